import { isAlive } from "#derive/rebuild/engine.ts";
import { type Database, directory } from "#ground/db/database.ts";
import type { clubImports } from "#ground/db/schema.ts";
import { reasonIn } from "#ground/db/stored-said.ts";
import type { ImportStatus } from "#shared/api/deployment/import.ts";
import { dropStaged } from "./export/cut.ts";
import { type ClubFileWords, type FileFault, publishedFault } from "./file/fault.ts";
import { type PiecesEnv, pieceName, piecesOf } from "./file/pieces.ts";

/** A row of `club_imports`. */
export type ImportRow = {
  readonly id: string;
  readonly status: (typeof clubImports.$inferSelect)["status"];
  readonly instance: string | null;
  readonly club: string | null;
  readonly parts: number;
  readonly checked: number;
  readonly stored: number;
  readonly faults: string | null;
  readonly reason: string | null;
  readonly rebuild: string | null;
};

/** The folder in which the pieces of a file lie, and the job under whose name its rows are staged. */
export const importFolder = (id: string): string => `imports/${id}`;

/** An import; `null` if no piece of such a file ever came. */
export const importOf = (db: Database, id: string): Promise<ImportRow | null> =>
  db.$client
    .prepare(
      `SELECT id, status, instance, club, parts, checked, stored, faults, reason, rebuild FROM club_imports WHERE id = ?`,
    )
    .bind(id)
    .first<ImportRow>();

/** SQL: whether pieces of file ?1 may come. One that was refused or has failed may be sent again. */
const OPEN = "EXISTS (SELECT 1 FROM club_imports WHERE id = ?1 AND status = 'staged')";

/** A piece lies under its own hash: what comes too late takes no place of what was checked. */
const nameOf = (id: string, sha256: string): string => pieceName(importFolder(id), sha256);

/** A piece of a file that has come. */
export type ArrivedPiece = { readonly part: number; readonly sha256: string; readonly text: string };

/** Keeps a piece of a file; the same piece again changes nothing, and neither does one that comes too late. */
export const stage = async (
  env: PiecesEnv,
  id: string,
  { part, sha256, text }: ArrivedPiece,
  now: string,
): Promise<void> => {
  const { $client } = directory(env);
  const found = await importOf(directory(env), id);
  if (found && !["staged", "refused", "failed"].includes(found.status)) return;
  await piecesOf(env).put(nameOf(id, sha256), text);
  await $client.batch([
    $client
      .prepare(
        `INSERT INTO club_imports (id, status, at) VALUES (?1, 'staged', ?2) ON CONFLICT (id) DO UPDATE
         SET status = 'staged', instance = NULL, parts = 0, checked = 0, stored = 0, faults = NULL, reason = NULL, at = ?2
         WHERE status IN ('staged', 'refused', 'failed')`,
      )
      .bind(id, now),
    $client
      .prepare(
        `INSERT INTO import_pieces (import_id, part, sha256) SELECT ?1, ?2, ?3 WHERE ${OPEN}
         ON CONFLICT DO UPDATE SET sha256 = excluded.sha256`,
      )
      .bind(id, part, sha256),
  ]);
};

/** The first piece of so many that has not come; `null` when all have. */
export const missingPart = async (db: Database, id: string, parts: number): Promise<number | null> => {
  const { results } = await db.$client
    .prepare("SELECT part FROM import_pieces WHERE import_id = ? AND part < ? ORDER BY part")
    .bind(id, parts)
    .all<{ part: number }>();
  const gap = results.findIndex(({ part }, index) => part !== index);
  if (gap >= 0) return gap;
  return results.length < parts ? results.length : null;
};

export const partOf = async (env: PiecesEnv, id: string, part: number): Promise<string> => {
  const sha256 = await directory(env)
    .$client.prepare("SELECT sha256 FROM import_pieces WHERE import_id = ? AND part = ?")
    .bind(id, part)
    .first<string>("sha256");
  const text = sha256 === null ? null : await piecesOf(env).get(nameOf(id, sha256));
  if (text === null) throw new Error(`piece ${part} of ${id} is gone`);
  return text;
};

