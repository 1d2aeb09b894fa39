import { backoff, RETRY } from "#shared/backoff.ts";
import { alarm } from "../log/alarm.ts";

/**
 * Whether a failure is logged: the first in a row, and the one after which the delay no longer grows.
 * Each further line would be the same.
 *
 * @param failures the number of failures in a row, from 1
 */
export const isWorthALine = (failures: number): boolean =>
  failures === 1 || (backoff(RETRY, failures) === RETRY.longest && backoff(RETRY, failures - 1) < RETRY.longest);

/** The name in a log line of a failure that is tried again. */
export type RetryAlarm = "drain-failed" | "rating-failed";

/** Counts the failures in a row of a Durable Object's retries; forgotten with an eviction. */
export class Failures {
  readonly #alarm: RetryAlarm;
  #inARow = 0;

  constructor(alarm: RetryAlarm) {
    this.#alarm = alarm;
  }

  /**
   * Counts a failure and logs it if it is worth a line.
   *
   * @param about the facts of the failure: `{ match: "…" }`
   * @returns milliseconds to wait before the next try
   */
  add(about: Readonly<Record<string, string | undefined>>, error: unknown): number {
    this.#inARow += 1;
    const failures = this.#inARow;
    if (isWorthALine(failures)) alarm(this.#alarm, { ...about, failures, error: String(error) });
    return backoff(RETRY, failures);
  }

  /** Resets the count after a successful try. */
  forget(): void {
    this.#inARow = 0;
  }
}
