import { canonical } from "#carrom";
import { ratingChanges, ratingCheckpoints, ratings } from "#ground/db/schema.ts";
import type { RatingChange } from "#ratings";
import { type Ladder, ranked } from "#ratings";
import { type ListRow, listTable } from "./written-rows.ts";

/** Places at which the fold of a list can be resumed. */
export const RATING_CHECKPOINTS = listTable(ratingCheckpoints, ["day"]);

/** The effect of each match on each player's rating. */
export const RATING_CHANGES = listTable(ratingChanges, ["match_id", "player_id"]);

/** The changes of a ladder, in the order of its fold. */
export const ratingChangeRows = (changes: readonly RatingChange[]): ListRow[] => {
  let position = 0;
  return changes.map((change, at) => {
    position = changes[at - 1]?.day === change.day ? position + 1 : 0;
    return {
      position,
      match_id: change.match,
      player_id: change.player,
      day: change.day,
      opponents: canonical(change.opponents),
      before: change.before,
      matches: change.matches,
      side: change.side,
      opponent: change.opponent,
      expected: change.expected,
      score: change.score,
      k: change.k,
      change: change.change,
      after: change.after,
      outcome: change.outcome,
      points_own: change.points.own,
      points_other: change.points.other,
      pairs: change.pairs && JSON.stringify(change.pairs),
    };
  });
};

/** The rows of a ladder. */
export const RATINGS = listTable(ratings, ["player_id"]);

/** The rows of a ladder from its top; equal ratings share a place. */
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
