import { describe, expect, it } from "vitest";
import type { BoardRow, EventRow, Report, StrikeRow } from "../../../shared/match/report.ts";
import type { Piece } from "../../../shared/vocabulary.ts";
import { play } from "../../support/play.ts";
import { breakCases } from "./rulings/break.ts";
import { conductCases } from "./rulings/conduct.ts";
import { coverCases } from "./rulings/cover.ts";
import { duesCases } from "./rulings/dues.ts";
import { lastManCases } from "./rulings/last-man.ts";
import { queenCases } from "./rulings/queen.ts";
import { type Expected, REFEREED, type RulingCase } from "./rulings/ruling-case.ts";
import { scoringCases } from "./rulings/scoring.ts";
import { strikerCases } from "./rulings/striker.ts";

const CASES: readonly RulingCase[] = [
  ...breakCases,
  ...queenCases,
  ...coverCases,
  ...strikerCases,
  ...conductCases,
  ...duesCases,
  ...lastManCases,
  ...scoringCases,
];

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

const LETTER: Readonly<Record<Piece, string>> = { white: "w", black: "b", queen: "q" };

type Found = {
  readonly row: StrikeRow | EventRow;
  readonly board: BoardRow | undefined;
  readonly report: Report;
};

/** The row of the last thing played. */
const lastRow = (report: Report): Found => {
  expect(report.problems).toEqual([]);
  const [row] = [...report.strikes, ...report.events].sort((one, other) => other.seq - one.seq);
  if (!row) throw new Error("nothing was reported");
  return { row, board: report.boards.at(-1), report };
};

/** What was found, in the words of the table, and only as much of it as the case speaks of. */
const found = ({ row, board, report }: Found, asked: Expected): Expected => {
  const side = row.queen.side === null ? "" : ` ${row.queen.side}`;
  const all: { [K in keyof Required<Expected>]: unknown } = {
    turn: "turn" in row ? row.turn : undefined,
    next: row.next,
    returned: row.returned.map((piece) => LETTER[piece]).join(""),
    pockets: [row.pockets.white, row.pockets.black],
    owed: [row.owed.A, row.owed.B],
    queen: `${row.queen.state}${side}`,
    fouls: "fouls" in row ? row.fouls.map(({ code }) => code) : undefined,
    ending: board?.ending,
    winner: board?.winner,
    points: [board?.points.A, board?.points.B],
    coveredBy: board?.queen,
    match: report.status === "decided" ? report.winner : report.status,
  };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in asked));
};

const clausesNamed = ({ row, board }: Found): string[] => [
  ...row.rulings.map(({ clause }) => clause),
  ...("fouls" in row ? row.fouls.map(({ clause }) => clause) : []),
  ...(board?.ending ? board.clauses : []),
];

describe.each(REFEREED)("under %s", (ruleset) => {
  const own = CASES.flatMap((one) => {
    const clause = one.clauses[ruleset];
    return clause === undefined ? [] : [{ ...one, named: [clause].flat() }];
  });

  it.each(own)("$row: $when ($named)", ({ play: script, opening, named, gives }) => {
    const last = lastRow(play(ruleset, script, opening));
    expect(found(last, gives)).toEqual(gives);
    expect(clausesNamed(last)).toEqual(expect.arrayContaining(named));
  });

  it.each(ROWS)("row %s is covered, or there is a reason why no strike falls under it", (row) => {
    const covered = own.some((one) => one.row === row);
    const elsewhere = ELSEWHERE[row] ?? ELSEWHERE[`${row} ${ruleset}`];
    expect({ covered, elsewhere }).toEqual(
      covered ? { covered: true, elsewhere: undefined } : { covered: false, elsewhere: expect.any(String) },
    );
  });
});

it("has no case for a row that does not exist", () => {
  expect(CASES.map(({ row }) => row).filter((row) => !ROWS.includes(row))).toEqual([]);
});
