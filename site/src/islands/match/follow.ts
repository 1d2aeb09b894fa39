import { lastPlayed } from "#carrom";
import type { Play, Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";

/** What was recorded, with the rows that it adds. */
export type RecordedPlay = Pick<Recorded, "head" | "events"> & { readonly play: Play };

/** Whether a match is live with what was just recorded: with a strike or a board it is, until it is over. */
const playWith = (
  before: MatchDetail["play"],
  { events, play: { summary } }: RecordedPlay,
): Pick<MatchDetail, "play"> => {
  if (!before || summary.status !== "in-play") return {};
  const last = lastPlayed(events);
  return { play: last === null ? before : { ...before, state: "live", last } };
};

/** The match with what was just played; unchanged if it knew that already. */
export const withPlayed = (match: MatchDetail, played: RecordedPlay): MatchDetail => {
  const { head, play } = played;
  const known = match.head.seq;
  if (head.seq <= known) return match;
  const { report, play: before, ...rest } = match;
  return {
    ...rest,
    ...playWith(before, played),
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
