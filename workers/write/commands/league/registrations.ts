import { and, eq } from "drizzle-orm";
import { actIfChanged } from "#access/accounts/acts.ts";
import { decisionsOfDivision } from "#derive/league/decisions.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { clubs, divisions, entries, registrations } from "#ground/db/schema.ts";
import {
  admittedOn,
  bodyNamed,
  changed,
  type Declaration,
  declaredBy,
  type Entrant,
  holdsPlace,
  inForce,
  mayEnter,
  placesOfBody,
  type Registration,
  type RegistrationState,
} from "#league";
import { namesOf } from "#read/queries/clubs/names.ts";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { entryRow, registrationsOf } from "#read/queries/clubs/registrations.ts";
import { zoneOf } from "#read/queries/clubs/zone.ts";
import type { EntryRow, SentEntryChange } from "#shared/api/league/league.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type Creation, settled } from "../clubs/creation.ts";
import { namedFault } from "../clubs/named-fault.ts";
import { asJson } from "./divisions.ts";
import { unenterable } from "./entry-faults.ts";
import { isWithdrawal, notOwn, notYours, type OwnPlayers, onlyWithdrawal, speaksFor } from "./own-entry.ts";
import { admissions } from "./reserve.ts";

export const noSuchDivision: Fault = { code: "division-not-found", message: { key: "noDivision" } };

const ATTEMPTS = 5;

/** A division that takes entries, with the players of each by the ids under which the club knows them now. */
export const fieldOf = async (db: Database, id: string) => {
  const [found] = await db
    .select({ division: divisions, zone: zoneOf })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .where(eq(divisions.id, id));
  if (!found) return null;
  const { division, zone } = found;
  const [rows, decisions, drawn, known] = await Promise.all([
    registrationsOf(db, id),
    decisionsOfDivision(db, id),
    db.select({ id: entries.id }).from(entries).where(eq(entries.divisionId, id)).limit(1),
    knownIn(db, division.clubId),
  ]);
  const field: RegistrationState = {
    registration: division.registration,
    zone,
    decisions: inForce(decisions),
    drawn: drawn.length > 0,
    entrants: rows.map((row) => ({ ...row, players: row.players.map(known) })),
  };
  return { division, field, rows, known };
};

/**
 * No player is entered twice, no place is given twice and no draw is overtaken, even if two requests come at once: the
 * statement looks itself. `?10`: the places of the body that it plays for.
 */
const INSERT = `INSERT INTO registrations
    (id, division_id, players, state, payment, represents, waiting_since, declared, registered_at, by)
  SELECT ?1, ?2, ?3, ?7, 'unpaid', ?8, iif(?7 = 'waiting', ?4, NULL), ?9, ?4, ?5
  WHERE NOT EXISTS (SELECT 1 FROM registrations r, json_each(r.players) p
    WHERE r.division_id = ?2 AND r.state NOT IN ('withdrawn', 'absent') AND p.value IN (SELECT value FROM json_each(?3)))
    AND (?7 = 'waiting' OR
      (SELECT count(*) FROM registrations WHERE division_id = ?2 AND state IN ('registered', 'confirmed')) < ?6)
    AND (?7 = 'waiting' OR ?10 IS NULL OR
      (SELECT count(*) FROM registrations
        WHERE division_id = ?2 AND state IN ('registered', 'confirmed') AND represents = ?8) < ?10)
    AND NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?2)
  ON CONFLICT (division_id, id) DO NOTHING RETURNING id`;

type NewEntry = {
  readonly id: string;
  readonly division: string;
  readonly players: readonly string[];
  readonly represents?: string | undefined;
  readonly declares?: boolean | undefined;
  readonly born?: readonly (string | null)[] | undefined;
};

/** `own`: the players for whom the sender may speak. */
type RegistrationContext = { readonly by: string; readonly now: string; readonly own: OwnPlayers };

