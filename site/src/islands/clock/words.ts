import * as clock from "#shared/words/clock.en.ts";

/** What the clock of a game says, in English. */
export const words = clock;

/** The sentences of the clock, in one language. */
export type ClockWords = typeof words;
