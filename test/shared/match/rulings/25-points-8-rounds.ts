import { opens, recorded } from "#test/support/boards.ts";
import { called, conceded, forgotten, passed } from "#test/support/calls.ts";
import { DOUBLES, type Script } from "#test/support/play.ts";
import { NINE_DOWN_AND_OWING } from "./dues.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import type { Expected } from "./ruling-case.ts";
import { written } from "./written.ts";

/** a1 against b1; a1 breaks and plays white. */
const line = (
  row: string,
  when: string,
  play: Script,
  clauses: TableCase["clauses"],
  gives: Expected,
  opening: NonNullable<TableCase["opening"]> = {},
): TableCase => ({ row, when, play, clauses, gives, opening });

/** Eight men down on both sides, a1 to strike, the queen on the board. */
const BOTH_AT_EIGHT = "8*w1 ; - ; 8*b1 ; -";
/** Both sides at eight men, with the queen covered by A, and by B. */
const BOTH_AT_EIGHT_QUEEN_A = "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; -";
const BOTH_AT_EIGHT_QUEEN_B = "8*w1 ; - ; b1 ; q2 b3 ; 6*b1 ; -";
/** A clears nine men and covers the queen without a miss. */
const CLEARED_WITH_QUEEN = "w1 ; q2 w3 ; 7*w1";

const set: readonly TableCase[] = [
  ...written()`
a1: one player a side
  - => turn passes, next b1 [decision a10]
a4: the next round is the other's to break
  ${conceded("A")} ${opens(2, "b1")} - => breaks 0, next a1 [decision a10]
a4: not the same player's
  ${conceded("A")} ${opens(2, "a1")} => breaks 1, next a1 [decision a4]
`,
  ...written({ match: { sides: DOUBLES } })`
a1: or two
  - => turn passes, next b1 [decision a10]
a2: in teams clockwise: a1, b1, a2, and now b2
  - ; - ; - => next b2 [decision a10]
`,
  ...written({ breaker: "b1" })`
a3: the first player plays white
  w1 => turn keeps, next b1, pockets 1 0 [003 Shot 1]
`,
];

const breaks: readonly TableCase[] = written()`
a5: an attempt fails only because nothing was touched
  . => turn keeps, next a1, fouls none, owed 0 0 [003 Brk]
a5: a touch breaks the circle
  . ; - => turn passes, next b1, fouls none [decision a10]
a6: two of three have failed
  . ; . => turn keeps, next a1, owed 0 0 [003 Brk]
a6: the attempts were the first player's alone
  . ; . ; . ; . => turn passes, next a1, fouls none, owed 1 0 [decision a10]
a7: three failed attempts are a foul: the penalty is postponed, the turn ends
  . ; . ; . => turn passes, next b1, fouls break-failed, back none, owed 1 0 [003 F 8; 003 Def]
a8: the puck falls into a hole in an attempt
  S . => turn passes, next b1, fouls striker-pocketed, owed 1 0 [003 F 1; 003 Def]
a9: the puck leaves neither base line: he comes back, the strike is made again
  w1 !short-strike => turn keeps, next a1, back w, pockets 0 0, fouls none, owed 0 0 [decision a9]
a9: it leaves only one of the two lines
  - ; b1 !left-one-line => turn keeps, next b1, back b [decision a9]
a9: it uses up no attempt
  . ; . ; . !short-strike => turn keeps, next a1 [decision a9]
a10: nothing goes down
  - => turn passes, next b1, back none, fouls none [decision a10]
a10: own men go down
  w1 w2 => turn keeps, next a1, pockets 2 0 [003 Shot 1]
`;

