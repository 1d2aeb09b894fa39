import type { CorrectionsLogWords } from "#shared/views/difference/corrections-log.tsx";
import type { DifferenceWords } from "#shared/views/difference/difference.tsx";
import type { TextWords } from "#shared/views/division/division-text.ts";
import type { RegulationsWords } from "#shared/views/division/regulations.tsx";
import type { SeriesWords } from "#shared/views/division/series.tsx";
import type { DivisionWords } from "#shared/views/division/words.ts";
import type { ClubWords, HomeWords } from "#shared/views/home/words.ts";
import type { DrawnWords, MatchWords, WhatIfWords } from "#shared/views/match/words.ts";
import type { CorrectionWords } from "#shared/views/parts/correction-words.ts";
import type { PlayerWords } from "#shared/views/player/words.ts";
import type { LogOfferWords } from "#shared/views/proof/log-offer.tsx";
import type { CalibrationWords, RatingsWords } from "#shared/views/ratings/words.ts";
import type { ReplayPageWords } from "#shared/views/replay/words.ts";
import * as calibration from "#shared/words/calibration.en.ts";
import * as category from "#shared/words/category.en.ts";
import * as clauses from "#shared/words/clauses.en.ts";
import * as correction from "#shared/words/correction.en.ts";
import * as correctionsLog from "#shared/words/corrections-log.en.ts";
import * as criteria from "#shared/words/criteria.en.ts";
import * as decisions from "#shared/words/decisions.en.ts";
import * as difference from "#shared/words/difference.en.ts";
import * as division from "#shared/words/division.en.ts";
import * as doubt from "#shared/words/doubt.en.ts";
import * as drawnMatch from "#shared/words/drawn-match.en.ts";
import * as eachMatch from "#shared/words/each-match.en.ts";
import * as forecast from "#shared/words/forecast.en.ts";
import * as home from "#shared/words/home.en.ts";
import * as honours from "#shared/words/honours.en.ts";
import * as lists from "#shared/words/lists.en.ts";
import * as logOffer from "#shared/words/log-offer.en.ts";
import { otherRules, versus } from "#shared/words/match.en.ts";
import { matchInEnglish } from "#shared/words/match-in-english.ts";
import { movesInEnglish } from "#shared/words/moves-in-english.ts";
import * as parts from "#shared/words/parts.en.ts";
import * as play from "#shared/words/play.en.ts";
import * as player from "#shared/words/player.en.ts";
import * as positions from "#shared/words/positions.en.ts";
import * as ratingChart from "#shared/words/rating-chart.en.ts";
import * as ratings from "#shared/words/ratings.en.ts";
import * as reasons from "#shared/words/reasons.en.ts";
import * as regulations from "#shared/words/regulations.en.ts";
import * as replay from "#shared/words/replay.en.ts";
import * as send from "#shared/words/send.en.ts";
import * as series from "#shared/words/series.en.ts";
import * as strike from "#shared/words/strike.en.ts";
import * as whatIf from "#shared/words/what-if.en.ts";

/** What the public pages say, in English: for each of them its own catalogue and those that it shares with others. */

const correctionWords: CorrectionWords = { ...correction, reason: reasons.reason };

/** What a match's page says. */
export const matchWords: MatchWords & LogOfferWords = { ...logOffer, ...matchInEnglish };

/** What a replay says. */
export const replayWords: ReplayPageWords = { ...matchInEnglish, ...drawnMatch, ...replay, send };

/** What a match says that is drawn. */
export const drawnWords: MatchWords & DrawnWords = { ...matchInEnglish, ...drawnMatch };

/** What the page of a difference says. */
export const differenceWords: DifferenceWords = { ...difference, ...movesInEnglish, versus };

/** What the list of a club's corrections says. */
export const correctionsLogWords: CorrectionsLogWords = { ...correctionsLog, ...correctionWords, ...parts, versus };

/** What a match under other rules says. */
export const whatIfWords: WhatIfWords = { clauses, ...whatIf, ...play, ...strike, versus, otherRules };

const { howGood } = forecast;

/** What a division's pages say. */
export const divisionWords: DivisionWords = {
  ...division,
  ...category,
  ...positions,
  ...criteria,
  ...eachMatch,
  ...decisions,
  ...reasons,
  ...parts,
  howGood,
};

/** What texts about divisions say, to be sent to other people. */
export const textWords: TextWords = { ...divisionWords, send };

/** What regulations in words say. */
export const regulationsWords: RegulationsWords = { ...regulations, ...criteria };

/** What a player's pages say. */
export const playerWords: PlayerWords = {
  ...player,
  honour: honours.honour,
  ...ratingChart,
  ...lists,
  ...parts,
  ...forecast,
  ...correctionWords,
};

/** What a rating list says. */
export const ratingsWords: RatingsWords = { ...ratings, ...lists, ...doubt, ...parts };

/** What the page says about how good forecasts were. */
export const calibrationWords: CalibrationWords = { ...calibration, ...lists };

/** What the page of a series says. */
export const seriesWords: SeriesWords = { ...series, ...parts };

/** What the front page says. */
export const homeWords: HomeWords = { ...home, ...doubt, ...honours, ...parts };

/** What a club's page says. */
export const clubWords: ClubWords = { ...homeWords, division: divisionWords };
