import type { RefusalWords } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import type { rebuilds } from "#ground/db/schema.ts";
import { reasonIn, storedSaid } from "#ground/db/stored-said.ts";
import type { RebuildStatus } from "#shared/api/deployment/rebuild.ts";
import type { Said } from "#shared/words/said.ts";
import { EVENTS_RECORDED } from "../log/segments.ts";
import { derivedDigest } from "./digest.ts";

/** The sentences about a rebuild, in one language, with those about events that the rules refuse. */
type RebuildWords = typeof import("#shared/words/rebuild.en.ts") & RefusalWords;

/** The reason why nothing could be derived from the log of one match, not yet in a language. */
export type FailedReason = Extract<
  Said<RebuildWords["failed"] & RefusalWords>,
  { readonly key: keyof RebuildWords["failed"] }
>;

/** The reason why a rebuild stopped before its end, not yet in a language. */
export type StoppedReason = Said<RebuildWords["reason"]>;

type Status = (typeof rebuilds.$inferSelect)["status"];

/** A row of `rebuilds`. */
export type RebuildRow = {
  readonly id: string;
  readonly active: 1 | null;
  readonly status: Status;
  readonly instance: string;
  readonly matches: number;
  readonly done: number;
  readonly recorded: number;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
};

const ROW = "SELECT id, active, status, instance, matches, done, recorded, before, after, reason FROM rebuilds";

/** The rebuild that has not ended; `null` if there is none. */
export const activeRebuild = (db: Database): Promise<RebuildRow | null> =>
  db.$client.prepare(`${ROW} WHERE active = 1`).first<RebuildRow>();

/** The latest requested rebuild; `null` if there was none. */
export const latestRebuild = (db: Database): Promise<RebuildRow | null> =>
  db.$client.prepare(`${ROW} ORDER BY rowid DESC LIMIT 1`).first<RebuildRow>();

/** Records a rebuild, unless another has not ended yet; returns whether it was recorded. */
export const enter = async (db: Database, id: string, instance: string, now: string): Promise<boolean> => {
  const { meta } = await db.$client
    .prepare(
      `INSERT INTO rebuilds (id, active, status, instance, requested_at) VALUES (?, 1, 'queued', ?, ?)
       ON CONFLICT DO NOTHING`,
    )
    .bind(id, instance, now)
    .run();
  return meta.changes > 0;
};

/** Hands a rebuild to another instance, unless that was done already; returns whether it was handed over. */
export const handOver = async (db: Database, { id, instance }: RebuildRow, next: string): Promise<boolean> => {
  const { meta } = await db.$client
    .prepare("UPDATE rebuilds SET instance = ? WHERE id = ? AND active = 1 AND instance = ?")
    .bind(next, id, instance)
    .run();
  return meta.changes > 0;
};

/** Counts the work and clears the rows of an earlier rebuild. A rebuild that has begun is not changed. */
export const begin = async (db: Database, id: string): Promise<void> => {
  const due = "EXISTS (SELECT 1 FROM rebuilds WHERE id = ?1 AND active = 1 AND status = 'queued')";
  const { digest } = await derivedDigest(db);
  await db.$client.batch([
    db.$client.prepare(`DELETE FROM rebuilt_matches WHERE ${due}`).bind(id),
    db.$client
      .prepare(
        `UPDATE rebuilds SET status = 'deriving', before = ?2, recorded = ${EVENTS_RECORDED},
         matches = (SELECT count(DISTINCT match_id) FROM log_ends) WHERE id = ?1 AND ${due}`,
      )
      .bind(id, digest),
  ]);
};

/** Records the end and the digest of a rebuild. */
export const complete = async (db: Database, id: string): Promise<void> => {
  const after = await derivedDigest(db);
  await db.$client
    .prepare(
      `UPDATE rebuilds SET active = NULL, status = 'done',
       after = json_set(?2, '$.recorded', ${EVENTS_RECORDED} - recorded)
       WHERE id = ?1 AND active = 1 AND status = 'rating'`,
    )
    .bind(id, JSON.stringify(after))
    .run();
};

/**
 * Ends a rebuild before its time. Its derived rows, none of which was read before the switch, are deleted;
 * the reasons why logs are broken are kept.
 */
export const abandon = async (
  db: Database,
  id: string,
  status: "failed" | "cancelled",
  reason: StoppedReason | null,
): Promise<void> => {
  await db.$client.batch([
    db.$client
      .prepare(
        `DELETE FROM rebuilt_matches WHERE reason IS NULL
         AND EXISTS (SELECT 1 FROM rebuilds WHERE id = ? AND active = 1)`,
      )
      .bind(id),
    db.$client
      .prepare("UPDATE rebuilds SET active = NULL, status = ?2, reason = ?3 WHERE id = ?1 AND active = 1")
      .bind(id, status, reason && storedSaid(reason)),
  ]);
};

/** The most failures that are named. */
const NAMED = 100;

/** A rebuild in its public form. */
export const rebuildStatusOf = async (w: RebuildWords, db: Database, row: RebuildRow): Promise<RebuildStatus> => {
  const [named, counted] = await db.$client.batch<{ match: string; reason: string }>([
    db.$client.prepare(
      `SELECT match_id AS "match", reason FROM rebuilt_matches WHERE reason IS NOT NULL ORDER BY match_id LIMIT ${NAMED}`,
    ),
    db.$client.prepare("SELECT count(*) AS failures FROM rebuilt_matches WHERE reason IS NOT NULL"),
  ]);
  const [count] = (counted?.results ?? []) as unknown as { failures: number }[];
  // Only `complete` writes this column.
  const after = row.after === null ? null : (JSON.parse(row.after) as (typeof rebuilds.$inferSelect)["after"]);
  const { id, status, matches, done, before } = row;
  return {
    id,
    status,
    matches,
    done,
    failures: count?.failures ?? 0,
    failed: (named?.results ?? []).map((one) => {
      const why = reasonIn({ ...w, ...w.failed }, one.reason);
      return { match: one.match, reason: why?.text ?? "", code: why?.code ?? null };
    }),
    reason: reasonIn({ ...w.reason, locale: w.locale }, row.reason)?.text ?? null,
    before,
    after: after?.digest ?? null,
    rows: after ? { ...after.rows } : null,
    recorded: after?.recorded ?? null,
  };
};