/** Enters one player or a pair. Sending the same again changes nothing, also after the deadline. */
export const register = async (
  db: Database,
  entry: NewEntry,
  context: RegistrationContext,
): Promise<Result<Creation, Fault>> => {
  const { own } = context;
  const { id, division, players } = entry;
  const found = await fieldOf(db, division);
  if (!found) return err(noSuchDivision);
  const { clubId: club } = found.division;
  const people = await clubsOf(db, players);
  const foreign = notOwn(own, { players, known: found.known, isOfClub: (player) => people.get(player) === club });
  if (foreign) return err(foreign);
  const stored = await storedEntry(db, division, id);
  if (stored) return settled(id, false, JSON.stringify(stored.players) === JSON.stringify(players));
  const wrong = await unenterable(db, found.division, players);
  if (wrong) return err(wrong);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // Another request came first: the rules say what that means for this one.
    const field = attempt === 0 ? found : await fieldOf(db, division);
    if (!field) return err(noSuchDivision);
    const made = await insertEntry(db, field, entry, context);
    if (!made.ok)
      return err(await namedFault(db, own === null ? club : undefined, players.map(field.known), made.error));
    if (made.value) return ok({ id, fresh: true });
    if (await storedEntry(db, division, id)) return settled(id, false, false);
  }
  return err(changedMeanwhile);
};

type DivisionField = NonNullable<Awaited<ReturnType<typeof fieldOf>>>;

/** Writes an entry with a place or on the reserve list, and says whether nothing came between. */
const insertEntry = async (
  db: Database,
  { division: { clubId: club }, field, known }: DivisionField,
  { id, division, players, declares = false, born = [], ...entry }: NewEntry,
  { by, now, own }: RegistrationContext,
): Promise<Result<boolean, Fault>> => {
  const { registration } = field;
  const named = entry.represents ?? null;
  const represents = bodyNamed(registration?.bodies, named)?.body ?? named;
  const application = { players: players.map(known), represents, direct: own !== null };
  const allowed = mayEnter(field, application, now);
  if (!allowed.ok) return allowed;
  const declarant = { by: own === null ? "desk" : "applicant", at: now } as const;
  const declared = registration ? declaredBy(registration, { declares, born }, declarant) : ok(null);
  if (!declared.ok) return declared;
  const data = Object.fromEntries([
    ["division", division],
    ...players.map((player, index) => [`player${index + 1}`, player]),
  ]);
  const columns = [
    registration?.maximum ?? 0,
    allowed.value,
    represents,
    asJson(declared.value),
    registration && placesOfBody(registration, application, now),
  ];
  const [inserted] = await db.$client.batch([
    db.$client.prepare(INSERT).bind(id, division, JSON.stringify(players), now, by, ...columns),
    actIfChanged(db, { club, by, act: "entry-made", subject: id, data }, now),
  ]);
  return ok((inserted?.results.length ?? 0) > 0);
};

const storedEntry = async (db: Database, division: string, id: string) =>
  (
    await db
      .select()
      .from(registrations)
      .where(and(eq(registrations.divisionId, division), eq(registrations.id, id)))
  )[0];

/**
 * Writes a change of an entry if the entry still is what it was judged by, its seed is free, and no draw was made. After the draw
 * only the fee changes.
 */
const UPDATE = `UPDATE registrations
  SET state = ?3, payment = ?4, seed = ?5, reference = ?6, represents = ?11, declared = ?13
  WHERE id = ?1 AND division_id = ?2 AND state = ?7 AND payment = ?8 AND seed IS ?9 AND reference IS ?10
    AND represents IS ?12 AND declared IS ?14
    AND (?15 IS NULL OR (SELECT count(*) FROM registrations
      WHERE division_id = ?2 AND state IN ('registered', 'confirmed')) < ?15)
    AND NOT EXISTS (SELECT 1 FROM registrations r
      WHERE r.division_id = ?2 AND r.id <> ?1 AND r.state NOT IN ('withdrawn', 'absent') AND r.seed = ?5)
    AND ((state = ?3 AND seed IS ?5 AND represents IS ?11) OR NOT EXISTS (SELECT 1 FROM entries WHERE division_id = ?2))
  RETURNING id`;

type RegisteredColumns = Pick<
  typeof registrations.$inferSelect,
  "state" | "payment" | "seed" | "reference" | "represents" | "declared"
>;

/** @param places the division's, where the change takes one of them */
const updateStatement = (
  db: Database,
  { division, id }: { readonly division: string; readonly id: string },
  before: RegisteredColumns,
  after: RegisteredColumns,
  places: number | null,
): D1PreparedStatement => {
  const now = [after.state, after.payment, after.seed, after.reference];
  const judged = [before.state, before.payment, before.seed, before.reference];
  const others = [after.represents, before.represents, asJson(after.declared), asJson(before.declared), places];
  return db.$client.prepare(UPDATE).bind(id, division, ...now, ...judged, ...others);
};

