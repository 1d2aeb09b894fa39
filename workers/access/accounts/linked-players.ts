import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { guardians, memberships, personLinks } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { people } from "#ground/db/schema.ts";
import { samePerson } from "#league";

/** A player of a club to whom an account is or was linked. */
type Link = { readonly club: string; readonly person: string | null };

/** Every id of these players: whoever played under an id that was found to be theirs played all the same. */
const allIds = async (db: Database, links: readonly Link[]): Promise<string[]> => {
  const linked = links.flatMap(({ club, person }) => (person === null ? [] : [{ club, person }]));
  const all = await Promise.all(
    linked.map(async ({ club, person }) => samePerson(person, await joinsOfClub(db, club))),
  );
  return [...new Set(all.flat())];
};

/** The players to whom an account is linked now. */
const linksOf = (db: Database, user: string): Promise<readonly Link[]> =>
  db
    .select({ club: memberships.clubId, person: memberships.personId })
    .from(memberships)
    .where(eq(memberships.userId, user));

/** Every id of the players to whom an account is linked now, in any club: who it is. */
export const playersOf = async (db: Database, user: string): Promise<readonly string[]> =>
  allIds(db, await linksOf(db, user));

/** Juniors for whom an account speaks as a guardian, as long as they are juniors. */
const juniorsOf = (db: Database, user: string): Promise<readonly Link[]> =>
  db
    .select({ club: people.clubId, person: people.id })
    .from(guardians)
    .innerJoin(people, eq(people.id, guardians.personId))
    .where(and(eq(guardians.userId, user), isNotNull(people.junior), isNull(people.former)));

/**
 * The side for which somebody speaks: where a parent plays their own child, the parent's.
 *
 * @param persons for whom they speak, they themselves first
 */
export const sideSpokenFor = <Side extends { readonly players: readonly string[] }>(
  sides: readonly Side[],
  persons: readonly string[],
): Side | undefined => persons.flatMap((person) => sides.find(({ players }) => players.includes(person)) ?? []).at(0);

/** Every id of the players for whom an account may speak: those who it is first, then juniors whose guardian it is. */
export const spokenForBy = async (db: Database, user: string): Promise<readonly string[]> => {
  const [own, juniors] = await Promise.all([playersOf(db, user), juniorsOf(db, user)]);
  return [...new Set([...own, ...(await allIds(db, juniors))])];
};

/** Every id of the players for whom an account speaks by the word of this very club: its own links, and juniors of its own. */
export const spokenForIn = async (db: Database, user: string, club: string): Promise<readonly string[]> => {
  const [links, juniors] = await Promise.all([linksOf(db, user), juniorsOf(db, user)]);
  return allIds(
    db,
    [...links, ...juniors].filter((link) => link.club === club),
  );
};

/**
 * Of the players for whom an account may speak, those for whom it does in matches and entries of this club: where the club said
 * who a player is, another one to which the player went since cannot say that it is somebody else.
 */
export const spokenForAt = async (db: Database, user: string, club: string | null): Promise<readonly string[]> => {
  const persons = await spokenForBy(db, user);
  if (club === null || persons.length === 0) return persons;
  const { results } = await db.$client
    .prepare(
      `SELECT person_id AS person FROM person_links WHERE club_id = ?1 AND person_id IN (SELECT value FROM json_each(?2))
       GROUP BY person_id HAVING max(user_id = ?3) = 0`,
    )
    .bind(club, JSON.stringify(persons), user)
    .all<{ readonly person: string }>();
  const others = new Set(results.map(({ person }) => person));
  return persons.filter((person) => !others.has(person));
};

/**
 * Every id of the players to whom an account was ever linked, or whose guardian it was: in their matches it is a party, whatever became of the
 * link since.
 */
export const partiesOf = async (db: Database, user: string): Promise<readonly string[]> =>
  allIds(
    db,
    await db
      .select({ club: personLinks.clubId, person: personLinks.personId })
      .from(personLinks)
      .where(eq(personLinks.userId, user)),
  );

/** The accounts that are linked in a club to one of these ids. */
export const accountsOf = async (db: Database, club: string, ids: readonly string[]): Promise<readonly string[]> =>
  (
    await db
      .select({ user: memberships.userId })
      .from(memberships)
      .where(and(eq(memberships.clubId, club), isOneOf(memberships.personId, ids)))
  ).map(({ user }) => user);
