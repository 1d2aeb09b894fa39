import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { type FoundPage, foundPage } from "#ground/jobs/found-page.ts";

const lastOf = (table: string): string =>
  `(SELECT last || ' ' || hash FROM ${table} WHERE match_id = m.match_id ORDER BY last DESC LIMIT 1)`;

/** SQL: the seq and hash of the last event of a marked log `m`; events that are not sealed come after sealed ones. */
export const STANDS_AT = `coalesce(${lastOf("match_segments")}, ${lastOf("sealed_segments")})`;

/** SQL: the seq and hash of a marked log `m` in the latest list of its club that names it. */
export const LISTED_AT = `(SELECT l.seq || ' ' || l.hash FROM listed_heads l
  WHERE l.match_id = m.match_id AND l.club = m.club ORDER BY l.seq DESC LIMIT 1)`;

const firstClub = (is: ">=" | ">"): string => `SELECT club FROM moved_logs WHERE club ${is} ? ORDER BY club LIMIT 1`;

/** Steps from one club to the next: one row of the index a club, however many of its matches have moved. */
const CLUBS = `WITH RECURSIVE moved(club) AS (
    SELECT ?1 UNION ALL SELECT (SELECT min(l.club) FROM moved_logs l WHERE l.club > moved.club)
    FROM moved WHERE moved.club IS NOT NULL LIMIT ?2
  ) SELECT club FROM moved WHERE club IS NOT NULL`;

const clubs = z.array(z.object({ club: z.string() }));

/**
 * Ids, in order, of clubs whose logs may have moved since they were listed, as in D1 (`""`: matches without a club).
 * If there are none, a single read is enough.
 *
 * @param after the club after which to begin; `""`: from the first
 */
export const movedClubs = async (db: Database, after: string, limit: number): Promise<FoundPage<string>> => {
  const first = await db.$client
    .prepare(firstClub(after === "" ? ">=" : ">"))
    .bind(after)
    .first<string>("club");
  if (first === null) return { items: [], next: null };
  const { results } = await db.$client.prepare(CLUBS).bind(first, limit).all();
  const id = ({ club }: { readonly club: string }) => club;
  return foundPage(clubs.parse(results), limit, id, id);
};

/** Logs that have moved since keep their mark: the log may have changed after it was read for the list. */
const LISTED = `DELETE FROM moved_logs AS m WHERE m.club = ?1 AND m.match_id BETWEEN ?2 AND ?3
  AND ${STANDS_AT} = ${LISTED_AT}`;

/**
 * Removes the marks of logs whose head is listed, by any list.
 *
 * @param club as in D1: `""` for none
 * @param range ids of matches
 */
export const forgetListed = async (
  db: Database,
  club: string,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<void> => {
  await db.$client.prepare(LISTED).bind(club, first, last).run();
};
