import { parametersOf, type Stated, sameValue } from "./parameters.ts";
import type { Ruleset } from "./ruleset.ts";

/** A parameter that a ruleset has changed: its base's value, and its own. `null`: there is no such rule. */
export type ParameterDifference = {
  readonly parameter: string;
  readonly from: Stated | null;
  readonly to: Stated | null;
};

/** The parameters in which a ruleset differs from its base, in the order of the schema. Clauses and reasons do not count. */
export const differences = (base: Ruleset, ruleset: Ruleset): ParameterDifference[] => {
  const before = parametersOf(base);
  const after = parametersOf(ruleset);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((parameter) => {
    const from = before.get(parameter) ?? null;
    const to = after.get(parameter) ?? null;
    return from && to && sameValue(from.value, to.value) ? [] : [{ parameter, from, to }];
  });
};
