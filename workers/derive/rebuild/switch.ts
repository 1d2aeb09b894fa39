import { getTableName, type Table } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { matchPlayers, matchResults, matchStatistics } from "#ground/db/schema.ts";
import { columnNames, fromJson } from "#ground/db/tables/columns.ts";
import { endsWith } from "../log/segments.ts";

/** SQL: whether rebuild ?1 has yet to switch. A repeated switch changes nothing. */
const DUE = "EXISTS (SELECT 1 FROM rebuilds WHERE id = ?1 AND active = 1 AND status = 'deriving')";

/**
 * SQL: matches that moved on after they were derived, or were opened since, and so keep their rows. A row
 * at an event that is not in the record is not kept.
 */
const KEPT = `SELECT r.match_id FROM match_results r
  LEFT JOIN rebuilt_matches n ON n.match_id = r.match_id
  WHERE (n.seq IS NULL OR r.seq > n.seq) AND ${endsWith("r.match_id", "r.seq", "r.hash")}`;

const insert = (table: Table, from: string): string => {
  const columns = columnNames(table);
  return `INSERT INTO ${getTableName(table)} (${columns.join(", ")}) SELECT ${fromJson(columns)} FROM (${from})`;
};

/** SQL: the new rows of a derived table, for the matches whose new result is now the current one. */
const rowsOf = (part: "players" | "statistics"): string =>
  `SELECT j.value FROM rebuilt_matches n
   JOIN match_results r ON r.match_id = n.match_id AND r.seq = n.seq, json_each(n.${part}) j
   WHERE n.reason IS NULL AND ${DUE}`;

/** Statements in order: rows that depend on results are deleted before the results, and written after them. */
const SWITCH = [
  ...[matchPlayers, matchStatistics, matchResults].map(
    (table) => `DELETE FROM ${getTableName(table)} WHERE ${DUE} AND match_id NOT IN (${KEPT})`,
  ),
  insert(
    matchResults,
    `SELECT n.result AS value FROM rebuilt_matches n
     WHERE n.reason IS NULL AND n.match_id NOT IN (SELECT match_id FROM match_results) AND ${DUE}`,
  ),
  insert(matchPlayers, rowsOf("players")),
  insert(matchStatistics, rowsOf("statistics")),
  `DELETE FROM rebuilt_matches WHERE reason IS NULL AND ${DUE}`,
  "UPDATE rebuilds SET status = 'rating' WHERE id = ?1 AND active = 1 AND status = 'deriving'",
];

/**
 * Replaces all rows that are read by the new ones, in one batch: a reader sees the old rows or the
 * new ones. Nothing happens if the rebuild was cancelled or has switched before.
 */
export const switchOver = async (db: Database, rebuild: string): Promise<void> => {
  await db.$client.batch(SWITCH.map((statement) => db.$client.prepare(statement).bind(rebuild)));
};
