import { breakRules, duesRules, matchRules, offRules, scoringRules, setUpRules } from "./rulebook/frame.ts";
import { lastManRules, queenRules, strikeRules } from "./rulebook/play.ts";
import type { Rule } from "./rulebook/rule.ts";
import { violationRules } from "./rulebook/violations.ts";
import type { Ruleset } from "./ruleset.ts";

/** A rule in its place; the numbers run through the whole book. */
export type NumberedRule = Rule & { readonly number: number };

export type Section = { readonly id: string; readonly title: string; readonly rules: readonly NumberedRule[] };

const noteRules = ({ notes }: Ruleset): Rule[] =>
  notes.map(({ row, clause, text }) => ({ parameters: [], rows: [row], text, clause }));

/** A ruleset as a rulebook: sections of numbered sentences that between them state every parameter. */
export const rulebook = (ruleset: Ruleset): Section[] => {
  const sections: readonly (readonly [id: string, title: string, rules: readonly Rule[]])[] = [
    ["set-up", "Setting up", setUpRules(ruleset)],
    ["break", "The break", breakRules(ruleset)],
    ["strike", "What a strike pockets", strikeRules(ruleset)],
    ["queen", "The queen", queenRules(ruleset)],
    ["last-man", "The last man", lastManRules(ruleset)],
    ["off", "Off the board", offRules(ruleset)],
    ["how", "How the striker is struck", violationRules(ruleset)],
    ["dues", "Dues", duesRules(ruleset)],
    ["scoring", "Scoring a board", scoringRules(ruleset)],
    ["match", "Games and matches", matchRules(ruleset)],
    ["besides", "Besides", noteRules(ruleset)],
  ];
  let number = 0;
  return sections
    .filter(([, , rules]) => rules.length > 0)
    .map(([id, title, rules]) => ({
      id,
      title,
      rules: rules.map((one) => {
        number += 1;
        return { ...one, number };
      }),
    }));
};
