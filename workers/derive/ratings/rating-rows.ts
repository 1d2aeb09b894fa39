import { type Ladder, ranked } from "../../../shared/ratings/rating.ts";
import type { ListRow, ListTable } from "./written-rows.ts";

/** Where everybody stands. */
export const RATINGS: ListTable = {
  name: "ratings",
  key: ["player_id"],
  columns: ["player_id", "place", "value", "matches", "provisional", "peak", "last_change", "last_day"],
};

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
