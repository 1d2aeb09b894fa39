import type { Play, Recorded } from "../../../../shared/api/match/live.ts";
import type { MatchDetail } from "../../../../shared/api/match/match.ts";

/** What was recorded, with the rows that it adds. */
export type Played = Pick<Recorded, "head"> & { readonly play: Play };

/** The match with what was just played; unchanged if it knew that already. */
export const withPlayed = (match: MatchDetail, { head, play }: Played): MatchDetail => {
  const known = match.head.seq;
  if (head.seq <= known) return match;
  const { report, paused: _, ...rest } = match;
  return {
    ...rest,
    head,
    confirmed: [...play.confirmed],
    breakers: { ...play.breakers },
    score: play.score,
    report: {
      ...report,
      ...play.summary,
      strikes: [...report.strikes, ...play.strikes.filter(({ seq }) => seq > known)],
      events: [...report.events, ...play.events.filter(({ seq }) => seq > known)],
    },
  };
};

/** Whether anything can still come: play, or a signature below it, which only a match from the table has. */
export const isOpen = ({ report, confirmed, sides, source }: MatchDetail): boolean =>
  report.status === "in-play" || (report.status === "decided" && source === "table" && confirmed.length < sides.length);
