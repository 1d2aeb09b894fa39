import { conceded } from "#test/support/calls.ts";
import { pieceValueCases } from "./piece-values.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import { THREE } from "./three-and-four.ts";
import { written } from "./written.ts";

/** Black five, white ten, the queen twenty-five if she is covered in the same strike. */
const OWN: readonly TableCase[] = [
  ...written()`
b4: only the same strike covers
  w1 ; q2 w3 => turn keeps, next a1, queen covered A, tally 45 0 [004 Fam 4]
b6: without a man in the same strike she goes back, no penalty
  w1 ; q2 => turn passes, next b1, back q, queen on-board, owed 0 0, fouls none, tally 10 0 [decision e13]
d3: she scores for the player who covered her, though he loses
  q1 b2 ; - ; 9*w1 ; 8*b1 => ending all-pocketed, winner B, points 30 130, cover A, match B [004 Fam 5]
d6: the board is cleared and the most points win, not the most men
  7*w1 ; - ; 2*w1 ; 9*b1 => ending all-pocketed, winner A, points 70 65, match A [decision e16]
d6: until then no side has won, however far ahead
  q1 w2 ; 8*w1 ; 8*b1 => turn keeps, ending none, match in-play, tally 155 0 [004 Fam 1]
d7: level: shared, and the match is decided
  q1 w2 ; 4*w1 ; b1 ; - ; 4*w1 ; 8*b1 => winner none, points 80 80, match shared [004 Fam 5]
e13: the queen alone, before any man: back at once, the turn passes
  q1 => turn passes, next b1, back q, queen on-board, owed 0 0, fouls none, tally 0 0 [decision e13]
e13: a man before her in the turn, or after her, is no cover
  w1 ; q2 ; - ; w1 => turn keeps, next a1, queen on-board, tally 20 0 [004 Fam 1]
e14: two level: the board is shared, both are first
  q1 w2 ; 4*w1 ; b1 ; - ; 4*w1 ; 8*b1 => turn board-over, next none, ending all-pocketed, winner none, points 80 80, match shared, ranking A=B [004 Fam 5]
e16: queen and last man in one strike: covered
  9*w1 ; 8*b1 ; q1 b2 => turn board-over, points 160 0, cover A [004 Fam 4; 004 Fam 5]
e16: the last man and the striker: he and one more come back, the board goes on
  9*w1 ; 8*b1 ; b1 S => turn keeps, ending none, back bb, pockets 9 7, tally 125 0 [decision e11]
`,
  ...written({ match: { sides: THREE } })`
e14: two of three level in front: they share, the third is third
  5*w1 ; - ; 4*w1 ; 2*b1 ; - ; 7*b1 => winner none, points 50 50 35, match shared, ranking A=B C [decision e16]
e14: two of three level behind: one wins, they share the second place
  6*w1 ; b1 ; - ; 3*w1 ; b1 ; - ; 7*b1 => winner A, points 65 35 35, match A, ranking A B=C [decision e16]
e14: one of three gives up and the others are level: they share, he is last
  4*w1 ; - ; w1 ; - ; w1 ${conceded("A")} => ending conceded, winner none, points 40 10 10, match shared, ranking B=C A [decision e8]
`,
];

/** Document 004, family point carrom. */
export const woodesticFamilyPointTable: RulesetTable = {
  ruleset: "woodestic-family-point",
  cases: [...pieceValueCases({ white: 10, black: 5, queen: 25 }, "004 Fam 4", "004 Fam 5"), ...OWN],
  excused: {
    b2: "no man is needed before her, so she is never too early: see b1",
    b11: "she never waits to be covered: see e13",
    b12: "she never waits to be covered: see e13",
    c3: "any man is an own man: see e11",
    c4: "no side has a colour, so no man is an opponent's",
    c5: "no side has a colour, so no man is an opponent's",
    c8: "no side has a colour, so no man is an opponent's last: see c9",
    c18: "who puts a piece back and where: not recorded",
    d4: "the queen counts at every score; there is one board",
    e1: "no man is needed before the queen",
    e2: "no side has a last man of its own: see e16",
    e3: "no side has a last man of its own",
    e4: "no side has a last man of its own",
    e5: "rules-and-regulations-29 only",
    e6: "any pocket covers: see b5",
    e15: "a level board is shared: see e14",
    e18: "no side has a last man of its own",
    e19: "icf only",
  },
};
