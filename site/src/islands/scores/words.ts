import * as score from "../../../../shared/words/score.en.ts";

/** What the list of a phone's matches says, in English. */
export const words = score;

/** The sentences of the list of a phone's matches, in one language. */
export type ScoresWords = typeof words;
