import type { MatchDetail } from "#shared/api/match/match.ts";

/** Whether a match can still change by itself: by play, or by the confirmation of a side, which only a table sends. */
export const isOpen = ({ report, confirmed, sides, source }: MatchDetail): boolean =>
  report.status === "in-play" || (report.status === "decided" && source === "table" && confirmed.length < sides.length);
