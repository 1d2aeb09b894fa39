import { createHash, randomBytes } from "node:crypto";
import { actIfChanged } from "#access/accounts/acts.ts";
import type { Database } from "#ground/db/database.ts";
import { type PageRequest, pageOf } from "#ground/db/keyset.ts";
import type { clubExports } from "#ground/db/schema.ts";
import { reasonIn } from "#ground/db/stored-said.ts";
import type { ExportStatus } from "#shared/api/deployment/export.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ClubFileWords } from "../file/fault.ts";

/** A long week-end, in milliseconds. */
const KEPT_MS = 3 * 86_400_000;

/** A row of `club_exports`. */
export type ExportRow = {
  readonly id: string;
  readonly club: string;
  readonly status: (typeof clubExports.$inferSelect)["status"];
  readonly instance: string;
  readonly requested: string;
  readonly at: string | null;
  readonly matches: number;
  readonly done: number;
  readonly pieces: number;
  readonly bytes: number;
  readonly content: string | null;
  readonly reason: string | null;
  readonly token: string | null;
  readonly expires: string;
};

const SELECT = `SELECT id, club_id AS club, status, instance, requested_at AS requested, at, matches, done, pieces, bytes,
  content, reason, token_hash AS token, expires_at AS expires FROM club_exports`;

/** The folder in which the pieces of an export lie. */
export const folderOf = (id: string): string => `exports/${id}`;

/** An export of a club; `null` if the club has none of that id. */
export const exportOf = (db: Database, club: string, id: string): Promise<ExportRow | null> =>
  db.$client.prepare(`${SELECT} WHERE id = ? AND club_id = ?`).bind(id, club).first<ExportRow>();

/** The export of a club that is being written, if any. */
export const exportUnderWay = (db: Database, club: string): Promise<ExportRow | null> =>
  db.$client
    .prepare(`${SELECT} WHERE club_id = ? AND status = 'writing' ORDER BY requested_at DESC LIMIT 1`)
    .bind(club)
    .first<ExportRow>();

/** A club's exports, newest first. */
export const exportsOf = async (
  db: Database,
  club: string,
  asked: PageRequest,
): Promise<{ readonly rows: readonly ExportRow[]; readonly next: string | null }> => {
  const [requested = null, id = null] = asked.after?.split("~") ?? [];
  const { results } = await db.$client
    .prepare(
      `${SELECT} WHERE club_id = ?1 AND (?2 IS NULL OR (requested_at, id) < (?2, ?3))
       ORDER BY requested_at DESC, id DESC LIMIT ?4`,
    )
    .bind(club, requested, id, asked.limit + 1)
    .all<ExportRow>();
  return pageOf(results, asked, (row) => [row.requested, row.id]);
};

/** Files that are written at once at most: each lays a copy of its club beside the tables. */
export const MOST_AT_ONCE = 8;

/** One of a club is written at a time, even if two requests come at once: the statement looks itself. */
const REQUEST = `INSERT INTO club_exports (id, club_id, status, instance, "by", requested_at, expires_at)
  SELECT ?1, ?2, 'writing', ?3, ?4, ?5, ?6 WHERE NOT EXISTS (SELECT 1 FROM club_exports WHERE club_id = ?2 AND status = 'writing')
    AND (SELECT count(*) FROM club_exports WHERE status = 'writing') < ?7`;

/** Notes that an export was asked for; whether there was room for it. */
export const noteRequest = async (
  db: Database,
  { id, club, instance, by }: Pick<ExportRow, "id" | "club" | "instance"> & { readonly by: string },
  now: string,
): Promise<boolean> => {
  const [noted] = await db.$client.batch([
    db.$client.prepare(REQUEST).bind(id, club, instance, by, now, keptUntil(now), MOST_AT_ONCE),
    actIfChanged(db, { club, by, act: "export-made", subject: id }, now),
  ]);
  return (noted?.meta.changes ?? 0) > 0;
};

const keptUntil = (now: string): string => new Date(Date.parse(now) + KEPT_MS).toISOString();

export type ExportProgress = Partial<Pick<ExportRow, "at" | "matches" | "done" | "pieces" | "bytes">>;

/** Notes how far an export is; whether it is still wanted. */
export const noteProgress = async (
  db: Database,
  id: string,
  {
    at = null,
    matches = null,
    done = null,
    pieces = null,
    bytes = null,
  }: Partial<Record<keyof ExportProgress, string | number | null>>,
): Promise<boolean> => {
  const { meta } = await db.$client
    .prepare(
      `UPDATE club_exports SET at = coalesce(?2, at), matches = coalesce(?3, matches), done = coalesce(?4, done),
         pieces = coalesce(?5, pieces), bytes = coalesce(?6, bytes) WHERE id = ?1 AND status = 'writing'`,
    )
    .bind(id, at, matches, done, pieces, bytes)
    .run();
  return meta.changes > 0;
};

