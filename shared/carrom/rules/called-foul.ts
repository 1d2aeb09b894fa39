import { uncalled } from "./parameter.ts";
import type { Ruleset } from "./ruleset.ts";
import type { CalledFoul } from "./vocabulary.ts";

/** The rule of a ruleset for a called foul: a call that is newer than the ruleset's document is noted. */
export const calledFoul = (
  { calledFouls }: Ruleset,
  code: CalledFoul,
): NonNullable<Ruleset["calledFouls"][CalledFoul]> => calledFouls[code] ?? uncalled;
