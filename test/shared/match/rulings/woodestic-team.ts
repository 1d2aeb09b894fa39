import { opens } from "#test/support/boards.ts";
import { conceded, forgotten } from "#test/support/calls.ts";
import { DOUBLES, SINGLES } from "#test/support/play.ts";
import type { RulesetTable, TableCase } from "./ruleset-table.ts";
import type { RulingCase } from "./ruling-case.ts";
import { SHARED } from "./shared-table.ts";
import { written } from "./written.ts";

/** "The rules are the same as above": the simple game's table, played by two pairs; who is next is another player. */
const asInTheSimpleGame = ({ row, when, play, opening, clauses, gives }: RulingCase): TableCase[] => {
  const named = clauses["woodestic-simple"];
  if (named === undefined) return [];
  const { next, ...same } = gives;
  return [
    {
      row,
      when,
      play,
      opening: { ...opening, match: { ...opening?.match, sides: DOUBLES } },
      clauses: named,
      gives: next === null ? { ...same, next } : same,
    },
  ];
};

/** The simple game's cases, but for those of who may play and who breaks next, which differ. */
const SIMPLE: readonly TableCase[] = SHARED.filter(({ row }) => row !== "a1" && row !== "a4").flatMap(
  asInTheSimpleGame,
);

const opening = { match: { sides: DOUBLES } };

/** Cases that differ at a table of four. */
const FOUR: readonly TableCase[] = [
  ...written({ match: { ...opening.match, format: { boards: 4 } } })`
a4: not the seat that broke before
  ${conceded("B")} ${opens(2, "a1")} => breaks 1, next a1 [decision a4]
`,
  ...written({ ...opening, breaker: "b1" })`
a3: the breaker's team plays white
  w1 => turn keeps, next b1, pockets 1 0 [004 Poc 1]
`,
  ...written({ match: { sides: DOUBLES, format: { boards: 4 } } })`
a4: the break goes round with the seats
  ${conceded("A")} ${{ type: "board_opened", data: { board: 2, breaker: "b1" } }} - => next a2, breaks 0 [004 Poc 1]
`,
  {
    row: "a1",
    when: "two players are no two teams",
    opening: { match: { sides: SINGLES }, breaker: null },
    play: [],
    clauses: [],
    gives: { refused: "sides-not-allowed" },
  },
  {
    row: "a2",
    when: "the turn goes clockwise: from a1 to b1",
    opening,
    play: "-",
    clauses: "004 Poc 1",
    gives: { turn: "passes", next: "b1" },
  },
  {
    row: "a2",
    when: "from b1 to a2",
    opening,
    play: "- ; -",
    clauses: "004 Poc 1",
    gives: { turn: "passes", next: "a2" },
  },
  {
    row: "a2",
    when: "from a2 to b2",
    opening,
    play: "- ; - ; -",
    clauses: "004 Poc 1",
    gives: { turn: "passes", next: "b2" },
  },
  {
    row: "a2",
    when: "and from b2 to a1",
    opening,
    play: "- ; - ; - ; -",
    clauses: "004 Poc 1",
    gives: { turn: "passes", next: "a1" },
  },
  {
    row: "a4",
    when: "the next seat breaks the next board, and a new game goes on with it",
    opening: { match: { ...opening.match, format: { boards: 2, games: 3 } } },
    play: [conceded("B"), opens(2, "b1"), conceded("B"), opens(3, "a2")],
    clauses: [],
    gives: { wrongBreaks: 0 },
  },
  {
    row: "a3",
    when: "both partners play the same colour",
    opening,
    play: "- ; - ; w1",
    clauses: "004 Poc 1",
    gives: { turn: "keeps", next: "a2", pockets: [1, 0] },
  },
  {
    row: "a6",
    when: "the three attempts are the breaker's, not his team's",
    opening,
    play: ". ; . ; . ; - ; .",
    clauses: "004 Poc 1",
    gives: { turn: "passes", next: "b2" },
  },
  {
    row: "b1",
    when: "a partner's man gives the right to the queen",
    opening,
    play: "w1 ; - ; - ; q2",
    clauses: "004 Poc 3",
    gives: { turn: "keeps", next: "a2", queen: "pocketed A" },
  },
  {
    row: "b6",
    when: "the partner's man is no cover: she has gone back when his turn comes",
    opening,
    play: "w1 ; q2 ; - ; - ; w1",
    clauses: "004 Poc 1",
    gives: { turn: "keeps", next: "a2", queen: "on-board", pockets: [2, 0] },
  },
  {
    row: "c15",
    when: "the team owes",
    opening,
    play: "S ; - ; S",
    clauses: "004 Poc 8",
    gives: { turn: "passes", next: "b2", owed: [2, 0] },
  },
  {
    row: "c16",
    when: "the partner's man pays what the team owes",
    opening,
    play: "S ; - ; w1",
    clauses: "decision c16",
    gives: { turn: "keeps", next: "a2", returned: "w", owed: [0, 0], pockets: [0, 0] },
  },
  {
    row: "c16",
    when: "the partner's man in a pocket pays for the striker",
    opening,
    play: "w1 ; - ; - ; S",
    clauses: "004 Poc 7",
    gives: { turn: "passes", next: "b2", returned: "w", owed: [0, 0], pockets: [0, 0] },
  },
  {
    row: "c17",
    when: "what was forgotten is paid after the next strike, whichever player makes it",
    opening,
    play: ["- ; S ; b1", forgotten("B"), "-"],
    clauses: "decision c16",
    gives: { next: "a1", returned: "b", owed: [0, 0], pockets: [0, 0] },
  },
  {
    row: "e10",
    when: "the partner strikes out of turn: it counts, and play goes on from him",
    opening,
    play: "a2: !out-of-turn",
    clauses: "decision e10",
    gives: { turn: "passes", next: "b2", fouls: [] },
  },
];

const PIECE_VALUES = "only rulesets with piece values";

/** Document 004, team carrom. */
export const woodesticTeamTable: RulesetTable = {
  ruleset: "woodestic-team",
  cases: [...SIMPLE, ...FOUR],
  excused: {
    c18: "who puts a piece back and where: not recorded",
    e5: "rules-and-regulations-29 only",
    e6: "any pocket covers: see b5",
    e11: PIECE_VALUES,
    e12: PIECE_VALUES,
    e13: PIECE_VALUES,
    e14: PIECE_VALUES,
    e15: PIECE_VALUES,
    e16: PIECE_VALUES,
    e17: "two sides only: three and four are for piece values",
    e19: "icf only",
  },
};
