import { err, ok, type Result } from "#shared/result.ts";
import type { Said } from "#shared/words/said.ts";
import { type Ruleset, rulesetSchema } from "../ruleset.ts";
import { publishedRuleset } from "../sheets/registry.ts";
import { faultsOf, type RulesetFaultWords } from "./faults.ts";

/** The sentences for a match that cannot be played under its ruleset, in one language. */
export type UnknownRulesetWords = Pick<
  typeof import("#shared/words/refusals.en.ts"),
  "noSuchRuleset" | "rulesetNotValid" | "rulesetNotValidAt"
> &
  RulesetFaultWords;

/**
 * The ruleset that a match was opened with: the name of a published one, or a whole document. Refuses with the fault
 * and its place.
 */
export const resolveRuleset = (reference: unknown): Result<Ruleset, Said<UnknownRulesetWords>> => {
  if (typeof reference === "string") {
    const found = publishedRuleset(reference);
    return found ? ok(found) : err({ key: "noSuchRuleset", about: { ruleset: reference } });
  }
  const [wrong] = faultsOf(reference);
  if (!wrong) return ok(rulesetSchema.parse(reference));
  const { parameter, message: fault } = wrong;
  return err(
    parameter === ""
      ? { key: "rulesetNotValid", about: { fault } }
      : { key: "rulesetNotValidAt", about: { parameter, fault } },
  );
};
