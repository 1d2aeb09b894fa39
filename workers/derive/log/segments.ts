import type { Head } from "../../../shared/api/match/append.ts";
import { GENESIS } from "../../../shared/match/seal/chain.ts";
import type { Database } from "../../ground/db/database.ts";
import type { Segment } from "./segment.ts";

/** SQL: where the log in parameter 1 ends in a table, as one text; what is not sealed comes behind what is. */
const endIn = (table: "match_segments" | "sealed_segments"): string =>
  `(SELECT last || ' ' || hash FROM ${table} WHERE match_id = ?1 ORDER BY last DESC LIMIT 1)`;

/**
 * Adds a segment to D1's log, if the log stands just before it; otherwise nothing happens. It is stored where
 * `isStored` says so, and where not, `headOf` says how far the log has come.
 */
export const segmentStatement = (db: Database, match: string, segment: Segment): D1PreparedStatement => {
  const { first, last, prev, hash, lines, received } = segment;
  return db.$client
    .prepare(
      `INSERT INTO match_segments (match_id, first, last, prev, hash, lines, received)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
       WHERE ?8 = coalesce(${endIn("match_segments")}, ${endIn("sealed_segments")}, '0 ${GENESIS}')`,
    )
    .bind(match, first, last, prev, hash, lines, received, `${first - 1} ${prev}`);
};

/** Whether a result of `segmentStatement` says that the segment was stored. */
export const isStored = (result: D1Result | undefined): boolean => result?.meta.changes === 1;

/** Where D1's log of a match stands; `null` while it has nothing. */
export const headOf = (db: Database, match: string): Promise<Head | null> =>
  db.$client
    .prepare(
      `SELECT seq, hash FROM (
         SELECT * FROM (SELECT last AS seq, hash FROM match_segments WHERE match_id = ?1 ORDER BY last DESC LIMIT 1)
         UNION ALL
         SELECT * FROM (SELECT last AS seq, hash FROM sealed_segments WHERE match_id = ?1 ORDER BY last DESC LIMIT 1)
       ) ORDER BY seq DESC LIMIT 1`,
    )
    .bind(match)
    .first<Head>();

/** SQL: whether the log of a match, both named by SQL, has at its end, or at a former one, the event of a hash. */
export const endsWith = (match: string, seq: string, hash: string): string =>
  `EXISTS (SELECT 1 FROM log_ends l WHERE l.match_id = ${match} AND l.seq = ${seq} AND l.hash = ${hash})`;

/** SQL: how many events there are in all logs. */
export const EVENTS_RECORDED = `(SELECT coalesce(sum(last - first + 1), 0) FROM match_segments)
  + (SELECT coalesce(sum(last - first + 1), 0) FROM sealed_segments)`;
