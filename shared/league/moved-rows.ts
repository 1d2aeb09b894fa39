import { canonical } from "../match/canonical.ts";
import type { Standing } from "./standings.ts";

/** The figures of a table's line that a result can move: its place, what it is made of, and what parted it from others. */
export type TableFigures = Pick<
  Standing,
  | "place"
  | "played"
  | "won"
  | "drawn"
  | "lost"
  | "boardsWon"
  | "boardsLost"
  | "pointsFor"
  | "pointsAgainst"
  | "net"
  | "points"
  | "tie"
>;

/** A line that one result moves; `null` where the entry is in no table. */
export type MovedRow = {
  readonly entry: string;
  readonly before: TableFigures | null;
  readonly after: TableFigures | null;
};

const figuresOf = (line: Standing | undefined): TableFigures | null =>
  line
    ? {
        place: line.place,
        played: line.played,
        won: line.won,
        drawn: line.drawn,
        lost: line.lost,
        boardsWon: line.boardsWon,
        boardsLost: line.boardsLost,
        pointsFor: line.pointsFor,
        pointsAgainst: line.pointsAgainst,
        net: line.net,
        points: line.points,
        tie: line.tie,
      }
    : null;

/** The lines of a table that read otherwise afterwards, in the order of the table as it then is. */
export const movedRows = (before: readonly Standing[], after: readonly Standing[]): readonly MovedRow[] => {
  const find = (table: readonly Standing[], entry: string) => figuresOf(table.find((line) => line.entry === entry));
  const entries = [...new Set([...after, ...before].map(({ entry }) => entry))];
  return entries
    .map((entry) => ({ entry, before: find(before, entry), after: find(after, entry) }))
    .filter((row) => canonical(row.before) !== canonical(row.after));
};
