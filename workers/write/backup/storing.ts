import type { Database } from "#ground/db/database.ts";
import { isTaken, NAMES } from "#ground/db/triggers/names.ts";
import type { ImportReason } from "./file/fault.ts";
import { type BackupSection, storedColumnsOf } from "./sections/section.ts";

/** SQL: what is staged of a section for job ?1, as `s`. */
const ROWS_OF = (table: string): string => `staged_rows s WHERE s.job = ?1 AND s.section = '${table}'`;

const staged = (column: string): string => `s."row"->>'${column}'`;

/** SQL: the row of the table, as `t`, with the key of a staged row. */
const sameKey = ({ key }: BackupSection): string =>
  key.map((column) => `t."${column}" = ${staged(column)}`).join(" AND ");

/**
 * Stores staged rows that are not there yet. `conflictIn` has found before that none of the others differs.
 *
 * @param id the import whose rows they are: those of a section without a key of its own are stored once with it
 */
export const storeStatement = (db: Database, section: BackupSection, job: string, id: string): D1PreparedStatement => {
  const columns = storedColumnsOf(section);
  // The triggers that keep the record append-only refuse an insert over an existing row, so these are left out.
  const isNew = section.numbered
    ? "EXISTS (SELECT 1 FROM club_imports WHERE id = ?2 AND registered = 0)"
    : `?2 <> '' AND NOT EXISTS (SELECT 1 FROM ${section.table} t WHERE ${sameKey(section)})`;
  return db.$client
    .prepare(
      `INSERT INTO ${section.table} (${columns.map((column) => `"${column}"`).join(", ")})
       SELECT ${columns.map(staged).join(", ")} FROM ${ROWS_OF(section.table)} AND ${isNew} ORDER BY s.n`,
    )
    .bind(job, id);
};

/** Finds the first staged name that is something else's here already. */
export const takenNameIn = async (db: Database, job: string): Promise<ImportReason | null> => {
  for (const name of NAMES) {
    const row = await db.$client
      .prepare(`SELECT ${staged(name.column)} AS name FROM ${ROWS_OF(name.table)} AND ${isTaken(name, staged)} LIMIT 1`)
      .bind(job)
      .first<string>("name");
    if (row !== null) return { key: "name-taken", about: { section: name.table, row } };
  }
  return null;
};

/** Finds the first staged row whose key belongs to something else here already. */
export const conflictIn = async (db: Database, section: BackupSection, job: string): Promise<ImportReason | null> => {
  const differs = storedColumnsOf(section)
    .map((column) => `t."${column}" IS NOT ${staged(column)}`)
    .join(" OR ");
  const key = section.key.map((column) => `t."${column}"`).join(" || ' ' || ");
  const found = await db.$client
    .prepare(
      `SELECT ${key} AS key FROM staged_rows s JOIN ${section.table} t ON ${sameKey(section)}
       WHERE s.job = ?1 AND s.section = '${section.table}' AND (${differs}) LIMIT 1`,
    )
    .bind(job)
    .first<string>("key");
  return found === null ? null : { key: "row-differs", about: { section: section.table, row: found } };
};
