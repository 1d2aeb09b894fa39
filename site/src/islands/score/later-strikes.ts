import { useEffect, useState } from "preact/hooks";
import type { MatchEvent } from "#carrom";

/** How many strikes after a corrected one are ruled differently by it: worked out by the whole engine, which is loaded then. */
const countOf = async (
  before: readonly MatchEvent[],
  after: readonly MatchEvent[],
  target: number,
): Promise<number> => {
  const { compareLogs } = await import("#carrom");
  return compareLogs(before, after).change.strikes.filter(({ seq }) => seq !== target).length;
};

/**
 * How many later strikes a correction changes, a moment after it is put forward; 0 until then.
 *
 * @param after the log with the correction; `null`: none is put forward
 */
export const useLaterStrikes = (
  before: readonly MatchEvent[],
  after: readonly MatchEvent[] | null,
  target: number | null,
): number => {
  const [counted, count] = useState({ after, strikes: 0 });
  useEffect(() => {
    if (!after || target === null) return;
    void countOf(before, after, target).then((strikes) => count({ after, strikes }));
  }, [before, after, target]);
  return counted.after === after ? counted.strikes : 0;
};
