import { GENESIS, type RecordedEvent, reachesBack } from "#carrom";
import type { MatchView } from "#derive/match/match-view.ts";
import { publishedEvents, publishedReport } from "#derive/match/published.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Recorded, Unnumbered } from "#shared/api/match/live.ts";
import type { RoomLimits } from "#shared/api/parts/limits.ts";

/** The log as far as it goes, for a client that comes back to it. */
export type Past = {
  readonly head: Head;
  readonly hashAt: (seq: number) => string | null;
  /** The canonical lines after a seq, in order. */
  readonly lines: (after: number) => readonly string[];
  /** The match, its rulings in the language that the log was asked for in. */
  readonly view: () => MatchView;
};

/** The message to a client that had the log up to some seq. */
export type CatchUp = Extract<Unnumbered, { type: "recorded" | "reload" }>;

/**
 * The message to a client that has the log up to `since`: exactly the missed events; or to read the match again, when
 * there are too many or when its log is not this one.
 *
 * @param hash of the event `since`; `null` if the client does not say
 */
export const catchUp = (since: number, hash: string | null, past: Past, limits: RoomLimits): CatchUp => {
  const { head } = past;
  const known = since === 0 ? GENESIS : past.hashAt(since);
  if (known === null || (hash !== null && hash !== known)) return { type: "reload", reason: "not-in-this-log", head };
  if (head.seq - since > limits.missed) return { type: "reload", reason: "too-far-behind", head };
  const lines = past.lines(since);
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > limits.missedCharacters) return { type: "reload", reason: "too-far-behind", head };
  // The room's lines are events that it sealed.
  const events = lines.map((line) => JSON.parse(line) as RecordedEvent);
  // A page does not know the name of a substitute.
  const again = events.some((event) => reachesBack(event) || event.type === "player_substituted");
  const play = again ? null : playAfter(since, past.view());
  return { type: "recorded", events: publishedEvents(events), head, play };
};

/** Rows with a seq after `since`, and the standing as it is now. */
const playAfter = (since: number, { report, confirmed, breakers, score }: MatchView): NonNullable<Recorded["play"]> => {
  const { status, winner, ranking, games, boards } = report;
  return {
    summary: publishedReport({ status, winner, ranking, games, boards }),
    ...publishedReport({
      strikes: report.strikes.filter(({ seq }) => seq > since),
      events: report.events.filter(({ seq }) => seq > since),
    }),
    confirmed: [...confirmed],
    breakers: { ...breakers },
    score,
  };
};