/** The act's data: new values. Of free text it says only that it changed. */
const changesOf = (before: RegisteredColumns, after: RegisteredColumns): Record<string, string> => ({
  ...(before.state === after.state ? {} : { state: after.state }),
  ...(before.payment === after.payment ? {} : { payment: after.payment }),
  ...(before.seed === after.seed ? {} : { seed: after.seed === null ? "none" : String(after.seed) }),
  ...(before.reference === after.reference ? {} : { reference: after.reference === null ? "removed" : "changed" }),
  ...(before.represents === after.represents ? {} : { represents: after.represents === null ? "removed" : "changed" }),
  ...(before.declared?.checked?.at === after.declared?.checked?.at ? {} : { declared: "checked" }),
});

/** The declaration of an entry once it was checked: its own, or that of the desk where it made none. */
const checkedBy = (
  registration: Registration | null,
  { declared }: RegisteredColumns,
  { by, now }: RegistrationContext,
): Declaration | undefined => {
  const rule = declared?.rule ?? registration?.category?.rule;
  if (!rule || declared?.checked) return undefined;
  return { rule, at: now, by: "desk", dated: false, ...declared, checked: { at: now, by } };
};

/** Confirms, seeds, withdraws an entry before the draw, or records what became of its fee. */
export const changeEntry = async (
  db: Database,
  { division, id }: { readonly division: string; readonly id: string },
  change: SentEntryChange,
  context: RegistrationContext,
): Promise<Result<EntryRow, Fault>> => {
  const { by, now, own } = context;
  if (own !== null && !isWithdrawal(change)) return err(onlyWithdrawal);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await fieldOf(db, division);
    if (!found) return err(noSuchDivision);
    const row = found.rows.find((one) => one.id === id);
    if (!row) return own === null ? err(noSuchEntry) : err(notYours);
    if (!speaksFor(own, row.players, found.known)) return err(notYours);
    const { registration } = found.field;
    const { checked, represents: named, ...said } = change;
    const next = changed(
      found.field,
      id,
      {
        ...said,
        represents: bodyNamed(registration?.bodies, named ?? null)?.body ?? named,
        declared: checked === true ? checkedBy(registration, row, context) : undefined,
      },
      now,
    );
    if (!next.ok) return next;
    const { state, payment, seed, represents, declared } = next.value;
    const reference = change.reference === undefined ? row.reference : change.reference;
    const after = { state, payment, seed, represents, declared, reference };
    const { clubId: club } = found.division;
    const data = changesOf(row, after);
    if (found.field.drawn && after.represents !== row.represents) return err(drawnAlready);
    // Only the desk reads the whole names of juniors.
    const answer = async () =>
      ok(entryRow({ ...row, ...after }, await namesOf(db, row.players, own === null ? club : undefined)));
    if (Object.keys(data).length === 0) return answer();
    const maximum = registration?.maximum ?? 0;
    const takesPlace = holdsPlace(after) && !holdsPlace(row);
    const [updated] = await db.$client.batch([
      updateStatement(db, { division, id }, row, after, takesPlace ? maximum : null),
      actIfChanged(db, { club, by, act: "entry-changed", subject: id, data: { division, ...data } }, now),
      ...admissions(db, { division, club, maximum, by, now }, admittedAfter(found.field, next.value, now), id),
    ]);
    if (updated && updated.results.length > 0) return answer();
  }
  return err(changedMeanwhile);
};

/** The entries that get the place which an entry gives up by its change. */
const admittedAfter = (
  { registration, entrants, drawn }: RegistrationState,
  next: Entrant,
  now: string,
): readonly Entrant[] => {
  const before = entrants.find(({ id }) => id === next.id);
  if (!registration || drawn || !before || !holdsPlace(before) || holdsPlace(next)) return [];
  const others = entrants.map((one) => (one.id === next.id ? next : one));
  return admittedOn(next.state === "absent" ? "absence" : "withdrawal", { registration, entrants: others }, now);
};

const drawnAlready: Fault = { code: "already-drawn", message: { key: "drawMade" } };
const noSuchEntry: Fault = { code: "entry-not-found", message: { key: "noEntry" } };
const changedMeanwhile: Fault = {
  code: "changed-meanwhile",
  message: { key: "entriesChanged" },
};
