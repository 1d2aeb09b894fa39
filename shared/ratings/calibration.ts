import type { Forecast } from "./forecasts.ts";
import { type Interval, meansOver, wilson } from "./interval.ts";

/**
 * How good forecasts were. Log-loss and Brier score are means over matches, less is better; a coin that says 1/2 of
 * everything has a log-loss of 0.693 and, where nothing is drawn, a Brier score of 0.25.
 */
export type Calibration = {
  readonly matches: number;
  readonly days: number;
  readonly logLoss: Interval;
  readonly brier: Interval;
  /** How often the favourite came out ahead; a draw, or no favourite, counts half. */
  readonly accuracy: Interval;
  readonly coin: { readonly logLoss: number; readonly brier: number };
  /** How much less log-loss than the coin's. */
  readonly gain: Interval;
  readonly bins: readonly Bin[];
};

/** Forecasts alike, and what came of them. */
export type Bin = {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean of what was expected. */
  readonly expected: number;
  readonly came: Interval;
};

/** No forecast is taken for more certain than this, or a single surprise would count without end. */
const SURE = 1e-12;

/** The surprise at what came, in nats; a draw is half of each. */
export const logLoss = ({ expected, came }: Pick<Forecast, "expected" | "came">): number => {
  const p = Math.min(1 - SURE, Math.max(SURE, expected));
  return -(came * Math.log(p) + (1 - came) * Math.log(1 - p));
};

/** The square of how far off a forecast was (G. W. Brier, 1950). */
export const brier = ({ expected, came }: Pick<Forecast, "expected" | "came">): number => (expected - came) ** 2;

const hit = ({ expected, came }: Forecast): number => {
  if (expected === 0.5) return 0.5;
  return expected > 0.5 ? came : 1 - came;
};

const COIN = Math.log(2);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Sums of some figures of forecasts, day by day. */
const byDay = <T extends { readonly day: string }>(items: readonly T[], figures: (item: T) => readonly number[]) =>
  [...Map.groupBy(items, ({ day }) => day).values()].map((of) => ({
    count: of.length,
    sums: of.map(figures).reduce((sums, own) => sums.map((sum, at) => sum + (own[at] ?? 0))),
  }));

const MOST_BINS = 10;
const BIN = 10;

/** Forecasts in order, cut into parts of equal number: a part of the scale that nothing fell into says nothing. */
export const binsOf = (forecasts: readonly Forecast[]): readonly Bin[] => {
  const sorted = forecasts.toSorted((a, b) => a.expected - b.expected);
  const bins = Math.max(1, Math.min(MOST_BINS, Math.floor(sorted.length / BIN)));
  return Array.from({ length: bins }, (_, at) => {
    const own = sorted.slice(Math.floor((at * sorted.length) / bins), Math.floor(((at + 1) * sorted.length) / bins));
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

/** Scores forecasts; `null` if there are none. The seed is that of the intervals. */
export const calibrate = (forecasts: readonly Forecast[], seed: number): Calibration | null => {
  if (forecasts.length === 0) return null;
  const days = byDay(forecasts, (one) => [logLoss(one), brier(one), hit(one), COIN - logLoss(one)]);
  const [loss, square, accuracy, gain] = meansOver(days, seed);
  if (!loss || !square || !accuracy || !gain) return null;
  return {
    matches: forecasts.length,
    days: days.length,
    logLoss: loss,
    brier: square,
    accuracy,
    coin: { logLoss: COIN, brier: mean(forecasts.map(({ came }) => (0.5 - came) ** 2)) },
    gain,
    bins: binsOf(forecasts),
  };
};

/**
 * By how much one way of rating forecasts better than another, as the difference of their log-losses over the same
 * matches: above 0 the first is better. `null` if there are none.
 */
export const compared = (one: readonly Forecast[], other: readonly Forecast[], seed: number): Interval | null => {
  const pairs = one.flatMap((forecast, at) => {
    const beside = other[at];
    return beside?.match === forecast.match ? [{ day: forecast.day, gain: logLoss(beside) - logLoss(forecast) }] : [];
  });
  if (pairs.length === 0) return null;
  return (
    meansOver(
      byDay(pairs, ({ gain }) => [gain]),
      seed,
    )[0] ?? null
  );
};

/** Whether an interval lies wholly on one side of nothing: only then is there something to say. */
export const says = ({ low, high }: Interval): "more" | "less" | "nothing" => {
  if (low !== null && low > 0) return "more";
  return high !== null && high < 0 ? "less" : "nothing";
};
