import {
  bodyNamed,
  changed,
  type Declaration,
  declaredBy,
  ENTRY_STATES,
  type Entrant,
  isEntered,
  type LeagueRefusal,
  mayEnter,
  PAYMENTS,
  type Registration,
  type RegistrationState,
} from "#league";
import { entryChange, newEntry } from "../api/league/league.ts";
import type { Result } from "../result.ts";
import { namedMessage } from "../words/named-message.ts";
import type { Answers } from "./answers.ts";
import type { Directory } from "./directory.ts";
import type { LineEffect, LinePlan, Looked } from "./fault.ts";
import { ENTRIES_CALLED } from "./heads.ts";
import type { ListRow } from "./row.ts";
import { type Columns, faultsOf, type GridLine, sheetOf } from "./sheet.ts";

/** Notes of the desk on an entry: the reference of its payment, and the body that it plays for. */
type Noted = { readonly reference: string | null; readonly represents: string | null };

/** An entry with the notes of the desk. */
type ListedEntry = Entrant & Noted;

/** An imported entry, and whether it is a new one. */
export type BroughtEntry = ListedEntry & { readonly fresh: boolean };

/** Records that a list of entries is checked against. */
export type EntriesKnown = {
  readonly directory: Directory;
  /** The division with its entries; its players by their current ids. */
  readonly field: RegistrationState;
  readonly noted: ReadonlyMap<string, Noted>;
  /** The server's clock. */
  readonly now: string;
  /** The id of an entry that comes without one: the same for the same players. */
  readonly newId: (players: readonly string[]) => string;
  readonly answers: Answers;
};

/** A checked list of entries: those that it makes or changes, as they would be afterwards. */
export type LookedEntries = Looked & { readonly entries: readonly BroughtEntry[] };

const wordsFor = <T extends string>(payment: T, words: string): [string, T][] =>
  words.split(",").map((word) => [word, payment]);

/** The columns of a list of entries. The last three are exported, and ignored in an import. */
export const ENTRY_COLUMNS: Columns = {
  known: [
    "player",
    "partner",
    "payment",
    "reference",
    "seed",
    "represents",
    "declared",
    "state",
    "id",
    "player_name",
    "partner_name",
    "registered_at",
  ],
  needed: ["player"],
  called: ENTRIES_CALLED,
  // The exported name of a player is one, where the list has no other.
  settled: (columns) =>
    columns.some(({ name }) => name === "player")
      ? columns
      : columns.map((column) => (column.name === "player_name" ? { ...column, name: "player" } : column)),
  days: [],
  numbers: [],
  alone: "player",
};

/** Words with which a treasurer notes a fee. */
const PAYMENT_WORDS = new Map<string, (typeof PAYMENTS)[number]>([
  ...wordsFor(
    "paid",
    "yes,y,x,✓,✔,ok,done,cash,cash paid,paid cash,upi,paid upi,gpay,google pay,phonepe,paytm,online,bank,neft,imps,cheque,card,received,full,ja,bezahlt,bar,oui,payé,espèces,हो,होय,हाँ,रोख,नकद,भरले,दिले,जमा",
  ),
  ...wordsFor("unpaid", "no,n,-,pending,due,not paid,owes,open,balance,nein,offen,non,impayé,नाही,नहीं,बाकी"),
  ...wordsFor("door", "at door,at the door,at the venue,on the day,pays at the door"),
  ...wordsFor("waived", "free,exempt,waived off,complimentary,माफ"),
]);

/** The column of a list for each place of the league's refusal of an entry. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  "/players": "player",
  "/players/0": "player",
  "/players/1": "partner",
  "/payment": "payment",
  "/seed": "seed",
  "/represents": "represents",
  "/state": "state",
};

/** The entry of a row. */
type Wanted = {
  readonly row: ListRow;
  readonly id: string;
  readonly players: readonly string[];
  readonly change: {
    readonly state?: Entrant["state"];
    readonly payment?: Entrant["payment"];
    readonly seed?: number;
    readonly represents?: string;
    readonly declared?: Declaration;
  };
  /** Notes from the list; `null` for those that it does not give. */
  readonly noted: Noted;
};

