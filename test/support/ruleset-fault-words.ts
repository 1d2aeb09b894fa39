import type { RulesetFaultWords } from "#shared/carrom/rules/house/faults.ts";
import * as faults from "#shared/words/ruleset-faults.en.ts";
import * as pseudoFaults from "#shared/words/ruleset-faults.qps.ts";
import * as schema from "#shared/words/schema.en.ts";
import * as pseudoSchema from "#shared/words/schema.qps.ts";

/** Messages on a ruleset that cannot be played, in English. */
export const ENGLISH_FAULTS: RulesetFaultWords = { ...schema, ...faults };

/** Messages on a ruleset that cannot be played, in the pseudo-locale. */
export const PSEUDO_FAULTS: RulesetFaultWords = { ...pseudoSchema, ...pseudoFaults };
