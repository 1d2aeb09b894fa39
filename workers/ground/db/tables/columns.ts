import { getTableColumns, type Table } from "drizzle-orm";
import { integer, text } from "drizzle-orm/sqlite-core";

/** The names of a table's columns in SQL. */
export type ColumnName<T extends Table> = T["_"]["columns"][keyof T["_"]["columns"]]["_"]["name"];

/** The names of a table's columns in SQL, in the order of the schema. */
export const columnNames = <T extends Table>(table: T): readonly ColumnName<T>[] =>
  // Drizzle types a table's columns by their names, but returns them only as some columns.
  Object.values(getTableColumns(table)).map(({ name }) => name as ColumnName<T>);

/** SQL: the columns of a row in `value` as a JSON object with a member for each. */
export const fromJson = (columns: readonly string[]): string =>
  columns.map((column) => `value->>'${column}'`).join(", ");

export const yes = (name: string) => integer(name, { mode: "boolean" });

export const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();
