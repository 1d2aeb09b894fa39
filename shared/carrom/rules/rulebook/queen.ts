import type { Ruleset } from "../ruleset.ts";
import { BESIDE, type QueenSituation, queenOutcome } from "./queen-outcome.ts";
import { type Inapplicable, jointRule, type Rule, rule } from "./rule.ts";
import { MEN, menWords } from "./strike.ts";
import { inOrder, type RulebookWords } from "./words.ts";

type Queen = Ruleset["queen"];

const ONE = new Set<QueenSituation>(["tooEarlyWithOwn", "withOwn", "covering", "samePocket"]);

/** The effect on the queen, the men and the turn; men that stay pocketed are named only where the queen does not stay. */
const outcomeWords = (w: RulebookWords, ruleset: Ruleset, name: QueenSituation): string => {
  const { queen, turn } = queenOutcome(ruleset, name);
  const row = BESIDE[name];
  const { value } = ruleset.strike[row];
  const quiet = (queen === "covered" || queen === "waits") && value.penalty === 0 && value.own === "stay";
  const men = ONE.has(name) ? { ...MEN[row], own: "one" as const } : MEN[row];
  const due = name === "withStrikerFromNine" ? "owe" : "giveBack";
  return inOrder(w, [w.queenIs[queen](), ...(quiet ? [] : menWords(w, value, men, due)), w.turn[turn]()]);
};

type States = (name: QueenSituation, rows: string, when: string) => Rule;

const tooEarly = (w: RulebookWords, { queen }: Ruleset, states: States): Rule[] => [
  rule("queen.menBefore", "b1", queen.menBefore, w.queenMenBefore({ men: queen.menBefore.value })),
  rule("queen.menCounted", "e1 e26", queen.menCounted, w.menCounted[queen.menCounted.value]()),
  ...(queen.fromNine.value === "no-matter" ? [fromNine(w, queen)] : []),
  states("tooEarly", "b2", w.queenTooEarly()),
  states("tooEarlyWithOwn", "b3", w.queenTooEarlyWithOwn()),
  states("tooEarlyWithSeveralOwn", "b3", w.queenTooEarlyWithSeveralOwn()),
  ...(queen.fromNine.value === "as-too-early" ? [fromNine(w, queen)] : []),
];

const fromNine = (w: RulebookWords, { fromNine: parameter }: Queen): Rule =>
  rule("queen.fromNine", "b3", parameter, w.fromNine[parameter.value]());

/** Row b9: one sentence where it makes no difference whether men of your own are in pockets. */
const withStriker = (w: RulebookWords, ruleset: Ruleset, states: States, moot: Inapplicable): Rule[] => {
  const { withStriker: later, withStrikerFromNine: atNine } = ruleset.queen;
  const all = states("withStriker", "b9", w.queenWithStriker());
  if (moot("queen.withStrikerFromNine")) return [all];
  const same = later.value.queen === atNine.value.queen && later.value.turn === atNine.value.turn;
  if (same && later.clause === atNine.clause) {
    const first = { path: "queen.withStriker", rows: "b9", parameter: later };
    return [jointRule(first, [{ ...first, path: "queen.withStrikerFromNine", parameter: atNine }], all.text)];
  }
  return [
    states("withStriker", "b9", w.queenWithStrikerLater()),
    states("withStrikerFromNine", "b9", w.queenWithStrikerFromNine()),
  ];
};

/** Rules about pocketing the queen, about covering the queen, and about the return of the queen. */
export const queenRules = (w: RulebookWords, ruleset: Ruleset, moot: Inapplicable): Rule[] => {
  const { queen, setUp } = ruleset;
  const own = setUp.pieces.value === "colours";
  const states: States = (name, rows, when) =>
    rule(`queen.${name}`, rows, queen[name], w.ruleOf({ when, result: outcomeWords(w, ruleset, name) }));
  return [
    ...tooEarly(w, ruleset, states),
    states("alone", "b4", w.queenAlone()),
    states("withOwn", "b4", w.queenWithOwn({ own })),
    states("withOpponent", "b7", w.queenWithOpponents()),
    states("withOwnAndOpponent", "b8", w.queenWithBoth()),
    ...withStriker(w, ruleset, states, moot),
    states("withStrikerAndOwn", "b10", w.queenWithStrikerAndOwn({ own })),
    states("covering", "b4", w.covering({ own })),
    states("notCovered", "b6 e35", w.notCovered({ own })),
    states("coveringWithStriker", "b11", w.coveringWithStriker()),
    states("coveringWithStrikerAndOwn", "b12", w.coveringWithStrikerAndOwn({ own })),
    rule("queen.coverPocket", "b5", queen.coverPocket, w.coverPocket[queen.coverPocket.value]()),
    states("samePocket", "e6", w.samePocket({ own })),
    rule("queen.whileOwing", "b13", queen.whileOwing, w.whileOwing[queen.whileOwing.value]()),
    rule("queen.left", "b6", queen.left, w.queenLeft[queen.left.value]()),
  ];
};
