import { brokenAt, fold, type RecordedEvent } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { storedSaid } from "#ground/db/stored-said.ts";
import { alarm } from "#ground/log/alarm.ts";
import { eventsOf, type Logs } from "../log/logs.ts";
import { type Projection, project } from "../match/projection.ts";
import type { FailedReason } from "./ledger.ts";

/** A match by its log in D1 up to `seq`: its derived rows, or the reason why there are none. */
type Derived = {
  readonly match: string;
  readonly seq: number;
  readonly projection: Projection | null;
  readonly reason: FailedReason | null;
};

/** Derives one match from D1's copy of its log alone. A broken log is an answer, not an error. */
export const derive = async (logs: Logs, match: string): Promise<Derived> => {
  let seq = 0;
  const failed = (reason: FailedReason): Derived => {
    alarm("log-does-not-stand", { match, error: reason });
    return { match, seq, projection: null, reason };
  };
  try {
    const entries = await eventsOf(logs, match);
    seq = entries.at(-1)?.seq ?? 0;
    // The lines in D1 were sealed by a room; the chain is checked before they are trusted.
    const events = entries.map(({ line }) => JSON.parse(line) as RecordedEvent);
    const tip = events.at(-1);
    if (!tip) return failed({ key: "log-empty" });
    const broken = brokenAt(events, sha256);
    if (broken !== null) return failed({ key: "chain-broken", about: { seq: broken } });
    const { state, refusal } = fold(events);
    if (refusal) return failed({ key: "event-refused", about: { seq: refusal.seq, why: refusal.why } });
    if (!state) return failed({ key: "log-empty" });
    return { match, seq, projection: project(state, tip, () => events), reason: null };
  } catch (error) {
    return failed({ key: "not-derived", about: { error: error instanceof Error ? error.message : String(error) } });
  }
};

/** The fewest matches of a step; a long record has longer steps, because a workflow has at most 1,024 of them. */
const MATCHES = 20;
const STEPS = 800;

type RebuildProgress = { readonly cursor: string; readonly matches: number };

/** SQL: whether rebuild ?1 is still deriving and its cursor is at the beginning of this chunk, ?2. */
const HERE = "EXISTS (SELECT 1 FROM rebuilds WHERE id = ?1 AND active = 1 AND status = 'deriving' AND cursor = ?2)";

/**
 * Derives the matches after the rebuild's cursor into new rows, which are not read yet; `false` when none was left
 * or the rebuild has been cancelled. Rows and cursor are written in one batch, so a repeated call continues from there.
 */
export const deriveChunk = async (logs: Logs, rebuild: string): Promise<boolean> => {
  const { db } = logs;
  const standing = await db.$client
    .prepare("SELECT cursor, matches FROM rebuilds WHERE id = ? AND active = 1 AND status = 'deriving'")
    .bind(rebuild)
    .first<RebuildProgress>();
  if (!standing) return false;
  const next = await matchesAfter(db, standing.cursor, Math.max(MATCHES, Math.ceil(standing.matches / STEPS)));
  const last = next.at(-1);
  if (last === undefined) return false;
  const derived: Derived[] = [];
  for (const match of next) derived.push(await derive(logs, match));
  await db.$client.batch([
    ...derived.map((one) => besideStatement(db, rebuild, standing.cursor, one)),
    db.$client
      .prepare(`UPDATE rebuilds SET cursor = ?3, done = done + ?4 WHERE id = ?1 AND ${HERE}`)
      .bind(rebuild, standing.cursor, last, next.length),
  ]);
  return true;
};

const matchesAfter = async (db: Database, cursor: string, most: number): Promise<string[]> => {
  const { results } = await db.$client
    .prepare("SELECT DISTINCT match_id FROM log_ends WHERE match_id > ? ORDER BY match_id LIMIT ?")
    .bind(cursor, most)
    .all<{ match_id: string }>();
  return results.map(({ match_id }) => match_id);
};

const besideStatement = (
  db: Database,
  rebuild: string,
  cursor: string,
  { match, seq, projection, reason }: Derived,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT OR REPLACE INTO rebuilt_matches (match_id, seq, result, players, statistics, reason)
       SELECT ?3, ?4, ?5, ?6, ?7, ?8 WHERE ${HERE}`,
    )
    .bind(
      rebuild,
      cursor,
      match,
      seq,
      projection && JSON.stringify(projection.result),
      projection && JSON.stringify(projection.players),
      projection && JSON.stringify(projection.statistics),
      reason && storedSaid(reason),
    );
