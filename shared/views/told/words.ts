/** The sentences of how somebody is told of news, and of what a club has told, in one language. */
export type TellingWords = typeof import("#shared/words/telling.en.ts");
