import { opens, recorded } from "#test/support/boards.ts";
import { conceded } from "#test/support/calls.ts";
import type { TableCase } from "./ruleset-table.ts";
import { written } from "./written.ts";

/** A clears nine men and covers the queen without a miss. */
const CLEARED_WITH_QUEEN = "w1 ; q2 w3 ; 7*w1";

const CONCEDED_BY_B = conceded("B");

/** Rows d1 to d8 and e8: what a board, a game and the match are worth (laws 52 to 57, 139). */
export const icfScoringCases: readonly TableCase[] = [
  ...written()`
d1: one point for each of the loser's men left
  - ; 2*b1 ; q2 b3 ; 2*b1 ; - ; 9*w1 => turn board-over, next none, ending cleared, winner A, points 4 0, owed 0 0 [ICF 52a; ICF 53a]
d2: three more when the winner covered the queen
  - ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN} => ending cleared, winner A, points 7 0, cover A [ICF 52a; ICF 53a; ICF 52b]
d3: no side gets them when the loser covered her
  - ; b1 ; q2 b3 ; - ; 9*w1 => ending cleared, winner A, points 7 0, cover B [ICF 53c]
d5: nine men and the queen: twelve, the most that a board can give
  ${CLEARED_WITH_QUEEN} => winner A, points 12 0 [ICF 53a; ICF 52b]
e8: a conceded board: the loser's men left
  4*w1 ; - ; b1 ${CONCEDED_BY_B} => next none, ending conceded, winner A, points 8 0, cover none [ICF 139]
e8: and the queen, if the winner covered her
  w1 ; q2 w3 ${CONCEDED_BY_B} => ending conceded, winner A, points 12 0, cover A [ICF 139; ICF 52b]
e8: nor if the loser covered her, nor while she waits
  w1 ; q2 ${conceded("A")} => ending conceded, winner B, points 0 8, cover none [ICF 139]
e8: a side that retires loses the board so, and the match
  w1 ; - ${{ type: "match_forfeited", data: { side: "B", kind: "retired", reason: "injury" } }} => next none, ending forfeited, winner A, points 9 0, match A, ranking A B [ICF 139]
`,
  ...written({ match: { score: { A: 21, B: 0 } } })`
d4: with 21 points before the board the queen counts
  - ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN} => winner A, points 4 0, games 25 0 [ICF 52b]
`,
  ...written({ match: { score: { A: 22, B: 0 } } })`
d4: with 22 she does not
  - ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN} => winner A, points 1 0, games 23 0 [ICF 52a]
d4: a new game begins at nothing: she counts again
  - ${CONCEDED_BY_B} ${opens(2, "a1")} ${CLEARED_WITH_QUEEN} => points 12 0, games 31 0 / 12 0 [ICF 52b]
e8: but not with 22 points before
  w1 ; q2 w3 ${CONCEDED_BY_B} => ending conceded, winner A, points 9 0 [ICF 139]
`,
  ...written({ match: { score: { A: 0, B: 22 } } })`
d4: the loser's 22 points do not matter
  - ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN} => winner A, points 4 0 [ICF 52b]
`,
  ...written({ match: { score: { A: 13, B: 24 } } })`
d6: 25 points win the game
  ${CLEARED_WITH_QUEEN} => match in-play, games 25 24 [ICF 56a]
d6: the game is won, so a second begins
  ${CLEARED_WITH_QUEEN} ${opens(2, "b1")} - => games 25 24 / 0 0 [ICF 48]
`,
  ...written({ match: { score: { A: 12, B: 24 } } })`
d6: 24 do not win it
  ${CLEARED_WITH_QUEEN} ${opens(2, "b1")} - => games 24 24 [ICF 48]
`,
  ...written({ match: { score: { A: 1, B: 9 }, boardsPlayed: 7 } })`
d6: the side that leads after eight boards wins it
  - ${CONCEDED_BY_B} ${opens(2, "b1")} - => games 10 9 / 0 0 [ICF 48]
`,
  ...written({ match: { score: { A: 1, B: 19 }, boardsPlayed: 7 } })`
d6: the loser of the eighth board may lead
  - ${CONCEDED_BY_B} ${opens(2, "b1")} - => games 10 19 / 0 0 [ICF 48]
`,
  ...written({ match: { score: { A: 1, B: 9 }, boardsPlayed: 7, format: { boards: null } } })`
d6: from the quarter-finals on there is no limit of boards
  - ${CONCEDED_BY_B} ${opens(2, "b1")} - => games 10 9 [ICF 48]
`,
  ...written({ match: { score: { A: 16, B: 24 }, boardsPlayed: 11, format: { target: 25, boards: null, games: 3 } } })`
d6: there the 25 points still decide
  - ${CONCEDED_BY_B} ${opens(2, "b1")} - => games 25 24 / 0 0 [ICF 48]
`,
  ...written({ match: { score: { A: 1, B: 10 }, boardsPlayed: 7 } })`
d7: level after eight boards: an extra board, and either side may break it
  - ${CONCEDED_BY_B} ${opens(2, "a1")} - => next b1, breaks 0, games 10 10 [ICF 48]
d7: the extra board decides
  - ${CONCEDED_BY_B} ${opens(2, "a1")} 8*w1 ; w2 ${opens(3, "b1")} - => games 10 13 / 0 0 [ICF 48]
`,
  ...written({ match: { score: { A: 16, B: 0 } } })`
d8: two games win the match
  - ${CONCEDED_BY_B} ${recorded(2, "A", 9, { queen: "A" })} ${recorded(3, "A", 9, { queen: "A" })} ${opens(4, "a1")} ${CLEARED_WITH_QUEEN} => match A, ranking A B, games 25 0 / 33 0 [ICF 56a; ICF 57]
d8: at one game each the third decides
  - ${CONCEDED_BY_B} ${recorded(2, "B", 9, { queen: "B" })} ${recorded(3, "B", 9, { queen: "B" })} ${recorded(4, "B", 9, { queen: "B" })} ${recorded(5, "B", 9, { queen: "B" })} ${recorded(6, "B", 9, { queen: "B" })} ${opens(7, "a1")} 8*w1 ; w2 => match B, ranking B A, games 25 0 / 0 33 / 0 25 [ICF 107; ICF 57]
`,
  ...written({ match: { score: { A: 0, B: 22 } }, breaker: null })`
d4: a recorded board with 22 points before: the queen does not count
  ${recorded(1, "B", 1, { breaker: "a1", queen: "B" })} ${opens(2, "b1")} - => games 0 23 [ICF 48]
`,
  {
    row: "d5",
    when: "a point on demand does not go beyond twelve",
    play: ["- ; 8*b1 ; - ; b1 S", { type: "extra_point_claimed", data: { side: "B" } }],
    clauses: [],
    gives: { refused: "contradiction", winner: "B", points: [0, 12] },
  },
  {
    row: "d6",
    when: "another target than 25 is the regulations' word",
    opening: { match: { format: { target: 28, games: 1 } }, breaker: null },
    play: [recorded(1, "A", 9), recorded(2, "A", 9), recorded(3, "A", 9)],
    clauses: [],
    gives: { match: "in-play", games: [[27, 0]] },
  },
  {
    row: "d8",
    when: "the games decide, not their points",
    play: [recorded(1, "A", 1), recorded(2, "B", 9), recorded(3, "A", 1)],
    opening: { match: { format: { boards: 1 } }, breaker: null },
    clauses: [],
    gives: { match: "A" },
  },
  ...(
    [
      ["its own last man down, the queen on the board", { ending: "own-last-before-queen" }, 0, 3],
      ["the opponent's last man down, the queen on the board", { ending: "opponent-last-pocketed" }, 5, 8],
      ["the opponent's last man down, the queen covered by it", { ending: "opponent-last-pocketed", queen: "A" }, 5, 5],
      ["both last men down", { ending: "both-last-pocketed" }, 0, 3],
      ["out of turn, the queen on the board", { ending: "out-of-turn" }, 5, 8],
      ["left the seat, the queen covered", { ending: "left-seat", queen: "A" }, 5, 5],
      ["conceded, the queen covered by the winner", { ending: "conceded", queen: "B" }, 5, 8],
    ] as const
  ).map(
    ([when, more, left, points]): TableCase => ({
      row: "d1",
      when: `a board recorded without its strokes, lost by ${when}`,
      opening: { breaker: null },
      play: [recorded(1, "B", left, { breaker: "a1", ...more }), opens(2, "b1"), "-"],
      clauses: "ICF 48",
      gives: { games: [[0, points]] },
    }),
  ),
];
