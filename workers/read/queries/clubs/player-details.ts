import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { people, playerDetails } from "#ground/db/schema.ts";
import type { KnownAs } from "#league";
import type { Details } from "#shared/import/players.ts";

/** Phones and second names of a club's players, under the ids by which they are known now: for the club's desk alone. */
export const detailsOfClub = async (
  db: Database,
  club: string,
  known: KnownAs,
): Promise<ReadonlyMap<string, Details>> => {
  const rows = await db.select().from(playerDetails).where(eq(playerDetails.clubId, club));
  const details = new Map<string, Details>();
  // Details of the id that stays go before those of merged ids.
  for (const { personId, phone, localName } of rows.toSorted((one) =>
    known(one.personId) === one.personId ? -1 : 1,
  )) {
    const before = details.get(known(personId));
    details.set(known(personId), {
      phone: before?.phone ?? phone,
      localName: before?.localName ?? localName,
    });
  }
  return details;
};

/** A club's players by their names in a second script: that alone, for a visitor who looks for themselves. */
export const localNamesOf = async (db: Database, club: string): Promise<readonly { id: string; name: string }[]> => {
  const rows = await db
    .select({ id: playerDetails.personId, name: playerDetails.localName })
    .from(playerDetails)
    .where(eq(playerDetails.clubId, club));
  return rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
};

/** The name of a player in a second script; `null`: none, or the player is a junior, whose name the club may shorten. */
export const publicLocalName = async (db: Database, ids: readonly string[]): Promise<string | null> => {
  const rows = await db
    .select({ id: people.id, junior: people.junior, localName: playerDetails.localName })
    .from(people)
    .leftJoin(playerDetails, eq(playerDetails.personId, people.id))
    .where(and(isOneOf(people.id, ids), isNull(people.former)));
  if (rows.some(({ junior }) => junior !== null)) return null;
  const byId = new Map(rows.map((row) => [row.id, row.localName]));
  return ids.map((id) => byId.get(id) ?? null).find((name) => name !== null) ?? null;
};
