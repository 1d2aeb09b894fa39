import { chance } from "./chance.ts";

/** A figure and what it may be, with 95 in 100; no bounds where there is too little to say. */
export type Interval = { readonly value: number; readonly low: number | null; readonly high: number | null };

/** Of the normal distribution: 95 in 100 lie within so many deviations. */
const Z = 1.959964;

/** Rounded as it is published: more digits than any interval carries. */
const DIGITS = 1e6;
export const published = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/**
 * The Wilson score interval (E. B. Wilson, 1927) of a share. Halves for draws may be counted in: they vary less than
 * wins and defeats would, so the interval is then rather too wide than too narrow.
 */
export const wilson = (successes: number, count: number): Interval => {
  if (count === 0) return { value: 0, low: null, high: null };
  const share = successes / count;
  const square = (Z * Z) / count;
  const centre = (share + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  const [low, high] = [Math.max(0, centre - half), Math.min(1, centre + half)];
  return { value: published(share), low: published(low), high: published(high) };
};

/** How often days are drawn again. */
const RESAMPLES = 1000;

/** Fewer days than this say nothing of how days differ. */
const FEWEST_DAYS = 5;

/**
 * Bootstrap intervals over match days (B. Efron, 1979; percentiles): matches of one evening are alike in many ways,
 * so whole days are drawn again and not single matches.
 *
 * @param days for each day, how many matches it had and their sum of each figure
 * @param seed the same seed gives the same intervals
 */
export const meansOver = (
  days: readonly { readonly count: number; readonly sums: readonly number[] }[],
  seed: number,
): readonly Interval[] => {
  const figures = days[0]?.sums.length ?? 0;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const means = Array.from(
    { length: figures },
    (_, at) => days.reduce((sum, day) => sum + (day.sums[at] ?? 0), 0) / count,
  );
  if (days.length < FEWEST_DAYS) return means.map((value) => ({ value: published(value), low: null, high: null }));
  const drawn = means.map(() => [] as number[]);
  const next = chance(seed);
  for (let round = 0; round < RESAMPLES; round += 1) {
    const again = draw(days, figures, next);
    for (const [at, values] of drawn.entries()) values.push(again[at] ?? 0);
  }
  return means.map((value, at) => {
    const sorted = (drawn[at] ?? []).sort((a, b) => a - b);
    const bound = (share: number) => published(sorted[Math.floor(share * (sorted.length - 1))] ?? value);
    return { value: published(value), low: bound(0.025), high: bound(0.975) };
  });
};

/** The means of as many days, drawn with replacement. */
const draw = (
  days: readonly { readonly count: number; readonly sums: readonly number[] }[],
  figures: number,
  next: () => number,
): readonly number[] => {
  const sums = new Array<number>(figures).fill(0);
  let count = 0;
  for (let drawn = 0; drawn < days.length; drawn += 1) {
    const day = days[Math.floor(next() * days.length)];
    if (!day) continue;
    count += day.count;
    for (let at = 0; at < figures; at += 1) sums[at] = (sums[at] ?? 0) + (day.sums[at] ?? 0);
  }
  return sums.map((sum) => sum / count);
};