/** The file is whole: from now on it is kept for so long. */
export const noteReady = async (db: Database, id: string, content: string, now: string): Promise<void> => {
  await db.$client
    .prepare(
      `UPDATE club_exports SET status = 'ready', content = ?2, done = matches, expires_at = ?3
       WHERE id = ?1 AND status = 'writing'`,
    )
    .bind(id, content, keptUntil(now))
    .run();
};

/** It could not be written; `reason` as `storedSaid` made it. */
export const noteFailed = async (db: Database, id: string, reason: string): Promise<void> => {
  await db.$client
    .prepare("UPDATE club_exports SET status = 'failed', reason = ?2 WHERE id = ?1 AND status = 'writing'")
    .bind(id, reason)
    .run();
};

/** The exports whose time is over and that still have pieces: those that ended first, and at most so many. */
export const endedExports = async (db: Database, now: string, most: number): Promise<readonly string[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT id FROM club_exports WHERE status IN ('writing', 'ready', 'failed') AND expires_at <= ?
       ORDER BY expires_at LIMIT ?`,
    )
    .bind(now, most)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
};

/** Its pieces are gone. */
export const noteExpired = async (db: Database, id: string): Promise<void> => {
  await db.$client
    .prepare("UPDATE club_exports SET status = 'expired' WHERE id = ? AND status IN ('writing', 'ready', 'failed')")
    .bind(id)
    .run();
};

type Doing = { readonly club: string; readonly id: string; readonly by: string; readonly now: string };

/** Withdraws an export and its link; the caller removes its pieces. */
export const withdraw = async (db: Database, { club, id, by, now }: Doing): Promise<Result<true, Fault>> => {
  if (!(await exportOf(db, club, id))) return err(noExport);
  await db.$client.batch([
    db.$client
      .prepare(
        `UPDATE club_exports SET status = 'withdrawn' WHERE id = ?1 AND club_id = ?2
         AND status IN ('writing', 'ready', 'failed')`,
      )
      .bind(id, club),
    actIfChanged(db, { club, by, act: "export-withdrawn", subject: id }, now),
  ]);
  return ok(true);
};

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Makes the link to a file, in the place of an earlier one. Only the caller gets its secret. */
export const makeLink = async (
  db: Database,
  { club, id, by, now }: Doing,
): Promise<Result<{ readonly token: string; readonly expires: string }, Fault>> => {
  const row = await exportOf(db, club, id);
  if (!row) return err(noExport);
  const ended = endOf(row, now);
  if (ended) return err(ended);
  if (row.status !== "ready") return err(notReady(row.status));
  const token = randomBytes(32).toString("base64url");
  await db.$client.batch([
    db.$client
      .prepare("UPDATE club_exports SET token_hash = ? WHERE id = ? AND status = 'ready'")
      .bind(hashOf(token), id),
    actIfChanged(db, { club, by, act: "export-link-made", subject: id }, now),
  ]);
  return ok({ token, expires: row.expires });
};

/** The file behind a link. */
export const exportByToken = async (db: Database, token: string, now: string): Promise<Result<ExportRow, Fault>> => {
  const row = await db.$client.prepare(`${SELECT} WHERE token_hash = ?`).bind(hashOf(token)).first<ExportRow>();
  if (!row) return err(noExport);
  const ended = endOf(row, now);
  if (ended) return err(ended);
  return row.status === "ready" ? ok(row) : err(notReady(row.status));
};

/** Why there is nothing behind a link any more; `null`: there is. The file may be there still when its time is over. */
const endOf = ({ status, expires }: ExportRow, now: string): Fault | null => {
  if (status === "withdrawn") return { code: "export-ended", message: { key: "exportWithdrawn" } };
  if (status === "expired" || expires <= now) return { code: "export-ended", message: { key: "exportExpired" } };
  return null;
};

export const noExport: Fault = { code: "export-not-found", message: { key: "noExport" } };

const notReady = (status: string): Fault => ({
  code: "export-not-ready",
  message: { key: "exportNotReady", about: { status: status === "writing" ? "writing" : "other" } },
});

export const publishedExport = (w: ClubFileWords, row: ExportRow, now: string): ExportStatus => {
  const { id, club, status, requested, at, matches, done, bytes, content, expires, token, reason } = row;
  const isOver = status === "ready" && expires <= now;
  return {
    id,
    club,
    requested,
    at,
    matches,
    done,
    bytes,
    content,
    expires,
    status: isOver ? "expired" : status,
    linked: status === "ready" && !isOver && token !== null,
    reason: reasonIn({ ...w.reason, locale: w.locale }, reason)?.text ?? null,
  };
};
