/**
 * Ratings: Elo from match to match, ladders, forecasts and their quality.
 */
export { atStake } from "./at-stake.ts";
export { calibrate, says } from "./calibration.ts";
export { careerOf } from "./career.ts";
export type { Pairing, RatingChange } from "./change.ts";
export {
  expectedScore,
  isProvisional,
  MILLION,
  PROVISIONAL_BELOW,
  quickStage,
  RATING_FORMULA,
  roundHalfAway,
  START,
  shownRating,
} from "./elo.ts";
export { feedingDays } from "./feeding.ts";
export * from "./forecasts.ts";
export {
  SEALINGS,
  type SealedExpectation,
  type SealedForecastSide,
  type Sealing,
  sealedExpectation,
} from "./forecasts.ts";
export {
  BEGINNING,
  type Checkpoint,
  type Days,
  type FingerprintedSegment,
  type HistoryStore,
  isUnchanged,
  type KnownCheckpoint,
  ladderFrom,
  type Refolded,
  refold,
  SEGMENT_MATCHES,
  segmentsOf,
} from "./history.ts";
export { FEWEST_DAYS, type Interval } from "./interval.ts";
export { DEFAULT_LADDER, foldRatings, type LadderOptions, withStarts } from "./ladder.ts";
export { LISTS, type List, listOf, ratedIn } from "./lists.ts";
export { compareModes } from "./mode-comparison.ts";
export { type RatingMove, ratingMoves, type ThroughMatch } from "./moves.ts";
export { type Ladder, ranked } from "./rating.ts";
export { SCORE_MODES, type ScoreMode } from "./score.ts";
