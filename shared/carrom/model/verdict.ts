import type { Award } from "../rules/outcomes.ts";
import type { Ending, Piece, Turn } from "../rules/vocabulary.ts";
import type { Board } from "./board.ts";
import type { Finding } from "./finding.ts";
import type { Foul } from "./report.ts";

/** What a strike led to. */
export type Verdict = {
  readonly board: Board;
  readonly turn: Turn;
  readonly returned: readonly Piece[];
  readonly fouls: readonly Foul[];
  readonly findings: readonly Finding[];
  /** Set when the strike ended the board. */
  readonly end: BoardEnd | null;
};

/** How a board ended: who won, and what the points are made of. */
export type BoardEnd = {
  readonly ending: Ending;
  readonly clause: string;
  /** `null` when the tallies decide. */
  readonly winner: number | null;
  /** The side that gave the board up, where its points stand all the same (row e8). */
  readonly gaveUp?: number;
  readonly points: PointsRule;
  /** Points that the winner may still demand for the last strike (ICF 87b). */
  readonly claimable: number;
  /** The board that the points are counted on, where that is not the board after the strike: the one before it. */
  readonly scored?: Board;
};

/**
 * Where the points come from: the men left and the queen, a fixed award, or what each side has pocketed. `standing`
 * is the fixed award that counts only while the queen lies on the board.
 */
export type PointsRule =
  | { readonly kind: "play" }
  | { readonly kind: "award"; readonly award: Award; readonly standing: boolean; readonly queen: boolean }
  | { readonly kind: "tally" };
