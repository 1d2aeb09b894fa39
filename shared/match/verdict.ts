import type { Ending, Piece, Turn } from "../vocabulary.ts";
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
  readonly winner: number;
  /** A fixed award, before men are counted. */
  readonly flat: number;
  /** Whose men left are counted: the loser's, the winner's, or nobody's. */
  readonly menOf: "loser" | "winner" | "none";
  /** Whether the queen counts for a winner who covered her. */
  readonly queenCounts: boolean;
};
