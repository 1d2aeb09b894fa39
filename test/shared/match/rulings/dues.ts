import { forgotten } from "#test/support/calls.ts";
import type { Script } from "#test/support/play.ts";
import type { RulingCase } from "./ruling-case.ts";

/** A has covered the queen and pocketed nine men, one of which it owed: nobody put him back. */
export const NINE_DOWN_AND_OWING: Exclude<Script, string> = [
  "S ; - ; w1",
  forgotten("A"),
  "q2 w3 w1 w1 w1 w1 w1 w1",
  forgotten("A"),
  "w1",
  forgotten("A"),
];

/** Rows c15 to c17, e7 and e29: what is owed, when it is paid, whether it lapses. */
export const duesCases: readonly RulingCase[] = [
  {
    row: "c15",
    when: "with nothing pocketed the man is owed",
    play: "S",
    clauses: { "tournament-15": "002 r13", "woodestic-simple": "004 Poc 8" },
    gives: { turn: "passes", next: "b1", returned: "", owed: [1, 0], fouls: ["striker-pocketed"] },
  },
  {
    row: "c15",
    when: "what is owed adds up",
    play: "S ; - ; S",
    clauses: { "tournament-15": "002 r13", "woodestic-simple": "004 Poc 8" },
    gives: { turn: "passes", returned: "", owed: [2, 0] },
  },
  {
    row: "c15",
    when: "each side owes for itself",
    play: "S ; S",
    clauses: { "tournament-15": "002 r13", "woodestic-simple": "004 Poc 8" },
    gives: { turn: "passes", returned: "", owed: [1, 1] },
  },
  {
    row: "c16",
    when: "the first man that goes down comes back at once, inside the turn, and keeps it",
    play: "S ; - ; w1",
    clauses: { "tournament-15": "decision c16", "woodestic-simple": "decision c16" },
    gives: { turn: "keeps", next: "a1", returned: "w", pockets: [0, 0], owed: [0, 0], fouls: [] },
  },
  {
    row: "c16",
    when: "two are owed and one goes down",
    play: "S ; - ; S ; - ; w1",
    clauses: { "tournament-15": "decision c16", "woodestic-simple": "decision c16" },
    gives: { turn: "keeps", returned: "w", pockets: [0, 0], owed: [1, 0] },
  },
  {
    row: "c16",
    when: "two are owed and three go down",
    play: "S ; - ; S ; - ; w1 w2 w3",
    clauses: { "tournament-15": "decision c16", "woodestic-simple": "decision c16" },
    gives: { turn: "keeps", returned: "ww", pockets: [1, 0], owed: [0, 0] },
  },
  {
    row: "c16",
    when: "the opponent pockets the man that pays the due",
    play: "- ; S ; b1",
    clauses: { "tournament-15": ["002 r18", "decision c16"], "woodestic-simple": ["004 Poc 5", "decision c16"] },
    gives: { turn: "passes", next: "b1", returned: "b", pockets: [0, 0], owed: [0, 0], fouls: [] },
  },
  {
    row: "c16",
    when: "a new penalty comes before the old due",
    play: "S ; - ; w1 w2 S",
    clauses: { "tournament-15": "002 r12", "woodestic-simple": "004 Poc 7" },
    gives: { returned: "ww", pockets: [0, 0], owed: [2, 0], fouls: ["striker-pocketed"] },
  },
  {
    row: "c17",
    when: "a due that was not put back is owed again",
    play: ["S ; - ; w1", { type: "dues_forgotten", data: { side: "A" } }],
    clauses: { "tournament-15": "decision c17", "woodestic-simple": "decision c17" },
    gives: { next: "a1", returned: "", pockets: [1, 0], owed: [1, 0] },
  },
  {
    row: "c17",
    when: "it does not lapse: after the next strike it is paid",
    play: ["S ; - ; w1", { type: "dues_forgotten", data: { side: "A" } }, "-"],
    clauses: { "tournament-15": "decision c16", "woodestic-simple": "decision c16" },
    gives: { turn: "passes", next: "b1", returned: "w", pockets: [0, 0], owed: [0, 0] },
  },
  {
    row: "e7",
    when: "the last man goes down while one is owed: the due comes first, so the board is not cleared",
    play: [
      "S ; - ; w1",
      { type: "dues_forgotten", data: { side: "A" } },
      "q2 w3 w1 w1 w1 w1 w1 w1",
      { type: "dues_forgotten", data: { side: "A" } },
      "w1",
    ],
    clauses: { "tournament-15": "decision e7", "woodestic-simple": "decision e7" },
    gives: {
      turn: "keeps",
      next: "a1",
      returned: "w",
      pockets: [8, 0],
      owed: [0, 0],
      queen: "covered A",
      ending: null,
    },
  },
  {
    row: "e29",
    when: "the due was not put back after nine men: it is owed, the side has not finished, the board goes on",
    play: NINE_DOWN_AND_OWING,
    clauses: { "tournament-15": "decision e29", "woodestic-simple": "decision e29" },
    gives: { next: "a1", returned: "", pockets: [9, 0], owed: [1, 0], queen: "covered A", ending: null },
  },
  {
    row: "e29",
    when: "the next strike pays it",
    play: [...NINE_DOWN_AND_OWING, "-"],
    clauses: { "tournament-15": "decision c16", "woodestic-simple": "decision c16" },
    gives: { turn: "passes", next: "b1", returned: "w", pockets: [8, 0], owed: [0, 0], ending: null },
  },
];
