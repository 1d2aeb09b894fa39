import { opens, recorded } from "#test/support/boards.ts";
import { called, conceded, forgotten, passed } from "#test/support/calls.ts";
import { DOUBLES, type Script, SINGLES } from "#test/support/play.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import type { Expected } from "./ruling-case.ts";
import { written } from "./written.ts";

/** Two pairs at the table: a1, b1, a2, b2, clockwise; a1 breaks and A plays white. */
const line = (
  row: string,
  when: string,
  play: Script,
  clauses: TableCase["clauses"],
  gives: Expected,
  opening: NonNullable<TableCase["opening"]> = {},
): TableCase => ({
  row,
  when,
  play,
  clauses,
  gives,
  opening: { ...opening, match: { sides: DOUBLES, ...opening.match } },
});

/** Eight men down on both sides, a2 to strike, the queen on the board. */
const BOTH_AT_EIGHT = "8*w1 ; - ; 8*b1 ; -";
/** Both sides at eight men, with the queen covered by A, and by B. */
const BOTH_AT_EIGHT_QUEEN_A = "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; -";
const BOTH_AT_EIGHT_QUEEN_B = "8*w1 ; - ; b1 ; q2 b3 ; 6*b1 ; -";
/** A clears nine men and covers the queen without a miss. */
const CLEARED_WITH_QUEEN = "w1 ; q2 w3 ; 7*w1";

const set: readonly TableCase[] = [
  ...written({ match: { sides: DOUBLES } })`
a1: two pairs play
  - => turn passes, next b1 [000 Bas 4]
a2: clockwise: after a1 and b1 comes a2
  - ; - => turn passes, next a2 [000 Bas 4]
a2: and after b2 a1 again
  - ; - ; - ; - => turn passes, next a1 [000 Bas 4]
a4: the next board is broken by the next seat
  ${conceded("A")} ${opens(2, "b1")} - => breaks 0, next a2 [000 Bas 4]
a4: not by the seat that broke before
  ${conceded("A")} ${opens(2, "a1")} => breaks 1, next a1 [decision a4]
a4: nor, in the second game, by just anybody of the other side
  ${conceded("A")} ${opens(2, "b2")} => breaks 1, next b2 [decision a4]
`,
  ...written({ match: { sides: DOUBLES }, breaker: "b1" })`
a3: the breaker's side plays white
  w1 => turn keeps, next b1, pockets 1 0, fouls none [000 Bas 3]
`,
  line("a1", "two players cannot", [], [], { refused: "sides-not-allowed" }, { match: { sides: SINGLES } }),
];

const breaks: readonly TableCase[] = written({ match: { sides: DOUBLES } })`
a5: an attempt fails only because nothing was touched
  . => turn keeps, next a1, fouls none, owed 0 0 [000 Bas 1]
a5: a touch makes the break
  . ; - => turn passes, next b1, fouls none [000 Bas 4]
a6: two of three have failed
  . ; . => turn keeps, next a1, owed 0 0 [000 Bas 1]
a6: the third pockets a man
  . ; . ; w1 => turn keeps, pockets 1 0, owed 0 0 [000 Bas 3]
a6: the attempts were for the very first turn alone
  . ; . ; . ; . => turn passes, next a2, fouls none, owed 1 0 [000 Bas 4]
a7: three failed attempts are a foul: one man is owed, the turn ends
  . ; . ; . => turn passes, next b1, fouls break-failed, back none, owed 1 0 [000 Oth 11; 000 Owe]
a7: the partner's man pays for it when the partner's turn ends
  . ; . ; . ; - ; w1 ; w2 ; - => turn passes, next b2, back w, pockets 1 0, owed 0 0 [000 Owe]
a8: the striker goes down in an attempt
  S . => turn passes, next b1, fouls striker-pocketed, owed 1 0 [000 Oth 4; 000 Owe]
a8: in the last attempt it is one foul, not two
  . ; . ; S . => turn passes, next b1, owed 1 0 [000 Oth 4]
a9: the striker leaves neither base line: he comes back, the strike is made again
  w1 !short-strike => turn keeps, next a1, back w, pockets 0 0, fouls none, owed 0 0 [decision a9]
a9: it leaves only one of the two lines
  - ; b1 !left-one-line => turn keeps, next b1, back b, pockets 0 0 [decision a9]
a9: it uses up no attempt
  . ; . ; . !short-strike => turn keeps, next a1 [decision a9]
a10: nothing goes down
  - => turn passes, next b1, back none, fouls none [000 Bas 4]
a10: own men go down
  w1 w2 => turn keeps, next a1, pockets 2 0 [000 Bas 3]
`;

