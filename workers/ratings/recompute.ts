import { canonical } from "../../shared/match/canonical.ts";
import { BEGINNING, STRETCH } from "../../shared/ratings/history.ts";
import { climb, type LadderOptions, withStarts } from "../../shared/ratings/ladder.ts";
import type { List } from "../../shared/ratings/lists.ts";
import type { Ladder } from "../../shared/ratings/rating.ts";
import { database } from "../db/database.ts";
import { outcomesIn } from "../projections/outcomes.ts";
import { RATING_CHANGES, ratingChangeRows } from "../projections/rating-changes.ts";
import { keptLadder, ladderFrom, RATING_CHECKPOINTS } from "../projections/rating-checkpoints.ts";
import { RATINGS, ratingRows } from "../projections/ratings.ts";
import { sha256 } from "../sha256.ts";
import { dayMarks } from "./day-marks.ts";
import { listName } from "./list-name.ts";
import { listOptions } from "./list-options.ts";
import { type PrintedStretch, printedStretches, printOf } from "./stretches.ts";
import { type ListRow, WrittenRows } from "./written-rows.ts";

/** Statements to a batch while rows are written that nobody reads yet. */
const STATEMENTS = 20;

const TABLES = [RATING_CHANGES, RATINGS, RATING_CHECKPOINTS];

type Checkpoint = { readonly day: string; readonly print: string };

/** How a list is computed. `anew`: whatever stands there; `every`: matches from one checkpoint to the next. */
export type How = { readonly anew?: boolean; readonly every?: number };

/**
 * Folds a list from its results: from the first stretch in which they have changed, and on until the ratings are again
 * what they were. Rows that differ become a new generation that nobody reads until one pointer moves to it. Only the
 * list's own object may call this, one call at a time.
 */
export const recompute = async (
  db: D1Database,
  club: string,
  list: List,
  { anew = false, every = STRETCH }: How = {},
): Promise<void> => {
  const name = listName(club, list);
  const [options, marks, known] = await Promise.all([
    listOptions(database(db), club, list),
    dayMarks(db, club, list),
    checkpointsOf(db, name),
  ]);
  const stretches = printedStretches(marks, options, every);
  const digest = sha256(canonical([printOf(options, []), stretches.map(({ print }) => print)]));
  if (known.digest === digest && !anew) return;
  const rows = new WrittenRows(db, name, known.generation);
  await inBatches(
    db,
    TABLES.flatMap((table) => rows.leftovers(table)),
  );
  const fold = new Fold(db, { club, name, options, anew }, rows, known.checkpoints);
  for (const [at, stretch] of stretches.entries()) await fold.through(stretch, at);
  if (stretches.length === 0) await fold.nothing();
  await fold.end();
  await db.batch([flip(db, name, rows.next, digest), ...TABLES.map((table) => rows.spent(table))]);
};

type Folded = {
  readonly club: string;
  readonly name: string;
  readonly options: LadderOptions;
  readonly anew: boolean;
};

/** A list on its way from one checkpoint to the next. */
class Fold {
  readonly #db: D1Database;
  readonly #how: Folded;
  readonly #rows: WrittenRows;
  readonly #known: readonly Checkpoint[];
  /** Checkpoints from the first that is not as it was. */
  readonly #kept: ListRow[] = [];
  /** The ladder where the fold has come to; `null` while it is the one that the next checkpoint keeps. */
  #ladder: Ladder | null = BEGINNING.ladder;

  constructor(db: D1Database, how: Folded, rows: WrittenRows, known: readonly Checkpoint[]) {
    this.#db = db;
    this.#how = how;
    this.#rows = rows;
    this.#known = known;
  }

  /** Folds a stretch, unless it is the same as it was and begins from the same ratings. */
  async through({ days, print }: PrintedStretch, at: number): Promise<void> {
    const [old, next] = this.#known.slice(at, at + 2);
    // Where it ends has to be as it was too: rows of days that fell out are written anew, and ratings there are kept.
    const same = !this.#how.anew && old?.day === days.from && old.print === print && (next?.day ?? null) === days.to;
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
    const outcomes = await outcomesIn(database(this.#db), this.#how.club, days);
    const climbed = climb(outcomes, this.#how.options, ladder);
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
    return this.#db
      .prepare("SELECT ladder FROM rating_checkpoints WHERE list = ? AND day = ? AND until IS NULL")
      .bind(this.#how.name, day)
      .first<string>("ladder");
  }
}

const inBatches = async (db: D1Database, statements: readonly D1PreparedStatement[]): Promise<void> => {
  for (let from = 0; from < statements.length; from += STATEMENTS)
    await db.batch(statements.slice(from, from + STATEMENTS));
};

/** Which generation is read, and the checkpoints in it. */
const checkpointsOf = async (db: D1Database, list: string) => {
  const [pointer, checkpoints] = await db.batch([
    db.prepare("SELECT generation, digest FROM rating_lists WHERE list = ?").bind(list),
    db
      .prepare(
        `SELECT c.day, c.print FROM rating_checkpoints c JOIN rating_lists l ON l.list = c.list
         WHERE c.list = ? AND c.generation <= l.generation AND (c.until IS NULL OR c.until > l.generation)
         ORDER BY c.day`,
      )
      .bind(list),
  ]);
  // Columns as they were asked for.
  const [at] = (pointer?.results ?? []) as { generation: number; digest: string }[];
  return {
    generation: at?.generation ?? 0,
    digest: at?.digest ?? null,
    checkpoints: (checkpoints?.results ?? []) as Checkpoint[],
  };
};

const flip = (db: D1Database, list: string, generation: number, digest: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO rating_lists (list, generation, digest) VALUES (?, ?, ?)
       ON CONFLICT (list) DO UPDATE SET generation = excluded.generation, digest = excluded.digest`,
    )
    .bind(list, generation, digest);
