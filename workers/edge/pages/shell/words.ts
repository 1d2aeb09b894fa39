import type { CorrectionsLogWords } from "../../../../shared/views/match/corrections-log.tsx";
import type { DifferenceWords } from "../../../../shared/views/match/difference.tsx";
import type { MatchWords, MovesWords, WhatIfWords } from "../../../../shared/views/match/words.ts";
import type { CorrectionWords } from "../../../../shared/views/parts/correction-words.ts";
import * as clauses from "../../../../shared/words/clauses.en.ts";
import * as correction from "../../../../shared/words/correction.en.ts";
import * as correctionsLog from "../../../../shared/words/corrections-log.en.ts";
import * as criteria from "../../../../shared/words/criteria.en.ts";
import * as decisions from "../../../../shared/words/decisions.en.ts";
import * as difference from "../../../../shared/words/difference.en.ts";
import * as forecast from "../../../../shared/words/forecast.en.ts";
import * as match from "../../../../shared/words/match.en.ts";
import * as moves from "../../../../shared/words/moves.en.ts";
import * as parts from "../../../../shared/words/parts.en.ts";
import * as play from "../../../../shared/words/play.en.ts";
import * as strike from "../../../../shared/words/strike.en.ts";
import * as whatIf from "../../../../shared/words/what-if.en.ts";

/** What the public pages say, in English: for each of them its own catalogue and those that it shares with others. */

const correctionWords: CorrectionWords = { ...correction, reason: decisions.reason };

const { versus, otherRules } = match;

/** What a match's page says. */
export const matchWords: MatchWords = { clauses, ...match, ...play, ...strike, ...correctionWords, ...forecast };

const movesWords: MovesWords = { ...moves, ...play, ...strike, ...correctionWords, ...criteria };

/** What the page of a difference says. */
export const differenceWords: DifferenceWords = { ...difference, ...movesWords, versus };

/** What the list of a club's corrections says. */
export const correctionsLogWords: CorrectionsLogWords = { ...correctionsLog, ...correctionWords, ...parts, versus };

/** What a match under other rules says. */
export const whatIfWords: WhatIfWords = { clauses, ...whatIf, ...play, ...strike, versus, otherRules };
