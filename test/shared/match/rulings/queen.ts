import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** Rows b1 to b3, b7 to b13 and e1: when the queen may be pocketed, and what goes down with her. */
export const queenCases: readonly RulingCase[] = writtenForBoth()`
b1: after the first own man she may be pocketed
  w1 ; q2 => turn keeps, next a1, queen pocketed A, back none, pockets 1 0 [tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]
b1: before it she may not: the rule that was broken is named
  q1 => turn passes, queen on-board [tournament-15: 002 r3 | woodestic-simple: 004 Poc 2]
b1: the other side's men give no right to her
  - ; b1 ; - ; q1 => turn passes, next b1, back q, queen on-board, pockets 0 1 [tournament-15: decision b2 | woodestic-simple: decision b2]
b2: too early and alone: back at once, turn lost, no penalty
  q1 => turn passes, next b1, back q, queen on-board, owed 0 0, fouls none [tournament-15: decision b2 | woodestic-simple: decision b2]
b2: too early with an opponent's man
  q1 b2 => turn passes, next b1, back q, queen on-board, pockets 0 1 [tournament-15: decision b2 | woodestic-simple: decision b2]
b3: with the first own man: she goes back, he stays and keeps the turn
  q1 w2 => turn keeps, next a1, back q, queen on-board, pockets 1 0 [tournament-15: decision b3 | woodestic-simple: decision b3]
b3: with the first two own men: the same
  q1 w2 w3 => turn keeps, next a1, back q, queen on-board, pockets 2 0 [tournament-15: decision b3 | woodestic-simple: decision b3]
b3: all nine on the board again after one has paid a due: not too early any more
  S ; - ; w1 ; q2 w3 => turn keeps, next a1, back none, queen covered A, pockets 1 0 [tournament-15: 002 r14 | woodestic-simple: 004 Poc 3]
b3: with the first own man and an opponent's: she goes back, both stay, turn lost
  q1 w2 b3 => turn passes, next b1, back q, queen on-board, pockets 1 1 [tournament-15: decision b3; 002 r18 | woodestic-simple: decision b3; 004 Poc 5]
b7: queen and opponent's man: the turn is lost, so she cannot be covered
  w1 ; q2 b3 => turn passes, next b1, queen on-board, back q, pockets 1 1, owed 0 0, fouls none [tournament-15: 002 r18 | woodestic-simple: 004 Poc 5]
b8: queen, own man and opponent's man: covered, the turn is lost
  w1 ; q2 w3 b4 => turn passes, next b1, queen covered A, back none, pockets 2 1 [tournament-15: 002 r14; 002 r18 | woodestic-simple: 004 Poc 3; 004 Poc 5]
b9: queen and striker: she goes back with one man, the turn ends
  w1 ; q2 S => turn passes, next b1, queen on-board, back wq, pockets 0 0, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
b9: queen and striker before any own man: she goes back, a man is owed
  q2 S => turn passes, next b1, queen on-board, back q, owed 1 0, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
b10: queen, own man and striker: two come back and she with them
  w1 ; w2 ; q3 w4 S => turn passes, next b1, queen on-board, back wwq, pockets 1 0, fouls striker-pocketed [tournament-15: decision b10; 002 r12]
b10: queen, own man and striker: two come back and she with them, the turn is kept
  w1 ; w2 ; q3 w4 S => turn keeps, next a1, queen on-board, back wwq, pockets 1 0, fouls striker-pocketed [woodestic-simple: decision b10; 004 Poc 7]
b11: the striker alone while covering
  w1 ; w2 ; q3 ; S => turn passes, next b1, queen on-board, back wq, pockets 1 0, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
b12: striker and own man while covering: not covered, the turn ends
  w1 ; w2 ; q3 ; w4 S => turn passes, next b1, queen on-board, back wwq, pockets 1 0 [tournament-15: decision b12; 002 r12]
b12: striker and own man while covering: not covered, but the turn is kept
  w1 ; w2 ; q3 ; w4 S => turn keeps, next a1, queen on-board, back wwq, pockets 1 0 [woodestic-simple: decision b12; 004 Poc 7]
b13: a side that owes a man may take her like any other
  w1 S ; a1: q2 !out-of-turn-unnoticed => turn keeps, next a1, queen pocketed A, owed 1 0, back none, pockets 0 0 [tournament-15: 002 r3]
b13: here in the turn that the striker and a man have kept
  w1 S ; q2 => turn keeps, next a1, queen pocketed A, owed 1 0, back none, pockets 0 0 [woodestic-simple: 004 Poc 3]
b13: the man that covers her pays what is owed, and covers her all the same
  w1 S ; a1: q2 !out-of-turn-unnoticed ; w3 => turn keeps, next a1, queen covered A, owed 0 0, back w, pockets 0 0 [tournament-15: 002 r3; decision c16]
b13: and so it does in the turn that was kept
  w1 S ; q2 ; w3 => turn keeps, next a1, queen covered A, owed 0 0, back w, pockets 0 0 [woodestic-simple: 004 Poc 3; decision c16]
e1: a man that has come back since still gives the right to her
  w1 ; S ; - ; q2 => turn keeps, next a1, queen pocketed A, back none, pockets 0 0 [tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]
e1: a man of a void strike was never pocketed
  w1 !short-strike ; q2 => turn passes, queen on-board, back q [tournament-15: decision b2 | woodestic-simple: decision b2]
`;
