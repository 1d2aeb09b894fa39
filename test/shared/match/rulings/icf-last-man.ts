import type { MatchOpened } from "#carrom";
import { opens, recorded } from "#test/support/boards.ts";
import type { Written } from "#test/support/play.ts";
import { BOTH_AT_EIGHT, BOTH_AT_EIGHT_COVERING, BOTH_AT_EIGHT_QUEEN_A, BOTH_AT_EIGHT_QUEEN_B } from "./positions.ts";
import type { TableCase } from "./ruleset-table.ts";
import { written } from "./written.ts";

type Law = {
  readonly row: string;
  /** The law, as the table of the end of a board numbers it. */
  readonly law: string;
  readonly when: string;
  readonly play: string;
  readonly clause: string;
  readonly ending: string;
  readonly winner: "A" | "B";
  readonly coveredBy: "A" | "B" | null;
  /** The winner's points, and what they are with 22 or more before the board. */
  readonly points: number;
  readonly late: number;
  /** Points that he may demand on top (87b). */
  readonly extra: 0 | 1 | 2;
};

const LAWS: readonly Law[] = [
  {
    row: "e4",
    law: "102a",
    when: "while covering, both last men: the striker's side wins three",
    play: `${BOTH_AT_EIGHT_COVERING} ; w1 b1`,
    clause: "ICF 102a",
    ending: "both-last-pocketed",
    winner: "A",
    coveredBy: "A",
    points: 3,
    late: 1,
    extra: 0,
  },
  {
    row: "e4",
    law: "102b",
    when: "the same by an improper stroke: the opponent wins three",
    play: `${BOTH_AT_EIGHT_COVERING} ; w1 b1 !pushed`,
    clause: "ICF 102b",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "c8",
    law: "103a",
    when: "while covering, the opponent's last man: the men left and three",
    play: "2*w1 ; - ; 8*b1 ; - ; q2 ; b1",
    clause: "ICF 103",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 10,
    late: 7,
    extra: 0,
  },
  {
    row: "c8",
    law: "103b",
    when: "the same by an improper stroke",
    play: "2*w1 ; - ; 8*b1 ; - ; q2 ; b1 !pushed",
    clause: "ICF 103",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 10,
    late: 7,
    extra: 1,
  },
  {
    row: "e4",
    law: "104a",
    when: "queen and both last men: the striker's side wins three",
    play: `${BOTH_AT_EIGHT} ; q2 w3 b4`,
    clause: "ICF 104a",
    ending: "both-last-pocketed",
    winner: "A",
    coveredBy: "A",
    points: 3,
    late: 1,
    extra: 0,
  },
  {
    row: "e4",
    law: "104b",
    when: "the same by an improper stroke: the opponent wins three",
    play: `${BOTH_AT_EIGHT} ; q2 w3 b4 !pushed`,
    clause: "ICF 104b",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "e3",
    law: "105a",
    when: "both last men, the queen on the board: the opponent wins three",
    play: `${BOTH_AT_EIGHT} ; w1 b1`,
    clause: "ICF 105",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 0,
  },
  {
    row: "e3",
    law: "105b",
    when: "the same by an improper stroke",
    play: `${BOTH_AT_EIGHT} ; w1 b1 !pushed`,
    clause: "ICF 105",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "c8",
    law: "106a",
    when: "the opponent's last man, the queen on the board: the men left and three",
    play: "2*w1 ; - ; 8*b1 ; - ; b1",
    clause: "ICF 106",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 10,
    late: 7,
    extra: 0,
  },
  {
    row: "c8",
    law: "106b",
    when: "the same by an improper stroke",
    play: "2*w1 ; - ; 8*b1 ; - ; b1 !pushed",
    clause: "ICF 106",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 10,
    late: 7,
    extra: 1,
  },
  {
    row: "c9",
    law: "107a",
    when: "the own last man, the queen on the board: the opponent wins three",
    play: "- ; 4*b1 ; - ; 9*w1",
    clause: "ICF 107",
    ending: "own-last-before-queen",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 0,
  },
  {
    row: "c9",
    law: "107b",
    when: "the same by an improper stroke",
    play: "8*w1 ; w2 !pushed",
    clause: "ICF 107",
    ending: "own-last-before-queen",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "e2",
    law: "108a",
    when: "own last man and striker, the queen on the board",
    play: "8*w1 ; w2 S",
    clause: "ICF 108",
    ending: "own-last-before-queen",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "e2",
    law: "108b",
    when: "the same by an improper stroke",
    play: "8*w1 ; w2 S !pushed",
    clause: "ICF 108",
    ending: "own-last-before-queen",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 2,
  },
  {
    row: "e3",
    law: "109a",
    when: "queen, both last men and striker: the opponent wins three",
    play: `${BOTH_AT_EIGHT} ; q2 w3 b4 S`,
    clause: "ICF 109",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "e3",
    law: "109b",
    when: "the same by an improper stroke",
    play: `${BOTH_AT_EIGHT} ; q2 w3 b4 S !pushed`,
    clause: "ICF 109",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 2,
  },
  {
    row: "e4",
    law: "110a",
    when: "both last men and striker, the queen covered by the striker's side: the opponent wins one",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; w1 b1 S`,
    clause: "ICF 110",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 1,
    late: 1,
    extra: 1,
  },
  {
    row: "e4",
    law: "110b",
    when: "the same by an improper stroke",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; w1 b1 S !pushed`,
    clause: "ICF 110",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 1,
    late: 1,
    extra: 2,
  },
  {
    row: "c8",
    law: "111a",
    when: "the opponent's last man and striker, the queen on the board: the men left and three",
    play: "2*w1 ; - ; 8*b1 ; - ; b1 S",
    clause: "ICF 111",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 10,
    late: 7,
    extra: 1,
  },
  {
    row: "c8",
    law: "111b",
    when: "the same by an improper stroke",
    play: "2*w1 ; - ; 8*b1 ; - ; b1 S !pushed",
    clause: "ICF 111",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 10,
    late: 7,
    extra: 2,
  },
  {
    row: "e3",
    law: "112a",
    when: "both last men and striker, the queen covered by the opponent: the opponent wins three",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; w1 b1 S`,
    clause: "ICF 112",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: "B",
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "e3",
    law: "112b",
    when: "the same by an improper stroke",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; w1 b1 S !pushed`,
    clause: "ICF 112",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: "B",
    points: 3,
    late: 1,
    extra: 2,
  },
  {
    row: "e4",
    law: "after 104a",
    when: "both last men, the queen covered before by the striker's side: it wins three",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; w1 b1`,
    clause: "ICF 104a",
    ending: "both-last-pocketed",
    winner: "A",
    coveredBy: "A",
    points: 3,
    late: 1,
    extra: 0,
  },
  {
    row: "e4",
    law: "after 104b",
    when: "the same by an improper stroke: the opponent wins three",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; w1 b1 !pushed`,
    clause: "ICF 104b",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "e3",
    law: "52a",
    when: "both last men, the queen covered by the opponent: the striker's side has finished, for one point",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; w1 b1`,
    clause: "ICF 52a",
    ending: "both-last-pocketed",
    winner: "A",
    coveredBy: "B",
    points: 1,
    late: 1,
    extra: 0,
  },
  {
    row: "e3",
    law: "after 112b",
    when: "the same by an improper stroke: the opponent wins three",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; w1 b1 !pushed`,
    clause: "ICF 104b",
    ending: "both-last-pocketed",
    winner: "B",
    coveredBy: "B",
    points: 3,
    late: 1,
    extra: 1,
  },
  {
    row: "c8",
    law: "52a",
    when: "the opponent's last man, the queen covered by the striker's side: the opponent has finished",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; b1`,
    clause: "ICF 52a",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 1,
    late: 1,
    extra: 0,
  },
  {
    row: "c8",
    law: "52a",
    when: "the opponent's last man, the queen covered by the opponent: finished, and the queen counts",
    play: "- ; b1 ; q2 b3 ; 6*b1 ; - ; b1",
    clause: "ICF 52a",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: "B",
    points: 12,
    late: 9,
    extra: 0,
  },
  {
    row: "c8",
    law: "after 111a",
    when: "the opponent's last man and striker, the queen covered by the striker's side",
    play: `${BOTH_AT_EIGHT_QUEEN_A} ; b1 S`,
    clause: "ICF 52a",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 1,
    late: 1,
    extra: 1,
  },
  {
    row: "c8",
    law: "after 111b",
    when: "the same by an improper stroke, the queen covered by the opponent",
    play: `${BOTH_AT_EIGHT_QUEEN_B} ; b1 S !pushed`,
    clause: "ICF 52a",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: "B",
    points: 4,
    late: 1,
    extra: 2,
  },
];

/** e21, e22: what the table of the Laws leaves to be read. */
const READ: readonly Law[] = [
  {
    row: "e21",
    law: "103a",
    when: "the man that covers her goes down with the opponent's last: the men left and three",
    play: "5*w1 ; - ; 8*b1 ; - ; q2 ; w3 b4",
    clause: "ICF 103",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 6,
    late: 3,
    extra: 0,
  },
  {
    row: "e21",
    law: "103a with law 15",
    when: "in the stroke that pocketed her as well",
    play: "5*w1 ; - ; 8*b1 ; - ; q2 w3 b4",
    clause: "ICF 103",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: "A",
    points: 6,
    late: 3,
    extra: 0,
  },
  {
    row: "e21",
    law: "103b",
    when: "by an improper stroke",
    play: "5*w1 ; - ; 8*b1 ; - ; q2 ; w3 b4 !pushed",
    clause: "ICF 103",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 6,
    late: 3,
    extra: 1,
  },
  {
    row: "e21",
    law: "103a, with the striker",
    when: "the man that would cover her and the opponent's last",
    play: "5*w1 ; - ; 8*b1 ; - ; q2 ; w3 b4 S",
    clause: "ICF 103",
    ending: "opponent-last-pocketed",
    winner: "B",
    coveredBy: null,
    points: 6,
    late: 3,
    extra: 1,
  },
  {
    row: "e22",
    law: "107a",
    when: "the own last man while the other side's queen waits: she goes back, the opponent wins three",
    play: "8*w1 ; - ; b1 ; q2 ; a1: w3 !out-of-turn-unnoticed",
    clause: "ICF 107",
    ending: "own-last-before-queen",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 0,
  },
  {
    row: "e22",
    law: "108a",
    when: "with the striker",
    play: "8*w1 ; - ; b1 ; q2 ; a1: w3 S !out-of-turn-unnoticed",
    clause: "ICF 108",
    ending: "own-last-before-queen",
    winner: "B",
    coveredBy: null,
    points: 3,
    late: 1,
    extra: 1,
  },
];

const scoreOf = (side: "A" | "B", points: number): readonly [number, number] =>
  side === "A" ? [points, 0] : [0, points];

const before = (side: "A" | "B", points: number): { match: Partial<MatchOpened> } => ({
  match: { score: { A: 0, B: 0, [side]: points } },
});

const claim = (side: "A" | "B", points: 1 | 2): Written => ({ type: "extra_point_claimed", data: { side, points } });

/** Each law three times: at 21, at 22, and with everything demanded; nothing beyond that can be. */
const casesOf = (law: Law): TableCase[] => {
  const { row, play, clause, ending, winner, coveredBy, points, late, extra } = law;
  const what = `law ${law.law}: ${law.when}`;
  const over = { next: null, ending, winner, coveredBy } as const;
  const loser = winner === "A" ? "B" : "A";
  return [
    { row, when: what, play, clauses: clause, gives: { turn: "board-over", ...over, points: scoreOf(winner, points) } },
    {
      row,
      when: `${what}, with 21 points before`,
      play,
      opening: before(winner, 21),
      clauses: clause,
      gives: { ...over, points: scoreOf(winner, points) },
    },
    {
      row,
      when: `${what}, with 22 points before`,
      play,
      opening: before(winner, 22),
      clauses: clause,
      gives: { ...over, points: scoreOf(winner, late) },
    },
    {
      row,
      when: `${what}: the loser demands nothing, whatever his score`,
      play,
      opening: before(loser, 22),
      clauses: clause,
      gives: { ...over, points: scoreOf(winner, points) },
    },
    ...(extra === 0
      ? []
      : [
          {
            row,
            when: `${what}, ${extra} demanded`,
            play: [play, claim(winner, extra)],
            clauses: "ICF 87b",
            gives: { ...over, points: scoreOf(winner, points + extra) },
          },
        ]),
    {
      row,
      when: `${what}: no more than ${extra} can be demanded`,
      play: [play, ...Array.from({ length: extra }, () => claim(winner, 1)), claim(winner, 1)],
      clauses: [],
      gives: { ...over, points: scoreOf(winner, points + extra), refused: "contradiction" },
    },
    {
      row,
      when: `${what}: and not by the loser`,
      play: [play, claim(loser, 1)],
      clauses: [],
      gives: { refused: "contradiction", points: scoreOf(winner, points) },
    },
  ];
};

/** Rows c8, c9, e2 to e4: the laws on the end of a board (52a, 102 to 112) and the points on demand (87b). */
export const icfLastManCases: readonly TableCase[] = [
  ...written()`
e22: the queen that waited is on the board again
  8*w1 ; - ; b1 ; q2 ; a1: w3 !out-of-turn-unnoticed => turn board-over, back q, queen on-board, pockets 9 1 [ICF 107; ICF 96]
c9: the last man covers the queen: the board is won
  8*w1 ; q2 ; w3 => turn board-over, ending cleared, winner A, points 12 0, cover A, queen covered A [ICF 97a; ICF 52a]
c9: queen and last man in one stroke: the board is won
  8*w1 ; q2 w3 => turn board-over, ending cleared, winner A, points 12 0, cover A [ICF 97a; ICF 52a]
c9: the last man and an opponent's, the queen covered: the board is won
  w1 ; q2 w3 ; 6*w1 ; w1 b1 => turn board-over, ending cleared, winner A, points 11 0 [ICF 52a]
e2: own last man and striker while covering: he and one more come out, she waits (101a)
  8*w1 ; q2 ; w3 S => turn keeps, next a1, back ww, queen pocketed A, pockets 7 0, ending none [ICF 101a]
e2: queen, own last man and striker: all come out, with a due, and the turn continues (98a)
  8*w1 ; q2 w3 S => turn keeps, next a1, back wwq, queen on-board, pockets 7 0, ending none [ICF 98a]
e2: two points may be demanded in part (87b)
  8*w1 ; w2 S !pushed ${{ type: "extra_point_claimed", data: { side: "B" } }} => winner B, points 0 4 [ICF 87b]
`,
  ...written({ match: { score: { A: 0, B: 21 } } })`
e2: a point on demand may decide the game
  8*w1 ; w2 S ${{ type: "extra_point_claimed", data: { side: "B" } }} ${opens(2, "b1")} - => games 0 25 / 0 0 [ICF 48]
e2: without it the game goes on
  8*w1 ; w2 S ${opens(2, "b1")} - => games 0 24 [ICF 48]
`,
  ...written({ match: { score: { A: 24, B: 0 } }, breaker: null })`
e2: a point on demand may leave a game level that was over, and so an extra board to play
  ${recorded(1, "A", 1, { breaker: "a1" })} ${recorded(2, "A", 6)} ${recorded(3, "B", 1)} ${recorded(4, "A", 1)} ${recorded(5, "B", 1)} ${recorded(6, "A", 1)} ${recorded(7, "B", 1)} ${recorded(8, "B", 1)} ${opens(9, "a1")} 8*w1 ; w2 S ${{ type: "extra_point_claimed", data: { side: "B" } }} => match in-play, games 25 0 / 8 8 [ICF 87b]
`,
  ...[...LAWS, ...READ].flatMap(casesOf),
  {
    row: "e2",
    when: "once the next board is opened nothing can be demanded any more",
    play: ["8*w1 ; w2 S", opens(2, "b1"), "-", { type: "extra_point_claimed", data: { side: "B" } }],
    clauses: [],
    gives: { refused: "contradiction", games: [[0, 3]] },
  },
  {
    row: "e2",
    when: "nor once a side has signed the result",
    play: [
      recorded(1, "B", 1, { breaker: "a1" }),
      recorded(2, "B", 9, { queen: "B" }),
      recorded(3, "B", 9, { queen: "B" }),
      opens(4, "a1"),
      "8*w1 ; w2 S",
      { type: "result_confirmed", data: { side: "A" } },
      { type: "extra_point_claimed", data: { side: "B" } },
    ],
    opening: { match: { score: { A: 0, B: 24 } }, breaker: null },
    clauses: [],
    gives: {
      refused: "not-allowed-now",
      match: "B",
      games: [
        [0, 25],
        [0, 25],
      ],
    },
  },
];