const queen: readonly TableCase[] = written()`
b1: no own man is asked for before her
  q1 => turn keeps, next a1, queen pocketed A, back none [003 Q 2]
b2: so she cannot be taken too early: the next strike covers her
  q1 ; w2 => turn keeps, queen covered A, back none, pockets 1 0 [003 Q 2]
b2: or does not
  q1 ; - => turn passes, next b1, queen on-board, back q, owed 0 0, fouls none [003 Q 3]
b3: with the first own man: covered
  q1 w2 => turn keeps, queen covered A, back none, pockets 1 0 [003 Q 4]
b3: with men of both colours: a foul
  q1 w2 b3 => turn passes, queen on-board, back wq, pockets 0 1, owed 0 0, fouls opponent-pocketed [003 F 5]
b4: covered by the next strike
  w1 ; q2 ; w3 => turn keeps, queen covered A, back none, pockets 2 0 [003 Q 2]
b4: covered in the same strike
  w1 ; q2 w3 => turn keeps, queen covered A, back none [003 Q 4]
b4: a foul with an own man covers nothing
  w1 ; q2 ; w3 b4 => turn passes, queen on-board, back wq, pockets 1 1, fouls opponent-pocketed [003 F 3]
b4: a strike that does not count is no chance missed
  w1 ; q2 ; w3 !short-strike => turn keeps, queen pocketed A, back w [decision a9]
b5: her own pocket covers as well
  w1 ; q2 ; w2 => turn keeps, queen covered A [003 Q 2]
b5: and none has to be seen
  q w => turn keeps, queen covered A [003 Q 4]
b6: the strike after her misses: she goes back, nothing more
  w1 ; q2 ; - => turn passes, next b1, queen on-board, back q, pockets 1 0, owed 0 0, fouls none [003 Q 3]
b6: men before her in the turn are no cover
  w1 ; w2 ; q3 ; - => queen on-board, back q, pockets 2 0 [003 Q 3]
b6: the turn is passed on without a strike
  q1 ${passed("a1")} => next b1, queen on-board, back q [003 Q 3]
b7: queen and opponent's man: she goes back with one man
  w1 ; q2 b3 => turn passes, next b1, queen on-board, back wq, pockets 0 1, owed 0 0, fouls opponent-pocketed [003 F 5]
b7: with nothing to give back the penalty is postponed
  q1 b2 => turn passes, queen on-board, back q, pockets 0 1, owed 1 0 [003 F 5; 003 Def]
b8: queen, own and opponent's man: both men stay, she goes back with one
  w1 ; q2 w3 b4 => turn passes, next b1, queen on-board, back wq, pockets 1 1, fouls opponent-pocketed [003 F 5]
b9: queen and puck
  w1 ; q2 S => turn passes, next b1, queen on-board, back wq, pockets 0 0, fouls striker-pocketed [003 F 1]
b9: before any own man
  q2 S => turn passes, queen on-board, back q, owed 1 0 [003 F 1; 003 Def]
b10: queen, own man and puck: he stays, one man and she come back
  w1 ; w2 ; q3 w4 S => turn passes, next b1, queen on-board, back wq, pockets 2 0, fouls striker-pocketed [decision b10; 003 F 4]
b11: the puck alone while covering
  w1 ; w2 ; q3 ; S => turn passes, queen on-board, back wq, pockets 1 0, fouls striker-pocketed [003 Q 3; 003 F 1]
b12: puck and own man while covering: a foul covers nothing
  w1 ; w2 ; q3 ; w4 S => turn passes, next b1, queen on-board, back wq, pockets 2 0, fouls striker-pocketed [decision b12; 003 F 4]
b13: a side that owes may take her
  S ; - ; q1 => turn keeps, queen pocketed A, owed 1 0, back none [003 Q 2]
b13: the man that covers her pays what is owed, and covers her all the same
  S ; - ; q1 ; w2 => turn keeps, queen covered A, owed 0 0, back w, pockets 0 0 [003 Q 2; 003 Def]
e1: with no men down, though one has been, she may be taken as ever
  w1 ; S ; - ; q2 ; w3 => queen covered A, pockets 1 0 [003 Q 2]
`;

