import type { Fault } from "#shared/api/parts/fault.ts";
import type { Allowance } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Rate } from "#shared/token-bucket.ts";
import { type Bucket, filled, fullBucket, takeTokens } from "#shared/token-bucket.ts";

/** Credentials that are remembered before the idle ones are forgotten: a full bucket is as good as none. */
const CROWD = 100;

/**
 * Counts what each credential has sent to one match of late. It is in memory alone: a room is only evicted after it was
 * idle, and by then most of the bucket is full again.
 */
export class Meter {
  readonly #buckets = new Map<string, Bucket>();

  /** Lets so many events of a credential through, or says how long it has to wait. */
  admit(by: string, events: number, rate: Rate, now: number): Result<true, Fault> {
    const taken = takeTokens(this.#buckets.get(by) ?? fullBucket(rate, now), rate, events, now);
    if (!taken.ok) return err({ ...tooFast(taken.error), allowance: allowanceOf(rate) });
    if (this.#buckets.size >= CROWD) this.#forgetIdle(rate, now);
    this.#buckets.set(by, taken.value);
    return ok(true);
  }

  #forgetIdle(rate: Rate, now: number): void {
    for (const [by, bucket] of this.#buckets)
      if (filled(bucket, rate, now).level >= rate.burst) this.#buckets.delete(by);
  }
}

const allowanceOf = ({ burst, perSecond }: Rate): Allowance => ({
  name: "events",
  quota: burst,
  window: Math.ceil(burst / perSecond),
});

/** Refuses for now, and says for how many seconds. */
export const tooFast = (retryAfter: number): Fault => ({
  code: "too-fast",
  message: { key: "messagesTooFast", about: { seconds: retryAfter } },
  retryAfter,
});
