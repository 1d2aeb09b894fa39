import type { MatchStatus } from "../rules/vocabulary.ts";

/** What leagues and ratings see of a match: its result, never its play. */
export type MatchOutcome = {
  readonly match: string;
  /** The venue's date, `2026-01-10`; `null` for a match opened without one. */
  readonly day: string | null;
  /** Whether the match was opened as a rated one. */
  readonly rated: boolean;
  readonly status: MatchStatus;
  /** Won or lost before the last board was over (walkover, retirement, disqualification): never rated. */
  readonly forfeited: boolean;
  readonly sides: readonly SideOutcome[];
  readonly winner: string | null;
  /** From first to last; level sides share a group. Empty while the match is in play. */
  readonly ranking: readonly (readonly string[])[];
  /** Seq of the last event of the log it derives from. */
  readonly seq: number;
};

/** How a side fared in a match. */
export type SideResult = "won" | "drawn" | "lost";

export type SideOutcome = {
  readonly id: string;
  readonly players: readonly string[];
  /** Points over all boards of all games. */
  readonly points: number;
  /** The same with no game beyond its target, which its last board passes; left out where none is. */
  readonly pointsToTarget?: number;
  readonly boardsWon: number;
  readonly gamesWon: number;
};
