import { annulled, opens, recorded } from "#test/support/boards.ts";
import { called, conceded, forgotten, passed } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";
import { FOUR, THREE } from "./three-and-four.ts";
import { written } from "./written.ts";

/** The values of a man, by colour, and of the queen: family point and point carrom differ in them alone. */
export type Values = { readonly white: number; readonly black: number; readonly queen: number };

/** Sides as points: `[[white, black, queen], …]`, one triple a side. */
type Held = readonly (readonly [white: number, black: number, queen?: 0 | 1])[];

const HARMLESS = {
  "touched-opponent-directly": "decision c12",
  "touched-own-last-directly": "decision c12",
  "touched-opponent-last-directly": "decision c12",
  "touched-arrow-piece": "decision c12",
  pushed: "decision c13",
  backward: "decision c13",
  "cut-moon": "004 Sh",
  "off-baseline": "004 Sh",
  "behind-baseline": "decision c13",
  "crossed-diagonal": "004 Sh",
  "not-on-rebound": "decision c13",
  "touched-piece": "decision c14",
} as const;

/**
 * Rows that are equal in family point and point carrom: each man scores for the player who pockets him (Fam 1), the rules of
 * shooting are those of the simple game (Fam 2), and a due is paid with a man that the player holds (e11, e12).
 */
