import type { RecordedEvent } from "#shared/carrom/model/events.ts";
import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { Cursor } from "./cursor.ts";
import { KINDS, type Kind, STRIKE } from "./event-data.ts";

/** A parsed line, and its hash as the chain computes it; `null` where the chain is not verified. */
export type RecordedLine = { readonly event: RecordedEvent; readonly digest: string | null };

/**
 * A fast path through the lines that a server recorded: canonical, chained, and of the kinds that nearly every line of
 * an evening has. The schemas (`events.ts`, `line.ts`) stay the authority: the result here is the same as theirs, and
 * any other line is left to them. A property test compares the two.
 *
 * Text that the lines of one log share is parsed, and kept, once.
 */
export class RecordedLines {
  readonly #text: string;
  readonly #cursor: Cursor;
  readonly #sha256: Sha256 | null;
  /** The latest recorder, and the members next to it. */
  #by = { name: "", members: "\n" };
  /** The latest date, up to the hours. */
  #day = "\n";

  constructor(text: string, sha256: Sha256 | null) {
    this.#text = text;
    this.#cursor = new Cursor(text);
    this.#sha256 = sha256;
  }

  /**
   * Reads the line between two indexes. Canonical JSON allows only one order of its members.
   *
   * @param before the hash of the line before, which is most likely this line's `prev`
   * @returns `null` for a line that is to be read by the schemas
   */
  read(from: number, to: number, before: string): RecordedLine | null {
    const kind = kindAt(this.#text, to);
    const cursor = this.#cursor;
    cursor.at = from;
    const at = kind && cursor.skip('{"at":"') ? this.#instant() : null;
    const by = at === null ? null : this.#recorder();
    const data = kind && by !== null ? kind.read(cursor) : null;
    if (!kind || data === null || !cursor.skip(',"hash":"')) return null;
    const digest = this.#sha256?.(this.#unsealed(from, to)) ?? null;
    const hash = digest !== null && cursor.skip(digest) ? digest : cursor.hash();
    if (hash === null || !cursor.skip('","id":"')) return null;
    const id = cursor.plain(64);
    if (id === null || !cursor.skip(',"prev":"')) return null;
    const prev = cursor.skip(before) ? before : cursor.hash();
    if (prev === null || !cursor.skip('","seq":')) return null;
    const seq = cursor.number();
    if (seq === null || !cursor.skip(',"type":') || cursor.at + kind.tail.length !== to) return null;
    // The payload was read by the reader of this type.
    return { event: { at, by, data, hash, id, prev, seq, type: kind.type } as RecordedEvent, digest };
  }

  #instant(): string | null {
    const cursor = this.#cursor;
    if (cursor.skip(this.#day)) return cursor.instant(this.#day.length);
    const at = cursor.instant(0);
    if (at !== null) this.#day = at.slice(0, "2026-01-10T".length);
    return at;
  }

  /** The recorder, with the members before and after; `null` if they have another form. */
  #recorder(): string | null {
    const cursor = this.#cursor;
    if (cursor.skip(this.#by.members)) return this.#by.name;
    const name = cursor.skip(',"by":"') ? cursor.plain(100) : null;
    if (name === null || !cursor.skip(',"data":')) return null;
    this.#by = { name, members: `,"by":"${name}","data":` };
    return name;
  }

  /** The line without its `hash` member, whose digits are at the cursor: the text that was hashed. */
  #unsealed(from: number, to: number): string {
    const { at } = this.#cursor;
    return this.#text.slice(from, at - '"hash":"'.length) + this.#text.slice(at + 64 + '",'.length, to);
  }
}

/** The kind of a line, by its canonical end. */
const kindAt = (text: string, end: number): Kind | null => {
  if (text.slice(end - STRIKE.tail.length, end) === STRIKE.tail) return STRIKE;
  if (!text.startsWith('"}', end - 2)) return null;
  return KINDS.get(text.slice(text.lastIndexOf('"', end - 3) + 1, end - 2)) ?? null;
};
