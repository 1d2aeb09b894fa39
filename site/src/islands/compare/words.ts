import { showing } from "#shared/words/comparison.en.ts";

/** The English sentences of the picker of the comparison: the page itself is built with all its other words. */
export const words = { showing };

/** The sentences of the picker, in one language. */
export type PickerWords = typeof words;
