import type { EveningWords } from "#shared/views/evening/words.ts";
import { gatheredWords } from "../shell/in-language.ts";

/** The words of the pages of an evening. */
export const eveningWords = gatheredWords(
  ({ evening, deskParts, division, parts, clauses, send }): EveningWords => ({
    ...evening,
    ...deskParts,
    playedAt: parts.playedAt,
    placeOf: parts.placeOf,
    group: division.group,
    groupLetter: division.groupLetter,
    clauses,
    parts,
    send,
  }),
);
