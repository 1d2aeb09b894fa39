import type { ListAnswers } from "../api/parts/list-questions.ts";
import { quoted } from "../quoted.ts";
import { strayIn, tidied } from "../text.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import { UNASKED } from "./answers.ts";
import type { LineFault, LineFaultCode } from "./fault.ts";
import { type Called, headKey, isCount } from "./heads.ts";
import { nearest } from "./nearest.ts";
import { ListRow } from "./row.ts";
import { type Doubts, type ListRules, rulesOf } from "./rules.ts";

/** The cells of a line as they were read, before their columns are known. */
export type GridLine = { readonly line: number; readonly cells: readonly string[] };

/** The columns that a list may have and must have, in any order; `instead`: columns that can replace a needed one. */
export type Columns = {
  readonly known: readonly string[];
  readonly needed: readonly string[];
  readonly instead?: Readonly<Record<string, readonly string[]>>;
  /** The words with which clubs head these columns. */
  readonly called: Called;
  /** Corrects the names of columns once all are known: a name without a first name next to it is the whole name. */
  readonly settled?: (columns: readonly NamedColumn[]) => readonly NamedColumn[];
  readonly days: readonly string[];
  readonly numbers: readonly string[];
  /** The one column of a list of names that has no head. */
  readonly alone?: string;
};

/** A column by its name here, and by its head in the list. */
export type NamedColumn = { readonly name: string; readonly head: string };

/**
 * A list by the names of its columns. Faults in the names do not prevent a check of the rows, as far as they can be
 * read, so that one check reports everything.
 */
export type Sheet = {
  readonly rows: readonly ListRow[];
  readonly faults: readonly LineFault[];
  /** Needed columns that the head does not have: reported once for the head, and not for every row. */
  readonly lacking: ReadonlySet<string>;
  readonly doubts: Doubts;
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

/** The cells of a line without what differs from spreadsheet to spreadsheet: spaces that do not break, and several in a row. */
const spaced = (cell: string): string => oneSpaced(tidied(oneSpaced(cell)));

const oneSpaced = (text: string): string => text.replaceAll(/[^\S\n]+/g, " ");

const isBlank = ({ cells }: GridLine): boolean => cells.every((cell) => cell.trim() === "");

/** So many lines can be above the head: the title, the season, the day of printing. */
const MOST_ABOVE = 20;

/** The head of a list and the lines below it. */
type Parts = { readonly head: GridLine; readonly lines: readonly GridLine[]; readonly above: number };

/** The number of columns that a line names, if it is a head. */
const columnsNamed = (line: GridLine, columns: Columns): number =>
  new Set(namesIn(line, columns).filter((name) => columns.known.includes(name))).size;

/** `true` if a line names all columns that a list must have. */
export const isHead = (line: GridLine, columns: Columns): boolean =>
  missingIn(namesIn(line, columns), columns).length === 0;

/** Parts a list at its head: the first line that names every needed column, or else the one that names most. */
const partsOf = (grid: readonly GridLine[], columns: Columns): Parts | null => {
  const filled = grid.filter((line) => !isBlank(line));
  const tops = filled.slice(0, MOST_ABOVE);
  const most = Math.max(...tops.map((line) => columnsNamed(line, columns)));
  const head =
    tops.find((line) => isHead(line, columns)) ??
    tops.find((line) => columnsNamed(line, columns) === most) ??
    filled[0];
  if (!head) return null;
  const above = filled.indexOf(head);
  const names = head.cells.map(headKey).filter((name) => name !== "");
  const repeats = ({ cells }: GridLine): boolean =>
    cells
      .map(headKey)
      .filter((name) => name !== "")
      .join() === names.join();
  // A list of several pages has its head on each. A head of one column may be a name.
  const lines = filled.slice(above + 1).filter((line) => names.length < 2 || !repeats(line));
  return { head, lines, above };
};

/** A number before a name, as in a list that was typed into a message. */
const NUMBERED = /^\s*\p{Nd}{1,4}\s*(?:[.):-]|\s)\s*(?=\p{L})/u;

