import { canonical, GENESIS } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { type LineMessage, type LineTrouble, wrongLine } from "./file/fault.ts";
import { type SealedEvent, sealedEvent } from "./sections/match-records.ts";

/** Where a check of logs stands: behind which event of which match. */
export type LogPlace = { readonly match: string; readonly seq: number; readonly hash: string };

/** Checks the chains of logs that come one after the other, an event at a time. */
export class LogCheck {
  #match: string;
  #seq: number;
  #hash: string;

  constructor({ match, seq, hash }: LogPlace = { match: "", seq: 0, hash: GENESIS }) {
    [this.#match, this.#seq, this.#hash] = [match, seq, hash];
  }

  get place(): LogPlace {
    return { match: this.#match, seq: this.#seq, hash: this.#hash };
  }

  /** Why this event cannot follow; `null` if it can. The next one is measured by it all the same. */
  problem(line: Readonly<Record<string, unknown>>): LineTrouble | null {
    const event = sealedEvent.parse(line.event);
    const match = String(line.match_id);
    if (match !== this.#match) [this.#match, this.#seq, this.#hash] = [match, 0, GENESIS];
    const problem = this.#broken(event);
    [this.#seq, this.#hash] = [event.seq, event.hash];
    return problem && wrongLine(problem);
  }

  #broken(event: SealedEvent): LineMessage | null {
    const [match, { seq }] = [this.#match, event];
    if (seq !== this.#seq + 1) return { key: "log-gap", about: { match, seq, before: this.#seq } };
    if (event.prev !== this.#hash) return { key: "chain-broken", about: { match, seq } };
    const { hash, ...rest } = event;
    if (hash !== sha256(canonical(rest))) return { key: "event-changed", about: { match, seq } };
    const opens = event.type === "match_opened";
    if (seq === 1 && (!opens || event.data.match !== match)) return { key: "not-opening", about: { match } };
    return null;
  }
}
