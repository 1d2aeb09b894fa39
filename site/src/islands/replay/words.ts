import { matchInEnglish } from "#shared/words/match-in-english.ts";
import * as replay from "#shared/words/replay.en.ts";

/** What a replay says, in English. */
export const words = { ...matchInEnglish, ...replay };
