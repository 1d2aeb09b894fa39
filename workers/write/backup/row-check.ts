import type { LineMessage } from "./file/fault.ts";
import { rowOfAct, staysWithAct } from "./sections/members.ts";
import { type BackupSection, isOwn, type SaidAbove, type TableRow } from "./sections/section.ts";
import { SECTIONS } from "./sections/sections.ts";

/** Lists of strings by name, as JSON keeps them. */
type Lists = readonly (readonly [name: string, values: readonly string[]])[];

/** The place of a check of rows: ids, and no rows but the last. */
export type RowPlace = {
  readonly known: Lists;
  readonly taken: Lists;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly section: number;
  readonly last: TableRow | null;
};

const setsOf = (lists: Lists): Map<string, Set<string>> => new Map(lists.map(([name, all]) => [name, new Set(all)]));
const listsOf = (sets: ReadonlyMap<string, ReadonlySet<string>>): Lists =>
  [...sets].map(([name, all]) => [name, [...all]]);

/** Sections that rows of others refer to. Only of these are ids kept. */
const REFERRED_TO: readonly string[] = [
  "clubs",
  "people",
  "teams",
  "house_rulesets",
  "series",
  "divisions",
  "entries",
  "fixtures",
  "list_keys",
  "matches",
];

/** The facts that rows and acts of the trail must agree on, and matches and their logs. */
const WRITTEN = "rows of acts";
const ACTS = "acts of rows";
const LOGGED = "logs";

const BEGINNING: RowPlace = { known: [], taken: [], facts: [], section: -1, last: null };

/** Checks that rows come in order, once each, and refer only to what came before them. */
export class RowCheck {
  readonly #known: Map<string, Set<string>>;
  /** Values of further unique columns, of the section at hand; those of a log only for the match at hand. */
  readonly #taken: Map<string, Set<string>>;
  readonly #facts: Map<string, string>;
  #section: number;
  #last: TableRow | null;

  constructor({ known, taken, facts, section, last }: RowPlace = BEGINNING) {
    [this.#known, this.#taken, this.#facts] = [setsOf(known), setsOf(taken), new Map(facts)];
    [this.#section, this.#last] = [section, last];
  }

  get place(): RowPlace {
    return {
      known: listsOf(this.#known),
      taken: listsOf(this.#taken),
      facts: [...this.#facts],
      section: this.#section,
      last: this.#last,
    };
  }

  has(table: string, id: string): boolean {
    return this.#known.get(table)?.has(id) ?? false;
  }

  /** Why this row cannot stand where it does; `null` if it can. */
  problem(section: BackupSection, row: TableRow, club: string): LineMessage | null {
    const problem =
      this.#place(section, row) ??
      this.#sole(section, row) ??
      this.#references(section, row) ??
      stranger(section, row, club);
    if (!problem) this.#remember(section, row);
    return problem;
  }

  /** The first reference without its row, after all rows; `null`: none is missing. */
  missing(): LineMessage | null {
    const silent = [...(this.#known.get("matches") ?? [])].find((match) => !this.has(LOGGED, match));
    if (silent !== undefined) return { key: "match-without-log", about: { match: silent } };
    for (const [key, section] of this.#facts)
      if (key.startsWith(WRITTEN) && !this.has(ACTS, key.slice(WRITTEN.length)))
        return { key: "act-missing", about: { section } };
    const act = [...(this.#known.get(ACTS) ?? [])].find(
      (one) => staysWithAct(one) && !this.#facts.has(`${WRITTEN}${one}`),
    );
    return act === undefined ? null : { key: "act-without-row", about: { act } };
  }

  get #above(): SaidAbove {
    return { has: (table, id) => this.has(table, id), fact: (name) => this.#facts.get(name) ?? null };
  }

  #place(section: BackupSection, row: TableRow): LineMessage | null {
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
    return null;
  }

  /** Keeps what rows below may refer to. */
  #remember(section: BackupSection, row: TableRow): void {
    const keep = (name: string, value: unknown) => this.#values(this.#known, name).add(String(value));
    if (REFERRED_TO.includes(section.table)) keep(section.table, nameOf(section, row));
    // A team is in the place of a player.
    const isNamed = section.table === "people" || section.table === "teams";
    if (isNamed || section.table === "shown_names") keep("players", isNamed ? row.id : row.person_id);
    if (section.table === "match_events") keep(LOGGED, row.match_id);
    for (const [name, value] of section.facts?.(row, this.#above) ?? []) this.#facts.set(name, value);
    const act = section.table === "club_acts" ? rowOfAct(row) : null;
    if (act !== null) keep(ACTS, act);
    if (section.act) this.#facts.set(`${WRITTEN}${section.act(row)}`, section.table);
  }

  #sole(section: BackupSection, row: TableRow): LineMessage | null {
    for (const columns of section.unique ?? []) {
      const values = this.#values(this.#taken, `${section.table} ${columns.join(" ")}`);
      const value = JSON.stringify(columns.map((column) => row[column]));
      if (values.has(value))
        return { key: "value-twice", about: { section: section.table, columns: columns.join(", ") } };
      values.add(value);
    }
    const values = this.#values(this.#taken, `${section.table} sole`);
    for (const value of section.sole?.(row) ?? []) {
      const columns = value.slice(0, value.indexOf(" "));
      if (values.has(value)) return { key: "value-twice", about: { section: section.table, columns } };
      values.add(value);
    }
    return null;
  }

  #references(section: BackupSection, row: TableRow): LineMessage | null {
    const above = this.#above;
    const { table } = section;
    const missing = section.refersTo(row, above).find(([target, id]) => !this.has(target, id));
    if (missing) return { key: "unknown-reference", about: { section: table, id: missing[1], target: missing[0] } };
    const taken = section.clashes?.(row, above).find(([target, id]) => this.has(target, id));
    if (taken) return { key: "id-taken", about: { section: table, id: taken[1], target: taken[0] } };
    const member = section.impossible?.(row, above) ?? null;
    return member === null ? null : { key: "not-possible", about: { section: table, member } };
  }

  #values(all: Map<string, Set<string>>, name: string): Set<string> {
    const values = all.get(name) ?? new Set<string>();
    all.set(name, values);
    return values;
  }
}

/** Why a row is none of the club's own; `null` if it is one. */
const stranger = (section: BackupSection, row: TableRow, club: string): LineMessage | null =>
  isOwn(section, row, club) ? null : { key: "other-club", about: { section: section.table, club } };

const nameOf = ({ key }: BackupSection, row: TableRow): string => key.map((column) => String(row[column])).join(" ");

/** Ids are ASCII, so their order is SQLite's. */
const follows = (before: TableRow, row: TableRow, key: readonly string[]): boolean => {
  for (const column of key) {
    const [earlier, later] = [before[column] ?? "", row[column] ?? ""];
    if (earlier !== later) return earlier < later;
  }
  return false;
};
