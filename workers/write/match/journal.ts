import type { Head } from "../../../shared/api/match/append.ts";
import type { RecordedEvent } from "../../../shared/match/model/events.ts";
import { type Entry, entryFor } from "../../derive/match/entry.ts";
import type { Displaced } from "./correction.ts";

/** D1's copy of the log is not what the journal says. */
export type LogFault = { readonly seq: number; readonly expected: string; readonly found: string | null };

type EntryRow = { seq: number; line: string; received_at: string };

/** Nobody knows any more what the rating list was told: it is told again, whatever the match comes to. */
export const FORGOTTEN = "forgotten";

/** Rows to a statement: an object's SQLite takes a hundred parameters. */
const ROWS = 33;

const insertion = (rows: number): string =>
  `INSERT INTO events (seq, line, received_at) VALUES ${Array.from({ length: rows }, () => "(?, ?, ?)").join(", ")}`;

/** By the number of rows, from 1: the same text is the same prepared statement. */
const INSERTIONS = Array.from({ length: ROWS }, (_, index) => insertion(index + 1));

/** The lines in the journal are those that `seal` made. */
const eventOf = (line: string): RecordedEvent => JSON.parse(line) as RecordedEvent;

const entryOf = ({ line, received_at }: EntryRow): Entry => entryFor(eventOf(line), received_at, line);

/**
 * The write-ahead copy of one match's log, and how much of it has arrived elsewhere. Nothing else touches this
 * object's SQLite. Everything here is synchronous: that is what makes a strike atomic.
 */
