import type { List } from "../../../shared/ratings/lists.ts";
import type { Database } from "../../ground/db/database.ts";
import type { ClubRecord } from "./club-record.ts";

/** Which results a day had: changes when one is added, goes or is replaced. */
export type DayMark = { readonly day: string; readonly mark: string; readonly matches: number };

/** Days to a query. */
const DAYS = 400;

/** Characters of a log's hash. A truncated hash is enough to tell two logs apart: a collision benefits nobody. */
const MARK = 16;

/** SQL: the list that a row of results belongs to, as `listOf` has it for line-ups that can be played. */
const LIST = `CASE WHEN json_array_length(r.sides) > 2 THEN 'many-handed'
  WHEN json_array_length(r.sides, '$[0].players') = 1 THEN 'singles' ELSE 'doubles' END`;

/**
 * What a list's results look like from afar, day by day: enough to find where anything has changed without
 * reading the results. A log's hash stands for its result, which follows from it.
 */
export const dayMarks = async (db: Database, { club, overruled }: ClubRecord, list: List): Promise<DayMark[]> => {
  const marks: DayMark[] = [];
  for (;;) {
    const { results } = await db.$client
      .prepare(
        `SELECT r.day, count(*) AS matches, group_concat(substr(r.hash, 1, ${MARK}), '' ORDER BY r.match_id) AS mark
         FROM match_results r JOIN matches m ON m.id = r.match_id
         WHERE m.club_id = ?1 AND r.rated = 1 AND r.status = 'decided' AND r.forfeited = 0 AND r.day > ?2
         AND ${LIST} = ?3
         AND m.id NOT IN (SELECT value FROM json_each(?4))
         AND coalesce(m.fixture_id, '') NOT IN (SELECT value FROM json_each(?5))
         GROUP BY r.day ORDER BY r.day LIMIT ${DAYS}`,
      )
      .bind(
        club,
        marks.at(-1)?.day ?? "",
        list,
        JSON.stringify([...overruled.matches]),
        JSON.stringify([...overruled.fixtures]),
      )
      .all<DayMark>();
    marks.push(...results);
    if (results.length < DAYS) return marks;
  }
};
