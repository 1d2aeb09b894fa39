import { amendmentsIn, canonical, type LogEvent, parseLine, verifyLog } from "#carrom";
import type { Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { detailOfLog } from "#shared/views/replay/detail-of-log.ts";
import type { Replayed } from "#shared/views/replay/stops.ts";
import { sha256 } from "../link/sha256.ts";

/** A match's log as this page has it. */
export type DownloadedLog = { readonly text: string; readonly events: readonly LogEvent[] };

/** Fetches the log of a match; `null` where it does not come, or is none. */
export const downloadLog = async (match: string): Promise<DownloadedLog | null> => {
  try {
    const answer = await fetch(`/api/v1/matches/${match}/log`);
    if (!answer.ok) return null;
    const text = await answer.text();
    const log = verifyLog(text, sha256);
    // What is wrong with a log is said by its check; until the first fault it can be shown.
    return log.ok ? { text, events: log.value.events } : null;
  } catch {
    // Offline: the page stays as the server drew it.
    return null;
  }
};

/**
 * A log with what was recorded since; `null` where that does not continue it: another number, another hash before, or
 * a hash that does not fit.
 */
export const continued = (events: readonly LogEvent[], more: Recorded["events"]): readonly LogEvent[] | null => {
  const lines = [...events];
  for (const event of more) {
    const head = lines.at(-1);
    if (event.seq <= (head?.seq ?? 0)) continue;
    const { hash, ...sealed } = event;
    const read = parseLine(JSON.stringify(event));
    const fits = event.seq === lines.length + 1 && event.prev === head?.hash && hash === sha256(canonical(sealed));
    if (!read.ok || !fits) return null;
    lines.push(read.value);
  }
  return lines;
};

const namesOf = ({ sides }: MatchDetail): string[][] => sides.map(({ players }) => players.map(({ name }) => name));

/** A page's match with everything that follows from the log worked out here; `null` for a log that cannot stand. */
export const replayedHere = (page: Replayed, events: readonly LogEvent[]): Replayed | null => {
  try {
    const { report, breakers, confirmed, disputes, head } = detailOfLog(events, namesOf(page.match));
    const { earlier: _, ...match } = page.match;
    return {
      ...page,
      amendments: amendmentsIn(events),
      match: { ...match, report, breakers, confirmed, disputes, head },
    };
  } catch {
    // The engine of this page refuses what the server's took, which is what a reader came to find out.
    return null;
  }
};

const resultOf = ({ report: { status, winner, boards, games } }: MatchDetail): string =>
  JSON.stringify([status, winner, boards, games]);

/** Whether the log leads to the result that the page came with, at the entry at which the page was made. */
export const leadsTo = (page: Replayed, events: readonly LogEvent[]): boolean => {
  const { seq, hash } = page.match.head;
  if (events[seq - 1]?.hash !== hash) return false;
  const here = replayedHere(page, events.slice(0, seq));
  return here !== null && (page.match.earlier !== undefined || resultOf(here.match) === resultOf(page.match));
};
