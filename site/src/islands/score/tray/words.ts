import { called } from "#shared/words/calls.en.ts";
import * as clauses from "#shared/words/clauses.en.ts";
import * as pockets from "#shared/words/pockets.en.ts";
import * as score from "#shared/words/score.en.ts";
import * as sending from "#shared/words/sending.en.ts";
import * as strike from "#shared/words/strike.en.ts";

/** What the scorer's page says, in English. */
export const words = { ...score, ...sending, ...pockets, called, strike, clauses };

/** The sentences of the scorer's page, in one language. */
export type ScoreWords = typeof words;
