/**
 * The engine: the rules of carrom, the strike log, and its replay. It knows no club, no league and no page.
 */

// The game's words, the rulesets, and the law in sentences.

export * from "./rules/called-foul.ts";
export { citationParts, citedRows } from "./rules/decisions/citation.ts";
export * from "./rules/decisions/readings.ts";
export * from "./rules/decisions/table.ts";
export { differences } from "./rules/difference.ts";
export * from "./rules/field.ts";
export { faultsOf, type RulesetFault, withPlace } from "./rules/house/faults.ts";
export * from "./rules/house/house.ts";
export { type LineUp, lineUpsOf } from "./rules/line-ups.ts";
export { mostOfBoard } from "./rules/most-points.ts";
export type { LastManOutcome, Parameter } from "./rules/outcomes.ts";
export { parametersOf, type Stated, sameValue, withParameter } from "./rules/parameters.ts";
export * from "./rules/regulations.ts";
export * from "./rules/rulebook/document-words.ts";
export * from "./rules/rulebook/find-rules.ts";
export * from "./rules/rulebook/rulebook.ts";
export * from "./rules/rulebook/statement.ts";
export type { RulebookWords } from "./rules/rulebook/words.ts";
export * from "./rules/ruleset.ts";
export * from "./rules/sheets/registry.ts";
export * from "./rules/sheets/tournament-15.ts";
export {
  BOARD_STATUSES,
  CALLED_FOULS,
  type CalledFoul,
  COLOURS,
  type Colour,
  ENDINGS,
  type Ending,
  MATCH_STATUSES,
  MEN_PER_COLOUR,
  otherColour,
  PIECES,
  type Piece,
  POCKETS,
  type Pocket,
  QUEEN_STATES,
  REASONS,
  type Reason,
  type StrikerFate,
  TOSS_CHOICES,
  TURNS,
  VIOLATIONS,
  type Violation,
} from "./rules/vocabulary.ts";

// A match: its events, its state, and what a replay reports.

export { type Board, colourOf, menLeft, NO_MEN, nextTurn, onBoard, sideOf } from "./model/board.ts";
export * from "./model/engine.ts";
export {
  EVENT_DATA,
  EVENT_TYPES,
  type EventData,
  type EventOf,
  type EventType,
  type MatchEvent,
  type MatchOpened,
  matchOpened,
  type RecordedEvent,
  type Strike,
} from "./model/events.ts";
export { type Clock, type Format, format } from "./model/format.ts";
export { boardsAtMost, canBeDrawn, limitsOf } from "./model/limits.ts";
export { MATCH_PRESET_NAMES, MATCH_PRESETS } from "./model/match-presets.ts";
export { formatStrike, type NotedStrike, parseStrike } from "./model/notation.ts";
export { everyPlayerOf, type MatchOutcome } from "./model/outcome.ts";
export type { Refusal, RefusalCode, RefusalWords, Why } from "./model/refusal.ts";
export type { BoardRow, EventRow, GameRow, Points, Report, Ruling, StrikeRow } from "./model/report.ts";
export { type Setting, seatIndex, sideIndex, wrongLineUp } from "./model/setting.ts";
export { currentGame, isOver, type MatchState } from "./model/state.ts";
export {
  openedSides,
  type PublishedSubstitution,
  sidesWithSubstitutes,
  substitutionsOf,
} from "./model/substitution.ts";

// Folding one event after another.

export { type Loss, lossesOf } from "./board/losses.ts";
export { impossibleScore } from "./board/score-sheet.ts";
export { amend, amends } from "./match/amend.ts";
export { type Extended, extend, restore } from "./match/extend.ts";
export { fold, open, reachesBack } from "./match/fold.ts";
export type { RulingWords } from "./rulings/explain.ts";
export { boardStanding } from "./rulings/row.ts";
export { figuresOf, SCORE_UNITS } from "./score/figures.ts";
export { expectedBreaker, tieBreakSides } from "./score/next-board.ts";
export { gamesWon } from "./score/scoring.ts";

// The hash chain of events.

export * from "./seal/canonical.ts";
export { brokenAt, GENESIS, type Sealed, type Sha256, seal, sealLine, type Unsealed } from "./seal/chain.ts";
export * from "./seal/ndjson.ts";

// Logs as text.

export { type LogEvent, parseLine } from "./log/line.ts";
export { logLineSchema } from "./log/line-schema.ts";
export { LOG_EXTENSION, LOG_MEDIA_TYPE, verifyLog } from "./log/log.ts";

// A log from its first line to its last.

export { type Amendment, amendmentsIn } from "./replay/amendments.ts";
export { type Audit, audit, lineFault, verify } from "./replay/audit.ts";
export { auditAnswer } from "./replay/audit-answer.ts";
export { awardsIn } from "./replay/awards.ts";
export { type Card, cardOf } from "./replay/card.ts";
export * from "./replay/clock.ts";
export {
  FEATS,
  type Feat,
  type FeatKind,
  featsOf,
  isBetter,
  isRecord,
  RECORDS,
  type RecordKind,
} from "./replay/feats.ts";
export * from "./replay/live.ts";
export {
  type Corner,
  type Frame,
  framesOf,
  type Places,
  pieceAt,
  quarterOf,
  SET_UP,
  type Seating,
} from "./replay/racks.ts";
export {
  breakersOf,
  type Chain,
  confirmedSides,
  disputesOf,
  isRated,
  outcomeOf,
  recordedGamesOf,
  replay,
  replayed,
  type Summary,
  summarise,
} from "./replay/replay.ts";
export { statisticsOf, UNCOUNTED } from "./replay/statistics.ts";
export * from "./replay/unfinished.ts";
export * from "./result/corrected.ts";
export * from "./result/difference.ts";
export { alike, compareLogs, displaces, type MatchChange, type MatchResult, type Outcomes } from "./result/result.ts";
export { resultHistory } from "./result/result-history.ts";
export * from "./result/score.ts";
export * from "./result/signatures.ts";

// Trying out a strike.

export { type Move, PASS, readMove, SIDE_MOVES, type SideMove, writtenCall, writtenFor } from "./what-if/move.ts";
export { transcribed } from "./what-if/transcribe.ts";
export * from "./what-if/tryout.ts";
export * from "./what-if/what-if.ts";
