import type { Database } from "#ground/db/database.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Segment } from "./segment.ts";

/**
 * Adds a segment to D1's log. The database refuses one that does not continue the log, and with it the
 * whole batch: other statements of the batch need no guard of their own. See `isRefused`.
 */
export const segmentStatement = (db: Database, match: string, segment: Segment): D1PreparedStatement => {
  const { first, last, prev, hash, lines, received } = segment;
  return db.$client
    .prepare(
      "INSERT INTO match_segments (match_id, first, last, prev, hash, lines, received) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(match, first, last, prev, hash, lines, received);
};

/** Whether an error says that a segment does not continue D1's log: the trigger's message. */
export const isRefused = (error: unknown): boolean => String(error).includes("a segment follows the one before it");

/** The head of D1's log of a match, and whether it is sealed up to there. */
export type StoredHead = Head & { readonly sealed: 0 | 1 };

/** The head of D1's log of a match; `null` while it is empty. */
export const headOfLog = (db: Database, match: string): Promise<StoredHead | null> =>
  db.$client
    .prepare(
      `SELECT seq, hash, sealed FROM (
         SELECT * FROM (SELECT last AS seq, hash, 0 AS sealed FROM match_segments WHERE match_id = ?1 ORDER BY last DESC LIMIT 1)
         UNION ALL
         SELECT * FROM (SELECT last AS seq, hash, 1 AS sealed FROM sealed_segments WHERE match_id = ?1 ORDER BY last DESC LIMIT 1)
       ) ORDER BY seq DESC, sealed DESC LIMIT 1`,
    )
    .bind(match)
    .first<StoredHead>();

/** SQL: whether the log of a match has, at its end or a former end, the event of a hash; the parameters are SQL. */
export const endsWith = (match: string, seq: string, hash: string): string =>
  `EXISTS (SELECT 1 FROM log_ends l WHERE l.match_id = ${match} AND l.seq = ${seq} AND l.hash = ${hash})`;

/** SQL: the number of events in all logs. */
export const EVENTS_RECORDED = `(SELECT coalesce(sum(last - first + 1), 0) FROM match_segments)
  + (SELECT coalesce(sum(last - first + 1), 0) FROM sealed_segments)`;
