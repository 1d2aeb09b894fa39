import type { BoardRow } from "../../../shared/match/model/report.ts";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import { columnNames, fromJson } from "../../ground/db/columns.ts";
import type { Database } from "../../ground/db/database.ts";
import { boardResults } from "../../ground/db/schema.ts";
import { type MatchResultRow, STANDING_RESULTS } from "./match-results.ts";

/** One row of `board_results`, as JSON for SQLite. */
export type BoardResultRow = {
  readonly match_id: string;
  readonly number: number;
  readonly game: number;
  readonly status: string;
  readonly winner: string | null;
  readonly ending: string | null;
  readonly queen: string | null;
  readonly points: string;
};

/** The rows of a match's boards. */
export const boardResultRows = (match: string, boards: readonly BoardRow[]): BoardResultRow[] =>
  boards.map(({ number, game, status, winner, ending, queen, points }) => ({
    match_id: match,
    number,
    game,
    status,
    winner,
    ending,
    queen,
    points: canonical(points),
  }));

const COLUMNS = columnNames(boardResults);

/** Replaces the boards of each match whose result in `results` is the one that stands. */
export const boardResultStatements = (
  db: Database,
  results: readonly MatchResultRow[],
  boards: readonly BoardResultRow[],
): D1PreparedStatement[] => [
  // A voided opening takes its board away, so an upsert would not do.
  db.$client.prepare(`DELETE FROM board_results WHERE match_id IN (${STANDING_RESULTS})`).bind(JSON.stringify(results)),
  db.$client
    .prepare(
      `INSERT INTO board_results (${COLUMNS.join(", ")}) SELECT ${fromJson(COLUMNS)} FROM json_each(?2)
       WHERE value->>'match_id' IN (${STANDING_RESULTS})`,
    )
    .bind(JSON.stringify(results), JSON.stringify(boards)),
];