const queen: readonly TableCase[] = written({ match: { sides: DOUBLES } })`
b1: after one own man she may be taken
  w1 ; q2 => turn keeps, next a1, queen pocketed A, back none [000 Obj]
b1: the partner's man counts for the side
  w1 ; - ; - ; q2 w3 => turn keeps, next a2, queen covered A, pockets 2 0 [000 Cov 3]
b1: the other side's man does not
  - ; b1 ; - ; q1 => turn keeps, queen pocketed A [000 Cov 1]
b2: too early: the turn goes on and she stays out
  q1 => turn keeps, next a1, queen pocketed A, back none, fouls none, owed 0 0 [000 Cov 1; 000 Cov 2]
b2: a miss ends the turn: she goes back
  q1 ; - => turn passes, next b1, queen on-board, back q, fouls none, owed 0 0 [000 Cov 2]
b2: an own man after her keeps the turn but does not cover her
  q1 ; w2 => turn keeps, next a1, queen pocketed A, back none, pockets 1 0 [000 Bas 3]
b2: nor do several: she goes back when the turn ends
  q1 ; w2 ; w3 ; - => turn passes, queen on-board, back q, pockets 2 0 [000 Cov 2]
b2: a foul ends the turn: she goes back with the penalty
  q1 ; w2 ; S => turn passes, queen on-board, back wq, pockets 0 0, fouls striker-pocketed [000 Cov 2; 000 Oth 4]
b2: with an opponent's man: a foul, she goes back at once
  q1 b2 => turn passes, next b1, queen on-board, back q, pockets 0 1, owed 1 0, fouls opponent-pocketed [000 Oth 6]
b2: the turn is passed on without a strike
  q1 ; w2 ${passed("a1")} => next b1, queen on-board, back q, pockets 1 0 [000 Cov 2]
b3: with the first own man: he stays, she is out until the turn ends
  q1 w2 => turn keeps, next a1, queen pocketed A, back none, pockets 1 0 [000 Cov 3]
b3: and goes back then, though another went down between
  q1 w2 w3 ; w4 ; - => turn passes, queen on-board, back q, pockets 3 0 [000 Cov 2]
b3: with men of both colours: a foul
  q1 w2 b3 => turn passes, queen on-board, back wq, pockets 0 1, owed 0 0 [000 Oth 6]
b4: covered by the next strike
  w1 ; q2 ; w3 => turn keeps, next a1, queen covered A, back none, pockets 2 0 [000 Obj]
b4: covered in the same strike
  w1 ; q2 w3 => turn keeps, queen covered A, back none [000 Cov 3]
b4: a strike that does not count is no chance missed
  w1 ; q2 ; w3 !short-strike => turn keeps, queen pocketed A, back w, pockets 1 0 [decision a9]
b4: a foul with an own man covers nothing
  w1 ; q2 ; w3 b4 => turn passes, queen on-board, back wq, pockets 1 1, fouls opponent-pocketed [000 Oth 6]
b5: her own pocket covers as well
  w1 ; q2 ; w2 => turn keeps, queen covered A [000 Obj]
b5: and none has to be seen
  w ; q w => turn keeps, queen covered A [000 Cov 3]
b6: the strike after her misses: she goes back, nothing more
  w1 ; q2 ; - => turn passes, next b1, queen on-board, back q, pockets 1 0, owed 0 0, fouls none [000 Cov 4]
b6: men before her in the turn are no cover
  w1 ; w2 ; q3 ; - => turn passes, queen on-board, back q, pockets 2 0 [000 Cov 4]
b6: the turn is passed on without a strike
  w1 ; q2 ${passed("a1")} => next b1, queen on-board, back q [000 Cov 4]
b6: a piece is touched while she waits: a foul
  w1 ; w2 ; q3 ${called("a1")} => next b1, queen on-board, back wq, pockets 1 0 [000 Oth 10; 000 Cov 4]
b7: queen and opponent's man: she goes back with one man
  w1 ; q2 b3 => turn passes, next b1, queen on-board, back wq, pockets 0 1, owed 0 0, fouls opponent-pocketed [000 Oth 6]
b8: queen, own and opponent's man: both men stay, she goes back with one
  w1 ; q2 w3 b4 => turn passes, next b1, queen on-board, back wq, pockets 1 1, fouls opponent-pocketed [000 Oth 6]
b9: queen and striker
  w1 ; q2 S => turn passes, next b1, queen on-board, back wq, pockets 0 0, fouls striker-pocketed [000 Oth 4]
b9: before any own man
  q2 S => turn passes, queen on-board, back q, owed 1 0 [000 Oth 4; 000 Owe]
b10: queen, own man and striker: he stays, one man and she come back
  w1 ; w2 ; q3 w4 S => turn passes, next b1, queen on-board, back wq, pockets 2 0, fouls striker-pocketed [decision b10; 000 Oth 4]
b11: the striker alone while covering
  w1 ; w2 ; q3 ; S => turn passes, queen on-board, back wq, pockets 1 0, fouls striker-pocketed [000 Cov 4; 000 Oth 4]
b12: striker and own man while covering: a foul covers nothing
  w1 ; w2 ; q3 ; w4 S => turn passes, next b1, queen on-board, back wq, pockets 2 0, fouls striker-pocketed [decision b12; 000 Oth 4]
b13: a side that owes may take her
  S ; - ; w1 ; q2 => turn keeps, next a2, queen pocketed A, owed 1 0, back none [000 Obj]
b13: and cover her; what is owed is paid when the turn ends
  S ; - ; w1 ; q2 ; w3 ; - => turn passes, queen covered A, owed 0 0, back w, pockets 1 0 [000 Owe; 000 Bas 4]
b13: uncovered she goes back, with the man that is owed
  S ; - ; w1 ; q2 ; - => turn passes, queen on-board, owed 0 0, back wq, pockets 0 0 [000 Owe; 000 Cov 4]
e1: a man that has come back since still gives the right to her
  w1 ; S ; - ; q2 => turn keeps, queen pocketed A, pockets 0 0 [000 Obj]
e1: and so she can be covered in one strike
  w1 ; S ; - ; q2 w3 => queen covered A [000 Cov 3]
e1: a man of a void strike was never pocketed
  w1 !short-strike ; q2 w3 => queen pocketed A [000 Cov 3]
`;

