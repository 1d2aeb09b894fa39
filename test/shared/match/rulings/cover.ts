import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** Rows b4 to b6 and e6: how the queen is covered, and where she goes when she is not. */
export const coverCases: readonly RulingCase[] = writtenForBoth()`
b4: covered by the next strike
  w1 ; q2 ; w3 => turn keeps, next a1, queen covered A, pockets 2 0, back none [tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]
b4: covered in the same strike
  w1 ; q2 w3 => turn keeps, next a1, queen covered A, pockets 2 0, back none [tournament-15: 002 r14 | woodestic-simple: 004 Poc 3]
b4: covered by the next strike, with an opponent's man beside it
  w1 ; q2 ; w3 b1 => turn passes, next b1, queen covered A, pockets 2 1, back none [tournament-15: 002 r3; 002 r18 | woodestic-simple: 004 Poc 3; 004 Poc 5]
b4: a void strike is no chance missed: she still waits
  w1 ; q2 ; w3 !short-strike => turn keeps, next a1, queen pocketed A, pockets 1 0, back w [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
b5: the cover goes into the queen's own pocket on the next strike
  w1 ; q2 ; w2 => turn keeps, next a1, queen on-board, pockets 2 0, back q [tournament-15: 002 r5]
b5: one of two men goes into another pocket
  w1 ; q2 ; w2 w3 => turn keeps, queen covered A, pockets 3 0, back none [tournament-15: 002 r3]
b5: one of two men of the same strike goes into another pocket
  w1 ; q2 w2 w4 => turn keeps, queen covered A, pockets 3 0, back none [tournament-15: 002 r14]
b5: any pocket covers, hers too
  w1 ; q2 ; w2 => turn keeps, next a1, queen covered A, pockets 2 0, back none [woodestic-simple: 004 Poc 3]
b5: any pocket covers, in the same strike as well, and none has to be seen
  w ; q w => turn keeps, next a1, queen covered A, pockets 2 0, back none [woodestic-simple: 004 Poc 3]
b6: the strike after her misses
  w1 ; q2 ; - => turn passes, next b1, queen on-board, back q, pockets 1 0, owed 0 0, fouls none [tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]
b6: the strike after her pockets an opponent's man
  w1 ; q2 ; b1 => turn passes, next b1, queen on-board, back q, pockets 1 1 [tournament-15: 002 r3; 002 r18 | woodestic-simple: 004 Poc 3; 004 Poc 5]
b6: the man before her in the turn was no cover
  w1 ; w2 ; w3 ; q4 ; - => turn passes, queen on-board, back q, pockets 3 0 [tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]
b6: the turn is passed without a strike
  w1 ; q2 ${{ type: "turn_passed", data: { player: "a1" } }} => next b1, queen on-board, back q, pockets 1 0 [tournament-15: 002 r3 | woodestic-simple: 004 Poc 3]
e6: queen and man in one pocket: he stays, she waits for one more strike
  w1 ; q2 w2 => turn keeps, next a1, queen pocketed A, back none, pockets 2 0 [tournament-15: decision e6]
e6: covered by that strike from another pocket
  w1 ; q2 w2 ; w3 => turn keeps, queen covered A, back none, pockets 3 0 [tournament-15: 002 r3]
e6: uncovered by that strike
  w1 ; q2 w2 ; - => turn passes, queen on-board, back q, pockets 2 0 [tournament-15: 002 r3]
e6: covered in her own pocket again
  w1 ; q2 w2 ; w2 => turn keeps, queen on-board, back q, pockets 3 0 [tournament-15: 002 r5]
e6: an opponent's man takes the turn, so there is no further strike to wait for
  w1 ; q2 w2 b3 => turn passes, queen on-board, back q, pockets 2 1 [tournament-15: 002 r18; 002 r3]
e6: it was the last man: the board is lost at once
  8*w1 ; q2 w2 => turn board-over, ending own-last-before-queen, winner B, points 0 12, cover none [tournament-15: 002 r19]
`;
