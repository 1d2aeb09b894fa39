import { canonical } from "#shared/carrom/seal/canonical.ts";
import type { EntryStanding } from "./standings.ts";

/** The figures of a line that every difference has. */
const ALWAYS = [
  "place",
  "played",
  "won",
  "drawn",
  "lost",
  "boardsWon",
  "boardsLost",
  "pointsFor",
  "pointsAgainst",
  "net",
  "points",
  "tie",
] as const;

/** Newer columns, which differences recorded before them do not have. */
const SINCE = ["walkoversWon", "walkoversLost", "doubleWalkovers", "byes", "abandoned", "deducted"] as const;

/** The figures of a table's line that a result can change: its place, its parts, and its tie-break. */
export type TableFigures = Pick<EntryStanding, (typeof ALWAYS)[number]> &
  Partial<Pick<EntryStanding, (typeof SINCE)[number]>>;

/** A line that one result changes; `null` where the entry is in no table. */
export type MovedRow = {
  readonly entry: string;
  readonly before: TableFigures | null;
  readonly after: TableFigures | null;
};

const figuresOf = (line: EntryStanding): Required<TableFigures> => ({
  place: line.place,
  played: line.played,
  won: line.won,
  drawn: line.drawn,
  lost: line.lost,
  walkoversWon: line.walkoversWon,
  walkoversLost: line.walkoversLost,
  doubleWalkovers: line.doubleWalkovers,
  byes: line.byes,
  abandoned: line.abandoned,
  boardsWon: line.boardsWon,
  boardsLost: line.boardsLost,
  pointsFor: line.pointsFor,
  pointsAgainst: line.pointsAgainst,
  net: line.net,
  deducted: line.deducted,
  points: line.points,
  tie: line.tie,
});

/** The comparable contents of a line: of a tie-break only its deciding question, not the values of others. */
const said = (figures: TableFigures | null): unknown => {
  if (!figures) return null;
  const last = figures.tie?.at(-1);
  return { ...figures, tie: last ? last.criterion : null };
};

/** The lines of a table that differ afterwards, in the order of the later table. */
export const movedRows = (before: readonly EntryStanding[], after: readonly EntryStanding[]): readonly MovedRow[] => {
  const find = (table: readonly EntryStanding[], entry: string): TableFigures | null => {
    const line = table.find((one) => one.entry === entry);
    return line ? figuresOf(line) : null;
  };
  const entries = [...new Set([...after, ...before].map(({ entry }) => entry))];
  return entries
    .map((entry) => ({ entry, before: find(before, entry), after: find(after, entry) }))
    .filter((row) => canonical(said(row.before)) !== canonical(said(row.after)));
};
