import type { Database } from "../../ground/db/database.ts";
import type { ImportReason } from "./fault.ts";
import type { SectionRows } from "./part.ts";
import { columnsOf, type Section } from "./sections/section.ts";

/** SQL: the row of the table, as `t`, with the key of a row in a JSON list, as `j`. */
const sameKey = ({ key }: Section): string => key.map((column) => `t.${column} = j.value->>'${column}'`).join(" AND ");

/** Stores rows that are not there yet. `conflictIn` has found before that none of the others differs. */
export const storeStatement = (db: Database, { section, rows }: SectionRows): D1PreparedStatement => {
  const columns = columnsOf(section);
  return db.$client
    .prepare(
      // The triggers that keep the record append-only refuse an insert over an existing row, so these are left out.
      `INSERT INTO ${section.table} (${columns.map((column) => `"${column}"`).join(", ")})
       SELECT ${columns.map((column) => `j.value->>'${column}'`).join(", ")} FROM json_each(?) j
       WHERE NOT EXISTS (SELECT 1 FROM ${section.table} t WHERE ${sameKey(section)})`,
    )
    .bind(JSON.stringify(rows));
};

/** Finds the first of these rows whose key stands for something else here already. */
export const conflictIn = async (db: Database, { section, rows }: SectionRows): Promise<ImportReason | null> => {
  const differs = columnsOf(section)
    .map((column) => `t."${column}" IS NOT j.value->>'${column}'`)
    .join(" OR ");
  const key = section.key.map((column) => `t.${column}`).join(" || ' ' || ");
  const found = await db.$client
    .prepare(
      `SELECT ${key} AS key FROM json_each(?) j JOIN ${section.table} t ON ${sameKey(section)} WHERE ${differs} LIMIT 1`,
    )
    .bind(JSON.stringify(rows))
    .first<string>("key");
  return found === null ? null : { key: "row-differs", about: { section: section.table, row: found } };
};
