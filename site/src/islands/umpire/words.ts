import * as endings from "../../../../shared/words/endings.en.ts";
import * as umpire from "../../../../shared/words/umpire.en.ts";

/** What the umpire records besides strikes, and how a board on paper ended, in English. */
export const words = { umpire, endings };
