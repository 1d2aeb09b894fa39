import type { Database } from "../../ground/db/database.ts";
import type { Entry } from "./entry.ts";

/**
 * Adds events to D1's log; those that it has already are left as they are. If it has something else in the place of
 * one of them, nothing is added: a log never goes on from what was not recorded.
 */
export const matchEventsStatement = (db: Database, match: string, entries: readonly Entry[]): D1PreparedStatement =>
  db.$client
    .prepare(
      // The trigger that keeps the log append-only refuses an insert over an existing row, so these are left out.
      // CROSS JOIN keeps SQLite to this order: it would else read the match's whole log, and the batch for each event.
      `INSERT INTO match_events (match_id, seq, id, type, hash, line, received_at)
       SELECT ?1, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5
       FROM json_each(?2)
       WHERE NOT EXISTS (SELECT 1 FROM match_events e
         WHERE e.match_id = ?1 AND (e.seq = value->>0 OR e.id = value->>1))
       AND NOT EXISTS (SELECT 1 FROM json_each(?2) g CROSS JOIN match_events e
         ON e.match_id = ?1 AND e.seq = g.value->>0 WHERE e.hash <> g.value->>3)`,
    )
    .bind(
      match,
      JSON.stringify(
        entries.map(({ seq, id, type, hash, line, receivedAt }) => [seq, id, type, hash, line, receivedAt]),
      ),
    );

/** Whether a result of `matchEventsStatement` says that every one of these events was added. */
export const addedAll = (result: D1Result | undefined, entries: readonly Entry[]): boolean =>
  result?.meta.changes === entries.length;

type HeadRow = { readonly seq: number; readonly hash: string };

/** Reads the last event of D1's log of a match. */
export const headStatement = (db: Database, match: string): D1PreparedStatement =>
  db.$client.prepare("SELECT seq, hash FROM match_events WHERE match_id = ? ORDER BY seq DESC LIMIT 1").bind(match);

/** The head in a result of `headStatement`. */
export const headIn = (result: D1Result | undefined): HeadRow | null => {
  const [row] = (result?.results ?? []) as HeadRow[];
  return row ?? null;
};

/** Finds the first of these events that D1 does not have as it was sent. */
export const differenceStatement = (db: Database, match: string, entries: readonly Entry[]): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT value->>0 AS seq, e.hash AS found FROM json_each(?2)
       LEFT JOIN match_events e ON e.match_id = ?1 AND e.seq = value->>0
       WHERE e.hash IS NOT value->>1 ORDER BY 1 LIMIT 1`,
    )
    .bind(match, JSON.stringify(entries.map(({ seq, hash }) => [seq, hash])));

/** The difference in a result of `differenceStatement`. */
export const differenceIn = (result: D1Result | undefined): { seq: number; found: string | null } | null => {
  const [row] = (result?.results ?? []) as { seq: number; found: string | null }[];
  return row ?? null;
};

const PAGE = 500;

/** D1's log of a match, in order. */
export const readEntries = async (db: Database, match: string): Promise<Entry[]> => {
  const entries: Entry[] = [];
  for (;;) {
    const { results } = await db.$client
      .prepare(
        `SELECT seq, id, type, hash, line, received_at AS receivedAt FROM match_events
         WHERE match_id = ? AND seq > ? ORDER BY seq LIMIT ${PAGE}`,
      )
      .bind(match, entries.at(-1)?.seq ?? 0)
      .all<Entry>();
    entries.push(...results);
    if (results.length < PAGE) return entries;
  }
};
