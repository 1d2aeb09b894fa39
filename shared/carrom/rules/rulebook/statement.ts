import { parametersOf, withParameter } from "../parameters.ts";
import { type Ruleset, rulesetSchema } from "../ruleset.ts";
import { rulebook } from "./rulebook.ts";
import type { RulebookWords } from "./words.ts";

/** A clause that no rule has: rules share a sentence only with rules of the same clause, so this one is alone. */
const ALONE = "house statement";

/**
 * The sentence of a rulebook that states one parameter and no other. `null` where it can never matter: the rulebook
 * leaves it out.
 */
export const statementOf = (w: RulebookWords, ruleset: Ruleset, path: string): string | null => {
  const stated = parametersOf(ruleset).get(path);
  if (!stated) return null;
  const clause = stated.clause === null ? null : ALONE;
  const alone = rulesetSchema.parse(withParameter(ruleset, path, { ...stated, clause }));
  const rules = rulebook(w, alone).flatMap((section) => section.rules);
  return rules.find(({ parameters }) => parameters.includes(path))?.text ?? null;
};
