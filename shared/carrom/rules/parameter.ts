import { DOCUMENT_TEXTS, type DocumentTextKey } from "./document-texts.ts";

/** Short forms for writing a ruleset's parameters. */

/** A value that the source states, with its clause, or a decision of ours on a case that no source has. */
export const stated = <const T>(value: T, clause: string) => ({ value, clause });

/** Our reading of the source, its clause, and its reason: one of the texts of published documents. */
export const read = <const T>(value: T, clause: string, reason: DocumentTextKey) => ({
  value,
  clause,
  interpretation: DOCUMENT_TEXTS[reason],
});

/** A note: the row that it answers, its clause, and its text. */
export const note = (row: string, clause: string, text: DocumentTextKey) => ({
  row,
  clause,
  text: DOCUMENT_TEXTS[text],
});

const noted = { effect: "noted", when: "always" } as const;

/** A violation that changes nothing, because the source does not mention it. */
export const unmentioned = (row: string) => read(noted, `decision ${row}`, "unmentioned");

/** A violation that is forbidden without a penalty. */
export const unpriced = (clause: string) => read(noted, clause, "forbidden-without-penalty");

/** A called foul that the source does not know. */
export const uncalled = read("noted", "decision c14", "calls-unmentioned");

/** A strike out of turn, where the source does not mention one. */
export const turnUnmentioned = read(noted, "decision e10", "out-of-turn-unmentioned");

/** Row e8: a walkover or a disqualification. */
export const matchAlone = (clause: string) => read("match-alone", clause, "forfeit-invents-no-points");

/** Row e9: a void strike. */
export const voidNote = note("e9", "decision e9", "void-strike");

/** Row e25: the players who may cover the queen where partners play. */
export const partnerNote = (clause: string) => note("e25", clause, "partner-may-not-cover");

/** Row e29: a due that was not put back after nine men. */
export const unfinishedNote = note("e29", "decision e29", "unreturned-due-unfinished");
