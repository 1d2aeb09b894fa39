import * as clauses from "./clauses.en.ts";
import * as correction from "./correction.en.ts";
import * as forecast from "./forecast.en.ts";
import * as match from "./match.en.ts";
import * as play from "./play.en.ts";
import { reason } from "./reasons.en.ts";
import * as strike from "./strike.en.ts";

/** What a match's page says, in English: the edge draws it, and the browser goes on with an open match. */
export const matchInEnglish = {
  clauses,
  ...match,
  ...play,
  ...strike,
  ...correction,
  ...forecast,
  reason,
};
