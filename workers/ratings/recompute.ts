import { canonical } from "../../shared/match/canonical.ts";
import { climb } from "../../shared/ratings/ladder.ts";
import type { List } from "../../shared/ratings/lists.ts";
import { database } from "../db/database.ts";
import { ratedOutcomes } from "../projections/outcomes.ts";
import { ratingChangeRows, ratingChangeStatements } from "../projections/rating-changes.ts";
import { ratingRows, ratingStatements } from "../projections/ratings.ts";
import { sha256 } from "../sha256.ts";
import { listName } from "./list-name.ts";

/** Statements to a batch while a generation that nobody reads yet is written. */
const STATEMENTS = 20;

type Pointer = { readonly generation: number; readonly digest: string };

/**
 * Folds a list from its results. The rows become a new generation that nobody reads until one pointer moves to it;
 * the same results leave everything as it is, unless it is to be written anew. Only the list's own object may call this, one call at a time.
 */
export const recompute = async (
  binding: D1Database,
  club: string,
  list: List,
  { anew = false }: { readonly anew?: boolean } = {},
): Promise<void> => {
  const name = listName(club, list);
  const { ladder, changes } = climb(await ratedOutcomes(database(binding), club), { list, mode: "result" });
  const rows = { changes: ratingChangeRows(changes), ratings: ratingRows(ladder) };
  const digest = sha256(canonical(rows));
  const current = await pointerOf(binding, name);
  if (current?.digest === digest && !anew) return;
  const generation = (current?.generation ?? 0) + 1;
  const statements = [
    // What a computation left that was cut short.
    ...others(binding, name, current?.generation ?? 0),
    ...ratingChangeStatements(binding, name, generation, rows.changes),
    ...ratingStatements(binding, name, generation, rows.ratings),
  ];
  for (let from = 0; from < statements.length; from += STATEMENTS)
    await binding.batch(statements.slice(from, from + STATEMENTS));
  await binding.batch([flip(binding, name, generation, digest), ...others(binding, name, generation)]);
};

const pointerOf = (db: D1Database, list: string): Promise<Pointer | null> =>
  db.prepare("SELECT generation, digest FROM rating_lists WHERE list = ?").bind(list).first<Pointer>();

const flip = (db: D1Database, list: string, generation: number, digest: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO rating_lists (list, generation, digest) VALUES (?, ?, ?)
       ON CONFLICT (list) DO UPDATE SET generation = excluded.generation, digest = excluded.digest`,
    )
    .bind(list, generation, digest);

/** Removes every generation but one. */
const others = (db: D1Database, list: string, generation: number): D1PreparedStatement[] =>
  ["rating_changes", "ratings"].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE list = ? AND generation <> ?`).bind(list, generation),
  );
