import type { MatchOutcome, SideOutcome, SideResult } from "#shared/carrom/model/outcome.ts";

/**
 * The score of a side against another. `result`: 1 for a win, 1/2 for a draw, 0 for a loss. `share`: own points out of
 * the points of both sides, after Guido's function in the carrom community's own tool SoL.
 */
export const SCORE_MODES = ["result", "share"] as const;
export type ScoreMode = (typeof SCORE_MODES)[number];

/** A side's result: sides that share first place have drawn. */
export const outcomeFor = (side: string, { winner, ranking, sides }: MatchOutcome): SideResult => {
  if (winner !== null) return winner === side ? "won" : "lost";
  return sides.length === 2 || ranking[0]?.includes(side) ? "drawn" : "lost";
};

/** A share of points: the greater is divided, the lesser subtracted from 1, so that the two add up to exactly 1. */
const share = (own: number, other: number): number => {
  if (own === other) return 0.5;
  return own > other ? own / (own + other) : 1 - other / (own + other);
};

/** The score of one side by the order in which two finished. */
const result = (own: string, other: string, { winner, ranking }: MatchOutcome): number => {
  if (winner === own) return 1;
  if (winner === other) return 0;
  const [mine, theirs] = [own, other].map((side) => ranking.findIndex((level) => level.includes(side)));
  if (mine === undefined || theirs === undefined || mine === theirs) return 0.5;
  return mine < theirs ? 1 : 0;
};

/** A side's score against one other side of a decided match. */
export const pairScore = (mode: ScoreMode, own: SideOutcome, other: SideOutcome, outcome: MatchOutcome): number =>
  mode === "share" ? share(own.points, other.points) : result(own.id, other.id, outcome);
