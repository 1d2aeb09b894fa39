import type { MatchDetail } from "../../shared/api.ts";
import type { Report } from "../../shared/match/report.ts";

/** Parts of a report as the public schema types them. The engine's are the same but read-only, which the schema cannot say. */
export const published = <K extends keyof Report>(report: Pick<Report, K>): Pick<MatchDetail["report"], K> =>
  report as unknown as Pick<MatchDetail["report"], K>;
