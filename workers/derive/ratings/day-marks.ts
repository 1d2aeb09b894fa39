import { sql } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { matches, matchResults } from "#ground/db/schema.ts";
import type { List } from "#ratings";
import type { ClubRecord } from "./club-record.ts";
import { fedBy } from "./club-record.ts";

/** A mark of a day's results: it changes when one is added, removed or replaced. */
export type DayMark = { readonly day: string; readonly mark: string; readonly matches: number };

/** Days of one query. */
const DAYS = 400;

/** Characters of a log's hash. A truncated hash is enough: a collision benefits no one. */
const MARK = 16;

/** SQL: the list of a row of results, the same as by `listOf` for line-ups that can be played. */
export const LIST = sql`CASE WHEN json_array_length(${matchResults.sides}) > 2 THEN 'many-handed'
  WHEN json_array_length(${matchResults.sides}, '$[0].players') = 1 THEN 'singles' ELSE 'doubles' END`;

/**
 * Marks of a list's results, day by day: enough to find where any of them has changed without
 * reading the results. A log's hash identifies its result, which follows from it.
 */
export const dayMarks = async (db: Database, { feeds, overruled }: ClubRecord, list: List): Promise<DayMark[]> => {
  const { day, hash, matchId, rated, status, forfeited } = matchResults;
  const marks: DayMark[] = [];
  for (;;) {
    const results = await db.all<DayMark>(
      sql`SELECT ${day} AS day, count(*) AS matches,
          group_concat(substr(${hash}, 1, ${sql.raw(String(MARK))}), '' ORDER BY ${matchId}) AS mark
        FROM ${matchResults} JOIN ${matches} ON ${matches.id} = ${matchId}
        WHERE ${fedBy(feeds)} AND ${rated} = 1 AND ${status} = 'decided' AND ${forfeited} = 0
        AND ${day} > ${marks.at(-1)?.day ?? ""} AND ${LIST} = ${list}
        AND ${matches.id} NOT IN (SELECT value FROM json_each(${JSON.stringify([...overruled.matches])}))
        AND coalesce(${matches.fixtureId}, '') NOT IN (SELECT value FROM json_each(${JSON.stringify([...overruled.fixtures])}))
        GROUP BY ${day} ORDER BY ${day} LIMIT ${sql.raw(String(DAYS))}`,
    );
    marks.push(...results);
    if (results.length < DAYS) return marks;
  }
};
