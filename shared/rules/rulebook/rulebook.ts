import type { Ruleset } from "../ruleset.ts";
import { duesRules, offRules, valueRules } from "./dues.ts";
import { faultRules, strikingRules } from "./fouls.ts";
import { mootIn } from "./inapplicable.ts";
import { lastManRules } from "./last-man.ts";
import { queenRules } from "./queen.ts";
import type { Rule } from "./rule.ts";
import { matchRules, scoringRules } from "./scoring.ts";
import { breakRules, setUpRules } from "./set-up.ts";
import { strikeRules } from "./strike.ts";

/** A rule in its place; the number runs through the whole book. */
export type NumberedRule = Rule & { readonly number: number };

export type Section = { readonly id: string; readonly title: string; readonly rules: readonly NumberedRule[] };

const noteRules = ({ notes }: Ruleset): Rule[] =>
  notes.map(({ row, clause, text }) => ({ parameters: [], rows: [row], text, clause }));

/** A ruleset as a rulebook: sections of numbered sentences that between them state every parameter that can matter. */
export const rulebook = (ruleset: Ruleset): Section[] => {
  const moot = mootIn(ruleset);
  const sections: readonly (readonly [id: string, title: string, rules: readonly Rule[]])[] = [
    ["set-up", "Setting up", setUpRules(ruleset)],
    ["break", "The break", breakRules(ruleset)],
    ["how", "How to strike", strikingRules(ruleset, moot)],
    ["strike", "What a strike pockets", strikeRules(ruleset)],
    ["queen", "The queen", queenRules(ruleset, moot)],
    ["last-man", "The last man", lastManRules(ruleset, moot)],
    ["values", "Men and values", valueRules(ruleset)],
    ["off", "Off the board", offRules(ruleset)],
    ["fouls", "Fouls and faults", faultRules(ruleset, moot)],
    ["dues", "Dues", duesRules(ruleset)],
    ["scoring", "Scoring a board", scoringRules(ruleset)],
    ["match", "Games and matches", matchRules(ruleset)],
    ["besides", "Besides", noteRules(ruleset)],
  ];
  let number = 0;
  return sections
    .map(([id, title, rules]) => ({
      id,
      title,
      rules: rules
        .filter(({ parameters }) => parameters.length === 0 || !parameters.every(moot))
        .map((one) => {
          number += 1;
          return { ...one, number };
        }),
    }))
    .filter(({ rules }) => rules.length > 0);
};
