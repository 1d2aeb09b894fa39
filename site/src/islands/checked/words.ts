import * as proof from "#shared/words/proof.en.ts";
import * as replay from "#shared/words/refusals-in-english.ts";

/** The English sentences of a check of one log. */
export const words = { proof, replay };

/** The sentences of a check of one log, in one language. */
export type CheckedWords = typeof words;
