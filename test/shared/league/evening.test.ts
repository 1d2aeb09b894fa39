import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  eveningDayAt,
  eveningPhase,
  eveningWindow,
  giveTables,
  isPastDue,
  printedTableCode,
  tableCodeFrom,
  tableCodePath,
  tablesInUse,
  typedTableCode,
} from "#league";
import type { WaitingMatch } from "#shared/league/schedule/given-tables.ts";

describe("a match that should have begun", () => {
  const due = { day: "2026-03-10", starts: "19:30", grace: null };
  it.each([
    ["is late after its hour", due, "2026-03-10T19:31:00Z", true],
    ["is not late at its hour", due, "2026-03-10T19:30:00Z", false],
    ["is not late within its minutes of grace", { ...due, grace: "19:45" }, "2026-03-10T19:45:00Z", false],
    ["is late after them", { ...due, grace: "19:45" }, "2026-03-10T19:46:00Z", true],
    ["without an hour is not late on its day", { ...due, starts: null }, "2026-03-10T23:00:00Z", false],
    ["without an hour is late once its evening is over", { ...due, starts: null }, "2026-03-11T06:00:00Z", true],
  ])("%s", (_how, one, at, is) => expect(isPastDue(one, "UTC", at)).toBe(is));
});

describe("the window of an evening", () => {
  it.each([
    ["2026-11-23", "UTC", "2026-11-23T12:00:00.000Z", "2026-11-24T06:00:00.000Z"],
    ["2026-11-23", "Asia/Kolkata", "2026-11-23T06:30:00.000Z", "2026-11-24T00:30:00.000Z"],
    ["2026-11-23", "America/Chicago", "2026-11-23T18:00:00.000Z", "2026-11-24T12:00:00.000Z"],
    // Clocks are set forward in that night, and back in this: an hour less, an hour more.
    ["2026-03-28", "Europe/Berlin", "2026-03-28T11:00:00.000Z", "2026-03-29T04:00:00.000Z"],
    ["2026-10-24", "Europe/Berlin", "2026-10-24T10:00:00.000Z", "2026-10-25T05:00:00.000Z"],
  ])("of %s in %s", (day, zone, from, until) => {
    const window = eveningWindow(day, zone);
    expect(window).toEqual({ from, until });
    const before = new Date(Date.parse(from) - 1).toISOString();
    const last = new Date(Date.parse(until) - 1).toISOString();
    expect([before, from, last, until].map((at) => eveningPhase(window, at))).toEqual(["early", "now", "now", "over"]);
  });
});

describe("the evening that an instant belongs to", () => {
  it.each([
    ["2026-11-23T05:59:00.000Z", "UTC", "2026-11-22"],
    ["2026-11-23T06:00:00.000Z", "UTC", "2026-11-23"],
    ["2026-11-23T23:30:00.000Z", "Asia/Kolkata", "2026-11-23"],
    ["2026-11-24T00:30:00.000Z", "Asia/Kolkata", "2026-11-24"],
    ["2026-11-01T03:00:00.000Z", "America/Chicago", "2026-10-31"],
    ["2026-03-01T02:00:00.000Z", "UTC", "2026-02-28"],
  ])("%s in %s", (at, zone, day) => {
    expect(eveningDayAt(at, zone)).toBe(day);
  });
});

describe("a table's code", () => {
  const bytes = Uint8Array.from({ length: 32 }, (_, index) => index * 8);

  it("has 59 bits in a path of at most 16 characters, and no character that is mistaken for another", () => {
    const code = tableCodeFrom(bytes) ?? "";
    expect(code).toMatch(/^[2-9a-hjkmnp-z]{12}$/);
    expect(31 ** code.length).toBeGreaterThan(2 ** 50);
    expect(tableCodePath(code).length).toBeLessThanOrEqual(16);
    expect(tableCodeFrom(Uint8Array.of(1, 2, 3))).toBeNull();
    expect(tableCodeFrom(Uint8Array.from({ length: 32 }, () => 255))).toBeNull();
  });

  it("is read as it is typed: in capitals, with hyphens, with spaces", () => {
    const code = tableCodeFrom(bytes) ?? "";
    expect(typedTableCode(printedTableCode(code))).toBe(code);
    expect(typedTableCode(` ${code.toUpperCase()} `)).toBe(code);
    for (const none of ["", code.slice(1), `${code}2`, code.replace(/./, "0"), code.replace(/./, "l")])
      expect(typedTableCode(none)).toBeNull();
  });
});

