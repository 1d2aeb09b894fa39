import { backoff, RETRY } from "../../../shared/backoff.ts";

/**
 * Whether a failed drain is logged: the first failure in a row, and the decisive one, after which the tries get no
 * further apart. A room that has failed for so long is not disturbed in passing; each further line would say the same.
 *
 * @param failures in a row, from 1
 */
export const isWorthALine = (failures: number): boolean =>
  failures === 1 || (backoff(RETRY, failures) === RETRY.longest && backoff(RETRY, failures - 1) < RETRY.longest);

/** The failures of one room's drain in a row; forgotten with an eviction. */
export class DrainFailures {
  #inARow = 0;

  /** Counts a failure and logs it where it is worth a line; answers with the milliseconds to wait before the next try. */
  add(match: string, error: unknown): number {
    this.#inARow += 1;
    const failures = this.#inARow;
    if (isWorthALine(failures))
      console.error(JSON.stringify({ alarm: "drain-failed", match, failures, error: String(error) }));
    return backoff(RETRY, failures);
  }

  /** A drain has ended well. */
  forget(): void {
    this.#inARow = 0;
  }
}
