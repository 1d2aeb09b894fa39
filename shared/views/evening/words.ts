/** The sentences of a club's league night in one language. */
export type EveningWords = typeof import("../../words/evening.en.ts");
