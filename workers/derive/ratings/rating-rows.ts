import { ratings } from "#ground/db/schema.ts";
import { type Ladder, ranked } from "#ratings";
import { type ListRow, listTable } from "./written-rows.ts";

/** Where everybody stands. */
export const RATINGS = listTable(ratings, ["player_id"]);

/** A ladder from its top; those with the same rating share a place. */
export const ratingRows = (ladder: Ladder): ListRow[] => {
  const order = ranked(ladder);
  let place = 0;
  return order.map(({ player, value, matches, provisional, peak, lastChange, lastDay }, at) => {
    if (order[at - 1]?.value !== value) place = at + 1;
    return {
      player_id: player,
      place,
      value,
      matches,
      provisional: provisional ? 1 : 0,
      peak,
      last_change: lastChange,
      last_day: lastDay,
    };
  });
};
