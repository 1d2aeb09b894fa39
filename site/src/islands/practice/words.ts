import * as practice from "#shared/words/practice.en.ts";

/** What the practice board says beside the scorer, in English. */
export const words = practice;

/** The sentences of the practice board, in one language. */
export type PracticeWords = typeof words;
