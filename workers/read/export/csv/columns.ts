import type { DataTable } from "#shared/api/parts/table.ts";

/** What may stand in a cell. */
type Cell = DataTable["rows"][number][string];

/** The columns of a table, in order: what each has of a row. */
export type Columns<T> = Readonly<Record<string, (row: T) => Cell>>;

/** Lays rows out under their columns. */
export const tableOf = <T>(columns: Columns<T>, rows: readonly T[]): DataTable => ({
  columns: Object.keys(columns),
  rows: rows.map((row) => Object.fromEntries(Object.entries(columns).map(([name, of]) => [name, of(row)]))),
});

type Person = { readonly id: string; readonly name: string };

/** Names as a cell has them. */
export const namesIn = (people: readonly Person[]): string => people.map(({ name }) => name).join(" & ");

/** The ids of the same, with spaces between. */
export const idsIn = (people: readonly Person[]): string => people.map(({ id }) => id).join(" ");

const MILLION = 1_000_000;

/** Millionths of a point as points, all six decimals of them. */
export const inPoints = (millionths: number | null): number | null =>
  millionths === null ? null : millionths / MILLION;
