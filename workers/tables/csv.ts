import Papa from "papaparse";
import { FORMULA } from "../../shared/intake/sheet.ts";

export const CSV_MEDIA_TYPE = "text/csv";

/** What may stand in a cell. */
export type Cell = string | number | boolean | null;

/**
 * Excel takes a file without this mark for the code page of the country, and makes of “Ravi Śarmā” something that
 * nobody is called; everything else that reads CSV passes over it, and so does our own intake.
 */
const BYTE_ORDER_MARK = "\ufeff";

/**
 * A table as CSV (RFC 4180), its first line naming the columns. Text that a spreadsheet would take for a formula has an
 * apostrophe before it (OWASP, CSV injection); numbers are numbers, and keep their minus.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${BYTE_ORDER_MARK}${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { newline: "\r\n", escapeFormulae: FORMULA })}\r\n`;
