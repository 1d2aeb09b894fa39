import { opens, recorded } from "#test/support/boards.ts";
import { called, conceded, forgotten, passed } from "#test/support/calls.ts";
import { DOUBLES, type Script } from "#test/support/play.ts";
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
  - => turn passes, next b1 [001 Bas 4]
a4: the next board is the other's to break
  ${conceded("A")} ${opens(2, "b1")} - => breaks 0, next a1 [001 Bas 4]
a4: not the same player's
  ${conceded("A")} ${opens(2, "a1")} => breaks 1, next a1 [decision a4]
`,
  ...written({ match: { sides: DOUBLES } })`
a1: or two
  - => turn passes, next b1 [001 Bas 4]
a2: in doubles clockwise: a1, b1, a2, and now b2
  - ; - ; - => next b2 [001 Bas 4]
`,
  ...written({ breaker: "b1" })`
a3: the breaker plays white
  w1 => turn keeps, next b1, pockets 1 0 [001 Bas 4]
`,
];

const breaks: readonly TableCase[] = written()`
a5: an attempt fails only because nothing was touched
  . => turn keeps, next a1, fouls none, owed 0 0 [001 Bas 1]
a5: a touch makes the break
  . ; - => turn passes, next b1, fouls none [001 Bas 4]
a6: two of three have failed
  . ; . => turn keeps, next a1, owed 0 0 [001 Bas 1]
a6: the attempts were for the very first turn alone
  . ; . ; . ; . => turn passes, next a1, fouls none, owed 1 0 [001 Bas 4]
a7: three failed attempts are a foul: one man is owed, the turn ends
  . ; . ; . => turn passes, next b1, fouls break-failed, back none, owed 1 0 [001 F 12]
a8: the striker goes down in an attempt: a single due, owed
  S . => turn passes, next b1, fouls striker-pocketed, owed 1 0 [001 F 6; 001 F 12]
a9: the striker leaves neither base line: he comes back, the strike is made again
  w1 !short-strike => turn keeps, next a1, back w, pockets 0 0, fouls none, owed 0 0 [decision a9]
a9: it leaves only one of the two lines
  - ; b1 !left-one-line => turn keeps, next b1, back b [decision a9]
a9: it uses up no attempt
  . ; . ; . !short-strike => turn keeps, next a1 [decision a9]
a10: nothing goes down
  - => turn passes, next b1, back none, fouls none [001 Bas 4]
a10: own men go down
  w1 w2 => turn keeps, next a1, pockets 2 0 [001 Bas 4]
`;

const queen: readonly TableCase[] = written()`
b1: after one own man she may be taken
  w1 ; q2 => turn keeps, queen pocketed A, back none [001 Obj]
b1: before it she may not
  q1 => turn keeps, queen pocketed A [001 Cov 1]
b2: too early: the turn goes on and she stays out
  q1 => turn keeps, next a1, queen pocketed A, back none, fouls none, owed 0 0 [001 Cov 2]
b2: a miss ends the turn: she goes back
  q1 ; - => turn passes, next b1, queen on-board, back q, owed 0 0, fouls none [001 Cov 2]
b2: own men after her do not cover her
  q1 ; w2 ; w3 => turn keeps, queen pocketed A, back none, pockets 2 0 [001 Bas 4]
b2: and she goes back when the turn ends
  q1 ; w2 ; w3 ; - => turn passes, queen on-board, back q, pockets 2 0 [001 Cov 2]
b2: with an opponent's man, who is no foul: the turn goes on
  q1 b2 => turn keeps, next a1, queen pocketed A, back none, pockets 0 1, owed 0 0 [001 Cov 2]
b2: a double due does not end the turn, and she stays out
  q1 ; w2 S => turn keeps, queen pocketed A, back w, pockets 0 0, owed 1 0 [001 F 7; 001 F 12]
b2: until it does end: she goes back, with the man that is owed
  q1 ; w2 S ; w3 ; - => turn passes, queen on-board, back wq, pockets 0 0, owed 0 0 [001 Cov 2; 001 F 12]
b2: the turn is passed on without a strike
  q1 ; w2 ${passed("a1")} => next b1, queen on-board, back q [001 Cov 2]
