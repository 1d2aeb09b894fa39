import { canonical } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { type HistoryStore, type List, type Refolded, refold, SEGMENT_MATCHES, withStarts } from "#ratings";
import { checkpointsOf } from "./checkpoints.ts";
import { type ClubRecord, clubRecord } from "./club-record.ts";
import { dayMarks } from "./day-marks.ts";
import { listName } from "./list-name.ts";
import { type FoldOptions, fingerprintedSegments, fingerprintOf, foldOptions } from "./list-options.ts";
import { outcomesIn } from "./outcomes.ts";
import { RATING_CHANGES, RATING_CHECKPOINTS, RATINGS, ratingChangeRows, ratingRows } from "./rating-rows.ts";
import { WrittenRows } from "./written-rows.ts";

/** Statements of a batch while rows are written that are not read yet. */
const STATEMENTS = 20;

const TABLES = [RATING_CHANGES, RATINGS, RATING_CHECKPOINTS];

/** Options of a computation. `anew`: folds all of it, even if nothing has changed; `every`: matches from one checkpoint to the next. */
export type How = { readonly anew?: boolean; readonly every?: number };

/**
 * Folds a list from its results: from the first segment in which they have changed, and on until the ratings are again
 * the same (`refold`). Rows that differ become a new generation that is not read until one pointer moves to it.
 * Only the list's own object may call this, one call at a time.
 *
 * @returns whether the input of the list had changed
 */
export const recompute = async (
  db: Database,
  club: string,
  list: List,
  { anew = false, every = SEGMENT_MATCHES }: How = {},
): Promise<boolean> => {
  const name = listName(club, list);
  const [record, known] = await Promise.all([clubRecord(db, club), checkpointsOf(db, name)]);
  const [options, marks] = await Promise.all([foldOptions(db, record, list), dayMarks(db, record, list)]);
  const segments = fingerprintedSegments(marks, options, every);
  const digest = sha256(canonical([fingerprintOf(options, []), segments.map(({ print }) => print)]));
  if (known.digest === digest && !anew) return false;
  const rows = new WrittenRows(db, name, known.generation);
  await inBatches(
    db,
    TABLES.flatMap((table) => rows.leftovers(table)),
  );
  if (segments.length === 0) await writeNothing(db, rows);
  const store = storeOf(db, name, record, rows);
  await writeEnd(db, rows, options, await refold(segments, anew ? [] : known.checkpoints, options, store));
  await db.$client.batch([flip(db, name, rows.next, digest), ...TABLES.map((table) => rows.spent(table))]);
  return true;
};

/** The history of a list in D1, written as the next generation of its rows. */
const storeOf = (db: Database, name: string, record: ClubRecord, rows: WrittenRows): HistoryStore => ({
  kept: (day) =>
    db.$client
      .prepare("SELECT ladder FROM rating_checkpoints WHERE list = ? AND day = ? AND until IS NULL")
      .bind(name, day)
      .first<string>("ladder"),
  outcomes: (days) => outcomesIn(db, record, days),
  write: async (days, changes) => inBatches(db, await rows.replaced(RATING_CHANGES, ratingChangeRows(changes), days)),
});

/** Writes the ladder and the checkpoints. */
const writeEnd = async (
  db: Database,
  rows: WrittenRows,
  options: FoldOptions,
  { ladder, checkpoints }: Refolded,
): Promise<void> => {
  const ratings = ladder && ratingRows(withStarts(ladder, options));
  const from = checkpoints[0]?.day;
  await inBatches(db, [
    ...(ratings ? await rows.replaced(RATINGS, ratings) : []),
    ...(from === undefined ? [] : await rows.replaced(RATING_CHECKPOINTS, checkpoints, { from, to: null })),
  ]);
};

/** Removes every rated row if nothing is rated any more: ratings that were brought along are kept. */
const writeNothing = async (db: Database, rows: WrittenRows): Promise<void> => {
  const all = { from: "", to: null };
  await inBatches(db, [
    ...(await rows.replaced(RATING_CHANGES, [], all)),
    ...(await rows.replaced(RATING_CHECKPOINTS, [], all)),
  ]);
};

const inBatches = async (db: Database, statements: readonly D1PreparedStatement[]): Promise<void> => {
  for (let from = 0; from < statements.length; from += STATEMENTS)
    await db.$client.batch(statements.slice(from, from + STATEMENTS));
};

const flip = (db: Database, list: string, generation: number, digest: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO rating_lists (list, generation, digest) VALUES (?, ?, ?)
       ON CONFLICT (list) DO UPDATE SET generation = excluded.generation, digest = excluded.digest`,
    )
    .bind(list, generation, digest);
