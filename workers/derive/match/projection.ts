import type { MatchEvent } from "../../../shared/match/model/events.ts";
import type { MatchState } from "../../../shared/match/model/state.ts";
import { outcomeOf, recordedGamesOf, summarise } from "../../../shared/match/replay/replay.ts";
import type { Database } from "../../ground/db/database.ts";
import { type MatchPlayerRow, matchPlayerRows, matchPlayerStatement } from "./match-players.ts";
import { type MatchResultRow, matchResultRow, matchResultStatements, type Tip } from "./match-results.ts";
import { type MatchStatisticsRow, matchStatisticsRows, matchStatisticsStatements } from "./match-statistics.ts";

/** Everything that derives from one match alone. */
export type Projection = {
  readonly result: MatchResultRow;
  readonly players: readonly MatchPlayerRow[];
  readonly statistics: readonly MatchStatisticsRow[];
};

/** Projects a match as it stands at the tip of its log. The log is read only for matches recorded strike by strike. */
export const project = (state: MatchState, tip: Tip, log: () => readonly MatchEvent[]): Projection => {
  const outcome = outcomeOf(state);
  const { games, boards } = summarise(state);
  const played = {
    games,
    boards: boards.slice(0, state.boards.length),
    recordedGames: recordedGamesOf(state),
    disputed: state.disputes.some(({ open }) => open),
  };
  const result = matchResultRow(outcome, played, tip);
  return { result, players: matchPlayerRows(outcome), statistics: matchStatisticsRows(result, log) };
};

/**
 * Whether a projection may read otherwise after some events, but for where its log stands: a strike that leaves its board
 * in play changes nothing of it. May say yes where nothing has changed, never no where something has.
 */
export const moves = (before: MatchState | null, after: MatchState): boolean =>
  before === null ||
  // What an event does not change is the same thing as before; a fold of the whole log makes all of it anew.
  (["setting", "status", "winner", "forfeitedBy", "boards", "games", "confirmed", "disputes"] as const).some(
    (part) => before[part] !== after[part],
  );

/**
 * Writes a match's projection, in one batch with whatever else is to be true at the same time. The result goes first: an
 * older one than stands, or one that D1's log does not know at its seq, writes no row (the batch succeeds all the same).
 * Players and statistics are then written only if that very result stands.
 */
export const projectionStatements = (
  db: Database,
  { result, players, statistics }: Projection,
): D1PreparedStatement[] => [
  ...matchResultStatements(db, result),
  matchPlayerStatement(db, result, players),
  ...matchStatisticsStatements(db, result, statistics),
];
