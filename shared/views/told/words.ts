/** The sentences of notifications and of a club's outbox, in one language. */
export type TellingWords = typeof import("#shared/words/telling.en.ts");