export const pieceValueCases = (values: Values, coverClause: string, overClause: string): readonly TableCase[] => {
  const tally = (...held: Held): number[] =>
    held.map(([white, black, queen = 0]) => white * values.white + black * values.black + queen * values.queen);
  const cheap = values.black < values.white ? "b" : "w";
  return [
    ...written({ match: { sides: THREE } })`
a2: clockwise, in the order of the sides
  - ; - => turn passes, next c1 [004 Fam 2]
e8: a player who retires ranks last
  4*w1 ; - ; w1 ; - ; 2*w1 ${{ type: "match_forfeited", data: { side: "A", kind: "retired", reason: "injury" } }} => ending forfeited, winner C, match C, ranking C B A [decision e8]
e34: with no side ahead of the others no side has won
  2*w1 ${{ type: "match_forfeited", data: { side: "A", kind: "walkover", reason: "withdrawn" } }} => ending none, match shared, ranking B=C A [decision e8]
`,
    ...written()`
a4: an annulled board is broken by the same player again
  - ${annulled(1)} ${opens(2, "a1")} - => next b1, breaks 0 [004 Fam 2]
a5: an attempt fails only because nothing was touched
  . => turn keeps, next a1, fouls none, owed 0 0 [004 Misc 3]
a6: the second attempt fails: one is left
  . ; . => turn keeps, next a1 [004 Misc 3]
a6: the attempts were the first player's alone
  . ; . ; . ; . => turn passes, next a1, fouls none [004 Fam 2]
a7: three failed attempts cost the turn and nothing else
  . ; . ; . => turn passes, next b1, fouls none, owed 0 0, back none [004 Misc 3]
a8: the striker goes down in a failed attempt: a man is owed, the turn is lost
  S . => turn passes, next b1, owed 1 0, fouls striker-pocketed [decision c1; decision c15]
a9: the striker leaves neither line: void, go again
  w1 !short-strike => turn keeps, next a1, back w, pockets 0 0, tally 0 0, owed 0 0 [004 Misc 3]
a9: it leaves only one of the two: void too
  - ; w1 b2 !left-one-line => turn keeps, next b1, back wb, tally 0 0 [004 Misc 3]
a9: a void strike uses up no attempt
  . ; . ; . !short-strike ; . => turn passes, next b1 [004 Misc 3]
a10: nothing goes down
  - => turn passes, next b1, back none, fouls none [004 Fam 2]
b9: queen and striker: she goes back with one man, the turn is lost
  w1 ; q2 S => turn passes, next b1, back wq, queen on-board, tally 0 0, owed 0 0, fouls striker-pocketed [decision e12; decision c1]
c1: the striker alone: one man comes back, the turn is lost
  w1 ; S => turn passes, next b1, back w, pockets 0 0, tally 0 0, owed 0 0, fouls striker-pocketed [decision c1]
c2: striker and the first man: he comes back, one is owed, the turn is kept
  w1 S => turn keeps, next a1, back w, tally 0 0, owed 1 0 [decision e11; decision c15]
c11: a man leaves the board: back to the centre, no foul
  w1 ; b^ => turn passes, next b1, back none, pockets 1 0, fouls none, owed 0 0 [004 Misc 1]
c16: what is owed is paid with the first man, who keeps the turn
  S ; - ; w1 => turn keeps, next a1, back w, owed 0 0, tally 0 0, fouls none [decision e11]
c16: two are owed and one goes down
  S ; - ; S ; - ; b1 => turn keeps, back b, owed 1 0, tally 0 0 [decision e11]
c17: after the next strike it is paid
  S ; - ; w1 ${forgotten("A")} - => turn passes, next b1, back w, owed 0 0, tally 0 0 [decision e11]
c17: and as the turn is passed
  S ; - ; w1 ${forgotten("A")} ${passed("a1")} => next b1, back w, owed 0 0, tally 0 0 [decision e11]
e7: the last man pays what is owed before the board can end
  S ; 9*w1 ; 8*b1 ; - ; b1 => turn keeps, next a1, back b, pockets 9 8, owed 0 0, ending none [decision e11]
e10: it is noted, whether noticed or not
  - ; a1: !out-of-turn-unnoticed => turn passes, next b1, fouls none, owed 0 0 [decision e10]
e12: with nothing held the due is owed
  q1 S => turn passes, next b1, back q, queen on-board, owed 1 0, tally 0 0 [decision e12; decision c15]
e12: a man in the same strike comes back too and keeps the turn
  q1 w2 S => turn keeps, next a1, back wq, queen on-board, owed 1 0, tally 0 0 [decision e12; decision e11]
`,
    ...written({ match: { sides: FOUR } })`
e34: of four, who is disqualified is last, and the others rank by what they have, shared where it is equal
  - ; 2*w1 ; - ; w1 ; - ; w1 ; - ${{ type: "match_forfeited", data: { side: "A", kind: "disqualified", reason: "conduct" } }} => ending none, match B, ranking B C=D A [decision e8]
`,
    {
      row: "a1",
      when: "two can play",
      play: "w1",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "a1", tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "a1",
      when: "three can play",
      opening: { match: { sides: THREE } },
      play: "w1",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "a1", tally: tally([1, 0], [0, 0], [0, 0]) },
    },
    {
      row: "a3",
      when: "no side has a colour: the breaker pockets a black",
      play: "b1",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "a1", pockets: [0, 1], tally: tally([0, 1], [0, 0]) },
    },
    {
      row: "a3",
      when: "and the other a white",
      play: "- ; w1",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "b1", pockets: [1, 0], tally: tally([0, 0], [1, 0]) },
    },
    {
      row: "a10",
      when: "any man keeps the turn",
      play: "w1 ; b2",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "a1", tally: tally([1, 1], [0, 0]) },
    },
    {
      row: "a10",
      when: "the turn is passed",
      play: ["w1", passed("a1")],
      clauses: "004 Fam 2",
      gives: { next: "b1", returned: "", tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "b1",
      when: "no man is needed before the queen: covered by the first strike",
      play: "q1 b2",
      clauses: coverClause,
      gives: { turn: "keeps", next: "a1", queen: "covered A", returned: "", tally: tally([0, 1, 1], [0, 0]) },
    },
    {
      row: "b3",
      when: "queen and man together, none before: covered",
      play: "- ; q1 w2",
      clauses: coverClause,
      gives: { turn: "keeps", next: "b1", queen: "covered B", tally: tally([0, 0], [1, 0, 1]) },
    },
    {
      row: "b5",
      when: "in one pocket: covered all the same",
      play: "q2 w2",
      clauses: coverClause,
      gives: { turn: "keeps", queen: "covered A", returned: "" },
    },
    {
      row: "b7",
      when: "with a man of any colour: both count, she is covered",
      play: "w1 ; q2 b3",
      clauses: coverClause,
      gives: { turn: "keeps", queen: "covered A", returned: "", fouls: [], tally: tally([1, 1, 1], [0, 0]) },
    },
    {
      row: "b8",
      when: "with men of both colours: covered",
      play: "w1 ; q2 w3 b4",
      clauses: coverClause,
      gives: { turn: "keeps", queen: "covered A", returned: "", tally: tally([2, 1, 1], [0, 0]) },
    },
    {
      row: "b10",
      when: "queen, man and striker: she, he and one more go back, the turn is kept",
      play: "w1 ; w2 ; q3 b4 S",
      clauses: ["decision e12", "decision e11"],
      gives: { turn: "keeps", next: "a1", returned: "wbq", queen: "on-board", tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "b13",
      when: "a player who owes may take her: the man that covers her pays",
      play: "S ; - ; q1 w2",
      clauses: [coverClause, "decision e11"],
      gives: { turn: "keeps", queen: "covered A", returned: "w", owed: [0, 0], tally: tally([0, 0, 1], [0, 0]) },
    },
    {
      row: "c2",
      when: "striker and a man: he and one more come back, the turn is kept",
      play: "w1 ; w2 ; w3 S",
      clauses: "decision e11",
      gives: {
        turn: "keeps",
        next: "a1",
        returned: "ww",
        tally: tally([1, 0], [0, 0]),
        owed: [0, 0],
        fouls: ["striker-pocketed"],
      },
    },
    {
      row: "c6",
      when: "a man of any colour scores for the player who pockets him",
      play: "w1 ; - ; w1 b2",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "b1", fouls: [], tally: tally([1, 0], [1, 1]) },
    },
    {
      row: "c7",
      when: "men of both colours: both score, the turn is kept",
      play: "w1 b2",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "a1", fouls: [], tally: tally([1, 1], [0, 0]) },
    },
    {
      row: "c9",
      when: "the last man of one colour ends nothing",
      play: "9*w1",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "a1", ending: null, pockets: [9, 0], tally: tally([9, 0], [0, 0]) },
    },
    {
      row: "c10",
      when: "the striker leaves the board: no foul",
      play: "w1 S^",
      clauses: "decision c10",
      gives: { turn: "keeps", next: "a1", returned: "", fouls: [], tally: tally([1, 0], [0, 0]) },
    },
    ...Object.entries(HARMLESS).map(
      ([code, clause]): TableCase => ({
        row: clause === "decision c12" ? "c12" : clause === "decision c14" ? "c14" : "c13",
        when: `${code} is noted and costs nothing`,
        play: `w1 ; b2 !${code}`,
        clauses: clause,
        gives: { turn: "keeps", next: "a1", returned: "", owed: [0, 0], fouls: [], tally: tally([1, 1], [0, 0]) },
      }),
    ),
    {
      row: "c14",
      when: "a called foul is noted",
      play: ["w1", called("a1")],
      clauses: "decision c14",
      gives: { next: "a1", returned: "", tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "c15",
      when: "a player who holds nothing owes, each for himself",
      opening: { match: { sides: THREE } },
      play: "w1 ; - ; S ; S",
      clauses: "decision c15",
      gives: { turn: "passes", next: "a1", returned: "", owed: [0, 1, 1], tally: tally([1, 0], [0, 0], [0, 0]) },
    },
    {
      row: "c15",
      when: "the queen never pays",
      play: "q1 w2 ; w3 ; S ; - ; S ; - ; S",
      clauses: "decision c15",
      gives: { turn: "passes", returned: "", owed: [1, 0], queen: "covered A", tally: tally([0, 0, 1], [0, 0]) },
    },
    {
      row: "c16",
      when: "the men of the others pay nothing",
      play: "S ; w1 b2",
      clauses: "004 Fam 1",
      gives: { turn: "keeps", next: "b1", returned: "", owed: [1, 0], tally: tally([0, 0], [1, 1]) },
    },
    {
      row: "c17",
      when: "a due that was not put back is owed again, and its man scores until then",
      play: ["S ; - ; w1", forgotten("A")],
      clauses: "decision c17",
      gives: { next: "a1", returned: "", owed: [1, 0], tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "c17",
      when: "after the next strike of another side too",
      play: ["S ; - ; w1", forgotten("A"), "b1: b2 !out-of-turn-unnoticed"],
      clauses: "decision e11",
      gives: { turn: "keeps", next: "b1", returned: "w", owed: [0, 0], tally: tally([0, 0], [0, 1]) },
    },
    {
      row: "d1",
      when: "each man his value, to the player who pocketed him",
      play: "w1 b2 ; - ; w3",
      clauses: "004 Fam 1",
      gives: { tally: tally([1, 1], [1, 0]) },
    },
    {
      row: "d2",
      when: "the queen hers, to the player who covered her",
      play: "w1 ; - ; q2 b3",
      clauses: coverClause,
      gives: { queen: "covered B", tally: tally([1, 0], [0, 1, 1]) },
    },
    {
      row: "d5",
      when: "everything there is",
      play: "q1 w2 ; 8*w1 ; 9*b1",
      clauses: overClause,
      gives: {
        turn: "board-over",
        next: null,
        ending: "all-pocketed",
        winner: "A",
        points: tally([9, 9, 1], [0, 0]),
        tally: tally([9, 9, 1], [0, 0]),
        coveredBy: "A",
        match: "A",
        ranking: [["A"], ["B"]],
      },
    },
    {
      row: "d8",
      when: "one board is the match",
      play: "9*w1 ; - ; 8*b1 ; - ; b1",
      clauses: "decision e16",
      gives: { ending: "all-pocketed", winner: "A", points: tally([9, 1], [0, 8]), match: "A" },
    },
    {
      row: "d6",
      when: "a board recorded by its tally",
      opening: { match: { sides: THREE }, breaker: null },
      play: [recorded(1, "B", 0, { tally: { A: 4, B: 7, C: 6 } }), { type: "result_confirmed", data: { side: "A" } }],
      clauses: [],
      gives: { winner: "B", points: [4, 7, 6], match: "B", ranking: [["B"], ["C"], ["A"]] },
    },
    {
      row: "d6",
      when: "a tally that says another winner is refused",
      opening: { match: { sides: THREE }, breaker: null },
      play: [recorded(1, "A", 0, { tally: { A: 4, B: 7, C: 6 } })],
      clauses: [],
      gives: { refused: "impossible-score" },
    },
    {
      row: "e8",
      when: "a board recorded as conceded by the side in front",
      opening: { match: { sides: THREE }, breaker: null },
      play: [recorded(1, "C", 0, { tally: { A: 4, B: 7, C: 6 }, ending: "conceded" })],
      clauses: [],
      gives: { winner: "C", match: "C", ranking: [["C"], ["A"], ["B"]] },
    },
    {
      row: "d8",
      when: "more games than one are the regulations' word",
      opening: { match: { format: { games: 3 } } },
      play: "9*w1 ; 9*b1",
      clauses: [],
      gives: { match: "in-play" },
    },
    {
      row: "e7",
      when: "what another player owes is written off when the board ends",
      play: "S ; 9*w1 ; 9*b1",
      clauses: "decision e16",
      gives: { turn: "board-over", owed: [0, 0], winner: "B", points: tally([0, 0], [9, 9]) },
    },
    {
      row: "e8",
      when: "a player who gives up cannot win, though he leads: the points stand",
      play: ["3*w1 ; - ; b1", conceded("A")],
      clauses: "decision e8",
      gives: {
        next: null,
        ending: "conceded",
        winner: "B",
        points: tally([3, 0], [0, 1]),
        match: "B",
        ranking: [["B"], ["A"]],
      },
    },
    {
      row: "e8",
      when: "of three, the better of the other two wins",
      opening: { match: { sides: THREE } },
      play: ["4*w1 ; - ; w1 ; - ; 2*w1", conceded("A")],
      clauses: "decision e8",
      gives: {
        ending: "conceded",
        winner: "C",
        points: tally([4, 0], [1, 0], [2, 0]),
        match: "C",
        ranking: [["C"], ["B"], ["A"]],
      },
    },
    {
      row: "e9",
      when: "queen and men of a void strike go back to where they were",
      play: "w1 ; q2 w3 S !short-strike",
      clauses: "004 Misc 3",
      gives: {
        turn: "keeps",
        next: "a1",
        returned: "wq",
        queen: "on-board",
        owed: [0, 0],
        tally: tally([1, 0], [0, 0]),
      },
    },
    {
      row: "e10",
      when: "a strike out of turn counts, and play goes on from it",
      opening: { match: { sides: THREE } },
      play: "c1: w1 !out-of-turn ; -",
      clauses: "004 Fam 2",
      gives: { turn: "passes", next: "a1", tally: tally([0, 0], [0, 0], [1, 0]) },
    },
    {
      row: "e10",
      when: "and what it pocketed counts",
      play: "- ; a1: w1 !out-of-turn-unnoticed",
      clauses: "decision e10",
      gives: { turn: "keeps", next: "a1", returned: "", tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "e11",
      when: "the least valuable man comes back, white first if equal",
      play: "w1 ; b2 ; S",
      clauses: "decision c1",
      gives: { returned: cheap, tally: cheap === "b" ? tally([1, 0], [0, 0]) : tally([0, 1], [0, 0]) },
    },
    {
      row: "e11",
      when: "or the one that is named: white",
      play: "w1 ; b2 ; S +w",
      clauses: "decision c1",
      gives: { turn: "passes", returned: "w", tally: tally([0, 1], [0, 0]) },
    },
    {
      row: "e11",
      when: "or the one that is named: black",
      play: "w1 ; b2 ; S +b",
      clauses: "decision c1",
      gives: { turn: "passes", returned: "b", tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "e11",
      when: "with men in the strike those come back, and one more, the least valuable",
      play: "w1 ; b2 ; w3 b4 S",
      clauses: "decision e11",
      gives: {
        turn: "keeps",
        next: "a1",
        returned: cheap === "b" ? "wbb" : "wwb",
        tally: cheap === "b" ? tally([1, 0], [0, 0]) : tally([0, 1], [0, 0]),
      },
    },
    {
      row: "e11",
      when: "with a man in the strike the one more may be named",
      play: "2*w1 ; 2*b2 ; w3 S +b",
      clauses: "decision e11",
      gives: { turn: "keeps", returned: "wb", tally: tally([2, 1], [0, 0]) },
    },
    {
      row: "e11",
      when: "the men of the others are safe",
      play: "w1 ; - ; S",
      clauses: "decision c15",
      gives: { turn: "passes", next: "a1", returned: "", owed: [0, 1], tally: tally([1, 0], [0, 0]) },
    },
    {
      row: "e11",
      when: "the man that pays an old due may be named",
      play: "S ; - ; w1 b2 +w",
      clauses: "decision e11",
      gives: { turn: "keeps", returned: "w", owed: [0, 0], tally: tally([0, 1], [0, 0]) },
    },
    {
      row: "e16",
      when: "the last man ends the board: a queen that is left scores for no one",
      play: "9*w1 ; - ; 9*b1",
      opening: { match: { sides: THREE } },
      clauses: "decision e16",
      gives: {
        turn: "board-over",
        next: null,
        ending: "all-pocketed",
        queen: "on-board",
        coveredBy: null,
        points: tally([9, 0], [0, 9], [0, 0]),
      },
    },
    {
      row: "e17",
      when: "four play, each for himself, and the fourth is followed by the first",
      opening: { match: { sides: FOUR } },
      play: "w1 ; - ; b1 ; - ; w1 ; - ; b1 ; -",
      clauses: "004 Fam 2",
      gives: { turn: "passes", next: "a1", tally: tally([1, 0], [0, 1], [1, 0], [0, 1]) },
    },
    {
      row: "e17",
      when: "four play as two pairs, partners opposite: a1, b1, a2, and now b2; a tally per side",
      opening: { match: { sides: DOUBLES } },
      play: "w1 ; - ; b1 ; - ; w1 ; -",
      clauses: "004 Fam 2",
      gives: { turn: "passes", next: "b2", tally: tally([2, 0], [0, 1]) },
    },
    {
      row: "e17",
      when: "a pair's man pays for the partner's striker",
      opening: { match: { sides: DOUBLES } },
      play: "w1 ; - ; - ; S",
      clauses: "decision c1",
      gives: { turn: "passes", next: "b2", returned: "w", owed: [0, 0], tally: tally([0, 0], [0, 0]) },
    },
    {
      row: "e17",
      when: "a pair wins by what both have pocketed",
      opening: { match: { sides: DOUBLES } },
      play: "5*w1 ; - ; 4*w1 ; 3*b1 ; - ; 6*b1",
      clauses: "decision e16",
      gives: { winner: "A", points: tally([5, 6], [4, 3]), match: "A", ranking: [["A"], ["B"]] },
    },
    {
      row: "e17",
      when: "three pairs have no room at a board",
      opening: {
        match: { sides: THREE.map(({ id, players }) => ({ id, players: [...players, `${id.toLowerCase()}2`] })) },
        breaker: null,
      },
      play: [],
      clauses: [],
      gives: { refused: "sides-not-allowed" },
    },
    {
      row: "e17",
      when: "four are ranked by their points",
      opening: { match: { sides: FOUR } },
      play: "4*w1 ; - ; q1 w2 ; 3*w1 ; 3*b1 ; - ; b1 ; - ; w1 ; 5*b1",
      clauses: overClause,
      gives: {
        winner: "B",
        points: tally([4, 0], [4, 3, 1], [0, 1], [1, 5]),
        match: "B",
        ranking: values.white === values.black ? [["B"], ["D"], ["A"], ["C"]] : [["B"], ["A"], ["D"], ["C"]],
      },
    },
  ];
};
