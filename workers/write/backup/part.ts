import type { Database } from "../../ground/db/database.ts";
import { rowLine } from "./club-file.ts";
import { rowIn, type Section, type TableRow } from "./sections/section.ts";
import { SECTIONS, sectionOf } from "./sections/sections.ts";
import { partOf } from "./staging.ts";

/** The rows of a section that a piece of a checked file holds. */
export type SectionRows = { readonly section: Section; readonly rows: readonly TableRow[] };

/** Reads a piece of a file that has been checked: the manifest and the trailer are no rows. */
export const rowsOf = async (db: Database, id: string, part: number): Promise<SectionRows[]> => {
  const rows = new Map<string, TableRow[]>(SECTIONS.map(({ table }) => [table, []]));
  for (const line of (await partOf(db, id, part)).split("\n")) {
    const read = line === "" ? null : rowLine.safeParse(JSON.parse(line)).data;
    const section = read && sectionOf(read.section);
    if (section) rows.get(section.table)?.push(rowIn(section, read.row));
  }
  return SECTIONS.map((section) => ({ section, rows: rows.get(section.table) ?? [] })).filter(
    ({ rows: found }) => found.length > 0,
  );
};
