/** The id of a row: a letter for its part of the game, and a number. Logs and rulesets cite it as `decision c13`. */
export type RowId = `${"a" | "b" | "c" | "d" | "e"}${number}`;

/**
 * One decision of this project: a question that decides results, and our reading where a rule document is silent,
 * unclear or contradicts itself. What each rulebook says to the question stands in the rulesets, with its clause;
 * `readingsOf` finds it.
 */
export type Decision = {
  readonly row: RowId;
  /** A few words for a list or a link. */
  readonly title: string;
  readonly question: string;
  /** What we do where a document leaves the question open. */
  readonly reading: string;
  readonly reason: string;
};

/** A part of the game, with its decisions in the order of their ids. */
export type Chapter = { readonly id: string; readonly title: string; readonly decisions: readonly Decision[] };
