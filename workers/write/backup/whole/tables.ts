import { z } from "zod";

export type CellValue = string | number | null;
export type TableRow = Readonly<Record<string, unknown>>;

/** Asks the database: the binding of a Worker, or Cloudflare's API. */
export type Query = (sql: string, ...values: readonly CellValue[]) => Promise<readonly TableRow[]>;

export type BackupTable = {
  readonly name: string;
  /** The columns by which rows are ordered: the primary key, or SQLite's own row number. */
  readonly key: readonly string[];
  /** The columns that are backed up, the row's own number included: some statements order by it. */
  readonly columns: readonly string[];
  /** Those of the columns that have bytes: they are written in hexadecimal. */
  readonly blobs: readonly string[];
};

/** Tables that are not ours: those of D1 and SQLite, and the list of migrations, which come from the code. */
const COLUMNS = `SELECT m.name AS "table", m.sql LIKE '%WITHOUT ROWID%' AS keyed, c.name AS name, upper(c.type) AS type, c.pk AS pk
  FROM sqlite_master m JOIN pragma_table_info(m.name) c
  WHERE m.type = 'table' AND m.name <> 'd1_migrations' AND m.name NOT LIKE '\\_cf%' ESCAPE '\\'
    AND (m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR m.name = 'sqlite_sequence')
  ORDER BY m.name, c.cid`;

const column = z.object({ table: z.string(), keyed: z.int(), name: z.string(), type: z.string(), pk: z.int() });
type Column = z.output<typeof column>;

/** Columns of sealed segments, which are written once, and not every night. */
const WRITTEN_ONCE: Readonly<Record<string, readonly string[]>> = { sealed_segments: ["body"] };

/**
 * The logs are read last: then every match that is read has all of its log that anything else speaks of. SQLite's own counts
 * of rows come back after the rows.
 */
const LAST = ["match_segments", "sealed_segments", "sqlite_sequence"];

const keyOf = (columns: readonly Column[]): readonly string[] => {
  const primary = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const isNumber = primary.length === 1 && primary[0]?.type === "INTEGER";
  return isNumber || columns[0]?.keyed === 1 ? primary.map(({ name }) => name) : ["rowid"];
};

const tableOf = (name: string, columns: readonly Column[]): BackupTable => {
  const key = keyOf(columns);
  const own = columns.filter((one) => !WRITTEN_ONCE[name]?.includes(one.name));
  const number = key.includes("rowid") ? ["rowid"] : [];
  return {
    name,
    key,
    columns: [...number, ...own.map((one) => one.name)],
    blobs: own.filter(({ type }) => type === "BLOB").map((one) => one.name),
  };
};

/** Every table of the database, as the database itself says: none can be forgotten. */
export const tablesIn = async (query: Query): Promise<readonly BackupTable[]> => {
  const columns = z.array(column).parse(await query(COLUMNS));
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => tableOf(name, own));
  return tables.toSorted((a, b) => LAST.indexOf(a.name) - LAST.indexOf(b.name));
};
