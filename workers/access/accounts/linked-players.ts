import { and, eq } from "drizzle-orm";
import { samePerson } from "../../../shared/league/terms/identities.ts";
import { memberships, personLinks } from "../../ground/db/accounts.ts";
import type { Database } from "../../ground/db/database.ts";
import { joinsOfClub } from "../../ground/db/joins.ts";
import { isOneOf } from "../../ground/db/one-of.ts";

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

/** Every id of the players to whom an account is linked now, in any club: for them it may speak. */
export const playersOf = async (db: Database, user: string): Promise<readonly string[]> =>
  allIds(
    db,
    await db
      .select({ club: memberships.clubId, person: memberships.personId })
      .from(memberships)
      .where(eq(memberships.userId, user)),
  );

/**
 * Every id of the players to whom an account was ever linked: in their matches it is a party, whatever became of the
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
