import { type Ruleset, rulesetSchema } from "./ruleset.ts";

/** What is wrong with a ruleset, and in which parameter: `queen.menBefore.value`. */
export type RulesetFault = { readonly parameter: string; readonly message: string };

/**
 * Everything that is wrong with a ruleset document; nothing, if it can be played. Beyond its shape it must hang
 * together: sides with colours have last men, and men with values have none.
 */
export const faultsOf = (document: unknown): RulesetFault[] => {
  const parsed = rulesetSchema.safeParse(document);
  if (parsed.success) return incoherent(parsed.data);
  return parsed.error.issues.map(({ path, message }) => ({ parameter: path.join(".") || "the document", message }));
};

const incoherent = (ruleset: Ruleset): RulesetFault[] => {
  const values = ruleset.setUp.pieces.value === "values";
  return [
    ...(values && !ruleset.values ? [{ parameter: "values", message: "men with values need these rules" }] : []),
    ...(!values && ruleset.values ? [{ parameter: "values", message: "only men with values have these rules" }] : []),
    ...(!values && !ruleset.lastMan ? [{ parameter: "lastMan", message: "sides with colours need these rules" }] : []),
    ...(values && ruleset.lastMan
      ? [{ parameter: "lastMan", message: "where men have values no side has a last man" }]
      : []),
    ...(ruleset.setUp.sides.value.sides.some((sides) => sides !== 2) && !values
      ? [{ parameter: "setUp.sides.value.sides", message: "with two colours there are two sides" }]
      : []),
  ];
};
