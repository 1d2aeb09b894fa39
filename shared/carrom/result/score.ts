import { isOver, type MatchState } from "../model/state.ts";
import type { ScoreUnit } from "../score/figures.ts";
import { gamesWon } from "../score/scoring.ts";

/** The score of a match: the count that decides it, and the points next to that. */
export type Score = {
  readonly unit: ScoreUnit;
  /**
   * In the order of the sides. `points`: those of the game in play, or of all games once the match is over; the same
   * as `value` where points decide.
   */
  readonly sides: { readonly side: string; readonly value: number; readonly points: number }[];
};

/** The order of the other counts, for a match whose usual count does not give the winner. */
const OTHERWISE: readonly ScoreUnit[] = ["points", "boards", "games"];

/** The count by which the format decides a match. */
const unitOf = ({ limits: { games, count, target } }: MatchState["setting"]): ScoreUnit => {
  if (games > 1) return "games";
  return count === "won" && target === null ? "boards" : "points";
};

const leads = (values: readonly number[], side: number): boolean =>
  values.every((value, other) => other === side || value < (values[side] ?? 0));

/**
 * The score of a match as every list and title shows it. A match that a rule decided by another count than the usual one
 * (level points, then boards won) is shown by that count.
 *
 * @returns `null` for a match that ended without play: a walkover has no score
 */
export const scoreOf = (state: MatchState): Score | null => {
  const { setting, games, status, winner, forfeitedBy } = state;
  const totals = (values: (game: (typeof games)[number]) => readonly number[]): readonly number[] =>
    setting.sides.map((_, side) => games.reduce((sum, game) => sum + (values(game)[side] ?? 0), 0));
  const counts = {
    games: gamesWon(setting, games),
    boards: totals(({ won }) => won),
    points: totals(({ points }) => points),
  };
  const isPlayed = status === "decided" && forfeitedBy === null;
  if (isOver(state) && !isPlayed && Object.values(counts).every((count) => count.every((value) => value === 0)))
    return null;
  const usual = unitOf(setting);
  const isTold = !isPlayed || winner === null || leads(counts[usual], winner);
  const unit = isTold ? usual : (OTHERWISE.find((one) => leads(counts[one], winner)) ?? usual);
  const current = isOver(state) ? undefined : games.at(-1)?.points;
  return {
    unit,
    sides: setting.sides.map(({ id }, side) => ({
      side: id,
      value: counts[unit][side] ?? 0,
      points: (unit === "points" ? counts.points : (current ?? counts.points))[side] ?? 0,
    })),
  };
};
