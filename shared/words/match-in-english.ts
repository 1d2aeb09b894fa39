import * as clauses from "./clauses.en.ts";
import * as correction from "./correction.en.ts";
import * as match from "./match.en.ts";
import * as play from "./play.en.ts";
import { reason } from "./reasons.en.ts";
import * as strike from "./strike.en.ts";

/** The sentences of a match's page, in English: the edge renders it, and the browser updates an open match. */
export const matchInEnglish = {
  clauses,
  ...match,
  ...play,
  ...strike,
  ...correction,
  reason,
};
