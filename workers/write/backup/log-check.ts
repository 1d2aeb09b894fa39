import { canonical } from "../../../shared/match/seal/canonical.ts";
import { GENESIS } from "../../../shared/match/seal/chain.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import { type SealedEvent, sealedEvent } from "./sections/match-records.ts";

/** Checks the chains of logs that come one after the other, an event at a time. */
export class LogCheck {
  #match = "";
  #seq = 0;
  #hash = GENESIS;

  /** Why this event cannot follow; `null` if it can. The next one is measured by it all the same. */
  problem(line: Readonly<Record<string, unknown>>): string | null {
    const event = sealedEvent.parse(line.event);
    const match = String(line.match_id);
    if (match !== this.#match) [this.#match, this.#seq, this.#hash] = [match, 0, GENESIS];
    const problem = this.#broken(event);
    [this.#seq, this.#hash] = [event.seq, event.hash];
    return problem;
  }

  #broken(event: SealedEvent): string | null {
    const of = `the log of ${this.#match}`;
    if (event.seq !== this.#seq + 1) return `${of} goes on with seq ${event.seq} after ${this.#seq}`;
    if (event.prev !== this.#hash) return `${of}: its chain breaks at seq ${event.seq}`;
    const { hash, ...rest } = event;
    if (hash !== sha256(canonical(rest))) return `${of}: seq ${event.seq} is not what was recorded`;
    const opens = event.type === "match_opened";
    if (event.seq === 1 && (!opens || event.data.match !== this.#match)) return `${of} does not open this match`;
    return null;
  }
}
