import type { OwnWords } from "#shared/views/account/own-match.tsx";
import type { MatchWords } from "#shared/views/match/words.ts";
import * as clauses from "#shared/words/clauses.qps.ts";
import * as correction from "#shared/words/correction.qps.ts";
import * as forecast from "#shared/words/forecast.qps.ts";
import * as logOffer from "#shared/words/log-offer.qps.ts";
import * as match from "#shared/words/match.qps.ts";
import { matchInEnglish } from "#shared/words/match-in-english.ts";
import * as own from "#shared/words/own.en.ts";
import * as ownInGreek from "#shared/words/own.qps.ts";
import * as play from "#shared/words/play.qps.ts";
import * as reasons from "#shared/words/reasons.qps.ts";
import * as strike from "#shared/words/strike.qps.ts";
import { GREEK_LOCALE } from "./pseudo.tsx";

/** What a match's page says, in letters that no English sentence has. */
export const matchPseudo: MatchWords = {
  ...{ clauses, ...match, ...logOffer, ...play, ...strike, ...correction, ...forecast },
  ...{ reason: reasons.reason, locale: GREEK_LOCALE },
};

/** What the pages of somebody's own matches say, in both languages. */
export const ownEnglish: OwnWords = { ...own, match: matchInEnglish };
export const ownPseudo: OwnWords = { ...ownInGreek, match: matchPseudo, locale: GREEK_LOCALE };
