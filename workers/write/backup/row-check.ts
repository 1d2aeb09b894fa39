import type { Manifest } from "./file/club-file.ts";
import type { LineMessage } from "./file/fault.ts";
import { isOwn, type Section, type TableRow } from "./sections/section.ts";
import { SECTIONS } from "./sections/sections.ts";

/** Lists of strings by name, as JSON keeps them. */
type Lists = readonly (readonly [name: string, values: readonly string[]])[];

/** Where a check of rows stands: ids, and never rows but the last. */
export type RowPlace = {
  readonly known: Lists;
  readonly taken: Lists;
  readonly section: number;
  readonly last: TableRow | null;
};

const setsOf = (lists: Lists): Map<string, Set<string>> => new Map(lists.map(([name, all]) => [name, new Set(all)]));
const listsOf = (sets: ReadonlyMap<string, ReadonlySet<string>>): Lists =>
  [...sets].map(([name, all]) => [name, [...all]]);

/** Sections that rows of others refer to. Of what nobody refers to no ids are kept. */
const REFERRED_TO: readonly string[] = ["clubs", "people", "divisions", "entries", "fixtures", "list_keys", "matches"];

/** Checks that rows come in order, once each, and refer only to what came before them. */
export class RowCheck {
  readonly #known: Map<string, Set<string>>;
  /** Values of further unique columns, of the section at hand; those of a log only for the match at hand. */
  readonly #taken: Map<string, Set<string>>;
  #section: number;
  #last: TableRow | null;

  constructor({ known, taken, section, last }: RowPlace = { known: [], taken: [], section: -1, last: null }) {
    [this.#known, this.#taken] = [setsOf(known), setsOf(taken)];
    [this.#section, this.#last] = [section, last];
  }

  get place(): RowPlace {
    return {
      known: listsOf(this.#known),
      taken: listsOf(this.#taken),
      section: this.#section,
      last: this.#last,
    };
  }

  /** Whether such a row came. */
  has(table: string, id: string): boolean {
    return this.#known.get(table)?.has(id) ?? false;
  }

  /** Why this row cannot stand where it does; `null` if it can. */
  problem(section: Section, row: TableRow, { club, version }: Pick<Manifest, "club" | "version">): LineMessage | null {
    return (
      this.#place(section, row) ??
      this.#sole(section, row) ??
      this.#references(section, row) ??
      (version === 1 ? strangerInOld(section, row, club) : stranger(section, row, club))
    );
  }

  #place(section: Section, row: TableRow): LineMessage | null {
    const index = SECTIONS.indexOf(section);
    const before = index === this.#section ? this.#last : null;
    if (index < this.#section)
      return { key: "section-order", about: { section: section.table, below: SECTIONS[this.#section]?.table ?? "" } };
    if (index > this.#section) this.#taken.clear();
    this.#section = index;
    this.#last = row;
    if (before && !follows(before, row, section.key))
      return {
        key: "row-order",
        about: { section: section.table, row: nameOf(section, row), before: nameOf(section, before) },
      };
    const ofLog = section.unique?.some(([column]) => column === section.key[0]) === true && section.key.length > 1;
    if (ofLog && before?.[section.key[0] ?? ""] !== row[section.key[0] ?? ""]) this.#taken.clear();
    if (REFERRED_TO.includes(section.table)) this.#values(this.#known, section.table).add(nameOf(section, row));
    // A team stands where a player would.
    const isNamed = section.table === "people" || section.table === "teams";
    const player = isNamed ? row.id : section.table === "shown_names" ? row.person_id : undefined;
    if (player !== undefined) this.#values(this.#known, "players").add(String(player));
    return null;
  }

  #sole(section: Section, row: TableRow): LineMessage | null {
    for (const columns of section.unique ?? []) {
      const values = this.#values(this.#taken, `${section.table} ${columns.join(" ")}`);
      const value = JSON.stringify(columns.map((column) => row[column]));
      if (values.has(value))
        return { key: "value-twice", about: { section: section.table, columns: columns.join(", ") } };
      values.add(value);
    }
    return null;
  }

  #references(section: Section, row: TableRow): LineMessage | null {
    const missing = section.refersTo(row).find(([table, id]) => !this.has(table, id));
    if (!missing) return null;
    const [target, id] = missing;
    return { key: "unknown-reference", about: { section: section.table, id, target } };
  }

  #values(all: Map<string, Set<string>>, name: string): Set<string> {
    const values = all.get(name) ?? new Set<string>();
    all.set(name, values);
    return values;
  }
}

/** Why a row is none of the club's own; `null` if it is one. */
const stranger = (section: Section, row: TableRow, club: string): LineMessage | null =>
  isOwn(section, row, club) ? null : { key: "other-club", about: { section: section.table, club } };

/** In version 1 people of other clubs stood among the club's own, and their clubs beside it. */
const strangerInOld = (section: Section, row: TableRow, club: string): LineMessage | null =>
  section.table === "people" || section.table === "clubs" ? null : stranger(section, row, club);

const nameOf = ({ key }: Section, row: TableRow): string => key.map((column) => String(row[column])).join(" ");

/** Whether a row comes after another; ids are ASCII, so their order is SQLite's. */
const follows = (before: TableRow, row: TableRow, key: readonly string[]): boolean => {
  for (const column of key) {
    const [earlier, later] = [before[column] ?? "", row[column] ?? ""];
    if (earlier !== later) return earlier < later;
  }
  return false;
};
