import type { EventOf } from "./events.ts";

/**
 * What a later part of the log says about an earlier one. An award or an annulment replaces a board's outcome from
 * the moment the board ended, so that running scores, limits and ends come out as they now stand; and an event that
 * a later correction has overtaken is judged by the log as it stood when it was recorded.
 */
export type Hindsight = {
  /** The awards and annulments of a board, in the order of the log; the last one stands. */
  readonly decisions: (board: number) => readonly BoardDecision[];
  /** How the match stood just before the event with this seq was recorded; `null`: exactly as it stands in the fold. */
  readonly stood: (seq: number) => Stood | null;
};

export type BoardDecision = EventOf<"board_awarded"> | EventOf<"board_annulled">;

export type Stood = {
  readonly over: boolean;
  /** The game that a board opened then would have belonged to. */
  readonly game: number;
  /** Whether the board on the table was already surplus. */
  readonly surplus: boolean;
};

/** For a log in which nothing reaches back. */
export const NO_HINDSIGHT: Hindsight = { decisions: () => [], stood: () => null };
