import type { ComparisonPageWords } from "#shared/views/rules/comparison.tsx";
import type { DecisionsWords } from "#shared/views/rules/decisions.tsx";
import type { RulebookPageWords } from "#shared/views/rules/rulebook.tsx";
import * as clauses from "#shared/words/clauses.en.ts";
import * as pseudoClauses from "#shared/words/clauses.qps.ts";
import * as comparison from "#shared/words/comparison.en.ts";
import * as pseudoComparison from "#shared/words/comparison.qps.ts";
import * as readings from "#shared/words/readings.en.ts";
import * as pseudoReadings from "#shared/words/readings.qps.ts";
import * as rulebook from "#shared/words/rulebook.en.ts";
import * as pseudoRulebook from "#shared/words/rulebook.qps.ts";
import * as page from "#shared/words/rulepage.en.ts";
import * as pseudoPage from "#shared/words/rulepage.qps.ts";
import { GREEK_LOCALE } from "./pseudo.tsx";

/** The words of every rule page. */
export type RulePageWords = RulebookPageWords & DecisionsWords & ComparisonPageWords;

/** The rule pages' words in English. */
export const ENGLISH: RulePageWords = { clauses, comparison, readings, rulebook, page };

/** The rule pages' words in the pseudo-locale. */
export const PSEUDO: RulePageWords = {
  clauses: pseudoClauses,
  comparison: pseudoComparison,
  readings: pseudoReadings,
  rulebook: pseudoRulebook,
  page: { ...pseudoPage, locale: GREEK_LOCALE },
};
