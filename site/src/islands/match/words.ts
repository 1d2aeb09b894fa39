import type { MatchWords } from "../../../../shared/views/match/words.ts";
import * as clauses from "../../../../shared/words/clauses.en.ts";
import * as correction from "../../../../shared/words/correction.en.ts";
import * as decisions from "../../../../shared/words/decisions.en.ts";
import * as forecast from "../../../../shared/words/forecast.en.ts";
import * as logOffer from "../../../../shared/words/log-offer.en.ts";
import * as match from "../../../../shared/words/match.en.ts";
import * as play from "../../../../shared/words/play.en.ts";
import * as strike from "../../../../shared/words/strike.en.ts";

/** What a match's page says, in English. */
export const matchWords: MatchWords = {
  clauses,
  ...match,
  ...logOffer,
  ...play,
  ...strike,
  ...correction,
  ...forecast,
  reason: decisions.reason,
};
