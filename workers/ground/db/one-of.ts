import { inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The most values with a parameter each: D1 counts values of a list in one parameter as rows read. */
const FEW = 20;

/** SQL: whether a column is one of these values, whatever their number: a statement allows at most a hundred parameters. */
export const isOneOf = (column: SQLiteColumn, values: readonly string[]): SQL =>
  values.length <= FEW
    ? inArray(column, [...values])
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
