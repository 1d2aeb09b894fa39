import { opens } from "#test/support/boards.ts";
import { conceded } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** Rows a1 to a10: who plays, the break, void strikes, and who strikes next. */
export const breakCases: readonly RulingCase[] = [
  ...writtenForBoth({ match: { sides: DOUBLES } })`
a2: in doubles the turn goes clockwise: a1, b1, a2, and now b2
  - ; - ; - => turn passes, next b2 [tournament-15: decision a10]
`,
  ...writtenForBoth({ match: { format: { boards: 4 } } })`
a4: the side that broke board 1 breaks board 2 again
  - ${{ type: "board_conceded", data: { side: "A" } }} ${{ type: "board_opened", data: { board: 2, breaker: "a1" } }} => next a1 [tournament-15: decision a4 | woodestic-simple: decision a4]
`,
  ...writtenForBoth()`
a5: an attempt fails only because nothing was touched
  . => turn keeps, next a1, fouls none, owed 0 0 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a5: a touch makes the break, though nothing goes down
  . ; - => turn passes, next b1, fouls none [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
a5: once the break is made, touching nothing is a miss like any other
  - ; - ; . => turn passes, next b1, fouls none, owed 0 0 [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
a6: the second attempt fails: one is left
  . ; . => turn keeps, next a1 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a6: the attempts were the first player's alone: the other side plays the group as it lies
  . ; . ; . ; . => turn passes, next a1, fouls none [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
a6: the third attempt pockets a man
  . ; . ; w1 => turn keeps, next a1, pockets 1 0 [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
a7: three failed attempts cost the turn and nothing else
  . ; . ; . => turn passes, next b1, fouls none, owed 0 0, back none [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a8: the striker goes down in an attempt that touches nothing
  S . => turn passes, next b1, owed 1 0, fouls striker-pocketed [tournament-15: 002 r12; 002 r13 | woodestic-simple: 004 Poc 7; 004 Poc 8]
a8: in the second attempt as well
  . ; S . => turn passes, next b1, owed 1 0 [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
a9: the striker leaves neither base line: the man comes back, the same player strikes again
  w1 !short-strike => turn keeps, next a1, back w, pockets 0 0, fouls none, owed 0 0 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a9: it leaves only one of the two lines
  - ; b1 b2 !left-one-line => turn keeps, next b1, back bb, pockets 0 0 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a9: a void strike uses up no attempt
  . ; . ; . !short-strike ; . => turn passes, next b1 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a9: a void strike before the third attempt leaves that attempt
  . ; . ; . !short-strike => turn keeps, next a1 [tournament-15: 002 r20 | woodestic-simple: 004 Misc 3]
a10: nothing goes down
  - => turn passes, next b1, fouls none, back none [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
a10: an own man goes down
  - ; b1 => turn keeps, next b1, pockets 0 1 [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
a10: several own men go down
  w1 w2 w => turn keeps, next a1, pockets 3 0 [tournament-15: decision a10 | woodestic-simple: 004 Poc 1]
`,
  {
    row: "a1",
    when: "two pairs cannot: the simple game is for two players",
    opening: { match: { sides: DOUBLES }, breaker: null },
    play: [],
    clauses: { "woodestic-simple": [] },
    gives: { refused: "sides-not-allowed" },
  },
  {
    row: "a4",
    when: "a new game goes on with the next seat",
    play: [conceded("B"), opens(2, "b1"), conceded("B"), opens(3, "a1")],
    opening: { match: { format: { boards: 2, games: 3 } } },
    clauses: { "tournament-15": [], "woodestic-simple": [] },
    gives: { wrongBreaks: 0 },
  },
];
