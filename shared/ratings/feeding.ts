import type { Days } from "./history.ts";

/** A club's statement about a federation's rating lists: from a day on they rate its matches, or no longer do. */
export type FeedingWord = { readonly type: "joined" | "left"; readonly day: string };

/** The periods without double days: those that overlap or touch are one. */
const merged = (periods: readonly Days[]): readonly Days[] => {
  const whole: Days[] = [];
  for (const period of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = whole.at(-1);
    if (!last || (last.to !== null && last.to < period.from)) whole.push(period);
    else if (last.to !== null && (period.to === null || period.to > last.to))
      whole[whole.length - 1] = { from: last.from, to: period.to };
  }
  return whole;
};

/**
 * The days on which a club's matches count in a federation's lists, by all statements of the club, in order. A club that
 * joins again while it is in lets earlier days count too. A day that was let in stays in: a
 * club leaves from a day to come.
 */
export const feedingDays = (words: readonly FeedingWord[]): readonly Days[] => {
  const periods: Days[] = [];
  for (const { type, day } of words) {
    const last = periods.at(-1);
    const open = last?.to === null ? last : undefined;
    if (type === "left") {
      if (open) periods[periods.length - 1] = { from: open.from, to: day };
    } else if (!open) periods.push({ from: day, to: null });
    else if (day < open.from) periods[periods.length - 1] = { from: day, to: null };
  }
  return merged(periods.filter(({ from, to }) => to === null || from < to));
};
