import { quoted } from "../quoted.ts";
import { strayIn, tidied } from "../text.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import type { LineFault, LineFaultCode } from "./fault.ts";
import { nearest } from "./nearest.ts";
import { ListRow } from "./row.ts";

/** The cells of a line as they were read, before their columns are known. */
export type GridLine = { readonly line: number; readonly cells: readonly string[] };

/** The columns that a list may have and must have, in any order; `instead`: columns that can replace a needed one. */
export type Columns = {
  readonly known: readonly string[];
  readonly needed: readonly string[];
  readonly instead?: Readonly<Record<string, readonly string[]>>;
};

/**
 * A list by the names of its columns. Faults in the names do not prevent a check of the rows, as far as they can be
 * read, so that one check reports everything.
 */
export type Sheet = {
  readonly rows: readonly ListRow[];
  readonly faults: readonly LineFault[];
  /** Needed columns that the head does not have: reported once for the head, and not for every row. */
  readonly lacking: ReadonlySet<string>;
};

/** Every fault of a list, once its rows are checked. */
export const faultsOf = ({ rows, faults, lacking }: Sheet): LineFault[] => [
  ...faults,
  ...rows.flatMap((row) => row.faults).filter(({ column }) => column === null || !lacking.has(column)),
];

/** The name of a column: `Doubles rating` and `doubles-rating` are `doubles_rating`. */
const columnName = (cell: string): string =>
  tidied(cell)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/**
 * A cell that a spreadsheet would read as a formula was exported with an apostrophe before it
 * (workers/read/export/csv/csv.ts): an import removes one.
 */
export const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();

/** A cell with each forbidden character replaced by its code: most of them are invisible. */
const withCodes = (cell: string): string =>
  [...cell]
    .map((one) => {
      const stray = strayIn(one);
      return stray ? `⟨${stray.character}⟩` : one;
    })
    .join("");

const isBlank = ({ cells }: GridLine): boolean => cells.every((cell) => cell.trim() === "");

/** Reads a grid whose first line names its columns. Empty lines are skipped. */
export const sheetOf = (grid: readonly GridLine[], columns: Columns): Sheet => {
  const [head, ...lines] = grid.filter((line) => !isBlank(line));
  if (!head) return lost(1, "empty-file", { key: "fileEmpty", about: listed(columns) });
  const { names, faults, lacking } = namesRead(head, columns);
  if (lines.length === 0 && faults.length === 0) return lost(head.line, "no-lines", { key: "noLines" });
  const read = lines.map((line) => [line, tooLong(line, names)] as const);
  return {
    // The cells of a line with too many cells are under the wrong names.
    rows: read.flatMap(([line, fault]) => (fault ? [] : [rowOf(line, names)])),
    faults: [...faults, ...read.flatMap(([, fault]) => fault ?? [])],
    lacking,
  };
};

const lost = (line: number, code: LineFaultCode, message: ErrorMessage): Sheet => ({
  rows: [],
  faults: [{ line, column: null, code, message }],
  lacking: new Set(),
});

/** The names of a list's columns, the needed ones apart. */
const listed = ({ known, needed }: Columns) => ({
  needed: needed.map(quoted).join(", "),
  others: known
    .filter((name) => !needed.includes(name))
    .map(quoted)
    .join(", "),
});

/** The names of the columns of a grid, in the form in which they are compared. */
const namesIn = ({ cells }: GridLine): string[] => {
  const names = cells.map(columnName);
  // A spreadsheet leaves empty columns behind.
  while (names.at(-1) === "") names.pop();
  return names;
};

/** Needed columns that a head has neither by name nor by a replacement. */
const missingIn = (names: readonly string[], { needed, instead }: Columns): string[] =>
  needed.filter((name) => ![name, ...(instead?.[name] ?? [])].some((one) => names.includes(one)));

/** Notices about a list that is accepted: its ignored columns, each once. */
export const noticesOf = (grid: readonly GridLine[], columns: Columns): ErrorMessage[] => {
  const head = grid.find((line) => !isBlank(line));
  const unknown = head ? namesIn(head).filter((name) => name !== "" && !columns.known.includes(name)) : [];
  return [...new Set(unknown)].map((name) => {
    const meant = nearest(name, columns.known);
    return meant === null
      ? { key: "columnIgnored", about: { column: name } }
      : { key: "columnIgnoredNear", about: { column: name, meant } };
  });
};

/** The names in a head as its rows use them: a misspelt name is read as the one that is probably meant. */
const namesRead = (head: GridLine, columns: Columns): Pick<Sheet, "faults" | "lacking"> & { names: string[] } => {
  const { line } = head;
  const names = namesIn(head);
  const faults: LineFault[] = [];
  const meantToo = new Map<string, string>();
  const missing = missingIn(names, columns);
  for (const [index, name] of names.entries()) {
    const isKnown = columns.known.includes(name);
    if (isKnown && names.indexOf(name) < index)
      faults.push({
        line,
        column: name,
        code: "column-twice",
        message: { key: "columnTwice", about: { column: name } },
      });
    else if (!isKnown) {
      const meant = nearest(name, columns.known);
      // A column that the list does not need is ignored (see `noticesOf`).
      if (meant === null || !missing.includes(meant) || meantToo.has(meant)) continue;
      meantToo.set(meant, name);
      const message: ErrorMessage = { key: "columnUnknown", about: { column: name, meant, ...listed(columns) } };
      faults.push({ line, column: name, code: "unknown-column", message });
    }
  }
  for (const name of missing)
    if (!meantToo.has(name)) {
      const message: ErrorMessage = { key: "columnMissing", about: { column: name, ...listed(columns) } };
      faults.push({ line, column: name, code: "missing-column", message });
    }
  const meant = new Map([...meantToo].map(([name, written]) => [written, name]));
  return {
    names: names.map((name) => meant.get(name) ?? name),
    faults,
    lacking: new Set(missing.filter((name) => !meantToo.has(name))),
  };
};

const tooLong = ({ line, cells }: GridLine, names: readonly string[]): LineFault | null => {
  if (cells.slice(names.length).every((cell) => cell.trim() === "")) return null;
  const message: ErrorMessage = { key: "tooManyCells", about: { cells: cells.length, columns: names.length } };
  return { line, column: null, code: "too-many-cells", message };
};

const rowOf = ({ line, cells }: GridLine, names: readonly string[]): ListRow => {
  // If two columns have one name, the first is read.
  const written = names.map((name, index): [string, string] => [name, tidied(cells[index] ?? "")]).reverse();
  const row = new ListRow(line, new Map(written.map(([name, cell]) => [name, unguarded(cell)])));
  for (const [name, cell] of written.toReversed()) {
    const stray = strayIn(cell);
    if (stray === null) continue;
    const about = { column: name, value: withCodes(cell), character: stray.character };
    row.fault(name, "invalid-value", { key: "cellNotText", about });
  }
  return row;
};
