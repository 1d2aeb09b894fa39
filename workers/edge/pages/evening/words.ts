import type { EveningWords } from "#shared/views/evening/words.ts";
import * as clauses from "#shared/words/clauses.en.ts";
import * as desk from "#shared/words/desk-parts.en.ts";
import * as evening from "#shared/words/evening.en.ts";
import * as parts from "#shared/words/parts.en.ts";
import * as send from "#shared/words/send.en.ts";

/** The words of the pages of an evening, in English. */
export const eveningWords: EveningWords = {
  ...evening,
  ...desk,
  playedAt: parts.playedAt,
  placeOf: parts.placeOf,
  clauses,
  parts,
  send,
};
