import { desc, or } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, peopleJoins, shownNames } from "#ground/db/schema.ts";
import { identities, shownName } from "#league";

/** The language in which names are sorted: clubs cannot choose one of their own. */
export const LANGUAGE = "en";

export type Person = { id: string; name: string };

/** Names by id. A player whose name was removed is shown by the id that the log knows. */
export type Names = (id: string) => Person;

type JoinRow = typeof peopleJoins.$inferSelect;

/** Joins of these very ids with others. */
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

/** So many ids are parameters of their own, which D1 does not count as rows: a statement takes no more than a hundred. */
const FEW = 90;

/** An id as its people's row has it: whether it was joined with others, and the person, if some club registered one. */
type KnownId = {
  readonly id: string;
  readonly joined: number;
  readonly name: string | null;
  readonly junior: number | null;
  readonly club: string | null;
};

type Registered = KnownId & { readonly name: string; readonly club: string };

const isRegistered = (row: KnownId): row is Registered => row.name !== null && row.club !== null;

/** A row for each of these very ids that is registered, as a person or a team, and one for each join. */
const knownAmong = async (db: Database, ids: readonly string[]): Promise<readonly KnownId[]> => {
  const few = ids.length <= FEW;
  const { results } = await db.$client
    .prepare(
      `WITH v(id) AS (${few ? `VALUES ${ids.map(() => "(?)").join(", ")}` : "SELECT value FROM json_each(?)"})
       SELECT v.id, coalesce(t.name, p.name) AS name, iif(t.id IS NULL, p.junior, NULL) AS junior,
         coalesce(t.club_id, p.club_id) AS club, EXISTS (SELECT 1 FROM people_joins WHERE person = v.id)
         OR EXISTS (SELECT 1 FROM people_joins WHERE known_as = v.id) AS joined
       FROM v LEFT JOIN people p ON p.id = v.id LEFT JOIN teams t ON t.id = v.id`,
    )
    .bind(...(few ? ids : [JSON.stringify(ids)]))
    .all<KnownId>();
  return results;
};

/**
 * The clubs' settings for names of juniors: asked only where there is a junior, as other names do not depend on them.
 */
const juniorNames = async (db: Database, rows: readonly Registered[]) => {
  if (rows.every(({ junior }) => junior === null)) return new Map<string, never>();
  const clubIds = [...new Set(rows.map(({ club }) => club))];
  const found = await db
    .select({ id: clubs.id, shows: clubs.juniorNames })
    .from(clubs)
    .where(isOneOf(clubs.id, clubIds));
  return new Map(found.map(({ id, shows }) => [id, shows]));
};

/** Names of unregistered people from a club's file; of several files the first club's. */
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
 * Reads the shown names of these people; a merged id has the name of the id that it was merged into. This is the one
 * place where names are read to be shown.
 *
 * @param desk the club at whose desk they are read: it sees its own people by their whole names
 */
export const namesOf = async (db: Database, ids: Iterable<string>, desk?: string): Promise<Names> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return (id) => ({ id, name: id });
  const own = await knownAmong(db, wanted);
  const joined = own.filter((row) => row.joined === 1).map(({ id }) => id);
  const joins = joined.length === 0 ? [] : await joinsAround(db, joined, await joinsAmong(db, joined));
  const others = joins.flatMap(({ person, into }) => [person, into]).filter((id) => !wanted.includes(id));
  const all = others.length === 0 ? own : [...own, ...(await knownAmong(db, others))];
  const rows = all.filter(isRegistered);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const shows = await juniorNames(db, rows);
  const kept = await keptNames(
    db,
    wanted.filter((id) => !byId.has(id)),
  );
  const known = identities(joins);
  // A junior under one id is one under all of them.
  const juniors = new Map(rows.flatMap(({ id, junior }) => (junior === null ? [] : [[known(id), junior]])));
  const shown = (id: string): Person => {
    const called = byId.get(known(id)) ?? byId.get(id);
    if (!called) return { id, name: kept.get(id) ?? id };
    const junior = called.junior ?? juniors.get(known(id)) ?? null;
    return {
      id,
      name:
        called.club === desk ? called.name : shownName({ name: called.name, junior }, shows.get(called.club) ?? null),
    };
  };
  // A season names everybody hundreds of times.
  const made = new Map<string, Person>();
  return (id) => {
    const person = made.get(id) ?? shown(id);
    made.set(id, person);
    return person;
  };
};
