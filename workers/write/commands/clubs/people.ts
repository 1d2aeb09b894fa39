import { eq } from "drizzle-orm";
import type { z } from "zod";
import { actIfChanged } from "#access/accounts/acts.ts";
import { playerErased } from "#access/accounts/memberships.ts";
import type { Database } from "#ground/db/database.ts";
import { people } from "#ground/db/schema.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { personChange } from "#shared/api/parts/person.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { isClub, unknownClub } from "./clubs.ts";
import { type Creation, settled } from "./creation.ts";
import { detailStatement } from "./player-details.ts";

/** SQL: the number of the next junior of club ?1. */
export const NEXT_JUNIOR = "(SELECT coalesce(max(junior), 0) + 1 FROM people WHERE club_id = ?1)";

/** SQL: the id in this parameter is no team's, and not the name by which a club's file knows a player of another club. */
const nobodysName = (id: string): string =>
  `NOT EXISTS (SELECT 1 FROM teams WHERE id = ${id}) AND NOT EXISTS (SELECT 1 FROM shown_names WHERE person_id = ${id})`;

type NewPerson = {
  readonly id: string;
  readonly name: string;
  readonly club: string;
  readonly junior?: boolean | undefined;
  readonly guest?: boolean | undefined;
};

const CREATE = `INSERT INTO people (club_id, id, name, created_at, junior, guest)
  SELECT ?1, ?2, ?3, ?4, CASE WHEN ?5 THEN ${NEXT_JUNIOR} END, ?6 WHERE ${nobodysName("?2")} ON CONFLICT DO NOTHING`;

export const createPerson = async (
  db: Database,
  { id, name, club, junior = false, guest = false }: NewPerson,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<Creation, Fault>> => {
  if (!(await isClub(db, club))) return err(unknownClub(club, "/club"));
  const [inserted] = await db.$client.batch([
    db.$client.prepare(CREATE).bind(club, id, name, now, junior ? 1 : 0, guest ? 1 : 0),
    actIfChanged(db, { club, by, act: "person-registered", subject: id }, now),
  ]);
  if (inserted?.meta.changes) return ok({ id, fresh: true });
  const [stored] = await db.select().from(people).where(eq(people.id, id));
  const same =
    stored?.name === name && stored.clubId === club && (stored.junior !== null) === junior && stored.guest === guest;
  return settled(id, false, same);
};

/** Renames a person, or says whether it is a junior or a guest: recorded as an act, without the name. */
export const changePerson = async (
  db: Database,
  id: string,
  change: z.output<typeof personChange>,
  { by, now }: { readonly by: string; readonly now: string },
): Promise<Result<true, Fault>> => {
  const found = await db.$client
    .prepare("SELECT club_id AS club, former FROM people WHERE id = ?")
    .bind(id)
    .first<{ club: string; former: number | null }>();
  if (found === null) return err({ code: "player-not-found", message: { key: "noPlayer" } });
  if (found.former !== null) return err(playerErased);
  const { club } = found;
  const { name, junior, guest, phone, localName } = change;
  const act = (data: Record<string, string>) =>
    actIfChanged(db, { club, by, act: "person-changed", subject: id, data }, now);
  const rename = "UPDATE people SET name = ?2 WHERE id = ?1 AND name <> ?2 AND former IS NULL";
  const mark = `UPDATE people SET junior = CASE WHEN ?3 THEN ${NEXT_JUNIOR} END
    WHERE id = ?2 AND (junior IS NOT NULL) <> ?3 AND former IS NULL`;
  const statements = [
    ...(name === undefined ? [] : [db.$client.prepare(rename).bind(id, name), act({ changed: "name" })]),
    ...(junior === undefined
      ? []
      : [db.$client.prepare(mark).bind(club, id, junior ? 1 : 0), act({ junior: junior ? "yes" : "no" })]),
    ...(guest === undefined
      ? []
      : [
          db.$client.prepare("UPDATE people SET guest = ?2 WHERE id = ?1 AND guest <> ?2").bind(id, guest ? 1 : 0),
          act({ guest: guest ? "yes" : "no" }),
        ]),
    ...(phone === undefined ? [] : [detailStatement(db, id, "phone", phone), act({ changed: "phone" })]),
    ...(localName === undefined
      ? []
      : [detailStatement(db, id, "localName", localName), act({ changed: "localName" })]),
  ];
  if (statements.length > 0) await db.$client.batch(statements);
  return ok(true);
};

export const unknownPerson = (id: string, place: string): Fault => ({
  code: "unknown-player",
  message: { key: "unknownPerson", about: { player: id } },
  place,
});
