import { backoff, RETRY } from "#shared/backoff.ts";
import { alarm } from "../log/alarm.ts";

/**
 * Whether a failure is logged: the first in a row, and the decisive one, after which the tries get no further apart.
 * Each further line would say the same.
 *
 * @param failures in a row, from 1
 */
export const isWorthALine = (failures: number): boolean =>
  failures === 1 || (backoff(RETRY, failures) === RETRY.longest && backoff(RETRY, failures - 1) < RETRY.longest);

/** What a log line says failed, and is tried again. */
export type RetryAlarm = "drain-failed" | "rating-failed";

/** The failures in a row of what one Durable Object tries again; forgotten with an eviction. */
export class Failures {
  readonly #alarm: RetryAlarm;
  #inARow = 0;

  constructor(alarm: RetryAlarm) {
    this.#alarm = alarm;
  }

  /**
   * Counts a failure and logs it where it is worth a line.
   *
   * @param about what it was that failed: `{ match: "…" }`
   * @returns milliseconds to wait before the next try
   */
  add(about: Readonly<Record<string, string | undefined>>, error: unknown): number {
    this.#inARow += 1;
    const failures = this.#inARow;
    if (isWorthALine(failures)) alarm(this.#alarm, { ...about, failures, error: String(error) });
    return backoff(RETRY, failures);
  }

  /** A try has ended well. */
  forget(): void {
    this.#inARow = 0;
  }
}
