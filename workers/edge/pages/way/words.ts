import type { IndexWords } from "#shared/views/way/words.ts";
import * as way from "#shared/words/way.en.ts";
import { homeWords } from "../shell/words.ts";

/** What the indexes of clubs and the search say, in English. */
export const indexWords: IndexWords = { ...homeWords, ...way };
