import { canonical } from "../../shared/match/canonical.ts";
import type { RatingChange } from "../../shared/ratings/ladder.ts";
import { insertRows } from "./insert-rows.ts";

const COLUMNS = [
  "position",
  "match_id",
  "player_id",
  "day",
  "opponents",
  "before",
  "opponent",
  "expected",
  "score",
  "k",
  "change",
  "after",
  "outcome",
  "points_own",
  "points_other",
] as const;

/** One row of `rating_changes`, without the list and the generation that it is written under. */
export type RatingChangeRow = Readonly<Record<(typeof COLUMNS)[number], string | number>>;

/** The changes of a ladder, in the order of its fold. */
export const ratingChangeRows = (changes: readonly RatingChange[]): RatingChangeRow[] =>
  changes.map((change, position) => ({
    position,
    match_id: change.match,
    player_id: change.player,
    day: change.day,
    opponents: canonical(change.opponents),
    before: change.before,
    opponent: change.opponent,
    expected: change.expected,
    score: change.score,
    k: change.k,
    change: change.change,
    after: change.after,
    outcome: change.outcome,
    points_own: change.points.own,
    points_other: change.points.other,
  }));

/** Writes changes as one generation of a list. */
export const ratingChangeStatements = (
  db: D1Database,
  list: string,
  generation: number,
  rows: readonly RatingChangeRow[],
): D1PreparedStatement[] => insertRows(db, "rating_changes", COLUMNS, { list, generation }, rows);
