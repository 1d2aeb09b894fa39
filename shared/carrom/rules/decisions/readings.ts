import { type NumberedRule, rulebook } from "../rulebook/rulebook.ts";
import type { RulebookWords } from "../rulebook/words.ts";
import type { Ruleset } from "../ruleset.ts";
import { citedRows } from "./citation.ts";

/** The answer of one or several rulebooks to the question of a row. */
export type Reading = {
  readonly rulesets: readonly Ruleset[];
  readonly text: string;
  /** The place in the source: `002 r18`; `decision c13` where the source is silent. */
  readonly clause: string;
  /** The reasons for our reading, each as its document has it; none where the source is clear. */
  readonly reasons: readonly string[];
};

/** Whether a rule of a rulebook is about a row. */
const concerns = ({ rows, clause, reasons }: NumberedRule, row: string): boolean =>
  rows.includes(row) || citedRows([clause, ...reasons].join(" ")).includes(row);

type Line = { readonly rulesets: Ruleset[]; readonly rule: NumberedRule };

/**
 * The answers of the rulebooks to each row, from the same documents by which matches are judged. Rulebooks with the same
 * answer by the same clause share a reading.
 */
export const readingsByRow = (
  w: RulebookWords,
  rulesets: readonly Ruleset[],
  rows: readonly string[],
): ReadonlyMap<string, readonly Reading[]> => {
  const rulesOf = rulesets.map((ruleset) => ({
    ruleset,
    rules: rulebook(w, ruleset).flatMap((section) => section.rules),
  }));
  const readingsOf = (row: string): readonly Reading[] => {
    const lines = new Map<string, Line>();
    for (const { ruleset, rules } of rulesOf) {
      for (const rule of rules.filter((one) => concerns(one, row))) {
        const key = JSON.stringify([rule.text, rule.clause, rule.reasons]);
        const line = lines.get(key) ?? { rulesets: [], rule };
        line.rulesets.push(ruleset);
        lines.set(key, line);
      }
    }
    return [...lines.values()].map(({ rulesets: alike, rule: { text, clause, reasons } }) => ({
      rulesets: alike,
      text,
      clause,
      reasons,
    }));
  };
  return new Map(rows.map((row) => [row, readingsOf(row)]));
};