/** Checks a list of entries. Players who are entered already keep their entry, with the list's changes. */
export const lookThroughEntries = (grid: readonly GridLine[], known: EntriesKnown): LookedEntries => {
  const sheet = sheetOf(grid, ENTRY_COLUMNS, known.answers.list);
  const wanted = sheet.rows.flatMap((row) => wantedIn(row, known) ?? []);
  const plans: LinePlan[] = [];
  const entries: BroughtEntry[] = [];
  const lines = new Map<string, number>();
  let field = withoutSeeds(known.field, wanted);
  for (const one of wanted) {
    const entered = entrantsWith(field, one, known, lines);
    if (!entered) continue;
    lines.set(one.id, one.row.line);
    field = { ...field, entrants: entered };
    const { listed, does } = compared(entered, one, known);
    if (does !== "nothing") entries.push({ ...listed, fresh: does === "make" });
    plans.push({ line: one.row.line, does, id: one.id, what: planIn(listed, known.directory) });
  }
  return { plans, faults: faultsOf(sheet), doubts: sheet.doubts.all, twins: [], entries };
};

/** A seed that the list assigns again is free for every row of the list. */
const withoutSeeds = (field: RegistrationState, wanted: readonly Wanted[]): RegistrationState => {
  const seeded = new Set(wanted.flatMap(({ id, change }) => (change.seed === undefined ? [] : [id])));
  return { ...field, entrants: field.entrants.map((one) => (seeded.has(one.id) ? { ...one, seed: null } : one)) };
};

const wantedIn = (row: ListRow, { directory, field, newId, now }: EntriesKnown): Wanted | null => {
  const pair = field.registration?.players === 2;
  if (!row.has("player")) row.fault("player", "missing-value", { key: "cellEmpty", about: { column: "player" } });
  if (pair && !row.has("partner")) row.fault("partner", "missing-value", { key: "partnerMissing" });
  const players = [directory.in(row, "player"), directory.in(row, "partner")].flatMap((id) => id ?? []);
  const asked = row.read("id", newEntry.shape.id.unwrap(), "hintEntryId");
  const { shape } = entryChange;
  const payment = row.word("payment", PAYMENTS, PAYMENT_WORDS);
  const state = row.word("state", ENTRY_STATES);
  const seed = row.number("seed", shape.seed.unwrap().unwrap(), "hintSeed");
  const reference = row.read("reference", shape.reference.unwrap().unwrap(), "hintReference");
  const named = row.read("represents", shape.represents.unwrap().unwrap(), "hintRepresents");
  const represents = bodyNamed(field.registration?.bodies, named)?.body ?? named;
  const declared = row.yes("declared") === true && field.registration ? declaredInList(field.registration, now) : null;
  if (row.faults.length > 0) return null;
  const called = field.entrants.find((one) => one.id === asked);
  const id = (called ?? standingOf(field.entrants, players))?.id ?? asked ?? newId(players);
  const change = {
    ...(state === null ? {} : { state }),
    ...(payment === null ? {} : { payment }),
    ...(seed === null ? {} : { seed }),
    ...(represents === null ? {} : { represents }),
    ...(declared === null ? {} : { declared }),
  };
  return { row, id, players, change, noted: { reference, represents } };
};

/** The declaration of an entry whose line says yes; `null` where the category has no rule. */
const declaredInList = (registration: Registration, now: string): Declaration | null => {
  const declared = declaredBy(registration, { declares: true, born: [] }, { by: "desk", at: now });
  return declared.ok ? declared.value : null;
};

/** The entry with exactly these players. */
const standingOf = (entrants: readonly Entrant[], players: readonly string[]): Entrant | undefined =>
  entrants.find((one) => isEntered(one) && [...one.players].sort().join(" ") === [...players].sort().join(" "));

