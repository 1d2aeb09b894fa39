/** Logistic fits of results on expectations. */

/** The bound of certain expectations: without it a single surprise would count without limit. */
export const SURE = 1e-12;

const bounded = (p: number): number => Math.min(1 - SURE, Math.max(SURE, p));

/** The log of the odds of an expectation. */
export const logit = (p: number): number => Math.log(bounded(p) / (1 - bounded(p)));

/** The expectation of some log-odds. */
export const expectationAt = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

type Observed = { readonly expected: number; readonly came: number };

/** A logistic recalibration; slope 1 and intercept 0 if expectations are exactly right. */
export type Recalibration = { readonly slope: number; readonly intercept: number };

const STEPS = 50;
const CLOSE = 1e-9;
/** The slope above which there is no best line: nearly all results were as the favourite expected. */
const STEEPEST = 20;

/**
 * The maximum-likelihood line: log-odds = intercept + slope × log-odds expected, by Newton's method. `null`
 * if the observations give no line: too few, all with one expectation, or every favourite right.
 */
export const fittedLine = (observed: readonly Observed[]): Recalibration | null => {
  const points = observed.map(({ expected, came }) => [logit(expected), came] as const);
  let [intercept, slope] = [0, 1];
  for (let step = 0; step < STEPS; step += 1) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const [x, came] of points) {
      const p = expectationAt(intercept + slope * x);
      const weight = p * (1 - p);
      g0 += came - p;
      g1 += (came - p) * x;
      h00 += weight;
      h01 += weight * x;
      h11 += weight * x * x;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (!(determinant > CLOSE)) return null;
    const [up, tilt] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
    intercept += up;
    slope += tilt;
    if (Math.abs(slope) > STEEPEST || Math.abs(intercept) > STEEPEST) return null;
    if (Math.abs(up) + Math.abs(tilt) < CLOSE) return { slope, intercept };
  }
  return null;
};

/** The bounds of a single slope: without a favourite's loss there is no steepest one. */
const [FLATTEST, STEEPEST_ALONE] = [0, 10];

/** The maximum-likelihood slope without an intercept; 1 without observations that give another. */
export const fittedSlope = (observed: readonly Observed[]): number => {
  const points = observed.map(({ expected, came }) => [logit(expected), came] as const);
  let slope = 1;
  for (let step = 0; step < STEPS; step += 1) {
    let [gradient, curvature] = [0, 0];
    for (const [x, came] of points) {
      const p = expectationAt(slope * x);
      gradient += (came - p) * x;
      curvature += p * (1 - p) * x * x;
    }
    if (!(curvature > CLOSE)) return slope;
    const next = Math.min(STEEPEST_ALONE, Math.max(FLATTEST, slope + gradient / curvature));
    if (Math.abs(next - slope) < CLOSE) return next;
    slope = next;
  }
  return slope;
};
