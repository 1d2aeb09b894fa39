import type { SeasonWords } from "#shared/views/season/words.ts";
import { gatheredWords } from "../shell/in-language.ts";

/** What the pages of a season say. */
export const seasonWords = gatheredWords(
  ({ decisions, reasons, honours, season, deskParts }): SeasonWords => ({
    ...decisions,
    ...reasons,
    ...honours,
    ...season,
    ...deskParts,
  }),
);
