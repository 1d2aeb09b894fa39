import type { MatchOutcome } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { matchPlayers } from "#ground/db/schema.ts";
import { type ColumnName, columnNames, fromJson } from "#ground/db/tables/columns.ts";
import { type MatchResultRow, STANDING_RESULT } from "./match-results.ts";

/** One row of `match_players`. */
export type MatchPlayerRow = Readonly<Record<ColumnName<typeof matchPlayers>, string>>;

const COLUMNS = columnNames(matchPlayers);

/** Who played, so that a player's matches can be found. */
export const matchPlayerRows = ({ match, sides }: MatchOutcome): MatchPlayerRow[] =>
  sides.flatMap(({ id, players }) => players.map((player) => ({ match_id: match, player_id: player, side: id })));

/** Writes who played, if nobody has: that never changes once a match is open, so it is due with the opening alone. */
export const matchPlayerStatement = (
  db: Database,
  { match_id, seq, hash }: MatchResultRow,
  players: readonly MatchPlayerRow[],
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO match_players (${COLUMNS.join(", ")}) SELECT ${fromJson(COLUMNS)} FROM json_each(?4)
       WHERE ${STANDING_RESULT} ON CONFLICT DO NOTHING`,
    )
    .bind(match_id, seq, hash, JSON.stringify(players));