const striker: readonly TableCase[] = written()`
c1: the puck alone: one man and the turn
  w1 ; w2 ; S => turn passes, next b1, back w, pockets 1 0, owed 0 0, fouls striker-pocketed [003 F 1]
c2: with an own man: he stays, one comes back, the turn ends
  w1 ; w2 ; w3 S => turn passes, next b1, back w, pockets 2 0, fouls striker-pocketed [003 F 4]
c2: with the first own man: he is the one that comes back
  w1 S => back w, pockets 0 0, owed 0 0 [003 F 4]
c2: with the last own man, the queen covered: the penalty keeps the round open
  w1 ; q2 w3 ; 6*w1 ; w4 S => turn passes, back w, pockets 8 0, queen covered A, ending none [003 F 4]
c3: with two own men: they stay, one comes back
  w1 ; w2 w3 S => turn passes, back w, pockets 2 0 [003 F 4]
c4: with an opponent's man: he stays, one penalty for both faults
  w1 ; w2 ; b3 S => turn passes, back w, pockets 1 1, owed 0 0, fouls striker-pocketed [003 F 1]
c5: with men of both colours: they stay, one comes back
  w1 ; w2 b3 S => turn passes, back w, pockets 1 1, fouls striker-pocketed [003 F 4]
c6: an opponent's man alone is a foul
  w1 ; b2 => turn passes, next b1, back w, pockets 0 1, fouls opponent-pocketed [003 F 3]
c6: two of them are one foul
  w1 ; w2 ; b3 b4 => back w, pockets 1 2, owed 0 0 [003 F 3]
c7: men of both colours: both stay, one penalty, the turn ends
  w1 ; w2 b3 => turn passes, next b1, back w, pockets 1 1, fouls opponent-pocketed [003 F 3]
c10: the puck goes off the board: a foul
  w1 ; S^ => turn passes, next b1, back w, pockets 0 0, fouls striker-off [003 F 2]
c10: though an own man goes down
  w1 ; w2 S^ => turn passes, back w, pockets 1 0, fouls striker-off [003 F 2]
c10: while covering: a foul covers nothing
  w1 ; q2 ; w3 S^ => queen on-board, back wq, pockets 1 0 [003 F 2]
c10: in an attempt at the break
  . ; S^ . => turn passes, next b1, owed 1 0, fouls striker-off [003 F 2; 003 Def]
c11: a piece goes off the board: a foul, and it is no penalty itself
  w1 ; w^ => turn passes, next b1, back w, pockets 0 0, fouls man-off [003 F 2]
c11: the queen goes off it: she was not pocketed
  w1 ; w2 q^ => turn passes, queen on-board, back w, pockets 1 0, fouls man-off [003 F 2]
c11: puck and opponent's man together: one penalty
  w1 ; w2 ; b^ S^ => back w, pockets 1 0, owed 0 0 [003 F 2]
c11: with the last man, the queen covered: the penalty keeps the round open
  w1 ; q2 w3 ; 6*w1 ; w4 b^ => turn passes, back w, pockets 8 0, ending none [003 F 2]
e9: queen and man of a void strike go back
  w1 ; q2 w3 S !short-strike => turn keeps, next a1, back wq, pockets 1 0, queen on-board, fouls none [decision a9]
e9: a postponed penalty is not paid with men of a void strike
  S ; - ; w1 b2 !left-one-line => turn keeps, back wb, pockets 0 0, owed 1 0, fouls none [decision a9]
e10: a strike out of turn counts, and play goes on from it
  b1: b1 !out-of-turn => turn keeps, next b1, pockets 0 1, fouls none, ending none [decision e10]
e10: unnoticed as well
  - ; a1: !out-of-turn-unnoticed => turn passes, next b1, owed 0 0 [decision e10]
`;

/** A violation that costs nothing: the man stays, the turn is kept. */
const harmless = (row: string, code: string, clause: string): TableCase =>
  line(row, `${code} is noted and costs nothing`, `w1 ; w2 !${code}`, clause, {
    turn: "keeps",
    next: "a1",
    returned: "",
    pockets: [2, 0],
    owed: [0, 0],
    fouls: [],
  });

