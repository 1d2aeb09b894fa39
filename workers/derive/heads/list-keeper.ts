import { DurableObject } from "cloudflare:workers";
import { GENESIS } from "#carrom";

/** A published head list, with the parts that the next one needs. */
export type StoredHeadList = {
  readonly number: number;
  readonly prev: string;
  readonly hash: string;
  readonly text: string;
};

const TABLE = `CREATE TABLE IF NOT EXISTS lists (
  number INTEGER PRIMARY KEY, prev TEXT NOT NULL, hash TEXT NOT NULL, text TEXT NOT NULL)`;

/** Lists that are returned at once. */
export const LISTS_AT_ONCE = 20;

/**
 * A club's head lists, each stored here before the database has it, and for ever: a database that is restored to an older
 * day gets them again. No two lists with one number are stored, so the club's chain cannot fork.
 */
export class ListKeeper extends DurableObject<Env> {
  /** The last list; `null`: there is none. */
  last(): StoredHeadList | null {
    return this.#lists("ORDER BY number DESC LIMIT 1")[0] ?? null;
  }

  /** The hash of a list; `null`: no list with that number is stored. */
  hashOf(number: number): string | null {
    return this.#lists("WHERE number = ?", number)[0]?.hash ?? null;
  }

  /** The lists after one, in their order: at most `LISTS_AT_ONCE`. */
  after(number: number): StoredHeadList[] {
    return this.#lists("WHERE number > ? ORDER BY number LIMIT ?", number, LISTS_AT_ONCE);
  }

  /** Stores a list that follows the last one; `false`: it does not follow, and is not stored. */
  keep({ number, prev, hash, text }: StoredHeadList): boolean {
    const last = this.last();
    if (number !== (last?.number ?? 0) + 1 || prev !== (last?.hash ?? GENESIS)) return false;
    this.#sql.exec(TABLE);
    this.#sql.exec("INSERT INTO lists (number, prev, hash, text) VALUES (?, ?, ?, ?)", number, prev, hash, text);
    return true;
  }

  #lists(which: string, ...bindings: number[]): StoredHeadList[] {
    // A read stores nothing.
    const exists = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'lists'").toArray();
    if (exists.length === 0) return [];
    return this.#sql.exec<StoredHeadList>(`SELECT number, prev, hash, text FROM lists ${which}`, ...bindings).toArray();
  }

  get #sql(): SqlStorage {
    return this.ctx.storage.sql;
  }
}
