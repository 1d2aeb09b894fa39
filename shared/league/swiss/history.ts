/** One round as an entry has it behind it. Points are match points, in halves at the smallest. */
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
  /** Paired, and not played without fault of either: it was broken off or does not count. The two may meet again. */
  | { readonly kind: "void"; readonly opponent: string; readonly points: number }
  /** Without an opponent, because an odd number played. */
  | { readonly kind: "bye"; readonly points: number }
  /** Not paired: before a late entry, or when the entry was away. */
  | { readonly kind: "absent"; readonly points: number };

/** Points that the league took away from an entry. */
export type Deducted = {
  readonly points: number;
  /** How many rounds were paired when it did: the next one is the first to be paired by what is left. */
  readonly paired: number;
};

/** An entry of a Swiss with its rounds so far, all of them. */
export type SwissEntry = {
  readonly entry: string;
  /** Pairing number, from 1, the strongest first. No two entries have the same. */
  readonly seed: number;
  readonly rounds: readonly SwissRound[];
  /** Left out: none. */
  readonly deducted?: readonly Deducted[];
};

/** A match's points, as far as pairing needs them. */
export type SwissPoints = { readonly win: number; readonly loss: number };

/** Match points after so many rounds, less what was taken away by then; of all rounds without a number. */
export const scoreOf = ({ rounds, deducted = [] }: SwissEntry, after = Number.POSITIVE_INFINITY): number => {
  const gained = rounds.slice(0, after).reduce((sum, { points }) => sum + points, 0);
  return deducted.reduce((left, { points, paired }) => (paired <= after ? left - points : left), gained);
};
