import type { MatchEvent } from "../../../shared/match/model/events.ts";
import type { MatchState } from "../../../shared/match/model/state.ts";
import { outcomeOf, recordedGamesOf, summarise } from "../../../shared/match/replay/replay.ts";
import type { Database } from "../../ground/db/database.ts";
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

/** Projects a match as it stands at the tip of its log. The log is read only for matches recorded strike by strike. */
export const project = (state: MatchState, tip: Tip, log: () => readonly MatchEvent[]): Projection => {
  const outcome = outcomeOf(state);
  const summary = summarise(state);
  const result = matchResultRow(outcome, summary.games, recordedGamesOf(state), tip);
  return {
    result,
    boards: boardResultRows(outcome.match, summary.boards),
    players: matchPlayerRows(outcome),
    statistics: matchStatisticsRows(result, log),
  };
};

/**
 * Writes a match's projection, in one batch with whatever else is to be true at the same time. The result goes first: an
 * older one than stands, or one that D1's log does not know at its seq, writes no row (the batch succeeds all the same).
 * Boards, players and statistics are then written only if that very result stands.
 *
 * @param standing the projection that stands in D1 until then, where that is known: what of it stays the same is not
 *   written again, as after nearly every strike; the caller asks in the same batch whether it really stood
 */
export const projectionStatements = (
  db: Database,
  { result, boards, players, statistics }: Projection,
  standing: Projection | null,
): D1PreparedStatement[] => [
  matchResultStatement(db, [result]),
  ...(isSame(boards, standing?.boards) ? [] : boardResultStatements(db, [result], boards)),
  ...(isSame(players, standing?.players) ? [] : matchPlayerStatements(db, [result], players)),
  ...(isSame(statistics, standing?.statistics) ? [] : matchStatisticsStatements(db, [result], statistics)),
];

const isSame = (rows: readonly object[], standing: readonly object[] | undefined): boolean =>
  standing !== undefined && JSON.stringify(rows) === JSON.stringify(standing);
