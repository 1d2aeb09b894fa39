import { describe, expect, it } from "vitest";
import type { BoardRow, EventRow, Report, StrikeRow } from "../../../shared/match/report.ts";
import type { Piece } from "../../../shared/vocabulary.ts";
import { play } from "../../support/play.ts";
import { points25Rounds8 } from "./rulings/25-points-8-rounds.ts";
import { icfTable } from "./rulings/icf.ts";
import { kagwDoubles2018 } from "./rulings/kagw-doubles-2018.ts";
import { rulesAndRegulations29 } from "./rulings/rules-and-regulations-29.ts";
import type { RulesetTable } from "./rulings/ruleset-table.ts";
import { type Expected, REFEREED } from "./rulings/ruling-case.ts";
import { SHARED } from "./rulings/shared-table.ts";
import { woodesticFamilyPointTable } from "./rulings/woodestic-family-point.ts";
import { woodesticPointTable } from "./rulings/woodestic-point.ts";
import { woodesticTeamTable } from "./rulings/woodestic-team.ts";

/** Every row of the decision table: a1 to a10, b1 to b13, c1 to c18, d1 to d8, e1 to e19. */
const ROWS = Object.entries({ a: 10, b: 13, c: 18, d: 8, e: 19 }).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

const PIECE_VALUES = "only rulesets with piece values";

/** Rows that no recorded strike can fall under, with the reason; for one ruleset where it names one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  a1: "who plays: match_opened, in events/opening.test.ts",
  "a2 woodestic-simple": "two players: either way round is the same",
  a3: "who plays white: board_opened, in events/opening.test.ts",
  c18: "who puts a piece back and where: not recorded",
  d7: "a level game: about several boards, in events/match.test.ts",
  d8: "how many games: about several boards, in events/match.test.ts",
  e5: "rules-and-regulations-29 only",
  "e6 woodestic-simple": "any pocket covers: see b5",
  e11: PIECE_VALUES,
  e12: PIECE_VALUES,
  e13: PIECE_VALUES,
  e14: PIECE_VALUES,
  e15: PIECE_VALUES,
  e16: PIECE_VALUES,
  e17: "two sides only: three and four are for piece values",
  e19: "icf only",
};

/** The table of every ruleset. */
const TABLES: readonly RulesetTable[] = [
  ...REFEREED.map((ruleset) => ({
    ruleset,
    cases: SHARED.flatMap((one) => {
      const clauses = one.clauses[ruleset];
      return clauses === undefined ? [] : [{ ...one, clauses }];
    }),
    excused: Object.fromEntries(
      ROWS.flatMap((row) => {
        const reason = ELSEWHERE[row] ?? ELSEWHERE[`${row} ${ruleset}`];
        return reason === undefined ? [] : [[row, reason]];
      }),
    ),
  })),
  kagwDoubles2018,
  rulesAndRegulations29,
  points25Rounds8,
  icfTable,
  woodesticTeamTable,
  woodesticFamilyPointTable,
  woodesticPointTable,
];

const LETTER: Readonly<Record<Piece, string>> = { white: "w", black: "b", queen: "q" };

type Found = {
  /** Of the last thing played; where nothing was played there is none. */
  readonly row: StrikeRow | EventRow | undefined;
  readonly board: BoardRow | undefined;
  readonly report: Report;
};

const lastOf = (report: Report, refused: string | undefined): Found => {
  expect(report.problems.map(({ code }) => code)).toEqual(refused === undefined ? [] : [refused]);
  const [row] = [...report.strikes, ...report.events].sort((one, other) => other.seq - one.seq);
  return { row, board: report.boards.at(-1), report };
};

/** What was found, in the words of the table, and only as much of it as the case speaks of. */
const found = ({ row, board, report }: Found, asked: Expected): Expected => {
  const queen = row && [row.queen.state, ...(row.queen.side === null ? [] : [row.queen.side])].join(" ");
  const all: { [K in keyof Required<Expected>]: unknown } = {
    turn: row && "turn" in row ? row.turn : undefined,
    next: row?.next,
    returned: row?.returned.map((piece) => LETTER[piece]).join(""),
    pockets: row && [row.pockets.white, row.pockets.black],
    owed: row && Object.values(row.owed),
    queen,
    fouls: row && "fouls" in row ? row.fouls.map(({ code }) => code) : undefined,
    tally: row?.tally && Object.values(row.tally),
    ending: board?.ending,
    winner: board?.winner,
    points: board && Object.values(board.points),
    coveredBy: board?.queen,
    match: report.status === "decided" ? report.winner : report.status,
    ranking: report.ranking,
    games: report.games.map(({ points }) => Object.values(points)),
    wrongBreaks: report.events.filter(({ type }) => type === "board_opened").length,
    refused: report.problems[0]?.code,
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in asked));
};

const clausesNamed = ({ row, board }: Found): string[] => [
  ...(row?.rulings.map(({ clause }) => clause) ?? []),
  ...(row && "fouls" in row ? row.fouls.map(({ clause }) => clause) : []),
  ...(board?.ending ? board.clauses : []),
];

describe.each(TABLES)("under $ruleset", ({ ruleset, cases, excused }) => {
  it.each(cases)("$row: $when ($clauses)", ({ play: script, opening, clauses, gives }) => {
    const last = lastOf(play(ruleset, script, opening), gives.refused);
    expect(found(last, gives)).toEqual(gives);
    expect(clausesNamed(last)).toEqual(expect.arrayContaining([clauses].flat()));
  });

  it.each(ROWS)("row %s is covered, or there is a reason why no strike falls under it", (row) => {
    const covered = cases.some((one) => one.row === row);
    expect({ covered, reason: excused[row] }).toEqual(
      covered ? { covered: true, reason: undefined } : { covered: false, reason: expect.any(String) },
    );
  });

  it("has no case for a row that does not exist", () => {
    expect(cases.map(({ row }) => row).filter((row) => !ROWS.includes(row))).toEqual([]);
  });
});
