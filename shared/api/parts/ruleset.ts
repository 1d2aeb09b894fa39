import { z } from "zod";
import { rulesetSchema } from "#carrom";
import { clubId } from "#shared/ids.ts";
import { at, zone } from "./values.ts";

/** The ruleset of a match or a division. `page`: the path of its page; `null` for one that was only given whole. */
export const namedRuleset = z.object({ id: z.string(), name: z.string(), page: z.string().nullable() });

/** A ruleset in the index of rules. */
export const rulesetSummary = z
  .object({ id: z.string(), version: z.int(), name: z.string(), summary: z.string() })
  .meta({ id: "RulesetSummary" });

/** A whole ruleset. */
export const ruleset = rulesetSchema.meta({ id: "Ruleset" });

/**
 * A ruleset in a club's request. Its faults are reported all at once, parameter by parameter, and not by this
 * schema: see `Ruleset` for its form.
 */
export const sentRuleset = z.looseObject({}).meta({ id: "SentRuleset", description: "A whole document: see Ruleset." });

/** A house ruleset in a club's list: its latest version. */
export const houseRulesetSummary = z
  .object({ ...rulesetSummary.shape, base: z.string(), createdAt: at })
  .meta({ id: "HouseRulesetSummary" });
export type HouseRulesetSummary = z.output<typeof houseRulesetSummary>;

const stated = z.object({ value: z.unknown(), clause: z.string().nullable(), interpretation: z.string().optional() });

/** A club's house ruleset in one version, and its differences from its base. */
export const houseRuleset = z
  .object({
    club: z.object({ id: clubId, name: z.string(), zone }),
    document: ruleset,
    base: z.object({ ...namedRuleset.shape, version: z.int() }),
    createdAt: at,
    by: z.string(),
    /** Versions, the latest first. */
    versions: z.array(z.object({ version: z.int(), createdAt: at })),
    differences: z.array(z.object({ parameter: z.string(), from: stated.nullable(), to: stated.nullable() })),
  })
  .meta({ id: "HouseRuleset" });
export type HouseRuleset = z.output<typeof houseRuleset>;

/** The current version of a house ruleset. */
export const savedRuleset = z
  .object({ id: z.string(), version: z.int(), name: z.string(), page: z.string() })
  .meta({ id: "SavedRuleset" });

/** The faults of a ruleset. `parameter` is a path such as `queen.menBefore.value`, or `""` for the document itself. */
export const rulesetFaults = z
  .object({ faults: z.array(z.object({ place: z.string(), parameter: z.string(), message: z.string() })) })
  .meta({ id: "CheckedRuleset" });
