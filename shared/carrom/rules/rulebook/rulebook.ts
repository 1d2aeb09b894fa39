import type { Ruleset } from "../ruleset.ts";
import { documentWords } from "./document-words.ts";
import { duesRules, offRules, valueRules } from "./dues.ts";
import { faultRules, strikingRules } from "./fouls.ts";
import { mootIn } from "./inapplicable.ts";
import { lastManRules } from "./last-man.ts";
import { queenRules } from "./queen.ts";
import type { Rule } from "./rule.ts";
import { matchRules, scoringRules } from "./scoring.ts";
import { breakRules, setUpRules } from "./set-up.ts";
import { strikeRules } from "./strike.ts";
import type { RulebookWords } from "./words.ts";

/** A rule with its number, which runs through the whole rulebook. */
export type NumberedRule = Rule & { readonly number: number };

/** A part of a rulebook, with a title in the reader's language. */
export type RulebookSection = {
  readonly id: keyof RulebookWords["section"];
  readonly title: string;
  readonly rules: readonly NumberedRule[];
};

const noteRules = (w: RulebookWords, { notes }: Ruleset): Rule[] =>
  notes.map(({ row, clause, text }) => ({
    parameters: [],
    rows: [row],
    text: documentWords(w, text) ?? text,
    clause,
    reasons: [],
  }));

/** A ruleset as a rulebook: sections of numbered sentences that together state every parameter that can matter. */
export const rulebook = (w: RulebookWords, ruleset: Ruleset): RulebookSection[] => {
  const moot = mootIn(ruleset);
  const sections: readonly (readonly [id: RulebookSection["id"], rules: readonly Rule[]])[] = [
    ["set-up", setUpRules(w, ruleset)],
    ["break", breakRules(w, ruleset)],
    ["how", strikingRules(w, ruleset, moot)],
    ["strike", strikeRules(w, ruleset)],
    ["queen", queenRules(w, ruleset, moot)],
    ["last-man", lastManRules(w, ruleset, moot)],
    ["values", valueRules(w, ruleset)],
    ["off", offRules(w, ruleset)],
    ["fouls", faultRules(w, ruleset, moot)],
    ["dues", duesRules(w, ruleset)],
    ["scoring", scoringRules(w, ruleset)],
    ["match", matchRules(w, ruleset)],
    ["besides", noteRules(w, ruleset)],
  ];
  let number = 0;
  return sections
    .map(([id, rules]) => ({
      id,
      title: w.section[id](),
      rules: rules
        .filter(({ parameters }) => parameters.length === 0 || !parameters.every(moot))
        .map((one) => {
          number += 1;
          return { ...one, number };
        }),
    }))
    .filter(({ rules }) => rules.length > 0);
};
