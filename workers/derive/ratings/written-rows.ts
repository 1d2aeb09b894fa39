import { getTableName } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import type { ratingChanges, ratingCheckpoints, ratings } from "#ground/db/schema.ts";
import { columnNames, fromJson } from "#ground/db/tables/columns.ts";
import type { Days } from "#ratings";

/** A row to write, without its list and generations. */
export type ListRow = Readonly<Record<string, string | number | null>>;

/** One of the tables that a list's object writes. */
export type ListTable = {
  readonly name: string;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** Columns of a row, without its list and generations. */
  readonly columns: readonly string[];
};

const WRITTEN: ReadonlySet<string> = new Set(["list", "generation", "until"]);

/** A table of the schema whose rows are valid from one generation to another. */
export const listTable = (
  table: typeof ratingChanges | typeof ratings | typeof ratingCheckpoints,
  key: readonly string[],
): ListTable => ({
  name: getTableName(table),
  key,
  columns: columnNames(table).filter((column) => !WRITTEN.has(column)),
});

type StoredRow = ListRow & { readonly rowid: number };

/** The most rows of a statement, so that its one JSON parameter is small enough for D1. A checkpoint is a long row. */
const ROWS = 500;
const CHARACTERS = 500_000;

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(", ");

/** Rows as JSON lists, none of them too long. */
const chunks = (rows: readonly unknown[]): string[] => {
  const lists: string[][] = [];
  let characters = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    const last = lists.at(-1);
    characters += text.length;
    if (last && last.length < ROWS && characters <= CHARACTERS) last.push(text);
    else {
      lists.push([text]);
      characters = text.length;
    }
  }
  return lists.map((texts) => `[${texts.join(",")}]`);
};

/**
 * Writes the next generation of a list's rows, and only the rows that differ. Until the pointer moves none of them is
 * read: new rows belong to a future generation, old ones are still valid in the current one.
 */
export class WrittenRows {
  readonly #db: Database;
  readonly #list: string;
  readonly #generation: number;

  /** @param generation the one that is read; 0 before there is any */
  constructor(db: Database, list: string, generation: number) {
    this.#db = db;
    this.#list = list;
    this.#generation = generation;
  }

  /** The generation that is being written. */
  get next(): number {
    return this.#generation + 1;
  }

  /** Removes the rows of a computation that was cut short. */
  leftovers({ name }: ListTable): D1PreparedStatement[] {
    return [
      this.#db.$client
        .prepare(`DELETE FROM ${name} WHERE list = ? AND generation > ?`)
        .bind(this.#list, this.#generation),
      this.#db.$client
        .prepare(`UPDATE ${name} SET until = NULL WHERE list = ? AND until > ?`)
        .bind(this.#list, this.#generation),
    ];
  }

  /** Removes outdated rows, once the pointer has moved. */
  spent({ name }: ListTable): D1PreparedStatement {
    return this.#db.$client.prepare(`DELETE FROM ${name} WHERE list = ? AND until <= ?`).bind(this.#list, this.next);
  }

  /** The statements that make a table, or some days of it, have exactly these rows; none if it has them. */
  async replaced(table: ListTable, rows: readonly ListRow[], days?: Days): Promise<D1PreparedStatement[]> {
    const standing = await this.#standing(table, days);
    const keyOf = (row: ListRow) => JSON.stringify(table.key.map((column) => row[column]));
    const says = (row: ListRow) => JSON.stringify(table.columns.map((column) => row[column] ?? null));
    const wanted = new Map(rows.map((row) => [keyOf(row), says(row)]));
    const kept = new Set<string>();
    const gone: number[] = [];
    for (const row of standing) {
      const key = keyOf(row);
      if (wanted.get(key) === says(row)) kept.add(key);
      else gone.push(row.rowid);
    }
    const fresh = rows.filter((row) => !kept.has(keyOf(row)));
    return [...this.#retire(table, gone), ...this.#insert(table, fresh)];
  }

  async #standing({ name, columns }: ListTable, days?: Days): Promise<readonly StoredRow[]> {
    const within = days ? "AND day >= ?2 AND (?3 IS NULL OR day < ?3)" : "";
    const { results } = await this.#db.$client
      .prepare(`SELECT rowid, ${quoted(columns)} FROM ${name} WHERE list = ?1 AND until IS NULL ${within}`)
      .bind(this.#list, ...(days ? [days.from, days.to] : []))
      .all<StoredRow>();
    return results;
  }

  #retire({ name }: ListTable, rowids: readonly number[]): D1PreparedStatement[] {
    return chunks(rowids).map((chunk) =>
      this.#db.$client
        .prepare(`UPDATE ${name} SET until = ?1 WHERE rowid IN (SELECT value FROM json_each(?2))`)
        .bind(this.next, chunk),
    );
  }

  #insert({ name, columns }: ListTable, rows: readonly ListRow[]): D1PreparedStatement[] {
    return chunks(rows).map((chunk) =>
      this.#db.$client
        .prepare(
          `INSERT INTO ${name} (list, generation, ${quoted(columns)}) SELECT ?1, ?2, ${fromJson(columns)} FROM json_each(?3)`,
        )
        .bind(this.#list, this.next, chunk),
    );
  }
}
