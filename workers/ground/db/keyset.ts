import { is, type SQL, sql } from "drizzle-orm";
import { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The requested page of a list: after the row of this key, at most `limit` rows. */
export type PageRequest = { readonly after?: string | undefined; readonly limit: number };

/** The request for a whole list, for a file. */
export const ALL_ROWS: PageRequest = { limit: 1_000_000 };

const BETWEEN = "~";

/**
 * SQL: the rows after the last shown one; all of them without one.
 *
 * @param columns the columns of the order, all in one direction: together different for any two rows
 */
export const afterCursor = (
  columns: readonly (SQLiteColumn | SQL)[],
  { after }: PageRequest,
  way: "asc" | "desc",
): SQL | undefined => {
  if (after === undefined) return undefined;
  const parts = after.split(BETWEEN);
  const key = columns.map((column, index) =>
    is(column, SQLiteColumn) && column.dataType === "number" ? Number(parts[index]) : parts[index],
  );
  const listed = (values: readonly unknown[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return sql`(${listed(columns)}) ${sql.raw(way === "asc" ? ">" : "<")} (${listed(key)})`;
};

/** A page, and the cursor of the next one; `null` at the end. */
export type KeysetPage<T> = { readonly rows: readonly T[]; readonly next: string | null };

/** Makes a page of the rows read, one more than it may have. */
export const pageOf = <T>(
  read: readonly T[],
  { limit }: PageRequest,
  keyOf: (row: T) => readonly (string | number)[],
): KeysetPage<T> => {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: read.length > limit && last !== undefined ? keyOf(last).join(BETWEEN) : null };
};

/** A page of a list that has to be computed whole. `null`: it has no row of that key. */
export const pageWithin = <T>(
  all: readonly T[],
  asked: PageRequest,
  keyOf: (row: T) => string,
): KeysetPage<T> | null => {
  const at = asked.after === undefined ? -1 : all.findIndex((row) => keyOf(row) === asked.after);
  if (at < 0 && asked.after !== undefined) return null;
  return pageOf(all.slice(at + 1), asked, (row) => [keyOf(row)]);
};
