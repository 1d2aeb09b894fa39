import { and, asc, eq, sql } from "drizzle-orm";
import type { RatingStarts } from "../../shared/api/rating.ts";
import { MILLION } from "../../shared/ratings/elo.ts";
import type { List } from "../../shared/ratings/lists.ts";
import type { ScoreMode } from "../../shared/ratings/score.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Database } from "../db/database.ts";
import { ratingSettings, ratingStarts } from "../db/schema.ts";
import type { Fault } from "../fault.ts";
import { type Asked, beyond, pageOf } from "../reading/page.ts";
import { clubsOf, unknownPerson } from "./people.ts";

/** Sets how a club's list is rated. */
export const setMode = async (db: Database, club: string, list: List, mode: ScoreMode): Promise<void> => {
  await db
    .insert(ratingSettings)
    .values({ clubId: club, list, mode })
    .onConflictDoUpdate({ target: [ratingSettings.clubId, ratingSettings.list], set: { mode } });
};

/** The ratings that a club's players brought along to a list, in points. */
export const startsOf = async (db: Database, club: string, list: List, asked: Asked) => {
  const read = await db
    .select()
    .from(ratingStarts)
    .where(
      and(eq(ratingStarts.clubId, club), eq(ratingStarts.list, list), beyond([ratingStarts.playerId], asked, "rising")),
    )
    .orderBy(asc(ratingStarts.playerId))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ playerId }) => [playerId]);
  const starts = rows.map(({ playerId: player, day, value, matches }) => {
    return { player, day, rating: value / MILLION, matches };
  });
  return { starts, next };
};

/** Takes ratings over, all of them or none. Whoever has brought one before has this one instead. */
export const keepStarts = async (
  db: Database,
  club: string,
  list: List,
  starts: RatingStarts["starts"],
): Promise<Result<null, Fault>> => {
  const known = await clubsOf(
    db,
    starts.map(({ player }) => player),
  );
  const stranger = starts.findIndex(({ player }) => !known.has(player));
  if (stranger >= 0) return err(unknownPerson(starts[stranger]?.player ?? "", `/starts/${stranger}/player`));
  const rows = starts.map(({ player, day, rating, matches }) => ({
    player,
    day,
    value: Math.round(rating * MILLION),
    matches,
  }));
  // One statement, so that the list is never folded from half of them.
  await db.run(sql`
    INSERT INTO ${ratingStarts} (club_id, list, player_id, day, value, matches)
    SELECT ${club}, ${list}, value->>'player', value->>'day', value->>'value', value->>'matches'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (club_id, list, player_id)
    DO UPDATE SET day = excluded.day, value = excluded.value, matches = excluded.matches`);
  return ok(null);
};
