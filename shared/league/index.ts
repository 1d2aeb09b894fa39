/**
 * The league: terms, schedules, pairings, tables, seasons and ties of teams.
 */

// Decisions and regulations.

export { type Bodies, bodies, bodyNamed } from "./terms/bodies.ts";
export { asksBirth, type Category, type CategoryRule, category, categoryRule, SEXES } from "./terms/category.ts";
export * from "./terms/club-address.ts";
export {
  DECISION_REASONS,
  type Decision,
  type DecisionType,
  decision,
  type FixtureMove,
  instant,
  lineUp,
  type RecordedDecision,
  represents,
} from "./terms/decision.ts";
export {
  cancellation,
  closing,
  decisionsOf,
  drawNumber,
  fallen,
  fixturesOf,
  inForce,
  regulationsInForce,
  reversed,
  setAside,
} from "./terms/decisions.ts";
export { isEnded } from "./terms/ended.ts";
export * from "./terms/evidence.ts";
export * from "./terms/field.ts";
export * from "./terms/handicap.ts";
export {
  asKnown,
  identities,
  identitiesAcross,
  idsOf,
  inTwoEntries,
  joinedIds,
  type KnownAs,
  type SamePerson,
  samePerson,
} from "./terms/identities.ts";
export { money, usualCurrency } from "./terms/money.ts";
export * from "./terms/pay-link.ts";
export * from "./terms/prizes.ts";
export * from "./terms/reasons.ts";
export type { LeagueRefusal, LeagueRefusalCode } from "./terms/refusal.ts";
export * from "./terms/registration.ts";
export {
  amended,
  CRITERIA,
  CRITERION_NAMES,
  type Criterion,
  DEFAULT_REGULATIONS,
  GIVEN_SCORES,
  REGULATION_PRESET_NAMES,
  REGULATION_PRESETS,
  type Regulations,
  regulations,
  type SentRegulations,
  SWISS_TEAM_CRITERIA,
  TEAM_CRITERIA,
  UNPLAYED_ROUNDS,
  unfair,
} from "./terms/regulations.ts";
export { leagueResult } from "./terms/results.ts";
export * from "./terms/same-name.ts";
export { formerName, JUNIOR_NAMES, type JuniorNames, shownName, USUAL_JUNIOR_NAMES } from "./terms/shown-name.ts";
export {
  LINE_UP_ORDERS,
  LINE_UPS_SHOWN,
  type PlannedRubber,
  type TeamPlay,
  TIE_MEASURES,
  TIE_PLANS,
  teamPlay,
} from "./terms/team-play.ts";
export * from "./terms/transfer-window.ts";
export * from "./terms/umpires.ts";

// Players, days and places of matches.

export { type Clash, clashesOf, daysOf, type PlannedFixture } from "./schedule/clashes.ts";
export { crossingOf } from "./schedule/crossing.ts";
export * from "./schedule/drawn-rounds.ts";
export { eveningDayAt, eveningPhase, eveningWindow, isPastDue } from "./schedule/evening-window.ts";
export { formatOf, type Pairing } from "./schedule/format.ts";
export { giveTables, tablesInUse } from "./schedule/given-tables.ts";
export { type HallRange, hallOfTable, hallRanges } from "./schedule/halls.ts";
export { type DayPlan, matchDays } from "./schedule/match-days.ts";
export * from "./schedule/moves.ts";
export * from "./schedule/places.ts";
export {
  DOUBLE_FINALS,
  FORMAT_NAMES,
  type FormatName,
  GROUP_LEGS,
  GROUP_STAGES,
  isOneFormat,
  KNOCKOUT_PLACES,
  type Plan,
  plan,
  planOf,
  settledPlan,
  USUAL_PLANS,
} from "./schedule/plan.ts";
export { roundPlaces } from "./schedule/round-places.ts";
export { type SeasonDay, type SeasonFixture, seasonDays } from "./schedule/season-days.ts";
export { isNumbered, stageOf, stageOfRound, TIE_STAGES } from "./schedule/stages.ts";
export { firstRoundApart, largestThatMayStick, mayStick, safeRounds } from "./schedule/swiss-draw.ts";
export * from "./schedule/table-code.ts";
export * from "./schedule/tie-numbers.ts";
export { TIE_PARTS, type TiePart } from "./schedule/ties.ts";
export * from "./schedule/timetable.ts";

