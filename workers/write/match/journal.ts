import type { RecordedEvent } from "#carrom";
import { type Entry, entryOf } from "#derive/log/entry.ts";
import type { Movement } from "#derive/match/projection.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Displaced } from "./correction.ts";
import type { Belonging, KeptLog } from "./kept-log.ts";

/** Marks of what is still to be stored, the greatest first. */
const MOVEMENTS = ["opening", "players", "status", "result"] as const satisfies readonly Movement[];

/** The effect of appended events on what others may have read: a displaced result, or moved derived data. */
export type Weight = { readonly displaces: boolean; readonly movement: Movement };

/** D1's copy of the log is not what the journal says. */
export type LogFault = { readonly seq: number; readonly expected: string; readonly found: string | null };

const NOTHING: KeptLog = { entries: [], displaced: [], belonging: null, givenUp: null };

type EntryRow = { seq: number; line: string; received_at: string };

/** The rating list's last message is unknown: it is sent again, whatever the outcome is. */
export const FORGOTTEN = "forgotten";

/** Bytes of a kept log in one row: a value of an object's SQLite has two megabytes at most. */
const PART_BYTES = 1_000_000;

/** Events that a journal remembers at most while D1 lacks them: as many as D1 is told at a time. */
const MOST_RECENT = 500;

/** Rows to a statement: an object's SQLite takes a hundred parameters. */
const ROWS = 33;

const insertion = (rows: number): string =>
  `INSERT INTO events (seq, line, received_at) VALUES ${Array.from({ length: rows }, () => "(?, ?, ?)").join(", ")}`;

/** By the number of rows, from 1: the same text is the same prepared statement. */
const INSERTIONS = Array.from({ length: ROWS }, (_, index) => insertion(index + 1));

/** The lines in the journal are those that `seal` made. */
const eventOf = (line: string): RecordedEvent => JSON.parse(line) as RecordedEvent;

/** The columns of an event are in its line alone: more columns, or an index, would cost every strike. */
const TABLES = `CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, line TEXT NOT NULL, received_at TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS displaced (seq INTEGER PRIMARY KEY, since INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value TEXT NOT NULL);`;

/** The rest of a log that was let go of: its head, and all of it, gzipped, in parts. */
const KEPT = `CREATE TABLE IF NOT EXISTS kept (part INTEGER PRIMARY KEY, seq INTEGER NOT NULL, hash TEXT NOT NULL, body BLOB NOT NULL);
  DELETE FROM kept;`;

/**
 * The write-ahead copy of one match's log, and how much of it has arrived elsewhere. Nothing else touches this
 * object's tables. Everything here is synchronous: that is what makes a strike atomic.
 *
 * The events of a log that was sealed are let go of, and all of them are kept, gzipped, for ever: D1 may come back older
 * than it was. They are remembered while the object lives; what is recorded later is stored behind them, and only where D1
 * has lost some of them they are events of their own again.
 */
export class Journal {
  readonly #storage: DurableObjectStorage;
  /** A request for a match that was never opened makes no tables. */
  #exists: boolean;
  #head: Head | null = null;
  /** The first event that is stored here; `null`: none is. */
  #first: number | null = null;
  #kept: KeptLog = NOTHING;
  /** The end of the log as it was appended: D1 soon gets it, and it is neither read nor parsed again. */
  #recent: readonly Entry[] = [];
  /** The seq of each event by its id: almost always none of the requested ids is there, and nothing has to be read. */
  #seqs: Map<string, number> | null = null;
  #drained: number | null = null;
  #fault: LogFault | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#exists = this.#has("events") || this.#has("log");
    this.#head = this.kept;
    if (!this.#exists) return;
    this.#sql.exec(TABLES);
    this.#moveIn();
    this.#head =
      this.#rows<Head>("SELECT seq, line->>'hash' AS hash FROM events ORDER BY seq DESC LIMIT 1")[0] ?? this.#head;
    this.#first = this.#rows<{ seq: number }>("SELECT seq FROM events ORDER BY seq LIMIT 1")[0]?.seq ?? null;
    // Only `stop` writes this mark.
    this.#fault = JSON.parse(this.#mark("fault") ?? "null") as LogFault | null;
  }

