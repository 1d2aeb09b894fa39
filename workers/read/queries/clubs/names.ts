import { desc, eq, or } from "drizzle-orm";
import { identities } from "../../../../shared/league/terms/identities.ts";
import { shownName } from "../../../../shared/league/terms/shown-name.ts";
import type { Database } from "../../../ground/db/database.ts";
import { isOneOf } from "../../../ground/db/one-of.ts";
import { clubs, people, peopleJoins, shownNames } from "../../../ground/db/schema.ts";

export type Person = { id: string; name: string };

/** Names by id. Whoever's name was removed is shown by the id that the log knows. */
export type Names = (id: string) => Person;

type JoinRow = typeof peopleJoins.$inferSelect;

/** What was said of these very ids being one person with others. */
const joinsAmong = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(peopleJoins)
    .where(or(isOneOf(peopleJoins.person, ids), isOneOf(peopleJoins.into, ids)));

/**
 * Everything that was said of these ids, and of those that they were joined with, being one person; in order.
 *
 * @param first what was said of the ids themselves
 */
const joinsAround = async (db: Database, ids: readonly string[], first: readonly JoinRow[]) => {
  const seen = new Set(ids);
  const joins = new Map<string, JoinRow>();
  for (let found = first; ; ) {
    for (const join of found) joins.set(join.id, join);
    // A join may lead to an id that was joined itself.
    const next = found.flatMap(({ person, into }) => [person, into]).filter((id) => !seen.has(id));
    if (next.length === 0) return [...joins.values()].sort((a, b) => a.number - b.number);
    for (const id of next) seen.add(id);
    found = await joinsAmong(db, next);
  }
};

const peopleAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: people.id, name: people.name, junior: people.junior, club: people.clubId, shows: clubs.juniorNames })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(isOneOf(people.id, ids));

/** What a club's file called people whom nobody here has registered; of several files the first club's. */
const keptNames = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(shownNames)
    .where(isOneOf(shownNames.personId, ids))
    .orderBy(desc(shownNames.clubId));
  return new Map(rows.map(({ personId, name }) => [personId, name]));
};

/**
 * Reads the names of these people as they are shown; whoever was joined with another is called by the other's name.
 * This is the one place where names are read for anybody to see.
 *
 * @param desk the club at whose desk they are read: it sees its own people by their whole names
 */
export const namesOf = async (db: Database, ids: Iterable<string>, desk?: string): Promise<Names> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return (id) => ({ id, name: id });
  const [said, own] = await db.batch([joinsAmong(db, wanted), peopleAmong(db, wanted)]);
  const joins = await joinsAround(db, wanted, said);
  const others = joins.flatMap(({ person, into }) => [person, into]).filter((id) => !wanted.includes(id));
  const rows = others.length === 0 ? own : [...own, ...(await peopleAmong(db, others))];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const kept = await keptNames(
    db,
    wanted.filter((id) => !byId.has(id)),
  );
  const known = identities(joins);
  // Whoever is a junior under one id is one under all of them.
  const juniors = new Map(rows.flatMap(({ id, junior }) => (junior === null ? [] : [[known(id), junior]])));
  const shown = (id: string): Person => {
    const called = byId.get(known(id)) ?? byId.get(id);
    if (!called) return { id, name: kept.get(id) ?? id };
    const junior = called.junior ?? juniors.get(known(id)) ?? null;
    return { id, name: called.club === desk ? called.name : shownName({ name: called.name, junior }, called.shows) };
  };
  // A season names everybody hundreds of times.
  const made = new Map<string, Person>();
  return (id) => {
    const person = made.get(id) ?? shown(id);
    made.set(id, person);
    return person;
  };
};
