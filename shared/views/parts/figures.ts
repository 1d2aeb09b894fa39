import type { Score } from "#carrom";

/** Numbers as they are set: true minus signs, ratings rounded, scores with an en dash. */

const MILLIONTHS = 1_000_000;
const MINUS = "\u2212";

/** A whole number with a real minus sign. */
export const figure = (value: number): string => (value < 0 ? `${MINUS}${-value}` : `${value}`);

/** A whole number that always says which way: `+3`, `−3`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));

/** Millionths to the nearest whole point, a half away from zero. */
export const wholePoints = (millionths: number): number => {
  const rounded = Math.round(Math.abs(millionths) / MILLIONTHS);
  return millionths < 0 && rounded !== 0 ? -rounded : rounded;
};

/** A rating as it is shown. */
export const rating = (millionths: number): string => figure(wholePoints(millionths));

/** A change of rating as it is shown: `+14`, `−14`, `0`. */
export const change = (millionths: number): string => signed(wholePoints(millionths));

/** Millionths to a fixed number of decimals, for those who check a sum by hand. */
export const decimals = (millionths: number, places: number): string => {
  const scale = 10 ** places;
  const rounded = Math.round((Math.abs(millionths) * scale) / MILLIONTHS) / scale;
  return `${millionths < 0 && rounded !== 0 ? MINUS : ""}${rounded.toFixed(places)}`;
};

/** Millionths as points: a whole number, with hundredths only where there are some. */
export const seriesPoints = (millionths: number): string =>
  millionths % MILLIONTHS === 0 ? figure(millionths / MILLIONTHS) : decimals(millionths, 2);

/** `25–8`. */
export const score = (own: number, other: number): string => dashed([own, other]);

/** Figures with dashes between: `12–7`, of three sides `2–1–0`. */
export const dashed = (values: readonly number[]): string => values.map(figure).join("\u2013");

/** What one side of a match has: games, boards or points. */
export const sideValue = (shown: Score | null, side: string): number =>
  shown?.sides.find((one) => one.side === side)?.value ?? 0;

/** `2–1`: the score that decides a match, its two sides in this order. */
export const scoreText = (shown: Score, own: string, other: string): string =>
  score(sideValue(shown, own), sideValue(shown, other));

/** `58–55`: the points of a match that games or boards decide; `null` where its score is its points. */
export const pointsText = ({ unit, sides }: Score, own: string, other: string): string | null => {
  const [one, two] = [own, other].map((id) => sides.find(({ side }) => side === id));
  return unit === "points" || !one || !two ? null : score(one.points, two.points);
};

/** `2–1 (58–55)`: the score that decides a match with its points, where there is room for both. */
export const scoreWithPoints = (shown: Score, own: string, other: string): string => {
  const points = pointsText(shown, own, other);
  return points === null ? scoreText(shown, own, other) : `${scoreText(shown, own, other)} (${points})`;
};

/** Whether a score says anything yet. */
export const hasBegun = (shown: Score | null): shown is Score =>
  shown?.sides.some(({ value, points }) => value !== 0 || points !== 0) ?? false;

/** A share as a whole number of hundredths: `36%`. */
export const wholePercent = (share: number): string => `${Math.round(share * 100)}%`;

export { sentenceCase as sentence } from "#shared/sentence-case.ts";
