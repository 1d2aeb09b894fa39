import { compareLogs, type MatchEvent } from "#carrom";

/** How many strikes after a corrected one are ruled differently by it. It takes the whole engine, so the page loads it late. */
export const ruledDifferently = (before: readonly MatchEvent[], after: readonly MatchEvent[], target: number): number =>
  compareLogs(before, after).change.strikes.filter(({ seq }) => seq !== target).length;
