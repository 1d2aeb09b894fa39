import { quoted } from "../quoted.ts";
import { strayIn, tidied } from "../text.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import type { LineFault, LineFaultCode } from "./fault.ts";
import { nearest } from "./nearest.ts";
import { ListRow } from "./row.ts";

/** The cells of a line as they were read, before anybody knows what they mean. */
export type GridLine = { readonly line: number; readonly cells: readonly string[] };

/** What a list may have, and has to have; `instead`: columns that stand for a needed one. They come in any order. */
export type Columns = {
  readonly known: readonly string[];
  readonly needed: readonly string[];
  readonly instead?: Readonly<Record<string, readonly string[]>>;
};

/**
 * A list under the names of its columns. A fault in the names themselves leaves the rows to be looked through all the
 * same, as far as they can be read, so that one look tells everything.
 */
export type Sheet = {
  readonly rows: readonly ListRow[];
  readonly faults: readonly LineFault[];
  /** Needed columns that the head has not: reported once for the head, and not for every row. */
  readonly lacking: ReadonlySet<string>;
};

/** Everything that is wrong with a list, once its rows were looked through. */
export const faultsOf = ({ rows, faults, lacking }: Sheet): LineFault[] => [
  ...faults,
  ...rows.flatMap((row) => row.faults).filter(({ column }) => column === null || !lacking.has(column)),
];

/** `Doubles rating` and `doubles-rating` are `doubles_rating`. */
const columnName = (cell: string): string =>
  tidied(cell)
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

/**
 * A cell that a spreadsheet would take for a formula was written with an apostrophe before it (workers/read/export/csv/csv.ts):
 * one is taken away again.
 */
export const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell).trim();

/** A cell with each character that it may not hold as its code: most of them are invisible. */
const withCodes = (cell: string): string =>
  [...cell]
    .map((one) => {
      const stray = strayIn(one);
      return stray ? `⟨${stray.character}⟩` : one;
    })
    .join("");

const isBlank = ({ cells }: GridLine): boolean => cells.every((cell) => cell.trim() === "");

/** Reads a grid whose first line names its columns. Empty lines are passed over. */
export const sheetOf = (grid: readonly GridLine[], columns: Columns): Sheet => {
  const [head, ...lines] = grid.filter((line) => !isBlank(line));
  if (!head) return lost(1, "empty-file", { key: "fileEmpty", about: listed(columns) });
  const { names, faults, lacking } = namesRead(head, columns);
  if (lines.length === 0 && faults.length === 0) return lost(head.line, "no-lines", { key: "noLines" });
  const read = lines.map((line) => [line, tooLong(line, names)] as const);
  return {
    // The cells of a line that has too many stand under names that are not theirs.
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

/** The names of the columns that a list may have, those that it has to have apart. */
const listed = ({ known, needed }: Columns) => ({
  needed: needed.map(quoted).join(", "),
  others: known
    .filter((name) => !needed.includes(name))
    .map(quoted)
    .join(", "),
});

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

/** The names of a head as its rows are read by them: a misspelt name is read as the one that is probably meant. */
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
      // What the list can do without is passed over (see `noticesOf`).
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
  // Of two columns of one name the first is read.
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
