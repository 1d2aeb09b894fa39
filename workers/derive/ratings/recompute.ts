import { canonical } from "../../../shared/match/seal/canonical.ts";
import { BEGINNING, STRETCH } from "../../../shared/ratings/history.ts";
import { foldRatings, withStarts } from "../../../shared/ratings/ladder.ts";
import type { List } from "../../../shared/ratings/lists.ts";
import type { Ladder } from "../../../shared/ratings/rating.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import type { Database } from "../../ground/db/database.ts";
import { checkpointsOf, isAsItWas, type KnownCheckpoint } from "./checkpoints.ts";
import { type ClubRecord, clubRecord } from "./club-record.ts";
import { dayMarks } from "./day-marks.ts";
import { listName } from "./list-name.ts";
import { type FoldOptions, foldOptions } from "./list-options.ts";
import { outcomesIn } from "./outcomes.ts";
import { RATING_CHANGES, ratingChangeRows } from "./rating-changes.ts";
import { keptLadder, ladderFrom, RATING_CHECKPOINTS } from "./rating-checkpoints.ts";
import { RATINGS, ratingRows } from "./rating-rows.ts";
import { type FingerprintedSegment, fingerprintedSegments, fingerprintOf } from "./segments.ts";
import { type ListRow, WrittenRows } from "./written-rows.ts";

/** Statements to a batch while rows are written that nobody reads yet. */
const STATEMENTS = 20;

const TABLES = [RATING_CHANGES, RATINGS, RATING_CHECKPOINTS];

/** How a list is computed. `anew`: whatever stands there; `every`: matches from one checkpoint to the next. */
export type How = { readonly anew?: boolean; readonly every?: number };

/**
 * Folds a list from its results: from the first stretch in which they have changed, and on until the ratings are again
 * what they were. Rows that differ become a new generation that nobody reads until one pointer moves to it. Only the
 * list's own object may call this, one call at a time.
 */
export const recompute = async (
  db: Database,
  club: string,
  list: List,
  { anew = false, every = STRETCH }: How = {},
): Promise<void> => {
  const name = listName(club, list);
  const [record, known] = await Promise.all([clubRecord(db, club), checkpointsOf(db, name)]);
  const [options, marks] = await Promise.all([foldOptions(db, record, list), dayMarks(db, record, list)]);
  const stretches = fingerprintedSegments(marks, options, every);
  const digest = sha256(canonical([fingerprintOf(options, []), stretches.map(({ print }) => print)]));
  if (known.digest === digest && !anew) return;
  const rows = new WrittenRows(db, name, known.generation);
  await inBatches(
    db,
    TABLES.flatMap((table) => rows.leftovers(table)),
  );
  const fold = new Fold(db, { record, name, options, anew }, rows, known.checkpoints);
  for (const [at, stretch] of stretches.entries()) await fold.through(stretch, at);
  if (stretches.length === 0) await fold.nothing();
  await fold.end();
  await db.$client.batch([flip(db, name, rows.next, digest), ...TABLES.map((table) => rows.spent(table))]);
};

type Folded = {
  readonly record: ClubRecord;
  readonly name: string;
  readonly options: FoldOptions;
  readonly anew: boolean;
};

/** A list on its way from one checkpoint to the next. */
class Fold {
  readonly #db: Database;
  readonly #how: Folded;
  readonly #rows: WrittenRows;
  readonly #known: readonly KnownCheckpoint[];
  /** Checkpoints from the first that is not as it was. */
  readonly #kept: ListRow[] = [];
  /** The ladder where the fold has come to; `null` while it is the one that the next checkpoint keeps. */
  #ladder: Ladder | null = BEGINNING.ladder;

  constructor(db: Database, how: Folded, rows: WrittenRows, known: readonly KnownCheckpoint[]) {
    this.#db = db;
    this.#how = how;
    this.#rows = rows;
    this.#known = known;
  }

  /** Folds a stretch, unless it is the same as it was and begins from the same ratings. */
  async through(stretch: FingerprintedSegment, at: number): Promise<void> {
    const { days, print } = stretch;
    const old = this.#known[at];
    const same = !this.#how.anew && isAsItWas(stretch, this.#known.slice(at, at + 2));
    const stored = old && (same || this.#ladder === null) ? await this.#stored(old.day) : null;
    const text = this.#ladder ? keptLadder(this.#ladder) : stored;
    if (text === null) throw new Error(`the list ${this.#how.name} has lost a checkpoint`);
    if (same && stored === text) {
      this.#ladder = null;
      if (this.#kept.length > 0) this.#kept.push({ day: days.from, ladder: text, print });
      return;
    }
    this.#kept.push({ day: days.from, ladder: text, print });
    const ladder = this.#ladder ?? ladderFrom(text);
    const outcomes = await outcomesIn(this.#db, this.#how.record, days);
    const climbed = foldRatings(outcomes, this.#how.options, ladder);
    await inBatches(this.#db, await this.#rows.replaced(RATING_CHANGES, ratingChangeRows(climbed.changes), days));
    this.#ladder = climbed.ladder;
  }

  /** Writes where everybody stands now, and the checkpoints. */
  async end(): Promise<void> {
    const ratings = this.#ladder && ratingRows(withStarts(this.#ladder, this.#how.options));
    const from = this.#kept[0]?.day;
    await inBatches(this.#db, [
      ...(ratings ? await this.#rows.replaced(RATINGS, ratings) : []),
      ...(from === undefined
        ? []
        : await this.#rows.replaced(RATING_CHECKPOINTS, this.#kept, { from: String(from), to: null })),
    ]);
  }

  /** Nothing is rated any more: whoever brought a rating along has it still. */
  async nothing(): Promise<void> {
    const all = { from: "", to: null };
    await inBatches(this.#db, [
      ...(await this.#rows.replaced(RATING_CHANGES, [], all)),
      ...(await this.#rows.replaced(RATING_CHECKPOINTS, [], all)),
    ]);
  }

  #stored(day: string): Promise<string | null> {
    return this.#db.$client
      .prepare("SELECT ladder FROM rating_checkpoints WHERE list = ? AND day = ? AND until IS NULL")
      .bind(this.#how.name, day)
      .first<string>("ladder");
  }
}

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
