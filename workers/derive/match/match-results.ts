import {
  type BoardRow,
  canonical,
  type GameClock,
  type GameRow,
  type MatchOutcome,
  type RecordedEvent,
  type Score,
} from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { type BoardResult, matchResults, type ResultSide } from "#ground/db/schema.ts";
import { type ColumnName, columnNames } from "#ground/db/tables/columns.ts";

/** The last event of the log that a row derives from. */
export type Tip = Pick<RecordedEvent, "seq" | "hash" | "at">;

/** One row of `match_results`, as JSON for SQLite. */
export type MatchResultRow = {
  readonly match_id: string;
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
  readonly day: string | null;
  readonly rated: 0 | 1;
  readonly status: string;
  readonly forfeited: 0 | 1;
  readonly winner: string | null;
  readonly recorded_games: number;
  readonly disputed: 0 | 1;
  readonly clock: string | null;
  readonly score: string | null;
  readonly played_at: string | null;
  readonly began_at: string | null;
  readonly sides: string;
  readonly ranking: string;
  readonly boards: string;
};

/** The parts of a row in addition to a match's outcome. */
export type ResultColumns = {
  readonly games: readonly GameRow[];
  /** Boards that are over. A board in play would be written again with each of its strikes. */
  readonly boards: readonly BoardRow[];
  /** The number of games of which only the points were recorded. */
  readonly recordedGames: number;
  readonly disputed: boolean;
  /** The clock of its game, while it is in play with one; `null` otherwise. */
  readonly clock: GameClock | null;
  readonly score: Score | null;
  /** The instant of its last strike or board; `null` if it is decided. */
  readonly playedAt: string | null;
  /** The instant of the first strike or board of a decided match; `null` before that. */
  readonly beganAt: string | null;
};

/** The row of a match at a head of its log. */
export const matchResultRow = (outcome: MatchOutcome, played: ResultColumns, tip: Tip): MatchResultRow => {
  const last = played.games.at(-1);
  const sides = outcome.sides.map((side): ResultSide => ({ ...side, gamePoints: last?.points[side.id] ?? 0 }));
  return {
    match_id: outcome.match,
    seq: tip.seq,
    hash: tip.hash,
    at: tip.at,
    day: outcome.day,
    rated: outcome.rated ? 1 : 0,
    status: outcome.status,
    forfeited: outcome.forfeited ? 1 : 0,
    winner: outcome.winner,
    recorded_games: played.recordedGames,
    disputed: played.disputed ? 1 : 0,
    clock: played.clock && canonical(played.clock),
    score: played.score && canonical(played.score),
    played_at: played.playedAt,
    began_at: played.beganAt,
    sides: canonical(sides),
    ranking: canonical(outcome.ranking),
    boards: canonical(played.boards.map(boardResult)),
  };
};

const boardResult = ({ clauses: _, slam, ...board }: BoardRow): BoardResult => (slam ? { ...board, slam } : board);

const COLUMNS = columnNames(matchResults);

/** Indexed columns: an update that sets one of them also writes the index, whether or not the value changes. */
const INDEXED = ["status", "day", "disputed"] as const satisfies readonly ColumnName<typeof matchResults>[];

const UPDATES = COLUMNS.filter((column) => column !== "match_id" && !INDEXED.some((indexed) => indexed === column))
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

/** Writes the result of a match, unless a later one is stored: an update leaves the indexed columns out. */
export const matchResultStatement = (db: Database, row: MatchResultRow): D1PreparedStatement => {
  const values: Readonly<Record<string, string | number | null>> = row;
  return db.$client
    .prepare(
      `INSERT INTO match_results (${COLUMNS.join(", ")}) VALUES (${COLUMNS.map(() => "?").join(", ")})
       ON CONFLICT (match_id) DO UPDATE SET ${UPDATES} WHERE excluded.seq >= match_results.seq`,
    )
    .bind(...COLUMNS.map((column) => values[column]));
};

/** Updates the indexed columns of the same result, where they differ. */
export const indexedResultStatement = (db: Database, row: MatchResultRow): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE match_results SET ${INDEXED.map((column, index) => `${column} = ?${index + 4}`).join(", ")}
       WHERE match_id = ?1 AND seq = ?2 AND hash = ?3
       AND (${INDEXED.map((column, index) => `${column} IS NOT ?${index + 4}`).join(" OR ")})`,
    )
    .bind(row.match_id, row.seq, row.hash, ...INDEXED.map((column) => row[column]));

/**
 * Moves an unchanged result to a later event of its log, if the stored one is at the event before. Changes
 * nothing otherwise; the whole row is then to be written.
 *
 * @param played the instant of the last strike or board among the later events; `null`: there is none among them
 */
export const laterResultStatement = (
  db: Database,
  match: string,
  before: number,
  { seq, hash, at }: Tip,
  played: string | null,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE match_results SET seq = ?3, hash = ?4, at = ?5,
       played_at = iif(status = 'decided', NULL, coalesce(?6, played_at)) WHERE match_id = ?1 AND seq = ?2`,
    )
    .bind(match, before, seq, hash, at, played);

/** SQL: whether the result of the match in parameter 1 is the one at the event of parameters 2 and 3. */
export const STANDING_RESULT = "EXISTS (SELECT 1 FROM match_results WHERE match_id = ?1 AND seq = ?2 AND hash = ?3)";
