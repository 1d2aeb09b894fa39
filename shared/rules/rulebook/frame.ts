import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule } from "./rule.ts";
import { capital, either, numberWord, several, turnWords } from "./words.ts";

/** A record with one sentence for each value that a parameter may have. */
type Says<V extends string> = Record<V, string>;

const DIRECTION: Says<Ruleset["setUp"]["direction"]["value"]> = {
  clockwise: "The turn, and the break after it, go round clockwise.",
  anticlockwise: "The turn, and the break after it, go round anticlockwise, to the player on the right.",
};
const WHITE: Says<Ruleset["setUp"]["white"]["value"]> = {
  breaker: "The side that breaks a board plays the white men on it.",
};
const BREAK_ORDER: Says<Ruleset["setUp"]["breakOrder"]["value"]> = {
  "rotates-every-board": "The next player in order breaks the next board.",
};
const TOSS: Says<Ruleset["setUp"]["toss"]["value"]> = {
  guess: "Who breaks first is settled by guessing in which hand a man is hidden.",
  assigned: "Who breaks first is settled before the match.",
};
const ARRANGEMENT: Says<Ruleset["setUp"]["arrangement"]["value"]> = {
  "white-line-to-breaker":
    "The queen lies on the centre, six men round her and twelve round these, colours alternating, with a line of white men pointing to the breaker.",
  unstated:
    "The queen lies on the centre, six men round her and twelve round these, colours alternating; which men point where is left open.",
};

const PLAYERS: Readonly<Record<number, string>> = { 1: "one player", 2: "a pair" };

/** Sides, colours, order and the first picture. */
export const setUpRules = ({ setUp }: Ruleset): Rule[] => {
  const { sides, players } = setUp.sides.value;
  const who = either(players.map((count) => PLAYERS[count] ?? several(count, "player")));
  return [
    rule("setUp.sides", "a1", setUp.sides, `${capital(either(sides.map(numberWord)))} sides play, each of ${who}.`),
    rule("setUp.arrangement", "a3", setUp.arrangement, ARRANGEMENT[setUp.arrangement.value]),
    rule("setUp.toss", "a3", setUp.toss, TOSS[setUp.toss.value]),
    rule("setUp.white", "a3", setUp.white, WHITE[setUp.white.value]),
    rule("setUp.direction", "a2", setUp.direction, DIRECTION[setUp.direction.value]),
    rule("setUp.breakOrder", "a4", setUp.breakOrder, BREAK_ORDER[setUp.breakOrder.value]),
  ];
};

const MADE: Says<Ruleset["break"]["made"]["value"]> = {
  "any-piece-touched": "The break is made as soon as the striker touches any piece.",
};
const STRIKER_POCKETED: Says<Ruleset["break"]["strikerPocketed"]["value"]> = {
  "costs-as-ever": "A striker that goes down in an attempt costs what it costs on any strike.",
};

/** When the break is made, and what it costs to fail. */
export const breakRules = ({ break: opening }: Ruleset): Rule[] => {
  const { penalty, turn } = opening.failed.value;
  return [
    rule("break.made", "a5", opening.made, MADE[opening.made.value]),
    rule("break.attempts", "a6", opening.attempts, `You have ${several(opening.attempts.value, "attempt")} at it.`),
    rule(
      "break.failed",
      "a7",
      opening.failed,
      `Fail them all, and ${penalty ? "you owe one man, and " : ""}${turnWords(turn)}; the next player takes the men as they lie.`,
    ),
    rule("break.strikerPocketed", "a8", opening.strikerPocketed, STRIKER_POCKETED[opening.strikerPocketed.value]),
  ];
};

const STRIKER_OFF: Says<Ruleset["off"]["striker"]["value"]> = {
  noted: "A striker that jumps off the board costs nothing.",
};
const MAN_OFF: Says<Ruleset["off"]["man"]["value"]> = {
  "back-to-centre": "A man or queen that jumps off goes back to the centre and costs nothing.",
};

/** What jumps off. */
export const offRules = ({ off }: Ruleset): Rule[] => [
  rule("off.striker", "c10", off.striker, STRIKER_OFF[off.striker.value]),
  rule("off.man", "c11", off.man, MAN_OFF[off.man.value]),
];

