import { z } from "zod";
import type { BackupTable, CellValue, Query, TableRow } from "./tables.ts";

export type Position = {
  /** The index of the next table, and the key of the last row that was read of it. */
  readonly table: number;
  readonly after: readonly CellValue[] | null;
  /** Rows to a query: few of a table with long ones. */
  readonly rows: number;
};

export const BACKUP_BEGINNING: Position = { table: 0, after: null, rows: 8 };

/** About how many characters a piece has: several such texts fit in the memory of a Worker. */
const PIECE_CHARACTERS = 4_000_000;

/** An answer of the database is to be between these: it may have 100 columns of any length. */
const LITTLE = 100_000;
const MUCH = 400_000;
const MOST_ROWS = 2_000;

export const heading = z.object({ table: z.string(), columns: z.array(z.string()), blobs: z.array(z.string()) });

const value = z.union([z.string(), z.number(), z.null()]);
const values = z.array(value);

const quoted = (name: string): string => `"${name}"`;

const selected = ({ columns, blobs }: BackupTable): string =>
  columns
    .map((name) => (blobs.includes(name) ? `iif("${name}" IS NULL, NULL, hex("${name}")) AS "${name}"` : quoted(name)))
    .join(", ");

/** The rows behind `after`, in the order of their key. */
const pageOf = (query: Query, table: BackupTable, { after, rows }: Position): Promise<readonly TableRow[]> => {
  const key = table.key.map(quoted).join(", ");
  const marks = table.key.map(() => "?").join(", ");
  const where = after === null ? "" : `WHERE (${key}) > (${marks})`;
  const sql = `SELECT ${selected(table)} FROM ${quoted(table.name)} ${where} ORDER BY ${key} LIMIT ${rows}`;
  return query(sql, ...(after ?? []));
};

const rowsNext = (rows: number, characters: number): number => {
  if (characters < LITTLE) return Math.min(MOST_ROWS, rows * 2);
  return characters > MUCH ? Math.max(1, Math.floor(rows / 4)) : rows;
};

/** A piece of rows: lines of JSON, the rows of each table, and where to go on; `null`: everything is read. */
export type ReadPiece = {
  readonly lines: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
  readonly next: Position | null;
};

/** Reads a piece of the tables. The same rows make the same lines. */
export const readPiece = async (query: Query, tables: readonly BackupTable[], from: Position): Promise<ReadPiece> => {
  const lines: string[] = [];
  const rows: Record<string, number> = {};
  let position = from;
  let characters = 0;
  for (let table = tables[position.table]; table; table = tables[position.table]) {
    if (characters >= PIECE_CHARACTERS) return { lines, rows, next: position };
    const { name, columns, key } = table;
    const page = await pageOf(query, table, position);
    const read = page.map((row) => values.parse(columns.map((column) => row[column])));
    const texts = read.map((row) => JSON.stringify(row));
    if (texts.length > 0) lines.push(JSON.stringify({ table: name, columns, blobs: table.blobs }), ...texts);
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    characters += length;
    rows[name] = (rows[name] ?? 0) + texts.length;
    const last = read.at(-1);
    position =
      last === undefined || texts.length < position.rows
        ? { ...BACKUP_BEGINNING, table: position.table + 1 }
        : {
            ...position,
            after: key.map((column) => last[columns.indexOf(column)] ?? null),
            rows: rowsNext(position.rows, length),
          };
  }
  return { lines, rows, next: null };
};
