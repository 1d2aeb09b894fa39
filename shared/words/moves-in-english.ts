import * as correction from "./correction.en.ts";
import * as criteria from "./criteria.en.ts";
import * as moves from "./moves.en.ts";
import * as play from "./play.en.ts";
import { reason } from "./reasons.en.ts";
import * as strike from "./strike.en.ts";

/** The sentences about the effects of a correction, in English: for the edge, and for the browser before it is saved. */
export const movesInEnglish = { ...moves, ...play, ...strike, ...correction, ...criteria, reason };
