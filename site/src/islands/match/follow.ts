import type { LiveMessage, MatchDetail } from "../../../../shared/api.ts";

type Played = Extract<LiveMessage, { type: "played" }>;

/** The match with what was just played; unchanged if it knew that already. */
export const withPlayed = (match: MatchDetail, played: Played): MatchDetail => {
  const known = match.head.seq;
  if (played.head.seq <= known) return match;
  const { report } = match;
  return {
    ...match,
    head: played.head,
    confirmed: [...played.confirmed],
    breakers: { ...played.breakers },
    report: {
      ...report,
      ...played.summary,
      strikes: [...report.strikes, ...played.strikes.filter(({ seq }) => seq > known)],
      events: [...report.events, ...played.events.filter(({ seq }) => seq > known)],
    },
  };
};

/** Whether anything can still come: play, or a signature below it. */
export const isOpen = ({ report, confirmed, sides }: MatchDetail): boolean =>
  report.status === "in-play" || (report.status === "decided" && confirmed.length < sides.length);