b3: with the first own man: he stays, she is out until the turn ends
  q1 w2 => turn keeps, queen pocketed A, back none, pockets 1 0 [001 Cov 3]
b3: with the first two own men: the same
  q1 w2 w3 => turn keeps, queen pocketed A, back none, pockets 2 0 [001 Cov 3]
b3: all nine on the board again after one has paid: not too early
  S ; - ; w1 ; - ; - ; q2 w3 => turn keeps, queen covered A, back none, pockets 1 0 [001 Cov 3]
b3: and goes back then, though another went down between
  q1 w2 ; w3 ; - => turn passes, queen on-board, back q, pockets 2 0 [001 Cov 2]
b3: with men of both colours: the turn is kept
  q1 w2 b3 => turn keeps, queen pocketed A, back none, pockets 1 1 [001 Cov 3]
b4: covered by the next strike
  w1 ; q2 ; w3 => turn keeps, queen covered A, back none, pockets 2 0 [001 Obj]
b4: covered in the same strike
  w1 ; q2 w3 => turn keeps, queen covered A, back none [001 Cov 3]
b4: covered with an opponent's man beside the cover
  w1 ; q2 ; w3 b1 => turn keeps, queen covered A, back none, pockets 2 1, fouls none [001 Obj; 001 Bas 4]
b4: a strike that does not count is no chance missed
  w1 ; q2 ; w3 !short-strike => turn keeps, queen pocketed A, back w [decision a9]
b5: her own pocket covers as well
  w1 ; q2 ; w2 => turn keeps, queen covered A [001 Obj]
b5: and none has to be seen
  w ; q w => turn keeps, queen covered A [001 Cov 3]
b6: the strike after her misses: she goes back, nothing more
  w1 ; q2 ; - => turn passes, next b1, queen on-board, back q, pockets 1 0, owed 0 0, fouls none [001 Cov 4]
b6: men before her in the turn are no cover
  w1 ; w2 ; q3 ; - => queen on-board, back q, pockets 2 0 [001 Cov 4]
b6: the strike after her pockets an opponent's man
  w1 ; q2 ; b3 => turn passes, queen on-board, back q, pockets 1 1, fouls none [001 Cov 4; decision c6]
b6: left out when the next strike came: noted, she went back all the same
  w1 ; q2 ; - ${{ type: "queen_left", data: { side: "A" } }} => next b1, queen on-board, back none [001 Cov 4]
b7: queen and opponent's man: he stays, she waits, the turn is kept
  w1 ; q2 b3 => turn keeps, next a1, queen pocketed A, back none, pockets 1 1, owed 0 0, fouls none [decision b7]
b7: and is covered by the next strike
  w1 ; q2 b3 ; w4 => turn keeps, queen covered A [001 Obj]
b8: queen, own and opponent's man: covered, the turn is kept
  w1 ; q2 w3 b4 => turn keeps, next a1, queen covered A, back none, pockets 2 1, fouls none [001 Cov 3]
b9: queen and striker: she goes back with one man, the turn ends
  w1 ; q2 S => turn passes, next b1, queen on-board, back wq, pockets 0 0, fouls striker-pocketed [001 F 6]
b9: before any own man
  q2 S => turn passes, queen on-board, back q, owed 1 0 [001 F 6; 001 F 12]
b9: with an opponent's man
  w1 ; q2 b3 S => turn passes, queen on-board, back wq, pockets 0 1 [001 F 6]
b10: queen, own man and striker: he, one more and she come back, the turn is kept
  w1 ; w2 ; q3 w4 S => turn keeps, next a1, queen on-board, back wwq, pockets 1 0, fouls striker-pocketed [001 F 7]
b11: the striker alone while covering
  w1 ; w2 ; q3 ; S => turn passes, queen on-board, back wq, pockets 1 0, fouls striker-pocketed [001 Cov 4; 001 F 6]
b12: striker and own man while covering: two come back, the turn is kept, she waits for one more strike
  w1 ; w2 ; q3 ; w4 S => turn keeps, next a1, queen pocketed A, back ww, pockets 1 0, fouls striker-pocketed [decision b12; 001 F 7]
b12: which covers her
  w1 ; w2 ; q3 ; w4 S ; w1 => turn keeps, queen covered A, pockets 2 0 [001 Obj]
