import type { Ending } from "#shared/carrom/rules/vocabulary.ts";

/**
 * The basis of a result, best first: every strike was recorded; at least one board was recorded without its
 * strikes; of at least one game only the points are known; or it was decided.
 */
export const EVIDENCE = ["strikes", "boards", "points", "decision"] as const;
export type Evidence = (typeof EVIDENCE)[number];

const gradeOf = (ending: Ending | null): Evidence =>
  ending === "recorded" ? "boards" : ending === "awarded" || ending === "forfeited" ? "decision" : "strikes";

/**
 * The grade of a match: its weakest board's, because its result depends on all of them. `null` while no board is
 * decided.
 *
 * @param endings those of the boards that count
 * @param recordedGames the number of games that were recorded by their points alone
 */
export const evidenceOf = (
  forfeited: boolean,
  endings: readonly (Ending | null)[],
  recordedGames: number,
): Evidence | null => {
  if (forfeited) return "decision";
  const grades: Evidence[] = endings.map(gradeOf);
  if (recordedGames > 0) grades.push("points");
  return EVIDENCE.findLast((grade) => grades.includes(grade)) ?? null;
};
