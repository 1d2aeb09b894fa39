import type { Database } from "#ground/db/database.ts";
import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { UNSIGNED_MS } from "../log/sealed-at.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The time after its opening at which a match is no longer in play: its room has reported everything, or never will. */
const PLAYED_MS = 2 * DAY_MS;

/** SQL: matches opened from ?1 on without a result in the database, or with one that is not final. */
const IN_PLAY = `SELECT o.since, o.match_id AS id FROM open_logs o LEFT JOIN match_results r ON r.match_id = o.match_id
  WHERE o.since >= ?1 AND (o.since, o.match_id) > (?2, ?3) AND (r.status IS NULL OR r.status = 'in-play')
  ORDER BY o.since, o.match_id LIMIT ?4`;

/** SQL: matches opened before ?1 whose last event is older than that, without an open dispute. */
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
    .bind(new Date(since).toISOString(), ...cursorParts(after), limit)
    .all<Found>();
  return foundPage(
    results,
    limit,
    (row) => cursor(row.since, row.id),
    ({ id }) => id,
  );
};

/**
 * Matches in play, by the instant of their opening: the database may be behind their rooms.
 *
 * @param now in milliseconds
 */
export const playingRooms = (db: Database, now: number, after: string, limit: number): Promise<FoundPage<string>> =>
  waiting(db, IN_PLAY, now - PLAYED_MS, after, limit);

/**
 * Matches whose logs are due to be sealed although they are unconfirmed, by the instant of their opening.
 *
 * @param now in milliseconds
 */
export const dueRooms = (db: Database, now: number, after: string, limit: number): Promise<FoundPage<string>> =>
  waiting(db, DUE, now - UNSIGNED_MS, after, limit);
