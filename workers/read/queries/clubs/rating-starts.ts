import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { ratingStarts } from "#ground/db/schema.ts";
import { type List, MILLION } from "#ratings";

/** The ratings that a club's players brought along to a list, in points. */
export const startsOf = async (db: Database, club: string, list: List, asked: PageRequest) => {
  const read = await db
    .select()
    .from(ratingStarts)
    .where(
      and(
        eq(ratingStarts.clubId, club),
        eq(ratingStarts.list, list),
        afterCursor([ratingStarts.playerId], asked, "asc"),
      ),
    )
    .orderBy(asc(ratingStarts.playerId))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ playerId }) => [playerId]);
  const starts = rows.map(({ playerId: player, day, value, matches }) => {
    return { player, day, rating: value / MILLION, matches };
  });
  return { starts, next };
};
