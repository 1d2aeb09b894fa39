import * as board from "#shared/words/board.en.ts";
import * as drawnMatch from "#shared/words/drawn-match.en.ts";
import { matchInEnglish } from "#shared/words/match-in-english.ts";
import * as refusals from "#shared/words/refusals-in-english.ts";
import * as replay from "#shared/words/replay.en.ts";

/** The English sentences of the page of a shared board. */
export const words = {
  ...board,
  refusals,
  match: matchInEnglish,
  replay: { ...matchInEnglish, ...drawnMatch, ...replay },
};

/** The sentences of that page, in one language. */
export type BoardWords = typeof words;
