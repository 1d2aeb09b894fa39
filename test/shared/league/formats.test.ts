import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawOrder, formatOf, matchDays, type Pairing, type Plan, seatingOf, USUAL_PLANS } from "#league";
import { seedOrder } from "#shared/league/schedule/knockout.ts";
import { resolvedTies, seedsOf, type TieOutcome, tiesByRound } from "#shared/league/schedule/ties.ts";
import { sha256 } from "#test/support/season.ts";

const names = (size: number): string[] => Array.from({ length: size }, (_, index) => `e${index + 1}`);
const seedIn = (entry: string): number => Number(entry.slice(1));

/** The outcome of a pairing; `null` as long as it has none. */
type OutcomeOf = (pairing: Pairing) => TieOutcome | null;

const wonBy = ({ home, away }: Pairing, winner: string): TieOutcome => ({
  winner,
  loser: winner === home ? away : home,
});

/** The better seed always wins. */
const asSeeded: OutcomeOf = (one) => wonBy(one, seedIn(one.home) < seedIn(one.away) ? one.home : one.away);

const tiesOf = (plan: Plan, entries: readonly string[], outcomeOf: OutcomeOf) =>
  resolvedTies(
    formatOf(plan).ties({ entries: entries.length, late: 0 }),
    plan.format === "groups" ? inGroupOrder(plan, entries) : seedsOf(entries),
    ({ round, position }, home, away) => outcomeOf({ round, position, home, away }),
  );

/** Entries that go on, by seed, when each group ends as the draw numbered it. */
const inGroupOrder = (plan: Plan, entries: readonly string[]) => {
  const format = formatOf(plan);
  const groups = format.groups(entries);
  return (seed: number) => {
    const slot = format.slots[seed - 1];
    // Thirds are tried elsewhere: here none of them goes on.
    const entry = slot?.groups.length === 1 ? (groups[(slot.groups[0] ?? 0) - 1]?.[slot.place - 1] ?? null) : null;
    return { entry, empty: entry === null };
  };
};

/** A knockout without third place, round by round. */
const bracket = (entries: readonly string[], outcomeOf: OutcomeOf) =>
  tiesByRound(tiesOf(USUAL_PLANS.knockout, entries, outcomeOf));

/** Every pairing that is known: those of the draw, and each tie whose sides are. */
const pairingsOf = (plan: Plan, entries: readonly string[], outcomeOf: OutcomeOf): readonly Pairing[] => {
  const ties = tiesByRound(tiesOf(plan, entries, outcomeOf)).flat();
  const drawn = formatOf(plan).pairings(entries);
  return [
    ...drawn.filter((one) => !ties.some(({ round, position }) => round === one.round && position === one.position)),
    ...ties.flatMap(({ round, position, home, away }) =>
      home.entry === null || away.entry === null ? [] : [{ round, position, home: home.entry, away: away.entry }],
    ),
  ];
};

const PLANS: readonly [string, Plan][] = [
  ...Object.entries(USUAL_PLANS),
  ["knockout with third place", { format: "knockout", places: 4 }],
  ["knockout with the places to 8", { format: "knockout", places: 8 }],
  ["double elimination with one final", { format: "double-elimination", finals: 1 }],
  ["four groups, twice each, with third place", { format: "groups", stage: "4x2", legs: 2, places: 4 }],
  ["six groups with thirds", { format: "groups", stage: "6x2", legs: 1, places: 2 }],
];

/** A result for every pairing, the same each time: a played season as a format sees it. */
const byChance =
  (salt: string): OutcomeOf =>
  (one) => {
    const { round, position, home, away } = one;
    return wonBy(one, Number.parseInt(sha256(`${salt} ${round} ${position}`).slice(0, 2), 16) % 2 === 0 ? home : away);
  };

