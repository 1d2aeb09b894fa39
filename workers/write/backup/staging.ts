import type { ImportStatus } from "../../../shared/api/deployment/import.ts";
import type { Database } from "../../ground/db/database.ts";
import type { clubImports } from "../../ground/db/schema.ts";
import { reasonIn } from "../../ground/db/stored-said.ts";
import { type ClubFileWords, type FileFault, publishedFault } from "./fault.ts";

/** A row of `club_imports`. */
export type ImportRow = {
  readonly id: string;
  readonly status: (typeof clubImports.$inferSelect)["status"];
  readonly instance: string | null;
  readonly club: string | null;
  readonly parts: number;
  readonly stored: number;
  readonly faults: string | null;
  readonly reason: string | null;
  readonly rebuild: string | null;
};

/** An import; `null` if no piece of such a file ever came. */
export const importOf = (db: Database, id: string): Promise<ImportRow | null> =>
  db.$client
    .prepare("SELECT id, status, instance, club, parts, stored, faults, reason, rebuild FROM club_imports WHERE id = ?")
    .bind(id)
    .first<ImportRow>();

/** SQL: whether pieces of file ?1 may come. One that was refused or has failed may be sent again. */
const OPEN = "EXISTS (SELECT 1 FROM club_imports WHERE id = ?1 AND status = 'staged')";

/** Keeps a piece of a file; the same piece again changes nothing, and neither does one that comes too late. */
export const stage = async (db: Database, id: string, part: number, text: string): Promise<void> => {
  await db.$client.batch([
    db.$client
      .prepare(
        `INSERT INTO club_imports (id, status) VALUES (?, 'staged') ON CONFLICT (id) DO UPDATE
         SET status = 'staged', instance = NULL, parts = 0, stored = 0, faults = NULL, reason = NULL
         WHERE status IN ('refused', 'failed')`,
      )
      .bind(id),
    db.$client
      .prepare(
        `INSERT INTO import_parts (import_id, part, text) SELECT ?1, ?2, ?3 WHERE ${OPEN}
         ON CONFLICT DO UPDATE SET text = excluded.text`,
      )
      .bind(id, part, text),
  ]);
};

/** The first piece of so many that has not come; `null` when all have. */
export const missingPart = async (db: Database, id: string, parts: number): Promise<number | null> => {
  const { results } = await db.$client
    .prepare("SELECT part FROM import_parts WHERE import_id = ? AND part < ? ORDER BY part")
    .bind(id, parts)
    .all<{ part: number }>();
  const gap = results.findIndex(({ part }, index) => part !== index);
  if (gap >= 0) return gap;
  return results.length < parts ? results.length : null;
};

/** A piece of a file. */
export const partOf = async (db: Database, id: string, part: number): Promise<string> => {
  const text = await db.$client
    .prepare("SELECT text FROM import_parts WHERE import_id = ? AND part = ?")
    .bind(id, part)
    .first<string>("text");
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
export const note = async (
  db: Database,
  id: string,
  news: Partial<Pick<ImportRow, "status" | "club" | "stored" | "reason" | "rebuild">>,
  faults?: readonly FileFault[],
): Promise<void> => {
  const { status = null, club = null, stored = null, reason = null, rebuild = null } = news;
  await db.$client
    .prepare(
      `UPDATE club_imports SET status = coalesce(?2, status), club = coalesce(?3, club), stored = coalesce(?4, stored),
       reason = coalesce(?5, reason), rebuild = coalesce(?6, rebuild), faults = coalesce(?7, faults) WHERE id = ?1`,
    )
    .bind(id, status, club, stored, reason, rebuild, faults ? JSON.stringify(faults) : null)
    .run();
};

/** Throws the pieces away once they are of no more use. */
export const clear = async (db: Database, id: string): Promise<void> => {
  await db.$client.prepare("DELETE FROM import_parts WHERE import_id = ?").bind(id).run();
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

/** An import as it is published. */
export const published = (w: ClubFileWords, row: ImportRow): ImportStatus => {
  const { id, status, club, parts, stored, rebuild } = row;
  const reason = reasonIn({ ...w.reason, locale: w.locale }, row.reason);
  return {
    ...{ id, status, club, parts, stored, rebuild },
    faults: faultsIn(w, row.faults),
    reason: reason?.text ?? null,
    code: reason?.code ?? null,
  };
};
