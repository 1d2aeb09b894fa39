import { actIfChanged } from "#access/accounts/acts.ts";
import { firstRatedDays } from "#derive/ratings/first-days.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { DEFAULT_LADDER, type List, MILLION, type ScoreMode } from "#ratings";
import { clubsOf } from "#read/queries/clubs/people.ts";
import type { ClubActKind } from "#shared/api/deployment/accounts.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { RatingStarts } from "#shared/api/players/rating.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { namedFault } from "./named-fault.ts";
import { unknownPerson } from "./people.ts";

/** A club's list, with who says something of it and when. */
type OfList = { readonly club: string; readonly list: List; readonly by: string; readonly now: string };

/** A list without settings has the usual ones: sending these is no change. */
const SET = `INSERT INTO rating_settings (club_id, list, mode)
  SELECT ?1, ?2, ?3 WHERE ?3 <> ?4 OR EXISTS (SELECT 1 FROM rating_settings WHERE club_id = ?1 AND list = ?2)
  ON CONFLICT (club_id, list) DO UPDATE SET mode = excluded.mode WHERE mode <> excluded.mode`;

export const setMode = async (db: Database, { club, list, by, now }: OfList, mode: ScoreMode): Promise<void> => {
  await db.$client.batch([
    db.$client.prepare(SET).bind(club, list, mode, DEFAULT_LADDER.mode),
    actIfChanged(db, { club, by, act: "rating-mode-changed", subject: listName(club, list), data: { mode } }, now),
  ]);
};

/** Takes ratings of the club's own players over, all or none. A new rating replaces an earlier one. */
export const keepStarts = async (
  db: Database,
  of: OfList,
  starts: RatingStarts["starts"],
): Promise<Result<null, Fault>> => {
  const known = await clubsOf(
    db,
    starts.map(({ player }) => player),
  );
  const stranger = starts.findIndex(({ player }) => known.get(player) !== of.club);
  if (stranger >= 0) return err(unknownPerson(starts[stranger]?.player ?? "", `/starts/${stranger}/player`));
  const late = await tooLate(db, of, starts);
  if (late) return err(late);
  await db.$client.batch([actsOfStarts(db, of, starts), startsStatement(db, of.club, of.list, starts)]);
  return ok(null);
};

/** A rating that would count from a day after the player's first match here would never count: the fault that it is. */
const tooLate = async (db: Database, of: OfList, starts: RatingStarts["starts"]): Promise<Fault | null> => {
  const players = starts.map(({ player }) => player);
  const firsts = await firstRatedDays(db, of, players);
  const index = starts.findIndex(({ player, day }) => day > (firsts.get(player) ?? day));
  const player = players[index];
  if (player === undefined) return null;
  const message = { key: "startAfterMatch", about: { player, first: firsts.get(player) ?? "" } } as const;
  return namedFault(db, of.club, [player], { code: "already-played", message, place: `/starts/${index}/day` });
};

const rowsOf = (starts: RatingStarts["starts"]): string =>
  JSON.stringify(
    starts.map(({ player, day, rating, matches }) => ({
      player,
      day,
      matches,
      value: Math.round(rating * MILLION),
      rating: String(rating),
    })),
  );

/** Writes down whose start is about to become another, and what it becomes: for each its own act. */
const actsOfStarts = (
  db: Database,
  { club, list, by, now }: OfList,
  starts: RatingStarts["starts"],
): D1PreparedStatement => {
  const act: ClubActKind = "rating-start-kept";
  return db.$client
    .prepare(
      `INSERT INTO club_acts (club_id, at, by, act, subject, data)
       SELECT ?1, ?5, ?4, ?6, j.value->>'player', json_object('list', ?2, 'day', j.value->>'day',
         'rating', j.value->>'rating', 'matches', CAST(j.value->>'matches' AS TEXT))
       FROM json_each(?3) j WHERE NOT EXISTS (SELECT 1 FROM rating_starts s
         WHERE s.club_id = ?1 AND s.list = ?2 AND s.player_id = j.value->>'player' AND s.day = j.value->>'day'
           AND s.value = j.value->>'value' AND s.matches = j.value->>'matches')`,
    )
    .bind(club, list, rowsOf(starts), by, now, act);
};

/** Takes over ratings of people who are of the club by then. One statement, so that no list is ever folded from half of them. */
export const startsStatement = (
  db: Database,
  club: string,
  list: List,
  starts: RatingStarts["starts"],
): D1PreparedStatement => {
  return db.$client
    .prepare(
      `INSERT INTO rating_starts (club_id, list, player_id, day, value, matches)
       SELECT ?1, ?2, value->>'player', value->>'day', value->>'value', value->>'matches'
       FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM people WHERE id = value->>'player' AND club_id = ?1)
       ON CONFLICT (club_id, list, player_id)
       DO UPDATE SET day = excluded.day, value = excluded.value, matches = excluded.matches`,
    )
    .bind(club, list, rowsOf(starts));
};
