import { uncalled } from "./parameter.ts";
import type { Ruleset } from "./ruleset.ts";
import type { CalledFoul } from "./vocabulary.ts";

/** What a ruleset says to a foul that is called: one that came after its document is noted. */
export const calledFoul = (
  { calledFouls }: Ruleset,
  code: CalledFoul,
): NonNullable<Ruleset["calledFouls"][CalledFoul]> => calledFouls[code] ?? uncalled;