const NONE_TO_PAY: Says<Ruleset["dues"]["noneToPay"]["value"]> = {
  owed: "A due that cannot be paid, because none of your men is down, is owed.",
};
const PAID: Says<Ruleset["dues"]["paid"]["value"]> = {
  "when-available": "What is owed is paid as soon as a man of yours is down.",
};
const LAPSE: Says<Ruleset["dues"]["lapse"]["value"]> = {
  never: "A due that was forgotten stays owed until the board ends.",
};
const PLACED_BY: Says<Ruleset["dues"]["placedBy"]["value"]> = {
  opponent: "The other side places the men that come back.",
};
const WHERE: Says<Ruleset["dues"]["where"]["value"]> = { "centre-circle": "They are placed in the centre circle." };

/** Men given back: when, by whom, where. */
export const duesRules = ({ dues }: Ruleset): Rule[] => [
  rule("dues.placedBy", "c18", dues.placedBy, PLACED_BY[dues.placedBy.value]),
  rule("dues.where", "c18", dues.where, WHERE[dues.where.value]),
  rule("dues.noneToPay", "c15", dues.noneToPay, NONE_TO_PAY[dues.noneToPay.value]),
  rule("dues.paid", "c16", dues.paid, PAID[dues.paid.value]),
  rule("dues.lapse", "c17", dues.lapse, LAPSE[dues.lapse.value]),
];

const BY_LOSER: Says<Ruleset["scoring"]["queenByLoser"]["value"]> = {
  nobody: "If the losing side covered her, nobody scores the queen.",
};
const CONCEDED: Says<Ruleset["scoring"]["conceded"]["value"]> = {
  "men-left-and-queen":
    "A side that gives up a board gives away its men left on it, and the queen if the winner covered her.",
};

/** What a board is worth. */
export const scoringRules = ({ scoring }: Ruleset): Rule[] => [
  rule(
    "scoring.perMan",
    "d1",
    scoring.perMan,
    `The winner scores ${several(scoring.perMan.value, "point")} for each man that the other side has left.`,
  ),
  rule(
    "scoring.queen",
    "d2",
    scoring.queen,
    `The queen brings the winner ${several(scoring.queen.value, "point")} more, if the winner covered her.`,
  ),
  rule("scoring.queenByLoser", "d3", scoring.queenByLoser, BY_LOSER[scoring.queenByLoser.value]),
  rule(
    "scoring.queenUntil",
    "d4",
    scoring.queenUntil,
    scoring.queenUntil.value === null
      ? "She counts at every score: no lead takes her points away."
      : `From ${scoring.queenUntil.value} points on, a side scores nothing for her.`,
  ),
  rule("scoring.most", "d5", scoring.most, `No board brings more than ${several(scoring.most.value, "point")}.`),
  rule("scoring.conceded", "e8", scoring.conceded, CONCEDED[scoring.conceded.value]),
];

const TIE: Says<Ruleset["match"]["tie"]["value"]> = {
  "one-more-board": "Level when the boards are played out: one more board decides.",
};
const LEFT_OPEN: Says<Ruleset["match"]["open"][number]> = {
  target: "another number of points",
  boards: "another number of boards",
  games: "more games",
};

/** How boards make games, and games a match. */
export const matchRules = ({ match }: Ruleset): Rule[] => [
  rule(
    "match.target",
    "d6",
    match.target,
    match.target.value === null
      ? "No number of points ends a game."
      : `A game goes to whoever first has ${several(match.target.value, "point")}.`,
  ),
  rule(
    "match.boards",
    "d6",
    match.boards,
    match.boards.value === null
      ? "A game has no limit of boards."
      : match.boards.value === 1
        ? "A game is one board."
        : `A game is over after ${several(match.boards.value, "board")} at the latest.`,
  ),
  rule("match.tie", "d7", match.tie, TIE[match.tie.value]),
  rule(
    "match.games",
    "d8",
    match.games,
    match.games.value === 1 ? "A match is one game." : `A match is the best of ${several(match.games.value, "game")}.`,
  ),
  ...(match.open.length > 0
    ? [
        rule(
          "match.open",
          "d6 d8",
          match.games,
          `A match may be opened with ${either(match.open.map((one) => LEFT_OPEN[one]))}.`,
        ),
      ]
    : []),
];
