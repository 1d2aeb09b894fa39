import {
  alike,
  clockOf,
  type Extended,
  firstPlayed,
  lastPlayed,
  type MatchState,
  outcomeOf,
  type RecordedEvent,
  recordedGamesOf,
  scoreOf,
  summarise,
} from "#carrom";
import type { Database } from "#ground/db/database.ts";
import {
  type MatchPlayers,
  matchPlayerRows,
  matchPlayerStatement,
  matchStatisticsRows,
  matchStatisticsStatements,
  playersGoneStatement,
} from "./match-players.ts";
import {
  indexedResultStatement,
  type MatchResultRow,
  matchResultRow,
  matchResultStatement,
  type Tip,
} from "./match-results.ts";

/** Everything that derives from one match alone. */
export type Projection = MatchPlayers & { readonly result: MatchResultRow };

/** Projects a match at the last event of its log. Standings are computed when they are read (`derive/league/season.ts`). */
export const project = (state: MatchState, tip: Tip, log: () => readonly RecordedEvent[]): Projection => {
  const outcome = outcomeOf(state);
  const { games, boards } = summarise(state);
  const played = {
    games,
    boards: boards.slice(0, state.boards.length),
    recordedGames: recordedGamesOf(state),
    disputed: state.disputes.some(({ open }) => open),
    clock: clockOf(state, (seq) => log()[seq - 1]?.at ?? null),
    score: scoreOf(state),
    playedAt: state.status === "decided" ? null : lastPlayed(log()),
    beganAt: state.status === "decided" ? firstPlayed(log()) : null,
  };
  return {
    result: matchResultRow(outcome, played, tip),
    players: matchPlayerRows(outcome),
    statistics: matchStatisticsRows(outcome, state.setting.ruleset.id, log),
  };
};

/**
 * The change of a match's projection by some events, except the tip of its log: `none`, as by a strike that leaves its
 * board in play; `result`; `status`, which is indexed, like a dispute; `players`, if one was substituted; or `opening`, if
 * the match begins with them.
 */
export type Movement = "none" | "result" | "status" | "players" | "opening";

const INDEXED = ["status", "disputes"] as const satisfies readonly (keyof MatchState)[];
const PROJECTED = ["winner", "forfeitedBy", "boards", "games"] as const satisfies readonly (keyof MatchState)[];

/** The movement of the projection by events: those that amend a decided match may move what is counted from strikes. */
export const movementOf = (before: MatchState | null, { state: after, amended }: Extended): Movement => {
  // An unchanged part is the same object as before; a fold of the whole log makes all parts again.
  if (before === null) return "opening";
  const differs = (part: keyof MatchState): boolean =>
    before[part] !== after[part] && !alike(before[part], after[part]);
  if (differs("substitutions")) return "players";
  if (INDEXED.some(differs)) return "status";
  return (amended && after.status === "decided") || PROJECTED.some(differs) ? "result" : "none";
};

/**
 * Writes a match's projection, in one batch with other statements that must hold at the same time. The result goes first:
 * one older than the stored one writes no row (the batch succeeds all the same). Players and statistics are then written
 * only if this result is stored.
 *
 * @param moved the parts that may have changed since the last write; `opening`: nothing was written before, `anything`:
 *   not known
 */
export const projectionStatements = (
  db: Database,
  { result, players, statistics }: Projection,
  moved: Exclude<Movement, "none"> | "anything",
): D1PreparedStatement[] => [
  matchResultStatement(db, result),
  ...(moved === "result" || moved === "opening" ? [] : [indexedResultStatement(db, result)]),
  ...(moved === "players" || moved === "anything" ? [playersGoneStatement(db, result, players)] : []),
  ...(moved === "result" || moved === "status" ? [] : [matchPlayerStatement(db, result, players)]),
  // A board that is decided again may change the statistics of a match that stays decided.
  ...(hasStatistics(result, moved) ? matchStatisticsStatements(db, result, statistics) : []),
];

/** Whether statistics may have to be written, or removed. */
const hasStatistics = ({ status }: MatchResultRow, moved: string): boolean =>
  status !== "in-play" || moved === "status" || moved === "players" || moved === "anything";
