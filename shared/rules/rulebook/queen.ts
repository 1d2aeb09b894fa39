import type { Ruleset } from "../ruleset.ts";
import { BESIDE, type QueenSituation, queenOutcome } from "./queen-outcome.ts";
import { type Inapplicable, jointRule, type Rule, rule, type Says } from "./rule.ts";
import { MEN, menWords } from "./strike.ts";
import { inOrder, several, turnWords } from "./words.ts";

type Queen = Ruleset["queen"];

const FATE: Says<Queen["alone"]["value"]["queen"]> = {
  covered: "she is covered",
  waits: "she stays down for one more strike, which has to cover her",
  back: "she goes back to the centre",
  "back-at-turn-end": "she stays out until your turn ends and then goes back uncovered",
};

const ONE = new Set<QueenSituation>(["tooEarlyWithOwn", "withOwn", "covering", "samePocket"]);

/** What becomes of her, of the men and of the turn; men that stay down are only worth a word where she does not. */
const queenWords = (ruleset: Ruleset, name: QueenSituation): string => {
  const { queen, turn } = queenOutcome(ruleset, name);
  const row = BESIDE[name];
  const { value } = ruleset.strike[row];
  const quiet = (queen === "covered" || queen === "waits") && value.penalty === 0 && value.own === "stay";
  const men = quiet ? [] : menWords(value, ONE.has(name) ? { ...MEN[row], own: "one" } : MEN[row]);
  const owed = name === "withStrikerFromNine" ? men.map((part) => part.replace("give back", "owe")) : men;
  return inOrder([FATE[queen], ...owed, turnWords(turn)]);
};

const MEN_COUNTED: Says<Queen["menCounted"]["value"]> = {
  "ever-pocketed":
    "For that, every man of yours counts that has been pocketed on this board, by either side, even one that has come back.",
  "down-now": "For that, a man of yours counts only while he is down, whichever side has pocketed him.",
  "own-strike":
    "For that, only a man counts that a strike of your own side has pocketed on this board, even one that has come back.",
};
const FROM_NINE: Says<Queen["fromNine"]["value"]> = {
  "no-matter": "Nor does it matter if all nine of your men lie on the board again.",
  "as-too-early":
    "In one strike with men of your own it is too early as well whenever all nine of yours lay on the board before.",
};
const COVER_POCKET: Says<Queen["coverPocket"]["value"]> = {
  any: "Any pocket will do for the man that covers her.",
  another: "The man that covers her has to go into another pocket than hers.",
};
const WHILE_OWING: Says<Queen["whileOwing"]["value"]> = {
  "as-ever": "Owing a due changes nothing about the queen.",
  "back-turn-lost": "She goes down while you owe a due: she goes back to the centre, and the turn passes.",
};
const LEFT: Says<Queen["left"]["value"]> = {
  noted: "An uncovered queen that was forgotten goes back as soon as anybody notices.",
  "stands-as-covered": "An uncovered queen that nobody put back before the next strike counts as covered.",
};

type States = (name: QueenSituation, rows: string, when: string) => Rule;

const beforeHerTime = ({ queen }: Ruleset, states: States): Rule[] => [
  rule(
    "queen.menBefore",
    "b1",
    queen.menBefore,
    queen.menBefore.value === 0
      ? "The queen may be pocketed at any time."
      : `The queen may be pocketed once your side has pocketed ${several(queen.menBefore.value, "man", "men")}.`,
  ),
  rule("queen.menCounted", "e1 e26", queen.menCounted, MEN_COUNTED[queen.menCounted.value]),
  ...(queen.fromNine.value === "no-matter" ? [fromNine(queen)] : []),
  states("tooEarly", "b2", "She goes down too early"),
  states("tooEarlyWithOwn", "b3", "She goes down too early, in one strike with a man of your own"),
  states("tooEarlyWithSeveralOwn", "b3", "She goes down too early, in one strike with several men of your own"),
  ...(queen.fromNine.value === "as-too-early" ? [fromNine(queen)] : []),
];

const fromNine = ({ fromNine: parameter }: Queen): Rule =>
  rule("queen.fromNine", "b3", parameter, FROM_NINE[parameter.value]);

/** Row b9: said once where it makes no difference whether men of your own are down. */
const withStriker = (ruleset: Ruleset, states: States, moot: Inapplicable): Rule[] => {
  const { withStriker: any, withStrikerFromNine: fromNine } = ruleset.queen;
  const all = states("withStriker", "b9", "She goes down with the striker");
  if (moot("queen.withStrikerFromNine")) return [all];
  const same = any.value.queen === fromNine.value.queen && any.value.turn === fromNine.value.turn;
  if (same && any.clause === fromNine.clause) {
    const first = { path: "queen.withStriker", rows: "b9", parameter: any };
    return [jointRule(first, [{ ...first, path: "queen.withStrikerFromNine", parameter: fromNine }], all.text)];
  }
  return [
    states("withStriker", "b9", "She goes down with the striker while a man of your own is down"),
    states("withStrikerFromNine", "b9", "She goes down with the striker while all nine of your men are on the board"),
  ];
};

/** When she may be taken, what covers her, and what sends her back. */
export const queenRules = (ruleset: Ruleset, moot: Inapplicable): Rule[] => {
  const { queen, setUp } = ruleset;
  const mine = setUp.pieces.value === "values" ? "man" : "man of your own";
  const states: States = (name, rows, when) =>
    rule(`queen.${name}`, rows, queen[name], `${when}: ${queenWords(ruleset, name)}.`);
  return [
    ...beforeHerTime(ruleset, states),
    states("alone", "b4", "She goes down alone"),
    states("withOwn", "b4", `She goes down with a ${mine}`),
    states("withOpponent", "b7", "She goes down with men of the other side"),
    states("withOwnAndOpponent", "b8", "She goes down with men of both sides"),
    ...withStriker(ruleset, states, moot),
    states("withStrikerAndOwn", "b10", `She goes down with the striker and a ${mine}`),
    states("covering", "b4", `You pocket a ${mine} on the strike after her`),
    states("notCovered", "b6", `You pocket no ${mine} on the strike after her`),
    states("coveringWithStriker", "b11", "The striker goes down on the strike after her"),
    states("coveringWithStrikerAndOwn", "b12", `The striker and a ${mine} go down on the strike after her`),
    rule("queen.coverPocket", "b5", queen.coverPocket, COVER_POCKET[queen.coverPocket.value]),
    states("samePocket", "e6", `She and a ${mine} go into one pocket on one strike`),
    rule("queen.whileOwing", "b13", queen.whileOwing, WHILE_OWING[queen.whileOwing.value]),
    rule("queen.left", "b6", queen.left, LEFT[queen.left.value]),
  ];
};
