/** The sentences of accounts, of entering a division and of refusals, in one language. */
export type AccountWords = typeof import("#shared/words/account.en.ts");
