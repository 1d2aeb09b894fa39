import { and, eq, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "#ground/db/one-of.ts";
import { matches, matchResults } from "#ground/db/schema.ts";
import type { ClubRecord } from "./club-record.ts";

/**
 * SQL: whether a match is among those that feed a list, by its row of `matches` and of `match_results`. Where only the
 * club itself feeds the list nothing is asked of days.
 */
export const fedBy = (feeds: ClubRecord["feeds"]): SQL | undefined => {
  const [{ club }, ...members] = feeds;
  if (members.length === 0) return eq(matches.clubId, club);
  const days = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(feeds)}) f
    WHERE f.value->>'club' = ${matches.clubId} AND ${matchResults.day} >= f.value->>'from'
    AND (f.value->>'to' IS NULL OR ${matchResults.day} < f.value->>'to'))`;
  return and(isOneOf(matches.clubId, [...new Set(feeds.map((feed) => feed.club))]), days);
};
