import { inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** So many values are parameters of their own: those of a list in one parameter D1 counts as rows that were read. */
const FEW = 20;

/** Whether a column is one of these, however many: a statement takes no more than a hundred parameters. */
export const isOneOf = (column: SQLiteColumn, values: readonly string[]): SQL =>
  values.length <= FEW
    ? inArray(column, [...values])
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