const conduct: readonly TableCase[] = [
  ...written()`
c12: the last men touched directly cost nothing
  ${BOTH_AT_EIGHT} ; !touched-own-last-directly !touched-opponent-last-directly => turn passes, next b1, back none, pockets 8 8, fouls none, ending none [decision c12]
c13: it does not spoil a cover either
  w1 ; q2 w3 !pushed => turn keeps, queen covered A, back none [003 Q 4]
c13: nor end the break's attempts
  . !pushed => turn keeps, next a1, owed 0 0, fouls none [003 Brk]
c14: nor does it without a strike
  w1 ${called("a1")} => next a1, back none, pockets 1 0, owed 0 0 [decision c14]
`,
  harmless("c12", "touched-opponent-directly", "decision c12"),
  harmless("c12", "touched-arrow-piece", "decision c12"),
  harmless("c13", "pushed", "decision c13"),
  harmless("c13", "backward", "decision c13"),
  harmless("c13", "behind-baseline", "decision c13"),
  harmless("c13", "cut-moon", "003 Anatomy"),
  harmless("c13", "off-baseline", "003 Anatomy"),
  harmless("c13", "crossed-diagonal", "003 Anatomy"),
  harmless("c14", "touched-piece", "decision c14"),
];

const dues: readonly TableCase[] = [
  ...written()`
c15: with nothing pocketed the penalty is postponed
  S => turn passes, back none, owed 1 0 [003 F 1; 003 Def]
c15: what is postponed adds up
  S ; - ; S => turn passes, back none, owed 2 0 [003 Def]
c16: the first man that goes down pays it at once, inside the turn
  S ; - ; w1 => turn keeps, next a1, back w, pockets 0 0, owed 0 0, fouls none [003 Def]
c16: as far as there are men
  S ; - ; S ; - ; w1 => turn keeps, back w, owed 1 0 [003 Def]
c16: two are owed and three go down
  S ; - ; S ; - ; w1 w2 w3 => back ww, pockets 1 0, owed 0 0 [003 Def]
c16: a new penalty comes before the old one
  S ; - ; w1 S => turn passes, back w, pockets 0 0, owed 1 0 [003 F 4]
c16: and both are paid if there are men
  S ; - ; w1 w2 w3 S => back ww, pockets 1 0, owed 0 0 [003 F 4; 003 Def]
c16: the opponent pockets the man that pays, and owes for it
  - ; S ; b1 => turn passes, next b1, back b, pockets 0 0, owed 1 0 [003 F 3; 003 Def]
c17: one that was not put back is owed again
  S ; - ; w1 ${forgotten("A")} => next a1, back none, pockets 1 0, owed 1 0 [decision c17]
c17: it does not lapse: after the next strike it is paid
  S ; - ; w1 ${forgotten("A")} - => turn passes, back w, pockets 0 0, owed 0 0 [003 Def]
c17: or when the turn is passed on
  S ; - ; w1 ${forgotten("A")} ${passed("a1")} => next b1, back w, owed 0 0 [003 Def]
e7: the last man goes down while one is owed: the penalty comes first, so the round goes on
  S ; - ; w1 ${forgotten("A")} q2 w3 w1 w1 w1 w1 w1 w1 ${forgotten("A")} w1 => turn keeps, next a1, back w, pockets 8 0, owed 0 0, queen covered A, ending none [003 Def]
`,
  line(
    "e29",
    "the penalty was not taken after nine men: it stays postponed, and the round goes on",
    [...NINE_DOWN_AND_OWING],
    "decision e29",
    { next: "a1", returned: "", pockets: [9, 0], owed: [1, 0], queen: "covered A", ending: null },
  ),
];

