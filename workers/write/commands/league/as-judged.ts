import type { Fault } from "#shared/api/parts/fault.ts";
import { err, type Result } from "#shared/result.ts";

/** Another change can come between judging and writing; five times in a row it is no chance. */
const ATTEMPTS = 5;

/**
 * Judges a change of a division and writes it, again as often as the division changed in between.
 *
 * @param attempt `null`: nothing was written, because it was no longer as it was judged
 */
export const writtenAsJudged = async <T>(
  attempt: () => Promise<Result<T, Fault> | null>,
): Promise<Result<T, Fault>> => {
  for (let made = 0; made < ATTEMPTS; made += 1) {
    const answer = await attempt();
    if (answer) return answer;
  }
  return err({ code: "changed-meanwhile", message: { key: "divisionChanged" } });
};