/** The only text of each line of a list of names without a head; `null`: it is no such list. */
const namesAlone = (grid: readonly GridLine[], columns: Columns): readonly GridLine[] | null => {
  const filled = grid.filter((line) => !isBlank(line));
  const [first] = filled;
  if (!first || columns.alone === undefined || columnsNamed(first, columns) > 0) return null;
  const lines = filled.map(({ line, cells }) => {
    const texts = cells.filter((cell) => cell.trim() !== "");
    return { line, cells: texts.map((text) => text.replace(NUMBERED, "")) };
  });
  const areNames = lines.every(({ cells: [name = "", ...others] }) => others.length === 0 && !/[\p{Nd}@:]/u.test(name));
  const isMisspelt = nearest(columnName(first.cells.join("")), columns.known) !== null;
  return areNames && lines.length > 1 && !isMisspelt ? lines : null;
};

/** Reads a grid with a line that names its columns. Empty lines, and lines above the head, are skipped. */
export const sheetOf = (grid: readonly GridLine[], columns: Columns, answers: ListAnswers = UNASKED): Sheet => {
  const alone = namesAlone(grid, columns);
  if (alone && answers.head === "names")
    return sheetOf([{ line: 0, cells: [columns.alone ?? ""] }, ...alone], columns, { ...answers, head: null });
  const parts = partsOf(grid, columns);
  if (!parts) return lost(1, "empty-file", { key: "fileEmpty", about: listed(columns) });
  const { head, lines } = parts;
  const { names, faults, lacking } = namesRead(head, columns);
  if (lines.length === 0 && faults.length === 0) return lost(head.line, "no-lines", { key: "noLines" });
  const rules = rulesOf(textsIn(lines, names, columns), answers);
  const [first] = alone ?? [];
  if (first) {
    const value = first.cells.join("");
    const place = { line: head.line, column: columns.alone ?? null };
    rules.doubts.add({ question: "head", example: value, readings: [{ answer: "names", value }], place });
  }
  const read = lines.map((line) => [line, tooLong(line, names)] as const);
  return {
    // The cells of a line with too many cells are under the wrong names.
    rows: read.flatMap(([line, fault]) => (fault ? [] : [rowOf(line, names, columns, rules)])),
    faults: [...faults, ...read.flatMap(([, fault]) => fault ?? [])],
    lacking,
    doubts: rules.doubts,
  };
};

/** The texts of the columns that are read by one rule for the whole list. */
const textsIn = (lines: readonly GridLine[], names: readonly string[], { days, numbers }: Columns) => {
  const textsOf = (columns: readonly string[]): string[] =>
    lines.flatMap(({ cells }) =>
      names.flatMap((name, index) => (columns.includes(name) ? [spaced(cells[index] ?? "").trim()] : [])),
    );
  return { days: textsOf(days), numbers: textsOf(numbers) };
};

const lost = (line: number, code: LineFaultCode, message: ErrorMessage): Sheet => ({
  rows: [],
  faults: [{ line, column: null, code, message }],
  lacking: new Set(),
  doubts: rulesOf({ days: [], numbers: [] }, UNASKED).doubts,
});

/** The names of a list's columns, the needed ones apart. */
const listed = ({ known, needed }: Columns) => ({
  needed: needed.map(quoted).join(", "),
  others: known
    .filter((name) => !needed.includes(name))
    .map(quoted)
    .join(", "),
});

/** The names of the columns of a head: as the list has them here, by a word of the field, or in the form in which they are compared. */
const namesIn = ({ cells }: GridLine, columns: Columns): string[] => {
  const written = cells.map(columnName);
  const given = written.map((name, index): NamedColumn => {
    const head = cells[index] ?? "";
    return { name: columns.known.includes(name) ? name : (columnCalled(head, columns) ?? name), head };
  });
  const taken = new Map<string, string>();
  // The first of several columns for one thing counts. Only of one name they are a mistake.
  const once = given.map(({ name, head }, index): NamedColumn => {
    const own = written[index] ?? "";
    const before = taken.get(name);
    taken.set(name, before ?? own);
    if (before === undefined || before === own || !columns.known.includes(name)) return { name, head };
    return { name: own === name ? `${own}_2` : own, head };
  });
  const names = (columns.settled?.(once) ?? once).map(({ name }) => name);
  // A spreadsheet leaves empty columns behind.
  while (names.at(-1) === "") names.pop();
  return names;
};

