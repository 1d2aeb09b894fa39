import type { DivisionWords } from "./words.ts";

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** What a group is called: `A` is the first. */
export const groupLetter = (w: DivisionWords, group: number): string => {
  const number = NUMBERS[group - 1];
  return number === undefined ? "" : w.groupLetter[number]();
};
