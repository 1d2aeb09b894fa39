import type { RefusalWords } from "#carrom";
import * as refusals from "#shared/words/refusals.qps.ts";
import * as faults from "#shared/words/ruleset-faults.qps.ts";
import * as schema from "#shared/words/schema.qps.ts";

/** The words of refusals in the pseudo-locale. */
export const PSEUDO_REFUSALS: RefusalWords = { ...schema, ...faults, ...refusals };
