import type { Ruleset } from "#carrom";
import { answer, type RulebookAnswer } from "./answer.ts";
import { AFTER_PLAY, type AnswerWords, BEFORE_PLAY, measured } from "./measures.ts";
import { type ComparisonQuestion, QUESTIONS } from "./questions.ts";
import { differ, standingOut } from "./standing-out.ts";

/** An answer of one rulebook in a row with the others. */
export type Cell = RulebookAnswer & { readonly ruleset: Ruleset; readonly standsOut: boolean };

export type ComparisonRow = {
  readonly id: string;
  readonly asks: string;
  /** For a question of play: what leads to the position, and the strike. */
  readonly play: { readonly before: readonly string[]; readonly strike: string } | null;
  readonly cells: readonly Cell[];
  readonly differs: boolean;
};

export type ComparisonSection = {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ComparisonRow[];
};

const rowOf = (
  id: string,
  asks: string,
  play: ComparisonRow["play"],
  rulesets: readonly Ruleset[],
  answered: (ruleset: Ruleset) => RulebookAnswer,
): ComparisonRow => {
  const answers = rulesets.map(answered);
  const said = answers.map(({ says }) => says);
  const out = standingOut(said);
  const cells = rulesets.flatMap((ruleset, index) => {
    const one = answers[index];
    return one ? [{ ...one, ruleset, standsOut: out[index] ?? false }] : [];
  });
  return { id, asks, play, cells, differs: differ(said) };
};

/** Rulebooks side by side. */
export const comparison = (w: AnswerWords, rulesets: readonly Ruleset[]): ComparisonSection[] => {
  const { asks, group } = w.comparison;
  const measures = (all: typeof BEFORE_PLAY): ComparisonRow[] =>
    all.map((one) => rowOf(one.id, asks[one.id](), null, rulesets, (ruleset) => measured(w, one, ruleset)));
  const [first] = rulesets;
  const playOf = (question: ComparisonQuestion): ComparisonRow["play"] =>
    first ? { before: question.before(first), strike: question.strike } : null;
  return [
    { id: "before-play", title: group["before-play"](), rows: measures(BEFORE_PLAY) },
    ...QUESTIONS.map(({ id, questions }) => ({
      id,
      title: group[id](),
      rows: questions.map((question) =>
        rowOf(question.id, asks[question.id](), playOf(question), rulesets, (ruleset) =>
          answer(w.comparison, question, ruleset),
        ),
      ),
    })),
    ...AFTER_PLAY.map(([id, all]) => ({ id, title: group[id](), rows: measures(all) })),
  ];
};
