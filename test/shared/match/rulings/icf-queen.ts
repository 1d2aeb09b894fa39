import { passed } from "#test/support/calls.ts";
import type { TableCase } from "./ruleset-table.ts";
import { written } from "./written.ts";

/** Rows b1 to b13 and e1: laws 92 to 101. */
export const icfQueenCases: readonly TableCase[] = written()`
b1: after the first own man she may be pocketed
  w1 ; q2 => turn keeps, next a1, queen pocketed A, back none, pockets 1 0 [ICF 15]
b1: the other side's men give no right to her
  - ; b1 ; - ; q1 => turn passes, next b1, back q, queen on-board [ICF 92; ICF 95a]
b2: before any own man: back, the turn is lost, no penalty
  q1 => turn passes, next b1, back q, queen on-board, owed 0 0, fouls none [ICF 92; ICF 95a]
b2: with an opponent's man
  q1 b2 => turn passes, next b1, back q, queen on-board, pockets 0 1 [ICF 95a]
b3: with one own man from nine: she has to be covered
  q1 w2 => turn keeps, next a1, back none, queen pocketed A, pockets 1 0 [ICF 97b]
b3: and is, by the next stroke
  q1 w2 ; w3 => turn keeps, queen covered A, pockets 2 0 [ICF 97a]
b3: or is not: she goes back, the man stays
  q1 w2 ; - => turn passes, next b1, back q, queen on-board, pockets 1 0, owed 0 0 [ICF 96]
b3: with one own man and an opponent's from nine: she has to be covered, the turn is kept
  q1 w2 b3 => turn keeps, next a1, back none, queen pocketed A, pockets 1 1 [ICF 97b; ICF 48]
b3: with more than one own man from nine: covered
  q1 w2 w3 => turn keeps, next a1, back none, queen covered A, pockets 2 0 [ICF 97b]
b3: with one own man when all nine are on the board again
  w1 ; S ; - ; q2 w3 => turn keeps, queen pocketed A, pockets 1 0, back none [ICF 97b]
b3: with several when all nine are on the board again
  w1 ; S ; - ; q2 w3 w4 => turn keeps, queen covered A, pockets 2 0, back none [ICF 97b]
b3: black has nine on the board as well
  w1 ; - ; q1 b2 => turn keeps, next b1, queen pocketed B, pockets 1 1 [ICF 97b]
b4: covered by the next stroke
  w1 ; q2 ; w3 => turn keeps, next a1, queen covered A, pockets 2 0, back none [ICF 97a]
b4: covered in the same stroke
  w1 ; q2 w3 => turn keeps, next a1, queen covered A, pockets 2 0, back none [ICF 97a]
b4: covered by the next stroke, with an opponent's man beside it
  w1 ; q2 ; w3 b1 => turn keeps, next a1, queen covered A, pockets 2 1, back none [ICF 97a]
b4: a stroke that was not made is no chance missed
  w1 ; q2 ; w3 !short-strike => turn keeps, next a1, queen pocketed A, pockets 1 0, back w [ICF 127b]
b5: any pocket covers, hers too, and none has to be seen
  w ; q2 ; w2 => turn keeps, queen covered A, pockets 2 0, back none [ICF 97a]
b5: in the same stroke as well
  w1 ; q2 w2 => turn keeps, queen covered A, pockets 2 0, back none [ICF 97a]
b6: the next stroke misses: she goes back, no penalty
  w1 ; q2 ; - => turn passes, next b1, back q, queen on-board, pockets 1 0, owed 0 0, fouls none [ICF 96]
b6: the next stroke pockets an opponent's man
  w1 ; q2 ; b1 => turn passes, next b1, back q, queen on-board, pockets 1 1 [ICF 96]
b6: the man before her in the turn was no cover
  w1 ; w2 ; q4 ; - => turn passes, back q, queen on-board, pockets 2 0 [ICF 96]
b6: the turn is passed without a stroke
  w1 ; q2 ${passed("a1")} => next b1, back q, queen on-board [ICF 96]
b6: she was not put back before the next stroke: she is recorded as covered
  w1 ; q2 ; - ; - ${{ type: "queen_left", data: { side: "A" } }} => next a1, back none, queen covered A, pockets 1 0 [ICF 96]
b6: the same, recorded before the next stroke
  w1 ; q2 ; - ${{ type: "queen_left", data: { side: "A" } }} => next b1, back none, queen covered A [ICF 96]
b6: recorded as covered, she counts for the winner
  w1 ; q2 ; - ; - ${{ type: "queen_left", data: { side: "A" } }} 8*w1 => turn board-over, ending cleared, winner A, points 12 0, cover A [ICF 52a; ICF 52b]
b6: she stayed out although the opponent's man had ended the turn
  w1 ; q2 b3 ; - ${{ type: "queen_left", data: { side: "A" } }} => next a1, back none, queen covered A [ICF 96]
b6: she stayed out after the striker went down
  w1 ; q2 ; S ${{ type: "queen_left", data: { side: "A" } }} => next b1, queen covered A, pockets 0 0 [ICF 96]
b6: she stayed out after the turn was passed
  w1 ; q2 ${passed("a1")} ${{ type: "queen_left", data: { side: "A" } }} => next b1, queen covered A [ICF 96]
b6: two strokes later it is too late to say so
  w1 ; q2 ; - ; - ; - ${{ type: "queen_left", data: { side: "A" } }} => refused contradiction, queen on-board [ICF 48]
b6: while she may still be covered she has not been left
  w1 ; q2 ${{ type: "queen_left", data: { side: "A" } }} => refused contradiction, queen pocketed A [ICF 15]
b7: with an opponent's man: the turn is lost, she goes back, no penalty
  w1 ; q2 b3 => turn passes, next b1, back q, queen on-board, pockets 1 1, owed 0 0, fouls none [ICF 125a]
b8: with an own and an opponent's man: covered, the turn is kept
  w1 ; q2 w3 b4 => turn keeps, next a1, back none, queen covered A, pockets 2 1 [ICF 97a; ICF 48]
b9: with the striker: she goes back with one due, the turn continues
  w1 ; w2 ; q3 S => turn keeps, next a1, back wq, queen on-board, pockets 1 0, owed 0 0, fouls striker-pocketed [ICF 99a]
b9: with the striker at the break: a due is owed, the turn is lost
  q2 S => turn passes, next b1, back q, queen on-board, owed 1 0, fouls striker-pocketed [ICF 95d]
b9: with the striker when all nine are on the board again
  w1 ; S ; - ; q2 S => turn passes, next b1, back q, queen on-board, owed 1 0 [ICF 95d]
b9: with the striker and an opponent's man: he ends the turn (74, 125a)
  w1 ; w2 ; q3 b4 S => turn passes, next b1, back wq, queen on-board, pockets 1 1 [ICF 99a; ICF 74]
b10: with an own man and the striker: she, that man and one more go back, the turn continues
  w1 ; w2 ; q3 w4 S => turn keeps, next a1, back wwq, queen on-board, pockets 1 0, owed 0 0 [ICF 98a]
b10: the same at the break: one is owed, the turn continues
  q3 w4 S => turn keeps, next a1, back wq, queen on-board, pockets 0 0, owed 1 0 [ICF 98a; ICF 72c]
b10: with two own men and the striker
  w1 ; w2 ; q3 w4 w4 S => turn keeps, back wwwq, queen on-board, pockets 1 0 [ICF 98a]
b11: the striker alone while covering: she and a due go back, the turn is lost
  w1 ; w2 ; q3 ; S => turn passes, next b1, back wq, queen on-board, pockets 1 0, fouls striker-pocketed [ICF 100a]
b11: the striker and an opponent's man while covering
  w1 ; w2 ; q3 ; b4 S => turn passes, next b1, back wq, queen on-board, pockets 1 1 [ICF 100a]
b12: striker and own man while covering: that man and one more go back, she waits once more
  w1 ; w2 ; q3 ; w4 S => turn keeps, next a1, back ww, queen pocketed A, pockets 1 0 [ICF 101a]
b12: and is covered by that stroke
  w1 ; w2 ; q3 ; w4 S ; w1 => turn keeps, back none, queen covered A, pockets 2 0 [ICF 97a]
b12: or is not
  w1 ; w2 ; q3 ; w4 S ; - => turn passes, next b1, back q, queen on-board, pockets 1 0 [ICF 96]
b12: with an opponent's man beside them
  w1 ; w2 ; q3 ; w4 b1 S => turn keeps, next a1, back ww, queen pocketed A, pockets 1 1 [ICF 101a; ICF 75]
b13: while a due is outstanding she goes back and the turn is lost
  w1 S ; q2 => turn passes, next b1, back q, queen on-board, owed 1 0 [ICF 95b]
b13: with an own man too: he pays the due
  w1 S ; q2 w3 => turn passes, next b1, back wq, queen on-board, pockets 0 0, owed 0 0 [ICF 95b; ICF 78a]
e1: all nine are on the board again after a due: the right to her stays
  w1 ; S ; - ; q2 => turn keeps, next a1, back none, queen pocketed A, pockets 0 0 [ICF 15]
e1: a man of a stroke that was not made was never pocketed
  w1 !short-strike ; q2 => turn passes, back q, queen on-board [ICF 95a]
`;
