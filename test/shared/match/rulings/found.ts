import type { BoardRow, EventRow, Piece, Report, StrikeRow } from "#carrom";
import type { Expected } from "./ruling-case.ts";

/** A report's findings on the last thing played, in the words of the rulings' tables. */

const LETTER: Readonly<Record<Piece, string>> = { white: "w", black: "b", queen: "q" };

type Last = {
  /** The row of the last thing played; absent if nothing was played. */
  readonly row: StrikeRow | EventRow | undefined;
  readonly board: BoardRow | undefined;
};

const lastOf = (report: Report): Last => {
  const [row] = [...report.strikes, ...report.events].sort((one, other) => other.seq - one.seq);
  return { row, board: report.boards.at(-1) };
};

/** The findings that the case speaks of. */
export const found = (report: Report, asked: Expected): Expected => {
  const { row, board } = lastOf(report);
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

/** The clauses that the report gives for it. */
export const clausesNamed = (report: Report): string[] => {
  const { row, board } = lastOf(report);
  return [
    ...(row?.rulings.map(({ clause }) => clause) ?? []),
    ...(row && "fouls" in row ? row.fouls.map(({ clause }) => clause) : []),
    ...(board?.ending ? board.clauses : []),
  ];
};

/** The codes of what the report refuses, and of what the case expects to be refused. */
export const refused = ({ problems }: Report): string[] => problems.map(({ code }) => code);
export const expectedRefusals = ({ refused: code }: Expected): string[] => (code === undefined ? [] : [code]);