const lastMan: readonly TableCase[] = written()`
c8: the opponent's last man comes back, and one penalty
  w1 ; - ; 8*b1 ; - ; b1 => turn passes, next b1, back wb, pockets 0 8, owed 0 0, fouls opponent-last-pocketed, ending none [003 F 7]
c8: with nothing to give back the penalty is postponed
  - ; 8*b1 ; - ; b1 => back b, pockets 0 8, owed 1 0 [003 F 7; 003 Def]
c8: after the queen, covered by the opponent
  w1 ; - ; b1 ; q2 b3 ; 6*b1 ; - ; b1 => back wb, pockets 0 8, queen covered B, ending none [003 F 7]
c8: after the queen, covered by the side that strikes
  ${BOTH_AT_EIGHT_QUEEN_A} ; b1 => back wb, pockets 7 8, queen covered A, ending none [003 F 7]
c8: with an own man, who stays
  w1 ; - ; 8*b1 ; - ; w1 b2 => turn passes, back wb, pockets 1 8 [003 F 7]
c8: with the queen, who goes back
  w1 ; - ; 8*b1 ; - ; q1 w2 b2 => turn passes, back wbq, pockets 1 8, queen on-board [003 F 7]
c8: with the puck: one penalty
  w1 ; w1 ; - ; 8*b1 ; - ; b1 S => turn passes, back wb, pockets 1 8, owed 0 0 [003 F 7]
c9: the last own man before the queen comes back, and one penalty
  9*w1 => turn passes, next b1, back ww, pockets 7 0, owed 0 0, fouls own-last-before-queen, ending none [003 F 6]
c9: the last man covers her: the round is won
  8*w1 ; q2 ; w3 => turn board-over, ending cleared, winner A, points 12 0, cover A [003 Goal; 003 Q 4]
c9: all nine men and she in one strike: the round is won
  q2 w1 w1 w1 w1 w1 w1 w1 w1 w1 => turn board-over, ending cleared, winner A, points 12 0 [003 Q 4; 003 Goal]
c9: with an opponent's man: own man, queen and one penalty come back
  8*w1 ; q2 w3 b4 => turn passes, back wwq, pockets 7 1, queen on-board, ending none [003 F 6]
c9: with an opponent's man, the queen covered: the penalty keeps the round open
  w1 ; q2 w3 ; 6*w1 ; w4 b1 => turn passes, back w, pockets 8 1, ending none [003 F 3]
e2: with the puck: that man and one penalty
  8*w1 ; w2 S => turn passes, next b1, back ww, pockets 7 0, owed 0 0, ending none [003 F 6]
e2: and the queen: a foul covers nothing
  8*w1 ; q2 w3 S => turn passes, back wwq, pockets 7 0, queen on-board, ending none [003 F 6]
e2: while she waits
  8*w1 ; q2 ; w3 S => turn passes, back wwq, pockets 7 0, queen on-board [003 F 6]
e3: both last men, the queen on the board: both come back, and one penalty
  ${BOTH_AT_EIGHT} ; w1 b2 => turn passes, next b1, back wwb, pockets 7 8, owed 0 0, ending none [003 F 6]
e3: the queen covered by the other side: his man and one penalty
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 => turn passes, back wb, pockets 8 8, queen covered B, ending none [003 F 7]
e3: queen and both last men: the foul does not cover her
  ${BOTH_AT_EIGHT} ; q1 w2 b3 => turn passes, back wwbq, pockets 7 8, queen on-board, ending none [003 F 6]
e3: and the puck: one penalty all the same
  ${BOTH_AT_EIGHT} ; w1 b2 S => back wwb, pockets 7 8, owed 0 0 [003 F 6]
e4: both last men, the queen covered by the side that strikes: his man and one penalty
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 => turn passes, next b1, back wb, pockets 8 8, owed 0 0, queen covered A, ending none [003 F 7]
e4: and the puck
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 S => turn passes, back wb, pockets 8 8, ending none [003 F 7]
e3: and the puck, the queen covered by the other side
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 S => turn passes, back wb, pockets 8 8, queen covered B [003 F 7]
`;

