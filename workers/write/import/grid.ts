import Papa from "papaparse";
import type { LineFault } from "#shared/import/fault.ts";
import type { GridLine } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** Whether the cells of a line name the columns of a list. */
type IsHead = (line: GridLine) => boolean;

/** A text as it was sent, in lines of cells; or why it is no such thing, and where. The head shows what separates the cells. */
export const gridOf = (body: ArrayBuffer, isHead: IsHead = () => false): Result<readonly GridLine[], LineFault> => {
  const text = textOf(new Uint8Array(body));
  return text.ok ? cellsOf(text.value, { isHead }) : text;
};

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const decode = (bytes: Uint8Array, encoding: Encoding = "utf-8"): string | null => {
  try {
    // A byte-order mark is taken off.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** So many bytes show whether every other one is empty. */
const PROBED = 512;

/** The encoding of a file: UTF-16 by its byte-order mark, or by the empty bytes next to those of ASCII; otherwise UTF-8. */
const encodingOf = (bytes: Uint8Array): Encoding => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const probe = [...bytes.subarray(0, PROBED)];
  const empty = (from: 0 | 1): number => probe.filter((byte, index) => byte === 0 && index % 2 === from).length;
  const [even, odd] = [empty(0), empty(1)];
  // Half of all pairs: a control character alone does not make a file UTF-16.
  if (Math.max(even, odd) * 4 < probe.length || even + odd === 0) return "utf-8";
  return odd > even ? "utf-16le" : "utf-16be";
};

const NEW_LINE = 0x0a;

/** The first line whose bytes are no UTF-8. */
const brokenLine = (bytes: Uint8Array): number => {
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(NEW_LINE, from);
    const to = end < 0 ? bytes.length : end;
    if (decode(bytes.subarray(from, to)) === null) return line;
    from = to + 1;
  }
  return line;
};

/** The text of a file in UTF-8 or UTF-16, with line breaks of one kind. */
export const textOf = (bytes: Uint8Array): Result<string, LineFault> => {
  const text = decode(bytes, encodingOf(bytes));
  // A file that was saved twice may have a second mark.
  if (text !== null) return ok(text.replace(/^\ufeff+/, "").replaceAll(/\r\n?/g, "\n"));
  const line = brokenLine(bytes);
  return err({
    line,
    column: null,
    code: "not-utf-8",
    message: { key: "notUtf8", about: { line } },
  });
};

const SEPARATORS = [",", ";", "\t"] as const;

/** So many lines are looked through for the head. */
const TOPS = 25;

/** The first lines of a text, parted by a separator. */
const topsBy = (text: string, separator: string): readonly GridLine[] =>
  Papa.parse<string[]>(text, { delimiter: separator, newline: "\n", preview: TOPS }).data.map((cells, index) => ({
    line: index + 1,
    cells,
  }));

/**
 * The separator that parts the head into columns. Without a head it is the most frequent one of the first line: the
 * names of columns have none, whereas people's names may; so the library does not guess.
 */
const separatorOf = (text: string, isHead: IsHead): string => {
  const widths = SEPARATORS.map((separator) => topsBy(text, separator).find(isHead)?.cells.length ?? 0);
  const [head = ""] = text.trimStart().split("\n", 1);
  const counts = Math.max(...widths) > 0 ? widths : SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
};

/** By its first line a file may say to a spreadsheet what separates its cells. */
const SAID = /^"?sep=(.)"?[,;\t]*\n/i;

const newLines = (text: string): number => text.split("\n").length - 1;

const QUOTES: Readonly<Record<string, Pick<LineFault, "code" | "message">>> = {
  MissingQuotes: { code: "unclosed-quote", message: { key: "quoteNotClosed" } },
  InvalidQuotes: { code: "stray-quote", message: { key: "quoteWithin" } },
};

/** The separator of a text, where it is known, and what its head is. */
type Separated = { readonly separator?: string; readonly isHead?: IsHead };

/** A line of a text with its cells, and its characters as they were written. */
type TextLine = GridLine & { readonly written: string };

/** The lines of a text below the one that names its separator, which is given as well. */
const linesOf = (
  written: string,
  { separator: known, isHead = () => false }: Separated,
): Result<{ readonly lines: readonly TextLine[]; readonly said: string; readonly separator: string }, LineFault> => {
  const [said = "", saidSeparator = known] = SAID.exec(written) ?? [];
  const text = written.slice(said.length);
  const separator = saidSeparator ?? separatorOf(text, isHead);
  const lines: TextLine[] = [];
  let fault: LineFault | null = null;
  let line = said === "" ? 1 : 2;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      const own = text.slice(from, meta.cursor);
      lines.push({ line, cells: data, written: own });
      const wrong = errors.flatMap(({ code }) => QUOTES[code] ?? [])[0];
      if (wrong) {
        fault = { line, column: null, ...wrong };
        parser.abort();
      }
      line += newLines(own);
      from = meta.cursor;
    },
  });
  return fault === null ? ok({ lines, said, separator }) : err(fault);
};

/** The lines of a text in cells; the separator follows from the head, or from the first line, where it is not known. */
export const cellsOf = (text: string, how: Separated = {}): Result<readonly GridLine[], LineFault> => {
  const read = linesOf(text, how);
  return read.ok ? ok(read.value.lines.map(({ line, cells }) => ({ line, cells }))) : read;
};

/** New texts of a line's cells, by their place in the line, from 0. */
export type Mended = ReadonlyMap<number, string>;

/** A text with some cells mended and some lines taken out. Every other line keeps its number. */
export const mendedText = (
  text: string,
  {
    mended,
    without,
    isHead,
  }: {
    readonly mended: ReadonlyMap<number, Mended>;
    readonly without: ReadonlySet<number>;
    readonly isHead: IsHead;
  },
): string => {
  const read = linesOf(text, { isHead });
  if (!read.ok) return text;
  const { lines, said, separator } = read.value;
  const rest = lines.map(({ line, cells, written }) => {
    const breaks = "\n".repeat(newLines(written));
    if (without.has(line)) return breaks;
    const changes = mended.get(line);
    if (!changes) return written;
    const width = Math.max(cells.length, ...[...changes.keys()].map((at) => at + 1));
    const next = Array.from({ length: width }, (_, at) => changes.get(at) ?? cells[at] ?? "");
    while (next.at(-1) === "" && changes.has(next.length - 1)) next.pop();
    const own = Papa.unparse([next], { delimiter: separator, newline: "\n" });
    return `${own}${breaks.slice(newLines(own))}`;
  });
  return `${said}${rest.join("")}`;
};
