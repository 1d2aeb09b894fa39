import type { z } from "zod";
import { dialled, isShortened, phoneNumber } from "../phone.ts";
import type { ErrorMessage } from "../words/error-words.ts";
import type { LineFault, LineFaultCode } from "./fault.ts";
import type { ListRules } from "./rules.ts";
import { inOrder, isDoubtful, ownOrder, writtenDay } from "./written-day.ts";
import { readingsOf } from "./written-number.ts";

/** Words for yes and no in a list. */
const YES =
  "yes,y,true,1,x,ok,ja,j,oui,o,si,sí,✓,✔,☑,हो,होय,हाँ,हां,जी,junior,jr,jr.,youth,ज्युनियर,जूनियर,कनिष्ठ,guest".split(",");
const NO = "no,n,false,0,-,–,—,none,nil,n/a,na,nein,non,✗,✘,☐,नाही,नहीं,न,senior,sr,sr.,adult,member,वरिष्ठ".split(",");

/** Texts with which people leave a cell empty. */
const NOTHING = /^(?:[-–—.]+|n\.?\/?a\.?|nil|none|no|नाही|नहीं)$/i;

/** One line of a list by the names of its columns, and its faults. */
export class ListRow {
  readonly line: number;
  readonly faults: LineFault[] = [];
  readonly #rules: ListRules;
  #cells: ReadonlyMap<string, string>;

  constructor(line: number, cells: ReadonlyMap<string, string>, rules: ListRules) {
    this.line = line;
    this.#cells = cells;
    this.#rules = rules;
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

  /** A day, in the order of the whole list; `null` if it is empty, doubtful or not valid. The column must not be empty. */
  day<S extends z.ZodType>(column: string, schema: S): z.output<S> | null {
    const text = this.text(column);
    if (text === "") return this.needed(column, schema, "hintDay");
    const written = writtenDay(text);
    if (written === null) return this.#parsed(column, schema, text, "hintDay");
    if (written.kind === "day") return this.#parsed(column, schema, written.day, "hintDay");
    if (written.kind === "serial") return this.#counted(column, written.day);
    const { order } = this.#rules;
    if (!isDoubtful(written)) return this.#parsed(column, schema, inOrder(written, ownOrder(text)), "hintDay");
    if (order === "mixed") return this.fault(column, "invalid-value", { key: "dayOrderMixed", about: { value: text } });
    if (order !== null) return this.#parsed(column, schema, inOrder(written, order), "hintDay");
    this.#rules.doubts.add({
      question: "day-order",
      example: text,
      readings: [
        { answer: "day-first", value: inOrder(written, "day-first") },
        { answer: "month-first", value: inOrder(written, "month-first") },
      ],
      place: { line: this.line, column },
    });
    return this.#parsed(column, schema, text, "hintDay");
  }

  #counted(column: string, day: string): null {
    const about = { value: this.text(column), day };
    return this.fault(column, "invalid-value", { key: "daySerial", about });
  }

  /** A phone number as it is dialled; `null`: the cell is empty, or the row now has a fault. */
  phone(column: string): string | null {
    const text = this.given(column);
    if (text === "") return null;
    if (isShortened(text))
      return this.fault(column, "invalid-value", { key: "phoneShortened", about: { value: text } });
    return this.#parsed(column, phoneNumber, dialled(text), "hintPhone");
  }

  /** The text of a column; empty as well for a dash or `n/a`. */
  given(column: string): string {
    const text = this.text(column);
    return NOTHING.test(text) ? "" : text;
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
    const readings = readingsOf(text, this.#rules.thousandsMark);
    const [whole, decimal] = readings.filter((value) => schema.safeParse(value).success);
    const { thousands } = this.#rules;
    if (whole === undefined || decimal === undefined || thousands !== null) {
      const meant = thousands === "decimals" ? decimal : whole;
      return this.#parsed(column, schema, meant ?? whole ?? readings[0] ?? Number.NaN, hint);
    }
    // 1,650 may be a rating, and so may 1.65.
    this.#rules.doubts.add({
      question: "thousands",
      example: text,
      readings: [
        { answer: "thousands", value: String(whole) },
        { answer: "decimals", value: String(decimal) },
      ],
      place: { line: this.line, column },
    });
    return this.#parsed(column, schema, Number.NaN, hint);
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

  /** One of some words, in any spelling or by another word for it; `null`: the cell is empty, or the row now has a fault. */
  word<T extends string>(column: string, words: readonly T[], others: ReadonlyMap<string, T> = new Map()): T | null {
    const text = this.text(column).toLowerCase();
    if (text === "") return null;
    const found = words.find((word) => word === text) ?? others.get(text.replaceAll(/[\s.!]+/g, " ").trim());
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
  | "hintPhone"
  | "hintMatches";