b12: or does not
  w1 ; w2 ; q3 ; w4 S ; - => turn passes, queen on-board, back q, pockets 1 0 [001 Cov 4]
b13: a side that owes may take her and cover her
  S ; - ; w1 ; q2 ; w3 => turn keeps, queen covered A, owed 1 0, back none, pockets 2 0 [001 Obj]
b13: uncovered she goes back, with the man that is owed
  S ; - ; w1 ; q2 ; - => turn passes, queen on-board, owed 0 0, back wq, pockets 0 0 [001 F 12; 001 Cov 4]
e1: a man that has come back since still gives the right to her
  w1 ; S ; - ; q2 ; w3 => queen covered A [001 Obj]
e1: so does a man that came back with the striker
  w1 S ; q2 ; w3 => queen covered A, owed 1 0 [001 Obj]
e1: a man of a void strike was never pocketed
  w1 !short-strike ; q2 w3 => queen pocketed A [001 Cov 3]
`;

const striker: readonly TableCase[] = written()`
c1: the striker alone: a single due, one man and the turn
  w1 ; w2 ; S => turn passes, next b1, back w, pockets 1 0, owed 0 0, fouls striker-pocketed [001 F 6]
c2: with an own man: a double due, he and one more, the turn is kept
  w1 ; w2 ; w3 S => turn keeps, next a1, back ww, pockets 1 0, owed 0 0, fouls striker-pocketed [001 F 7]
c2: with the first own man: he comes back, the other is owed
  w1 S => turn keeps, back w, pockets 0 0, owed 1 0 [001 F 7; 001 F 12]
c2: with the last own man, the queen covered: two come back, the board goes on
  w1 ; q2 w3 ; 6*w1 ; w4 S => turn keeps, back ww, pockets 7 0, queen covered A, ending none [001 F 7]
c3: with two own men: those and one more, the turn is kept
  w1 ; w2 ; w3 w4 S => turn keeps, back www, pockets 1 0, fouls striker-pocketed [001 F 8]
c3: with three: those and one more
  w1 ; w2 w3 w4 S => turn keeps, back wwww, pockets 0 0, owed 0 0 [001 F 8]
c4: with an opponent's man: he stays, one penalty, the turn ends
  w1 ; w2 ; b3 S => turn passes, back w, pockets 1 1, fouls striker-pocketed [001 F 6]
c5: with men of both colours: a double due, the opponent's man stays
  w1 ; w2 ; w3 b4 S => turn keeps, next a1, back ww, pockets 1 1, fouls striker-pocketed [001 F 7]
c6: an opponent's man alone: he stays, no penalty, the turn ends
  w1 ; b2 => turn passes, next b1, back none, pockets 1 1, owed 0 0, fouls none [decision c6]
c7: men of both colours: both stay, the turn is kept
  w1 b2 => turn keeps, next a1, back none, pockets 1 1, fouls none [001 Bas 4]
c10: the striker leaves the board: no foul
  w1 ; S^ => turn passes, next b1, back none, pockets 1 0, owed 0 0, fouls none [decision c10]
c10: and an own man keeps the turn
  w1 S^ => turn keeps, back none, pockets 1 0 [decision c10]
c11: a man leaves the board: back to the centre, no foul
  w1 ; w^ => turn passes, back none, pockets 1 0, owed 0 0, fouls none [001 Bas 2]
c11: the queen leaves it: she was not pocketed
  w1 ; w2 q^ => turn keeps, queen on-board, back none, pockets 2 0, fouls none [001 Bas 2]
e9: queen and man of a void strike go back
  w1 ; q2 w3 S !short-strike => turn keeps, next a1, back wq, pockets 1 0, queen on-board, fouls none [decision a9]
e9: not even a direct touch of the last man counts
  - ; 8*b1 ; - ; w1 !short-strike !touched-opponent-last-directly => turn keeps, next a1, back w, ending none [decision a9]
e10: a strike out of turn counts, and play goes on from it
  b1: b1 !out-of-turn => turn keeps, next b1, pockets 0 1, fouls none, ending none [decision e10]
e10: unnoticed as well
  - ; a1: !out-of-turn-unnoticed => turn passes, next b1, owed 0 0 [decision e10]
