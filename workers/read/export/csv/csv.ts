import Papa from "papaparse";
import type { DataTable } from "../../../../shared/api/parts/table.ts";
import { FORMULA } from "../../../../shared/import/sheet.ts";

export const CSV_MEDIA_TYPE = "text/csv";

/**
 * Excel takes a file without this mark for the code page of the country, and makes of “Ravi Śarmā” something that
 * nobody is called; everything else that reads CSV passes over it, and so does our own intake.
 */
const BYTE_ORDER_MARK = "\ufeff";

/** Spreadsheets set to a language with a decimal comma take cells to be parted by semicolons. */
export const SEPARATORS = [",", ";"] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * A table as CSV (RFC 4180), its first line naming the columns. Text that a spreadsheet would take for a formula has an
 * apostrophe before it (OWASP, CSV injection); numbers are numbers, and keep their minus.
 */
export const csvOf = ({ columns, rows }: DataTable, separator: Separator = ","): string => {
  const data = rows.map((row) => columns.map((column) => row[column] ?? null));
  // The header as a line like any other: of a table without rows Papa would end it twice.
  const lines = Papa.unparse([columns, ...data], { delimiter: separator, newline: "\r\n", escapeFormulae: FORMULA });
  return `${BYTE_ORDER_MARK}${lines}\r\n`;
};
