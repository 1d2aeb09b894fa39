import type { Card } from "./card.ts";
import type { Criterion, Gains } from "./matching/weights.ts";
import { agree, type BreakWish, isFarOff } from "./wish.ts";

export type Prohibitions = {
  /** Pairs that are kept apart in this round. */
  readonly apart: ReadonlyMap<string, ReadonlySet<string>>;
  /** Whether an entry leads in the last round, and may then have a break of the same kind a third time. 1.8. */
  readonly leads: (card: Card) => boolean;
};

const isAbsolute = ({ strength }: BreakWish): boolean => strength === "absolute";

/** Whether two may be paired: C1 (they have not met), C3 (not both with the same absolute wish), and not kept apart. */
export const mayMeet = (one: Card, other: Card, { apart, leads }: Prohibitions): boolean => {
  if (one.met.has(other.entry) || apart.get(one.entry)?.has(other.entry)) return false;
  if (!isAbsolute(one.wish) || !isAbsolute(other.wish) || agree(one.wish, other.wish)) return true;
  return leads(one) || leads(other);
};

/** C11: of two leaders with the same absolute wish one must have a break for the third time in a row. */
const sparesThird = (one: BreakWish, other: BreakWish): boolean => {
  if (!isAbsolute(one) || !isAbsolute(other) || agree(one, other)) return true;
  const [far, near] = [Math.abs(one.balance), Math.abs(other.balance)];
  if (far === near) return one.repeated === null || one.repeated !== other.repeated;
  return (far > near ? other : one).repeated !== !one.first;
};

/** C13: whether neither of two with the same wish has to give up a strong one. */
const sparesStrong = (one: BreakWish, other: BreakWish): boolean => {
  const isWeak = ({ strength }: BreakWish): boolean => strength === "mild" || strength === "none";
  return isWeak(one) || isWeak(other) || (isAbsolute(one) && isAbsolute(other)) || agree(one, other);
};

const flag = (holds: boolean): number => (holds ? 1 : 0);

/** The measures of a bracket that its criteria need. */
export type BracketSize = {
  /** Players of the bracket and of the next. */
  readonly players: number;
  /** The scores of the players moved down into the bracket, the highest first, each once. */
  readonly movedDown: readonly number[];
  /** The score of the residents. */
  readonly score: number;
};

const perLevel = (name: string, most: number, levels: readonly number[]): readonly Criterion[] =>
  levels.map((level) => ({ name: `${name}:${level}`, most }));

/** The range of C9: rounds of an event. */
const MOST_ROUNDS = 63;

/**
 * The criteria of a bracket, the most important first: C6 to C21 of FIDE C.04.3 (from 1 July 2025), as the gains of a
 * pair. C5 (the lowest score that can have the bye) is settled before, for the round as a whole.
 */
export const bracketFields = ({ players, movedDown, score }: BracketSize): readonly Criterion[] => {
  const pairs = Math.ceil(players / 2);
  return [
    { name: "C6", most: pairs },
    ...perLevel("C7", players, movedDown),
    { name: "C8 pairs", most: pairs },
    ...perLevel("C8", players, [...movedDown, score]),
    { name: "C9", most: MOST_ROUNDS },
    ...["C10", "C11", "C12", "C13"].map((name) => ({ name, most: pairs })),
    ...["C14", "C15", "C16", "C17"].map((name) => ({ name, most: players })),
    ...["C18", "C19", "C20", "C21"].flatMap((name) => perLevel(name, players, movedDown)),
  ];
};

const breakGains = (one: BreakWish, other: BreakWish): Gains => [
  ["C10", flag(agree(one, other) || !isFarOff(one) || !isFarOff(other))],
  ["C11", flag(sparesThird(one, other))],
  ["C12", flag(agree(one, other))],
  ["C13", flag(sparesStrong(one, other))],
];

const isDown = ({ floats }: Card, back: 0 | 1): number => flag(floats[back] === "down");

const isUp = ({ floats }: Card, back: 0 | 1): boolean => floats[back] === "up";

/** Floats of a pair of equal scores: a paired entry does not float down again. C14 and C16. */
const levelFloatGains = (one: Card, other: Card): Gains => [
  ["C14", isDown(one, 0) + isDown(other, 0)],
  ["C15", 1],
  ["C16", isDown(one, 1) + isDown(other, 1)],
  ["C17", 1],
];

/** Floats where a player who moved down meets a player of the bracket, who floats up. C15, C17 and C18 to C21. */
const movedFloatGains = (moved: Card, lower: Card): Gains => [
  ["C14", isDown(lower, 0)],
  ["C15", flag(!isUp(lower, 0))],
  ["C16", isDown(lower, 1)],
  ["C17", flag(!isUp(lower, 1))],
  [`C18:${moved.score}`, isDown(moved, 0)],
  [`C19:${moved.score}`, flag(!isUp(lower, 0))],
  [`C20:${moved.score}`, isDown(moved, 1)],
  [`C21:${moved.score}`, flag(!isUp(lower, 1))],
];

/** The gains of a pair within the bracket. `higher` is ranked above `lower`. */
export const pairGains = (higher: Card, lower: Card): Gains => [
  ["C6", 1],
  [`C7:${higher.score}`, 1],
  ...breakGains(higher.wish, lower.wish),
  ...(higher.score > lower.score ? movedFloatGains(higher, lower) : levelFloatGains(higher, lower)),
];

/** The gains of a pair whose lower player belongs to the next bracket, which is paired as fully as possible. C8. */
export const nextPairGains = (higher: Card): Gains => [
  ["C8 pairs", 1],
  [`C8:${higher.score}`, 1],
];

/** The gains of a bye: the entry that missed the fewest matches has it. C9. */
export const byeGains = ({ played }: Card): Gains => [["C9", Math.min(played, MOST_ROUNDS)]];
