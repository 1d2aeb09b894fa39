import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#ground/db/database.ts";
import { divisions } from "#ground/db/schema.ts";

/** A season of a club, with its divisions from the first to the last. */
export type ClubSeason = {
  readonly league: string;
  readonly season: string;
  readonly divisions: readonly { readonly id: string; readonly name: string }[];
};

/** More divisions than any season has. */
const MOST = 24;

const byName = new Intl.Collator("en", { numeric: true });

/** The order of divisions within a season: as they were made, those that were made together by their names. */
export const inSeasonOrder = (
  one: { readonly createdAt: string; readonly name: string },
  other: { readonly createdAt: string; readonly name: string },
): number =>
  one.createdAt === other.createdAt ? byName.compare(one.name, other.name) : one.createdAt < other.createdAt ? -1 : 1;

/** The season of a club that a division belongs to; `null` if the club has no such division. */
export const clubSeason = async (db: Database, club: string, division: string): Promise<ClubSeason | null> => {
  const one = alias(divisions, "one");
  const rows = await db
    .select({
      id: divisions.id,
      name: divisions.name,
      league: divisions.league,
      season: divisions.season,
      createdAt: divisions.createdAt,
    })
    .from(one)
    .innerJoin(
      divisions,
      and(eq(divisions.clubId, one.clubId), eq(divisions.league, one.league), eq(divisions.season, one.season)),
    )
    .where(and(eq(one.id, division), eq(one.clubId, club)))
    .orderBy(asc(divisions.createdAt), asc(divisions.id))
    .limit(MOST);
  const [first] = rows;
  if (!first) return null;
  const ordered = rows.toSorted(inSeasonOrder).map(({ id, name }) => ({ id, name }));
  return { league: first.league, season: first.season, divisions: ordered };
};
