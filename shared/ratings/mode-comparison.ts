import { byDay, logLoss } from "./calibration.ts";
import type { Prediction } from "./forecasts.ts";
import { type Interval, meansOver, roundedAsPublished } from "./interval.ts";
import { expectationAt, fittedSlope, logit } from "./logistic.ts";

/** Two ways of rating compared over the same matches, each scaled by one slope fitted to the matches before. */
export type ModeComparison = {
  /** Matches and days that were scored: all but those that the first slope was fitted to. */
  readonly matches: number;
  readonly days: number;
  readonly own: FittedMode;
  readonly other: FittedMode;
  /** The log-loss of the second less that of the first: above 0 the first is better. */
  readonly better: Interval;
};

/** `slope`: fitted to every match; `logLoss`: of the scored matches, each with the slope of the days before it. */
type FittedMode = { readonly slope: number; readonly logLoss: number };

type Pair = { readonly day: string; readonly own: Prediction; readonly other: Prediction };

/** Cuts at which slopes are fitted again: more would take time and change nothing. */
const MOST_CUTS = 20;
/** The fewest matches that a slope is fitted to. */
const FEWEST_FITTED = 20;

const stretched = ({ expected, came }: Prediction, slope: number): number =>
  logLoss({ expected: expectationAt(slope * logit(expected)), came });

const slopes = (pairs: readonly Pair[]) => ({
  own: fittedSlope(pairs.map(({ own }) => own)),
  other: fittedSlope(pairs.map(({ other }) => other)),
});

/**
 * Compares two ways of rating. Scoring by shares of points keeps ratings closer together than scoring by results: compared
 * directly, it is penalised for small differences, and the comparison may come out the other way
 * round. So each is first scaled by the one slope that fitted the days before best, and scored on the days after.
 * `null`: too few matches for that.
 */
export const compareModes = (
  own: readonly Prediction[],
  other: readonly Prediction[],
  seed: number,
): ModeComparison | null => {
  const pairs = own.flatMap((prediction, at): Pair[] => {
    const beside = other[at];
    return beside?.match === prediction.match ? [{ day: prediction.day, own: prediction, other: beside }] : [];
  });
  const days = [...Map.groupBy(pairs, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, of]) => of);
  const every = Math.ceil(days.length / MOST_CUTS);
  const scored: { readonly day: string; readonly own: number; readonly other: number }[] = [];
  for (let from = every; from < days.length; from += every) {
    const before = days.slice(0, from).flat();
    if (before.length < FEWEST_FITTED) continue;
    const slope = slopes(before);
    for (const pair of days.slice(from, from + every).flat())
      scored.push({ day: pair.day, own: stretched(pair.own, slope.own), other: stretched(pair.other, slope.other) });
  }
  const sums = byDay(scored, (one) => [one.own, one.other, one.other - one.own]);
  const [loss, otherLoss, better] = scored.length === 0 ? [] : meansOver(sums, seed);
  if (!loss || !otherLoss || !better) return null;
  const all = slopes(pairs);
  return {
    matches: scored.length,
    days: sums.length,
    own: { slope: roundedAsPublished(all.own), logLoss: loss.value },
    other: { slope: roundedAsPublished(all.other), logLoss: otherLoss.value },
    better,
  };
};
