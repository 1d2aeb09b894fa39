import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  crossingOf,
  DOUBLE_FINALS,
  finalPlaces,
  formatOf,
  GROUP_LEGS,
  GROUP_STAGES,
  KNOCKOUT_PLACES,
  MOST_ENTRIES,
  type Pairing,
  type Plan,
} from "#league";
import { thirdAgainst } from "#shared/league/schedule/crossing.ts";
import type { PlanOf } from "#shared/league/schedule/plan.ts";
import { resolvedTies, type Seeded, seedsOf, type Tie, type TieAt } from "#shared/league/schedule/ties.ts";
import { eventSizes } from "#test/support/event-sizes.ts";
import { runs } from "#test/support/runs.ts";
import { luckOf } from "#test/support/swiss-event.ts";

/** Rules of every event with ties, whatever happens in it, checked in many random events of each format. */

const RUNS = runs(200, 2_000);
const SLOW = 120_000;

const namesOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index + 1}`);

const shuffled = <T>(list: readonly T[], next: () => number): readonly T[] =>
  list
    .map((one) => ({ one, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

/** The winner of each tie, by chance and the place of the tie; now and then neither side comes, and no one wins. */
type Chance = { readonly seed: number; readonly absent: number };

const outcomeBy =
  ({ seed, absent }: Chance) =>
  ({ round, position }: TieAt, home: string, away: string) => {
    const next = luckOf(seed + round * 1009 + position * 9176);
    next();
    if (next() < absent) return { winner: null, loser: null };
    return next() < 0.5 ? { winner: home, loser: away } : { winner: away, loser: home };
  };

const chances: fc.Arbitrary<Chance> = fc.record({ seed: fc.nat(), absent: fc.constantFrom(0, 0, 0.05) });

const played = (plan: Plan, entries: readonly string[], chance: Chance): readonly Tie[] =>
  resolvedTies(formatOf(plan).ties({ entries: entries.length, late: 0 }), seedsOf(entries), outcomeBy(chance));

/** The entries of a tie that is a match; none for another tie. */
const sidesOf = ({ home, away, needless }: Tie): readonly string[] =>
  home.entry === null || away.entry === null || needless ? [] : [home.entry, away.entry];

const matchesOf = (ties: readonly Tie[]): readonly Tie[] => ties.filter((tie) => sidesOf(tie).length === 2);

const pairOf = (tie: Tie): string => sidesOf(tie).toSorted().join(" ");

const twiceIn = (list: readonly string[]): readonly string[] =>
  list.filter((one, index) => list.indexOf(one) !== index);

/** Entries in two places of a round, and places left open. */
const faultsOfTies = (ties: readonly Tie[]): readonly string[] => [
  ...[...Map.groupBy(ties, ({ round }) => round)].flatMap(([round, own]) =>
    twiceIn(own.flatMap(sidesOf)).map((entry) => `round ${round}: ${entry} twice`),
  ),
  ...ties.filter(({ settled }) => !settled).map(({ round, position }) => `${round} ${position} is open`),
];

/** Faults of a draw under other names: everybody's number must have the same ties. */
const sameByAnyName = (plan: Plan, entries: readonly string[], chance: Chance): readonly string[] => {
  const others = shuffled(entries, luckOf(chance.seed));
  const numbered = (order: readonly string[]) =>
    played(plan, order, chance).map((tie) => sidesOf(tie).map((entry) => order.indexOf(entry)));
  return JSON.stringify(numbered(entries)) === JSON.stringify(numbered(others)) ? [] : ["other names, other ties"];
};

/** Faults of final places: each that played has one, behind as many entries as are better, and the winner is first. */
const faultsOfPlaces = (ties: readonly Tie[]): readonly string[] => {
  const played = ties.filter(({ needless }) => !needless);
  const places = finalPlaces({ tables: [[]], ties: played });
  const named = places.map(({ entry }) => entry);
  const winner = played.findLast(({ part }) => ["main", "grand-final", "second-final"].includes(part))?.winner ?? null;
  return [
    ...twiceIn(named).map((entry) => `${entry} has two places`),
    ...matchesOf(played)
      .flatMap(sidesOf)
      .filter((entry) => !named.includes(entry))
      .map((entry) => `${entry} has no place`),
    ...places
      .filter(({ place }) => place !== 1 + places.filter((one) => one.place < place).length)
      .map(({ entry, place }) => `${entry} has place ${place}`),
    ...(winner === null || named[0] === winner ? [] : [`${winner} won and is not first`]),
  ];
};

describe("a knockout", () => {
  const plans = fc.constantFrom(
    ...KNOCKOUT_PLACES.map((places): PlanOf<"knockout"> => ({ format: "knockout", places })),
  );

  it(
    "takes everybody out once who does not win it, and lets no two meet again",
    () => {
      fc.assert(
        fc.property(plans, eventSizes, chances, (plan, count, chance) => {
          const entries = namesOf(count);
          const ties = played(plan, entries, chance);
          const main = ties.filter(({ part }) => part === "main");
          const losers = main.flatMap(({ loser }) => (loser === null ? [] : [loser]));
          expect([
            ...faultsOfTies(ties),
            ...twiceIn(losers).map((entry) => `${entry} is out twice`),
            ...twiceIn(matchesOf(ties).map(pairOf)).map((pair) => `${pair} again`),
            ...faultsOfPlaces(ties),
            ...sameByAnyName(plan, entries, chance),
          ]).toEqual([]);
          if (chance.absent > 0) return;
          expect(matchesOf(main)).toHaveLength(count - 1);
          expect([...losers, main.at(-1)?.winner].toSorted()).toEqual(entries.toSorted());
        }),
        RUNS,
      );
    },
    SLOW,
  );
});

describe("a double elimination", () => {
  const sizes = eventSizes.map((count) => Math.min(count, MOST_ENTRIES["double-elimination"]));
  const plans = fc.constantFrom(
    ...DOUBLE_FINALS.map((finals): PlanOf<"double-elimination"> => ({ format: "double-elimination", finals })),
  );

  /** Entries that play on after a second defeat. */
  const backAgain = (ties: readonly Tie[]): readonly string[] => {
    const lost = new Map<string, number>();
    return matchesOf(ties).flatMap((tie) => {
      const faults = sidesOf(tie)
        .filter((entry) => (lost.get(entry) ?? 0) > 1)
        .map((entry) => `${entry} plays on`);
      if (tie.loser !== null) lost.set(tie.loser, (lost.get(tie.loser) ?? 0) + 1);
      return faults;
    });
  };

  /** Two who meet again as soon as one of them comes down. */
  const againAtOnce = (ties: readonly Tie[]): readonly string[] =>
    twiceIn(matchesOf(ties.filter(({ round }) => round <= 3)).map(pairOf)).map((pair) => `${pair} again at once`);

  it(
    "takes everybody out with the second defeat, and lets no two meet again at once",
    () => {
      fc.assert(
        fc.property(plans, sizes, chances, (plan, count, chance) => {
          const entries = namesOf(count);
          const ties = played(plan, entries, chance);
          expect([
            ...faultsOfTies(ties),
            ...backAgain(ties),
            ...faultsOfPlaces(ties),
            ...(count > 4 ? againAtOnce(ties) : []),
            ...sameByAnyName(plan, entries, chance),
          ]).toEqual([]);
          if (chance.absent > 0) return;
          const again = ties.some(({ part, needless }) => part === "second-final" && !needless);
          expect(matchesOf(ties)).toHaveLength(2 * count - 2 + (again ? 1 : 0));
        }),
        RUNS,
      );
    },
    SLOW,
  );
});

describe("a stepladder", () => {
  it("takes out one entry a round, and only the winner of the round before climbs", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: MOST_ENTRIES.stepladder }), chances, (count, chance) => {
        const entries = namesOf(count);
        const ties = played({ format: "stepladder" }, entries, chance);
        const climbed = ties.flatMap((tie, index) => {
          const below = ties[index - 1]?.winner ?? null;
          return below !== null && tie.away.entry !== below ? [`round ${tie.round} has another climber`] : [];
        });
        expect([
          ...faultsOfTies(ties),
          ...climbed,
          ...faultsOfPlaces(ties),
          ...sameByAnyName({ format: "stepladder" }, entries, chance),
        ]).toEqual([]);
        expect(ties.map(({ home }) => home.entry)).toEqual(entries.slice(0, -1).toReversed());
        if (chance.absent === 0) expect(new Set(ties.map(({ loser }) => loser)).size).toBe(count - 1);
      }),
      RUNS,
    );
  });
});

describe("groups and their knockout", () => {
  const plans: fc.Arbitrary<PlanOf<"groups">> = fc.record({
    format: fc.constant("groups"),
    stage: fc.oneof(
      fc.constantFrom(...GROUP_STAGES),
      fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 1, max: 5 })).map((sizes) => sizes.join("x")),
    ),
    legs: fc.constantFrom(...GROUP_LEGS),
    places: fc.constantFrom(...KNOCKOUT_PLACES),
  });

  /** Faults of groups: everybody meets the own group as often as the plan says, once a round at most, and no one else. */
  const faultsOfGroups = (plan: PlanOf<"groups">, entries: readonly string[]): readonly string[] => {
    const format = formatOf(plan);
    const pairings = format.pairings(entries);
    const asked = format
      .groups(entries)
      .flatMap((group) =>
        group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other].toSorted().join(" "))),
      );
    const met = pairings.map(({ home, away }) => [home, away].toSorted().join(" "));
    const busy = (pairing: Pairing): readonly string[] =>
      [pairing.home, pairing.away].map((e) => `${pairing.round} ${e}`);
    const sizes = format.groups(entries).map(({ length }) => length);
    const expected = Array.from({ length: plan.legs }, () => asked).flat();
    return [
      ...(met.toSorted().join() === expected.toSorted().join() ? [] : ["not everybody against everybody"]),
      ...(new Set(pairings.flatMap(busy)).size === 2 * pairings.length ? [] : ["twice in a round"]),
      ...(Math.max(...sizes) - Math.min(...sizes) > 1 ? ["groups of uneven sizes"] : []),
    ];
  };

  /** Entries in the places that go on, with groups that end by chance. */
  const qualified = (
    { stage }: PlanOf<"groups">,
    tables: readonly (readonly string[])[],
    next: () => number,
  ): ((seed: number) => Seeded) => {
    const { slots, thirds } = crossingOf(stage);
    const best = shuffled(
      tables.map((_, index) => index + 1),
      next,
    ).slice(0, thirds);
    return (seed) => {
      const slot = slots[seed - 1];
      const winner = slots[seed - 2]?.groups[0] ?? 0;
      const group = slot?.groups.length === 1 ? slot.groups[0] : thirdAgainst(stage, winner, best);
      const entry = tables[(group ?? 0) - 1]?.[(slot?.place ?? 0) - 1] ?? null;
      return { entry, empty: entry === null };
    };
  };

  it(
    "have everybody of a group meet, and no two of a group in the first tie",
    () => {
      fc.assert(
        fc.property(plans, eventSizes, chances, (plan, size, chance) => {
          const format = formatOf(plan);
          const count = Math.max(size, format.least);
          const entries = namesOf(count);
          const next = luckOf(chance.seed);
          const tables = format.groups(entries).map((group) => shuffled(group, next));
          const ties = resolvedTies(
            format.ties({ entries: count, late: 0 }),
            qualified(plan, tables, next),
            outcomeBy(chance),
          );
          const [first = []] = Map.groupBy(ties, ({ round }) => round).values();
          const groupOf = (entry: string | null): number => tables.findIndex((group) => entry && group.includes(entry));
          const own = first.filter(({ home, away }) => groupOf(home.entry) === groupOf(away.entry));
          expect([
            ...faultsOfGroups(plan, entries),
            ...faultsOfTies(ties),
            ...own.map(({ position }) => `tie ${position} is within a group`),
            ...twiceIn(first.flatMap(sidesOf)),
          ]).toEqual([]);
          expect(first.flatMap(sidesOf)).toHaveLength(
            format.slots.filter((slot, at) => slot && format.slots[at ^ 1]).length,
          );
          if (chance.absent === 0)
            expect(
              ties.find(({ part, round }) => part === "main" && round === format.rounds(count))?.winner,
            ).not.toBeNull();
        }),
        RUNS,
      );
    },
    SLOW,
  );
});