export class Journal {
  readonly #storage: DurableObjectStorage;
  #head: Head | null;
  /** Where each event stands, by its id: nearly always none of those asked for is there, and nothing has to be read. */
  #seqs: Map<string, number> | null = null;
  #drained: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    // What an event says of itself stands in its line alone: more columns, or an index, would cost every strike.
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, line TEXT NOT NULL, received_at TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS displaced (seq INTEGER PRIMARY KEY, since INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS marks (name TEXT PRIMARY KEY, value TEXT NOT NULL);`,
    );
    this.#moveIn();
    this.#head =
      this.#sql.exec<Head>("SELECT seq, line->>'hash' AS hash FROM events ORDER BY seq DESC LIMIT 1").toArray()[0] ??
      null;
  }

  /** Journals of earlier builds lie in a table of another shape. */
  #moveIn(): void {
    const old = this.#sql.exec("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'log'").toArray();
    if (old.length === 0) return;
    this.#storage.transactionSync(() => {
      // Where a deployment was rolled back in between, the older build has gone on with what had reached D1.
      this.#sql.exec("DELETE FROM events WHERE EXISTS (SELECT 1 FROM log)");
      this.#sql.exec("INSERT INTO events (seq, line, received_at) SELECT seq, line, received_at FROM log");
      this.#sql.exec("DROP TABLE log");
    });
  }

  /** Where the log stands; `null` while there is nothing. */
  get head(): Head | null {
    return this.#head;
  }

  /**
   * Lays down events that continue the log: all of them or, if anything is wrong, none. Where a request displaced a
   * result is noted with them, because the log does not say which events came in one request.
   */
  append(entries: readonly Entry[], displaces = false): Head {
    const last = entries.at(-1);
    if (!last) throw new Error("there is nothing to append");
    // One statement is all or nothing by itself.
    if (!displaces && entries.length <= ROWS) this.#insert(entries);
    else
      this.#storage.transactionSync(() => {
        if (displaces)
          this.#sql.exec("INSERT INTO displaced (seq, since) VALUES (?, ?)", last.seq, this.#head?.seq ?? 0);
        for (let from = 0; from < entries.length; from += ROWS) this.#insert(entries.slice(from, from + ROWS));
      });
    for (const { id, seq } of entries) this.#seqs?.set(id, seq);
    this.#head = { seq: last.seq, hash: last.hash };
    return this.#head;
  }

  /** Those of these events that are stored, by their ids. */
  known(ids: readonly string[]): ReadonlyMap<string, RecordedEvent> {
    const known = this.#seqsById();
    const seqs = ids.flatMap((id) => known.get(id) ?? []);
    if (seqs.length === 0) return new Map();
    const rows = this.#sql.exec<{ line: string }>(
      "SELECT line FROM events WHERE seq IN (SELECT value FROM json_each(?))",
      JSON.stringify(seqs),
    );
    return new Map(
      rows
        .toArray()
        .map(({ line }) => eventOf(line))
        .map((event) => [event.id, event]),
    );
  }

  /** The canonical lines after a seq, in order. */
  lines(after: number): string[] {
    const rows = this.#sql.exec<{ line: string }>("SELECT line FROM events WHERE seq > ? ORDER BY seq", after);
    return rows.toArray().map(({ line }) => line);
  }

  /** The whole log. */
  events(): RecordedEvent[] {
    return this.lines(0).map(eventOf);
  }

  /** The first event; `null` while there is none. */
  first(): RecordedEvent | null {
    const [row] = this.#sql.exec<{ line: string }>("SELECT line FROM events WHERE seq = 1").toArray();
    return row ? eventOf(row.line) : null;
  }

  /** The last event; `null` while there is none. */
  tip(): RecordedEvent | null {
    const [row] = this.#sql.exec<{ line: string }>("SELECT line FROM events ORDER BY seq DESC LIMIT 1").toArray();
    return row ? eventOf(row.line) : null;
  }

  /** The hash of an event of this log, or `null` if there is no such event. */
  hashAt(seq: number): string | null {
    const rows = this.#sql.exec<{ hash: string }>("SELECT line->>'hash' AS hash FROM events WHERE seq = ?", seq);
    return rows.toArray()[0]?.hash ?? null;
  }

  /** Events that D1 has not confirmed, oldest first: at most so many, and at most so many characters. */
  pending(atMost: number, characters: number): Entry[] {
    const rows = this.#sql
      .exec<EntryRow>(
        "SELECT seq, line, received_at FROM events WHERE seq > ? ORDER BY seq LIMIT ?",
        this.drained,
        atMost,
      )
      .toArray();
    const fitting: EntryRow[] = [];
    let length = 0;
    for (const row of rows) {
      length += row.line.length;
      // One alone goes through however long it is, or it would hold up the rest for ever.
      if (length > characters && fitting.length > 0) break;
      fitting.push(row);
    }
    return fitting.map(entryOf);
  }

  /** The requests that displaced a result and ended among these events. */
  displaced(from: number, to: number): Displaced[] {
    return this.#sql
      .exec<Displaced>("SELECT seq, since FROM displaced WHERE seq BETWEEN ? AND ? ORDER BY seq", from, to)
      .toArray();
  }

  /** Seq up to which D1 has confirmed the log. */
  get drained(): number {
    this.#drained ??= Number(this.#mark("drained") ?? 0);
    return this.#drained;
  }

  /** Remembers how far D1 has come; an older confirmation arriving late changes nothing. */
  confirm(seq: number): void {
    if (seq <= this.drained) return;
    this.#setMark("drained", String(seq));
    this.#drained = seq;
  }

  /** What the rating list was last told of this match, in the words of `ratingKey`, or `FORGOTTEN`. */
  get announced(): string {
    return this.#mark("announced") ?? "";
  }

  set announced(key: string) {
    this.#setMark("announced", key);
  }

  /** Why the drain stands still; `null` while it does not. */
  get fault(): LogFault | null {
    const text = this.#mark("fault");
    // Only `stop` writes this mark.
    return text === null ? null : (JSON.parse(text) as LogFault);
  }

  /** Stops the drain until somebody has looked. */
  stop(fault: LogFault): void {
    this.#setMark("fault", JSON.stringify(fault));
  }

  /** Lets the drain go on. */
  resume(): void {
    this.#sql.exec("DELETE FROM marks WHERE name = 'fault'");
  }

  get #sql(): SqlStorage {
    return this.#storage.sql;
  }

  #seqsById(): ReadonlyMap<string, number> {
    this.#seqs ??= new Map(
      this.#sql
        .exec<{ id: string; seq: number }>("SELECT line->>'id' AS id, seq FROM events")
        .toArray()
        .map(({ id, seq }) => [id, seq]),
    );
    return this.#seqs;
  }

  #insert(entries: readonly Entry[]): void {
    this.#sql.exec(
      INSERTIONS[entries.length - 1] ?? insertion(entries.length),
      ...entries.flatMap(({ seq, line, receivedAt }) => [seq, line, receivedAt]),
    );
  }

  #mark(name: string): string | null {
    return (
      this.#sql.exec<{ value: string }>("SELECT value FROM marks WHERE name = ?", name).toArray()[0]?.value ?? null
    );
  }

  #setMark(name: string, value: string): void {
    this.#sql.exec(
      "INSERT INTO marks (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
      name,
      value,
    );
  }
}
