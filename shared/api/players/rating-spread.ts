import { z } from "zod";
import { shownRating } from "#ratings";

/** The fewest players of a list among whom a rating is shown: with fewer their places say as much. */
const FEWEST_PLAYERS = 10;

/** Widths of a bar, in rating points: the first with which there are few enough bars. */
const WIDTHS = [25, 50, 100, 200, 500, 1000] as const;
const MOST_BARS = 16;

/** A rating among all ratings of its list. */
export const ratingSpread = z.object({
  players: z.int().min(FEWEST_PLAYERS),
  /** Players who are rated lower. */
  lower: z.int(),
  /** The width of a bar in rating points, and the lowest rating of the first. */
  width: z.int(),
  from: z.int(),
  /** The players of each bar, by their ratings as they are shown. */
  bars: z.array(z.int()),
});
export type RatingSpread = z.output<typeof ratingSpread>;

/**
 * A rating among those of its list; `null` among too few.
 *
 * @param ratings in millionths, the lowest first
 */
export const ratingSpreadOf = (ratings: readonly number[], own: number): RatingSpread | null => {
  if (ratings.length < FEWEST_PLAYERS) return null;
  const shown = ratings.map(shownRating);
  const [low = 0, high = 0] = [shown[0], shown.at(-1)];
  const barsBetween = (width: number): number => Math.floor(high / width) - Math.floor(low / width) + 1;
  const width = WIDTHS.find((one) => barsBetween(one) <= MOST_BARS) ?? 1000;
  const from = Math.floor(low / width) * width;
  const bars = Array.from({ length: barsBetween(width) }, () => 0);
  for (const rating of shown) {
    const bar = Math.floor((rating - from) / width);
    bars[bar] = (bars[bar] ?? 0) + 1;
  }
  const next = ratings.findIndex((rating) => rating >= own);
  return { players: ratings.length, lower: next < 0 ? ratings.length : next, width, from, bars };
};
