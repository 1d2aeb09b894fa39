import type { z } from "zod";
import type { ErrorMessage } from "../words/error-words.ts";
import type { LineFault, LineFaultCode } from "./fault.ts";

/** A number in a cell: with a comma or a point, and a minus; never with a thousands mark. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** Words for yes in a list. */
const YES = ["yes", "y", "true", "1", "x", "ja", "j", "oui", "o", "si", "sí"];
const NO = ["no", "n", "false", "0", "-", "nein", "non"];

/** A whole number as a spreadsheet writes it with a thousands mark. */
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** One line of a list by the names of its columns, and its faults. */
export class ListRow {
  readonly line: number;
  readonly faults: LineFault[] = [];
  #cells: ReadonlyMap<string, string>;

  constructor(line: number, cells: ReadonlyMap<string, string>) {
    this.line = line;
    this.#cells = cells;
  }

  /** The text of a column, trimmed; empty if there is none. */
  text(column: string): string {
    return this.#cells.get(column) ?? "";
  }

  /** Fills an empty column with the texts of others, joined by spaces. */
  fill(column: string, from: readonly string[]): void {
    if (this.has(column)) return;
    const parts = from.map((one) => this.text(one)).filter((part) => part !== "");
    this.#cells = new Map([...this.#cells, [column, parts.join(" ")]]);
  }

  /** A day, written `2026-01-31` or `31.01.2026`; `null` if it is empty or not valid. The column must not be empty. */
  day<S extends z.ZodType>(column: string, schema: S): z.output<S> | null {
    const text = this.text(column);
    if (text === "") return this.needed(column, schema, "hintDay");
    const [, day, month, year] = DOTTED_DAY.exec(text) ?? [];
    const written = year === undefined ? text : `${year}-${month?.padStart(2, "0")}-${day?.padStart(2, "0")}`;
    return this.#parsed(column, schema, written, "hintDay");
  }

  has(...columns: readonly string[]): boolean {
    return columns.some((column) => this.text(column) !== "");
  }

  /** Adds a fault; only one for each column, because further ones follow from it. */
  fault(column: string | null, code: LineFaultCode, message: ErrorMessage): null {
    if (column === null || this.faults.every((fault) => fault.column !== column))
      this.faults.push({ line: this.line, column, code, message });
    return null;
  }

  /** The value of a column by a schema, whose hint gives its form; `null` if it is empty or not valid. */
  read<S extends z.ZodType>(column: string, schema: S, hint: Hint): z.output<S> | null {
    const text = this.text(column);
    return text === "" ? null : this.#parsed(column, schema, text, hint);
  }

  /** The number in a column by a schema; `null` if it is empty or not valid. */
  number<S extends z.ZodType>(column: string, schema: S, hint: Hint): z.output<S> | null {
    const text = this.text(column);
    if (text === "") return null;
    const typed = text.replace(/[\u2212\u2013]/, "-");
    const value = NUMBER.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
    // A mark that may also be one of thousands is refused: 1,650 may be a rating, and so may 1.65.
    const inThousands = THOUSANDS.test(typed) && schema.safeParse(Number(typed.replace(/[.,]/, ""))).success;
    return this.#parsed(column, schema, inThousands ? Number.NaN : value, hint);
  }

  /** Reads a column that must not be empty. */
  needed<S extends z.ZodType>(column: string, schema: S, hint: Hint): z.output<S> | null {
    if (this.text(column) === "") return this.fault(column, "missing-value", { key: "cellEmpty", about: { column } });
    return this.read(column, schema, hint);
  }

  /** Whether a column has yes or no, in one of several languages; `null`: the cell is empty, or the row now has a fault. */
  yes(column: string): boolean | null {
    const text = this.text(column).toLowerCase();
    if (text === "") return null;
    if (YES.includes(text) || NO.includes(text)) return YES.includes(text);
    return this.fault(column, "invalid-value", { key: "yesOrNo", about: { value: this.text(column) } });
  }

  /** One of some words, in any spelling; `null`: the cell is empty, or the row now has a fault. */
  word<T extends string>(column: string, words: readonly T[]): T | null {
    const text = this.text(column).toLowerCase();
    if (text === "") return null;
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    const about = { value: this.text(column), words: words.join(", ") };
    return this.fault(column, "invalid-value", { key: "cellNotOneOf", about });
  }

  #parsed<S extends z.ZodType>(column: string, schema: S, value: unknown, hint: Hint): z.output<S> | null {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const about = { value: shortened(this.text(column)), hint: { key: hint } };
    return this.fault(column, "invalid-value", { key: "cellWrong", about });
  }
}

const SHOWN = 60;

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Day, month and year, with dots: with dots the month is never first. */
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

export type Hint =
  | "hintDay"
  | "hintId"
  | "hintEntryId"
  | "hintSeed"
  | "hintRubber"
  | "hintReference"
  | "hintRepresents"
  | "hintName"
  | "hintRating"
  | "hintEmail"
  | "hintMatches";
