import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import type { EntryStanding } from "./standings.ts";
import { lot } from "./tie-breaks.ts";

/** The next in a group after those that go on, with the figures that are compared. */
export type Third = {
  readonly entry: string;
  /** The number of the group, from 1. */
  readonly group: number;
  /** Matches that count, walkovers too. */
  readonly matches: number;
  readonly points: number;
  readonly net: number;
};

/** A line of a group's table as a third. */
export const thirdOf = (group: number, row: EntryStanding): Third => ({
  entry: row.entry,
  group,
  points: row.points,
  net: row.net,
  matches: row.played + row.walkoversWon + row.walkoversLost + row.doubleWalkovers + row.abandoned,
});

/** Compares per match, without a division that loses digits: more is first. */
const byMatch = (one: Third, other: Third, of: "points" | "net"): number =>
  other[of] * Math.max(1, one.matches) - one[of] * Math.max(1, other.matches);

/**
 * Thirds, the best first. A house decision, because groups can differ in size by one: points per match, net points per
 * match, then lots from the published seed. If groups have one size this is the order by points and by net points.
 */
export const bestThirds = (thirds: readonly Third[], seed: string, sha256: Sha256): readonly Third[] =>
  thirds.toSorted(
    (one, other) =>
      byMatch(one, other, "points") ||
      byMatch(one, other, "net") ||
      lot(seed, other.entry, sha256) - lot(seed, one.entry, sha256),
  );
