import { and, eq } from "drizzle-orm";
import type { EntryRow, SentEntryChange } from "../../shared/api/league.ts";
import { inForce } from "../../shared/league/decisions.ts";
import { changed, type Field, mayEnter } from "../../shared/league/registration.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Database } from "../db/database.ts";
import { divisions, entries, registrations } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { decisionsOfDivision } from "../reading/decisions.ts";
import { knownIn } from "../reading/joins.ts";
import { namesOf } from "../reading/names.ts";
import { entryRow, registrationsOf } from "../reading/registrations.ts";
import { type Creation, settled } from "./creation.ts";
import { clubsOf, unknownPerson } from "./people.ts";

export const noSuchDivision: Fault = { code: "division-not-found", message: "There is no such division." };

/** A division that takes entries, with the players of each by the ids under which the club knows them now. */
export const fieldOf = async (db: Database, id: string) => {
  const [division] = await db.select().from(divisions).where(eq(divisions.id, id));
  if (!division) return null;
  const [rows, decisions, drawn, known] = await Promise.all([
    registrationsOf(db, id),
    decisionsOfDivision(db, id),
    db.select({ id: entries.id }).from(entries).where(eq(entries.divisionId, id)).limit(1),
    knownIn(db, division.clubId),
  ]);
  const field: Field = {
    registration: division.registration,
    decisions: inForce(decisions),
    drawn: drawn.length > 0,
    entrants: rows.map((row) => ({ ...row, players: row.players.map(known) })),
  };
  return { division, field, rows, known };
};

/** Nobody is entered twice, even if two requests come at once: the statement looks itself. */
const INSERT = `INSERT INTO registrations (id, division_id, players, state, payment, registered_at, by)
  SELECT ?1, ?2, ?3, 'registered', 'unpaid', ?4, ?5
  WHERE NOT EXISTS (SELECT 1 FROM registrations r, json_each(r.players) p
    WHERE r.division_id = ?2 AND r.state <> 'withdrawn' AND p.value IN (SELECT value FROM json_each(?3)))
  ON CONFLICT DO NOTHING RETURNING id`;

/** Enters one player or a pair. Sending the same again changes nothing, also after the deadline. */
export const register = async (
  binding: D1Database,
  db: Database,
  entry: { readonly id: string; readonly division: string; readonly players: readonly string[] },
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Creation, Fault>> => {
  const { id, division, players } = entry;
  const found = await fieldOf(db, division);
  if (!found) return err(noSuchDivision);
  const text = JSON.stringify(players);
  const stored = await storedEntry(db, id);
  if (stored) return settled(id, false, stored.divisionId === division && JSON.stringify(stored.players) === text);
  const people = await clubsOf(db, players);
  const stranger = players.findIndex((player) => !people.has(player));
  if (stranger >= 0) return err(unknownPerson(players[stranger] ?? "", `/players/${stranger}`));
  const allowed = mayEnter(found.field, players.map(found.known), now);
  if (!allowed.ok) return allowed;
  const { results } = await binding.prepare(INSERT).bind(id, division, text, now, by).run();
  if (results.length > 0) return ok({ id, fresh: true });
  return (await storedEntry(db, id))
    ? settled(id, false, false)
    : err({ code: "entered-already", message: "One of these players is entered here already.", place: "/players" });
};

const storedEntry = async (db: Database, id: string) =>
  (await db.select().from(registrations).where(eq(registrations.id, id)))[0];

/** Confirms, seeds, withdraws an entry before the draw, or records what became of its fee. */
export const changeEntry = async (
  db: Database,
  division: string,
  id: string,
  change: SentEntryChange,
): Promise<Result<EntryRow, Fault>> => {
  const found = await fieldOf(db, division);
  if (!found) return err(noSuchDivision);
  const next = changed(found.field, id, change);
  if (!next.ok) return next.error.code === "unknown-entry" ? err(noSuchEntry) : next;
  const { state, payment, seed } = next.value;
  const reference = change.reference === undefined ? {} : { reference: change.reference };
  const [row] = await db
    .update(registrations)
    .set({ state, payment, seed, ...reference })
    .where(and(eq(registrations.id, id), eq(registrations.divisionId, division)))
    .returning();
  return row ? ok(entryRow(row, await namesOf(db, row.players, found.division.clubId))) : err(noSuchEntry);
};

const noSuchEntry: Fault = { code: "entry-not-found", message: "There is no such entry." };
