import type { Database } from "#ground/db/database.ts";

/**
 * A version that the clock changes too, every ten minutes: of reads that say what is on today, or at this hour. It costs no
 * row, and an equal answer has the same ETag, which is the hash of its bytes.
 *
 * @param now ISO 8601
 */
export const byTheClock = (version: string | null, now = new Date().toISOString()): string | null =>
  version === null ? null : `${version} ${now.slice(0, "2026-01-01T00:0".length)}`;

/**
 * The version of everything that public reads are derived from: another one after any change that anybody can see. For
 * reads of many divisions and clubs, and of players, who may play anywhere.
 */
export const publicVersion = (db: Database): Promise<string | null> =>
  db.$client.prepare("SELECT version FROM versions WHERE scope = 'public'").first<string>("version");

/**
 * The version of what a division's public reads are derived from: results, decisions, draw, entries, the club's names
 * and rules. Asked of the database itself at every read, so that nothing is shown that was overtaken before the
 * question; two versions are never alike, not even in another life of the database. `null`: there is no such division.
 */
export const divisionVersion = (db: Database, division: string): Promise<string | null> =>
  db.$client
    .prepare(
      `SELECT d.version || c.version AS version FROM divisions
       JOIN versions d ON d.scope = 'division:' || divisions.id
       JOIN versions c ON c.scope = 'club:' || divisions.club_id WHERE divisions.id = ?`,
    )
    .bind(division)
    .first<string>("version");

/**
 * The version of a division's pages. They also say whether it takes entries now, which the clock alone can change: until
 * the draw no page is kept for longer than a minute.
 */
export const divisionPageVersion = (db: Database, division: string, now: string): Promise<string | null> =>
  db.$client
    .prepare(
      `SELECT d.version || c.version || iif(registration IS NULL OR draw IS NOT NULL, '', ?2) AS version FROM divisions
       JOIN versions d ON d.scope = 'division:' || divisions.id
       JOIN versions c ON c.scope = 'club:' || divisions.club_id WHERE divisions.id = ?1`,
    )
    .bind(division, now.slice(0, "2026-01-01T00:00".length))
    .first<string>("version");
