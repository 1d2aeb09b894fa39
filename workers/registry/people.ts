import { asc, eq, sql } from "drizzle-orm";
import { err, type Result } from "../../shared/result.ts";
import type { Database } from "../db/database.ts";
import { people } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { isClub, unknownClub } from "./clubs.ts";
import { type Creation, settled } from "./creation.ts";

/** Registers a person in a club. */
export const createPerson = async (
  db: Database,
  { id, name, club }: { readonly id: string; readonly name: string; readonly club: string },
  now: string,
): Promise<Result<Creation, Fault>> => {
  if (!(await isClub(db, club))) return err(unknownClub(club, "/club"));
  const row = { id, name, clubId: club, createdAt: now };
  const inserted = await db.insert(people).values(row).onConflictDoNothing().returning();
  const [stored] = inserted.length > 0 ? inserted : await db.select().from(people).where(eq(people.id, id));
  return settled(id, inserted.length > 0, stored?.name === name && stored.clubId === club);
};

/** The clubs of these people, by person: whoever is missing is not registered. */
export const clubsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .select({ id: people.id, club: people.clubId })
    .from(people)
    .where(sql`${people.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map(({ id, club }) => [id, club]));
};

/** Somebody whom a request names but nobody registered. */
export const unknownPerson = (id: string, place: string): Fault => ({
  code: "unknown-player",
  message: `Nobody is registered as ${id}.`,
  place,
});

/** A club's people by name. */
export const peopleOf = async (db: Database, club: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(eq(people.clubId, club))
    .orderBy(asc(people.name), asc(people.id));