const striker: readonly TableCase[] = written({ match: { sides: DOUBLES } })`
c1: the striker alone: one man and the turn
  w1 ; w2 ; S => turn passes, next b1, back w, pockets 1 0, owed 0 0, fouls striker-pocketed [000 Oth 4]
c2: with an own man: he stays, one comes back, the turn ends
  w1 ; w2 ; w3 S => turn passes, next b1, back w, pockets 2 0, fouls striker-pocketed [000 Oth 4]
c2: with the first own man: he is the one that comes back
  w1 S => turn passes, back w, pockets 0 0, owed 0 0 [000 Oth 4]
c2: with the last own man, the queen covered: the penalty keeps the board open
  w1 ; q2 w3 ; 6*w1 ; w4 S => turn passes, next b1, back w, pockets 8 0, queen covered A, ending none [000 Oth 4]
c3: with two own men: they stay, one comes back
  w1 ; w2 w3 S => turn passes, back w, pockets 2 0, fouls striker-pocketed [000 Oth 4]
c4: with an opponent's man: he stays, one penalty for both faults
  w1 ; w2 ; b3 S => turn passes, back w, pockets 1 1, owed 0 0, fouls striker-pocketed [000 Oth 4]
c5: with men of both colours: they stay, one comes back
  w1 ; w2 b3 S => turn passes, back w, pockets 1 1, fouls striker-pocketed [000 Oth 4]
c6: an opponent's man alone is a foul
  w1 ; b2 => turn passes, next b1, back w, pockets 0 1, fouls opponent-pocketed [000 Oth 6]
c6: with nothing to give back a man is owed
  b2 => turn passes, back none, pockets 0 1, owed 1 0 [000 Oth 6; 000 Owe]
c6: two of them are one foul
  w1 ; w2 ; b3 b4 => back w, pockets 1 2, owed 0 0 [000 Oth 6]
c7: men of both colours: both stay, one penalty, the turn ends
  w1 ; w2 b3 => turn passes, next b1, back w, pockets 1 1, fouls opponent-pocketed [000 Oth 6]
c10: the striker leaves the board: a foul
  w1 ; S^ => turn passes, next b1, back w, pockets 0 0, fouls striker-off [000 Oth 5]
c10: though an own man goes down
  w1 ; w2 S^ => turn passes, back w, pockets 1 0, fouls striker-off [000 Oth 5]
c10: while covering: a foul covers nothing
  w1 ; q2 ; w3 S^ => turn passes, queen on-board, back wq, pockets 1 0 [000 Oth 5]
c10: in an attempt at the break
  . ; S^ . => turn passes, next b1, owed 1 0, fouls striker-off [000 Oth 5; 000 Owe]
c11: an own man leaves the board: a foul, and he is no penalty himself
  w1 ; w^ => turn passes, next b1, back w, pockets 0 0, fouls man-off [000 Oth 5]
c11: an opponent's man leaves it
  b^ => turn passes, owed 1 0, fouls man-off [000 Oth 5; 000 Owe]
c11: the queen leaves it: she was not pocketed
  w1 ; w2 q^ => turn passes, queen on-board, back w, pockets 1 0, fouls man-off [000 Oth 5]
c11: striker and man together: one penalty
  w1 ; w2 ; w^ S^ => back w, pockets 1 0, owed 0 0 [000 Oth 5]
c11: with the last man, the queen covered: the penalty keeps the board open
  w1 ; q2 w3 ; 6*w1 ; w4 b^ => turn passes, back w, pockets 8 0, ending none [000 Oth 5]
e9: queen and man of a void strike go back
  w1 ; q2 w3 !short-strike => turn keeps, next a1, back wq, pockets 1 0, queen on-board, fouls none [decision a9]
e9: no foul of it counts, nor does what is owed fall due
  S ; - ; w1 b2 S !left-one-line => turn keeps, next a2, back wb, pockets 0 0, owed 1 0, fouls none [decision a9]
e10: a strike out of turn counts, and play goes on from it
  a2: w1 !out-of-turn => turn keeps, next a2, pockets 1 0, fouls none [decision e10]
e10: unnoticed as well
  - ; a2: !out-of-turn-unnoticed => turn passes, next b2, owed 0 0 [decision e10]
`;