// Swiss pairing.

export { type ApartOutcome, apartBetween, ofTheSame, type Represented } from "./swiss/apart.ts";
export { BREAK_REASONS } from "./swiss/first-break.ts";

// Tables.

export { drawOrder } from "./table/draw-order.ts";
export * from "./table/moved-rows.ts";
export * from "./table/prospects.ts";
export { buchholzIn, type Counted, type EntryStanding } from "./table/standings.ts";
export * from "./table/team-totals.ts";
export { lot } from "./table/tie-breaks.ts";

// A division from its entries to its honours.

export * from "./season/check-decision.ts";
export { isPlayedOut } from "./season/closing.ts";
export { type Achieved, HONOURS, honoursOf } from "./season/honours.ts";
export { lateFixtures } from "./season/late-entry.ts";
export * from "./season/moved-ties.ts";
export { dueRound, proposedRound } from "./season/next-round.ts";
export { roundByes } from "./season/paired-rounds.ts";
export { positionsOf } from "./season/positions.ts";
export { type PlayedTie, progress } from "./season/progress.ts";
export {
  changedMovements,
  type FinalDivision,
  nextEntries,
  type PastEntry,
  type Promotion,
  promotionOf,
  ROW_MOVEMENTS,
  type RowMovement,
  rowMovements,
  type TooMany,
} from "./season/promotion.ts";
export * from "./season/qualifiers.ts";
export * from "./season/registration.ts";
export { admittedOn, hasPlace, placesByTheClock, placesOfBody, reserveNumbers } from "./season/reserve.ts";
export {
  fieldIn,
  freezing,
  hasByes,
  isFrozen,
  lastRoundOf,
  nextSeasonName,
  pairedField,
  reckoned,
  type Season,
  tiesOf,
} from "./season/season.ts";
export {
  FIXTURE_STATES,
  type Fixture,
  type FixtureMatch,
  isClosed,
  type Overruled,
  overruled,
  type Settlement,
  UNRATING,
} from "./season/settlement.ts";
export {
  type EntrySource,
  entrySource,
  linesBetween,
  qualifiersOf,
  type SeriesSource,
  type StageSource,
  stageBefore,
} from "./season/stage.ts";

// Series: divisions whose final places add up.

export {
  MILLION,
  POINTS_TABLE_NAMES,
  POINTS_TABLES,
  type PointsTable,
  type PointsTableName,
  pointsOf,
  pointsTable,
} from "./series/points-table.ts";
export {
  type FinishedEvent,
  type MovedSeries,
  movedSeriesRows,
  type PlacedEntry,
  SCORE_KINDS,
  type SeriesRow,
  seriesTable,
} from "./series/series-table.ts";
export {
  GUEST_PLACES,
  MOST_EVENTS,
  SERIES_CRITERIA,
  SERIES_ROWS,
  type SeriesCriterion,
  type SeriesTerms,
  seriesTerms,
} from "./series/terms.ts";

// Series: divisions whose final places add up.

export { type FinalPlace, finalPlaces } from "./series/final-places.ts";

// Ties between teams.

export { draftedSquads } from "./ties/drafted-squads.ts";
export { checkLineUp, type LineUp } from "./ties/line-up.ts";
export {
  deciderOf,
  faultOfPlay,
  RUBBER_KINDS,
  type RubberKind,
  rubberKind,
  rubbersOfKinds,
  rubbersOfPlay,
  tiePlan,
} from "./ties/plan.ts";
export * from "./ties/player-table.ts";
export {
  matchOfTie,
  rubberMatch,
  rubberOf,
  type TeamTie,
  TIE_DECIDERS,
  TIE_ENDS,
  type TieSide,
  teamTie,
} from "./ties/team-tie.ts";
