import { breakRules, duesRules, matchRules, offRules, scoringRules, setUpRules } from "./rulebook-frame.ts";
import { lastManRules, queenRules, strikeRules } from "./rulebook-play.ts";
import { violationRules } from "./rulebook-violations.ts";
import type { Parameter, Ruleset } from "./ruleset.ts";

/** One rule of a rulebook page: a plain sentence, where it comes from, and why it is read so. */
export type Rule = {
  /** Paths of the parameters that the sentence states, `strike.own`. */
  readonly parameters: readonly string[];
  /** Rows of the table of decisions, `a10`. */
  readonly rows: readonly string[];
  readonly text: string;
  readonly clause: string;
  readonly interpretation?: string;
};

/** A rule before its section is put together; the number runs through the whole book. */
export type NumberedRule = Rule & { readonly number: number };

export type Section = { readonly id: string; readonly title: string; readonly rules: readonly NumberedRule[] };

/** States one parameter in one sentence. */
export const rule = (
  path: string,
  rows: string,
  { clause, interpretation }: Parameter<unknown>,
  text: string,
): Rule => ({
  parameters: [path],
  rows: rows.split(" "),
  text,
  clause,
  ...(interpretation === undefined ? {} : { interpretation }),
});

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
