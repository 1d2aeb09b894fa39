import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** D1 takes statements of at most 100 kB; a longer value comes in parts. */
const STATEMENT_BYTES = 80_000;
const PART = 30_000;

type Literals = readonly string[];

const named = z.object({ name: z.string() });
const column = z.object({ name: z.string(), type: z.string(), pk: z.int() });
type Column = z.output<typeof column>;

const namesOf = (database: DatabaseSync, sql: string): readonly string[] =>
  z
    .array(named)
    .parse(database.prepare(sql).all())
    .map(({ name }) => name);

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'd1_migrations'
  AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`;
const NUMBERED = `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%WITHOUT ROWID%'`;

/** The columns of a table, SQLite's own number of a row among them where it has one and no column is it. */
const columnsOf = (database: DatabaseSync, table: string, isNumbered: boolean): readonly Column[] => {
  const columns = z.array(column).parse(database.prepare(`PRAGMA table_info("${table}")`).all());
  const isNumber = columns.some(({ type, pk }) => pk > 0 && type.toUpperCase() === "INTEGER");
  return isNumbered && !isNumber ? [{ name: "rowid", type: "INTEGER", pk: 1 }, ...columns] : columns;
};

const bytesIn = (literal: string): number => Buffer.byteLength(literal);

/** A text or blob that is too long for one statement, as the literals of its parts: never half a character. */
const partsOf = (literal: string): Literals => {
  const [, kind = "", content = ""] = /^(X?)'(.*)'$/s.exec(literal) ?? [];
  if (kind === "X") return (content.match(new RegExp(`.{1,${PART * 2}}`, "g")) ?? []).map((part) => `X'${part}'`);
  const characters = [...content.replaceAll("''", "'")];
  const parts: string[] = [];
  for (let first = 0; first < characters.length; first += PART / 2)
    parts.push(
      `'${characters
        .slice(first, first + PART / 2)
        .join("")
        .replaceAll("'", "''")}'`,
    );
  return parts;
};

const joined = (name: string, part: string): string =>
  part.startsWith("X'") ? `"${name}" = CAST("${name}" || ${part} AS BLOB)` : `"${name}" = "${name}" || ${part}`;

/** A row whose values do not fit in one statement: written with the first part of each, which the others are added to. */
const longRow = (table: string, columns: readonly Column[], row: Literals): readonly string[] => {
  const parts = row.map((literal) => (bytesIn(literal) > PART ? partsOf(literal) : [literal]));
  const short = parts.map(([first = "NULL"]) => first);
  const key = columns
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => `"${name}" = ${row[columns.findIndex((one) => one.name === name)]}`);
  const where = key.join(" AND ");
  return [
    `INSERT INTO "${table}" (${listed(columns)}) VALUES (${short.join(", ")});`,
    ...parts.flatMap((all, index) =>
      all.slice(1).map((part) => `UPDATE "${table}" SET ${joined(columns[index]?.name ?? "", part)} WHERE ${where};`),
    ),
  ];
};

const listed = (columns: readonly Column[]): string => columns.map(({ name }) => `"${name}"`).join(", ");

/** The rows of a table as statements. SQLite itself says how each value is written. */
const insertsOf = function* (database: DatabaseSync, table: string, isNumbered: boolean): Generator<string> {
  const columns = columnsOf(database, table, isNumbered);
  const quoted = columns.map(({ name }, index) => `quote("${name}") AS c${index}`).join(", ");
  const insert = (tuples: readonly string[]): readonly string[] =>
    tuples.length === 0 ? [] : [`INSERT INTO "${table}" (${listed(columns)}) VALUES ${tuples.join(",\n")};`];
  let waiting: string[] = [];
  let bytes = 0;
  for (const found of database.prepare(`SELECT ${quoted} FROM "${table}"`).iterate()) {
    const row = columns.map((_, index) => String(found[`c${index}`]));
    const tuple = `(${row.join(", ")})`;
    const length = bytesIn(tuple);
    if (bytes + length > STATEMENT_BYTES) {
      yield* insert(waiting);
      [waiting, bytes] = [[], 0];
    }
    if (length > STATEMENT_BYTES) yield* longRow(table, columns, row);
    else {
      waiting.push(tuple);
      bytes += length;
    }
  }
  yield* insert(waiting);
};

const triggersOf = (database: DatabaseSync) =>
  z
    .array(z.object({ name: z.string(), sql: z.string() }))
    .parse(database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all());

/** The last row number of each table, also of deleted rows: no number is given twice. */
const SEQUENCES = `SELECT 'INSERT INTO sqlite_sequence (name, seq) VALUES (' || quote(name) || ', ' || seq || ');' AS name
  FROM sqlite_sequence WHERE name <> 'd1_migrations'`;

/**
 * Everything in a database as the statements of one script, for another that has the same migrations: D1 takes it in as a
 * whole or not at all. Triggers are made again at the end, so that each row comes back as it was. The rows of the other are removed.
 *
 * @param run names this run: D1 does not take in a file again that it has been sent before
 */
export const databaseScript = function* (database: DatabaseSync, run: string): Generator<string> {
  const tables = namesOf(database, TABLES);
  const numbered = new Set(namesOf(database, NUMBERED));
  const triggers = triggersOf(database);
  yield `-- Run ${run}`;
  yield "PRAGMA defer_foreign_keys = TRUE;";
  for (const { name } of triggers) yield `DROP TRIGGER "${name}";`;
  for (const name of tables) yield `DELETE FROM "${name}";`;
  for (const name of tables) yield* insertsOf(database, name, numbered.has(name));
  yield "DELETE FROM sqlite_sequence WHERE name <> 'd1_migrations';";
  yield* namesOf(database, SEQUENCES);
  for (const { sql } of triggers) yield `${sql};`;
};
