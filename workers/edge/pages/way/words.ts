import type { IndexWords } from "#shared/views/way/words.ts";
import { gatheredWords } from "../shell/in-language.ts";
import { pageWords } from "../shell/words.ts";

/** What the indexes of clubs and the search say. */
export const indexWords = gatheredWords(
  (all): IndexWords => ({ ...pageWords({ var: { words: all } }).homeWords, ...all.way, records: all.records }),
);