`;

const improper = (
  code: "pushed" | "backward" | "cut-moon" | "off-baseline" | "behind-baseline" | "crossed-diagonal",
): TableCase =>
  line("c13", `${code} is a foul: the man stays, one comes back, the turn ends`, `w1 ; w2 !${code}`, "001 F 10", {
    turn: "passes",
    next: "b1",
    returned: "w",
    pockets: [1, 0],
    owed: [0, 0],
    fouls: [code],
  });

const conduct: readonly TableCase[] = [
  ...written()`
c12: an opponent's man struck directly and no own man after it
  w1 ; !touched-opponent-directly => turn passes, next b1, back w, pockets 0 0, fouls touched-opponent-directly [001 F 2]
c12: he goes down: he stays, the penalty is the same
  w1 ; b2 !touched-opponent-directly => turn passes, back w, pockets 0 1, fouls touched-opponent-directly [001 F 2]
c12: with nothing to give back a man is owed
  !touched-opponent-directly => turn passes, owed 1 0 [001 F 2; 001 F 12]
c12: a man on the arrow is touched
  w1 ; w2 !touched-arrow-piece => turn passes, back w, pockets 1 0, fouls touched-arrow-piece [001 F 5]
c12: the last own man touched directly, the queen on the board
  8*w1 ; !touched-own-last-directly => turn passes, next b1, back w, pockets 7 0, fouls touched-own-last-directly [001 F 3]
c12: while she waits to be covered, and is not
  8*w1 ; q2 ; !touched-own-last-directly => turn passes, queen on-board, back wq, pockets 7 0, fouls touched-own-last-directly [001 F 3; 001 Cov 4]
c12: and the striker goes down: one penalty
  8*w1 ; S !touched-own-last-directly => turn passes, back w, pockets 7 0, owed 0 0 [001 F 6]
c12: and he goes down: he and one penalty
  8*w1 ; w1 !touched-own-last-directly => turn passes, back ww, pockets 7 0, owed 0 0, ending none [001 F 9]
c12: he covers her: no fault, the board is won
  8*w1 ; q2 ; w3 !touched-own-last-directly => turn board-over, ending cleared, winner A, points 14 0 [001 Obj]
c12: once she is covered, by whomever, he may be touched
  - ; b1 ; q2 b3 ; - ; 8*w1 ; !touched-own-last-directly => turn passes, back none, pockets 8 2, fouls none [001 F 3]
c12: a man that is not the last may be touched
  7*w1 ; !touched-own-last-directly => back none, pockets 7 0, fouls none [001 F 3]
c13: in an attempt at the break it ends the turn like any foul
  . !pushed => turn passes, next b1, owed 1 0, fouls pushed [001 F 10; 001 F 12]
c13: with the striker: one penalty
  w1 ; w2 ; S !pushed => turn passes, back w, pockets 1 0, owed 0 0 [001 F 6]
c13: with the queen: the turn ends, so she cannot be covered
  w1 ; q2 !pushed => turn passes, queen on-board, back wq, pockets 0 0 [001 F 10; 001 Cov 4]
c13: with queen and own man: covered, nothing says otherwise here
  w1 ; q2 w3 !pushed => turn passes, queen covered A, back w, pockets 1 0 [001 F 10; 001 Cov 3]
c13: with the last man, the queen covered: the penalty keeps the board open
  w1 ; q2 w3 ; 6*w1 ; w4 !pushed => turn passes, back w, pockets 8 0, ending none [001 F 10]
c14: a piece in play is touched on a strike
  w1 ; w2 !touched-piece => turn passes, next b1, back w, pockets 1 0, fouls touched-piece [001 F 11]
c14: by the player in turn, without a strike: one man and the turn
  w1 ; w2 ${called("a1")} => next b1, back w, pockets 1 0 [001 F 11]
c14: by the other: a man is owed, the turn is not his to lose
  w1 ; w2 ${called("b1")} => next a1, back none, pockets 2 0, owed 0 1 [001 F 11]
c14: while the queen waits
  w1 ; w2 ; q3 ${called("a1")} => next b1, queen on-board, back wq, pockets 1 0 [001 F 11; 001 Cov 4]