const harmless = (code: string): TableCase =>
  line("c12", `${code} costs nothing`, `w1 ; w2 !${code}`, "decision c12", {
    turn: "keeps",
    returned: "",
    pockets: [2, 0],
    fouls: [],
  });

const improper = (
  code: "pushed" | "backward" | "cut-moon" | "off-baseline" | "behind-baseline" | "crossed-diagonal",
): TableCase =>
  line("c13", `${code} is a foul: the man stays, one comes back, the turn ends`, `w1 ; w2 !${code}`, "000 Oth 9", {
    turn: "passes",
    next: "b1",
    returned: "w",
    pockets: [1, 0],
    owed: [0, 0],
    fouls: [code],
  });

const conduct: readonly TableCase[] = [
  ...written({ match: { sides: DOUBLES } })`
c12: the last men touched directly cost nothing
  ${BOTH_AT_EIGHT} ; !touched-own-last-directly !touched-opponent-last-directly => turn passes, next b2, back none, pockets 8 8, fouls none, ending none [decision c12]
c13: with nothing pocketed a man is owed
  !pushed => turn passes, owed 1 0 [000 Oth 9; 000 Owe]
c13: in an attempt at the break it ends the turn like any foul
  . !pushed => turn passes, next b1, owed 1 0, fouls pushed [000 Oth 9; 000 Owe]
c13: with striker and opponent's man: one penalty
  w1 ; w2 ; b3 S !pushed !cut-moon => turn passes, back w, pockets 1 1, owed 0 0 [000 Oth 4]
c13: a foul does not cover the queen
  w1 ; q2 w3 !pushed => turn passes, queen on-board, back wq, pockets 1 0 [000 Oth 9]
c13: with the last man, the queen covered: the penalty keeps the board open
  w1 ; q2 w3 ; 6*w1 ; w4 !pushed => turn passes, back w, pockets 8 0, ending none [000 Oth 9]
c14: a piece in play is touched on a strike
  w1 ; w2 !touched-piece => turn passes, next b1, back w, pockets 1 0, fouls touched-piece [000 Oth 10]
c14: by the player in turn, without a strike: one man and the turn
  w1 ; w2 ${called("a1")} => next b1, back w, pockets 1 0 [000 Oth 10]
c14: by another: one man, the turn is not his to lose
  - ; b1 ; b1 ${called("a2")} => next b1, back none, owed 1 0, pockets 0 2 [000 Oth 10]
c14: it ends the turn, so what was owed before is paid as well
  S ; - ; w1 ; w2 ${called("a2")} => next b2, back ww, pockets 0 0, owed 0 0 [000 Oth 10; 000 Owe]
c14: fouls that the document does not know cost nothing
  w1 ${called("a1", "overtime")} => next a1, back none, owed 0 0 [decision c14]
`,
  harmless("touched-opponent-directly"),
  harmless("touched-arrow-piece"),
  improper("pushed"),
  improper("backward"),
  improper("cut-moon"),
  improper("off-baseline"),
  improper("behind-baseline"),
  improper("crossed-diagonal"),
];

