import { DatabaseSync } from "node:sqlite";

type SchemaObject = {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
  /** The text that two equal objects share. */
  readonly text: string;
};

/** A database in memory in which these statements ran. */
export const databaseInMemory = (statements: readonly string[]): DatabaseSync => {
  const database = new DatabaseSync(":memory:");
  for (const statement of statements) database.exec(statement);
  return database;
};

/** SQL as SQLite understands it: without quotes around names, and with single spaces. */
const plain = (sql: string): string =>
  sql
    .replace(/["`]/g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([(),]) ?/g, "$1")
    .trim();

/** A table as its columns, keys and options: a column that was added later is at the end of its SQL. */
const tableText = (database: DatabaseSync, name: string): string => {
  const rows = (pragma: string, columns: string) =>
    database
      .prepare(`SELECT ${columns} FROM ${pragma}(?)`)
      .all(name)
      .map((row) => JSON.stringify(Object.values(row)))
      .toSorted();
  const options = database.prepare("SELECT wr, strict FROM pragma_table_list WHERE name = ?").get(name);
  return JSON.stringify([
    rows("pragma_table_xinfo", `name, lower(type), "notnull", dflt_value, pk`),
    rows("pragma_foreign_key_list", `"table", "from", "to", on_delete`),
    options,
  ]);
};

const objectsIn = (database: DatabaseSync): ReadonlyMap<string, SchemaObject> => {
  const rows = database
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all();
  const objects = rows.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }));
  return new Map(
    objects.map((one) => {
      const text = one.type === "table" ? tableText(database, one.name) : plain(one.sql);
      return [`${one.type} ${one.name}`, { ...one, text }];
    }),
  );
};

const COLUMNS = `SELECT name, type, "notnull" AS needed, dflt_value AS usual FROM pragma_table_xinfo(?)`;

/** Statements that add the columns that a table lacks; `null` if that does not make it equal. The database is not changed. */
const addedColumns = (from: DatabaseSync, to: DatabaseSync, table: string): readonly string[] | null => {
  const known = new Set(
    from
      .prepare(COLUMNS)
      .all(table)
      .map(({ name }) => name),
  );
  const statements = to
    .prepare(COLUMNS)
    .all(table)
    .filter(({ name }) => !known.has(name))
    .map(({ name, type, needed, usual }) => {
      const rest = `${needed === 1 ? " NOT NULL" : ""}${usual === null ? "" : ` DEFAULT ${usual}`}`;
      return `ALTER TABLE ${table} ADD COLUMN ${name} ${type}${rest};`;
    });
  from.exec("SAVEPOINT tried");
  try {
    for (const statement of statements) from.exec(statement);
    return tableText(from, table) === tableText(to, table) ? statements : null;
  } catch {
    return null;
  } finally {
    from.exec("ROLLBACK TO tried; RELEASE tried");
  }
};

/** The difference of the schema that migrations make from the one that the code has. */
export type SchemaDifference = {
  /** SQL that brings the first to the second. */
  readonly statements: readonly string[];
  /** Tables that differ by more than new columns: a person writes how their rows are kept. */
  readonly byHand: readonly string[];
};

export const schemaDifference = (from: DatabaseSync, to: DatabaseSync): SchemaDifference => {
  const [before, after] = [objectsIn(from), objectsIn(to)];
  const isSame = (key: string): boolean => before.get(key)?.text === after.get(key)?.text;
  const isTable = (key: string): boolean => key.startsWith("table ");
  const gone = [...before].filter(([key]) => !isSame(key) && !(isTable(key) && after.has(key)));
  const come = [...after].filter(([key]) => !isSame(key) && !(isTable(key) && before.has(key)));
  const changed = [...after]
    .filter(([key]) => isTable(key) && before.has(key) && !isSame(key))
    .map(([, { name }]) => ({ name, added: addedColumns(from, to, name) }));
  return {
    statements: [
      ...gone.map(([, { type, name }]) => `DROP ${type.toUpperCase()} ${name};`),
      ...changed.flatMap(({ added }) => added ?? []),
      ...come.map(([, { sql }]) => `${sql};`),
    ],
    byHand: changed.filter(({ added }) => added === null).map(({ name }) => name),
  };
};
