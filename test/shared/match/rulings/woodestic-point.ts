import { opens } from "#test/support/boards.ts";
import { conceded, passed } from "#test/support/calls.ts";
import { pieceValueCases } from "./piece-values.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import { THREE } from "./three-and-four.ts";
import { written } from "./written.ts";

/** Nine men each, the queen left on the board. */
const NINE_EACH = "9*w1 ; - ; 9*b1";
const TIE_BREAK = opens(2, "b1", { A: "white", B: "black" });
/** A and B seven, C four. */
const TWO_OF_THREE = "7*w1 ; - ; 7*b1 ; - ; 2*w1 ; 2*b1";

/** Every man one, the queen three if she is covered in the same or the next strike. */
const OWN: readonly TableCase[] = [
  ...written()`
b4: in the same strike
  w1 ; q2 w3 => turn keeps, next a1, queen covered A, tally 5 0 [004 Pt 3]
b4: alone she waits, and the turn is kept for the next strike
  q1 => turn keeps, next a1, queen pocketed A, back none, tally 0 0 [004 Pt 3]
b4: a man of any colour covers her then
  w1 ; q2 ; b3 => turn keeps, next a1, queen covered A, back none, tally 5 0 [004 Pt 3]
b6: the next strike misses: she goes back, no penalty
  w1 ; q2 ; - => turn passes, next b1, queen on-board, back q, owed 0 0, fouls none, tally 1 0 [004 Pt 3]
b6: the turn is passed while she waits
  w1 ; q2 ${passed("a1")} => next b1, queen on-board, back q, tally 1 0 [004 Pt 3]
b11: the striker alone while covering: she and one man go back, the turn is lost
  w1 ; w2 ; q3 ; S => turn passes, next b1, queen on-board, back wq, owed 0 0, tally 1 0 [decision e12; decision c1]
b12: striker and man while covering: she, he and one more go back, the turn is kept
  w1 ; w2 ; q3 ; b4 S => turn keeps, next a1, queen on-board, back wbq, tally 1 0 [decision e12; decision e11]
d3: she scores for the player who covered her, though he loses
  q1 b2 ; - ; 9*w1 ; 8*b1 => ending all-pocketed, winner B, points 4 17, cover A, match B [004 Pt 5]
d6: twenty-one are all there is
  q1 ; w2 ; 8*w1 ; 9*b1 => turn board-over, winner A, points 21 0, match A, games 21 0 [004 Pt 5]
d7: level: the match stays in play
  ${NINE_EACH} => turn board-over, ending all-pocketed, winner none, points 9 9, match in-play, ranking none [decision e16]
e15: the further board is opened with a colour for each of the tied
  ${NINE_EACH} ${TIE_BREAK} b1 => turn keeps, next b1, tally 0 1, breaks 0, match in-play [004 Fam 1]
e15: a man of the other colour without the rebound: he comes back, the turn passes
  ${NINE_EACH} ${TIE_BREAK} w1 !not-on-rebound => turn passes, next a1, back w, pockets 0 0, tally 0 0, owed 0 0, fouls none [004 Pt 5]
e15: on the rebound he counts
  ${NINE_EACH} ${TIE_BREAK} w1 => turn keeps, next b1, back none, pockets 1 0, tally 0 1 [004 Fam 1]
e15: with one of the own colour: that one stays, the other comes back, the turn passes
  ${NINE_EACH} ${TIE_BREAK} w1 b2 !not-on-rebound => turn passes, next a1, back w, pockets 0 1, tally 0 1 [004 Pt 5]
e15: the own colour needs no rebound
  ${NINE_EACH} ${TIE_BREAK} b1 !not-on-rebound => turn keeps, next b1, back none, tally 0 1 [decision c13]
e15: a man that comes back does not cover the queen
  ${NINE_EACH} ${TIE_BREAK} q1 w2 !not-on-rebound => turn passes, next a1, back wq, queen on-board, tally 0 0 [004 Pt 5]
e15: with the striker down: he comes back, and a man is owed
  ${NINE_EACH} ${TIE_BREAK} w1 S !not-on-rebound => turn passes, next a1, back w, owed 0 1, tally 0 0, fouls striker-pocketed [004 Pt 5; decision c1; decision c15]
e15: its winner wins the match
  ${NINE_EACH} ${TIE_BREAK} 9*b1 ; - ; 8*w1 ; - ; w1 => winner B, points 8 10, match B, ranking B A, games 17 19 [decision e16]
e15: level again: another one, broken by the next
  ${NINE_EACH} ${TIE_BREAK} 9*b1 ; - ; 9*w1 ${opens(3, "a1", { A: "black", B: "white" })} b1 => turn keeps, next a1, match in-play, breaks 0, tally 1 0 [004 Fam 1]
e16: the last man covers the queen that waits
  9*w1 ; 8*b1 ; q1 ; b2 => turn board-over, points 21 0, cover A [004 Pt 3; 004 Pt 5]
e16: she goes back, and the last man goes down without her
  9*w1 ; 8*b1 ; q1 ; - ; b1 => turn board-over, points 17 1, cover none, queen on-board, winner A [decision e16]
e35: the last man goes down out of turn while she waits: she is among what comes back
  9*w1 ; 8*b1 ; q1 ; b1: b2 !out-of-turn => turn board-over, back q, points 17 1, queen on-board, winner A [decision e16]
`,
  ...written({ match: { sides: THREE } })`
d6: if no side has them, the most points win
  5*w1 ; - ; 4*w1 ; 3*b1 ; - ; q1 b2 ; 5*b1 => winner C, points 5 7 9, match C, ranking C B A [004 Pt 5]
e15: two of three are tied: the third does not strike
  ${TWO_OF_THREE} ${TIE_BREAK} - => turn passes, next a1, breaks 0 [004 Fam 2]
e15: two of three are tied: the break passes over the third
  7*w1 ; - ; 2*w1 ; 2*b1 ; - ; 7*b1 ${opens(2, "c1", { A: "white", C: "black" })} - => turn passes, next a1, breaks 0 [004 Fam 2]
e15: two of three are tied: the third stays third
  ${TWO_OF_THREE} ${TIE_BREAK} 5*b1 ; - ; 9*w1 ; 4*b1 => winner A, points 13 5 0, match A, ranking A B C, games 20 12 4 [decision e16]
e15: three are tied: two of them share a colour
  6*w1 ; - ; 3*w1 ; 3*b1 ; - ; 6*b1 ${opens(2, "b1", { A: "white", B: "black", C: "white" })} - ; b1 !not-on-rebound => turn passes, next a1, back b, tally 0 0 0 [004 Pt 5]
e15: one of three gives up in front of two that are level: the two play on
  4*w1 ; - ; w1 ; - ; w1 ${conceded("A")} ${opens(2, "b1", { B: "white", C: "black" })} - => next c1, match in-play, breaks 0 [004 Fam 2]
`,
  {
    row: "e15",
    when: "without colours it cannot be",
    play: [NINE_EACH, opens(2, "b1")],
    clauses: [],
    gives: { refused: "contradiction" },
  },
  {
    row: "e15",
    when: "before there is a tie no board has colours",
    opening: { breaker: null },
    play: [opens(1, "a1", { A: "white", B: "black" })],
    clauses: [],
    gives: { refused: "not-in-this-ruleset" },
  },
  {
    row: "e15",
    when: "two of three are tied: the third does not strike out of turn either",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, TIE_BREAK, "c1: b1 !out-of-turn-unnoticed"],
    clauses: [],
    gives: { refused: "not-your-turn" },
  },
  {
    row: "e15",
    when: "two of three are tied: the third has no colour",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, opens(2, "b1", { A: "white", B: "black", C: "white" })],
    clauses: [],
    gives: { refused: "contradiction" },
  },
  {
    row: "e15",
    when: "two of three are tied: the third does not break",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, opens(2, "c1", { A: "white", B: "black" })],
    clauses: [],
    gives: { refused: "contradiction" },
  },
];

/** Document 004, point carrom. */
export const woodesticPointTable: RulesetTable = {
  ruleset: "woodestic-point",
  cases: [...pieceValueCases({ white: 1, black: 1, queen: 3 }, "004 Pt 3", "004 Pt 5"), ...OWN],
  excused: {
    b2: "no man is needed before her, so she is never too early: see b1",
    c3: "any man is an own man: see e11",
    c4: "no side has a colour, so no man is an opponent's",
    c5: "no side has a colour, so no man is an opponent's",
    c8: "no side has a colour, so no man is an opponent's last: see c9",
    c18: "who puts a piece back and where: not recorded",
    d4: "the queen counts at every score",
    e1: "no man is needed before the queen",
    e2: "no side has a last man of its own: see e16",
    e3: "no side has a last man of its own",
    e4: "no side has a last man of its own",
    e5: "rules-and-regulations-29 only",
    e6: "any pocket covers: see b5",
    e13: "a queen without a man waits for the next strike: see b4",
    e14: "a level board leads to a tie-break: see e15",
    e18: "no side has a last man of its own",
    e19: "icf only",
  },
};