const dues: readonly TableCase[] = written({ match: { sides: DOUBLES } })`
c15: with nothing pocketed the man is owed
  S => turn passes, back none, owed 1 0 [000 Oth 4; 000 Owe]
c15: what the partners owe adds up
  S ; - ; S => turn passes, back none, owed 2 0 [000 Owe]
c16: not inside the turn
  S ; - ; w1 => turn keeps, next a2, back none, pockets 1 0, owed 1 0 [000 Bas 3]
c16: but when it ends
  S ; - ; w1 ; - => turn passes, next b2, back w, pockets 0 0, owed 0 0 [000 Owe; 000 Bas 4]
c16: as far as there are men
  S ; - ; S ; - ; w1 ; - => back w, pockets 0 0, owed 1 0 [000 Owe]
c16: the penalty of the foul that ends it comes first
  S ; - ; w1 ; S => turn passes, back w, pockets 0 0, owed 1 0 [000 Oth 4]
c16: and the old due after it
  S ; - ; w1 ; w2 w3 S => turn passes, back ww, pockets 1 0, owed 0 0 [000 Oth 4; 000 Owe]
c16: the opponent pockets the man that pays
  - ; S ; b1 => turn passes, next b2, back b, pockets 0 0, owed 1 0 [000 Oth 6; 000 Owe]
c16: a turn that is passed on ends too
  S ; - ; w1 ${passed("a2")} => next b2, back w, pockets 0 0, owed 0 0 [000 Owe]
c17: forgotten before the next turn: the man stays down and the due is lost
  S ; - ; w1 ; - ${forgotten("A")} => next b2, back none, pockets 1 0, owed 0 0 [000 Owe]
c17: and with it everything that was owed
  S ; - ; S ; - ; w1 ; - ${forgotten("A")} => pockets 1 0, owed 0 0 [000 Owe]
c17: but not the penalty of that same strike
  S ; - ; w1 ; w2 w3 S ${forgotten("A")} => pockets 2 0, owed 0 0 [000 Owe]
c17: nothing is due later
  S ; - ; w1 ; - ${forgotten("A")} - ; w2 ; - => turn passes, back none, pockets 2 0, owed 0 0 [000 Bas 4]
c17: also when the turn was passed on
  S ; - ; w1 ${passed("a2")} ${forgotten("A")} => pockets 1 0, owed 0 0 [000 Owe]
c17: inside the turn nothing can have been forgotten
  S ; - ; w1 ${forgotten("A")} => refused no-dues-paid [000 Bas 3]
e7: the last man goes down while a man is owed: the board is over, the due is written off
  S ; - ; ${CLEARED_WITH_QUEEN} => turn board-over, ending cleared, winner A, points 14 0, owed 0 0, back none, pockets 9 0 [000 Obj]
`;

