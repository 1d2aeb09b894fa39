import type { Colour } from "../../../../shared/vocabulary.ts";
import { conceded } from "../../../support/calls.ts";
import type { Written } from "../../../support/play.ts";
import { pieceValueCases } from "./piece-values.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import { THREE } from "./three-and-four.ts";

const opens = (board: number, breaker: string, colours?: Record<string, Colour>): Written => ({
  type: "board_opened",
  data: { board, breaker, ...(colours ? { colours } : {}) },
});

/** Nine men each, the queen left on the board. */
const NINE_EACH = "9*w1 ; - ; 9*b1";
const TIE_BREAK = opens(2, "b1", { A: "white", B: "black" });
/** A and B seven, C four. */
const TWO_OF_THREE = "7*w1 ; - ; 7*b1 ; - ; 2*w1 ; 2*b1";

/** Every man one, the queen three if she is covered in the same or the next strike. */
const OWN: readonly TableCase[] = [
  {
    row: "b4",
    when: "in the same strike",
    play: "w1 ; q2 w3",
    clauses: "004 Pt 3",
    gives: { turn: "keeps", next: "a1", queen: "covered A", tally: [5, 0] },
  },
  {
    row: "b4",
    when: "alone she waits, and the turn is kept for the next strike",
    play: "q1",
    clauses: "004 Pt 3",
    gives: { turn: "keeps", next: "a1", queen: "pocketed A", returned: "", tally: [0, 0] },
  },
  {
    row: "b4",
    when: "a man of any colour covers her then",
    play: "w1 ; q2 ; b3",
    clauses: "004 Pt 3",
    gives: { turn: "keeps", next: "a1", queen: "covered A", returned: "", tally: [5, 0] },
  },
  {
    row: "b6",
    when: "the next strike misses: she goes back, no penalty",
    play: "w1 ; q2 ; -",
    clauses: "004 Pt 3",
    gives: { turn: "passes", next: "b1", queen: "on-board", returned: "q", owed: [0, 0], fouls: [], tally: [1, 0] },
  },
  {
    row: "b6",
    when: "the turn is passed while she waits",
    play: ["w1 ; q2", { type: "turn_passed", data: { player: "a1" } }],
    clauses: "004 Pt 3",
    gives: { next: "b1", queen: "on-board", returned: "q", tally: [1, 0] },
  },
  {
    row: "b11",
    when: "the striker alone while covering: she and one man go back, the turn is lost",
    play: "w1 ; w2 ; q3 ; S",
    clauses: ["decision e12", "decision c1"],
    gives: { turn: "passes", next: "b1", queen: "on-board", returned: "wq", owed: [0, 0], tally: [1, 0] },
  },
  {
    row: "b12",
    when: "striker and man while covering: she, he and one more go back, the turn is kept",
    play: "w1 ; w2 ; q3 ; b4 S",
    clauses: ["decision e12", "decision e11"],
    gives: { turn: "keeps", next: "a1", queen: "on-board", returned: "wbq", tally: [1, 0] },
  },
  {
    row: "d3",
    when: "she scores for whoever covered her, though he loses",
    play: "q1 b2 ; - ; 9*w1 ; 8*b1",
    clauses: "decision e16",
    gives: { ending: "all-pocketed", winner: "B", points: [4, 17], coveredBy: "A", match: "B" },
  },
  {
    row: "d6",
    when: "twenty-one are all there is",
    play: "q1 ; w2 ; 8*w1 ; 9*b1",
    clauses: "decision e16",
    gives: { turn: "board-over", winner: "A", points: [21, 0], match: "A", games: [[21, 0]] },
  },
  {
    row: "d6",
    when: "if nobody has them, the most points win",
    opening: { match: { sides: THREE } },
    play: "5*w1 ; - ; 4*w1 ; 3*b1 ; - ; q1 b2 ; 5*b1",
    clauses: "decision e16",
    gives: { winner: "C", points: [5, 7, 9], match: "C", ranking: [["C"], ["B"], ["A"]] },
  },
  {
    row: "d7",
    when: "level: the match stays in play",
    play: NINE_EACH,
    clauses: "decision e16",
    gives: { turn: "board-over", ending: "all-pocketed", winner: null, points: [9, 9], match: "in-play", ranking: [] },
  },
  {
    row: "e15",
    when: "the further board is opened with a colour for each of the tied",
    play: [NINE_EACH, TIE_BREAK, "b1"],
    clauses: "004 Fam 1",
    gives: { turn: "keeps", next: "b1", tally: [0, 1], wrongBreaks: 0, match: "in-play" },
  },
  {
    row: "e15",
    when: "without colours it cannot be",
    play: [NINE_EACH, opens(2, "b1")],
    clauses: [],
    gives: { refused: "contradiction" },
  },
  {
    row: "e15",
    when: "before there is a tie no board has colours",
    opening: { breaker: null },
    play: [opens(1, "a1", { A: "white", B: "black" })],
    clauses: [],
    gives: { refused: "not-in-this-ruleset" },
  },
  {
    row: "e15",
    when: "a man of the other colour without the rebound: he comes back, the turn passes",
    play: [NINE_EACH, TIE_BREAK, "w1 !not-on-rebound"],
    clauses: "004 Pt 5",
    gives: { turn: "passes", next: "a1", returned: "w", pockets: [0, 0], tally: [0, 0], owed: [0, 0], fouls: [] },
  },
  {
    row: "e15",
    when: "on the rebound he counts",
    play: [NINE_EACH, TIE_BREAK, "w1"],
    clauses: "004 Fam 1",
    gives: { turn: "keeps", next: "b1", returned: "", pockets: [1, 0], tally: [0, 1] },
  },
  {
    row: "e15",
    when: "with one of the own colour: that one stays, the other comes back, the turn passes",
    play: [NINE_EACH, TIE_BREAK, "w1 b2 !not-on-rebound"],
    clauses: "004 Pt 5",
    gives: { turn: "passes", next: "a1", returned: "w", pockets: [0, 1], tally: [0, 1] },
  },
  {
    row: "e15",
    when: "the own colour needs no rebound",
    play: [NINE_EACH, TIE_BREAK, "b1 !not-on-rebound"],
    clauses: "decision c13",
    gives: { turn: "keeps", next: "b1", returned: "", tally: [0, 1] },
  },
  {
    row: "e15",
    when: "a man that comes back does not cover the queen",
    play: [NINE_EACH, TIE_BREAK, "q1 w2 !not-on-rebound"],
    clauses: "004 Pt 5",
    gives: { turn: "passes", next: "a1", returned: "wq", queen: "on-board", tally: [0, 0] },
  },
  {
    row: "e15",
    when: "with the striker down: he comes back, and a man is owed",
    play: [NINE_EACH, TIE_BREAK, "w1 S !not-on-rebound"],
    clauses: ["004 Pt 5", "decision c1", "decision c15"],
    gives: { turn: "passes", next: "a1", returned: "w", owed: [0, 1], tally: [0, 0], fouls: ["striker-pocketed"] },
  },
  {
    row: "e15",
    when: "whoever wins it wins the match",
    play: [NINE_EACH, TIE_BREAK, "9*b1 ; - ; 8*w1 ; - ; w1"],
    clauses: "decision e16",
    gives: { winner: "B", points: [8, 10], match: "B", ranking: [["B"], ["A"]], games: [[17, 19]] },
  },
  {
    row: "e15",
    when: "level again: another one, broken by the next",
    play: [NINE_EACH, TIE_BREAK, "9*b1 ; - ; 9*w1", opens(3, "a1", { A: "black", B: "white" }), "b1"],
    clauses: "004 Fam 1",
    gives: { turn: "keeps", next: "a1", match: "in-play", wrongBreaks: 0, tally: [1, 0] },
  },
  {
    row: "e15",
    when: "two of three are tied: the third does not strike",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, TIE_BREAK, "-"],
    clauses: "004 Fam 2",
    gives: { turn: "passes", next: "a1", wrongBreaks: 0 },
  },
  {
    row: "e15",
    when: "two of three are tied: the third has no colour",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, opens(2, "b1", { A: "white", B: "black", C: "white" })],
    clauses: [],
    gives: { refused: "contradiction" },
  },
  {
    row: "e15",
    when: "two of three are tied: the third does not break",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, opens(2, "c1", { A: "white", B: "black" })],
    clauses: [],
    gives: { refused: "contradiction" },
  },
  {
    row: "e15",
    when: "two of three are tied: the break passes over the third",
    opening: { match: { sides: THREE } },
    play: ["7*w1 ; - ; 2*w1 ; 2*b1 ; - ; 7*b1", opens(2, "c1", { A: "white", C: "black" }), "-"],
    clauses: "004 Fam 2",
    gives: { turn: "passes", next: "a1", wrongBreaks: 0 },
  },
  {
    row: "e15",
    when: "two of three are tied: the third stays third",
    opening: { match: { sides: THREE } },
    play: [TWO_OF_THREE, TIE_BREAK, "5*b1 ; - ; 9*w1 ; 4*b1"],
    clauses: "decision e16",
    gives: {
      winner: "A",
      points: [13, 5, 0],
      match: "A",
      ranking: [["A"], ["B"], ["C"]],
      games: [[20, 12, 4]],
    },
  },
  {
    row: "e15",
    when: "three are tied: two of them share a colour",
    opening: { match: { sides: THREE } },
    play: [
      "6*w1 ; - ; 3*w1 ; 3*b1 ; - ; 6*b1",
      opens(2, "b1", { A: "white", B: "black", C: "white" }),
      "- ; b1 !not-on-rebound",
    ],
    clauses: "004 Pt 5",
    gives: { turn: "passes", next: "a1", returned: "b", tally: [0, 0, 0] },
  },
  {
    row: "e15",
    when: "one of three gives up in front of two that are level: the two play on",
    opening: { match: { sides: THREE } },
    play: ["4*w1 ; - ; w1 ; - ; w1", conceded("A"), opens(2, "b1", { B: "white", C: "black" }), "-"],
    clauses: "004 Fam 2",
    gives: { next: "c1", match: "in-play", wrongBreaks: 0 },
  },
  {
    row: "e16",
    when: "the last man covers the queen that waits",
    play: "9*w1 ; 8*b1 ; q1 ; b2",
    clauses: ["004 Pt 3", "decision e16"],
    gives: { turn: "board-over", points: [21, 0], coveredBy: "A" },
  },
  {
    row: "e16",
    when: "she goes back, and the last man goes down without her",
    play: "9*w1 ; 8*b1 ; q1 ; - ; b1",
    clauses: "decision e16",
    gives: { turn: "board-over", points: [17, 1], coveredBy: null, queen: "on-board", winner: "A" },
  },
];

/** Document 004, point carrom. */
export const woodesticPointTable: RulesetTable = {
  ruleset: "woodestic-point",
  cases: [...pieceValueCases({ white: 1, black: 1, queen: 3 }, "004 Pt 3"), ...OWN],
  excused: {
    b2: "no man is needed before her, so she is never too early: see b1",
    c3: "any man is an own man: see e11",
    c4: "nobody has a colour, so no man is an opponent's",
    c5: "nobody has a colour, so no man is an opponent's",
    c8: "nobody has a colour, so no man is an opponent's last: see c9",
    c18: "who puts a piece back and where: not recorded",
    d4: "the queen counts at every score",
    e1: "no man is needed before the queen",
    e2: "nobody has a last man of his own: see e16",
    e3: "nobody has a last man of his own",
    e4: "nobody has a last man of his own",
    e5: "rules-and-regulations-29 only",
    e6: "any pocket covers: see b5",
    e13: "a queen without a man waits for the next strike: see b4",
    e14: "a level board leads to a tie-break: see e15",
    e18: "nobody has a last man of his own",
    e19: "icf only",
  },
};
