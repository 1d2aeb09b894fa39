import { asc, eq, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { identities, type KnownAs } from "../../shared/league/identities.ts";
import { shownName } from "../../shared/league/shown-name.ts";
import type { Database } from "../db/database.ts";
import { clubs, people, peopleJoins } from "../db/schema.ts";

export type Person = { id: string; name: string };

/** Names by id. Whoever's name was removed is shown by the id that the log knows. */
export type Names = (id: string) => Person;

/** One parameter, however many: a statement takes no more than a hundred. */
const among = (column: SQLiteColumn, ids: readonly string[]) =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Under which ids these people are known now, where they were joined with others. */
const knownAs = async (db: Database, ids: readonly string[]): Promise<KnownAs> => {
  const joins: (typeof peopleJoins.$inferSelect)[] = [];
  // A join may lead to an id that was joined itself.
  for (let asked = ids; asked.length > 0; ) {
    const found = await db
      .select()
      .from(peopleJoins)
      .where(among(peopleJoins.person, asked))
      .orderBy(asc(peopleJoins.number));
    const seen = new Set(joins.map(({ person }) => person));
    joins.push(...found.filter(({ person }) => !seen.has(person)));
    asked = found.map(({ into }) => into).filter((id) => !seen.has(id) && !ids.includes(id));
  }
  return identities(joins);
};

const peopleAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: people.id, name: people.name, junior: people.junior, club: people.clubId, shows: clubs.juniorNames })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(among(people.id, ids));

/**
 * Reads the names of these people as they are shown; whoever was joined with another is called by the other's name.
 * This is the one place where names are read for anybody to see.
 *
 * @param desk the club at whose desk they are read: it sees its own people by their whole names
 */
export const namesOf = async (db: Database, ids: Iterable<string>, desk?: string): Promise<Names> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return (id) => ({ id, name: id });
  const [known, own] = await Promise.all([knownAs(db, wanted), peopleAmong(db, wanted)]);
  const others = wanted.map(known).filter((id, index) => id !== wanted[index]);
  const rows = others.length === 0 ? own : [...own, ...(await peopleAmong(db, others))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const [named, called] = [byId.get(id), byId.get(known(id)) ?? byId.get(id)];
    if (!called) return { id, name: id };
    // Whoever is a junior under one id is one under the other.
    const junior = called.junior ?? named?.junior ?? null;
    return { id, name: called.club === desk ? called.name : shownName({ name: called.name, junior }, called.shows) };
  };
};