describe("tables given out", () => {
  const match = (fixture: string, players: string, said: Partial<WaitingMatch> = {}): WaitingMatch => ({
    fixture,
    players: [...players],
    table: null,
    running: false,
    ...said,
  });
  const given = (matches: readonly WaitingMatch[], tables: number) =>
    giveTables(matches, tables).map(({ fixture, table, turn }) => `${fixture}:${table}/${turn}`);

  it("no match waits while a table is free, and no player has two at once", () => {
    expect(given([match("a", "12"), match("b", "13"), match("c", "45")], 2)).toEqual(["a:1/0", "c:2/0", "b:1/1"]);
    expect(given([match("a", "12")], 0)).toEqual(["a:1/0"]);
    expect(given([], 4)).toEqual([]);
  });

  it("what is being played keeps its table and its players, and what was given a table waits for it", () => {
    const playing = match("a", "12", { table: 2, running: true });
    expect(given([match("b", "13"), playing, match("c", "45", { table: 2 }), match("d", "67")], 2)).toEqual([
      "a:2/0",
      "d:1/0",
      "b:1/1",
      "c:2/1",
    ]);
    // No match without a table is known to come first; a table beyond the others is one more, and none between.
    expect(given([match("b", "34"), match("a", "12", { running: true }), match("c", "56", { table: 3 })], 1)).toEqual([
      "a:1/0",
      "c:3/0",
      "b:1/1",
    ]);
  });

  it("no match waits while a table is free that it may be played at and its players are free", () => {
    const waiting = fc.record({
      players: fc.uniqueArray(fc.constantFrom(..."123456789"), { minLength: 2, maxLength: 4 }),
      table: fc.option(fc.integer({ min: 1, max: 7 })),
      running: fc.boolean(),
    });
    const evenings = fc.tuple(fc.array(waiting, { maxLength: 14 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(evenings, ([all, tables]) => {
        const matches = all.map((one, index) => ({ fixture: `f${index}`, ...one }));
        const places = giveTables(matches, tables);
        expect(places.map(({ fixture }) => fixture).toSorted()).toEqual(
          matches.map(({ fixture }) => fixture).toSorted(),
        );
        const of = new Map(matches.map((one) => [one.fixture, one]));
        for (const place of places) {
          const one = of.get(place.fixture);
          if (one?.table != null) expect(place.table).toBe(one.table);
          for (let turn = 0; turn < place.turn; turn += 1) {
            const there = places.filter((other) => other.turn === turn);
            const busy = new Set(there.flatMap(({ fixture }) => of.get(fixture)?.players ?? []));
            if (one?.players.some((player) => busy.has(player))) continue;
            const mine = one?.table == null ? tablesInUse(matches, tables) : [one.table];
            const taken = new Set(there.map(({ table }) => table));
            expect(mine.filter((table) => !taken.has(table))).toEqual([]);
          }
        }
      }),
    );
  });

  it("every match is given out once, however many tables there are", () => {
    const all = ["12", "13", "14", "23", "24", "34", "56", "57", "67"].map((pair) => match(pair, pair));
    for (let tables = 1; tables <= 6; tables += 1) {
      const places = giveTables(all, tables);
      expect(places.map(({ fixture }) => fixture).toSorted()).toEqual(all.map(({ fixture }) => fixture).toSorted());
      for (const { turn } of places) {
        const here = places.filter((one) => one.turn === turn);
        expect(new Set(here.map(({ table }) => table)).size).toBe(here.length);
        const players = here.flatMap(({ fixture }) => [...fixture]);
        expect(new Set(players).size).toBe(players.length);
      }
    }
  });
});
