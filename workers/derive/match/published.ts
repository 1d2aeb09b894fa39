import type { RecordedEvent, Report } from "#carrom";
import type { Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";

/** Parts of a report in the types of the public schema. The engine's types are the same but read-only. */
export const publishedReport = <K extends keyof Report>(report: Pick<Report, K>): Pick<MatchDetail["report"], K> =>
  report as unknown as Pick<MatchDetail["report"], K>;

/** Stored events in the types of the public schema. The engine's types are the same but read-only. */
export const publishedEvents = (events: readonly RecordedEvent[]): Recorded["events"] =>
  events as unknown as Recorded["events"];
