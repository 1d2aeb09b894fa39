import type { Setting } from "../model/setting.ts";
import type { Ending } from "../rules/vocabulary.ts";
import { recordable } from "./score-sheet.ts";

/** The ways to lose a board whose strikes are not known, in the order in which a form offers them. */
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

/** The losses that a ruleset knows. */
export const lossesOf = (setting: Setting): readonly Loss[] => {
  const known = recordable(setting);
  return LOSSES.filter((ending) => known.includes(ending));
};
