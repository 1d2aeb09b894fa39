import type { EventOf } from "./events.ts";

/**
 * Facts that a later part of the log adds to an earlier one. An award or an annulment replaces a board's outcome from
 * the moment the board ended, so that running scores, limits and ends are as they now read; and an event that
 * a later correction has overtaken is judged by the log at the time of its recording.
 */
export type Hindsight = {
  /** The awards and annulments of a board, in the order of the log; the last one counts. */
  readonly decisions: (board: number) => readonly BoardDecision[];
  /** The state just before the event with this seq was recorded; `null`: the same as in the fold. */
  readonly stood: (seq: number) => Stood | null;
};

export type BoardDecision = EventOf<"board_awarded"> | EventOf<"board_annulled">;

export type Stood = {
  readonly over: boolean;
  /** The game of a board that would have been opened at that time. */
  readonly game: number;
  /** Whether the board on the table was already surplus. */
  readonly surplus: boolean;
};

/** For a log in which nothing reaches back. */
export const NO_HINDSIGHT: Hindsight = { decisions: () => [], stood: () => null };
