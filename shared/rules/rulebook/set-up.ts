import { type LineUp, lineUpsOf } from "../line-ups.ts";
import type { Ruleset } from "../ruleset.ts";
import { type Rule, rule, type Says } from "./rule.ts";
import { capital, either, inOrder, numberWord, several, turnWords } from "./words.ts";

type SetUp = Ruleset["setUp"];

const PIECES: Says<SetUp["pieces"]["value"]> = {
  colours: "Each side has the nine men of one colour to pocket.",
  values: "No side has a colour: every man is anybody's, for what he is worth.",
};
const DIRECTION: Says<SetUp["direction"]["value"]> = {
  clockwise: "The turn goes round clockwise, and so does the break.",
  anticlockwise: "The turn goes round anticlockwise, to the player on the right, and so does the break.",
};
const WHITE: Says<SetUp["white"]["value"]> = {
  breaker: "The side that breaks a board plays the white men on it.",
  nobody: "Who breaks has no say in the colours.",
};
const BREAK_ORDER: Says<SetUp["breakOrder"]["value"]> = {
  "rotates-every-board": "The next player in order breaks the next board.",
  "rotates-and-other-side-begins-next-game":
    "The next player in order breaks the next board. The second game begins with the player after the one who broke the first, the third with the player after that, and before an extra board the toss decides.",
};
const TOSS: Says<SetUp["toss"]["value"]> = {
  guess: "Who breaks first is settled by guessing in which hand a man is hidden.",
  assigned: "Who breaks first is settled before the match.",
  "side-or-break": "Whoever wins the toss chooses the first break or the place at the board.",
};
const RINGS = "The queen lies on the centre, six men round her and twelve round these";
const ARRANGEMENT: Says<SetUp["arrangement"]["value"]> = {
  "white-line-to-breaker": `${RINGS}, colours alternating, with a line of white men pointing to the breaker.`,
  alternating: `${RINGS}, white and black alternating.`,
  "white-y": `${RINGS}, with white men making a Y from the queen outwards.`,
  unstated: `${RINGS}, colours alternating; which men point where is left open.`,
};

const PLAYERS: Readonly<Record<number, string>> = { 1: "one player", 2: "two partners" };

/** `two sides play, each of one player or two partners`; what finds no room at one board is not said. */
const sidesWords = (allowed: SetUp["sides"]["value"]): string => {
  const lineUps = lineUpsOf(allowed);
  const words = [...Map.groupBy(allowed.players, (players) => sidesFor(lineUps, players))].map(
    ([sides, players]) => [sides, either(players.map((count) => PLAYERS[count] ?? several(count, "player")))] as const,
  );
  return words
    .map(([sides, who], index) => `${sides} sides${index === 0 ? " play" : ""}, each of ${who}`)
    .join("; or ");
};

const sidesFor = (lineUps: readonly LineUp[], players: number): string =>
  either(lineUps.filter((one) => one.players === players).map(({ sides }) => numberWord(sides)));

/** Sides, colours, order and the first picture. */
export const setUpRules = ({ setUp }: Ruleset): Rule[] => {
  return [
    rule("setUp.sides", "a1 e17", setUp.sides, `${capital(sidesWords(setUp.sides.value))}.`),
    rule("setUp.pieces", "a3 d1", setUp.pieces, PIECES[setUp.pieces.value]),
    rule("setUp.arrangement", "a3", setUp.arrangement, ARRANGEMENT[setUp.arrangement.value]),
    rule("setUp.toss", "a3", setUp.toss, TOSS[setUp.toss.value]),
    rule("setUp.white", "a3", setUp.white, WHITE[setUp.white.value]),
    rule("setUp.direction", "a2", setUp.direction, DIRECTION[setUp.direction.value]),
    rule("setUp.breakOrder", "a4", setUp.breakOrder, BREAK_ORDER[setUp.breakOrder.value]),
  ];
};

type Break = Ruleset["break"];

const MADE: Says<Break["made"]["value"]> = {
  "any-piece-touched": "The break is made as soon as the striker touches any piece.",
};
const AFTERWARDS: Says<Break["failed"]["value"]["afterwards"]> = {
  "played-as-it-lies": "the next player takes the men as they lie",
  "passes-on": "the next player has as many attempts, the colours staying as they are, until the break is made",
};
const STRIKER_POCKETED: Says<Break["strikerPocketed"]["value"]> = {
  "costs-as-ever": "A striker that goes down in a failed attempt costs what it costs on any strike.",
  "turn-only": "A striker that goes down in a failed attempt costs the turn and nothing else.",
};

/** When the break is made, and what it costs to fail. */
export const breakRules = ({ break: opening }: Ruleset): Rule[] => {
  const { penalty, afterwards } = opening.failed.value;
  const price = inOrder([...(penalty ? ["you owe one man"] : []), turnWords("lost"), AFTERWARDS[afterwards]]);
  return [
    rule("break.made", "a5", opening.made, MADE[opening.made.value]),
    rule("break.attempts", "a6", opening.attempts, `You have ${several(opening.attempts.value, "attempt")} at it.`),
    rule("break.failed", "a7", opening.failed, `Fail them all: ${price}.`),
    rule("break.strikerPocketed", "a8", opening.strikerPocketed, STRIKER_POCKETED[opening.strikerPocketed.value]),
  ];
};