c14: it ends the turn, so what was owed before is paid as well
  S ; - ; w1 ; w2 ${called("a1")} => next b1, back ww, pockets 0 0, owed 0 0 [001 F 11; 001 F 12]
c14: fouls that the document does not know cost nothing
  w1 ${called("a1", "placing")} => next a1, back none [decision c14]
`,
  improper("pushed"),
  improper("backward"),
  improper("cut-moon"),
  improper("off-baseline"),
  improper("behind-baseline"),
  improper("crossed-diagonal"),
];

const dues: readonly TableCase[] = written()`
c15: with nothing pocketed the man is owed
  S => turn passes, back none, owed 1 0 [001 F 6; 001 F 12]
c15: what is owed adds up
  S ; - ; S => turn passes, back none, owed 2 0 [001 F 12]
c16: not inside the turn
  S ; - ; w1 => turn keeps, back none, pockets 1 0, owed 1 0 [001 Bas 4]
c16: but when it ends
  S ; - ; w1 ; - => turn passes, next b1, back w, pockets 0 0, owed 0 0 [001 F 12; 001 Bas 4]
c16: a double due does not end it
  S ; - ; w1 ; w2 ; w3 S => turn keeps, back ww, pockets 1 0, owed 1 0 [001 F 7]
c16: as far as there are men
  S ; - ; S ; - ; w1 ; - => back w, pockets 0 0, owed 1 0 [001 F 12]
c16: the penalty of the foul that ends it comes first
  S ; - ; w1 ; S => back w, pockets 0 0, owed 1 0 [001 F 6]
c16: the opponent pockets the man that pays
  - ; S ; b1 => turn passes, next b1, back b, pockets 0 0, owed 0 0 [decision c6; 001 F 12]
c16: a turn that is passed on ends too
  S ; - ; w1 ${passed("a1")} => next b1, back w, owed 0 0 [001 F 12]
c17: forgotten before the next turn: the man stays down and the due is lost
  S ; - ; w1 ; - ${forgotten("A")} => next b1, back none, pockets 1 0, owed 0 0 [001 F 12]
c17: and with it everything that was owed
  S ; - ; S ; - ; w1 ; - ${forgotten("A")} => pockets 1 0, owed 0 0 [001 F 12]
c17: but nothing of what the other side owes
  S ; S ; w1 ; - ${forgotten("A")} => pockets 1 0, owed 0 1 [001 F 12]
c17: nothing is due later
  S ; - ; w1 ; - ${forgotten("A")} - ; w2 ; - => back none, pockets 2 0, owed 0 0 [001 Bas 4]
c17: inside the turn nothing can have been forgotten
  S ; - ; w1 ${forgotten("A")} => refused no-dues-paid [001 Bas 4]
e7: the last man goes down while a man is owed: the board is over, the due is written off
  S ; - ; ${CLEARED_WITH_QUEEN} => turn board-over, ending cleared, winner A, points 14 0, owed 0 0, back none, pockets 9 0 [001 Obj]
`;

const lastMan: readonly TableCase[] = [
  ...written()`
c8: the opponent's last man, the queen not covered: he comes back, the turn ends
  w1 ; - ; 8*b1 ; - ; b1 => turn passes, next b1, back b, pockets 1 8, owed 0 0, fouls none, ending none [decision c8]
c8: with an own man, who stays
  w1 ; - ; 8*b1 ; - ; w1 b2 => turn passes, back b, pockets 2 8 [decision c8]
c8: with the striker: he and the single due
  w1 ; - ; 8*b1 ; - ; b1 S => turn passes, back wb, pockets 0 8, fouls striker-pocketed, ending none [001 F 6]
c8: with the queen: the turn ends, so she cannot be covered
  w1 ; - ; 8*b1 ; - ; q1 b2 => turn passes, queen on-board, back bq, pockets 1 8, ending none [decision c8; 001 Cov 4]
c8: while she waits
  w1 ; - ; 8*b1 ; - ; q1 ; b2 => turn passes, queen on-board, back bq, pockets 1 8 [decision c8; 001 Cov 4]
c8: the opponent had covered her: it has finished and wins, with the queen
  - ; b1 ; q2 b3 ; 6*b1 ; - ; b1 => turn board-over, next none, winner B, points 0 14, cover B [decision c8]
