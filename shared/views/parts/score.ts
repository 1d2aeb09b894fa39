import type { Score } from "../../match/result/score.ts";
import { score as pair } from "./figures.ts";

export type { Score } from "../../match/result/score.ts";

const inOrder = (score: Score, order: readonly string[]): Score["sides"] =>
  order.flatMap((id) => score.sides.find(({ side }) => side === id) ?? []);

/** What one side of a match has: games, boards or points. */
export const sideValue = (score: Score | null, side: string): number =>
  score?.sides.find((one) => one.side === side)?.value ?? 0;

/** `2–1`: the score that decides a match, its two sides in this order. */
export const scoreText = (score: Score, own: string, other: string): string =>
  pair(sideValue(score, own), sideValue(score, other));

/** `58–55`: the points of a match that games or boards decide; `null` where its score is its points. */
export const pointsText = (score: Score, own: string, other: string): string | null => {
  const [one, two] = inOrder(score, [own, other]);
  return score.unit === "points" || !one || !two ? null : pair(one.points, two.points);
};

/** `2–1 (58–55)`: the score that decides a match with its points, where there is room for both. */
export const scoreWithPoints = (score: Score, own: string, other: string): string => {
  const points = pointsText(score, own, other);
  return points === null ? scoreText(score, own, other) : `${scoreText(score, own, other)} (${points})`;
};

/** Whether a score says anything yet. */
export const hasBegun = (score: Score | null): score is Score =>
  score?.sides.some(({ value, points }) => value !== 0 || points !== 0) ?? false;
