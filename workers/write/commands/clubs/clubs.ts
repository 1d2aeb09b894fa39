import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { clubs } from "#ground/db/schema.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { clubChange } from "#shared/api/parts/person.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { UTC } from "#shared/zone.ts";
import { type Creation, settled } from "./creation.ts";

/** Addresses that a club has at most, with those that lead to its own: no club hoards addresses. */
const MOST = 10;

/** An address that is new to everybody, or was this club's before, and no other club's id; the one that it has now stays as it is. */
const MOVE = `INSERT INTO club_addresses (address, club_id, since)
  SELECT ?2, ?1, ?3
  WHERE NOT EXISTS (SELECT 1 FROM clubs WHERE id = ?2 AND id <> ?1)
    AND ?2 IS NOT (SELECT address FROM club_addresses WHERE club_id = ?1 ORDER BY since DESC LIMIT 1)
    AND ((SELECT count(*) FROM club_addresses WHERE club_id = ?1) < ?4
      OR EXISTS (SELECT 1 FROM club_addresses WHERE address = ?2 AND club_id = ?1))
  ON CONFLICT (address) DO UPDATE SET since = excluded.since WHERE club_id = excluded.club_id`;

type Moving = { readonly club: string; readonly address: string; readonly by: string };

/** Gives a club another address, and writes down that it did. Those that it had lead there. */
const addressStatements = (db: Database, { club, address, by }: Moving, now: string): D1PreparedStatement[] => [
  db.$client.prepare(MOVE).bind(club, address, now, MOST),
  actIfChanged(db, { club, by, act: "club-changed", subject: club, data: { address } }, now),
];

/** Why a club cannot have an address; `null`: it may. */
const addressFault = async (db: Database, club: string, address: string): Promise<Fault | null> => {
  const found = await db.$client
    .prepare(
      `SELECT coalesce((SELECT club_id FROM club_addresses WHERE address = ?2),
           (SELECT id FROM clubs WHERE id = ?2 AND id <> ?1)) AS owner,
         (SELECT count(*) FROM club_addresses WHERE club_id = ?1) AS addresses`,
    )
    .bind(club, address)
    .first<{ readonly owner: string | null; readonly addresses: number }>();
  const owner = found?.owner ?? null;
  if (owner !== null && owner !== club)
    return { code: "address-taken", message: { key: "addressTaken", about: { address } }, place: "/address" };
  if (owner === null && (found?.addresses ?? 0) >= MOST)
    return {
      code: "too-many-addresses",
      message: { key: "tooManyAddresses", about: { most: MOST } },
      place: "/address",
    };
  return null;
};

/** A club is found by its id wherever by its address: the id is no other club's address. */
const CREATE = `INSERT INTO clubs (id, name, created_at, zone)
  SELECT ?1, ?2, ?3, ?4 WHERE NOT EXISTS (SELECT 1 FROM club_addresses WHERE address = ?1) ON CONFLICT DO NOTHING`;

export const createClub = async (
  db: Database,
  { id, name, zone }: { readonly id: string; readonly name: string; readonly zone?: string | undefined },
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Creation, Fault>> => {
  const [inserted] = await db.$client.batch([
    db.$client.prepare(CREATE).bind(id, name, now, zone ?? null),
    actIfChanged(db, { club: id, by, act: "club-registered", subject: id }, now),
  ]);
  if (inserted?.meta.changes) return ok({ id, fresh: true });
  const [stored] = await db.select().from(clubs).where(eq(clubs.id, id));
  return settled(id, false, stored?.name === name && (zone === undefined || stored.zone === zone));
};

/** A new zone moves what is played at a time of day: subscribers of a calendar see the new time (`Hall`). */
const MOVED_BY_ZONE = `UPDATE divisions SET hall = json_set(hall, '$.revised',
    json_object('times', coalesce(json_extract(hall, '$.revised.times'), 0) + 1, 'at', ?3))
  WHERE club_id = ?1 AND (json_extract(hall, '$.starts') IS NOT NULL OR json_extract(hall, '$.timetable') IS NOT NULL)
  AND (SELECT coalesce(zone, '${UTC}') FROM clubs WHERE id = ?1) <> ?2`;

type Notice = "about" | "venue" | "contact";
type YesOrNo = "applications" | "first_steps";
type Column = "name" | "junior_names" | "zone" | "language" | YesOrNo | Notice;

/** Renames a club, or sets how the names of its juniors are shown, its time zone, its language or its address; records each as an act. */
export const changeClub = async (
  db: Database,
  id: string,
  change: z.output<typeof clubChange>,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<true, Fault>> => {
  const { name, juniorNames, zone, language, address, applications, about, venue, contact, firstSteps } = change;
  const found = await db.$client.prepare("SELECT id FROM clubs WHERE id = ?").bind(id).first();
  if (!found) return err({ code: "club-not-found", message: { key: "noClub" } });
  const fault = address === undefined ? null : await addressFault(db, id, address);
  if (fault) return err(fault);
  const column = (which: Column, value: string | number | null | undefined, data: Record<string, string>) =>
    value === undefined
      ? []
      : [
          db.$client.prepare(`UPDATE clubs SET ${which} = ?2 WHERE id = ?1 AND ${which} IS NOT ?2`).bind(id, value),
          actIfChanged(db, { club: id, by, act: "club-changed", subject: id, data }, now),
        ];
  const yesOrNo = (which: YesOrNo, value: boolean | undefined, name: string) =>
    value === undefined ? [] : column(which, value ? 1 : 0, { [name]: value ? "yes" : "no" });
  // What is empty is not there.
  const text = (which: Notice, value: string | undefined) =>
    column(which, value === "" ? null : value, { changed: which });
  const statements = [
    ...text("about", about),
    ...text("venue", venue),
    ...text("contact", contact),
    ...column("name", name, { changed: "name" }),
    ...column("junior_names", juniorNames, { juniors: juniorNames ?? "" }),
    // Before the zone itself: it asks whether that is another one.
    ...(zone === undefined ? [] : [db.$client.prepare(MOVED_BY_ZONE).bind(id, zone, now)]),
    ...column("zone", zone, { zone: zone ?? "" }),
    ...column("language", language, { language: language ?? "" }),
    ...yesOrNo("applications", applications, "applications"),
    ...yesOrNo("first_steps", firstSteps, "steps"),
    ...(address === undefined ? [] : addressStatements(db, { club: id, address, by }, now)),
  ];
  if (statements.length > 0) await db.$client.batch(statements);
  // Another club may have taken it since the look above.
  const late = address === undefined ? null : await addressFault(db, id, address);
  return late ? err(late) : ok(true);
};

export const isClub = async (db: Database, id: string): Promise<boolean> =>
  (await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, id))).length > 0;

/** A club that waits for the operator's approval is there for its members alone. */
export const isPublicClub = async (db: Database, id: string): Promise<boolean> =>
  (
    await db
      .select({ id: clubs.id })
      .from(clubs)
      .where(and(eq(clubs.id, id), eq(clubs.waits, false)))
  ).length > 0;

export const unknownClub = (id: string, place: string): Fault => ({
  code: "unknown-club",
  message: { key: "unknownClub", about: { club: id } },
  place,
});
