import { z } from "zod";
import { ENGINE_VERSION } from "#carrom";
import { directory } from "#ground/db/database.ts";
import { NEWEST_MIGRATION } from "#ground/db/newest-migration.ts";
import { type Health, type HealthTrouble, TROUBLES } from "#shared/api/deployment/service.ts";
import { VERSION } from "#shared/api/deployment/version.ts";
import { at } from "#shared/api/parts/values.ts";
import { incompleteDraws } from "../league/incomplete-draws.ts";
import { type Relays, relays } from "../matches/relays.ts";

/** Nightly work is late after so long (milliseconds): a night was missed. */
const LATE_MS = 36 * 60 * 60_000;

/** The size of one D1 in bytes (Cloudflare, limits of D1, 2026), and the part of it that an operator hears of. */
const MOST_BYTES = 10_000_000_000;
const FULL = 0.7;

/** A letter that was taken once may be on its way; one that was taken twice did not go. */
const TRIED = 2;

/**
 * One row each, or a hundred where there are that many. ?1: what has waited since before then is late. A match that was
 * brought in today waits since today, whenever it was played.
 */
const NOTED = `SELECT (SELECT count(*) FROM (SELECT 1 FROM log_faults LIMIT 100)) AS faults,
  (SELECT count(*) FROM (SELECT 1 FROM failed_jobs LIMIT 100)) AS failedJobs,
  (SELECT at FROM head_lists ORDER BY rowid DESC LIMIT 1) AS list,
  EXISTS (SELECT 1 FROM moved_logs m JOIN match_results r ON r.match_id = m.match_id
    JOIN matches g ON g.id = m.match_id WHERE r.at < ?1 AND g.created_at < ?1 LIMIT 1) AS unlisted,
  EXISTS (SELECT 1 FROM letters WHERE attempts >= ${TRIED}) AS unsent,
  (SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1) AS newest`;

const noted = z.object({
  faults: z.int(),
  failedJobs: z.int(),
  list: at.nullable(),
  unlisted: z.int(),
  unsent: z.int(),
  newest: z.string().nullable(),
});

const notedIn = async (env: Env, now: number) => {
  const since = new Date(now - LATE_MS).toISOString();
  const { results, meta } = await directory(env).$client.prepare(NOTED).bind(since).all();
  return { ...noted.parse(results[0]), bytes: meta.size_after };
};

const openingsIn = async (env: Env): Promise<string[]> => {
  const { results } = await directory(env)
    .$client.prepare("SELECT match_id AS match FROM openings ORDER BY at, match_id LIMIT 20")
    .all<{ readonly match: string }>();
  return results.map(({ match }) => match);
};

const hostNotes = z.object({ lastBackup: at.nullable() });
const newestBackup = z.object({ at });

/** When everything was backed up last, on its host or to the bucket; `null` where it never was, or that is not known. */
const lastBackup = async ({ HOST_NOTES, BACKUPS, BACKUP_KEY }: Env): Promise<string | null> => {
  if (HOST_NOTES !== undefined) {
    const answer = await HOST_NOTES.fetch("http://host/notes");
    return hostNotes.parse(await answer.json()).lastBackup;
  }
  if (!BACKUP_KEY) return null;
  const newest = await BACKUPS?.get("newest.json");
  return newest ? newestBackup.parse(await newest.json()).at : null;
};

/** Since when there is no newer backup: since the last one, or since this version runs that is to make the first. */
const backupSince = ({ BACKUP_KEY, CF_VERSION_METADATA }: Env, backup: string | null): string | null =>
  backup ?? (BACKUP_KEY ? (CF_VERSION_METADATA?.timestamp ?? null) : null);

/** Rooms that are not asked tell nothing. */
const NOT_ASKED: Relays = { asked: 0, behind: 0, late: 0, events: 0 };

/**
 * The deployment's health.
 *
 * @param now milliseconds since 1970
 * @param rooms whether a few rooms are asked how far D1 is behind them, which wakes them
 */
export const healthOf = async (env: Env, now: number, rooms: boolean): Promise<Health> => {
  const db = directory(env);
  const [{ faults, failedJobs, list, unlisted, unsent, newest, bytes }, draws, openings, behind, backup] =
    await Promise.all([
      notedIn(env, now),
      incompleteDraws(db),
      openingsIn(env),
      rooms ? relays(db, env, now) : NOT_ASKED,
      lastBackup(env),
    ]);
  const since = backupSince(env, backup);
  const is: Readonly<Record<HealthTrouble, boolean>> = {
    "log-faults": faults > 0,
    "incomplete-draws": draws.length > 0,
    "job-failed": failedJobs > 0,
    "relay-late": behind.late > 0,
    "head-list-late": unlisted === 1,
    "backup-late": since !== null && Date.parse(since) < now - LATE_MS,
    "mail-refused": unsent === 1,
    "schema-differs": newest !== NEWEST_MIGRATION,
    "database-full": bytes > FULL * MOST_BYTES,
  };
  const troubles = TROUBLES.filter((trouble) => is[trouble]);
  return {
    status: troubles.length === 0 ? "ok" : "faults",
    troubles,
    version: VERSION,
    commit: env.COMMIT ?? null,
    engine: ENGINE_VERSION,
    faults,
    failedJobs,
    incompleteDraws: [...draws],
    openings,
    relays: behind,
    schema: newest,
    database: { bytes, most: MOST_BYTES },
    lastHeadList: list,
    lastBackup: backup,
  };
};

/** The database answers and has the migrations of this code. It may have more: those of a newer version only add. */
export const isReady = async (env: Env): Promise<boolean> => {
  try {
    const found = await directory(env)
      .$client.prepare("SELECT name FROM d1_migrations WHERE name = ?")
      .bind(NEWEST_MIGRATION)
      .first<string>("name");
    return found !== null;
  } catch {
    return false;
  }
};
