import Papa from "papaparse";
import type { LineFault } from "#shared/import/fault.ts";
import type { GridLine } from "#shared/import/sheet.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A text as it was sent, in lines of cells; or why it is no such thing, and where. */
export const gridOf = (body: ArrayBuffer): Result<readonly GridLine[], LineFault> => {
  const text = textOf(new Uint8Array(body));
  return text.ok ? cellsOf(text.value) : text;
};

const decode = (bytes: Uint8Array): string | null => {
  try {
    // A byte-order mark is taken off.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
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

/** The text of a file in UTF-8, with line breaks of one kind. */
export const textOf = (bytes: Uint8Array): Result<string, LineFault> => {
  const text = decode(bytes);
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

/**
 * The separator is the most frequent one of the first line. That line names columns, and no column's name has one,
 * whereas people's names may; so the library does not guess.
 */
const separatorOf = (text: string): string => {
  const [head = ""] = text.trimStart().split("\n", 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
};

/** By its first line a file may say to a spreadsheet what separates its cells. */
const SAID = /^"?sep=(.)"?[,;\t]*\n/i;

const newLines = (text: string): number => text.split("\n").length - 1;

const QUOTES: Readonly<Record<string, Pick<LineFault, "code" | "message">>> = {
  MissingQuotes: { code: "unclosed-quote", message: { key: "quoteNotClosed" } },
  InvalidQuotes: { code: "stray-quote", message: { key: "quoteWithin" } },
};

/** The lines of a text in cells; the separator follows from the first line where it is not known. */
export const cellsOf = (written: string, known?: string): Result<readonly GridLine[], LineFault> => {
  const [said = "", separator = known] = SAID.exec(written) ?? [];
  const text = written.slice(said.length);
  const lines: GridLine[] = [];
  let fault: LineFault | null = null;
  let line = said === "" ? 1 : 2;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimiter: separator ?? separatorOf(text),
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      lines.push({ line, cells: data });
      const wrong = errors.flatMap(({ code }) => QUOTES[code] ?? [])[0];
      if (wrong) {
        fault = { line, column: null, ...wrong };
        parser.abort();
      }
      line += newLines(text.slice(from, meta.cursor));
      from = meta.cursor;
    },
  });
  return fault === null ? ok(lines) : err(fault);
};
