/** The sentences that many pages share, in one language: lines of lists, downloads, the discs of a form. */
export type PartsWords = typeof import("#shared/words/parts.en.ts");
