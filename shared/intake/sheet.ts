import { NO_LINE, textLine } from "../text.ts";
import type { LineFault } from "./fault.ts";
import { nearest } from "./nearest.ts";
import { Row } from "./row.ts";

/** The cells of a line as they were read, before anybody knows what they mean. */
export type GridLine = { readonly line: number; readonly cells: readonly string[] };

/** What a list may have, and has to have; `instead`: columns that stand for a needed one. They come in any order. */
export type Columns = {
  readonly known: readonly string[];
  readonly needed: readonly string[];
  readonly instead?: Readonly<Record<string, readonly string[]>>;
};

/** A list under the names of its columns. With a fault in the names themselves there are no rows. */
export type Sheet = { readonly rows: readonly Row[]; readonly faults: readonly LineFault[] };

/** `Doubles rating` and `doubles-rating` are `doubles_rating`. */
const columnName = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/**
 * A cell that a spreadsheet would take for a formula was written with an apostrophe before it (workers/tables/csv.ts):
 * one is taken away again.
 */
export const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();

const isBlank = ({ cells }: GridLine): boolean => cells.every((cell) => cell.trim() === "");

/** Reads a grid whose first line names its columns. Empty lines are passed over. */
export const sheetOf = (grid: readonly GridLine[], columns: Columns): Sheet => {
  const [head, ...lines] = grid.filter((line) => !isBlank(line));
  if (!head)
    return lost(
      1,
      "empty-file",
      `The file is empty. It begins with a line that names its columns: ${listed(columns)}.`,
    );
  const names = namesIn(head);
  const faults = wrongNames(head.line, names, columns);
  if (faults.length > 0) return { rows: [], faults };
  if (lines.length === 0) return lost(head.line, "no-lines", "Nothing stands below the names of the columns.");
  const read = lines.map((line) => rowOf(line, names));
  return { rows: read.filter(({ faults: own }) => own.length === 0), faults: read.flatMap((row) => row.faults) };
};

const lost = (line: number, code: string, message: string): Sheet => ({
  rows: [],
  faults: [{ line, column: null, code, message }],
});

const listed = ({ known, needed }: Columns): string =>
  known.map((name) => (needed.includes(name) ? `${name} (needed)` : name)).join(", ");

/** The names of the columns of a grid, as they are compared. */
const namesIn = ({ cells }: GridLine): string[] => {
  const names = cells.map(columnName);
  // A spreadsheet leaves empty columns behind.
  while (names.at(-1) === "") names.pop();
  return names;
};

/** Needed columns that a head has neither by name nor by what may stand for them. */
const missingIn = (names: readonly string[], { needed, instead }: Columns): string[] =>
  needed.filter((name) => ![name, ...(instead?.[name] ?? [])].some((one) => names.includes(one)));

/** What is said of a list that is taken all the same: which of its columns are passed over, each once. */
export const noticesOf = (grid: readonly GridLine[], columns: Columns): string[] => {
  const head = grid.find((line) => !isBlank(line));
  const unknown = head ? namesIn(head).filter((name) => name !== "" && !columns.known.includes(name)) : [];
  return [...new Set(unknown)].map((name) => {
    const meant = nearest(name, columns.known);
    const guess = meant === null ? "" : ` “${meant}” is perhaps meant.`;
    return `The column “${name}” is not one of this list: it is passed over.${guess}`;
  });
};

const wrongNames = (line: number, names: readonly string[], columns: Columns): LineFault[] => {
  const faults: LineFault[] = [];
  const meantToo = new Set<string>();
  const missing = missingIn(names, columns);
  for (const [index, name] of names.entries()) {
    const isKnown = columns.known.includes(name);
    if (isKnown && names.indexOf(name) < index)
      faults.push({ line, column: name, code: "column-twice", message: `Two columns are called “${name}”.` });
    else if (!isKnown) {
      const meant = nearest(name, columns.known);
      // What the list can do without is passed over (see `noticesOf`).
      if (meant === null || !missing.includes(meant) || meantToo.has(meant)) continue;
      meantToo.add(meant);
      const message = `There is no column “${name}” in this list. “${meant}” is probably meant. It may have: ${listed(columns)}.`;
      faults.push({ line, column: name, code: "unknown-column", message });
    }
  }
  for (const name of missing)
    if (!meantToo.has(name)) {
      const message = `The column “${name}” is missing. This list may have: ${listed(columns)}.`;
      faults.push({ line, column: name, code: "missing-column", message });
    }
  return faults;
};

const rowOf = ({ line, cells }: GridLine, names: readonly string[]): Row => {
  const row = new Row(line, new Map(names.map((name, index) => [name, unguarded(cells[index] ?? "")])));
  for (const [index, name] of names.entries())
    if (!textLine.safeParse(row.text(name)).success || !textLine.safeParse(cells[index] ?? "").success)
      row.fault(name, "invalid-value", `“${name}” cannot be taken: ${NO_LINE}.`);
  if (cells.slice(names.length).some((cell) => cell.trim() !== ""))
    row.fault(
      null,
      "too-many-cells",
      `This line has ${cells.length} cells and there are ${names.length} columns: a comma in a name has to be quoted.`,
    );
  return row;
};