c8: the side that strikes had: the opponent wins the men left
  ${BOTH_AT_EIGHT_QUEEN_A} ; b1 => turn board-over, winner B, points 0 1, cover A [decision c8]
c8: or covers her with that strike
  w1 ; - ; 8*b1 ; - ; q1 w2 b3 => turn board-over, winner B, points 0 7, cover A [decision c8]
c9: the last own man before the queen comes back, and one penalty
  9*w1 => turn passes, next b1, back ww, pockets 7 0, owed 0 0, fouls own-last-before-queen, ending none [001 F 9]
c9: while she is out too early: she goes back as well
  q1 ; 9*w1 => turn passes, back wwq, pockets 7 0, queen on-board [001 F 9; 001 Cov 2]
c9: the last man covers her: the board is won
  8*w1 ; q2 ; w3 => turn board-over, ending cleared, winner A, points 14 0, cover A [001 Obj]
c9: queen and last man in one strike: the board is won
  8*w1 ; q2 w3 => turn board-over, ending cleared, winner A, points 14 0 [001 Cov 3; 001 Obj]
c9: with an opponent's man beside it
  w1 ; q2 w3 ; 6*w1 ; w4 b1 => ending cleared, winner A, points 13 0 [001 Obj]
e2: with the striker: that man and one penalty, the turn ends
  8*w1 ; w2 S => turn passes, next b1, back ww, pockets 7 0, owed 0 0, ending none [001 F 9]
e2: and the queen, who goes back
  8*w1 ; q2 w3 S => turn passes, back wwq, pockets 7 0, queen on-board, ending none [001 F 9]
e2: while she waits: the turn ends, so she cannot wait on
  8*w1 ; q2 ; w3 S => turn passes, back wwq, pockets 7 0, queen on-board [001 F 9]
e3: both last men, the queen on the board: both come back, and one penalty
  ${BOTH_AT_EIGHT} ; w1 b2 => turn passes, next b1, back wwb, pockets 7 8, owed 0 0, ending none [001 F 9]
e3: the queen covered by the other side, which has finished and wins her
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 => turn board-over, next none, back none, pockets 9 9, ending both-last-pocketed, winner B, points 0 5, cover B [decision c8]
e3: and the striker: one penalty all the same
  ${BOTH_AT_EIGHT} ; w1 b2 S => turn passes, back wwb, pockets 7 8, owed 0 0 [001 F 9]
e4: both last men, the queen covered by the side that strikes: it has finished and wins
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 => turn board-over, next none, winner A, points 5 0, cover A [decision e4]
e4: covered with that very strike
  ${BOTH_AT_EIGHT} ; q1 w2 b3 => turn board-over, winner A, points 5 0, cover A [decision e4]
e3: and the striker, the queen covered by the other side: his men come back first
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 S => turn board-over, back ww, pockets 7 9, fouls striker-pocketed, winner B, points 0 7, cover B [decision c8; 001 F 7]
e4: with the striker that man and one more come back: the other side has finished, and wins those
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 S => turn board-over, next none, back ww, pockets 7 9, owed 0 0, fouls striker-pocketed, ending both-last-pocketed, winner B, points 0 2, cover A [decision e4; 001 F 7]
e4: by an improper strike one man comes back
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 !pushed => turn board-over, back w, pockets 8 9, fouls pushed, ending both-last-pocketed, winner B, points 0 1, cover A [decision e4; 001 F 10]
e4: with the striker and improper: one penalty a strike
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 S !pushed => back ww, fouls striker-pocketed, winner B, points 0 2 [decision e4]
e27: an improper strike may cover the queen
  w1 ; q2 ; w3 !pushed => turn passes, next b1, queen covered A, back w, pockets 1 0, fouls pushed [001 Obj; 001 F 10]
e27: also with both last men, which the other side then wins
  ${BOTH_AT_EIGHT} ; q1 w2 b3 !pushed => turn board-over, back w, pockets 8 9, winner B, points 0 1, cover A [decision e4; 001 Cov 3]
e32: the opponent's last man with the striker: one comes back, and the opponent wins that too
  ${BOTH_AT_EIGHT_QUEEN_A} ; b2 S => turn board-over, winner B, points 0 2, back w, pockets 7 9, fouls striker-pocketed [decision c8; 001 F 6]
