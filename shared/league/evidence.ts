import type { Ending } from "../vocabulary.ts";

/**
 * What a result stands on, best first: every strike was recorded; at least one board was written down without its
 * strikes; or somebody decided it.
 */
export const EVIDENCE = ["strikes", "boards", "decision"] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** In words, beside a result. */
export const EVIDENCE_NAMES: Readonly<Record<Evidence, string>> = {
  strikes: "every strike recorded",
  boards: "boards recorded without their strikes",
  decision: "decided, not played out",
};

const gradeOf = (ending: Ending | null): Evidence =>
  ending === "recorded" ? "boards" : ending === "awarded" || ending === "forfeited" ? "decision" : "strikes";

/**
 * The grade of a match: that of its weakest board, because its result stands on all of them. `null` while no board is
 * decided.
 *
 * @param endings of the boards that count
 */
export const evidenceOf = (forfeited: boolean, endings: readonly (Ending | null)[]): Evidence | null => {
  if (forfeited) return "decision";
  const grades = endings.map(gradeOf);
  return EVIDENCE.findLast((grade) => grades.includes(grade)) ?? null;
};
