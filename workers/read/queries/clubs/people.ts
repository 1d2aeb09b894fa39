import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, people } from "#ground/db/schema.ts";
import { shownName, USUAL_JUNIOR_NAMES } from "#league";
import type { ClubPeople } from "#shared/api/parts/person.ts";
import { byName } from "#shared/by-name.ts";
import { LANGUAGE } from "./names.ts";

/** The clubs of these people, by person: a missing one is not registered. */
export const clubsOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select({ id: people.id, club: people.clubId }).from(people).where(isOneOf(people.id, ids));
  return new Map(rows.map(({ id, club }) => [id, club]));
};

/** The ids among these that belong to an unregistered person with a shown name, or to a team. */
export const otherNamesAmong = async (db: Database, ids: readonly string[]): Promise<readonly string[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT value AS id FROM json_each(?) WHERE value IN (SELECT id FROM teams) OR value IN (SELECT person_id FROM shown_names)`,
    )
    .bind(JSON.stringify(ids))
    .all<{ readonly id: string }>();
  return results.map(({ id }) => id);
};

export const isErased = async (db: Database, ids: readonly string[]): Promise<boolean> =>
  (
    await db
      .select({ id: people.id })
      .from(people)
      .where(and(isOneOf(people.id, ids), isNotNull(people.former)))
  ).length > 0;

/** A club's people without what is stored apart: their phones and second names. */
type ListedPeople = Pick<ClubPeople, "juniorNames"> & {
  readonly people: Omit<ClubPeople["people"][number], "phone" | "localName">[];
};

/** A club's people by name, each once and under the id by which they are known now; `null` if there is no such club. */
export const peopleOf = async (db: Database, id: string): Promise<ListedPeople | null> => {
  const [found, known] = await Promise.all([clubPeopleWithMerged(db, id), knownIn(db, id)]);
  return found && { ...found, people: found.people.filter((one) => known(one.id) === one.id) };
};

/** Every id that a club has registered, those that were merged into others too, for its own desk alone. */
export const clubPeopleWithMerged = async (db: Database, id: string): Promise<ListedPeople | null> => {
  const [club] = await db.select().from(clubs).where(eq(clubs.id, id));
  if (!club) return null;
  const rows = await db.select().from(people).where(eq(people.clubId, id));
  return {
    juniorNames: club.juniorNames ?? USUAL_JUNIOR_NAMES,
    people: rows.toSorted(byName(LANGUAGE)).map((row) => ({
      id: row.id,
      name: row.name,
      junior: row.junior !== null,
      guest: row.guest,
      shown: shownName(row, club.juniorNames),
    })),
  };
};

/**
 * The name of an account; `null` where it does not exist any more.
 *
 * @param by the person who did something, as the record has it: `owner:ID`
 */
export const nameOfUser = (db: Database, by: string): Promise<string | null> =>
  db.$client
    .prepare("SELECT name FROM users WHERE id = ?")
    .bind(by.slice(by.indexOf(":") + 1))
    .first<string>("name");