describe.each(PLANS)("%s", (_name, plan) => {
  const format = formatOf(plan);
  const sizes = fc.integer({ min: format.least, max: 20 });

  /** An entry that has lost once may meet its winner again, and so may two of a group in the knockout after it. */
  const meetsAgain = plan.format === "double-elimination" || plan.format === "groups";

  it("has no entry twice in a round, and no place of a round twice", () => {
    fc.assert(
      fc.property(sizes, fc.string(), (size, salt) => {
        const pairings = pairingsOf(plan, names(size), byChance(salt));
        for (const round of Map.groupBy(pairings, (one) => one.round).values()) {
          const busy = round.flatMap(({ home, away }) => [home, away]);
          expect(new Set(busy).size).toBe(busy.length);
          expect(round.map(({ position }) => position)).toEqual(
            round.map(({ position }) => position).toSorted((a, b) => a - b),
          );
          expect(new Set(round.map(({ position }) => position)).size).toBe(round.length);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("pairs no two twice the same way, unless two defeats are allowed, and needs the rounds that it says", () => {
    fc.assert(
      fc.property(sizes, fc.string(), (size, salt) => {
        const pairings = pairingsOf(plan, names(size), byChance(salt));
        const pairs = pairings
          .filter(({ round }) => !meetsAgain || round <= format.drawnRounds(size))
          .map(({ home, away }) => `${home} ${away}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        // Rounds that are paired by points follow from more than the ties before them.
        const last = format.pairedRounds ? format.drawnRounds(size) : format.rounds(size);
        expect(Math.max(...pairings.map(({ round }) => round))).toBe(last);
      }),
      { numRuns: 40 },
    );
  });

  it("gives byes that differ by one at most", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const first = format.pairings(names(size));
        const rounds = format.drawnRounds(size);
        for (const group of format.groups(names(size))) {
          const rests = group.map(
            (entry) => rounds - first.filter(({ home, away }) => home === entry || away === entry).length,
          );
          expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 24 },
    );
  });

  it("only ever adds to what it has asked for, as results come", () => {
    fc.assert(
      fc.property(sizes, fc.string(), fc.nat(40), (size, salt, known) => {
        const outcome = byChance(salt);
        const all = pairingsOf(plan, names(size), outcome);
        const key = ({ round, position }: Pairing) => `${round} ${position}`;
        const early = new Set(all.slice(0, known).map(key));
        const some = pairingsOf(plan, names(size), (pairing) => (early.has(key(pairing)) ? outcome(pairing) : null));
        const asked = new Set(all.map((one) => JSON.stringify(one)));
        for (const pairing of some) expect(asked).toContain(JSON.stringify(pairing));
      }),
      { numRuns: 40 },
    );
  });
});

describe("the bracket", () => {
  it.each<[number, number[]]>([
    [2, [1, 2]],
    [4, [1, 4, 2, 3]],
    [8, [1, 8, 4, 5, 2, 7, 3, 6]],
    [16, [1, 16, 8, 9, 4, 13, 5, 12, 2, 15, 7, 10, 3, 14, 6, 11]],
  ])("of %i seeds them in the standard order", (size, order) => {
    expect(seedOrder(size)).toEqual(order);
  });

  it("gives byes to the best seeds", () => {
    const [first = []] = bracket(names(6), () => null);
    expect(first.filter(({ bye }) => bye).map(({ winner }) => winner)).toEqual(["e1", "e2"]);
  });

  it("lets the first 2, 4, 8 … meet only when as many are left", () => {
    for (let size = 2; size <= 24; size += 1) {
      const rounds = bracket(names(size), asSeeded);
      for (const [index, ties] of rounds.entries())
        for (const { home, away } of ties)
          for (const { entry } of [home, away])
            if (entry !== null && index > 0) expect(seedIn(entry)).toBeLessThanOrEqual(2 ** (rounds.length - index));
    }
  });

  it("fills later rounds from winners, and one without a winner sends its neighbour on", () => {
    const rounds = bracket(names(4), ({ round, position }) =>
      round === 1 ? { winner: position === 1 ? "e4" : null, loser: null } : null,
    );
    expect(rounds[1]?.[0]).toMatchObject({ home: { entry: "e4" }, away: { entry: null }, bye: true, winner: "e4" });
  });

  it("has the losers of the semi-finals for third place, and without a loser no match", () => {
    const third: Plan = { format: "knockout", places: 4 };
    const last = (size: number) => tiesByRound(tiesOf(third, names(size), asSeeded)).at(-1);
    expect(last(6)).toMatchObject([
      { part: "main", home: { entry: "e1" }, away: { entry: "e2" } },
      { part: "third", home: { entry: "e4" }, away: { entry: "e3" }, winner: "e3" },
    ]);
    expect(last(3)).toMatchObject([
      { winner: "e1" },
      { part: "third", bye: true, winner: "e3", away: { entry: "e3" } },
    ]);
    expect(last(2)).toHaveLength(1);
  });

  it("waits for both sides", () => {
    const rounds = bracket(names(4), ({ round, position }) =>
      round === 1 && position === 1 ? { winner: "e1", loser: "e4" } : null,
    );
    expect(rounds[1]?.[0]).toMatchObject({
      home: { entry: "e1" },
      away: { entry: null, from: { round: 1, position: 2 } },
      bye: false,
      settled: false,
    });
  });
});

describe("ties of which both sides come from byes", () => {
  const plan: Plan = { format: "knockout", places: 8 };
  const short = (entries: number, outcomeOf: OutcomeOf = () => null) =>
    tiesOf(plan, names(entries), outcomeOf)
      .filter(({ vacant }) => vacant)
      .map(({ part }) => part);

  it("are vacant from the draw on, and no others are", () => {
    expect(short(8)).toEqual([]);
    expect(short(7)).toEqual([]);
    expect(short(6)).toEqual(["seventh"]);
    expect(short(5)).toEqual(["fifth-to-eighth", "seventh"]);
    expect(short(5, asSeeded)).toEqual(["fifth-to-eighth", "seventh"]);
    const lower = tiesOf(USUAL_PLANS["double-elimination"], names(5), () => null);
    expect(lower.filter(({ vacant }) => vacant).map(({ round, part }) => [round, part])).toEqual([[2, "lower"]]);
  });

  it("leave the other side of the next tie with a bye, which is known at once", () => {
    const fifth = tiesOf(plan, names(5), () => null).find(({ part }) => part === "fifth");
    expect([fifth?.home.empty, fifth?.away.empty]).toEqual([false, true]);
  });

  it("leave as many matches as are played", () => {
    for (const entries of [3, 4, 5, 6, 7, 8, 9, 12, 13])
      for (const { bye, vacant, needless, home, away } of tiesOf(plan, names(entries), asSeeded))
        expect(home.entry !== null && away.entry !== null).toBe(!bye && !vacant && !needless);
  });
});

describe("the draw", () => {
  it("puts seeds first, and the rest by lots that anybody can draw again", () => {
    const entries = [
      { entry: "a", seed: null },
      { entry: "b", seed: 2 },
      { entry: "c", seed: null },
      { entry: "d", seed: 1 },
    ];
    const order = drawOrder(entries, "spring", sha256);
    expect(order.slice(0, 2)).toEqual(["d", "b"]);
    expect(drawOrder(entries.toReversed(), "spring", sha256)).toEqual(order);
  });
});

describe("days and boards of the hall", () => {
  it.each<[string, Parameters<typeof matchDays>, unknown]>([
    [
      "every week",
      [{ first: "2026-02-24", every: 7 }, 3],
      { ok: true, value: ["2026-02-24", "2026-03-03", "2026-03-10"] },
    ],
    [
      "every week but for a holiday",
      [{ first: "2026-12-15", every: 7 }, 3, ["2026-12-22", "2026-12-29"]],
      { ok: true, value: ["2026-12-15", "2027-01-05", "2027-01-12"] },
    ],
    [
      "thirteen rounds on two days (E16)",
      [{ first: "2022-06-04", every: 1, perDay: 7 }, 13],
      { ok: true, value: [...Array(7).fill("2022-06-04"), ...Array(6).fill("2022-06-05")] },
    ],
    [
      "all on the first day that is not blacked out (E4)",
      [{ first: "2026-02-01", every: 7, perDay: 126 }, 2, ["2026-02-01"]],
      { ok: true, value: ["2026-02-08", "2026-02-08"] },
    ],
    ["named days", [{ days: ["2026-02-01"] }, 1, ["2026-02-02"]], { ok: true, value: ["2026-02-01"] }],
  ])("%s", (_what, given, expected) => {
    expect(matchDays(...given)).toEqual(expected);
  });

  it.each<[string, Parameters<typeof matchDays>, string, string]>([
    ["too few days", [{ days: ["2026-02-01"] }, 2], "invalid-request", "/days"],
    [
      "a day that is blacked out",
      [{ days: ["2026-02-01", "2026-02-08"] }, 2, ["2026-02-08"]],
      "day-blacked-out",
      "/days/1",
    ],
  ])("refuses %s", (_what, given, code, place) => {
    expect(matchDays(...given)).toMatchObject({ ok: false, error: { code, place } });
  });

  it("seats no two fixtures of a round at one board in one sitting", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 12 }), (round, tables) => {
        const seats = Array.from({ length: 20 }, (_, index) => seatingOf(round, index + 1, tables));
        expect(new Set(seats.map(({ table, sitting }) => `${table} ${sitting}`)).size).toBe(20);
        for (const { table } of seats) expect(table).toBeLessThanOrEqual(tables);
      }),
    );
  });
});
