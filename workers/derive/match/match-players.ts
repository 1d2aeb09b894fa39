import type { MatchOutcome } from "../../../shared/match/model/outcome.ts";
import { type ColumnName, columnNames, fromJson } from "../../ground/db/columns.ts";
import type { Database } from "../../ground/db/database.ts";
import { matchPlayers } from "../../ground/db/schema.ts";
import { type MatchResultRow, STANDING_RESULTS } from "./match-results.ts";

/** One row of `match_players`. */
export type MatchPlayerRow = Readonly<Record<ColumnName<typeof matchPlayers>, string>>;

const COLUMNS = columnNames(matchPlayers);

/** Who played, so that a player's matches can be found. */
export const matchPlayerRows = ({ match, sides }: MatchOutcome): MatchPlayerRow[] =>
  sides.flatMap(({ id, players }) => players.map((player) => ({ match_id: match, player_id: player, side: id })));

/** Who played never changes once a match is open: what stands is kept. */
export const matchPlayerStatements = (
  db: Database,
  results: readonly MatchResultRow[],
  players: readonly MatchPlayerRow[],
): D1PreparedStatement[] => [
  db.$client
    .prepare(
      `INSERT INTO match_players (${COLUMNS.join(", ")}) SELECT ${fromJson(COLUMNS)} FROM json_each(?2)
       WHERE value->>'match_id' IN (${STANDING_RESULTS})
       ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(results), JSON.stringify(players)),
];
