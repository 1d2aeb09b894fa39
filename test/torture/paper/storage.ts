import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Prepared } from "./prepared.ts";

/**
 * An object's storage on paper: a real SQLite in memory, an alarm, and the runtime's work around a turn. Writes of a
 * turn are on disk only when the turn is kept.
 */
export class PaperStorage {
  readonly #db = new DatabaseSync(":memory:");
  readonly #prepared = new Prepared(this.#db);
  #alarm: number | null = null;
  #alarmBefore: number | null = null;

  readonly sql = {
    exec: (query: string, ...bindings: (SQLInputValue | ArrayBuffer)[]) => {
      const bound = bindings.map((one) => (one instanceof ArrayBuffer ? new Uint8Array(one) : one));
      const rows = bound.length > 0 || /^\s*SELECT/i.test(query) ? this.#rows(query, bound) : this.#run(query);
      return { toArray: () => rows };
    },
  };

  /** Values by key, kept and lost with everything else. */
  readonly kv = {
    get: <T>(key: string): T | undefined => {
      const row = this.#kept.objects("SELECT value FROM kept_values WHERE key = ?").get(key);
      // The reader of a key expects there what was put.
      return row === undefined ? undefined : (JSON.parse(String(row["value"])) as T);
    },
    put: (key: string, value: unknown): void =>
      void this.#kept.objects("INSERT OR REPLACE INTO kept_values VALUES (?, ?)").run(key, JSON.stringify(value)),
    delete: (key: string): boolean => this.#kept.objects("DELETE FROM kept_values WHERE key = ?").run(key).changes > 0,
  };

  get #kept(): Prepared {
    this.#db.exec("CREATE TABLE IF NOT EXISTS kept_values (key TEXT PRIMARY KEY, value TEXT NOT NULL)");
    return this.#prepared;
  }

  transactionSync<T>(act: () => T): T {
    this.#db.exec("SAVEPOINT inner_transaction");
    try {
      const done = act();
      this.#db.exec("RELEASE inner_transaction");
      return done;
    } catch (error) {
      this.#db.exec("ROLLBACK TO inner_transaction; RELEASE inner_transaction");
      throw error;
    }
  }

  async getAlarm(): Promise<number | null> {
    return this.#alarm;
  }

  async setAlarm(at: number): Promise<void> {
    this.#alarm = at;
  }

  async deleteAlarm(): Promise<void> {
    this.#alarm = null;
  }

  /** Removes the alarm, as before its handler runs; `true` if one was set. */
  takeAlarm(): boolean {
    const set = this.#alarm !== null;
    this.#alarm = null;
    return set;
  }

  /** Sets an alarm again whose handler has thrown, as the platform does. */
  ringAgain(): void {
    this.#alarm = 0;
  }

  begin(): void {
    this.#alarmBefore = this.#alarm;
    this.#db.exec("BEGIN");
  }

  keep(): void {
    this.#db.exec("COMMIT");
  }

  lose(): void {
    this.#db.exec("ROLLBACK");
    this.#alarm = this.#alarmBefore;
  }

  #rows(query: string, bindings: readonly SQLInputValue[]): unknown[] {
    return this.#prepared.objects(query).all(...bindings);
  }

  #run(query: string): unknown[] {
    this.#db.exec(query);
    return [];
  }
}
