import type { OwnWords } from "#shared/views/account/own-match.tsx";
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
import { gatheredWords, IN_ENGLISH } from "./in-language.ts";

/** What each public page says: its own catalogue, and those that it shares with others; `all`: every catalogue. */
export const pageWords = gatheredWords((all) => {
  const correctionWords: CorrectionWords = { ...all.correction, reason: all.reasons.reason };
  const { otherRules, versus } = all.match;
  const divisionWords: DivisionWords = {
    ...all.division,
    ...all.category,
    ...all.positions,
    ...all.criteria,
    ...all.eachMatch,
    ...all.decisions,
    ...all.reasons,
    ...all.parts,
    howGood: all.forecast.howGood,
    stake: all.forecast.stake,
    stakeOf: all.forecast.stakeOf,
    stakesOfMatch: all.forecast.stakesOfMatch,
  };
  const matchWords: MatchWords & LogOfferWords = { ...all.logOffer, ...all.gatheredMatch };
  /** Pages of a person's own matches. */
  const ownWords: OwnWords = { ...all.own, match: matchWords, parts: all.parts, stake: all.forecast.stake };
  const replayWords: ReplayPageWords = {
    ...all.gatheredMatch,
    ...all.drawnMatch,
    ...all.replay,
    send: all.send,
  };
  const drawnWords: MatchWords & DrawnWords = { ...all.gatheredMatch, ...all.drawnMatch };
  const differenceWords: DifferenceWords = { ...all.difference, ...all.gatheredMoves, versus };
  const correctionsLogWords: CorrectionsLogWords = {
    ...all.correctionsLog,
    ...correctionWords,
    ...all.parts,
    versus,
  };
  const whatIfWords: WhatIfWords = {
    clauses: all.clauses,
    ...all.whatIf,
    ...all.play,
    ...all.strike,
    versus,
    otherRules,
  };
  /** Texts about divisions, to be sent to other people. */
  const textWords: TextWords = { ...divisionWords, send: all.send };
  const regulationsWords: RegulationsWords = { ...all.regulations, ...all.criteria };
  const playerWords: PlayerWords = {
    ...all.player,
    honour: all.honours.honour,
    ...all.ratingChart,
    ...all.lists,
    ...all.parts,
    ...all.forecast,
    ...correctionWords,
    records: all.records,
  };
  const ratingsWords: RatingsWords = { ...all.ratings, ...all.lists, ...all.doubt, ...all.parts };
  const calibrationWords: CalibrationWords = { ...all.calibration, ...all.lists };
  const seriesWords: SeriesWords = { ...all.series, ...all.parts };
  const homeWords: HomeWords = { ...all.home, ...all.doubt, ...all.honours, ...all.parts };
  const clubWords: ClubWords = { ...homeWords, division: divisionWords };
  return {
    all,
    matchWords,
    ownWords,
    replayWords,
    drawnWords,
    differenceWords,
    correctionsLogWords,
    whatIfWords,
    divisionWords,
    textWords,
    regulationsWords,
    playerWords,
    ratingsWords,
    calibrationWords,
    seriesWords,
    homeWords,
    clubWords,
  };
});

/** What public pages say in one language. */
export type PageWords = ReturnType<typeof pageWords>;

/** The same in English, for pictures and pages within other sites, which have one address. */
export const {
  matchWords,
  replayWords,
  differenceWords,
  whatIfWords,
  divisionWords,
  textWords,
  playerWords,
  ratingsWords,
  calibrationWords,
  homeWords,
} = pageWords(IN_ENGLISH);
