import type { Allowance, AllowanceLeft } from "../../../../shared/api/parts/allowance.ts";
import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { err, ok, type Result } from "../../../../shared/result.ts";
import type { Rate } from "../../../../shared/token-bucket.ts";
import { type Bucket, filled, fullBucket, take } from "../../../../shared/token-bucket.ts";

/** Clients that one isolate remembers at most. */
const MOST = 10_000;

/**
 * How much each client has asked for of late, of what costs this isolate much. Kept in memory alone: what it spares is
 * the isolate's own time, and a database asked each time would cost more than it saves.
 */
export class Pace {
  readonly #allowance: Allowance;
  readonly #rate: Rate;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(name: string, rate: Rate, most: number = MOST) {
    this.#allowance = { name, quota: rate.burst, window: Math.ceil(rate.burst / rate.perSecond) };
    this.#rate = rate;
    this.#most = most;
  }

  /** Lets one request of a client through, or says for how many seconds not. */
  admit(client: string, now: number): Result<AllowanceLeft, Fault> {
    const before = this.#buckets.get(client);
    // Asked for last, forgotten last.
    this.#buckets.delete(client);
    const taken = take(before ?? fullBucket(this.#rate, now), this.#rate, 1, now);
    this.#buckets.set(client, taken.ok ? taken.value : filled(before ?? fullBucket(this.#rate, now), this.#rate, now));
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#most) break;
      this.#buckets.delete(oldest);
    }
    if (!taken.ok) return err({ ...tooOften(taken.error), allowance: this.#allowance });
    const remaining = Math.floor(taken.value.level);
    const reset = Math.ceil((this.#rate.burst - taken.value.level) / this.#rate.perSecond);
    return ok({ of: this.#allowance, remaining, reset });
  }
}

const tooOften = (retryAfter: number): Fault => ({
  code: "too-fast",
  message: { key: "tooFast", about: { seconds: retryAfter } },
  retryAfter,
});
