import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import { numberWord, several, turnWords } from "./words.ts";

type StrikeOutcome = Ruleset["strike"]["own"]["value"];
type QueenOutcome = Ruleset["queen"]["alone"]["value"];
type LostBoard = Ruleset["lastMan"]["opponents"]["value"];

type Own = "none" | "one" | "several";

const OWN_MEN: Record<Own, string> = { none: "", one: "that man", several: "those men" };

/** What becomes of the men of the strike: own first, then the other side's. */
const menWords = ({ own: fate, penalty }: StrikeOutcome, own: Own, others: boolean): string[] => {
  const mine = others ? "your own of them" : OWN_MEN[own];
  const many = own !== "one" || others;
  if (own === "none") return others ? ["they stay down"] : [];
  if (fate === "stay") return [others ? "all of them stay down" : `${mine} ${many ? "stay" : "stays"} down`];
  const back = penalty ? `${mine} and one more come back` : `${mine} ${many ? "come" : "comes"} back`;
  return [back, ...(others ? ["the other side's stay down"] : [])];
};

/** Men given back, men that stay, and the turn, in that order. */
const consequence = (outcome: StrikeOutcome, own: Own, others: boolean): string => {
  const paidApart = outcome.penalty > 0 && (own === "none" || outcome.own === "stay");
  const parts = [
    ...menWords(outcome, own, others),
    ...(paidApart ? ["you give back one man"] : []),
    turnWords(outcome.turn),
  ];
  return parts.length === 1 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1)}`;
};

/** What goes down, and what it does to men and turn. */
export const strikeRules = ({ strike }: Ruleset): Rule[] => [
  rule("strike.miss", "a10", strike.miss, `Nothing goes down: ${consequence(strike.miss.value, "none", false)}.`),
  rule("strike.own", "a10", strike.own, `Men of your own go down: ${consequence(strike.own.value, "several", false)}.`),
  rule(
    "strike.opponent",
    "c6",
    strike.opponent,
    `Only men of the other side go down: ${consequence(strike.opponent.value, "none", true)}.`,
  ),
  rule(
    "strike.ownAndOpponent",
    "c7",
    strike.ownAndOpponent,
    `Men of both sides go down in one strike: ${consequence(strike.ownAndOpponent.value, "several", true)}.`,
  ),
  rule(
    "strike.striker",
    "c1",
    strike.striker,
    `The striker goes down alone: ${consequence(strike.striker.value, "none", false)}.`,
  ),
  rule(
    "strike.strikerAndOwn",
    "c2",
    strike.strikerAndOwn,
    `The striker goes down with one man of your own: ${consequence(strike.strikerAndOwn.value, "one", false)}.`,
  ),
  rule(
    "strike.strikerAndSeveralOwn",
    "c3",
    strike.strikerAndSeveralOwn,
    `The striker goes down with several men of your own: ${consequence(strike.strikerAndSeveralOwn.value, "several", false)}.`,
  ),
  rule(
    "strike.strikerAndOpponent",
    "c4",
    strike.strikerAndOpponent,
    `The striker goes down with men of the other side: ${consequence(strike.strikerAndOpponent.value, "none", true)}.`,
  ),
  rule(
    "strike.strikerOwnAndOpponent",
    "c5",
    strike.strikerOwnAndOpponent,
    `The striker goes down with men of both sides: ${consequence(strike.strikerOwnAndOpponent.value, "several", true)}.`,
  ),
];

const QUEEN: Record<QueenOutcome["queen"], string> = {
  covered: "she is covered",
  waits: "she stays down for one more strike, which has to cover her",
  back: "she goes back to the centre",
};

type QueenSituation = {
  [K in keyof Ruleset["queen"]]: Ruleset["queen"][K]["value"] extends QueenOutcome ? K : never;
}[keyof Ruleset["queen"]];

/** What goes down beside her, so that the sentence can say what `as-men` comes to. */
const BESIDE: Record<QueenSituation, keyof Ruleset["strike"]> = {
  tooEarly: "miss",
  tooEarlyWithOwn: "own",
  alone: "miss",
  withOwn: "own",
  withOpponent: "opponent",
  withOwnAndOpponent: "ownAndOpponent",
  withStriker: "striker",
  withStrikerAndOwn: "strikerAndOwn",
  covering: "own",
  notCovered: "miss",
  coveringWithStriker: "striker",
  coveringWithStrikerAndOwn: "strikerAndOwn",
  samePocket: "own",
};

const queenWords = ({ queen, strike }: Ruleset, name: QueenSituation): string => {
  const { queen: fate, turn } = queen[name].value;
  const men = strike[BESIDE[name]].value;
  const price = men.penalty ? ", besides what the striker costs" : "";
  return `${QUEEN[fate]}${price}, and ${turnWords(turn === "as-men" ? men.turn : turn)}`;
};

/** When she may be taken, what covers her, and what sends her back. */
export const queenRules = (ruleset: Ruleset): Rule[] => {
  const { queen } = ruleset;
  const states = (name: QueenSituation, rows: string, when: string): Rule =>
    rule(`queen.${name}`, rows, queen[name], `${when}: ${queenWords(ruleset, name)}.`);
  return [
    rule(
      "queen.menBefore",
      "b1",
      queen.menBefore,
      queen.menBefore.value === 0
        ? "The queen may be pocketed at any time."
        : `The queen may be pocketed once your side has pocketed ${several(queen.menBefore.value, "man").replace("mans", "men")}.`,
    ),
    rule("queen.menCounted", "e1", queen.menCounted, MEN_COUNTED[queen.menCounted.value]),
    states("tooEarly", "b2", "She goes down before that"),
    states("tooEarlyWithOwn", "b3", "She goes down in one strike with your first men"),
    states("alone", "b4", "She goes down alone"),
    states("withOwn", "b4", "She goes down with a man of your own"),
    states("withOpponent", "b7", "She goes down with a man of the other side"),
    states("withOwnAndOpponent", "b8", "She goes down with men of both sides"),
    states("withStriker", "b9", "She goes down with the striker"),
    states("withStrikerAndOwn", "b10", "She goes down with the striker and a man of your own"),
    states("covering", "b4", "The strike after her pockets a man of your own"),
    states("notCovered", "b6", "The strike after her pockets no man of your own"),
    states("coveringWithStriker", "b11", "The strike after her pockets the striker"),
    states("coveringWithStrikerAndOwn", "b12", "The strike after her pockets the striker and a man of your own"),
    rule("queen.coverPocket", "b5", queen.coverPocket, COVER_POCKET[queen.coverPocket.value]),
    states("samePocket", "e6", "She and a man of your own go into one pocket on one strike"),
    rule("queen.whileOwing", "b13", queen.whileOwing, WHILE_OWING[queen.whileOwing.value]),
  ];
};

const MEN_COUNTED: Record<Ruleset["queen"]["menCounted"]["value"], string> = {
  "ever-pocketed": "For that, every man counts that your side has pocketed on this board, even one that has come back.",
};

const COVER_POCKET: Record<Ruleset["queen"]["coverPocket"]["value"], string> = {
  any: "Any pocket will do for the man that covers her.",
  another: "The man that covers her has to go into another pocket than hers.",
};

const WHILE_OWING: Record<Ruleset["queen"]["whileOwing"]["value"], string> = {
  "as-ever": "Owing a due changes nothing about the queen.",
};

/** What the side that lost a board through the last man gives away. */
const lostWords = ({ points, plusWinnersMen }: LostBoard): string =>
  `the other side wins the board with ${several(points, "point")}${plusWinnersMen ? ", and one more for each man it has left itself" : ", however many men are left"}`;

/** How the last man ends a board, rightly or wrongly. */
export const lastManRules = ({ lastMan }: Ruleset): Rule[] => [
  rule("lastMan.cleared", "c9 d1", lastMan.cleared, CLEARED[lastMan.cleared.value]),
  rule(
    "lastMan.opponents",
    "c8 e18",
    lastMan.opponents,
    `You pocket the other side's last man: ${lostWords(lastMan.opponents.value)}.`,
  ),
  rule(
    "lastMan.ownBeforeQueen",
    "c9",
    lastMan.ownBeforeQueen,
    `You pocket your own last man before the queen is covered: ${lostWords(lastMan.ownBeforeQueen.value)}.`,
  ),
  rule("lastMan.ownWithStriker", "e2", lastMan.ownWithStriker, OWN_WITH_STRIKER[lastMan.ownWithStriker.value]),
  rule(
    "lastMan.bothBeforeQueen",
    "e3",
    lastMan.bothBeforeQueen,
    `Both last men go down in one strike and your side has not covered the queen: ${lostWords(lastMan.bothBeforeQueen.value)}.`,
  ),
  rule(
    "lastMan.bothQueenCovered",
    "e4",
    lastMan.bothQueenCovered,
    `Both last men go down in one strike and your side has covered the queen: ${lostWords(lastMan.bothQueenCovered.value)}.`,
  ),
  rule("lastMan.owing", "e7", lastMan.owing, OWING[lastMan.owing.value]),
];

const CLEARED: Record<Ruleset["lastMan"]["cleared"]["value"], string> = {
  "wins-once-queen-is-covered": `Whoever pockets the last of ${numberWord(9)} men wins the board, provided the queen is covered, by either side.`,
};

const OWN_WITH_STRIKER: Record<Ruleset["lastMan"]["ownWithStriker"]["value"], string> = {
  "board-lost": "The same holds when the striker goes down with that last man: the board is lost.",
};

const OWING: Record<Ruleset["lastMan"]["owing"]["value"], string> = {
  "dues-first": "A side that still owes pays first, so it cannot clear the board with a man it owes.",
};
