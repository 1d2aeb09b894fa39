import type { SeasonWords } from "#shared/views/season/words.ts";
import * as decisions from "#shared/words/decisions.en.ts";
import * as parts from "#shared/words/desk-parts.en.ts";
import * as honours from "#shared/words/honours.en.ts";
import * as reasons from "#shared/words/reasons.en.ts";
import * as season from "#shared/words/season.en.ts";

/** What the pages of a season say, in English. */
export const seasonWords: SeasonWords = { ...decisions, ...reasons, ...honours, ...season, ...parts };
