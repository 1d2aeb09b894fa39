import { sameValue } from "../parameters.ts";
import { type Ruleset, rulesetName } from "../ruleset.ts";
import { points25Rounds8 } from "./25-points-8-rounds.ts";
import { icf } from "./icf.ts";
import { kagwDoubles2018 } from "./kagw-doubles-2018.ts";
import { rulesAndRegulations29 } from "./rules-and-regulations-29.ts";
import { tournament15 } from "./tournament-15.ts";
import { woodesticFamilyPoint } from "./woodestic-family-point.ts";
import { woodesticPoint } from "./woodestic-point.ts";
import { woodesticSimple } from "./woodestic-simple.ts";
import { woodesticTeam } from "./woodestic-team.ts";

/** Every published ruleset, in the order of the index of rules. */
export const RULESETS: readonly Ruleset[] = [
  icf,
  tournament15,
  points25Rounds8,
  rulesAndRegulations29,
  kagwDoubles2018,
  woodesticSimple,
  woodesticTeam,
  woodesticFamilyPoint,
  woodesticPoint,
];

const BY_NAME: ReadonlyMap<string, Ruleset> = new Map(
  RULESETS.flatMap((ruleset) => [
    [ruleset.id, ruleset],
    [rulesetName(ruleset), ruleset],
  ]),
);

/** Finds a published ruleset by `id` or `id@version`; `undefined` if there is none. */
export const publishedRuleset = (name: string): Ruleset | undefined => BY_NAME.get(name);

/** Whether a published ruleset with other contents has this name: a house ruleset needs a name of its own. */
export const isNameTaken = (ruleset: Ruleset): boolean => {
  const published = RULESETS.find(({ id }) => id === ruleset.id);
  return published !== undefined && !sameValue(published, ruleset);
};
