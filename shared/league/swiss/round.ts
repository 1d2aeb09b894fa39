import type { ApartOutcome, EntryPair } from "./apart.ts";
import { type Bracket, type CardPair, pairBracket } from "./bracket.ts";
import { type Card, cardsOf } from "./card.ts";
import { mayMeet, type Prohibitions } from "./criteria.ts";
import { type BreakReason, firstBreak } from "./first-break.ts";
import type { SwissEntry, SwissPoints } from "./history.ts";
import { matchCards } from "./match-cards.ts";

/** A round that is to be paired. */
export type RoundToPair = {
  /** Entries that play in it, with every round before it. */
  readonly entries: readonly SwissEntry[];
  /** All entries of the event, also absent ones: floats depend on the opponents of earlier rounds. */
  readonly everybody?: readonly SwissEntry[];
  readonly points: SwissPoints;
  /** The number of the round, from 1; `rounds` is their total. */
  readonly round: number;
  readonly rounds: number;
  /** Pairs that should not meet in this round, such as players of one club; as few as possible do. */
  readonly apart?: readonly EntryPair[];
  /** Whether the first seed has the first break in round 1, drawn by lot. */
  readonly topFirst: boolean;
};

/** A pair of a round, with its reason. */
export type SwissPair = {
  readonly first: string;
  readonly second: string;
  readonly why: {
    /** Points of the first, and of the second. */
    readonly scores: readonly [number, number];
    readonly breaks: BreakReason;
  };
};

export type PairedRound = {
  /** Best boards first: by the higher, then the lower score of a pair, then its better seed. */
  readonly pairs: readonly SwissPair[];
  readonly bye: string | null;
  readonly apart: ApartOutcome;
};

const apartOf = (pairs: readonly EntryPair[]): Prohibitions["apart"] => {
  const both = pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
  const grouped = Map.groupBy(both, ([one]) => one);
  return new Map([...grouped].map(([entry, of]) => [entry, new Set(of.map(([, other]) => other))]));
};

/** In the last round, entries with more than half of the possible points. FIDE C.04.3, 1.8. */
const leadsIn = ({ round, rounds, points }: RoundToPair): Prohibitions["leads"] => {
  const half = ((round - 1) * points.win) / 2;
  return ({ score }) => round >= rounds && score > half;
};

/** The lowest score with which an entry can have the bye, while all others can be paired. C2 and C5. */
const byeScore = (cards: readonly Card[], prohibitions: Prohibitions): number | null => {
  const levels = [...new Set(cards.map(({ score }) => score))];
  const partners = matchCards(
    cards,
    (one, other) => (mayMeet(one, other, prohibitions) ? [] : null),
    ({ score, mayHaveBye }) => (mayHaveBye ? [["C5", levels.indexOf(score)]] : null),
    [{ name: "C5", most: levels.length }],
  );
  return partners && (cards.find((card) => partners.get(card) === null)?.score ?? null);
};

type Paired = { readonly pairs: readonly CardPair[]; readonly bye: Card | null };

/** Pairs bracket by bracket, from the top. */
const pairBrackets = (cards: readonly Card[], bracket: Pick<Bracket, "prohibitions" | "bye">): Paired | null => {
  const groups = [...Map.groupBy(cards, ({ score }) => score).values()];
  const pairs: CardPair[] = [];
  let movedDown: readonly Card[] = [];
  for (const [index, residents] of groups.entries()) {
    const next = groups[index + 1] ?? [];
    const paired = pairBracket({ ...bracket, movedDown, residents, next, rest: groups.slice(index + 2).flat() });
    if (!paired) return null;
    pairs.push(...paired.pairs);
    movedDown = paired.left;
  }
  return { pairs, bye: movedDown[0] ?? null };
};

const pairCards = (cards: readonly Card[], prohibitions: Prohibitions): Paired | null => {
  if (cards.length % 2 === 0) return pairBrackets(cards, { prohibitions, bye: null });
  const lowest = byeScore(cards, prohibitions);
  if (lowest === null) return null;
  return pairBrackets(cards, { prohibitions, bye: ({ score, mayHaveBye }) => mayHaveBye && score === lowest });
};

const byBoard = (one: CardPair, other: CardPair): number =>
  other.higher.score - one.higher.score || other.lower.score - one.lower.score || one.higher.seed - other.higher.seed;

/**
 * Pairs that cannot be kept apart, in a pairing with as few of them as possible; `null` where there is no pairing at
 * all.
 */
const unavoidable = (cards: readonly Card[], { apart, leads }: Prohibitions): readonly EntryPair[] | null => {
  const isKept = (one: Card, other: Card): boolean => apart.get(one.entry)?.has(other.entry) === true;
  const partners = matchCards(
    cards,
    (one, other) => (mayMeet(one, other, { apart: new Map(), leads }) ? [["apart", isKept(one, other) ? 0 : 1]] : null),
    // The entry with the bye has no opponent to be kept apart from.
    cards.length % 2 === 0 ? null : ({ mayHaveBye }) => (mayHaveBye ? [["apart", 1]] : null),
    [{ name: "apart", most: Math.ceil(cards.length / 2) }],
  );
  if (!partners) return null;
  return [...partners].flatMap(([one, other]): EntryPair[] =>
    other && isKept(one, other) ? [[one.entry, other.entry]] : [],
  );
};

