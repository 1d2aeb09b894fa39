import { eq, sql } from "drizzle-orm";
import { UTC } from "../../shared/zone.ts";
import type { Database } from "../db/database.ts";
import { clubs, matches } from "../db/schema.ts";

/** The time zone of a club's clock, in a query that has the club. */
export const zoneOf = sql<string>`coalesce(${clubs.zone}, ${sql.raw(`'${UTC}'`)})`;

/** That of the club in which a match is played; a match between guests has none. */
export const zoneOfMatch = async (db: Database, match: string): Promise<string> => {
  const [found] = await db
    .select({ zone: zoneOf })
    .from(clubs)
    .innerJoin(matches, eq(matches.clubId, clubs.id))
    .where(eq(matches.id, match));
  return found?.zone ?? UTC;
};
