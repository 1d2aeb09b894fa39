import type { RatingChange } from "#shared/api/players/rating-list.ts";
import { decimals } from "../parts/figures.ts";

/** Decimals of ratings in a sum, unless the sum needs more to hold as it is printed. */
const RATING_DECIMALS = 1;
/** Millionths: with all of them every sum holds. */
const ALL_DECIMALS = 6;

/** Decimals of an expected score, unless the formula needs more; a change keeps nine of them. */
const EXPECTED_DECIMALS = 4;
const KEPT_DECIMALS = 9;

const MILLION = 1_000_000;

/** Millionths rounded to so many decimals, in units of the last of them; a half goes away from zero. */
const unitsOf = (millionths: number, places: number): number =>
  Math.sign(millionths) * Math.round((Math.abs(millionths) * 10 ** places) / MILLION);

/** A change with its sign, to so many decimals. */
const signedDecimals = (millionths: number, places: number): string =>
  `${unitsOf(millionths, places) > 0 ? "+" : ""}${decimals(millionths, places)}`;

/** A rating before and after, and what lies between them, as printed. */
export type PrintedStep = { readonly before: string; readonly after: string; readonly change: string };

/**
 * A move of a rating as a sum that holds at the digits printed: to a tenth, and where rounding would leave the sum a
 * tenth out, to as many digits as it takes.
 *
 * @param before in millionths of a point, as is `after`
 */
export const printedStep = (before: number, after: number): PrintedStep => {
  const holds = (places: number): boolean =>
    unitsOf(before, places) + unitsOf(after - before, places) === unitsOf(after, places);
  let places = RATING_DECIMALS;
  while (places < ALL_DECIMALS && !holds(places)) places += 1;
  return {
    before: decimals(before, places),
    after: decimals(after, places),
    change: signedDecimals(after - before, places),
  };
};

/** The figures of the formula behind a change, as printed. */
export type PrintedFormula = {
  readonly ratings: { readonly side: string; readonly opponents: readonly string[] };
  readonly expected: string;
  readonly score: string;
  /** `32`, or `32 / 3` where it is shared among three others. */
  readonly k: string;
  readonly change: string;
};

type Step = Pick<RatingChange, "side" | "opponent" | "pairs" | "k" | "score" | "expected" | "change">;

/** A score as it is written: a result with as many decimals as it has, a share with those of the expected score. */
const scored = (score: number, places: number): string =>
  Number.isInteger(score * 2) ? `${score}` : score.toFixed(places);

/** Whether K times the difference of these printed figures is, rounded as the change is, the printed change. */
const holds = ({ k, pairs, change }: Step, score: string, expected: string): boolean => {
  const product = (k / (pairs?.length ?? 1)) * (Number(score) - Number(expected));
  const shown = unitsOf(change, RATING_DECIMALS) / 10 ** RATING_DECIMALS;
  // Strictly nearer than a half, so that it rounds to this figure whichever way a half is rounded.
  return Math.abs(product - shown) < 0.5 / 10 ** RATING_DECIMALS - 1 / MILLION;
};

/**
 * The formula K × (score − expected) with figures that give the printed change when they are multiplied as printed:
 * the expected score to four decimals, and to more where four would round to another change.
 */
export const printedFormula = (step: Step): PrintedFormula => {
  let places = EXPECTED_DECIMALS;
  while (places < KEPT_DECIMALS && !holds(step, scored(step.score, places), step.expected.toFixed(places))) places += 1;
  const opponents = step.pairs?.map(({ opponent }) => opponent) ?? [step.opponent];
  return {
    ratings: {
      side: decimals(step.side, RATING_DECIMALS),
      opponents: opponents.map((opponent) => decimals(opponent, RATING_DECIMALS)),
    },
    expected: step.expected.toFixed(places),
    score: scored(step.score, places),
    k: opponents.length === 1 ? `${step.k}` : `${step.k} / ${opponents.length}`,
    change: signedDecimals(step.change, RATING_DECIMALS),
  };
};