const lastMan: readonly TableCase[] = written({ match: { sides: DOUBLES } })`
c8: the opponent's last man comes back, and one penalty
  w1 ; - ; 8*b1 ; - ; b1 => turn passes, next b2, back wb, pockets 0 8, owed 0 0, fouls opponent-last-pocketed, ending none [000 Oth 7]
c8: with nothing to give back the penalty is owed
  - ; 8*b1 ; - ; b1 => back b, pockets 0 8, owed 1 0 [000 Oth 7; 000 Owe]
c8: although the opponent has covered the queen
  w1 ; - ; b1 ; q2 b3 ; 6*b1 ; - ; b1 => turn passes, back wb, pockets 0 8, queen covered B, ending none [000 Oth 7]
c8: or the side that strikes has
  ${BOTH_AT_EIGHT_QUEEN_A} ; b1 => turn passes, back wb, pockets 7 8, queen covered A, ending none [000 Oth 7]
c8: with an own man, who stays
  w1 ; - ; 8*b1 ; - ; w1 b2 => turn passes, back wb, pockets 1 8 [000 Oth 7]
c8: with the queen, who goes back
  w1 ; - ; 8*b1 ; - ; q1 b2 => turn passes, back wbq, pockets 0 8, queen on-board [000 Oth 7; 000 Oth 6]
c8: with the striker: one penalty
  w1 ; w1 ; - ; 8*b1 ; - ; b1 S => turn passes, back wb, pockets 1 8, owed 0 0 [000 Oth 7]
c9: the last own man before the queen comes back, and one penalty
  9*w1 => turn passes, next b1, back ww, pockets 7 0, owed 0 0, fouls own-last-before-queen, ending none [000 Oth 8]
c9: while she is out too early: she goes back as well
  q1 ; 9*w1 => turn passes, back wwq, pockets 7 0, queen on-board, ending none [000 Oth 8; 000 Cov 2]
c9: the last man covers her: the board is won
  8*w1 ; q2 ; w3 => turn board-over, ending cleared, winner A, points 14 0, cover A [000 Obj; 000 Sco]
c9: queen and last man in one strike: the board is won
  8*w1 ; q2 w3 => turn board-over, ending cleared, winner A, points 14 0 [000 Cov 3; 000 Sco]
c9: with an opponent's man: own man, queen and one penalty come back
  8*w1 ; q2 w3 b4 => turn passes, back wwq, pockets 7 1, queen on-board, ending none [000 Oth 8]
c9: with an opponent's man, the queen covered: the penalty keeps the board open
  w1 ; q2 w3 ; 6*w1 ; w4 b1 => turn passes, back w, pockets 8 1, ending none [000 Oth 6]
e2: with the striker: that man and one penalty
  8*w1 ; w2 S => turn passes, next b1, back ww, pockets 7 0, owed 0 0, ending none [000 Oth 8]
e2: and the queen: a foul covers nothing
  8*w1 ; q2 w3 S => turn passes, back wwq, pockets 7 0, queen on-board, ending none [000 Oth 8]
e2: while she waits
  8*w1 ; q2 ; w3 S => turn passes, back wwq, pockets 7 0, queen on-board [000 Oth 8]
e3: both last men, the queen on the board: both come back, and one penalty
  ${BOTH_AT_EIGHT} ; w1 b2 => turn passes, next b2, back wwb, pockets 7 8, owed 0 0, ending none [000 Oth 8]
e3: the queen covered by the other side: his man and one penalty
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 => turn passes, back wb, pockets 8 8, queen covered B, ending none [000 Oth 7]
e3: and the striker: one penalty all the same
  ${BOTH_AT_EIGHT} ; w1 b2 S => turn passes, back wwb, pockets 7 8, owed 0 0 [000 Oth 8]
e3: queen and both last men: the foul does not cover her
  ${BOTH_AT_EIGHT} ; q1 w2 b3 => turn passes, back wwbq, pockets 7 8, queen on-board, ending none [000 Oth 8]
e4: both last men, the queen covered by the side that strikes: his man and one penalty
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 => turn passes, next b2, back wb, pockets 8 8, owed 0 0, queen covered A, ending none [000 Oth 7]
e4: and the striker
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 S => turn passes, back wb, pockets 8 8, ending none [000 Oth 7]
e3: and the striker, the queen covered by the other side
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 S => turn passes, back wb, pockets 8 8, queen covered B [000 Oth 7]
e4: by an improper strike: one penalty all the same
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 !pushed => turn passes, back wb, pockets 8 8, ending none [000 Oth 7]
`;

