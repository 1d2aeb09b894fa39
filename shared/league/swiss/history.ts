/** One past round of an entry. Points are match points, in halves at the smallest. */
export type SwissRound =
  | {
      readonly kind: "played";
      readonly opponent: string;
      /** Whether the entry had the first break. */
      readonly first: boolean;
      readonly points: number;
    }
  /** Paired, but won or lost without being played to its end. The two may meet again. */
  | { readonly kind: "walkover"; readonly opponent: string; readonly points: number }
  /** Paired, and not played through no fault of either: it was abandoned or does not count. The two may meet again. */
  | { readonly kind: "void"; readonly opponent: string; readonly points: number }
  /** Without an opponent, because the number of entries was odd. */
  | { readonly kind: "bye"; readonly points: number }
  /** Not paired: before a late entry, or when the entry was away. */
  | { readonly kind: "absent"; readonly points: number };

/** Points that the league deducted from an entry. */
export type Deducted = {
  readonly points: number;
  /** Rounds already paired at the deduction: the next one is the first to be paired by the lower score. */
  readonly paired: number;
};

/** An entry of a Swiss with all its rounds so far. */
export type SwissEntry = {
  readonly entry: string;
  /** Pairing number, from 1, the strongest first. No two entries have the same. */
  readonly seed: number;
  readonly rounds: readonly SwissRound[];
  /** Deductions. Left out: none. */
  readonly deducted?: readonly Deducted[];
};

/** The points of a match, as far as pairing needs them. */
export type SwissPoints = { readonly win: number; readonly loss: number };

/** Match points after `after` rounds, less the deductions by then; without `after`, of all rounds. */
export const scoreOf = ({ rounds, deducted = [] }: SwissEntry, after = Number.POSITIVE_INFINITY): number => {
  const gained = rounds.slice(0, after).reduce((sum, { points }) => sum + points, 0);
  return deducted.reduce((left, { points, paired }) => (paired <= after ? left - points : left), gained);
};
