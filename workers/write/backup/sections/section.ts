import { z } from "zod";

/** Deeper than any row of a club's file. */
const DEEPEST = 32;

/** A place in parsed JSON that cannot be stored as it was written. */
export type Unkept = { readonly path: readonly string[]; readonly why: "number-inexact" | "too-deep" };

/**
 * The first place where what `JSON.parse` gave cannot be stored as it was written; `null`: there is none. A number
 * beyond all numbers reads as infinity, and a whole number beyond 2^53 as a neighbour of itself.
 */
export const unkept = (value: unknown, path: readonly string[] = []): Unkept | null => {
  if (typeof value === "number") {
    const kept = Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    return kept ? null : { path, why: "number-inexact" };
  }
  if (value === null || typeof value !== "object") return null;
  if (path.length >= DEEPEST) return { path, why: "too-deep" };
  for (const [key, member] of Object.entries(value)) {
    const problem = unkept(member, [...path, key]);
    if (problem !== null) return problem;
  }
  return null;
};

/** A row as it lies in D1: what a column may hold. */
export type TableRow = Readonly<Record<string, string | number | null>>;

/** A row of some table, by its id there: all of its `key`, joined by spaces. */
export type Reference = readonly [table: string, id: string];

/** Facts of a file above a row. */
export type SaidAbove = {
  /** `players`: people of the club, teams, and those of others who have a shown name. */
  readonly has: (table: string, id: string) => boolean;
  /** A fact of an earlier row, or `null`. */
  readonly fact: (name: string) => string | null;
};

/** One table of a club's file, in the order of its key. */
export type BackupSection = {
  /** The table, and what its lines are called in the file. */
  readonly table: string;
  /** The columns that name a row; lines come in this order. */
  readonly key: readonly string[];
  /** Further columns that no two rows share. */
  readonly unique?: readonly (readonly string[])[];
  /** Further values that no two rows share. */
  readonly sole?: (row: TableRow) => readonly string[];
  /** A row's line: it takes what the API's own commands would have written, and nothing else. */
  readonly row: z.ZodObject;
  /** SQL: the club's own rows, of the table as `t`, for the club ?1. */
  readonly ofClub: string;
  readonly refersTo: (row: TableRow, above: SaidAbove) => readonly Reference[];
  /** References that must not be there: an id that another row has. */
  readonly clashes?: (row: TableRow, above: SaidAbove) => readonly Reference[];
  readonly facts?: (row: TableRow, above: SaidAbove) => readonly (readonly [name: string, value: string])[];
  /** The first member that cannot be, by what was said above; `null`: all can. */
  readonly impossible?: (row: TableRow, above: SaidAbove) => string | null;
  /** The act in the club's trail without which a row was not written, and the other way round. */
  readonly act?: (row: TableRow) => string;
  /** Rows are never changed and never go: an export need not copy what they hold to read them as they stood. */
  readonly frozen?: true;
  /** A row may hold very much: few are read at once. */
  readonly heavy?: true;
  /**
   * Not the club's record itself: what others are called, who its members are, what they did. No part of the content by
   * which two files are found to hold the same club.
   */
  readonly aside?: true;
  /** Rows are worked out for each export, from more than the table. */
  readonly computed?: true;
  /** A column of the line that the table lacks: its name, and the SQL by which an export reads it. */
  readonly numbered?: { readonly column: string; readonly sql: string };
  /** For lines that differ from the row: the columns, and the way there and back. */
  readonly folded?: FoldedLine;
};

/** A row whose line in the file is not the row as it lies in D1. */
type FoldedLine = {
  readonly columns: readonly string[];
  readonly text: (row: TableRow) => string;
  /** The row of a line that has been read. */
  readonly row: (line: Readonly<Record<string, unknown>>) => TableRow;
};

/** A section's columns, as a line of the file has them. */
export const columnsOf = ({ row, folded }: BackupSection): readonly string[] =>
  folded?.columns ?? Object.keys(row.shape);

/** A section's columns in D1. */
export const storedColumnsOf = (section: BackupSection): readonly string[] =>
  columnsOf(section).filter((column) => column !== section.numbered?.column);

/** The server's clock, as it is stored. */
export const instant = z.iso.datetime();

/** JSON as it is stored: a text, kept as it was written. */
export const jsonText = <S extends z.ZodType>(schema: S) =>
  z.string().refine((text) => {
    try {
      const json: unknown = JSON.parse(text);
      return unkept(json) === null && schema.safeParse(json).success;
    } catch {
      return false;
    }
  }, "storedJson");

/** A row of the club itself, and not of another club that its file has in it. */
export const isOwn = ({ table }: Pick<BackupSection, "table">, row: TableRow, club: string): boolean =>
  table === "clubs" ? row.id === club : !("club_id" in row) || row.club_id === club;

/**
 * The row of a line that was checked by its section's schema; what an older file did not know reads as it is without.
 */
export const rowIn = (section: BackupSection, line: Readonly<Record<string, unknown>>): TableRow =>
  // Where nothing is folded a schema has only strings, numbers and null.
  section.folded?.row(line) ?? (section.row.parse(line) as TableRow);
