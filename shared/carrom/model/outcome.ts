import type { MatchStatus } from "../rules/vocabulary.ts";

/** The view of a match that leagues and ratings use: its result, never its play. */
export type MatchOutcome = {
  readonly match: string;
  /** The venue's date, `2026-01-10`; `null` for a match opened without one. */
  readonly day: string | null;
  /** Whether the match was opened as a rated one, and no player of it was substituted (row e38). */
  readonly rated: boolean;
  readonly status: MatchStatus;
  /** Whether it was won or lost before the last board was over (walkover, retirement, disqualification): never rated. */
  readonly forfeited: boolean;
  readonly sides: readonly SideOutcome[];
  readonly winner: string | null;
  /** Side ids from first to last; level sides share a group. Empty while the match is in play. */
  readonly ranking: readonly (readonly string[])[];
  /** Seq of the last event of the log it derives from. */
  readonly seq: number;
};

/** The result of a side in a match. */
export type SideResult = "won" | "drawn" | "lost";

/** Ids of every player who sat for a side. */
export const everyPlayerOf = ({
  players,
  substitutes = [],
}: Pick<SideOutcome, "players" | "substitutes">): string[] => [...players, ...substitutes];

export type SideOutcome = {
  readonly id: string;
  /** The players with whom the match was opened. */
  readonly players: readonly string[];
  /** Their substitutes; left out where there were none. */
  readonly substitutes?: readonly string[];
  /** Points over all boards of all games. */
  readonly points: number;
  /** Points with no game beyond its target, which its last board may pass; left out where no game passed it. */
  readonly pointsToTarget?: number;
  readonly boardsWon: number;
  readonly gamesWon: number;
};
