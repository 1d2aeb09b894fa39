import type { Setting } from "../model/setting.ts";
import type { Ending } from "../rules/vocabulary.ts";
import { recordable } from "./score-sheet.ts";

/** How a board can be lost where its strikes are not known, in the order in which a form offers it. */
const LOSSES = [
  "own-last-before-queen",
  "opponent-last-pocketed",
  "both-last-pocketed",
  "touched-opponent-last",
  "out-of-turn",
  "left-seat",
  "disturbed",
  "forfeited",
  "conceded",
] as const satisfies readonly Ending[];
export type Loss = (typeof LOSSES)[number];

/** Those of them that a ruleset knows. */
export const lossesOf = (setting: Setting): readonly Loss[] => {
  const known = recordable(setting);
  return LOSSES.filter((ending) => known.includes(ending));
};
