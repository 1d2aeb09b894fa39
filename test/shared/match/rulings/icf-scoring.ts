import { opens, recorded } from "#test/support/boards.ts";
import { conceded } from "#test/support/calls.ts";
import type { TableCase } from "./ruleset-table.ts";

/** A clears nine men and covers the queen without a miss. */
const CLEARED_WITH_QUEEN = "w1 ; q2 w3 ; 7*w1";

const CONCEDED_BY_B = conceded("B");

/** Rows d1 to d8 and e8: what a board, a game and the match are worth (laws 52 to 57, 139). */
export const icfScoringCases: readonly TableCase[] = [
  {
    row: "d1",
    when: "one point for each of the loser's men left",
    play: "- ; 2*b1 ; q2 b3 ; 2*b1 ; - ; 9*w1",
    clauses: ["ICF 52a", "ICF 53a"],
    gives: { turn: "board-over", next: null, ending: "cleared", winner: "A", points: [4, 0], owed: [0, 0] },
  },
  {
    row: "d2",
    when: "three more when the winner covered the queen",
    play: `- ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    clauses: ["ICF 52a", "ICF 53a", "ICF 52b"],
    gives: { ending: "cleared", winner: "A", points: [7, 0], coveredBy: "A" },
  },
  {
    row: "d3",
    when: "nobody gets them when the loser covered her",
    play: "- ; b1 ; q2 b3 ; - ; 9*w1",
    clauses: "ICF 53c",
    gives: { ending: "cleared", winner: "A", points: [7, 0], coveredBy: "B" },
  },
  {
    row: "d4",
    when: "with 21 points before the board the queen counts",
    play: `- ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    opening: { match: { score: { A: 21, B: 0 } } },
    clauses: "ICF 52b",
    gives: { winner: "A", points: [4, 0], games: [[25, 0]] },
  },
  {
    row: "d4",
    when: "with 22 she does not",
    play: `- ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    opening: { match: { score: { A: 22, B: 0 } } },
    clauses: "ICF 52a",
    gives: { winner: "A", points: [1, 0], games: [[23, 0]] },
  },
  {
    row: "d4",
    when: "the loser's 22 points do not matter",
    play: `- ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    opening: { match: { score: { A: 0, B: 22 } } },
    clauses: "ICF 52b",
    gives: { winner: "A", points: [4, 0] },
  },
  {
    row: "d4",
    when: "a new game begins at nothing: she counts again",
    play: ["-", CONCEDED_BY_B, opens(2, "a1"), CLEARED_WITH_QUEEN],
    opening: { match: { score: { A: 22, B: 0 } } },
    clauses: "ICF 52b",
    gives: {
      points: [12, 0],
      games: [
        [31, 0],
        [12, 0],
      ],
    },
  },
  {
    row: "d5",
    when: "nine men and the queen: twelve, the most that a board can give",
    play: CLEARED_WITH_QUEEN,
    clauses: ["ICF 53a", "ICF 52b"],
    gives: { winner: "A", points: [12, 0] },
  },
  {
    row: "d5",
    when: "a point on demand does not go beyond twelve",
    play: ["- ; 8*b1 ; - ; b1 S", { type: "extra_point_claimed", data: { side: "B" } }],
    clauses: [],
    gives: { refused: "contradiction", winner: "B", points: [0, 12] },
  },
  {
    row: "d6",
    when: "25 points win the game",
    play: CLEARED_WITH_QUEEN,
    opening: { match: { score: { A: 13, B: 24 } } },
    clauses: "ICF 56a",
    gives: { match: "in-play", games: [[25, 24]] },
  },
  {
    row: "d6",
    when: "the game is won, so a second begins",
    play: [CLEARED_WITH_QUEEN, opens(2, "b1"), "-"],
    opening: { match: { score: { A: 13, B: 24 } } },
    clauses: "ICF 48",
    gives: {
      games: [
        [25, 24],
        [0, 0],
      ],
    },
  },
  {
    row: "d6",
    when: "24 do not win it",
    play: [CLEARED_WITH_QUEEN, opens(2, "b1"), "-"],
    opening: { match: { score: { A: 12, B: 24 } } },
    clauses: "ICF 48",
    gives: { games: [[24, 24]] },
  },
  {
    row: "d6",
    when: "whoever leads after eight boards wins it",
    play: ["-", CONCEDED_BY_B, opens(2, "b1"), "-"],
    opening: { match: { score: { A: 1, B: 9 }, boardsPlayed: 7 } },
    clauses: "ICF 48",
    gives: {
      games: [
        [10, 9],
        [0, 0],
      ],
    },
  },
  {
    row: "d6",
    when: "the loser of the eighth board may lead",
    play: ["-", CONCEDED_BY_B, opens(2, "b1"), "-"],
    opening: { match: { score: { A: 1, B: 19 }, boardsPlayed: 7 } },
    clauses: "ICF 48",
    gives: {
      games: [
        [10, 19],
        [0, 0],
      ],
    },
  },
  {
    row: "d6",
    when: "from the quarter-finals on there is no limit of boards",
    play: ["-", CONCEDED_BY_B, opens(2, "b1"), "-"],
    opening: { match: { score: { A: 1, B: 9 }, boardsPlayed: 7, format: { boards: null } } },
    clauses: "ICF 48",
    gives: { games: [[10, 9]] },
  },
  {
    row: "d6",
    when: "there the 25 points still decide",
    play: ["-", CONCEDED_BY_B, opens(2, "b1"), "-"],
    opening: { match: { score: { A: 16, B: 24 }, boardsPlayed: 11, format: { target: 25, boards: null, games: 3 } } },
    clauses: "ICF 48",
    gives: {
      games: [
        [25, 24],
        [0, 0],
      ],
    },
  },
  {
    row: "d6",
    when: "another target than 25 is refused",
    opening: { match: { format: { target: 29 } }, breaker: null },
    play: [],
    clauses: [],
    gives: { refused: "format-not-allowed" },
  },
  {
    row: "d7",
    when: "level after eight boards: an extra board, and either side may break it",
    play: ["-", CONCEDED_BY_B, opens(2, "a1"), "-"],
    opening: { match: { score: { A: 1, B: 10 }, boardsPlayed: 7 } },
    clauses: "ICF 48",
    gives: { next: "b1", wrongBreaks: 0, games: [[10, 10]] },
  },
  {
    row: "d7",
    when: "the extra board decides",
    play: ["-", CONCEDED_BY_B, opens(2, "a1"), "8*w1 ; w2", opens(3, "b1"), "-"],
    opening: { match: { score: { A: 1, B: 10 }, boardsPlayed: 7 } },
    clauses: "ICF 48",
    gives: {
      games: [
        [10, 13],
        [0, 0],
      ],
    },
  },
  {
    row: "d8",
    when: "two games win the match",
    play: [
      "-",
      CONCEDED_BY_B,
      recorded(2, "A", 9, { queen: "A" }),
      recorded(3, "A", 9, { queen: "A" }),
      opens(4, "a1"),
      CLEARED_WITH_QUEEN,
    ],
    opening: { match: { score: { A: 16, B: 0 } } },
    clauses: ["ICF 56a", "ICF 57"],
    gives: {
      match: "A",
      ranking: [["A"], ["B"]],
      games: [
        [25, 0],
        [33, 0],
      ],
    },
  },
  {
    row: "d8",
    when: "the games decide, not their points",
    play: [recorded(1, "A", 1), recorded(2, "B", 9), recorded(3, "A", 1)],
    opening: { match: { format: { boards: 1 } }, breaker: null },
    clauses: [],
    gives: { match: "A" },
  },
  {
    row: "d8",
    when: "at one game each the third decides",
    play: [
      "-",
      CONCEDED_BY_B,
      recorded(2, "B", 9, { queen: "B" }),
      recorded(3, "B", 9, { queen: "B" }),
      recorded(4, "B", 9, { queen: "B" }),
      recorded(5, "B", 9, { queen: "B" }),
      recorded(6, "B", 9, { queen: "B" }),
      opens(7, "a1"),
      "8*w1 ; w2",
    ],
    opening: { match: { score: { A: 16, B: 0 } } },
    clauses: ["ICF 107", "ICF 57"],
    gives: {
      match: "B",
      ranking: [["B"], ["A"]],
      games: [
        [25, 0],
        [0, 33],
        [0, 25],
      ],
    },
  },
  {
    row: "e8",
    when: "a conceded board: the loser's men left",
    play: ["4*w1 ; - ; b1", CONCEDED_BY_B],
    clauses: "ICF 139",
    gives: { next: null, ending: "conceded", winner: "A", points: [8, 0], coveredBy: null },
  },
  {
    row: "e8",
    when: "and the queen, if the winner covered her",
    play: ["w1 ; q2 w3", CONCEDED_BY_B],
    clauses: ["ICF 139", "ICF 52b"],
    gives: { ending: "conceded", winner: "A", points: [12, 0], coveredBy: "A" },
  },
  {
    row: "e8",
    when: "but not with 22 points before",
    play: ["w1 ; q2 w3", CONCEDED_BY_B],
    opening: { match: { score: { A: 22, B: 0 } } },
    clauses: "ICF 139",
    gives: { ending: "conceded", winner: "A", points: [9, 0] },
  },
  {
    row: "e8",
    when: "nor if the loser covered her, nor while she waits",
    play: ["w1 ; q2", conceded("A")],
    clauses: "ICF 139",
    gives: { ending: "conceded", winner: "B", points: [0, 8], coveredBy: null },
  },
  {
    row: "e8",
    when: "a side that retires loses the board so, and the match",
    play: ["w1 ; -", { type: "match_forfeited", data: { side: "B", kind: "retired", reason: "injury" } }],
    clauses: "ICF 139",
    gives: { next: null, ending: "forfeited", winner: "A", points: [9, 0], match: "A", ranking: [["A"], ["B"]] },
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
  {
    row: "d4",
    when: "a recorded board with 22 points before: the queen does not count",
    opening: { match: { score: { A: 0, B: 22 } }, breaker: null },
    play: [recorded(1, "B", 1, { breaker: "a1", queen: "B" }), opens(2, "b1"), "-"],
    clauses: "ICF 48",
    gives: { games: [[0, 23]] },
  },
];
