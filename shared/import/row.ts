import type { z } from "zod";
import type { ErrorMessage } from "../words/error-words.ts";
import type { LineFault, LineFaultCode } from "./fault.ts";

/** In a cell a number may have a comma, as half of the world's spreadsheets write it, and any minus; never a thousands mark. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** How a list says that something is so, or is not. */
const YES = ["yes", "y", "true", "1", "x", "ja", "j", "oui", "o", "si", "sí"];
const NO = ["no", "n", "false", "0", "-", "nein", "non"];

/** What a spreadsheet makes of a whole number that it shows with a thousands mark. */
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** One line of a list under the names of its columns, and what is found to be wrong with it. */
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

  /** Fills an empty column with the text of others, parted by spaces. */
  fill(column: string, from: readonly string[]): void {
    if (this.has(column)) return;
    const parts = from.map((one) => this.text(one)).filter((part) => part !== "");
    this.#cells = new Map([...this.#cells, [column, parts.join(" ")]]);
  }

  /** A day, written `2026-01-31` or `31.01.2026`, where one has to stand. */
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

  /** Says what is wrong; of a column once, since what else is found there follows from it. */
  fault(column: string | null, code: LineFaultCode, message: ErrorMessage): null {
    if (column === null || this.faults.every((fault) => fault.column !== column))
      this.faults.push({ line: this.line, column, code, message });
    return null;
  }

  /** The value of a column by a schema, whose hint says its form; `null` if it is empty or not valid. */
  read<S extends z.ZodType>(column: string, schema: S, hint: Hint): z.output<S> | null {
    const text = this.text(column);
    return text === "" ? null : this.#parsed(column, schema, text, hint);
  }

  /** A number by a schema. */
  number<S extends z.ZodType>(column: string, schema: S, hint: Hint): z.output<S> | null {
    const text = this.text(column);
    if (text === "") return null;
    const typed = text.replace(/[\u2212\u2013]/, "-");
    const value = NUMBER.test(typed) ? Number(typed.replace(",", ".")) : Number.NaN;
    // Where the mark may be one of thousands too, nothing is guessed: 1,650 is a rating, and so is 1.65.
    const inThousands = THOUSANDS.test(typed) && schema.safeParse(Number(typed.replace(/[.,]/, ""))).success;
    return this.#parsed(column, schema, inThousands ? Number.NaN : value, hint);
  }

  /** Reads a column that must not be empty. */
  needed<S extends z.ZodType>(column: string, schema: S, hint: Hint): z.output<S> | null {
    if (this.text(column) === "") return this.fault(column, "missing-value", { key: "cellEmpty", about: { column } });
    return this.read(column, schema, hint);
  }

  /** Whether a column says yes or no, in one of several languages; `null`: the cell is empty, or the row now has a fault. */
  yes(column: string): boolean | null {
    const text = this.text(column).toLowerCase();
    if (text === "") return null;
    if (YES.includes(text) || NO.includes(text)) return YES.includes(text);
    return this.fault(column, "invalid-value", { key: "yesOrNo", about: { value: this.text(column) } });
  }

  /** One of some words, however it is written. */
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

/** Day, month and year, with dots: the month never comes first with them. */
const DOTTED_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

export type Hint =
  | "hintDay"
  | "hintId"
  | "hintEntryId"
  | "hintSeed"
  | "hintReference"
  | "hintRepresents"
  | "hintName"
  | "hintRating"
  | "hintEmail"
  | "hintMatches";
