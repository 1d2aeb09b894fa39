import type { Database } from "#ground/db/database.ts";
import {
  BEGINNING,
  type Checkpoint,
  isUnchanged,
  type KnownCheckpoint,
  type List,
  ladderFrom,
  SEGMENT_MATCHES,
} from "#ratings";
import type { ClubRecord } from "./club-record.ts";
import { dayMarks } from "./day-marks.ts";
import { listName } from "./list-name.ts";
import { type FoldOptions, fingerprintedSegments, foldOptions } from "./list-options.ts";

/** A checkpoint in D1, and the generation that wrote it. */
type StoredCheckpoint = KnownCheckpoint & { readonly generation: number };

/** The generation of a list that is read, and its checkpoints. */
export const checkpointsOf = async (db: Database, list: string) => {
  const [pointer, checkpoints] = await db.$client.batch([
    db.$client.prepare("SELECT generation, digest FROM rating_lists WHERE list = ?").bind(list),
    db.$client
      .prepare(
        `SELECT c.day, c.print, c.generation FROM rating_checkpoints c JOIN rating_lists l ON l.list = c.list
         WHERE c.list = ? AND c.generation <= l.generation AND (c.until IS NULL OR c.until > l.generation)
         ORDER BY c.day`,
      )
      .bind(list),
  ]);
  // Columns as in the query.
  const [at] = (pointer?.results ?? []) as { generation: number; digest: string }[];
  return {
    generation: at?.generation ?? 0,
    digest: at?.digest ?? null,
    checkpoints: (checkpoints?.results ?? []) as StoredCheckpoint[],
  };
};

/** Options of a fold, and the last checkpoint before a day that it can start from. */
export type FoldStart = { readonly options: FoldOptions; readonly from: Checkpoint };

/**
 * The last checkpoint at or before a day that is still valid: every result before it is unchanged. If there is
 * none, the beginning. A fold from there gives the same as the fold from the first day, to the digit.
 */
export const checkpointBefore = async (
  db: Database,
  record: ClubRecord,
  list: List,
  day: string,
  every: number = SEGMENT_MATCHES,
): Promise<FoldStart> => {
  const name = listName(record.club, list);
  const [options, marks, { checkpoints }] = await Promise.all([
    foldOptions(db, record, list),
    dayMarks(db, record, list),
    checkpointsOf(db, name),
  ]);
  const segments = fingerprintedSegments(marks, options, every);
  const changed = segments.findIndex((segment, at) => !isUnchanged(segment, checkpoints, at));
  const sound = changed < 0 ? checkpoints : checkpoints.slice(0, changed + 1);
  const last = sound.findLast((one) => one.day <= day);
  if (!last || last.day === BEGINNING.day) return { options, from: BEGINNING };
  // The same row that was checked: a computation may have replaced it since.
  const ladder = await db.$client
    .prepare("SELECT ladder FROM rating_checkpoints WHERE list = ? AND day = ? AND generation = ?")
    .bind(name, last.day, last.generation)
    .first<string>("ladder");
  return { options, from: ladder === null ? BEGINNING : { day: last.day, ladder: ladderFrom(ladder) } };
};
