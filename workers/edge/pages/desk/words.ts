import type { DeskWords } from "#shared/views/desk/head.tsx";
import { gatheredWords } from "../shell/in-language.ts";

/** What the pages of a club's desk say. */
export const deskWords = gatheredWords(
  ({ desk, deskParts, decisions, reasons, criteria, category, division, endings, parts }): DeskWords => ({
    ...desk,
    ...deskParts,
    ...decisions,
    ...reasons,
    ...criteria,
    ...category,
    rounds: division,
    endings,
    parts,
  }),
);
