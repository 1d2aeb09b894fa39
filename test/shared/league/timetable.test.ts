import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sha256 } from "#ground/crypto/sha256.ts";
import { inTableOrder, roundTimes, seatsOfRound, TABLE_ORDERS, type Timetable, timetable } from "#league";

const DAY = "2023-05-13";
const NEXT = "2023-05-14";

/** So many rounds of one day. */
const on = (rounds: number, day: string | null = DAY): (string | null)[] => Array.from({ length: rounds }, () => day);

const LUNCH = { from: "13:00", to: "14:00" };

describe("the hours of rounds", () => {
  it.each<[string, (string | null)[], string | null, Timetable | undefined, (string | null)[]]>([
    [
      "E4 Warsaw: every 50 minutes with lunch, and a final at 18:00",
      on(8),
      "09:30",
      { every: 50, breaks: [LUNCH], rounds: [{ n: 8, at: "18:00" }] },
      ["09:30", "10:20", "11:10", "12:00", "14:00", "14:50", "15:40", "18:00"],
    ],
    [
      "E13 EuroCup: eleven rounds of 55 minutes",
      on(11),
      "09:00",
      { every: 55 },
      ["09:00", "09:55", "10:50", "11:45", "12:40", "13:35", "14:30", "15:25", "16:20", "17:15", "18:10"],
    ],
    [
      "E5 youth doubles: four rounds named one by one",
      on(4),
      null,
      { rounds: ["10:00", "11:00", "12:15", "14:00"].map((at, index) => ({ n: index + 1, at })) },
      ["10:00", "11:00", "12:15", "14:00"],
    ],
    [
      "E21 Maharashtra: the second day begins at another hour",
      [...on(2), ...on(2, NEXT)],
      "10:00",
      { every: 120, rounds: [{ n: 3, at: "14:00" }] },
      ["10:00", "12:00", "14:00", "16:00"],
    ],
    [
      "E16 two days: each has its first round at the start",
      [...on(2), ...on(2, NEXT)],
      "09:00",
      { every: 60 },
      ["09:00", "10:00", "09:00", "10:00"],
    ],
    [
      "a round that ends as the break begins is before it",
      on(2),
      "12:00",
      { every: 60, breaks: [{ from: "14:00", to: "15:00" }] },
      ["12:00", "13:00"],
    ],
    [
      "two breaks, of which the second follows at once; in any order",
      on(3),
      "11:30",
      { every: 60, breaks: [{ from: "14:00", to: "15:00" }, LUNCH] },
      ["11:30", "15:00", "16:00"],
    ],
    [
      "a named round moves those after it",
      on(3),
      "09:00",
      { every: 30, rounds: [{ n: 2, at: "11:00" }] },
      ["09:00", "11:00", "11:30"],
    ],
    ["a round after midnight has no hour, and none after it has", on(3), "23:00", { every: 60 }, ["23:00", null, null]],
    ["without a plan all rounds of an evening begin with it", on(2), "19:30", undefined, ["19:30", "19:30"]],
    ["the order of tables alone changes no hour", on(2), "19:30", { tables: "rank" }, ["19:30", "19:30"]],
    [
      "where hours are named, those of others are not known",
      on(3),
      "09:00",
      { rounds: [{ n: 2, at: "10:00" }] },
      ["09:00", "10:00", null],
    ],
    ["nothing is known", on(2), null, { every: 50 }, [null, null]],
  ])("%s", (_what, days, starts, plan, expected) => {
    expect(roundTimes(days, starts, plan)).toEqual(expected);
  });

  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":"));
  const minutes = (at: string): number => Number(at.slice(0, 2)) * 60 + Number(at.slice(3));

  it("has no player in two rounds at once, and none in a break", () => {
    const breaks = fc
      .array(fc.tuple(time, time), { maxLength: 4 })
      .map((all) =>
        all.flatMap(([one, other]) =>
          one === other ? [] : [one < other ? { from: one, to: other } : { from: other, to: one }],
        ),
      );
    fc.assert(
      fc.property(
        time,
        fc.integer({ min: 5, max: 240 }),
        breaks,
        fc.integer({ min: 1, max: 15 }),
        (starts, every, pauses, rounds) => {
          const times = roundTimes(on(rounds), starts, { every, breaks: pauses }).flatMap((at) =>
            at === null ? [] : minutes(at),
          );
          times.slice(1).forEach((at, index) => {
            expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(every);
            for (const { from, to } of pauses) expect(at >= minutes(to) || at + every <= minutes(from)).toBe(true);
          });
        },
      ),
    );
  });

  it.each([
    [{ breaks: [{ from: "14:00", to: "13:00" }] }, "breakEnds"],
    [
      {
        rounds: [
          { n: 8, at: "18:00" },
          { n: 8, at: "19:00" },
        ],
      },
      "roundTwice",
    ],
    [{ checkIn: "9 am" }, "timeForm"],
  ])("refuses %j", (sent, message) => {
    expect(timetable.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const pair = (position: number, home: string, away: string) => ({ position, home, away });

describe("the tables of a round", () => {
  const pairs = [pair(1, "d", "b"), pair(2, "e", "a"), pair(3, "c", "f")];
  const place = (entry: string): number | null => "abcdef".indexOf(entry) + 1;
  const rule = { round: 2, seed: "Warsaw", placeOf: place } as const;
  const homes = (all: readonly { home: string }[]): string => all.map(({ home }) => home).join("");

  it("E1: by rank, the pair of the leader is at table 1", () => {
    expect(homes(inTableOrder(pairs, { ...rule, order: "rank" }, sha256))).toBe("edc");
  });

  it("by rank, the other place decides where the leaders share theirs, and then the draw", () => {
    const shared = (entry: string) => ({ b: 1, a: 1, d: 4, e: 3 })[entry] ?? null;
    expect(homes(inTableOrder(pairs, { ...rule, order: "rank", placeOf: shared }, sha256))).toBe("edc");
    expect(homes(inTableOrder(pairs, { ...rule, order: "rank", placeOf: () => null }, sha256))).toBe("dec");
  });

  it("E1: round 1 is by lot, as every round by lots; the seed repeats it", () => {
    const first = { ...rule, round: 1 };
    expect(inTableOrder(pairs, { ...first, order: "rank" }, sha256)).toEqual(
      inTableOrder(pairs, { ...first, order: "lots" }, sha256),
    );
    const orders = ["Warsaw", "Poznan", "Leszno", "Rome", "Milan", "Pune"].map((seed) =>
      homes(inTableOrder(pairs, { ...first, order: "lots", seed }, sha256)),
    );
    expect(new Set(orders).size).toBeGreaterThan(2);
    expect(homes(inTableOrder(pairs.toReversed(), { ...first, order: "lots" }, sha256))).toBe(orders[0]);
  });

  it("uses every table of a sitting once, and seats every pair once", () => {
    const plan = fc.record({
      order: fc.constantFrom(...TABLE_ORDERS),
      round: fc.integer({ min: 1, max: 30 }),
      tables: fc.integer({ min: 1, max: 60 }),
      count: fc.integer({ min: 1, max: 60 }),
      places: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 120, maxLength: 120 }),
    });
    fc.assert(
      fc.property(plan, ({ order, round, tables, count, places }) => {
        const many = Array.from({ length: count }, (_, index) => pair(index + 1, `${2 * index}`, `${2 * index + 1}`));
        const placeOf = (entry: string) => places[Number(entry)] ?? null;
        const seats = [...seatsOfRound(many, { round, order, seed: "s", placeOf }, upTo(tables), sha256).values()];
        expect(seats).toHaveLength(count);
        expect(new Set(seats.map(({ table, sitting }) => `${table} ${sitting}`)).size).toBe(count);
        for (const { table, sitting } of seats) {
          expect(table).toBeLessThanOrEqual(tables);
          expect(sitting).toBeLessThanOrEqual(Math.ceil(count / tables));
        }
      }),
    );
  });
});
