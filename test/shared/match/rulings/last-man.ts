import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** Eight men down on both sides, a1 to strike, the queen on the board. */
const BOTH_AT_EIGHT = "8*w1 ; - ; 8*b1 ; -";
/** Both sides at eight men, with the queen covered by A. */
const BOTH_AT_EIGHT_QUEEN_A = "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; -";
/** Both sides at eight men, with the queen covered by B. */
const BOTH_AT_EIGHT_QUEEN_B = "8*w1 ; - ; b1 ; q2 b3 ; 6*b1 ; -";

const r18 = { "tournament-15": "002 r18", "woodestic-simple": "004 Poc 5" };
const r19 = { "tournament-15": "002 r19", "woodestic-simple": "004 Poc 6" };

/** Rows c8, c9, e2 to e4 and e18: the last man. */
export const lastManCases: readonly RulingCase[] = [
  ...writtenForBoth()`
c9: the last man covers the queen: the board is won
  8*w1 ; q2 ; w3 => turn board-over, ending cleared, winner A, points 12 0, cover A, queen covered A [tournament-15: 002 r3; 002 r4 | woodestic-simple: 004 Poc 3; 004 Poc 4]
c9: queen and last man in one strike: the board is won
  8*w1 ; q2 w3 => turn board-over, ending cleared, winner A, points 12 0, cover A [tournament-15: 002 r14; 002 r4 | woodestic-simple: 004 Poc 3; 004 Poc 4]
c9: the last man goes into the pocket of the queen that waits: not covered, the board is lost
  8*w1 ; q2 ; w2 => turn board-over, ending own-last-before-queen, winner B, points 0 12, cover none [tournament-15: 002 r19]
`,
  {
    row: "c8",
    when: "the opponent's last man: the board and three points",
    play: "- ; 8*b1 ; - ; b1",
    clauses: r18,
    gives: {
      turn: "board-over",
      next: null,
      ending: "opponent-last-pocketed",
      winner: "B",
      points: [0, 3],
      coveredBy: null,
      fouls: [],
      owed: [0, 0],
    },
  },
  {
    row: "c8",
    when: "together with an own man",
    play: "- ; 8*b1 ; - ; w1 b1",
    clauses: r18,
    gives: { turn: "board-over", ending: "opponent-last-pocketed", winner: "B", points: [0, 3] },
  },
  {
    row: "c8",
    when: "together with the striker",
    play: "w1 ; - ; 8*b1 ; - ; b1 S",
    clauses: r18,
    gives: { turn: "board-over", ending: "opponent-last-pocketed", winner: "B", points: [0, 3] },
  },
  {
    row: "c8",
    when: "while the queen waits to be covered",
    play: "w1 ; - ; 8*b1 ; - ; q2 ; b1",
    clauses: r18,
    gives: { turn: "board-over", ending: "opponent-last-pocketed", winner: "B", points: [0, 3], coveredBy: null },
  },
  {
    row: "c9",
    when: "the last own man before the queen: three and the winner's men left",
    play: "- ; 4*b1 ; - ; 9*w1",
    clauses: r19,
    gives: {
      turn: "board-over",
      next: null,
      ending: "own-last-before-queen",
      winner: "B",
      points: [0, 8],
      coveredBy: null,
    },
  },
  {
    row: "c9",
    when: "the winner has all nine left",
    play: "9*w1",
    clauses: r19,
    gives: { turn: "board-over", ending: "own-last-before-queen", winner: "B", points: [0, 12] },
  },
  {
    row: "c9",
    when: "black's last man as well",
    play: "3*w1 ; - ; 9*b1",
    clauses: r19,
    gives: { turn: "board-over", ending: "own-last-before-queen", winner: "A", points: [9, 0] },
  },
  {
    row: "e2",
    when: "the last own man and the striker before the queen: the loss counts",
    play: "8*w1 ; w2 S",
    clauses: r19,
    gives: {
      turn: "board-over",
      next: null,
      ending: "own-last-before-queen",
      winner: "B",
      points: [0, 12],
      owed: [0, 0],
    },
  },
  {
    row: "e2",
    when: "the queen goes down with them: a strike with the striker down does not cover her",
    play: "8*w1 ; q2 w3 S",
    clauses: r19,
    gives: { turn: "board-over", ending: "own-last-before-queen", winner: "B", points: [0, 12], coveredBy: null },
  },
  {
    row: "e2",
    when: "while she waits to be covered",
    play: "8*w1 ; q2 ; w3 S",
    clauses: r19,
    gives: { turn: "board-over", ending: "own-last-before-queen", winner: "B", points: [0, 12], coveredBy: null },
  },
  {
    row: "e3",
    when: "both last men, the queen on the board: the other side wins three",
    play: `${BOTH_AT_EIGHT} ; w1 b1`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3], coveredBy: null },
  },
  {
    row: "e3",
    when: "both last men, the queen covered by the other side: three all the same",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; w1 b1`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3], coveredBy: "B" },
  },
  {
    row: "e3",
    when: "both last men and the striker",
    play: `${BOTH_AT_EIGHT} ; w1 b1 S`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3] },
  },
  {
    row: "e4",
    when: "both last men, the queen covered by the side that strikes: the opponent's man decides",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; w1 b1`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3], coveredBy: "A" },
  },
  {
    row: "e4",
    when: "queen and both last men in one strike",
    play: `${BOTH_AT_EIGHT} ; q2 w3 b4`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3], coveredBy: "A" },
  },
  {
    row: "e3",
    when: "both last men and the striker, the queen covered by the other side",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; w1 b1 S`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3], coveredBy: "B" },
  },
  {
    row: "e4",
    when: "both last men and the striker, the queen covered by the side that strikes",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; w1 b1 S`,
    clauses: r18,
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3], coveredBy: "A" },
  },
  {
    row: "e4",
    when: "queen and both last men, his own touched directly: the foul changes nothing about it",
    play: `${BOTH_AT_EIGHT} ; q2 w3 b4 !touched-own-last-directly`,
    clauses: { "tournament-15": r18["tournament-15"] },
    gives: { turn: "board-over", ending: "both-last-pocketed", winner: "B", points: [0, 3] },
  },
  {
    row: "d5",
    when: "the striker on the strike that loses a board brings no extra point",
    play: ["8*w1 ; w2 S", { type: "extra_point_claimed", data: { side: "B" } }],
    clauses: { "tournament-15": [], "woodestic-simple": [] },
    gives: { winner: "B", points: [0, 12] },
  },
  {
    row: "e18",
    when: "the opponent's last man: three, though the loser had covered the queen and has one man left",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; b1`,
    clauses: r18,
    gives: { turn: "board-over", ending: "opponent-last-pocketed", winner: "B", points: [0, 3], coveredBy: "A" },
  },
  {
    row: "e18",
    when: "three, though the winner had covered the queen and the loser has all nine men left",
    play: "- ; b1 ; q2 b3 ; 6*b1 ; - ; b1",
    clauses: r18,
    gives: { turn: "board-over", ending: "opponent-last-pocketed", winner: "B", points: [0, 3], coveredBy: "B" },
  },
];
