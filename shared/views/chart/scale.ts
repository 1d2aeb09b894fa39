/** A figure's place on an axis, in units of the drawing. */
export type Scale = (value: number) => number;

type Ends = readonly [from: number, to: number];

/** A scale that maps one stretch evenly on another; figures that are all alike stand in the middle. */
export const linear =
  ([low, high]: Ends, [from, to]: Ends): Scale =>
  (value) =>
    low === high ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from);

/** Steps that a reader counts in, within a power of ten. */
const STEPS = [1, 2, 5, 10];

const stepFor = (range: number, most: number): number => {
  const power = 10 ** Math.floor(Math.log10(range / most));
  return power * (STEPS.find((step) => range / (step * power) <= most) ?? 10);
};

/** What adding up tenths leaves behind is no part of a figure. */
const DIGITS = 12;

/**
 * Round figures around `low` and `high`: in steps of 1, 2 or 5 times a power of ten, the first at or below `low`, the last
 * at or above `high`, and at least one step apart.
 *
 * @param most steps between `low` and `high` at most
 */
export const niceTicks = (low: number, high: number, most = 5): number[] => {
  const step = stepFor(high > low ? high - low : 1, most);
  const first = Math.floor(Number((low / step).toPrecision(DIGITS)));
  const last = Math.max(Math.ceil(Number((high / step).toPrecision(DIGITS))), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(DIGITS)));
};

/** A place in a drawing, to a tenth of a unit. */
export const at = (value: number): string => `${Math.round(value * 10) / 10}`;
