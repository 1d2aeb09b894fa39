import type { Database } from "#ground/db/database.ts";
import { cursor, type FoundPage, foundPage, partsOf } from "#ground/jobs/found-page.ts";
import { UNSIGNED_MS } from "../log/sealed-at.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A match that was opened so long ago is no longer in play: its room has reported all that it knows, or never will. */
const PLAYED_MS = 2 * DAY_MS;

/** Matches opened from ?1 on of which the database has no result, or one that is not final. */
const IN_PLAY = `SELECT o.since, o.match_id AS id FROM open_logs o LEFT JOIN match_results r ON r.match_id = o.match_id
  WHERE o.since >= ?1 AND (o.since, o.match_id) > (?2, ?3) AND (r.status IS NULL OR r.status = 'in-play')
  ORDER BY o.since, o.match_id LIMIT ?4`;

/** Matches opened before ?1 whose last event is older than that, without an open dispute. */
const DUE = `SELECT o.since, o.match_id AS id FROM open_logs o JOIN match_results r ON r.match_id = o.match_id
  WHERE o.since < ?1 AND (o.since, o.match_id) > (?2, ?3) AND r.at < ?1 AND r.disputed = 0
  ORDER BY o.since, o.match_id LIMIT ?4`;

type Found = { since: string; id: string };

const waiting = async (
  db: Database,
  sql: string,
  since: number,
  after: string,
  limit: number,
): Promise<FoundPage<string>> => {
  const { results } = await db.$client
    .prepare(sql)
    .bind(new Date(since).toISOString(), ...partsOf(after), limit)
    .all<Found>();
  return foundPage(
    results,
    limit,
    (row) => cursor(row.since, row.id),
    ({ id }) => id,
  );
};

/**
 * Matches in play, by the moment in which they were opened: the database may lag behind their rooms.
 *
 * @param now in milliseconds
 */
export const playingRooms = (db: Database, now: number, after: string, limit: number): Promise<FoundPage<string>> =>
  waiting(db, IN_PLAY, now - PLAYED_MS, after, limit);

/**
 * Matches whose logs are due to be sealed though they are unconfirmed, by the moment in which they were opened.
 *
 * @param now in milliseconds
 */
export const dueRooms = (db: Database, now: number, after: string, limit: number): Promise<FoundPage<string>> =>
  waiting(db, DUE, now - UNSIGNED_MS, after, limit);
