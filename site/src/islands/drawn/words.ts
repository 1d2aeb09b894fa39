import type { DrawnWords } from "#shared/views/match/words.ts";
import * as drawnMatch from "#shared/words/drawn-match.en.ts";

/** What the drawn parts of a match say, in English. */
export const words: DrawnWords = drawnMatch;
