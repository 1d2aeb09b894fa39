import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Card, cardsOf } from "#shared/league/swiss/card.ts";
import { pairRound, type RoundToPair } from "#shared/league/swiss/round.ts";
import { agree } from "#shared/league/swiss/wish.ts";
import { eventSizes } from "#test/support/event-sizes.ts";
import { runs } from "#test/support/runs.ts";
import { type Course, type EventRound, luckOf, SWISS_POINTS, swissEvent } from "#test/support/swiss-event.ts";

/** Rules of every Swiss, whatever happens in it, checked in many random events. */

const courses: fc.Arbitrary<Course> = fc.record({
  count: eventSizes,
  rounds: fc.integer({ min: 2, max: 7 }),
  seed: fc.nat(),
  away: fc.constantFrom(0, 0, 0.08),
  late: fc.constantFrom(0, 0, 0.1),
  gone: fc.constantFrom(0, 0, 0.04),
  unplayed: fc.constantFrom(0, 0.05, 0.2),
});

type CardPair = readonly [Card, Card];

/** A round as cards, each pair with its higher card first. */
const cardsIn = ({ given, paired }: EventRound): { readonly pairs: readonly CardPair[]; readonly cards: Card[] } => {
  const cards = cardsOf(given.everybody ?? given.entries, given.points);
  const byId = new Map(cards.map((card, rank) => [card.entry, { card, rank }]));
  const pairs = (paired?.pairs ?? []).flatMap(({ first, second }): CardPair[] => {
    const [one, other] = [byId.get(first), byId.get(second)];
    if (!one || !other) return [];
    return [one.rank < other.rank ? [one.card, other.card] : [other.card, one.card]];
  });
  const playing = new Set(given.entries.map(({ entry }) => entry));
  return { pairs, cards: cards.filter(({ entry }) => playing.has(entry)) };
};

const leadsIn = ({ round, rounds, points }: RoundToPair, { score }: Card): boolean =>
  round >= rounds && score > ((round - 1) * points.win) / 2;

/** Whether two may be paired, written again from the rules: C1 and C3. */
const mayMeet = (given: RoundToPair, one: Card, other: Card): boolean => {
  if (one.met.has(other.entry)) return false;
  const bothMust = one.wish.strength === "absolute" && other.wish.strength === "absolute";
  return !bothMust || agree(one.wish, other.wish) || leadsIn(given, one) || leadsIn(given, other);
};

/** Faults of a pairing: everybody is in it once, no two meet again, and the one who rests has not rested before. */
const pairedOnce = ({ given, paired }: EventRound): string[] => {
  if (!paired) return [];
  const named = [...paired.pairs.flatMap(({ first, second }) => [first, second]), ...(paired.bye ? [paired.bye] : [])];
  const playing = given.entries.map(({ entry }) => entry);
  const histories = new Map(given.entries.map((one) => [one.entry, one.rounds]));
  const again = paired.pairs.filter(({ first, second }) =>
    histories.get(first)?.some((round) => round.kind === "played" && round.opponent === second),
  );
  const rested = histories
    .get(paired.bye ?? "")
    ?.some((round) => round.kind === "bye" || (round.kind === "walkover" && round.points >= SWISS_POINTS.win));
  return [
    ...(named.toSorted().join() === playing.toSorted().join() ? [] : [`round ${given.round}: not everybody once`]),
    ...again.map(({ first, second }) => `round ${given.round}: ${first} meets ${second} again`),
    ...(rested ? [`round ${given.round}: ${paired.bye} rests again`] : []),
  ];
};

/** No one has a break three times running or three more of a kind, but a leader in the last round. */
const breaksHeld = ({ given, paired }: EventRound): string[] => {
  const cards = new Map(cardsOf(given.everybody ?? given.entries, given.points).map((card) => [card.entry, card]));
  return (paired?.pairs ?? []).flatMap(({ first, second }) => {
    const sides = [cards.get(first), cards.get(second)];
    if (sides.some((card) => card && leadsIn(given, card))) return [];
    return sides.flatMap((card, side) => {
      const had = side === 0;
      const { balance = 0, repeated = null } = card?.wish ?? {};
      const tooMany = Math.abs(balance + (had ? 1 : -1)) > 2 || repeated === had;
      return tooMany ? [`round ${given.round}: a break too many for ${card?.entry}`] : [];
    });
  });
};

/** The two ways in which four who are paired could change partners, where the rules let them. */
const swapsOf = (given: RoundToPair, [a, b]: CardPair, [c, d]: CardPair): readonly (readonly [CardPair, CardPair])[] =>
  (
    [
      [
        [a, c],
        [b, d],
      ],
      [
        [a, d],
        [b, c],
      ],
    ] as const
  ).filter((pairs) => pairs.every(([one, other]) => mayMeet(given, one, other)));

/** The bracket in which two are paired: that of the lower score. */
const levelOf = ([one, other]: CardPair): number => Math.min(one.score, other.score);

/** The highest bracket that a change of partners among four affects: how many are paired in it, and the scores that go down. */
const inTopBracket = (level: number, pairs: readonly CardPair[]) => ({
  paired: pairs.filter((pair) => levelOf(pair) === level).length,
  down: pairs
    .filter((pair) => levelOf(pair) < level)
    .flat()
    .flatMap(({ score }) => (score >= level ? [score] : []))
    .toSorted((one, other) => other - one),
});

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((score, index) => score !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
};

