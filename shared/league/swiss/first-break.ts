import type { Card } from "./card.ts";
import { agree, type BreakWish } from "./wish.ts";

/** The reason why one of a pair has the first break: FIDE C.04.3, article 5, in its order. */
export const BREAK_REASONS = [
  /** 5.1: each has its wish, or only one of them has a wish. */
  "wishes",
  /** 5.2: the stronger wish is granted. */
  "stronger",
  /** 5.3: the reverse of the last round in which their breaks differed. */
  "alternate",
  /** 5.4: the wish of the higher ranked is granted. */
  "higher",
  /** 5.5: neither has had a break; the lot for odd pairing numbers decides. */
  "drawn",
] as const;
export type BreakReason = (typeof BREAK_REASONS)[number];

export type FirstBreak = { readonly first: Card; readonly second: Card; readonly reason: BreakReason };

/** The strength of a wish, for comparison: of two absolute ones the one with more breaks too many is stronger. */
const weightOfWish = ({ strength, balance }: BreakWish): number =>
  ({ none: 0, mild: 1, strong: 2, absolute: 3 + Math.abs(balance) })[strength];

/** Whether `one` had the first break in the last of their matches, counted from the end, in which breaks differed. */
const lastDifference = (one: BreakWish, other: BreakWish): boolean | null => {
  const others = other.breaks.toReversed();
  return one.breaks.toReversed().find((first, back) => others[back] !== undefined && others[back] !== first) ?? null;
};

/** Whether `one` has the first break, and the reason; `null` if neither wishes nor breaks decide. */
const byWishes = (one: BreakWish, other: BreakWish): { first: boolean; reason: BreakReason } | null => {
  if (agree(one, other)) {
    const first = one.first ?? (other.first === null ? null : !other.first);
    return first === null ? null : { first, reason: "wishes" };
  }
  const [weight, otherWeight] = [weightOfWish(one), weightOfWish(other)];
  const wish = one.first ?? true;
  if (weight !== otherWeight) return { first: weight > otherWeight ? wish : !wish, reason: "stronger" };
  const difference = lastDifference(one, other);
  return difference === null ? null : { first: !difference, reason: "alternate" };
};

/**
 * The first break of a pair, and the reason.
 *
 * @param topFirst whether the first seed had the first break in round 1, drawn by lot
 */
export const firstBreak = (higher: Card, lower: Card, topFirst: boolean): FirstBreak => {
  const order = (first: boolean, reason: BreakReason): FirstBreak =>
    first ? { first: higher, second: lower, reason } : { first: lower, second: higher, reason };
  const decided = byWishes(higher.wish, lower.wish);
  if (decided) return order(decided.first, decided.reason);
  if (higher.wish.first !== null) return order(higher.wish.first, "higher");
  return order((higher.seed % 2 === 1) === topFirst, "drawn");
};