const isAmong = (pairs: readonly EntryPair[]): ((one: string, other: string) => boolean) => {
  const sets = apartOf(pairs);
  return (one, other) => sets.get(one)?.has(other) === true;
};

/** Pairs all cards, and keeps apart the pairs that can be. */
const pairApart = (
  cards: readonly Card[],
  leads: Prohibitions["leads"],
  apart: readonly EntryPair[],
): Paired | null => {
  const strict = pairCards(cards, { apart: apartOf(apart), leads });
  if (strict || apart.length === 0) return strict;
  const given = unavoidable(cards, { apart: apartOf(apart), leads });
  if (!given) return null;
  const isGiven = isAmong(given);
  return pairCards(cards, { apart: apartOf(apart.filter(([one, other]) => !isGiven(one, other))), leads });
};

/** The outcome for pairs kept apart: compared with the pairing in which all may meet. */
const outcomeOf = (
  { pairs }: Paired,
  cards: readonly Card[],
  leads: Prohibitions["leads"],
  apart: readonly EntryPair[],
): ApartOutcome => {
  if (apart.length === 0) return { kept: [], met: [] };
  const isApart = isAmong(apart);
  const within = (all: readonly CardPair[]): readonly EntryPair[] =>
    all.flatMap(({ higher, lower }): EntryPair[] =>
      isApart(higher.entry, lower.entry) ? [[higher.entry, lower.entry]] : [],
    );
  const met = within(pairs);
  const isMet = isAmong(met);
  const otherwise = within(pairCards(cards, { apart: new Map(), leads })?.pairs ?? []);
  return { kept: otherwise.filter(([one, other]) => !isMet(one, other)), met };
};

/** The cards of a round, in ranking order. */
const cardsIn = ({ entries, everybody = entries, points }: RoundToPair): readonly Card[] => {
  const playing = new Set(entries.map(({ entry }) => entry));
  return cardsOf(everybody, points).filter(({ entry }) => playing.has(entry));
};

/** A pairing for publication: best boards first, each with its first break. */
const published = ({ pairs, bye }: Paired, { topFirst }: RoundToPair): Pick<PairedRound, "pairs" | "bye"> => ({
  pairs: pairs.toSorted(byBoard).map(({ higher, lower }): SwissPair => {
    const { first, second, reason } = firstBreak(higher, lower, topFirst);
    return { first: first.entry, second: second.entry, why: { scores: [first.score, second.score], breaks: reason } };
  }),
  bye: bye?.entry ?? null,
});

/**
 * The pairings of a round by FIDE's Dutch system (C.04.3, in force from 1 July 2025); `null` where it cannot be
 * paired within its absolute criteria. A pure function of its argument.
 */
export const pairRound = (round: RoundToPair): PairedRound | null => {
  const cards = cardsIn(round);
  const [apart, leads] = [round.apart ?? [], leadsIn(round)];
  const paired = pairApart(cards, leads, apart);
  if (!paired) return null;
  return { ...published(paired, round), apart: outcomeOf(paired, cards, leads, apart) };
};

/** A pairing where the rule finds none, and the number of its pairs that meet again. */
export type PairedAgain = Pick<PairedRound, "pairs" | "bye"> & { readonly again: number };

/**
 * A pairing of all entries where the rule finds none: as few second meetings as possible, a bye for an entry that has had
 * none if possible, and scores as near as possible.
 */
export const pairAgain = (round: RoundToPair): PairedAgain => {
  const cards = cardsIn(round);
  const levels = [...new Set(cards.map(({ score }) => score))];
  const levelOf = ({ score }: Card): number => levels.indexOf(score);
  const haveMet = (one: Card, other: Card): boolean => one.met.has(other.entry);
  const partners = matchCards(
    cards,
    (one, other) => [
      ["fresh", haveMet(one, other) ? 0 : 1],
      ["near", levels.length - Math.abs(levelOf(one) - levelOf(other))],
    ],
    cards.length % 2 === 0
      ? null
      : (card) => [
          ["fresh", 1],
          ["rests first", card.mayHaveBye ? 1 : 0],
          ["near", levelOf(card)],
        ],
    [
      { name: "fresh", most: cards.length },
      { name: "rests first", most: 1 },
      { name: "near", most: cards.length * levels.length },
    ],
  );
  const all = [...(partners ?? [])];
  const pairs = all.flatMap(([higher, lower]): CardPair[] =>
    lower && cards.indexOf(higher) < cards.indexOf(lower) ? [{ higher, lower }] : [],
  );
  const bye = all.find(([, other]) => other === null)?.[0] ?? null;
  return {
    ...published({ pairs, bye }, round),
    again: pairs.filter(({ higher, lower }) => haveMet(higher, lower)).length,
  };
};