/** The entries once this one is made or changed; `null` if the league refuses it: the row then has the fault. */
const entrantsWith = (
  field: RegistrationState,
  { row, id, players, change, noted }: Wanted,
  { now, noted: before, directory }: EntriesKnown,
  lines: ReadonlyMap<string, number>,
): readonly Entrant[] | null => {
  const line = lines.get(id);
  if (line !== undefined) return row.fault("player", "line-twice", { key: "entryTwice", about: { line } });
  const stored = field.entrants.find((one) => one.id === id);
  if (stored && !standingOf([{ ...stored, state: "confirmed" }], players))
    return row.fault("id", "id-in-use", { key: "entryOthers", about: { entry: id } });
  const entry = stored ?? newEntrant(field, { row, id, players, noted }, { now, directory });
  if (!entry) return null;
  const entrants = stored ? field.entrants : [...field.entrants, entry];
  // A row that changes nothing is always allowed, also after the draw.
  if (stored && unchanged(stored, change) && isNoted(before.get(id), noted)) return entrants;
  const next = taken(row, changed({ ...field, entrants }, id, change, now), directory);
  return next ? entrants.map((one) => (one.id === id ? next : one)) : null;
};

/** A new entry with a place, or on the reserve list: in the order of the lines. `null`: it is refused. */
const newEntrant = (
  field: RegistrationState,
  { row, id, players, noted: { represents } }: Pick<Wanted, "row" | "id" | "players" | "noted">,
  { now, directory }: Pick<EntriesKnown, "now" | "directory">,
): Entrant | null => {
  const state = taken(row, mayEnter(field, { players, represents, direct: false }, now), directory);
  if (!state) return null;
  return {
    id,
    players,
    state,
    payment: "unpaid",
    seed: null,
    represents,
    waitingSince: state === "waiting" ? new Date(Date.parse(now) + row.line).toISOString() : null,
    declared: null,
  };
};

const unchanged = (stored: Entrant, change: Wanted["change"]): boolean =>
  (change.state ?? stored.state) === stored.state &&
  (change.payment ?? stored.payment) === stored.payment &&
  (change.seed ?? stored.seed) === stored.seed &&
  (change.declared === undefined || stored.declared !== null);

/** The notes of an entry after the list. */
const notedThen = (before: Noted | undefined, { reference, represents }: Noted): Noted => ({
  reference: reference ?? before?.reference ?? null,
  represents: represents ?? before?.represents ?? null,
});

const isNoted = (before: Noted | undefined, said: Noted): boolean => {
  const then = notedThen(before, said);
  return then.reference === (before?.reference ?? null) && then.represents === (before?.represents ?? null);
};

const taken = <T>(row: ListRow, result: Result<T, LeagueRefusal>, directory: Directory): T | null => {
  if (result.ok) return result.value;
  const { place, code, message } = result.error;
  return row.fault(
    COLUMN_OF[place] ?? null,
    code,
    namedMessage(message, (id) => directory.nameOf(id)),
  );
};

/** The plan for an entry, compared with the stored one. */
const compared = (entrants: readonly Entrant[], { id, noted: said }: Wanted, { field, noted }: EntriesKnown) => {
  const next = entrants.find((one) => one.id === id);
  if (!next) throw new Error(`the entry ${id} was placed a moment ago`);
  const stored = field.entrants.find((one) => one.id === id);
  const before = noted.get(id);
  const listed: ListedEntry = { ...next, ...notedThen(before, said) };
  const same =
    stored !== undefined &&
    unchanged(stored, {
      state: next.state,
      payment: next.payment,
      ...(next.declared ? { declared: next.declared } : {}),
      ...(next.seed === null ? {} : { seed: next.seed }),
    }) &&
    stored.seed === next.seed &&
    isNoted(before, said);
  return { listed, does: stored === undefined ? "make" : same ? "nothing" : "change" } as const;
};

const planIn = (
  { players, state, payment, seed, reference, represents }: ListedEntry,
  directory: Directory,
): LineEffect => {
  const names = players.map((player) => directory.nameOf(player)).join(" & ");
  let plan: LineEffect = { key: "planEntry", about: { players: names, state, payment } };
  if (reference !== null) plan = { key: "planReference", about: { plan, reference } };
  if (represents !== null) plan = { key: "planRepresents", about: { plan, represents } };
  if (seed !== null) plan = { key: "planSeed", about: { plan, seed } };
  return plan;
};
