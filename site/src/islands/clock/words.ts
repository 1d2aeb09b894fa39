import * as clock from "#shared/words/clock.en.ts";

/** The English sentences of the clock of a game. */
export const words = clock;

/** The sentences of the clock, in one language. */
export type ClockWords = typeof words;
