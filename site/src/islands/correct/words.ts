import type { MovesWords } from "../../../../shared/views/match/words.ts";
import * as correction from "../../../../shared/words/correction.en.ts";
import * as criteria from "../../../../shared/words/criteria.en.ts";
import * as decisions from "../../../../shared/words/decisions.en.ts";
import * as moves from "../../../../shared/words/moves.en.ts";
import * as play from "../../../../shared/words/play.en.ts";
import * as strike from "../../../../shared/words/strike.en.ts";

/** What is said of what a correction moves, in English. */
export const movesWords: MovesWords = {
  ...moves,
  ...play,
  ...strike,
  ...correction,
  ...criteria,
  reason: decisions.reason,
};
