import * as endings from "#shared/words/endings.en.ts";
import * as refusals from "#shared/words/refusals.en.ts";
import * as umpire from "#shared/words/umpire.en.ts";

/** What the umpire records besides strikes, and how a board on paper ended, and why something cannot be, in English. */
export const words = { umpire, endings, refusals };