e32: the same by an improper strike
  ${BOTH_AT_EIGHT_QUEEN_A} ; b2 !pushed => turn board-over, winner B, points 0 2, back w, pockets 7 9, fouls pushed [decision c8; 001 F 10]
e5: the opponent's last man touched directly: the board is lost by the men left
  w1 ; - ; 8*b1 ; - ; !touched-opponent-last-directly => turn board-over, next none, ending touched-opponent-last, winner B, points 0 8, cover none, fouls none [001 F 4]
e5: and the queen, if the other side covered her
  - ; b1 ; q2 b3 ; 6*b1 ; - ; !touched-opponent-last-directly => ending touched-opponent-last, winner B, points 0 14, cover B [001 F 4]
e5: not if the offender had
  ${BOTH_AT_EIGHT_QUEEN_A} ; !touched-opponent-last-directly => winner B, points 0 1 [001 F 4]
e5: what counts is the board before that strike: an own man of it changes nothing
  w1 ; - ; 8*b1 ; - ; w2 !touched-opponent-last-directly => winner B, points 0 8, back none, pockets 2 8 [001 F 4]
e5: and the man himself goes down
  w1 ; - ; 8*b1 ; - ; b1 !touched-opponent-last-directly => ending touched-opponent-last, winner B, points 0 8 [001 F 4]
e5: a man that is not the last may be touched
  w1 ; w2 !touched-opponent-last-directly => turn keeps, back none, pockets 2 0, fouls none, ending none [001 F 4]
`,
  ...written({ match: { score: { A: 0, B: 24 } } })`
e3: with 24 it wins nothing but the board
  ${BOTH_AT_EIGHT_QUEEN_B} ; w1 b2 => winner B, points 0 0 [decision c8; 001 Sco]
`,
  ...written({ match: { score: { A: 24, B: 0 } } })`
e20: both last men with 24 points: the board is won, and worth nothing
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 => turn board-over, ending cleared, winner A, points 0 0, cover A, games 24 0, match in-play [decision e4; 001 Sco]
`,
  ...written({ match: { score: { A: 24, B: 0 }, boardsPlayed: 7 } })`
e20: it counts among the eight boards
  ${BOTH_AT_EIGHT_QUEEN_A} ; w1 b2 => winner A, points 0 0, match A [001 Sco 1]
`,
  ...written({
    match: { score: { A: 0, B: 24 } },
  })`
e5: below 24 points
  - ; b1 ; q2 b3 ; 6*b1 ; - ; !touched-opponent-last-directly => winner B, points 0 9 [001 F 4]
`,
  line(
    "e4",
    "such a board may be recorded without its strikes",
    [recorded(1, "B", 2, { queen: "A", ending: "both-last-pocketed", breaker: "a1" })],
    [],
    { ending: "both-last-pocketed", winner: "B", points: [0, 2], coveredBy: "A" },
    { breaker: null },
  ),
  line(
    "e4",
    "but not before the queen is covered, when the men come back",
    [recorded(1, "B", 2, { ending: "both-last-pocketed", breaker: "a1" })],
    [],
    { refused: "impossible-score" },
    { breaker: null },
  ),
  line(
    "e4",
    "nor with nothing left by a side that covered her: that side would have finished",
    [recorded(1, "B", 0, { queen: "A", ending: "both-last-pocketed", breaker: "a1" })],
    [],
    { refused: "impossible-score" },
    { breaker: null },
  ),
  line(
    "d5",
    "the striker on the strike that loses a board brings no extra point",
    [`${BOTH_AT_EIGHT_QUEEN_A} ; b2 S`, { type: "extra_point_claimed", data: { side: "B" } }],
    [],
    { winner: "B", points: [0, 2] },
  ),
];

const scoring: readonly TableCase[] = [
  ...written()`
d1: one point for each of the loser's men left
  - ; b1 ; q2 b3 ; 3*b1 ; - ; 9*w1 => turn board-over, next none, winner A, points 4 0, cover B [001 Obj; 001 Sco]
d2: five more when the winner covered the queen
  - ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN} => winner A, points 9 0 [001 Sco]
