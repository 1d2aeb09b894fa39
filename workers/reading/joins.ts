import { asc, eq } from "drizzle-orm";
import { identities, type KnownAs } from "../../shared/league/identities.ts";
import type { Database } from "../db/database.ts";
import { peopleJoins } from "../db/schema.ts";

/** Everything that a club has said of ids being one person, in order. */
export const joinsOfClub = (db: Database, club: string) =>
  db.select().from(peopleJoins).where(eq(peopleJoins.clubId, club)).orderBy(asc(peopleJoins.number));

/** Under which id a club knows somebody now. */
export const knownIn = async (db: Database, club: string): Promise<KnownAs> => identities(await joinsOfClub(db, club));
