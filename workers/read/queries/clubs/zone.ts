import { eq, sql } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, matches } from "#ground/db/schema.ts";
import { EARLIEST_ZONE, UTC } from "#shared/zone.ts";

/** The time zone of a club's clock, in a query that has the club. */
export const zoneOf = sql<string>`coalesce(${clubs.zone}, ${sql.raw(`'${UTC}'`)})`;

/** That of a club; what belongs to none goes by the clock that is ahead of all others. */
export const zoneOfClub = async (db: Database, club: string | null): Promise<string> => {
  if (club === null) return EARLIEST_ZONE;
  const [found] = await db.select({ zone: zoneOf }).from(clubs).where(eq(clubs.id, club));
  return found?.zone ?? UTC;
};

/** That of the club in which a match is played; a match between guests has none. */
export const zoneOfMatch = async (db: Database, match: string): Promise<string> => {
  const [found] = await db
    .select({ zone: zoneOf })
    .from(clubs)
    .innerJoin(matches, eq(matches.clubId, clubs.id))
    .where(eq(matches.id, match));
  return found?.zone ?? UTC;
};

/** Those of the clubs in which matches are played, by match. */
export const zonesOfMatches = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ match: matches.id, zone: zoneOf })
    .from(matches)
    .innerJoin(clubs, eq(clubs.id, matches.clubId))
    .where(isOneOf(matches.id, ids));
  return new Map(rows.map(({ match, zone }) => [match, zone]));
};
