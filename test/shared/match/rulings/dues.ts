import { forgotten } from "#test/support/calls.ts";
import type { Script } from "#test/support/play.ts";
import type { RulingCase } from "./ruling-case.ts";
import { writtenForBoth } from "./written.ts";

/** A has covered the queen and pocketed nine men, one of which it owed: he was not put back. */
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
  ...writtenForBoth()`
c15: with nothing pocketed the man is owed
  S => turn passes, next b1, back none, owed 1 0, fouls striker-pocketed [tournament-15: 002 r13 | woodestic-simple: 004 Poc 8]
c15: what is owed adds up
  S ; - ; S => turn passes, back none, owed 2 0 [tournament-15: 002 r13 | woodestic-simple: 004 Poc 8]
c15: each side owes for itself
  S ; S => turn passes, back none, owed 1 1 [tournament-15: 002 r13 | woodestic-simple: 004 Poc 8]
c16: the first man that goes down comes back at once, inside the turn, and keeps it
  S ; - ; w1 => turn keeps, next a1, back w, pockets 0 0, owed 0 0, fouls none [tournament-15: decision c16 | woodestic-simple: decision c16]
c16: two are owed and one goes down
  S ; - ; S ; - ; w1 => turn keeps, back w, pockets 0 0, owed 1 0 [tournament-15: decision c16 | woodestic-simple: decision c16]
c16: two are owed and three go down
  S ; - ; S ; - ; w1 w2 w3 => turn keeps, back ww, pockets 1 0, owed 0 0 [tournament-15: decision c16 | woodestic-simple: decision c16]
c16: the opponent pockets the man that pays the due
  - ; S ; b1 => turn passes, next b1, back b, pockets 0 0, owed 0 0, fouls none [tournament-15: 002 r18; decision c16 | woodestic-simple: 004 Poc 5; decision c16]
c16: a new penalty comes before the old due
  S ; - ; w1 w2 S => back ww, pockets 0 0, owed 2 0, fouls striker-pocketed [tournament-15: 002 r12 | woodestic-simple: 004 Poc 7]
c17: a due that was not put back is owed again
  S ; - ; w1 ${{ type: "dues_forgotten", data: { side: "A" } }} => next a1, back none, pockets 1 0, owed 1 0 [tournament-15: decision c17 | woodestic-simple: decision c17]
c17: it does not lapse: after the next strike it is paid
  S ; - ; w1 ${{ type: "dues_forgotten", data: { side: "A" } }} - => turn passes, next b1, back w, pockets 0 0, owed 0 0 [tournament-15: decision c16 | woodestic-simple: decision c16]
e7: the last man goes down while one is owed: the due comes first, so the board is not cleared
  S ; - ; w1 ${{ type: "dues_forgotten", data: { side: "A" } }} q2 w3 w1 w1 w1 w1 w1 w1 ${{ type: "dues_forgotten", data: { side: "A" } }} w1 => turn keeps, next a1, back w, pockets 8 0, owed 0 0, queen covered A, ending none [tournament-15: decision e7 | woodestic-simple: decision e7]
`,
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