/** The column that a club heads with this word; `null`: none. */
const columnCalled = (head: string, { called }: Columns): string | null => {
  const key = headKey(head);
  return Object.entries(called).find(([, words]) => words.has(key))?.[0] ?? null;
};

/** Needed columns that a head has neither by name nor by a replacement. */
const missingIn = (names: readonly string[], { needed, instead }: Columns): string[] =>
  needed.filter((name) => ![name, ...(instead?.[name] ?? [])].some((one) => names.includes(one)));

/** A cell of a line that is mended; `column` is `null` for a cell beyond the head. */
type MendedCell = {
  /** Its place in the line, from 0. */
  readonly at: number;
  readonly column: string | null;
  /** Its head in the list. */
  readonly head: string;
  readonly value: string;
};
export type MendedLine = { readonly line: number; readonly cells: readonly MendedCell[] };

/** The cells of lines that are to be mended: of the columns that the list takes, and those beyond the head. */
export const cellsToMend = (
  grid: readonly GridLine[],
  columns: Columns,
  lines: ReadonlySet<number>,
): readonly MendedLine[] => {
  const parts = partsOf(grid, columns);
  if (!parts) return [];
  const names = namesIn(parts.head, columns);
  return parts.lines.flatMap(({ line, cells }) => {
    if (!lines.has(line)) return [];
    const width = Math.max(cells.length, names.length);
    const all = Array.from({ length: width }, (_, at): MendedCell => {
      const name = names[at] ?? "";
      const column = columns.known.includes(name) ? name : null;
      return { at, column, head: (parts.head.cells[at] ?? "").trim(), value: cells[at] ?? "" };
    });
    return [
      {
        line,
        cells: all.filter(({ at, column, value }) => column !== null || (at >= names.length && value.trim() !== "")),
      },
    ];
  });
};

/** Notices about a list that is accepted: lines above its head, and its ignored columns, each once. */
export const noticesOf = (grid: readonly GridLine[], columns: Columns): ErrorMessage[] => {
  const parts = partsOf(grid, columns);
  if (!parts) return [];
  const { head, above } = parts;
  const unknown = namesIn(head, columns).filter(
    (name, index) => name !== "" && !columns.known.includes(name) && !isCount(head.cells[index] ?? ""),
  );
  const ignored = [...new Set(unknown)].map((name): ErrorMessage => {
    const meant = nearest(name, columns.known);
    return meant === null
      ? { key: "columnIgnored", about: { column: name } }
      : { key: "columnIgnoredNear", about: { column: name, meant } };
  });
  return above === 0 ? ignored : [{ key: "linesAboveHead", about: { line: head.line, lines: above } }, ...ignored];
};

/** The names in a head as its rows use them: a misspelt name is read as the one that is probably meant. */
const namesRead = (head: GridLine, columns: Columns): Pick<Sheet, "faults" | "lacking"> & { names: string[] } => {
  const { line } = head;
  const names = namesIn(head, columns);
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

const rowOf = ({ line, cells }: GridLine, names: readonly string[], { known }: Columns, rules: ListRules): ListRow => {
  // If two columns have one name, the first is read.
  const written = names.map((name, index): [string, string] => [name, spaced(cells[index] ?? "")]).reverse();
  const row = new ListRow(line, new Map(written.map(([name, cell]) => [name, unguarded(cell)])), rules);
  for (const [name, cell] of written.toReversed()) {
    const stray = known.includes(name) ? strayIn(cell.trim()) : null;
    if (stray === null) continue;
    const about = { column: name, value: withCodes(cell), character: stray.character };
    row.fault(name, "invalid-value", { key: "cellNotText", about });
  }
  return row;
};
