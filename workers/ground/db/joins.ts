import { and, asc, eq } from "drizzle-orm";
import { identities, type KnownAs } from "#league";
import type { Database } from "./database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "./keyset.ts";
import { peopleJoins } from "./schema.ts";

/** All joins and partings of ids in a club, in order. */
export const joinsOfClub = (db: Database, club: string) =>
  db.select().from(peopleJoins).where(eq(peopleJoins.clubId, club)).orderBy(asc(peopleJoins.number));

/** A page of the joins and partings of ids in a club, in order. */
export const joinPage = async (
  db: Database,
  club: string,
  asked: PageRequest,
): Promise<KeysetPage<typeof peopleJoins.$inferSelect>> =>
  pageOf(
    await db
      .select()
      .from(peopleJoins)
      .where(and(eq(peopleJoins.clubId, club), afterCursor([peopleJoins.number], asked, "asc")))
      .orderBy(asc(peopleJoins.number))
      .limit(asked.limit + 1),
    asked,
    ({ number }) => [number],
  );

/** A person's current id in a club. */
export const knownIn = async (db: Database, club: string): Promise<KnownAs> => identities(await joinsOfClub(db, club));
