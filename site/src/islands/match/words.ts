import type { MatchWords } from "#shared/views/match/words.ts";
import { matchInEnglish } from "#shared/words/match-in-english.ts";

/** What a match's page says, in English. */
export const words: MatchWords = matchInEnglish;
