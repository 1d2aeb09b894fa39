import type { Award } from "../rules/outcomes.ts";
import type { Ending, Piece, Turn } from "../rules/vocabulary.ts";
import type { Board } from "./board.ts";
import type { Finding } from "./finding.ts";
import type { Foul } from "./report.ts";

/** The effect of a strike: the board after it, its findings, and the end of the board, if it was one. */
export type Verdict = {
  readonly board: Board;
  readonly turn: Turn;
  readonly returned: readonly Piece[];
  readonly fouls: readonly Foul[];
  readonly findings: readonly Finding[];
  /** Set when the strike ended the board. */
  readonly end: BoardEnd | null;
};

/** The end of a board: its ending, its winner, and the parts of its points. */
export type BoardEnd = {
  readonly ending: Ending;
  readonly clause: string;
  /** The index of the winning side; `null` when the tallies decide. */
  readonly winner: number | null;
  /** The side that conceded the board, although its points count (row e8). */
  readonly gaveUp?: number;
  readonly points: PointsRule;
  /** Points that the winner may still claim for the last strike (ICF 87b). */
  readonly claimable: number;
  /** The board that the points are counted on, where it is the one before the strike, not after. */
  readonly scored?: Board;
};

/**
 * The source of the points: the men left and the queen, a fixed award, or what each side has pocketed. `standing`
 * is the fixed award that counts only while the queen lies on the board.
 */
export type PointsRule =
  | { readonly kind: "play" }
  | { readonly kind: "award"; readonly award: Award; readonly standing: boolean; readonly queen: boolean }
  | { readonly kind: "tally" };
