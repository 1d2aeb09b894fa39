import { opens, recorded } from "#test/support/boards.ts";
import { conceded, passed } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";
import { written } from "./written.ts";

/** Rows a1 to a10 and e9: the break, void strikes, and who strikes next. */
export const icfPlayCases: readonly TableCase[] = [
  ...written({ match: { sides: DOUBLES } })`
a1: two pairs can
  w1 => turn keeps, next a1 [ICF 48]
a2: in doubles the turn passes to the right, anticlockwise: from a1 to b2
  - => turn passes, next b2 [ICF 48]
a2: from b2 to a2
  - ; - => turn passes, next a2 [ICF 48]
a2: and from a2 to b1
  - ; - ; - => turn passes, next b1 [ICF 48]
a4: in doubles the break goes to the right
  ${conceded("A")} ${opens(2, "b2")} - => next a2, breaks 0 [ICF 48]
a4: in doubles the player on the left does not break next
  ${conceded("A")} ${opens(2, "b1")} => breaks 1 [ICF 49]
a7: in doubles the right passes to the player on the right
  3*. => turn passes, next b2 [ICF 45b]
`,
  ...written({ breaker: "b1" })`
a3: the breaker plays white, on whichever side
  w1 => turn keeps, next b1, pockets 1 0 [ICF 48]
`,
  ...written({ match: { toss: { winner: "A", choice: "side" } }, breaker: "b1" })`
a3: the toss winner chose the side, so the other breaks
  - => next a1, breaks 0 [ICF 48]
`,
  ...written()`
a4: the other side breaks board 2
  ${conceded("A")} ${opens(2, "b1")} - => next a1, breaks 0 [ICF 48]
a4: the same side breaks board 2: not the player whose break it was
  ${conceded("A")} ${opens(2, "a1")} => next a1, breaks 1 [ICF 49]
a5: an attempt that touches nothing is no break
  . => turn keeps, next a1, fouls none, owed 0 0 [ICF 45a]
a5: a slight touch makes the break, though nothing goes down
  . ; - => turn passes, next b1, fouls none [ICF 48]
a5: once the break is made, touching nothing is a miss like any other
  - ; . => turn passes, next a1, fouls none [ICF 48]
a6: two more attempts are allowed: the third is left
  . ; . => turn keeps, next a1 [ICF 45a]
a6: the third attempt makes the break
  . ; . ; w1 => turn keeps, next a1, pockets 1 0 [ICF 48]
a7: after three the right to break passes on, without a penalty
  . ; . ; . => turn passes, next b1, fouls none, owed 0 0, back none [ICF 45b]
a7: the opponent keeps black
  . ; . ; . ; b1 => turn keeps, next b1, pockets 0 1 [ICF 48]
a7: and has attempts of his own
  . ; . ; . ; . ; . => turn keeps, next b1 [ICF 45a]
a7: after his three the first player breaks again, and so on until it is made
  6*. ; . => turn keeps, next a1 [ICF 45a]
a7: a turn that is passed before the break passes the right on too
  . ${passed("a1")} . ; . => turn keeps, next b1 [ICF 45a]
a8: the striker goes down in an attempt that touches nothing: the turn, no due
  S . => turn passes, next b1, owed 0 0, back none, fouls none [ICF 45c]
a8: the other side still has to break, with attempts of its own
  . ; S . ; . ; . => turn keeps, next b1 [ICF 45a]
a8: an improper attempt that touches nothing: the turn, no penalty
  . !pushed => turn passes, next b1, owed 0 0, fouls none [ICF 45c]
a8: the striker goes down at a break that is made: a due like any other
  S => turn passes, next b1, owed 1 0, fouls striker-pocketed [ICF 72a; ICF 72c]
a9: the striker leaves neither base line: no stroke has been made
  w1 !short-strike => turn keeps, next a1, back w, pockets 0 0, fouls none, owed 0 0 [ICF 127b]
a9: it has left one line: the stroke counts
  w1 !left-one-line => turn keeps, next a1, back none, pockets 1 0, fouls none [ICF 127a]
a9: and it counts when it touches nothing: the turn is lost
  - ; . !left-one-line => turn passes, next a1, fouls none [ICF 127a]
a9: no stroke uses up no attempt
  . ; . ; . !short-strike => turn keeps, next a1 [ICF 127b]
a9: a stroke that left one line uses one up
  . ; . ; . !left-one-line => turn passes, next b1 [ICF 45b]
a10: nothing goes down
  - => turn passes, next b1, back none, fouls none [ICF 48]
a10: own men go down
  - ; b1 b2 => turn keeps, next b1, pockets 0 2 [ICF 48]
a10: the queen goes down after an own man
  w1 ; q2 => turn keeps, next a1, pockets 1 0 [ICF 15]
e9: queen and man of a stroke that was not made go back to where they were
  w1 ; q2 w3 S !short-strike => turn keeps, next a1, back wq, pockets 1 0, queen on-board, fouls none, owed 0 0 [ICF 127b]
`,
  ...written({ match: { score: { A: 1, B: 0 } }, breaker: null })`
a4: game 2 begins with the side that did not break first, though it broke last
  ${recorded(1, "A", 9, { breaker: "a1", queen: "A" })} ${recorded(2, "A", 9, { queen: "A" })} ${opens(3, "b1")} - => next a1, breaks 0, games 25 0 / 0 0 [ICF 48]
a4: game 3 begins with the side that broke first, though it broke last
  ${recorded(1, "A", 9, { breaker: "a1", queen: "A" })} ${recorded(2, "A", 9, { queen: "A" })} ${recorded(3, "B", 9, { queen: "B" })} ${recorded(4, "B", 9, { queen: "B" })} ${recorded(5, "A", 1)} ${recorded(6, "B", 1)} ${opens(7, "a1")} - => next b1, breaks 0, games 25 0 / 1 25 / 0 0 [ICF 48]
`,
  ...written({ match: { sides: DOUBLES }, breaker: null })`
a4: in doubles a1, b2 and a2 begin the three games, seat by seat to the right
  ${recorded(1, "A", 9, { breaker: "a1", queen: "A" })} ${recorded(2, "A", 9, { queen: "A" })} ${recorded(3, "A", 1)} ${opens(4, "b2")} ${conceded("A")} ${recorded(5, "B", 9, { queen: "B" })} ${recorded(6, "B", 4)} ${opens(7, "a2")} - => next b1, breaks 0, games 25 0 / 0 25 / 0 0 [ICF 48]
`,
  {
    row: "a1",
    when: "three sides cannot play",
    opening: {
      match: {
        sides: [
          { id: "A", players: ["a1"] },
          { id: "B", players: ["b1"] },
          { id: "C", players: ["c1"] },
        ],
      },
      breaker: null,
    },
    play: [],
    clauses: [],
    gives: { refused: "sides-not-allowed" },
  },
  {
    row: "a3",
    when: "the toss winner chose the break, but the other breaks",
    opening: { match: { toss: { winner: "A", choice: "break" } }, breaker: "b1" },
    play: [],
    clauses: "ICF 39",
    gives: { next: "b1", wrongBreaks: 1 },
  },
];
