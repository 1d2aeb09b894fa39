import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { Prepared } from "./prepared.ts";

const migrations = fileURLToPath(new URL("../../../migrations/", import.meta.url));

/** A row as D1 gives it: bytes are an array of numbers. */
const asD1Gives = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, value instanceof Uint8Array ? [...value] : value]),
  );

/** A prepared statement with the methods of D1's. */
class PaperStatement {
  readonly #prepared: () => Prepared;
  readonly #query: string;
  readonly #bindings: readonly SQLInputValue[];

  constructor(prepared: () => Prepared, query: string, bindings: readonly SQLInputValue[] = []) {
    this.#prepared = prepared;
    this.#query = query;
    this.#bindings = bindings;
  }

  bind(...bindings: SQLInputValue[]): PaperStatement {
    return new PaperStatement(this.#prepared, this.#query, bindings);
  }

  now() {
    const statement = this.#prepared().objects(this.#query);
    if (statement.columns().length > 0) {
      const results = statement.all(...this.#bindings).map(asD1Gives);
      return { success: true, meta: { changes: 0 }, results };
    }
    const { changes } = statement.run(...this.#bindings);
    return { success: true, meta: { changes: Number(changes) }, results: [] };
  }

  async all() {
    return this.now();
  }

  async run() {
    return this.now();
  }

  async first(column?: string): Promise<unknown> {
    const [row] = this.now().results;
    return column === undefined ? (row ?? null) : (row?.[column] ?? null);
  }

  async raw(): Promise<unknown> {
    return this.#prepared()
      .arrays(this.#query)
      .all(...this.#bindings);
  }
}

/** A database as it was at some moment. */
export type Save = { readonly bytes: Uint8Array };

/** D1 on paper, which can be put back to an older day: all of it, whatever its triggers refuse. */
export type PaperD1 = D1Database & { readonly save: () => Save; readonly putBack: (save: Save) => void };

/** D1 on paper: the same migrations, and a batch that is one transaction. */
export const paperD1 = (): PaperD1 => {
  let db = new DatabaseSync(":memory:");
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort())
    db.exec(readFileSync(`${migrations}${file}`, "utf8"));
  let prepared = new Prepared(db);
  const d1 = {
    prepare: (query: string) => new PaperStatement(() => prepared, query),
    batch: async (statements: readonly PaperStatement[]) => {
      await null;
      db.exec("BEGIN");
      try {
        const results = statements.map((statement) => statement.now());
        db.exec("COMMIT");
        return results;
      } catch (error) {
        db.exec("ROLLBACK");
        throw error;
      }
    },
    save: (): Save => ({ bytes: db.serialize() }),
    putBack: ({ bytes }: Save): void => {
      // A new database: statements of the one before may still be about.
      db = new DatabaseSync(":memory:");
      db.deserialize(bytes);
      prepared = new Prepared(db);
    },
  };
  // The part of D1 that the product uses.
  return d1 as unknown as PaperD1;
};