/** Gives a file that is whole to an instance; from one that was lost, too. */
export const handTo = async (db: Database, row: ImportRow, instance: string, parts: number): Promise<boolean> => {
  const { meta } = await db.$client
    .prepare(
      `UPDATE club_imports SET instance = ?2, parts = ?3, status = CASE status WHEN 'staged' THEN 'checking' ELSE status END
       WHERE id = ?1 AND status IN ('staged', 'checking', 'storing') AND instance IS ?4`,
    )
    .bind(row.id, instance, parts, row.instance)
    .run();
  return meta.changes > 0;
};

/** Notes what was found of a file or done with it. */
export const noteStaging = async (
  db: Database,
  id: string,
  news: Partial<Pick<ImportRow, "status" | "club" | "checked" | "stored" | "reason" | "rebuild">>,
  faults?: readonly FileFault[],
): Promise<void> => {
  const { status = null, club = null, checked = null, stored = null, reason = null, rebuild = null } = news;
  await db.$client
    .prepare(
      `UPDATE club_imports SET status = coalesce(?2, status), club = coalesce(?3, club), stored = coalesce(?4, stored),
       reason = coalesce(?5, reason), rebuild = coalesce(?6, rebuild), faults = coalesce(?7, faults), checked = coalesce(?8, checked)
       WHERE id = ?1`,
    )
    .bind(id, status, club, stored, reason, rebuild, faults ? JSON.stringify(faults) : null, checked)
    .run();
};

/** Throws the pieces away, and what was staged of them, once they are of no more use. */
export const clear = async (env: PiecesEnv, id: string): Promise<void> => {
  const db = directory(env);
  await db.$client.batch([
    db.$client.prepare("DELETE FROM import_pieces WHERE import_id = ?").bind(id),
    dropStaged(db, importFolder(id)),
    dropStaged(db, readBackIn(id)),
  ]);
  await piecesOf(env).drop(importFolder(id));
};

/** The job under whose name the rows of the club as it is here are staged. */
export const readBackIn = (id: string): string => `${importFolder(id)}:here`;

/** Pieces without an order to import are kept for a week (milliseconds). */
const WAITS_MS = 7 * 86_400_000;
/** Files that are let go of in one run of the upkeep. */
const MOST = 20;

/** Removes files whose pieces came and whose import was never ordered. */
export const dropForgotten = async (env: PiecesEnv, now: number): Promise<void> => {
  const db = directory(env);
  const { results } = await db.$client
    .prepare("SELECT id FROM club_imports WHERE status = 'staged' AND at <= ? ORDER BY at LIMIT ?")
    .bind(new Date(now - WAITS_MS).toISOString(), MOST)
    .all<{ id: string }>();
  for (const { id } of results) {
    await clear(env, id);
    await db.$client.prepare("DELETE FROM club_imports WHERE id = ? AND status = 'staged'").bind(id).run();
  }
};

/** A fault as older versions stored it: a sentence. */
type OlderFault = { readonly line: number; readonly message: string };

const faultsIn = (w: ClubFileWords, stored: string | null): ImportStatus["faults"] => {
  // Only `note` writes this column, or did in an older version.
  const faults = stored === null ? [] : (JSON.parse(stored) as (FileFault | OlderFault)[]);
  return faults.map((fault) =>
    "place" in fault ? publishedFault(w, fault) : { line: fault.line, place: "", code: null, message: fault.message },
  );
};

export const importStatusOf = (w: ClubFileWords, row: ImportRow): ImportStatus => {
  const { id, status, club, parts, checked, stored, rebuild } = row;
  const reason = reasonIn({ ...w.reason, locale: w.locale }, row.reason);
  return {
    id,
    status,
    club,
    parts,
    checked,
    stored,
    rebuild,
    faults: faultsIn(w, row.faults),
    reason: reason?.text ?? null,
    code: reason?.code ?? null,
  };
};

/** Has a file imported whose pieces are all here. Asked again, it goes on; if the engine has lost it, another does. */
export const orderImport = async (env: Env, row: ImportRow, parts: number): Promise<void> => {
  if (row.instance !== null && (await isAlive(env.IMPORT, row.instance))) return;
  const instance = crypto.randomUUID();
  if (await handTo(directory(env), row, instance, row.status === "staged" ? parts : row.parts))
    await env.IMPORT.create({ id: instance, params: { file: row.id } });
};
