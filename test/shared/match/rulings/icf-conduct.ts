import { called, forgotten, passed } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";
import { written } from "./written.ts";

/** Strokes that the Laws call improper (64, 134): an own man of the stroke and one more come out, the turn is lost. */
const IMPROPER = ["pushed", "cut-moon", "off-baseline", "crossed-diagonal"] as const;

const HARMLESS = {
  "touched-opponent-directly": "c12",
  "touched-own-last-directly": "c12",
  "touched-opponent-last-directly": "c12",
  "touched-arrow-piece": "c12",
  backward: "c13",
  "not-on-rebound": "c13",
} as const;

/** Rows c1 to c7, c10 to c17, e7, e10 and e19: the striker, fouls with and without a stroke, dues. */
export const icfConductCases: readonly TableCase[] = [
  ...written()`
c1: the striker alone: one due, the turn is lost
  w1 ; w2 ; S => turn passes, next b1, back w, pockets 1 0, owed 0 0, fouls striker-pocketed [ICF 72a]
c2: striker and own man: that man and one more come out, the turn continues
  w1 ; w2 ; w3 S => turn keeps, next a1, back ww, pockets 1 0, owed 0 0, fouls striker-pocketed [ICF 73]
c2: striker and the first own man: he comes out, one is outstanding
  w1 S => turn keeps, next a1, back w, pockets 0 0, owed 1 0 [ICF 73; ICF 72c]
c2: striker and own last man, queen covered: two come out, the board goes on
  w1 ; q2 w3 ; 6*w1 ; w1 S => turn keeps, next a1, back ww, pockets 7 0, queen covered A, ending none [ICF 73]
c3: striker and two own men: those two and one more
  w1 ; w2 ; w3 w4 S => turn keeps, next a1, back www, pockets 1 0, fouls striker-pocketed [ICF 73]
c4: striker and opponent's man: he stays, one due, the turn is lost
  w1 ; w2 ; b3 S => turn passes, next b1, back w, pockets 1 1, fouls striker-pocketed [ICF 74]
c5: striker, own and opponent's man: the own and one more come out, the turn continues
  w1 ; w2 ; w3 b4 S => turn keeps, next a1, back ww, pockets 1 1, fouls striker-pocketed [ICF 75]
c6: the opponent's man alone costs the turn, and no more
  w1 ; b2 => turn passes, next b1, back none, pockets 1 1, owed 0 0, fouls none [ICF 125a]
c7: own and opponent's man: the turn is kept
  w1 b2 => turn keeps, next a1, back none, pockets 1 1, owed 0 0, fouls none [ICF 48]
c10: the striker jumps over the board: no foul
  w1 ; S^ => turn passes, next b1, back none, pockets 1 0, owed 0 0, fouls none [ICF 116]
c10: and an own man goes down: the turn continues
  w1 S^ => turn keeps, next a1, pockets 1 0, fouls none [ICF 116]
c10: and the queen goes down: the turn continues
  w1 ; q2 S^ => turn keeps, next a1, queen pocketed A, fouls none [ICF 116]
c11: a man jumps out: back to the centre, no foul
  w1 ; w^ => turn passes, next b1, back none, pockets 1 0, owed 0 0, fouls none [ICF 65]
c11: the queen jumps out: she is not pocketed
  w1 ; q^ w2 => turn keeps, next a1, back none, queen on-board, pockets 2 0, fouls none [ICF 65]
c13: improper with nothing down: one man, the turn
  w1 ; !pushed => turn passes, next b1, back w, pockets 0 0, owed 0 0, fouls pushed [ICF 64]
c13: improper with nothing to give: one is outstanding
  !pushed => turn passes, next b1, back none, owed 1 0, fouls pushed [ICF 64; ICF 72c]
c13: improper with two own men: those two and one more
  w1 ; w2 w3 !pushed => turn passes, back www, pockets 0 0 [ICF 64]
c13: improper with the opponent's man: he stays, one penalty
  w1 ; b2 !pushed => turn passes, next b1, back w, pockets 0 1, fouls pushed [ICF 64]
c13: improper with own and opponent's man: the own and one more come out, the turn is lost
  w1 ; w2 b3 !pushed => turn passes, next b1, back ww, pockets 0 1, fouls pushed [ICF 64]
c13: improper with the striker alone: two men (72b)
  w1 ; w2 ; w3 ; S !pushed => turn passes, next b1, back ww, pockets 1 0, fouls striker-pocketed pushed [ICF 72a; ICF 64]
c13: improper with the striker alone and one man down: the other is outstanding
  w1 ; S !pushed => turn passes, back w, pockets 0 0, owed 1 0 [ICF 72c]
c13: improper with striker and own man: that man and two more, the turn is lost (77b)
  w1 ; w2 ; w3 ; w4 S !pushed => turn passes, next b1, back www, pockets 1 0, fouls striker-pocketed pushed [ICF 73; ICF 64]
c13: improper with striker and opponent's man: he stays, two own men
  w1 ; w2 ; w3 ; b4 S !pushed => turn passes, next b1, back ww, pockets 1 1 [ICF 74]
c13: improper with striker, own and opponent's man: the own and two more, the turn is lost
  w1 ; w2 ; w3 ; w4 b4 S !pushed => turn passes, next b1, back www, pockets 1 1 [ICF 64]
c13: improper with the queen: she and one man come out, the turn is lost
  w1 ; w2 ; q3 !pushed => turn passes, next b1, back wq, queen on-board, pockets 1 0, fouls pushed [ICF 64b]
c13: improper with queen and own man: they and one more come out
  w1 ; w2 ; q3 w4 !pushed => turn passes, next b1, back wwq, queen on-board, pockets 1 0 [ICF 64b]
c13: improper with queen and striker: she and two men, the turn is lost (99b)
  w1 ; w2 ; w3 ; q3 S !pushed => turn passes, next b1, back wwq, queen on-board, pockets 1 0 [ICF 64]
c13: improper with queen, own man and striker: she, he and two more, the turn is lost (98b)
  w1 ; w2 ; w3 ; q4 w1 S !pushed => turn passes, next b1, back wwwq, queen on-board, pockets 1 0 [ICF 64]
c13: improper while covering, an own man down: he and one more, and she
  w1 ; w2 ; q3 ; w4 !pushed => turn passes, next b1, back wwq, queen on-board, pockets 1 0 [ICF 64b]
c13: improper while covering, the striker alone: two men and she (100b)
  w1 ; w2 ; w3 ; q4 ; S !pushed => turn passes, next b1, back wwq, queen on-board, pockets 1 0 [ICF 64]
c13: improper while covering, striker and own man: three men and she (101b)
  w1 ; w2 ; w3 ; q4 ; w1 S !pushed => turn passes, next b1, back wwwq, queen on-board, pockets 1 0 [ICF 64]
c13: the last own man by an improper stroke, the queen covered: he and one more come out (77a)
  w1 ; q2 w3 ; 6*w1 ; w1 !pushed => turn passes, next b1, back ww, pockets 7 0, queen covered A, ending none [ICF 64]
c13: the last own man by an improper stroke while covering: he, one more and she come out
  8*w1 ; q2 ; w3 !pushed => turn passes, next b1, back wwq, pockets 7 0, queen on-board, ending none [ICF 64b]
c13: queen and last own man by an improper stroke: they and one more come out
  8*w1 ; q2 w3 !pushed => turn passes, next b1, back wwq, pockets 7 0, queen on-board, ending none [ICF 64b]
c14: a piece touched with a stroke: a foul
  w1 ; w2 !touched-piece => turn passes, next b1, back ww, pockets 0 0, fouls touched-piece [ICF 134]
c14: a piece touched by the player in turn, without a stroke: one man and the turn
  w1 ; w2 ${called("a1", "touched-piece")} => next b1, back w, pockets 1 0, owed 0 0 [ICF 134]
c14: by the player not in turn: technical, so the turn stays
  - ; b1 ; - ${called("b1", "touched-piece")} => next a1, back b, pockets 0 0 [ICF 63b]
c14: a technical foul: one man, the turn continues
  w1 ; w2 ${called("a1", "technical")} => next a1, back w, pockets 1 0, owed 0 0 [ICF 63]
c14: a technical foul of the other side with nothing to give: outstanding
  w1 ${called("b1", "technical")} => next a1, back none, pockets 1 0, owed 0 1 [ICF 63b]
c14: a technical foul while the queen waits: she waits on
  w1 ; w2 ; q3 ${called("a1", "technical")} => next a1, back w, queen pocketed A, pockets 1 0 [ICF 63]
c14: a foul that takes the turn while the queen waits: she goes back
  w1 ; w2 ; q3 ${called("a1", "overtime")} => next b1, back wq, queen on-board, pockets 1 0 [ICF 64; ICF 96]
c14: a man placed wrongly by the side not in turn: one of its men, the turn stays
  - ; b1 ; - ; w1 ${called("b1", "placing")} => next a1, back b, pockets 1 0 [ICF 63b]
c14: a technical foul before the break leaves the attempts alone
  . ${called("a1", "technical")} . ; . => turn passes, next b1, owed 1 0 [ICF 45b]
c14: a foul that takes the turn before the break is made: the right to break passes on
  ${called("a1", "overtime")} . ; . => turn keeps, next b1, owed 1 0 [ICF 45a]
c14: a break before Play: what went down comes out, one is outstanding, the turn is lost
  q1 w2 w3 ${called("a1", "before-play")} => next b1, back wwq, queen on-board, pockets 0 0, owed 1 0 [ICF 47]
c14: a break before Play: the opponent's men stay down
  w1 b2 ${called("a1", "before-play")} => next b1, back w, pockets 0 1, owed 1 0 [ICF 47]
c14: a break before Play that missed: one is outstanding, the turn was lost already
  - ${called("a1", "before-play")} => next b1, back none, owed 1 0 [ICF 47]
c15: before any own man is down the due is outstanding
  S => turn passes, next b1, back none, owed 1 0, fouls striker-pocketed [ICF 72a; ICF 72c]
c15: what is outstanding adds up, each side for itself
  S ; S ; S => turn passes, owed 2 1 [ICF 72c]
c16: the first man that goes down is taken out at once, in the same turn
  S ; - ; w1 => turn keeps, next a1, back w, pockets 0 0, owed 0 0, fouls none [ICF 78a]
c16: two outstanding, one down: the other stays outstanding
  S ; - ; S ; - ; w1 => turn keeps, back w, pockets 0 0, owed 1 0 [ICF 78a]
c16: the opponent pockets the man that pays
  - ; S ; b1 => turn passes, next b1, back b, pockets 0 0, owed 0 0 [ICF 78a]
c17: a due that was not taken out is forfeited
  S ; - ; w1 ${forgotten("A")} => next a1, back none, pockets 1 0, owed 0 0 [ICF 83, 87a]
c17: and is not asked for again
  S ; - ; w1 ${forgotten("A")} w2 => turn keeps, back none, pockets 2 0, owed 0 0 [ICF 48]
c17: forgone: in total, not partly
  S ; - ; S ; - ; w1 ${{ type: "dues_forgotten", data: { side: "A", how: "forgone" } }} => next a1, back none, pockets 1 0, owed 0 0 [ICF 83, 87a]
e30: the due of the same stroke is forgotten
  w1 ; S ${forgotten("A")} => next b1, back none, pockets 1 0, owed 0 0 [ICF 83, 87a]
e30: the man and the due of the same stroke are forgone, in total
  w1 ; w2 w2 S ${{ type: "dues_forgotten", data: { side: "A", how: "forgone" } }} => next a1, back none, pockets 3 0, owed 0 0 [ICF 83, 87a]
e30: forgone with all nine down: the side has not finished, and its next last man ends the board
  w1 ; q1 w2 ; 6*w3 ; w4 S ${{ type: "dues_forgotten", data: { side: "A", how: "forgone" } }} ${called("a1", "technical")} w1 => turn board-over, ending cleared, winner A, points 12 0 [ICF 52a]
e30: the man that a called foul has cost is forgone
  w1 ${called("a1", "overtime")} ${{ type: "dues_forgotten", data: { side: "A", how: "forgone" } }} => next b1, back none, pockets 1 0, owed 0 0 [ICF 83, 87a]
e30: the due of the stroke is forgone together with the man that a called foul has cost since
  2*w1 ; S ${called("a1", "technical")} ${{ type: "dues_forgotten", data: { side: "A", how: "forgone" } }} => next b1, back none, pockets 2 0, owed 0 0 [ICF 83, 87a]
c16: no space is free for the due yet: it stays owed
  w1 ; S ${{ type: "dues_forgotten", data: { side: "A", how: "no-space" } }} => next b1, back none, pockets 1 0, owed 1 0 [ICF 79a]
c16: and is put back after the next stroke
  w1 ; S ${{ type: "dues_forgotten", data: { side: "A", how: "no-space" } }} - => next a1, back w, pockets 0 0, owed 0 0 [ICF 78a]
c14: the board is disturbed beyond repair: lost by the men and the queen on it
  w1 ; - ; b1 ${called("b1", "disturbed-board")} => next none, ending disturbed, winner A, points 11 0 [ICF 126b]
c14: a warning is noted and counted
  w1 ${called("a1", "warning")} => next a1, back none, owed 0 0, ending none [ICF 143h]
e36: the placer puts back a man of their own instead of the due: it stays, as a technical foul
  w1 ; w2 ; - ; b1 ; - ; S ${{ type: "dues_forgotten", data: { side: "A" } }} ${called("b1", "technical")} => next b1, back b, pockets 2 0, owed 0 0 [ICF 63]
e31: the player strikes on after the opponent's man, and it is called: what went down stays, the turn is lost
  b1 ; a1: w1 !out-of-turn => turn passes, next b1, back none, pockets 1 1, ending none [ICF 125b]
e31: and no one notices: play goes on from it
  b1 ; a1: w1 !out-of-turn-unnoticed => turn keeps, next a1, back none, pockets 1 1, ending none [ICF 125b]
e31: after a miss it is a strike out of turn
  - ; a1: w1 !out-of-turn => turn board-over, ending out-of-turn, winner B [ICF 51]
e7: a due outstanding when the last man goes down: it comes first
  S ; b1 ; q1 b1 ; b1 ; - ; w1 w1 w1 w1 w1 w1 w1 w1 w1 => turn keeps, next a1, back w, pockets 8 3, owed 0 0, ending none [ICF 78a]
e10: out of turn and called: the board is lost, as it lay before the stroke
  w1 ; - ; 3*b1 ; a1: w2 !out-of-turn => turn board-over, next none, ending out-of-turn, winner B, points 0 11 [ICF 51]
e10: not noticed before the next stroke: play goes on from it
  - ; a1: !out-of-turn-unnoticed => turn passes, next b1, fouls none, owed 0 0 [ICF 51]
e10: not noticed, and an own man goes down: the turn is kept
  - ; a1: w1 !out-of-turn-unnoticed => turn keeps, next a1, pockets 1 0 [ICF 51]
e10: a stroke out of turn that does not say so is refused
  w1 ; b1: b1 => refused not-your-turn [ICF 48]
e19: out of turn: the offender's own men, and three for the queen on the board
  b1: b1 !out-of-turn => ending out-of-turn, winner A, points 12 0 [ICF 51]
e19: out of turn while the queen is in a pocket: the men only
  w1 ; q2 ; b1: b1 !out-of-turn => ending out-of-turn, winner A, points 9 0, cover none [ICF 51]
e19: a player gets up: the men, and the queen on the board
  3*w1 ${called("a1", "left-seat")} => next none, ending left-seat, winner B, points 0 9, owed 0 0 [ICF 91]
e19: a player gets up in the opponent's turn, the queen covered: the men
  w1 ; q2 w3 ${called("b1", "left-seat")} => ending left-seat, winner A, points 9 0, cover A [ICF 91]
e19: play goes on during an appeal: the men, and the queen on the board
  2*w1 ${called("a1", "played-during-appeal")} => next none, winner B, points 0 10 [ICF 121b]
e10: out of turn: the man of that stroke lies in a pocket all the same
  w1 ; - ; 3*b1 ; a1: w2 !out-of-turn => back none, pockets 2 3, points 0 11 [ICF 51]
e23: no law forbids to strike a man behind the base line: noted
  w1 ; w2 !behind-baseline => turn keeps, next a1, back none, pockets 2 0, owed 0 0, fouls none [decision e23]
e29: the due was not taken out after nine men: it is forfeited, but the side has not finished
  S ; b1 ; q1 b1 ; b1 ; - ; w1 w1 w1 w1 w1 w1 w1 w1 w1 ${forgotten("A")} => next a1, back none, pockets 9 3, owed 0 0, ending none [ICF 83, 87a; decision e29]
`,
  ...written({ match: { sides: DOUBLES } })`
c14: in doubles the partner out of turn commits a technical foul: the turn stays
  w1 ; w2 ${called("a2", "touched-piece")} => next a1, back w, pockets 1 0 [ICF 63b]
c16: in doubles the partner's man pays
  S ; - ; w1 => turn keeps, next a2, back w, pockets 0 0, owed 0 0 [ICF 78a]
e10: in doubles the partner out of turn loses the board too
  a2: w1 !out-of-turn => turn board-over, ending out-of-turn, winner B, points 0 12 [ICF 51]
`,
  ...written({ match: { score: { A: 22, B: 0 } } })`
e19: out of turn against twenty-two: the men only
  b1: b1 !out-of-turn => ending out-of-turn, winner A, points 9 0 [ICF 51]
`,
  ...written({ match: { score: { A: 0, B: 21 } } })`
e19: a player gets up against twenty-one: the queen counts
  3*w1 ${called("a1", "left-seat")} => ending left-seat, winner B, points 0 9 [ICF 91]
`,
  ...written({ match: { score: { A: 0, B: 22 } } })`
e19: a player gets up against twenty-two: the men only
  3*w1 ${called("a1", "left-seat")} => ending left-seat, winner B, points 0 6 [ICF 91]
`,
  ...Object.entries(HARMLESS).map(
    ([code, row]): TableCase => ({
      row,
      when: `${code} is noted and costs nothing`,
      play: `w1 ; w2 !${code}`,
      clauses: `decision ${row}`,
      gives: { turn: "keeps", next: "a1", returned: "", pockets: [2, 0], owed: [0, 0], fouls: [] },
    }),
  ),
  ...IMPROPER.map(
    (code): TableCase => ({
      row: "c13",
      when: `${code}: the own man and one more come out, the turn is lost`,
      play: `w1 ; w2 !${code}`,
      clauses: "ICF 64",
      gives: { turn: "passes", next: "b1", returned: "ww", pockets: [0, 0], owed: [0, 0], fouls: [code] },
    }),
  ),
  {
    row: "e24",
    when: "each has passed three times: noted, for the umpire to annul the board",
    play: ["a", "b", "a", "b", "a", "b"].map((side) => passed(`${side}1`)),
    clauses: "ICF 137",
    gives: { next: "a1", ending: null },
  },
  {
    row: "e24",
    when: "in doubles each of the four",
    opening: { match: { sides: DOUBLES } },
    play: [1, 2, 3].flatMap(() => ["a1", "b2", "a2", "b1"].map(passed)),
    clauses: "ICF 137",
    gives: { next: "a1", ending: null },
  },
];
