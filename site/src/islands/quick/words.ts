import * as quick from "#shared/words/quick.en.ts";

/** What the page of quick boards says beside the scorer, in English. */
export const words = quick;

/** The sentences of that page, in one language. */
export type QuickWords = typeof words;
