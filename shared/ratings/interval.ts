import { chance } from "./chance.ts";

/** A figure and its 95% interval; the bounds are `null` if there are too few observations. */
export type Interval = { readonly value: number; readonly low: number | null; readonly high: number | null };

/** The number of deviations of the normal distribution that contain 95%. */
const Z = 1.959964;

/** Rounding of published figures: finer than any interval. */
const DIGITS = 1e6;
export const roundedAsPublished = (value: number): number => Math.round(value * DIGITS) / DIGITS;

/**
 * The Wilson score interval (E. B. Wilson, 1927) of a share. Draws may count as halves: they vary less than
 * wins and defeats, so the interval is then rather too wide than too narrow.
 */
export const wilson = (successes: number, count: number): Interval => {
  if (count === 0) return { value: 0, low: null, high: null };
  const share = successes / count;
  const square = (Z * Z) / count;
  const centre = (share + square / 2) / (1 + square);
  const half = (Z / (1 + square)) * Math.sqrt((share * (1 - share)) / count + square / (4 * count));
  const [low, high] = [Math.max(0, centre - half), Math.min(1, centre + half)];
  return { value: roundedAsPublished(share), low: roundedAsPublished(low), high: roundedAsPublished(high) };
};

/** The number of bootstrap samples. */
const RESAMPLES = 1000;

/** The fewest match days with an interval: fewer say too little about the spread of days. */
export const FEWEST_DAYS = 14;

/**
 * Student's t for 95%, by the Cornish-Fisher expansion (Abramowitz and Stegun, 26.7.5): right to four
 * digits from 13 degrees of freedom on.
 */
export const studentT = (freedom: number): number => {
  const [z3, z5, z7] = [Z ** 3, Z ** 5, Z ** 7];
  return (
    Z +
    (z3 + Z) / (4 * freedom) +
    (5 * z5 + 16 * z3 + 3 * Z) / (96 * freedom ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * Z) / (384 * freedom ** 3)
  );
};

/** The share of the normal distribution below -x, for x above 0 (Abramowitz and Stegun, 26.2.17; error below 1e-7). */
const tail = (x: number): number => {
  const t = 1 / (1 + 0.2316419 * x);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
};

/**
 * The percentile of the samples that is the lower bound. A bootstrap of few days is too narrow: it underestimates their
 * spread, and uses a normal tail for Student's. So its percentiles are moved out (T. Hesterberg, What Teachers
 * Should Know About the Bootstrap, 2015, section 3.3).
 */
const lowerPercentile = (days: number): number => tail(Math.sqrt(days / (days - 1)) * studentT(days - 1));

/**
 * Bootstrap intervals over match days (B. Efron, 1979; expanded percentiles): matches of one evening are similar,
 * so whole days are sampled and not single matches. Below 14 days there are none.
 *
 * @param days for each day, the number of its matches and their sum of each figure
 * @param seed for the samples: the same seed gives the same intervals
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
  if (days.length < FEWEST_DAYS)
    return means.map((value) => ({ value: roundedAsPublished(value), low: null, high: null }));
  const drawn = means.map(() => [] as number[]);
  const next = chance(seed);
  for (let round = 0; round < RESAMPLES; round += 1) {
    const again = draw(days, figures, next);
    for (const [at, values] of drawn.entries()) values.push(again[at] ?? 0);
  }
  const lowest = lowerPercentile(days.length);
  return means.map((value, at) => {
    const sorted = (drawn[at] ?? []).sort((a, b) => a - b);
    const bound = (share: number) => roundedAsPublished(sorted[Math.floor(share * (sorted.length - 1))] ?? value);
    return { value: roundedAsPublished(value), low: bound(lowest), high: bound(1 - lowest) };
  });
};

/** The means of equally many days, drawn with replacement. */
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
