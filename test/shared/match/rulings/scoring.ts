import { recorded } from "#test/support/boards.ts";
import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** A clears nine men and covers the queen without a miss. */
const CLEARED_WITH_QUEEN = "w1 ; q2 w3 ; 7*w1";

/** Rows d1 to d6 and e8: what a board is worth. */
export const scoringCases: readonly RulingCase[] = [
  ...writtenForBoth()`
d1: one point for each of the loser's men left
  - ; 2*b1 ; q2 b3 ; 2*b1 ; - ; 9*w1 => turn board-over, next none, ending cleared, winner A, points 4 0, owed 0 0 [tournament-15: 002 r4; 002 r6 | woodestic-simple: 004 Poc 4; 004 Sco 1]
d2: three more when the winner covered the queen
  - ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN} => turn board-over, ending cleared, winner A, points 7 0, cover A [tournament-15: 002 r4; 002 r6 | woodestic-simple: 004 Poc 4; 004 Sco 1; 004 Sco 2]
d3: no side gets them when the loser covered her
  - ; b1 ; q2 b3 ; - ; 9*w1 => turn board-over, ending cleared, winner A, points 7 0, cover B [tournament-15: 002 r6 | woodestic-simple: 004 Sco 3]
d5: all nine men and the queen: the most a board can give
  ${CLEARED_WITH_QUEEN} => turn board-over, points 12 0, winner A [tournament-15: 002 r6 | woodestic-simple: 004 Sco 1; 004 Sco 2]
d6: a single board is the match
  ${CLEARED_WITH_QUEEN} => turn board-over, points 12 0, match A [woodestic-simple: decision d6]
d6: one board does not end a game to fifteen
  ${CLEARED_WITH_QUEEN} => points 12 0, match in-play [tournament-15: 002 r4]
e8: a conceded board: the loser's men left
  4*w1 ; - ; b1 ${{ type: "board_conceded", data: { side: "B" } }} => next none, ending conceded, winner A, points 8 0, cover none [tournament-15: decision e8 | woodestic-simple: decision e8]
e8: and the queen, if the winner covered her
  w1 ; q2 w3 ; - ; b1 ${{ type: "board_conceded", data: { side: "B" } }} => ending conceded, winner A, points 11 0, cover A [tournament-15: decision e8 | woodestic-simple: decision e8]
e8: but not if the loser did
  w1 ; q2 w3 ; - ${{ type: "board_conceded", data: { side: "A" } }} => ending conceded, winner B, points 0 7, cover A [tournament-15: decision e8 | woodestic-simple: decision e8]
e8: nor while she waits to be covered
  w1 ; q2 ${{ type: "board_conceded", data: { side: "B" } }} => ending conceded, winner A, points 9 0, cover none [tournament-15: decision e8 | woodestic-simple: decision e8]
`,
  ...writtenForBoth({ match: { score: { A: 14, B: 0 } } })`
d4: the queen counts whatever the score before the board
  - ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN} => turn board-over, points 4 0, match A [tournament-15: 002 r6]
`,
  ...writtenForBoth({ match: { score: { A: 24, B: 0 }, format: { target: 50 } } })`
d4: the queen counts whatever the score before the board
  - ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN} => turn board-over, points 4 0, match in-play [woodestic-simple: 004 Sco 2]
`,
  ...writtenForBoth({ match: { score: { A: 3, B: 14 } } })`
d6: fifteen points win the game
  ${CLEARED_WITH_QUEEN} => turn board-over, points 12 0, match A [tournament-15: 002 r7]
`,
  ...writtenForBoth({ match: { score: { A: 2, B: 14 } } })`
d6: fourteen do not
  ${CLEARED_WITH_QUEEN} => turn board-over, points 12 0, match in-play [tournament-15: 002 r6]
`,
  {
    row: "d6",
    when: "a number of boards that was agreed means boards played",
    play: [recorded(1, "A", 5), recorded(2, "B", 3)],
    opening: { match: { format: { boards: 2 } }, breaker: null },
    clauses: { "tournament-15": [], "woodestic-simple": [] },
    gives: { games: [[5, 3]], match: "A" },
  },
  {
    row: "d7",
    when: "level after the boards that were agreed: one more board",
    play: [recorded(1, "A", 5), recorded(2, "B", 5)],
    opening: { match: { format: { boards: 2 } }, breaker: null },
    clauses: { "tournament-15": [], "woodestic-simple": [] },
    gives: { games: [[5, 5]], match: "in-play" },
  },
  {
    row: "d8",
    when: "several games that were agreed: who wins more of them, whatever the points",
    play: [recorded(1, "A", 1), recorded(2, "B", 9), recorded(3, "A", 1)],
    opening: { match: { format: { boards: 1, games: 3 } }, breaker: null },
    clauses: { "tournament-15": [], "woodestic-simple": [] },
    gives: { match: "A" },
  },
];
