import Papa from "papaparse";
import type { DataTable } from "#shared/api/parts/table.ts";
import { FORMULA } from "#shared/import/sheet.ts";

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

export const CSV_MEDIA_TYPE = "text/csv";

/**
 * Excel takes a file without this mark for the code page of the country, and garbles “Ravi Śarmā”; everything else that
 * reads CSV passes over it, and so does our own import.
 */
const BYTE_ORDER_MARK = "\ufeff";

/** Spreadsheets set to a language with a decimal comma take cells to be parted by semicolons. */
export const SEPARATORS = [",", ";"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A number as a spreadsheet reads it that takes cells to be parted so. */
const numberAs = (value: number, separator: Separator): string | number =>
  separator === ";" && !Number.isInteger(value) ? String(value).replace(".", ",") : value;

/**
 * A table as CSV (RFC 4180), its first line naming the columns. Text that a spreadsheet would take for a formula has an
 * apostrophe before it (OWASP, CSV injection); numbers are numbers, and keep their minus. Between semicolons they have a decimal
 * comma: with a point, a spreadsheet that wants semicolons reads 1.5 as the first of May.
 */
export const csvOf = ({ columns, rows }: DataTable, separator: Separator = ","): string => {
  const cellOf = (cell: DataTable["rows"][number][string] | undefined) => {
    if (typeof cell === "number") return numberAs(cell, separator);
    return typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : (cell ?? null);
  };
  const data = rows.map((row) => columns.map((column) => cellOf(row[column])));
  // The header as a line like any other: of a table without rows Papa would end it twice.
  const lines = Papa.unparse([columns.map(cellOf), ...data], {
    delimiter: separator,
    newline: "\r\n",
    quotes: (cell) => typeof cell === "string" && FORMULA.test(cell),
  });
  return `${BYTE_ORDER_MARK}${lines}\r\n`;
};
