import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Outgoing } from "#site/islands/sending/delivery.ts";
import type { MatchNames } from "#site/islands/strike/names.ts";
import type { Copy, Entry, KnownEvent } from "./entry.ts";

/** A match that this phone keeps. */
export type KeptMatch = {
  readonly names: MatchNames;
  /** The token of its scoring link; `null`: it came without one. */
  readonly token: string | null;
  /** Which tab writes: an older tab that is still open must not. */
  readonly tab: string;
  /** When it was last opened, ISO 8601. */
  readonly opened: string;
  /** A quick board: it is nowhere but on this phone, and nothing of it is sent. */
  readonly quick?: true;
};

/** Events that a person discarded. They are kept as a file might be: nothing recorded is thrown away. */
export type SetAside = { readonly match: string; readonly at: string; readonly events: readonly Outgoing[] };

type StoredEntry = {
  readonly match: string;
  readonly after: number;
  readonly ids: readonly string[];
  readonly events: readonly Outgoing[];
};

interface Schema extends DBSchema {
  matches: { key: string; value: KeptMatch };
  log: { key: [string, number]; value: KnownEvent };
  outbox: { key: number; value: StoredEntry; indexes: { match: string; id: string } };
  aside: { key: number; value: SetAside; indexes: { match: string } };
  phone: { key: string; value: string };
}

/** Another tab of this browser has opened the match since: what this one writes is not taken. */
export class TakenOver extends Error {}

const VERSION = 1;

/**
 * The matches that this phone keeps, in IndexedDB. A promise that is fulfilled means that the transaction is complete,
 * and for what is recorded that the disk has it.
 */
export class Store {
  readonly #db: IDBPDatabase<Schema>;
  /** Of this tab, for as long as it is open. */
  readonly #tab: string;

  private constructor(db: IDBPDatabase<Schema>, tab: string) {
    this.#db = db;
    this.#tab = tab;
  }

