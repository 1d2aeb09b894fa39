import type { RecordedEvent, Report } from "#carrom";
import type { Recorded } from "#shared/api/match/live.ts";
import type { MatchDetail } from "#shared/api/match/match.ts";

/** Parts of a report as the public schema types them. The engine's are the same but read-only, which the schema cannot say. */
export const published = <K extends keyof Report>(report: Pick<Report, K>): Pick<MatchDetail["report"], K> =>
  report as unknown as Pick<MatchDetail["report"], K>;

/** Stored events as the public schema types them: the same, read-only again. */
export const publishedEvents = (events: readonly RecordedEvent[]): Recorded["events"] =>
  events as unknown as Recorded["events"];
