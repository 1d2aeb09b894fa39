import { type Ladder, ranked } from "../../shared/ratings/ladder.ts";
import { insertRows } from "./insert-rows.ts";

const COLUMNS = ["player_id", "place", "value", "matches", "provisional", "peak", "last_change"] as const;

/** One row of `ratings`, without the list and the generation that it is written under. */
export type RatingRow = Readonly<Record<(typeof COLUMNS)[number], string | number>>;

/** A ladder from its top; those with the same rating share a place. */
export const ratingRows = (ladder: Ladder): RatingRow[] => {
  const order = ranked(ladder);
  return order.map(({ player, value, matches, provisional, peak, lastChange }) => ({
    player_id: player,
    place: order.findIndex((other) => other.value === value) + 1,
    value,
    matches,
    provisional: provisional ? 1 : 0,
    peak,
    last_change: lastChange,
  }));
};

/** Writes ratings as one generation of a list. */
export const ratingStatements = (
  db: D1Database,
  list: string,
  generation: number,
  rows: readonly RatingRow[],
): D1PreparedStatement[] => insertRows(db, "ratings", COLUMNS, { list, generation }, rows);
