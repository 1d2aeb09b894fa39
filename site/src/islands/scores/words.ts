import * as scores from "#shared/words/scores.en.ts";

/** What the list of a phone's matches says, in English. */
export const words = scores;

/** The sentences of the list of a phone's matches, in one language. */
export type ScoresWords = typeof words;