const scoring: readonly TableCase[] = [
  ...written({ match: { sides: DOUBLES } })`
d1: one point for each of the loser's men left
  - ; b1 ; q2 b3 ; 3*b1 ; - ; 9*w1 => turn board-over, next none, winner A, points 4 0, cover B [000 Obj; 000 Sco]
d2: five more when the winner covered the queen
  - ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN} => turn board-over, winner A, points 9 0, cover A [000 Obj; 000 Sco]
d3: no side has them when the loser covered her
  - ; b1 ; q2 b3 ; - ; 9*w1 => winner A, points 7 0, cover B [000 Sco]
d5: all nine men and the queen: the most a board can give
  ${CLEARED_WITH_QUEEN} => points 14 0 [000 Sco]
d6: one board is one game
  ${CLEARED_WITH_QUEEN} => games 14 0, match in-play [000 Sco]
e8: a board that is conceded: the loser's men left
  4*w1 ; - ; b1 ${conceded("B")} => next none, ending conceded, winner A, points 8 0 [decision e8]
e8: and the queen, if the winner covered her
  w1 ; q2 w3 ; - ; b1 ${conceded("B")} => winner A, points 13 0, cover A [decision e8]
e8: not if the loser did
  w1 ; q2 w3 ; - ${conceded("A")} => winner B, points 0 7, cover A [decision e8]
`,
  ...written({ match: { sides: DOUBLES, score: { A: 30, B: 0 } } })`
d4: she counts whatever the score before the board
  ${CLEARED_WITH_QUEEN} => points 14 0 [000 Sco]
`,
  ...written({ match: { sides: DOUBLES }, breaker: null })`
d6: the second board is the second game
  ${recorded(1, "A", 4, { queen: "B" })} ${opens(2, "b1")} ${conceded("A")} => games 4 0 / 0 9, match in-play [000 Sco]
d7: one game each: the total of all three decides, so that two games can lose
  ${recorded(1, "A", 9, { queen: "A" })} ${recorded(2, "B", 3, { queen: "A" })} ${opens(3, "a2")} ${conceded("A")} => games 14 0 / 0 3 / 0 9, match A [000 Sco]
d7: or win, with the greater total
  ${recorded(1, "A", 5, { queen: "B" })} ${recorded(2, "B", 3, { queen: "A" })} ${opens(3, "a2")} ${conceded("A")} => match B [000 Sco]
d7: level totals: games won decide
  ${recorded(1, "A", 7, { queen: "A" })} ${recorded(2, "B", 3, { queen: "A" })} ${opens(3, "a2")} ${conceded("A")} => games 12 0 / 0 3 / 0 9, match B [000 Sco]
d8: the first two games end it, whatever the points
  ${recorded(1, "B", 1, { queen: "A" })} ${opens(2, "b1")} ${conceded("A")} => games 0 1 / 0 9, match B [000 Sco]
d8: one game each does not
  ${recorded(1, "A", 9, { queen: "A" })} ${opens(2, "b1")} ${conceded("A")} => match in-play [000 Sco]
`,
];

const PIECE_VALUES = "only rulesets with piece values";

export const kagwDoubles2018: RulesetTable = {
  ruleset: "kagw-doubles-2018",
  cases: [...set, ...breaks, ...queen, ...striker, ...conduct, ...dues, ...lastMan, ...scoring],
  excused: {
    c18: "who puts a piece back and where: not recorded",
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
