import type { Database } from "../../ground/db/database.ts";
import { UNSIGNED_MS } from "../log/sealed-at.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A match that was opened so long ago is no longer in play: its room has told all that it knows, or never will. */
const PLAYED_MS = 2 * DAY_MS;

/** Rooms that are woken in one run, of each kind. */
const AT_ONCE = 100;

/** Matches opened from ?1 on of which the database has no result, or one that is not final. */
const IN_PLAY = `SELECT o.match_id AS id FROM open_logs o LEFT JOIN match_results r ON r.match_id = o.match_id
  WHERE o.since >= ?1 AND (r.status IS NULL OR r.status = 'in-play') ORDER BY o.since DESC LIMIT ${AT_ONCE}`;

/** Matches opened before ?1 whose last event is older than that, without an open dispute: those due longest first. */
const DUE = `SELECT o.match_id AS id FROM open_logs o JOIN match_results r ON r.match_id = o.match_id
  WHERE o.since < ?1 AND r.at < ?1 AND r.disputed = 0 ORDER BY o.since LIMIT ${AT_ONCE}`;

/**
 * Matches whose rooms may have something to do that nobody has told them: the database may lag behind them, or their log
 * is due to be sealed. Reads only matches whose logs are not sealed, of the last days and from before the last fortnight.
 *
 * @param now in milliseconds
 */
export const waitingRooms = async (db: Database, now: number): Promise<readonly string[]> => {
  const ago = (ms: number): string => new Date(now - ms).toISOString();
  const answers = await db.$client.batch<{ id: string }>([
    db.$client.prepare(IN_PLAY).bind(ago(PLAYED_MS)),
    db.$client.prepare(DUE).bind(ago(UNSIGNED_MS)),
  ]);
  return answers.flatMap(({ results }) => results.map(({ id }) => id));
};
