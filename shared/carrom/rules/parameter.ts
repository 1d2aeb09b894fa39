import { DOCUMENT_TEXTS, type DocumentTextKey } from "./document-texts.ts";

/** Short forms for writing a ruleset's parameters down. */

/** What the source states and where, or a decision of ours on a case that no source has. */
export const stated = <const T>(value: T, clause: string) => ({ value, clause });

/** What we read into the source, where, and why: one of the texts of published documents. */
export const read = <const T>(value: T, clause: string, reason: DocumentTextKey) => ({
  value,
  clause,
  interpretation: DOCUMENT_TEXTS[reason],
});

/** A note: the row that it answers, where it stands, and what it says. */
export const note = (row: string, clause: string, text: DocumentTextKey) => ({
  row,
  clause,
  text: DOCUMENT_TEXTS[text],
});

const noted = { effect: "noted", when: "always" } as const;

/** A violation that changes nothing, because the source does not mention it. */
export const unmentioned = (row: string) => read(noted, `decision ${row}`, "unmentioned");

/** A violation that is forbidden, but for which no price is named. */
export const unpriced = (clause: string) => read(noted, clause, "forbidden-without-penalty");

/** A called foul that the source does not know. */
export const uncalled = read("noted", "decision c14", "calls-unmentioned");

/** A strike out of turn where the source says nothing of it. */
export const turnUnmentioned = read(noted, "decision e10", "out-of-turn-unmentioned");

/** Row e8: a walkover or a disqualification. */
export const matchAlone = (clause: string) => read("match-alone", clause, "forfeit-invents-no-points");

/** Row e9: a void strike. */
export const voidNote = note("e9", "decision e9", "void-strike");

/** Row e25: who may cover the queen where partners play. */
export const partnerNote = (clause: string) => note("e25", clause, "partner-may-not-cover");

/** Row e29: a due that was not put back after nine men. */
export const unfinishedNote = note("e29", "decision e29", "unreturned-due-unfinished");
