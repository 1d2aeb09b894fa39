import { parametersOf, type Stated, sameValue } from "./parameters.ts";
import type { Ruleset } from "./ruleset.ts";

/** A parameter that a ruleset has changed: what its base says, and what it says instead. `null`: has no such rule. */
export type Difference = {
  readonly parameter: string;
  readonly from: Stated | null;
  readonly to: Stated | null;
};

/** What a ruleset says otherwise than its base, in the order of the schema. Clauses and reasons alone are no difference. */
export const differences = (base: Ruleset, ruleset: Ruleset): Difference[] => {
  const before = parametersOf(base);
  const after = parametersOf(ruleset);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((parameter) => {
    const from = before.get(parameter) ?? null;
    const to = after.get(parameter) ?? null;
    return from && to && sameValue(from.value, to.value) ? [] : [{ parameter, from, to }];
  });
};
