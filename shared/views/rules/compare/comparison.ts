import type { Ruleset } from "../../../rules/ruleset.ts";
import { type Answer, answer } from "./answer.ts";
import { AFTER_PLAY, BEFORE_PLAY, type Measure, measured } from "./measures.ts";
import { QUESTIONS, type Question } from "./questions.ts";
import { standingOut } from "./standing-out.ts";

/** An answer of one rulebook in a row with the others. */
export type Cell = Answer & { readonly ruleset: Ruleset; readonly standsOut: boolean };

export type Row = {
  readonly id: string;
  readonly asks: string;
  /** For a question of play: what leads to the position, and the strike. */
  readonly play: { readonly before: readonly string[]; readonly strike: string } | null;
  readonly cells: readonly Cell[];
  readonly differs: boolean;
};

export type Section = { readonly id: string; readonly title: string; readonly rows: readonly Row[] };

const rowOf = (
  id: string,
  asks: string,
  play: Row["play"],
  rulesets: readonly Ruleset[],
  answered: (ruleset: Ruleset) => Answer,
): Row => {
  const answers = rulesets.map(answered);
  const out = standingOut(answers.map(({ says }) => says));
  const cells = rulesets.flatMap((ruleset, index) => {
    const one = answers[index];
    return one ? [{ ...one, ruleset, standsOut: out[index] ?? false }] : [];
  });
  return { id, asks, play, cells, differs: out.includes(true) };
};

/** Rulebooks side by side. */
export const comparison = (rulesets: readonly Ruleset[]): Section[] => {
  const measures = (all: readonly Measure[]): Row[] =>
    all.map((measure) => rowOf(measure.id, measure.asks, null, rulesets, (ruleset) => measured(measure, ruleset)));
  const [first] = rulesets;
  const playOf = (question: Question): Row["play"] =>
    first ? { before: question.before(first), strike: question.strike } : null;
  return [
    { id: "before-play", title: "Before the first strike", rows: measures(BEFORE_PLAY) },
    ...QUESTIONS.map(({ id, title, questions }) => ({
      id,
      title,
      rows: questions.map((question) =>
        rowOf(question.id, question.asks, playOf(question), rulesets, (ruleset) => answer(question, ruleset)),
      ),
    })),
    ...AFTER_PLAY.map(([id, title, all]) => ({ id, title, rows: measures(all) })),
  ];
};
