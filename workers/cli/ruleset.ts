// `npm run --silent ruleset -- check FILE...` and `-- print ID`: checks house rulesets, and prints a published one to start from.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  faultsOf,
  faultsOfHouse,
  ID_PUBLISHED,
  isNameTaken,
  publishedRuleset,
  RULESETS,
  type RulesetFault,
  rulesetSchema,
  withPlace,
} from "#carrom";
import * as cli from "#shared/words/cli.en.ts";
import * as rulesetFaults from "#shared/words/ruleset-faults.en.ts";
import { say } from "#shared/words/said.ts";
import * as schema from "#shared/words/schema.en.ts";
import { command, Misunderstood, type Status, standingIn, worst } from "./command.ts";
import { systemCode } from "./server/said-error.ts";

const from = standingIn("ruleset");

const english = { ...schema, ...rulesetFaults };

/** A document that names the published ruleset it was made from is looked over beside it. */
const faultsIn = (document: unknown): RulesetFault[] => {
  const base = based.safeParse(document).data?.base;
  const published = base === undefined ? undefined : publishedRuleset(base);
  if (published) return faultsOfHouse(document, published);
  const faults = faultsOf(document);
  return faults.length === 0 && isNameTaken(rulesetSchema.parse(document)) ? [ID_PUBLISHED] : faults;
};

const based = rulesetSchema.pick({ base: true }).loose();

/** Says what is wrong in one document. */
const check = (file: string): Status => {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(resolve(from, file), "utf8"));
  } catch (error) {
    const message = error instanceof SyntaxError ? cli.fileNotJson() : cli.fileUnreadable({ why: systemCode(error) });
    console.error(cli.ofFile({ file, message }));
    return 2;
  }
  const faults = faultsIn(document);
  if (faults.length === 0) {
    console.log(cli.ofFile({ file, message: cli.rulesetCanBePlayed() }));
    return 0;
  }
  for (const fault of faults) console.log(cli.ofFile({ file, message: say(english, withPlace(fault)) }));
  return 1;
};

const print = (id: string): Status => {
  const ruleset = publishedRuleset(id);
  if (ruleset) console.log(JSON.stringify(ruleset, null, 2));
  else console.error(cli.rulesetUnknown({ ruleset: id, rulesets: RULESETS.map((one) => one.id).join(", ") }));
  return ruleset ? 0 : 2;
};

await command(cli, {
  name: "ruleset",
  options: {},
  run: ({ positionals: [verb, ...names] }) => {
    if (verb === "check" && names.length > 0) return worst(names.map(check));
    const [id] = names;
    if (verb === "print" && id !== undefined && names.length === 1) return print(id);
    throw new Misunderstood({ key: "checkOrPrint", about: { check: "check FILE...", print: "print ID" } });
  },
});
