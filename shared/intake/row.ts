import type { z } from "zod";
import type { LineFault } from "./fault.ts";

/** In a cell a number may have a comma, as half of the world's spreadsheets write it; never a thousands mark. */
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;

/** One line of a list under the names of its columns, and what is found to be wrong with it. */
export class Row {
  readonly line: number;
  readonly faults: LineFault[] = [];
  readonly #cells: ReadonlyMap<string, string>;

  constructor(line: number, cells: ReadonlyMap<string, string>) {
    this.line = line;
    this.#cells = cells;
  }

  /** What stands in a column, without the white space around it; empty if nothing does. */
  text(column: string): string {
    return this.#cells.get(column) ?? "";
  }

  has(...columns: readonly string[]): boolean {
    return columns.some((column) => this.text(column) !== "");
  }

  fault(column: string | null, code: string, message: string): null {
    this.faults.push({ line: this.line, column, code, message });
    return null;
  }

  /** What stands in a column, by a schema, whose hint says how it is to be; `null` if nothing does, or nothing good. */
  read<S extends z.ZodType>(column: string, schema: S, hint: string): z.output<S> | null {
    const text = this.text(column);
    return text === "" ? null : this.#parsed(column, schema, text, hint);
  }

  /** A number by a schema. */
  number<S extends z.ZodType>(column: string, schema: S, hint: string): z.output<S> | null {
    const text = this.text(column);
    if (text === "") return null;
    return this.#parsed(column, schema, NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN, hint);
  }

  /** The same where something has to stand. */
  needed<S extends z.ZodType>(column: string, schema: S, hint: string): z.output<S> | null {
    if (this.text(column) === "") return this.fault(column, "missing-value", `Nothing stands under “${column}”.`);
    return this.read(column, schema, hint);
  }

  /** One of some words, however it is written. */
  word<T extends string>(column: string, words: readonly T[]): T | null {
    const text = this.text(column).toLowerCase();
    if (text === "") return null;
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    return this.fault(column, "invalid-value", `“${this.text(column)}” is none of: ${words.join(", ")}.`);
  }

  #parsed<S extends z.ZodType>(column: string, schema: S, value: unknown, hint: string): z.output<S> | null {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    return this.fault(column, "invalid-value", `“${shortened(this.text(column))}” cannot be taken. ${hint}`);
  }
}

const SHOWN = 60;

const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** How a day is to be written; other orders can be read in two ways. */
export const DAY_HINT = "A day is written year-month-day: 2026-01-31.";

/** How an id is to be written. */
export const ID_HINT = "An id has 1 to 64 letters, digits, hyphens or underscores.";
