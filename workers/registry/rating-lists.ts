import { and, asc, eq } from "drizzle-orm";
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
  binding: D1Database,
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
  await startsStatement(binding, club, list, starts).run();
  return ok(null);
};

/** Takes over ratings of people who are registered. One statement, so that no list is ever folded from half of them. */
export const startsStatement = (
  binding: D1Database,
  club: string,
  list: List,
  starts: RatingStarts["starts"],
): D1PreparedStatement => {
  const rows = starts.map(({ player, day, rating, matches }) => ({
    ...{ player, day, matches },
    value: Math.round(rating * MILLION),
  }));
  return binding
    .prepare(
      `INSERT INTO rating_starts (club_id, list, player_id, day, value, matches)
       SELECT ?1, ?2, value->>'player', value->>'day', value->>'value', value->>'matches'
       FROM json_each(?3) WHERE true
       ON CONFLICT (club_id, list, player_id)
       DO UPDATE SET day = excluded.day, value = excluded.value, matches = excluded.matches`,
    )
    .bind(club, list, JSON.stringify(rows));
};
