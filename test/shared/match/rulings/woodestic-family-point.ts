import { conceded } from "#test/support/calls.ts";
import { pieceValueCases } from "./piece-values.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import { THREE } from "./three-and-four.ts";

/** Black five, white ten, the queen twenty-five if she is covered in the same strike. */
const OWN: readonly TableCase[] = [
  {
    row: "b4",
    when: "only the same strike covers",
    play: "w1 ; q2 w3",
    clauses: "004 Fam 4",
    gives: { turn: "keeps", next: "a1", queen: "covered A", tally: [45, 0] },
  },
  {
    row: "b6",
    when: "without a man in the same strike she goes back, no penalty",
    play: "w1 ; q2",
    clauses: "decision e13",
    gives: { turn: "passes", next: "b1", returned: "q", queen: "on-board", owed: [0, 0], fouls: [], tally: [10, 0] },
  },
  {
    row: "d3",
    when: "she scores for whoever covered her, though he loses",
    play: "q1 b2 ; - ; 9*w1 ; 8*b1",
    clauses: "004 Fam 5",
    gives: { ending: "all-pocketed", winner: "B", points: [30, 130], coveredBy: "A", match: "B" },
  },
  {
    row: "d6",
    when: "the board is cleared and the most points win, not the most men",
    play: "7*w1 ; - ; 2*w1 ; 9*b1",
    clauses: "decision e16",
    gives: { ending: "all-pocketed", winner: "A", points: [70, 65], match: "A" },
  },
  {
    row: "d6",
    when: "until then nobody has won, however far ahead",
    play: "q1 w2 ; 8*w1 ; 8*b1",
    clauses: "004 Fam 1",
    gives: { turn: "keeps", ending: null, match: "in-play", tally: [155, 0] },
  },
  {
    row: "d7",
    when: "level: shared, and the match is decided",
    play: "q1 w2 ; 4*w1 ; b1 ; - ; 4*w1 ; 8*b1",
    clauses: "004 Fam 5",
    gives: { winner: null, points: [80, 80], match: null },
  },
  {
    row: "e13",
    when: "the queen alone, before any man: back at once, the turn passes",
    play: "q1",
    clauses: "decision e13",
    gives: { turn: "passes", next: "b1", returned: "q", queen: "on-board", owed: [0, 0], fouls: [], tally: [0, 0] },
  },
  {
    row: "e13",
    when: "a man before her in the turn, or after her, is no cover",
    play: "w1 ; q2 ; - ; w1",
    clauses: "004 Fam 1",
    gives: { turn: "keeps", next: "a1", queen: "on-board", tally: [20, 0] },
  },
  {
    row: "e14",
    when: "two level: the board is shared, both are first",
    play: "q1 w2 ; 4*w1 ; b1 ; - ; 4*w1 ; 8*b1",
    clauses: "004 Fam 5",
    gives: {
      turn: "board-over",
      next: null,
      ending: "all-pocketed",
      winner: null,
      points: [80, 80],
      match: null,
      ranking: [["A", "B"]],
    },
  },
  {
    row: "e14",
    when: "two of three level in front: they share, the third is third",
    opening: { match: { sides: THREE } },
    play: "5*w1 ; - ; 4*w1 ; 2*b1 ; - ; 7*b1",
    clauses: "decision e16",
    gives: { winner: null, points: [50, 50, 35], match: null, ranking: [["A", "B"], ["C"]] },
  },
  {
    row: "e14",
    when: "two of three level behind: one wins, they share the second place",
    opening: { match: { sides: THREE } },
    play: "6*w1 ; b1 ; - ; 3*w1 ; b1 ; - ; 7*b1",
    clauses: "decision e16",
    gives: { winner: "A", points: [65, 35, 35], match: "A", ranking: [["A"], ["B", "C"]] },
  },
  {
    row: "e14",
    when: "one of three gives up and the others are level: they share, he is last",
    opening: { match: { sides: THREE } },
    play: ["4*w1 ; - ; w1 ; - ; w1", conceded("A")],
    clauses: "decision e8",
    gives: { ending: "conceded", winner: null, points: [40, 10, 10], match: null, ranking: [["B", "C"], ["A"]] },
  },
  {
    row: "e16",
    when: "queen and last man in one strike: covered",
    play: "9*w1 ; 8*b1 ; q1 b2",
    clauses: ["004 Fam 4", "004 Fam 5"],
    gives: { turn: "board-over", points: [160, 0], coveredBy: "A" },
  },
  {
    row: "e16",
    when: "the last man and the striker: he and one more come back, the board goes on",
    play: "9*w1 ; 8*b1 ; b1 S",
    clauses: "decision e11",
    gives: { turn: "keeps", ending: null, returned: "bb", pockets: [9, 7], tally: [125, 0] },
  },
];

/** Document 004, family point carrom. */
export const woodesticFamilyPointTable: RulesetTable = {
  ruleset: "woodestic-family-point",
  cases: [...pieceValueCases({ white: 10, black: 5, queen: 25 }, "004 Fam 4", "004 Fam 5"), ...OWN],
  excused: {
    b2: "no man is needed before her, so she is never too early: see b1",
    b11: "she never waits to be covered: see e13",
    b12: "she never waits to be covered: see e13",
    c3: "any man is an own man: see e11",
    c4: "nobody has a colour, so no man is an opponent's",
    c5: "nobody has a colour, so no man is an opponent's",
    c8: "nobody has a colour, so no man is an opponent's last: see c9",
    c18: "who puts a piece back and where: not recorded",
    d4: "the queen counts at every score; there is one board",
    e1: "no man is needed before the queen",
    e2: "nobody has a last man of his own: see e16",
    e3: "nobody has a last man of his own",
    e4: "nobody has a last man of his own",
    e5: "rules-and-regulations-29 only",
    e6: "any pocket covers: see b5",
    e15: "a level board is shared: see e14",
    e18: "nobody has a last man of his own",
    e19: "icf only",
  },
};