/** C6 and C7: no two pairs could change partners so that fewer go down from a bracket, or those with fewer points. */
const floatsFew = (event: EventRound): string[] => {
  const { pairs } = cardsIn(event);
  return pairs.flatMap((pair, index) =>
    pairs.slice(index + 1).flatMap((other) => {
      // A pair whose players are all of one score cannot be paired higher.
      if (new Set([...pair, ...other].map(({ score }) => score)).size === 1) return [];
      return swapsOf(event.given, pair, other).flatMap((swapped) => {
        const level = Math.max(...[pair, other, ...swapped].map(levelOf));
        const [now, then] = [inTopBracket(level, [pair, other]), inTopBracket(level, swapped)];
        const better = then.paired > now.paired || (then.paired === now.paired && isLess(then.down, now.down));
        return better ? [`round ${event.given.round}: ${swapped.flat().map(({ entry }) => entry)} float less`] : [];
      });
    }),
  );
};

/** A pair of which one is to float again, and one of two others who could float for them at no cost: C14 and C15. */
const couldFloatFor = (
  event: EventRound,
  [floated, partner]: CardPair,
  [one, other]: CardPair,
  way: "down" | "up",
): string[] =>
  [[one, other] as const, [other, one] as const].flatMap(([spare, left]) => {
    if (floated.floats[0] !== way || spare.floats[0] === way) return [];
    const swapped: CardPair[] = [
      [floated, left],
      [spare, partner],
    ];
    const free = swapped.every((pair) => mayMeet(event.given, ...pair) && agree(pair[0].wish, pair[1].wish));
    return free ? [`round ${event.given.round}: ${spare.entry} could float ${way} for ${floated.entry}`] : [];
  });

/** No one floats the same way twice running where another could for them, without a break or a float being worse. */
const floatsSpread = (event: EventRound): string[] => {
  const { pairs } = cardsIn(event);
  const level = pairs.filter(([one, other]) => one.score === other.score);
  return pairs
    .filter(([higher, lower]) => higher.score > lower.score)
    .flatMap(([higher, lower]) =>
      level.flatMap((pair) => [
        ...(pair[0].score === higher.score ? couldFloatFor(event, [higher, lower], pair, "down") : []),
        ...(pair[0].score === lower.score ? couldFloatFor(event, [lower, higher], pair, "up") : []),
      ]),
    );
};

/** Every way to pair, tried one by one: a round that is called impossible is. */
const canBePaired = (given: RoundToPair, cards: readonly Card[], bye = cards.length % 2 === 1): boolean => {
  const [first, ...others] = cards;
  if (!first) return true;
  if (bye && first.mayHaveBye && canBePaired(given, others, false)) return true;
  return others.some(
    (other) =>
      mayMeet(given, first, other) &&
      canBePaired(
        given,
        others.filter((one) => one !== other),
        bye,
      ),
  );
};

const MOST_TRIED = 10;

const impossibleOnly = (event: EventRound): string[] => {
  const { cards } = cardsIn(event);
  const found = event.paired || cards.length > MOST_TRIED || !canBePaired(event.given, cards);
  return found ? [] : [`round ${event.given.round} could be paired`];
};

/** Entries that change names, in another order, have the same pairs: by number and not by name. */
const sameByAnyName = ({ given, paired }: EventRound, seed: number): string[] => {
  const next = luckOf(seed);
  const shuffled = <T>(list: readonly T[]): readonly T[] =>
    list
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const names = (given.everybody ?? given.entries).map(({ entry }) => entry);
  const others = shuffled(names);
  const renamed = new Map(names.map((name, index) => [name, others[index] ?? name]));
  const own = new Map(names.map((name) => [renamed.get(name) ?? name, name]));
  const anew = (entries: RoundToPair["entries"]): RoundToPair["entries"] =>
    shuffled(entries).map(({ entry, seed: number, rounds }) => ({
      entry: renamed.get(entry) ?? entry,
      seed: number,
      rounds: rounds.map((round) =>
        "opponent" in round ? { ...round, opponent: renamed.get(round.opponent) ?? round.opponent } : round,
      ),
    }));
  const again = pairRound({ ...given, entries: anew(given.entries), everybody: anew(given.everybody ?? []) });
  const back = again && {
    pairs: again.pairs.map(({ first, second, why }) => ({ first: own.get(first), second: own.get(second), why })),
    bye: own.get(again.bye ?? "") ?? null,
  };
  const { pairs, bye } = paired ?? {};
  return JSON.stringify(back) === JSON.stringify(paired && { pairs, bye })
    ? []
    : [`round ${given.round}: other names, other pairs`];
};

const faultsOf = (rounds: readonly EventRound[], seed: number): readonly string[] => [
  ...rounds.flatMap((round) => [
    ...pairedOnce(round),
    ...breaksHeld(round),
    ...floatsFew(round),
    ...floatsSpread(round),
    ...impossibleOnly(round),
  ]),
  ...rounds.slice(-1).flatMap((round) => sameByAnyName(round, seed)),
];

describe("a Swiss with late entries, withdrawals and matches that are not played", () => {
  it("pairs everybody once, no two again, spreads byes, breaks and floats, and needs no names", () => {
    fc.assert(
      fc.property(courses, (course) => {
        const rounds = swissEvent({ ...course, rounds: Math.min(course.rounds, course.count - 1) });
        expect(faultsOf(rounds, course.seed)).toEqual([]);
      }),
      runs(200, 2_000),
    );
  }, 300_000);
});
