import type { RulingCase } from "./ruling-case.ts";

/** A clears nine men and covers the queen without a miss. */
const CLEARED_WITH_QUEEN = "w1 ; q2 w3 ; 7*w1";

/** Rows d1 to d6 and e8: what a board is worth. */
export const scoringCases: readonly RulingCase[] = [
  {
    row: "d1",
    when: "one point for each of the loser's men left",
    play: "- ; 2*b1 ; q2 b3 ; 2*b1 ; - ; 9*w1",
    clauses: { "tournament-15": ["002 r4", "002 r6"], "woodestic-simple": ["004 Poc 4", "004 Sco 1"] },
    gives: { turn: "board-over", next: null, ending: "cleared", winner: "A", points: [4, 0], owed: [0, 0] },
  },
  {
    row: "d2",
    when: "three more when the winner covered the queen",
    play: `- ; 5*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    clauses: { "tournament-15": ["002 r4", "002 r6"], "woodestic-simple": ["004 Poc 4", "004 Sco 1", "004 Sco 2"] },
    gives: { turn: "board-over", ending: "cleared", winner: "A", points: [7, 0], coveredBy: "A" },
  },
  {
    row: "d3",
    when: "nobody gets them when the loser covered her",
    play: "- ; b1 ; q2 b3 ; - ; 9*w1",
    clauses: { "tournament-15": "002 r6", "woodestic-simple": "004 Sco 3" },
    gives: { turn: "board-over", ending: "cleared", winner: "A", points: [7, 0], coveredBy: "B" },
  },
  {
    row: "d4",
    when: "the queen counts whatever the score before the board",
    play: `- ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    opening: { match: { score: { A: 14, B: 0 } } },
    clauses: { "tournament-15": "002 r6" },
    gives: { turn: "board-over", points: [4, 0], match: "A" },
  },
  {
    row: "d4",
    when: "the queen counts whatever the score before the board",
    play: `- ; 8*b1 ; - ; ${CLEARED_WITH_QUEEN}`,
    opening: { match: { score: { A: 24, B: 0 }, format: { target: 50 } } },
    clauses: { "woodestic-simple": "004 Sco 2" },
    gives: { turn: "board-over", points: [4, 0], match: "in-play" },
  },
  {
    row: "d5",
    when: "all nine men and the queen: the most a board can give",
    play: CLEARED_WITH_QUEEN,
    clauses: { "tournament-15": "002 r6", "woodestic-simple": ["004 Sco 1", "004 Sco 2"] },
    gives: { turn: "board-over", points: [12, 0], winner: "A" },
  },
  {
    row: "d6",
    when: "fifteen points win the game",
    play: CLEARED_WITH_QUEEN,
    opening: { match: { score: { A: 3, B: 14 } } },
    clauses: { "tournament-15": "002 r7" },
    gives: { turn: "board-over", points: [12, 0], match: "A" },
  },
  {
    row: "d6",
    when: "fourteen do not",
    play: CLEARED_WITH_QUEEN,
    opening: { match: { score: { A: 2, B: 14 } } },
    clauses: { "tournament-15": "002 r6" },
    gives: { turn: "board-over", points: [12, 0], match: "in-play" },
  },
  {
    row: "d6",
    when: "a single board is the match",
    play: CLEARED_WITH_QUEEN,
    clauses: { "woodestic-simple": "decision d6" },
    gives: { turn: "board-over", points: [12, 0], match: "A" },
  },
  {
    row: "e8",
    when: "a conceded board: the loser's men left",
    play: ["4*w1 ; - ; b1", { type: "board_conceded", data: { side: "B" } }],
    clauses: { "tournament-15": "decision e8", "woodestic-simple": "decision e8" },
    gives: { next: null, ending: "conceded", winner: "A", points: [8, 0], coveredBy: null },
  },
  {
    row: "e8",
    when: "and the queen, if the winner covered her",
    play: ["w1 ; q2 w3 ; - ; b1", { type: "board_conceded", data: { side: "B" } }],
    clauses: { "tournament-15": "decision e8", "woodestic-simple": "decision e8" },
    gives: { ending: "conceded", winner: "A", points: [11, 0], coveredBy: "A" },
  },
  {
    row: "e8",
    when: "but not if the loser did",
    play: ["w1 ; q2 w3 ; -", { type: "board_conceded", data: { side: "A" } }],
    clauses: { "tournament-15": "decision e8", "woodestic-simple": "decision e8" },
    gives: { ending: "conceded", winner: "B", points: [0, 7], coveredBy: "A" },
  },
  {
    row: "e8",
    when: "nor while she waits to be covered",
    play: ["w1 ; q2", { type: "board_conceded", data: { side: "B" } }],
    clauses: { "tournament-15": "decision e8", "woodestic-simple": "decision e8" },
    gives: { ending: "conceded", winner: "A", points: [9, 0], coveredBy: null },
  },
];
