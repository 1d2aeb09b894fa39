import type { MatchOutcome, SideOutcome } from "../match/outcome.ts";

/**
 * What a side scored in a match. `result`: 1 for a win, 1/2 for a draw, 0 for a loss. `share`: own points out of all
 * points, after Guido's function in the carrom community's own tool SoL.
 */
export const SCORE_MODES = ["result", "share"] as const;
export type ScoreMode = (typeof SCORE_MODES)[number];

export type Outcome = "won" | "drawn" | "lost";

/** How a side fared. */
export const outcomeFor = (side: string, winner: string | null): Outcome =>
  winner === null ? "drawn" : winner === side ? "won" : "lost";

const RESULT_SCORES: Readonly<Record<Outcome, number>> = { won: 1, drawn: 0.5, lost: 0 };

/** The greater share is divided out and the lesser taken from 1, so that the two add up to exactly 1. */
const share = (own: number, other: number): number => {
  if (own === other) return 0.5;
  return own > other ? own / (own + other) : 1 - other / (own + other);
};

/** A side's score against the other side of a decided match. */
export const scoreOf = (mode: ScoreMode, own: SideOutcome, other: SideOutcome, outcome: MatchOutcome): number =>
  mode === "share" ? share(own.points, other.points) : RESULT_SCORES[outcomeFor(own.id, outcome.winner)];
