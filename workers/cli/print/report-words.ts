import type { ClauseWords } from "#shared/views/parts/clause-words.ts";

type Play = typeof import("#shared/words/play.en.ts");
type Readings = typeof import("#shared/words/readings.en.ts");

/** The sentences of a printed report, in one language. */
export type ReportWords = typeof import("#shared/words/report.en.ts") &
  ClauseWords &
  Pick<Play, "boardState" | "ending" | "event"> &
  Pick<Readings, "title" | "reading" | "reason">;