d3: no side has them when the loser covered her
  - ; b1 ; q2 b3 ; - ; 9*w1 => points 7 0, cover B [001 Sco]
d5: all nine men and the queen: the most a board can give
  ${CLEARED_WITH_QUEEN} => points 14 0 [001 Sco]
e8: a board that is conceded: the loser's men left
  4*w1 ; - ; b1 ${conceded("B")} => next none, ending conceded, winner A, points 8 0 [decision e8]
e8: and the queen, if the winner covered her
  w1 ; q2 w3 ; - ; b1 ${conceded("B")} => points 13 0, cover A [decision e8]
e8: not if the loser did
  w1 ; q2 w3 ; - ${conceded("A")} => winner B, points 0 7, cover A [decision e8]
`,
  ...written({ match: { score: { A: 23, B: 0 } } })`
d4: with 23 before the board she counts
  ${CLEARED_WITH_QUEEN} => points 14 0 [001 Sco]
`,
  ...written({ match: { score: { A: 24, B: 0 } } })`
d4: with 24 she does not
  ${CLEARED_WITH_QUEEN} => points 9 0, cover A [001 Sco]
`,
  ...written({ match: { score: { A: 0, B: 28 } } })`
d4: it is the winner's score that matters
  ${CLEARED_WITH_QUEEN} => points 14 0 [001 Sco]
`,
  ...written({ breaker: null })`
d4: as it has grown board by board
  ${recorded(1, "A", 9, { queen: "A" })} ${recorded(2, "A", 9, { queen: "A" })} ${opens(3, "a1")} ${CLEARED_WITH_QUEEN} => games 37 0, points 9 0, match A [001 Sco]
d8: one game is the match
  ${recorded(1, "A", 9, { queen: "A" })} ${recorded(2, "A", 1, { queen: "B" })} ${opens(3, "a1")} ${CLEARED_WITH_QUEEN} => games 29 0, match A [001 Sco 1]
`,
  ...written({ match: { score: { A: 15, B: 28 } } })`
d6: 29 points win
  ${CLEARED_WITH_QUEEN} => games 29 28, match A [001 Sco 1]
`,
  ...written({ match: { score: { A: 14, B: 28 } } })`
d6: 28 do not
  ${CLEARED_WITH_QUEEN} => games 28 28, match in-play [001 Sco]
`,
  ...written({ match: { score: { A: 0, B: 20 }, boardsPlayed: 7 } })`
d6: after the eighth board the leader wins, though the other won it
  ${CLEARED_WITH_QUEEN} => games 14 20, match B [001 Sco 1]
`,
  ...written({ match: { score: { A: 0, B: 20 }, boardsPlayed: 6 } })`
d6: not after the seventh
  ${CLEARED_WITH_QUEEN} => match in-play [001 Sco]
`,
  ...written({
    match: { score: { A: 0, B: 14 }, boardsPlayed: 7 },
  })`
d7: level after the eighth: one more board
  ${CLEARED_WITH_QUEEN} => games 14 14, match in-play [001 Sco]
d7: which decides
  ${CLEARED_WITH_QUEEN} ${opens(2, "b1")} ${conceded("A")} => games 14 23, match B [decision e8]
`,
  ...written({
    match: { score: { A: 24, B: 0 } },
  })`
e8: below 24 points
  w1 ; q2 w3 ; - ; b1 ${conceded("B")} => points 8 0, cover A [decision e8]
`,
];

const PIECE_VALUES = "only rulesets with piece values";

export const rulesAndRegulations29: RulesetTable = {
  ruleset: "rules-and-regulations-29",
  cases: [...set, ...breaks, ...queen, ...striker, ...conduct, ...dues, ...lastMan, ...scoring],
  excused: {
    c18: "who puts a piece back and where: not recorded",
    e6: "any pocket covers: see b5",
    e11: PIECE_VALUES,
    e12: PIECE_VALUES,
    e13: PIECE_VALUES,
    e14: PIECE_VALUES,
    e15: PIECE_VALUES,
    e16: PIECE_VALUES,
    e17: "two sides only: three and four are for piece values",
    e18: "tournament-15 and woodestic-simple only: see c8",
    e19: "icf only",
  },
};