  /** @param name of the database; tests have their own */
  static async open(tab: string, name = "strikebook-scorer"): Promise<Store> {
    const db = await openDB<Schema>(name, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore("matches");
        fresh.createObjectStore("log");
        const outbox = fresh.createObjectStore("outbox", { autoIncrement: true });
        outbox.createIndex("match", "match");
        outbox.createIndex("id", "ids", { unique: true, multiEntry: true });
        fresh.createObjectStore("aside", { autoIncrement: true }).createIndex("match", "match");
        fresh.createObjectStore("phone");
      },
      // A newer page in another tab brings a newer database: this one lets go, or the other would wait for ever.
      blocking: (_now, _then, event) => (event.target as IDBDatabase).close(),
    });
    return new Store(db, tab);
  }

  close(): void {
    this.#db.close();
  }

  /** The matches on this phone, the last opened first, each with the number of events that wait to be sent. */
  async matches(): Promise<{ match: KeptMatch; unsent: number }[]> {
    const all = await this.#db.getAll("matches");
    const listed = await Promise.all(
      all.map(async (match) => ({
        match,
        unsent: (await this.#entries(match.names.id)).flatMap((one) => one.ids).length,
      })),
    );
    return listed.toSorted((one, other) => other.match.opened.localeCompare(one.match.opened));
  }

  /** A match with its log and its outbox; `null`: this phone does not have it. */
  async read(match: string): Promise<{ match: KeptMatch; copy: Copy } | null> {
    const kept = await this.#db.get("matches", match);
    if (!kept) return null;
    const events = await this.#db.getAll("log", allOf(match));
    // Behind a hole nothing can be judged; the server has what is missing.
    const hole = events.findIndex(({ seq }, index) => seq !== index + 1);
    const log = hole < 0 ? events : events.slice(0, hole);
    const entries = (await this.#entries(match)).map(({ after, events }): Entry => ({ after, events, kept: "yes" }));
    return { match: kept, copy: { log, entries } };
  }

  async #entries(match: string): Promise<StoredEntry[]> {
    return this.#db.getAllFromIndex("outbox", "match", match);
  }

  /** From now on this tab writes the match. What was kept of it stays as it is. */
  async claim(names: MatchNames, token: string | null, at: string): Promise<void> {
    await this.#db.put("matches", { names, token, tab: this.#tab, opened: at }, names.id);
  }

  /** Keeps other names of a match. */
  async rename(names: MatchNames): Promise<void> {
    const kept = await this.#db.get("matches", names.id);
    if (kept) await this.#db.put("matches", { ...kept, names }, names.id);
  }

  /** The same of a quick board; what is known of one that is new comes along, and both are kept or neither is. */
  async claimQuick(names: MatchNames, at: string, opening: readonly KnownEvent[] = []): Promise<void> {
    const tx = this.#db.transaction(["matches", "log"], "readwrite", { durability: "strict" });
    await tx.objectStore("matches").put({ names, token: null, tab: this.#tab, opened: at, quick: true }, names.id);
    for (const event of opening) await tx.objectStore("log").put(event, [names.id, event.seq]);
    await tx.done;
  }

  /** Keeps an entry; an id that is there already is an error. */
  async keep(match: string, { after, events }: Entry): Promise<void> {
    await this.#write(match, async (stores) => {
      await stores.outbox.add({ match, after, events, ids: events.map(({ id }) => id) });
    });
  }

  /** Events of the server come to the log, and the entries with these ids go. */
  async settle(match: string, events: readonly KnownEvent[], gone: readonly string[]): Promise<void> {
    await this.#write(match, async (stores) => {
      for (const event of events) await stores.log.put(event, [match, event.seq]);
      await stores.drop(gone);
    });
  }

  /** Another log and other entries in the place of what was kept; what was discarded is set aside. */
  async rewrite(match: string, copy: Copy, discarded: readonly Outgoing[], at: string): Promise<void> {
    await this.#write(match, async (stores) => {
      await stores.log.delete(allOf(match));
      for (const event of copy.log) await stores.log.put(event, [match, event.seq]);
      await stores.dropAll();
      for (const { after, events } of copy.entries)
        await stores.outbox.add({ match, after, events, ids: events.map(({ id }) => id) });
      if (discarded.length > 0) await stores.aside.add({ match, at, events: discarded });
    });
  }

  /** Takes a match off this phone, with everything that was kept of it. */
  async forget(match: string): Promise<void> {
    const stores = ["matches", "log", "outbox", "aside"] as const;
    const tx = this.#db.transaction(stores, "readwrite");
    await tx.objectStore("matches").delete(match);
    await tx.objectStore("log").delete(allOf(match));
    for (const name of ["outbox", "aside"] as const) {
      const store = tx.objectStore(name);
      for (const key of await store.index("match").getAllKeys(match)) await store.delete(key);
    }
    await tx.done;
  }

  /** What was discarded of a match, oldest first. */
  async aside(match: string): Promise<SetAside[]> {
    return this.#db.getAllFromIndex("aside", "match", match);
  }

  /** Something that this phone remembers of itself: its name, how its keys are laid out. */
  async setting(key: string): Promise<string | null> {
    return (await this.#db.get("phone", key)) ?? null;
  }

  async set(key: string, value: string): Promise<void> {
    await this.#db.put("phone", value, key);
  }

  /** One transaction over everything that a match consists of, if it is still this tab's. */
  async #write(match: string, write: (stores: Stores) => Promise<void>): Promise<void> {
    // Strict: it is not over before the disk has it. A phone whose battery dies has every strike that it said it kept.
    const tx = this.#db.transaction(["matches", "log", "outbox", "aside"], "readwrite", { durability: "strict" });
    const done = tx.done;
    try {
      const kept = await tx.objectStore("matches").get(match);
      if (kept?.tab !== this.#tab) throw new TakenOver();
      const outbox = tx.objectStore("outbox");
      const dropKeys = async (keys: readonly number[]): Promise<void> => {
        for (const key of keys) await outbox.delete(key);
      };
      await write({
        log: tx.objectStore("log"),
        outbox,
        aside: tx.objectStore("aside"),
        drop: async (ids) => {
          for (const id of ids) {
            const key = await outbox.index("id").getKey(id);
            if (key !== undefined) await dropKeys([key]);
          }
        },
        dropAll: async () => dropKeys(await outbox.index("match").getAllKeys(match)),
      });
    } catch (error) {
      // The promise of the transaction fails too; the reported error is the first one.
      done.catch(() => {});
      abort(tx);
      throw error;
    }
    await done;
  }
}

/** The parts of a match within one transaction. */
type Stores = {
  readonly log: {
    put: (value: KnownEvent, key: [string, number]) => Promise<unknown>;
    delete: (range: IDBKeyRange) => Promise<unknown>;
  };
  readonly outbox: { add: (value: StoredEntry) => Promise<unknown> };
  readonly aside: { add: (value: SetAside) => Promise<unknown> };
  /** Removes the entries that hold these ids. */
  readonly drop: (ids: readonly string[]) => Promise<void>;
  readonly dropAll: () => Promise<void>;
};

const abort = (tx: { abort: () => void }): void => {
  try {
    tx.abort();
  } catch {
    // It was aborted already, by the very error that is being reported.
  }
};

const allOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]);
