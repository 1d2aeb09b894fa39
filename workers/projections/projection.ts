import type { MatchEvent } from "../../shared/match/events.ts";
import { outcomeOf, summarise } from "../../shared/match/replay.ts";
import type { MatchState } from "../../shared/match/state.ts";
import { type BoardResultRow, boardResultRows, boardResultStatements } from "./board-results.ts";
import { type MatchPlayerRow, matchPlayerRows, matchPlayerStatements } from "./match-players.ts";
import { type MatchResultRow, matchResultRow, matchResultStatement, type Tip } from "./match-results.ts";
import { type MatchStatisticsRow, matchStatisticsRows, matchStatisticsStatements } from "./match-statistics.ts";

/** Everything that derives from one match alone. */
export type Projection = {
  readonly result: MatchResultRow;
  readonly boards: readonly BoardResultRow[];
  readonly players: readonly MatchPlayerRow[];
  readonly statistics: readonly MatchStatisticsRow[];
};

/** Projects a match as it stands at the tip of its log. The log is asked for only where strikes are counted. */
export const project = (state: MatchState, tip: Tip, log: () => readonly MatchEvent[]): Projection => {
  const outcome = outcomeOf(state);
  const summary = summarise(state);
  const result = matchResultRow(outcome, summary.games, tip);
  return {
    result,
    boards: boardResultRows(outcome.match, summary.boards),
    players: matchPlayerRows(outcome),
    statistics: matchStatisticsRows(result, log),
  };
};

/**
 * Writes projections of any number of matches, in one batch with whatever else is to be true at the same time. The
 * match's result goes first: it is refused when it is older than what stands, or when D1's log does not say the
 * same at its seq. What hangs on it is then written only if that very result stands.
 */
export const projectionStatements = (db: D1Database, projections: readonly Projection[]): D1PreparedStatement[] => {
  if (projections.length === 0) return [];
  const results = projections.map(({ result }) => result);
  return [
    matchResultStatement(db, results),
    ...boardResultStatements(
      db,
      results,
      projections.flatMap(({ boards }) => boards),
    ),
    ...matchPlayerStatements(
      db,
      results,
      projections.flatMap(({ players }) => players),
    ),
    ...matchStatisticsStatements(
      db,
      results,
      projections.flatMap(({ statistics }) => statistics),
    ),
  ];
};
