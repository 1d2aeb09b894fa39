import type { Prediction } from "./forecasts.ts";
import { type Interval, meansOver, roundedAsPublished, wilson } from "./interval.ts";
import { fittedLine, type Recalibration, SURE } from "./logistic.ts";

/**
 * The quality of predictions. Log-loss and Brier score are means over matches, less is better; a constant 1/2
 * has a log-loss of 0.693 and, without draws, a Brier score of 0.25.
 */
export type Calibration = {
  readonly matches: number;
  readonly days: number;
  readonly logLoss: Interval;
  readonly brier: Interval;
  /** The share of matches that the favourite won; a draw, or no favourite, counts half. */
  readonly accuracy: Interval;
  readonly coin: Baseline;
  /** A constant prediction of the share of first-named sides that won: the best that one number can do, with hindsight. */
  readonly firstSide: Baseline & { readonly rate: number };
  /** The log-loss of a constant 1/2 less that of the predictions. */
  readonly gain: Interval;
  /** The logistic line through the results; `null` where there is none. */
  readonly line: Recalibration | null;
  readonly bins: readonly Bin[];
};

/** The score of a forecaster with a constant prediction. */
type Baseline = { readonly logLoss: number; readonly brier: number };

/** Similar predictions, and their results. */
export type Bin = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean of the expectations. */
  readonly expected: number;
  readonly came: Interval;
};

type Observed = Pick<Prediction, "expected" | "came">;

/** The log-loss of one result, in nats; a draw is half of each side's. */
export const logLoss = ({ expected, came }: Observed): number => {
  const p = Math.min(1 - SURE, Math.max(SURE, expected));
  return -(came * Math.log(p) + (1 - came) * Math.log(1 - p));
};

/** The square of a prediction's error (G. W. Brier, 1950). */
export const brier = ({ expected, came }: Observed): number => (expected - came) ** 2;

const hit = ({ expected, came }: Observed): number => {
  if (expected === 0.5) return 0.5;
  return expected > 0.5 ? came : 1 - came;
};

const COIN = Math.log(2);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sums of some figures, day by day. */
export const byDay = <T extends { readonly day: string }>(
  items: readonly T[],
  figures: (item: T) => readonly number[],
) =>
  [...Map.groupBy(items, ({ day }) => day).values()].map((of) => ({
    count: of.length,
    sums: of.map(figures).reduce((sums, own) => sums.map((sum, at) => sum + (own[at] ?? 0))),
  }));

const MOST_BINS = 10;
const BIN = 10;

/** The cut near a place that keeps equal expectations together: the nearer end of the equal ones around it. */
const cutNear = (sorted: readonly Prediction[], place: number): number => {
  const value = sorted[place]?.expected;
  let [from, to] = [place, place];
  while (from > 0 && sorted[from - 1]?.expected === value) from -= 1;
  while (to < sorted.length && sorted[to]?.expected === value) to += 1;
  return place - from <= to - place ? from : to;
};

/**
 * Predictions in order, cut into parts of about equal number: an empty part of the scale would show nothing.
 * Equal expectations are never split over two parts, because the place of the cut would then decide the result.
 */
export const binsOf = (predictions: readonly Prediction[]): readonly Bin[] => {
  const sorted = predictions.toSorted((a, b) => a.expected - b.expected);
  const bins = Math.max(1, Math.min(MOST_BINS, Math.floor(sorted.length / BIN)));
  const places = Array.from({ length: bins - 1 }, (_, at) =>
    cutNear(sorted, Math.floor(((at + 1) * sorted.length) / bins)),
  );
  const cuts = [...new Set([0, ...places, sorted.length])];
  return cuts.slice(1).map((to, at) => {
    const own = sorted.slice(cuts[at], to);
    const expected = own.map((one) => one.expected);
    const came = own.reduce((sum, one) => sum + one.came, 0);
    return {
      from: expected[0] ?? 0,
      to: expected.at(-1) ?? 1,
      count: own.length,
      expected: mean(expected),
      came: wilson(came, own.length),
    };
  });
};

const always = (predictions: readonly Prediction[], expected: number): Baseline => ({
  logLoss: roundedAsPublished(mean(predictions.map(({ came }) => logLoss({ expected, came })))),
  brier: roundedAsPublished(mean(predictions.map(({ came }) => brier({ expected, came })))),
});

const lineOf = (predictions: readonly Prediction[]): Recalibration | null => {
  const line = fittedLine(predictions);
  return line && { slope: roundedAsPublished(line.slope), intercept: roundedAsPublished(line.intercept) };
};

/** Scores predictions; `null` if there are none. `seed` is for the intervals. */
export const calibrate = (predictions: readonly Prediction[], seed: number): Calibration | null => {
  if (predictions.length === 0) return null;
  const days = byDay(predictions, (one) => [logLoss(one), brier(one), hit(one), COIN - logLoss(one)]);
  const [loss, square, accuracy, gain] = meansOver(days, seed);
  if (!loss || !square || !accuracy || !gain) return null;
  const rate = mean(predictions.map(({ came }) => came));
  return {
    matches: predictions.length,
    days: days.length,
    logLoss: loss,
    brier: square,
    accuracy,
    coin: { logLoss: COIN, brier: mean(predictions.map(({ came }) => (0.5 - came) ** 2)) },
    firstSide: { rate: roundedAsPublished(rate), ...always(predictions, rate) },
    gain,
    line: lineOf(predictions),
    bins: binsOf(predictions),
  };
};

/** The side of zero on which an interval wholly lies; `nothing` if it contains zero or has no bounds. */
export const says = ({ low, high }: Interval): "more" | "less" | "nothing" => {
  if (low !== null && low > 0) return "more";
  return high !== null && high < 0 ? "less" : "nothing";
};
