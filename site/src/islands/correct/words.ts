import type { MovesWords } from "#shared/views/match/words.ts";
import * as correct from "#shared/words/correct.en.ts";
import { movesInEnglish } from "#shared/words/moves-in-english.ts";
import * as play from "#shared/words/play.en.ts";
import * as pockets from "#shared/words/pockets.en.ts";
import * as sending from "#shared/words/sending.en.ts";
import * as strike from "#shared/words/strike.en.ts";
import * as strikeKeys from "#shared/words/strike-keys.en.ts";

const moves: MovesWords = movesInEnglish;

/** The English sentences of the page on which a match is corrected. */
export const words = { ...correct, play, strike, keys: { ...strikeKeys, ...pockets, strike }, sending, moves };

/** The sentences of that page, in one language. */
export type CorrectWords = typeof words;
