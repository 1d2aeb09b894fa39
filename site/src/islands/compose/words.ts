import type { Option } from "../../../../shared/rules/field.ts";

/** What the parts of a parameter are called, and what each of their values means, in carrom's words. */
const PART: Readonly<Record<string, string>> = {
  turn: "The turn",
  penalty: "Men to give back besides",
  own: "Your own men",
  queen: "The queen",
  effect: "What comes of it",
  when: "When",
  flat: "Points",
  late: "Points for a side on whose score the queen no longer counts",
  men: "One point more for each man left of",
  whose: "Who comes back",
  afterwards: "Then",
  white: "A white man",
  black: "A black man",
  sides: "Sides",
  players: "Players on a side",
};

const VALUE: Readonly<Record<string, string>> = {
  "turn.kept": "you strike again",
  "turn.lost": "it passes",
  "turn.as-men": "as the men and the striker of the strike say",
  "penalty.0": "none",
  "penalty.1": "one",
  "own.stay": "stay down",
  "own.come-back": "come back",
  "queen.covered": "is covered",
  "queen.waits": "stays down for one more strike",
  "queen.back": "goes back to the centre",
  "queen.back-at-turn-end": "stays out until the turn ends, then goes back",
  "effect.noted": "nothing: it is written down",
  "effect.void": "the strike does not count",
  "effect.foul": "a foul: one man and the turn",
  "effect.board-lost": "the board is lost",
  "effect.board-won": "the board is won",
  "effect.finished": "the side without men has cleared the board",
  "effect.comes-back": "he comes back",
  "when.always": "always",
  "when.last-man-and-queen-on-board": "while the queen is on the board",
  "when.last-man-and-queen-uncovered": "before the queen is covered",
  "when.opponents-last-man": "while the other side has one man left",
  "men.none": "nobody",
  "men.winner": "the winner",
  "men.loser": "the loser",
  "whose.own": "your own man",
  "whose.opponent": "the other side's man",
  "whose.both": "both",
  "afterwards.played-as-it-lies": "the next player takes the men as they lie",
  "afterwards.passes-on": "the next player has as many attempts",
  "match.open.target": "number of points",
  "match.open.boards": "number of boards",
  "match.open.games": "number of games",
};

/** The label of a part. */
export const partWords = (part: string): string => PART[part] ?? part;

/** The label of a value of a part. */
export const valueWords = (part: string, value: Option): string =>
  VALUE[`${part}.${value}`] ?? String(value).replaceAll("-", " ");