  #has(table: string): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", table).toArray().length > 0;
  }

  /** Journals of earlier builds lie in a table of another shape. */
  #moveIn(): void {
    if (!this.#has("log")) return;
    this.#storage.transactionSync(() => {
      // Where a deployment was rolled back in between, the older build has gone on with what had reached D1.
      this.#sql.exec("DELETE FROM events WHERE EXISTS (SELECT 1 FROM log)");
      this.#sql.exec("INSERT INTO events (seq, line, received_at) SELECT seq, line, received_at FROM log");
      this.#sql.exec("DROP TABLE log");
    });
  }

  /** `null` while the log is empty. */
  get head(): Head | null {
    return this.#head;
  }

  /** The head of the kept log when it was let go of; `null`: none is kept. */
  get kept(): Head | null {
    if (!this.#has("kept")) return null;
    return this.#sql.exec<Head>("SELECT seq, hash FROM kept ORDER BY part LIMIT 1").toArray()[0] ?? null;
  }

  packed(): Uint8Array<ArrayBuffer> {
    const rows = this.#sql.exec<{ body: ArrayBuffer }>("SELECT body FROM kept ORDER BY part").toArray();
    const parts = rows.map(({ body }) => new Uint8Array(body));
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.byteLength;
    }
    return whole;
  }

  /** The number of events at the beginning of the log that are kept, and not in memory. */
  get forgotten(): number {
    return this.#stored - this.#kept.entries.length;
  }

  /** The match's club and fixture; `null`: never set, or the kept log is not in memory. */
  get belonging(): Belonging | null {
    const text = this.#mark("belonging");
    // Only `belongs` writes this mark.
    return text === null ? this.#kept.belonging : (JSON.parse(text) as Belonging);
  }

  get holds(): boolean {
    return this.#first !== null;
  }

  /** The number of events before those that are stored here. */
  get #stored(): number {
    return this.#first === null ? (this.#head?.seq ?? 0) : this.#first - 1;
  }

  /**
   * Lays down events that continue the log: all of them or, if anything is wrong, none. Where a request displaced a
   * result is noted with them, because the log does not say which events came in one request; and whether they moved
   * what derives from it, until that is stored.
   */
  append(entries: readonly Entry[], { displaces = false, movement = "status" }: Partial<Weight> = {}): Head {
    const last = entries.at(-1);
    if (!last) throw new Error("nothing to append");
    this.#ready();
    this.#storage.transactionSync(() => {
      if (displaces) this.#sql.exec("INSERT INTO displaced (seq, since) VALUES (?, ?)", last.seq, this.#head?.seq ?? 0);
      if (movement !== "none") this.#setMark(movement, String(last.seq));
      for (let from = 0; from < entries.length; from += ROWS) this.#insert(entries.slice(from, from + ROWS));
    });
    for (const { id, seq } of entries) this.#seqs?.set(id, seq);
    this.#recent = [...this.#recent, ...entries].slice(-MOST_RECENT);
    this.#first ??= entries[0]?.seq ?? null;
    this.#head = { seq: last.seq, hash: last.hash };
    return this.#head;
  }

  /** An event without which the log goes on, as an operator decided. */
  get givenUp(): Head | null {
    const text = this.#mark("given-up");
    // Only `resume` and `#storeKept` write this mark.
    return text === null ? this.#kept.givenUp : (JSON.parse(text) as Head);
  }

  belongs(belonging: Belonging): void {
    this.#setMark("belonging", JSON.stringify(belonging));
  }

  /** Takes over a log that D1 has, and that goes on from what is kept, if anything is. */
  adopt(entries: readonly Entry[]): void {
    this.forget();
    this.append(entries);
    this.confirm(entries.length);
    this.announced = FORGOTTEN;
  }

  remember(log: KeptLog): void {
    this.#kept = log;
    this.#seqs = null;
  }

  /** Forgets what is kept: it is compared with D1's copy before it is remembered again. */
  forget(): void {
    this.remember(NOTHING);
  }

  /**
   * All that is to be kept of the log before its events are let go of; all of what is kept so far has to be remembered.
   */
  whole(): KeptLog {
    const { head, belonging, givenUp } = this;
    return {
      entries: this.entries(),
      displaced: [...this.#kept.displaced, ...this.displaced(1, head?.seq ?? 0)],
      belonging,
      givenUp,
    };
  }

  /** Keeps a log instead of its events, if it still ends where it was packed; whether it does. */
  release(end: Head, log: Uint8Array<ArrayBuffer>): boolean {
    if (this.#head?.seq !== end.seq) return false;
    this.keep(end, log);
    return true;
  }

  /** Keeps a log, as it was packed, instead of all that is here. */
  keep({ seq, hash }: Head, log: Uint8Array<ArrayBuffer>): void {
    this.#storage.transactionSync(() => {
      for (const table of ["events", "displaced", "marks"]) this.#sql.exec(`DROP TABLE IF EXISTS ${table}`);
      this.#sql.exec(KEPT);
      for (let at = 0; at < log.byteLength; at += PART_BYTES)
        this.#sql.exec(
          "INSERT INTO kept (seq, hash, body) VALUES (?, ?, ?)",
          seq,
          hash,
          log.slice(at, at + PART_BYTES).buffer,
        );
    });
    this.#exists = false;
    this.#recent = [];
    this.#head = { seq, hash };
    this.#first = null;
    this.#drained = null;
    this.forget();
  }

  /** Those of these events that are stored, by their ids. */
  known(ids: readonly string[]): ReadonlyMap<string, RecordedEvent> {
    const known = this.#seqsById();
    const seqs = ids.flatMap((id) => known.get(id) ?? []);
    if (seqs.length === 0) return new Map();
    const remembered = seqs.flatMap((seq) => this.#kept.entries[seq - 1]?.line ?? []);
    const rows = this.#rows<{ line: string }>(
      "SELECT line FROM events WHERE seq IN (SELECT value FROM json_each(?))",
      JSON.stringify(seqs),
    );
    return new Map([...remembered, ...rows.map(({ line }) => line)].map(eventOf).map((event) => [event.id, event]));
  }

  /** The canonical lines after a seq, in order. */
  lines(after: number): string[] {
    const rows = this.#rows<{ line: string }>("SELECT line FROM events WHERE seq > ? ORDER BY seq", after);
    return [...this.#kept.entries.slice(after).map(({ line }) => line), ...rows.map(({ line }) => line)];
  }

  events(): RecordedEvent[] {
    return this.lines(0).map(eventOf);
  }

  /** The whole log, as it is sealed. */
  entries(): Entry[] {
    const rows = this.#rows<EntryRow>("SELECT seq, line, received_at FROM events ORDER BY seq");
    return [...this.#kept.entries, ...rows.map(({ line, received_at }) => entryOf(line, received_at))];
  }

  /** The first event; `null` while there is none. */
  first(): RecordedEvent | null {
    const [before] = this.#kept.entries;
    const [row] = before ? [before] : this.#rows<{ line: string }>("SELECT line FROM events WHERE seq = 1");
    return row ? eventOf(row.line) : null;
  }

  /** The last event; `null` while there is none. */
  tip(): RecordedEvent | null {
    return this.#recent.at(-1)?.event ?? (this.#last ? eventOf(this.#last.line) : null);
  }

  /** When the last event was received (ISO 8601); `null` while there is none. */
  get lastReceived(): string | null {
    return this.#last?.received_at ?? null;
  }

  get #last(): EntryRow | null {
    const [row] = this.#rows<EntryRow>("SELECT seq, line, received_at FROM events ORDER BY seq DESC LIMIT 1");
    const before = this.#kept.entries.at(-1);
    return row ?? (before ? { seq: before.seq, line: before.line, received_at: before.receivedAt } : null);
  }

  /** The hash of an event of this log, or `null` if there is no such event. */
  hashAt(seq: number): string | null {
    const before = this.#kept.entries[seq - 1];
    if (before) return before.hash;
    const rows = this.#rows<{ hash: string }>("SELECT line->>'hash' AS hash FROM events WHERE seq = ?", seq);
    return rows[0]?.hash ?? null;
  }

  /** Events that D1 has not confirmed, oldest first: at most so many, and at most so many characters. */
  pending(atMost: number, characters: number): Entry[] {
    const fitting: Entry[] = [];
    let length = 0;
    for (const entry of this.#after(this.drained, atMost)) {
      length += entry.line.length;
      // One alone goes through however long it is, or it would hold up the rest for ever.
      if (length > characters && fitting.length > 0) break;
      fitting.push(entry);
    }
    return fitting;
  }

  /** At most so many of the events after a seq that are stored here, in order. */
  #after(seq: number, atMost: number): readonly Entry[] {
    const first = this.#recent[0]?.seq ?? Number.POSITIVE_INFINITY;
    if (first <= seq + 1) return this.#recent.slice(seq + 1 - first, seq + 1 - first + atMost);
    return this.#rows<EntryRow>(
      "SELECT seq, line, received_at FROM events WHERE seq > ? ORDER BY seq LIMIT ?",
      seq,
      atMost,
    ).map(({ line, received_at }) => entryOf(line, received_at));
  }

  /** The requests that displaced a result and ended among these events. */
  displaced(from: number, to: number): Displaced[] {
    return this.#rows<Displaced>("SELECT seq, since FROM displaced WHERE seq BETWEEN ? AND ? ORDER BY seq", from, to);
  }

  /** Seq up to which D1 has confirmed the log: what is sealed, at least. */
  get drained(): number {
    this.#drained ??= Number(this.#mark("drained") ?? this.#stored);
    return this.#drained;
  }

  /** When the oldest event that D1 lacks was received (ISO 8601); `null`: it lacks none. */
  get waitingSince(): string | null {
    return this.pending(1, 0)[0]?.receivedAt ?? null;
  }

  /**
   * Remembers how far D1 has come, by its own word. Not so far, where it was put back to an older day: what it has lost of
   * the log is events of the journal again, and all that derives from the log is due.
   */
  confirm(seq: number): void {
    if (seq !== this.drained) this.#drainedTo(seq, seq < this.#stored);
  }

  /** Makes events of the journal again of what is kept: D1 has it up to there, and has lost the rest, or its seal. */
  layDown(seq: number): void {
    this.#drainedTo(seq, true);
  }

  #drainedTo(seq: number, lost: boolean): void {
    const back = seq < this.drained;
    this.#ready();
    this.#storage.transactionSync(() => {
      if (lost) this.#storeKept();
      if (back) {
        this.#setMark("opening", String(this.#head?.seq ?? 0));
        this.announced = FORGOTTEN;
      }
      this.#setMark("drained", String(seq));
    });
    this.#drained = seq;
    this.#recent = this.#recent.filter((entry) => entry.seq > seq);
    if (!lost) return;
    this.#first = 1;
    this.forget();
  }

  /** Stores as events what is kept; all of it has to be remembered. */
  #storeKept(): void {
    const { entries, displaced, belonging, givenUp } = this.#kept;
    if (this.forgotten > 0) throw new Error("what is kept of the log is not remembered");
    for (let from = 0; from < entries.length; from += ROWS) this.#insert(entries.slice(from, from + ROWS));
    for (const { seq, since } of displaced)
      this.#sql.exec("INSERT INTO displaced (seq, since) VALUES (?, ?)", seq, since);
    if (belonging) this.belongs(belonging);
    if (givenUp) this.#setMark("given-up", JSON.stringify(givenUp));
    this.#sql.exec("DROP TABLE kept");
  }

  /** The parts of the log's projection that may differ from the stored one. */
  get moved(): Movement {
    return MOVEMENTS.find((movement) => this.#mark(movement) !== null) ?? "none";
  }

  /** Everything that derives from the log up to there is stored. */
  projected(seq: number): void {
    for (const mark of MOVEMENTS) if (Number(this.#mark(mark) ?? Number.POSITIVE_INFINITY) <= seq) this.#unmark(mark);
  }

  /** The `ratingKey` that the rating list got last, or `FORGOTTEN`. */
  get announced(): string {
    // A room that let go of the log let go of that, too.
    return this.#mark("announced") ?? (this.#stored > 0 ? FORGOTTEN : "");
  }

  set announced(key: string) {
    this.#setMark("announced", key);
  }

  /** The reason why the drain is stopped; `null` while it is not. */
  get fault(): LogFault | null {
    return this.#fault;
  }

  /** Stops the drain until an operator has looked. */
  stop(fault: LogFault): void {
    this.#setMark("fault", JSON.stringify(fault));
    this.#fault = fault;
  }

  /** Lets the drain go on; an event that is missing is missed no longer. */
  resume(): void {
    const { fault } = this;
    if (fault && this.hashAt(fault.seq) === null)
      this.#setMark("given-up", JSON.stringify({ seq: fault.seq, hash: fault.expected }));
    this.#unmark("fault");
    this.#fault = null;
  }

  get #sql(): SqlStorage {
    return this.#storage.sql;
  }

  /** Makes the tables, once there is something to keep. */
  #ready(): void {
    if (this.#exists) return;
    this.#sql.exec(TABLES);
    this.#exists = true;
  }

  #rows<T extends Record<string, SqlStorageValue>>(query: string, ...bindings: SqlStorageValue[]): T[] {
    return this.#exists ? this.#sql.exec<T>(query, ...bindings).toArray() : [];
  }

  #seqsById(): ReadonlyMap<string, number> {
    this.#seqs ??= new Map([
      ...this.#kept.entries.map(({ id, seq }) => [id, seq] as const),
      ...this.#rows<{ id: string; seq: number }>("SELECT line->>'id' AS id, seq FROM events").map(
        ({ id, seq }) => [id, seq] as const,
      ),
    ]);
    return this.#seqs;
  }

  #insert(entries: readonly Entry[]): void {
    this.#sql.exec(
      INSERTIONS[entries.length - 1] ?? insertion(entries.length),
      ...entries.flatMap(({ seq, line, receivedAt }) => [seq, line, receivedAt]),
    );
  }

  #mark(name: string): string | null {
    return this.#rows<{ value: string }>("SELECT value FROM marks WHERE name = ?", name)[0]?.value ?? null;
  }

  #unmark(name: string): void {
    this.#rows("DELETE FROM marks WHERE name = ?", name);
  }

  #setMark(name: string, value: string): void {
    this.#ready();
    this.#sql.exec(
      "INSERT INTO marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      name,
      value,
    );
  }
}