const scoring: readonly TableCase[] = [
  ...written()`
d1: one point for each of the loser's men left
  - ; q2 b3 ; 4*b1 ; - ; 9*w1 => turn board-over, next none, winner A, points 4 0, cover B [003 Goal; 003 Pts]
d2: three more when the winner covered the queen
  - ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN} => winner A, points 7 0 [003 Pts; 003 Q 4]
d3: no side has them when the loser covered her
  - ; q2 b3 ; - ; 9*w1 => points 8 0, cover B [003 Pts; 003 Q 5]
d5: all nine men and the queen: the most a round can give
  ${CLEARED_WITH_QUEEN} => points 12 0 [003 Pts; 003 Q 4]
e8: a round that is conceded: the loser's men left
  4*w1 ; - ; b1 ${conceded("B")} => next none, ending conceded, winner A, points 8 0 [decision e8]
e8: and the queen, if the winner covered her
  q2 w3 ; - ; b1 ${conceded("B")} => points 11 0, cover A [decision e8]
e8: not if the loser did
  q2 w3 ; - ${conceded("A")} => winner B, points 0 8, cover A [decision e8]
`,
  ...written({ match: { score: { A: 21, B: 0 } } })`
d4: with 21 before the round she counts
  ${CLEARED_WITH_QUEEN} => points 12 0 [003 Q 4]
`,
  ...written({ match: { score: { A: 22, B: 0 } } })`
d4: with 22 she does not
  ${CLEARED_WITH_QUEEN} => points 9 0, cover A [003 Pts]
`,
  ...written({ match: { score: { A: 0, B: 24 } } })`
d4: it is the winner's score that matters
  ${CLEARED_WITH_QUEEN} => points 12 0 [003 Q 4]
`,
  ...written({ match: { score: { A: 13, B: 24 } } })`
d6: 25 points win
  ${CLEARED_WITH_QUEEN} => games 25 24, match A [003 Goal]
`,
  ...written({ match: { score: { A: 12, B: 24 } } })`
d6: 24 do not
  ${CLEARED_WITH_QUEEN} => games 24 24, match in-play [003 Pts]
`,
  ...written({ match: { score: { A: 2, B: 24 }, boardsWon: { A: 7, B: 7 }, boardsPlayed: 14 } })`
d6: the eighth round won wins, though the other has more points
  ${CLEARED_WITH_QUEEN} => games 14 24, match A [003 Goal]
`,
  ...written({
    match: { score: { A: 2, B: 4 }, boardsWon: { A: 6, B: 7 }, boardsPlayed: 13 },
  })`
d6: the seventh does not, nor do eight rounds played
  ${CLEARED_WITH_QUEEN} => match in-play [003 Pts]
`,
  ...written({ match: { boardsWon: { A: 6, B: 0 } }, breaker: null })`
d6: rounds are counted as they are won
  ${recorded(1, "A", 1, { queen: "B" })} ${opens(2, "b1")} ${conceded("B")} => games 10 0, match A [003 Goal]
`,
  ...written({ breaker: null })`
d8: one game is the match
  ${recorded(1, "A", 9, { queen: "A" })} ${recorded(2, "A", 4, { queen: "B" })} ${opens(3, "a1")} ${conceded("B")} => games 25 0, match A [003 Goal]
`,
  ...written({
    match: { score: { A: 22, B: 0 } },
  })`
e8: below 22 points
  q2 w3 ; - ; b1 ${conceded("B")} => points 8 0, cover A [decision e8]
`,
];

const PIECE_VALUES = "only rulesets with piece values";

export const points25Rounds8: RulesetTable = {
  ruleset: "25-points-8-rounds",
  cases: [...set, ...breaks, ...queen, ...striker, ...conduct, ...dues, ...lastMan, ...scoring],
  excused: {
    c18: "who puts a piece back and where: not recorded",
    d7: "a round always has a winner, and the game goes to rounds or points won: never level",
    e5: "rules-and-regulations-29 only",
    e6: "any pocket covers: see b5",
    e11: PIECE_VALUES,
    e12: PIECE_VALUES,
    e13: PIECE_VALUES,
    e14: PIECE_VALUES,
    e15: PIECE_VALUES,
    e16: PIECE_VALUES,
    e17: "two sides only: three and four are for piece values",
    e18: "the opponent's last man comes back: see c8",
    e19: "icf only",
  },
};
