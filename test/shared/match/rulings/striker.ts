import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** Rows c1 to c7, c10, c11, e9 and e10: the striker, the opponent's men, men off the board, strikes that do not count. */
export const strikerCases: readonly RulingCase[] = writtenForBoth()`
c1: the striker alone costs one man and the turn
  w1 ; w2 ; S => turn passes, next b1, back w, pockets 1 0, owed 0 0, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
c2: striker and own man: two come up and the turn is lost
  w1 ; w2 ; w3 S => turn passes, next b1, back ww, pockets 1 0, owed 0 0, fouls striker-pocketed [tournament-15: 002 r12]
c2: striker and own man: two come up and the same player shoots again
  w1 ; w2 ; w3 S => turn keeps, next a1, back ww, pockets 1 0, owed 0 0, fouls striker-pocketed [woodestic-simple: 004 Poc 7]
c2: striker and the first own man: he comes up, the second is owed
  w1 S => turn passes, next b1, back w, pockets 0 0, owed 1 0 [tournament-15: 002 r12; 002 r13]
c2: striker and the first own man: he comes up, the second is owed, the turn is kept
  w1 S => turn keeps, next a1, back w, pockets 0 0, owed 1 0 [woodestic-simple: 004 Poc 7; 004 Poc 8]
c2: striker and own last man, queen covered: two come up, the board goes on
  w1 ; q2 w3 ; 6*w1 ; w1 S => turn passes, next b1, back ww, pockets 7 0, queen covered A, ending none [tournament-15: 002 r12]
c2: striker and own last man, queen covered: two come up, the board goes on with the same player
  w1 ; q2 w3 ; 6*w1 ; w1 S => turn keeps, next a1, back ww, pockets 7 0, queen covered A, ending none [woodestic-simple: 004 Poc 7]
c3: striker and two own men: those two and one more
  w1 ; w2 ; w3 w4 S => turn passes, next b1, back www, pockets 1 0, fouls striker-pocketed [tournament-15: 002 r12]
c3: striker and two own men: those two and one more, the turn is kept
  w1 ; w2 ; w3 w4 S => turn keeps, next a1, back www, pockets 1 0, fouls striker-pocketed [woodestic-simple: 004 Poc 7]
c4: striker and opponent's man: one own man comes up, the opponent's stays down
  w1 ; w2 ; b3 S => turn passes, next b1, back w, pockets 1 1, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
c4: with no own man down one is owed
  b3 S => turn passes, next b1, back none, pockets 0 1, owed 1 0 [tournament-15: 002 r12; 002 r13 | woodestic-simple: 004 Poc 7; 004 Poc 8]
c5: striker, own and opponent's man: two come up, the turn ends
  w1 ; w2 ; w3 b4 S => turn passes, next b1, back ww, pockets 1 1, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7; 004 Poc 5]
c5: striker, two own men and an opponent's: three come up
  w1 ; w2 ; w3 w3 b4 S => turn passes, next b1, back www, pockets 1 1, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7; 004 Poc 5]
c6: an opponent's man alone costs the turn, and no more
  w1 ; b2 => turn passes, next b1, back none, pockets 1 1, owed 0 0, fouls none [tournament-15: 002 r18 | woodestic-simple: 004 Poc 5]
c7: an own and an opponent's man: both stay down, the turn is lost
  w1 b2 => turn passes, next b1, back none, pockets 1 1, owed 0 0, fouls none [tournament-15: 002 r18 | woodestic-simple: 004 Poc 5]
c10: the striker leaves the board: no foul
  w1 ; S^ => turn passes, next b1, back none, pockets 1 0, owed 0 0, fouls none [tournament-15: decision c10 | woodestic-simple: decision c10]
c10: the striker leaves the board and an own man goes down: the turn is kept
  w1 S^ => turn keeps, next a1, back none, pockets 1 0, fouls none [tournament-15: decision c10 | woodestic-simple: decision c10]
c11: an own man leaves the board: back to the centre, no foul
  w1 ; w^ => turn passes, next b1, back none, pockets 1 0, owed 0 0, fouls none [tournament-15: 002 r15 | woodestic-simple: 004 Misc 1]
c11: an opponent's man leaves the board while an own man goes down
  w1 b^ => turn keeps, next a1, back none, pockets 1 0, fouls none [tournament-15: 002 r15 | woodestic-simple: 004 Misc 1]
c11: the queen leaves the board: she is not pocketed
  w1 ; q^ => turn passes, next b1, back none, queen on-board, fouls none [tournament-15: 002 r15 | woodestic-simple: 004 Misc 1]
e9: queen and man of a void strike go back to where they were
  w1 ; q2 w3 !short-strike => turn keeps, next a1, back wq, pockets 1 0, queen on-board, fouls none [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
e9: a striker pocketed by a void strike costs nothing
  w1 ; w2 S !left-one-line => turn keeps, next a1, back w, pockets 1 0, owed 0 0, fouls none [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
e9: the last man of a void strike ends no board
  8*w1 ; w1 !short-strike => turn keeps, next a1, back w, pockets 8 0, ending none [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
e9: what is owed is not paid with the men of a void strike
  S ; - ; w1 w2 !short-strike => turn keeps, next a1, back ww, pockets 0 0, owed 1 0 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
e10: a strike out of turn that is called at once counts, and play goes on from it
  b1: b1 !out-of-turn => turn keeps, next b1, pockets 0 1, fouls none, ending none [tournament-15: decision e10 | woodestic-simple: decision e10]
e10: one that no one noticed counts too
  - ; a1: !out-of-turn-unnoticed => turn passes, next b1, fouls none, owed 0 0 [tournament-15: decision e10 | woodestic-simple: decision e10]
`;
