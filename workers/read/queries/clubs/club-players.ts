import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { ALL_ROWS, afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { ratingStarts } from "#ground/db/schema.ts";
import type { KnownAs } from "#league";
import { LISTS, type List, MILLION } from "#ratings";
import type { ImportedRating } from "#shared/import/players.ts";
import { addressesOf } from "./addresses.ts";
import { namesOf } from "./names.ts";
import { peopleOf } from "./people.ts";
import { detailsOfClub } from "./player-details.ts";

/** The ratings that a club's players brought along to a list, in points. */
export const startsOf = async (db: Database, club: string, list: List, asked: PageRequest) => {
  const read = await db
    .select()
    .from(ratingStarts)
    .where(
      and(
        eq(ratingStarts.clubId, club),
        eq(ratingStarts.list, list),
        afterCursor([ratingStarts.playerId], asked, "asc"),
      ),
    )
    .orderBy(asc(ratingStarts.playerId))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ playerId }) => [playerId]);
  const starts = rows.map(({ playerId: player, day, value, matches }) => {
    return { player, day, rating: value / MILLION, matches };
  });
  return { starts, next };
};

const byDay = (one: ImportedRating, other: ImportedRating): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;

/**
 * The ratings that a club's players brought along, to all of its lists, each to the id that the player is known by;
 * those of earlier days first.
 */
export const allStarts = async (db: Database, club: string, known: KnownAs): Promise<ImportedRating[]> => {
  const lists = await Promise.all(LISTS.map(async (list) => ({ list, ...(await startsOf(db, club, list, ALL_ROWS)) })));
  return lists
    .flatMap(({ list, starts }) => starts.map((start) => ({ ...start, player: known(start.player), list })))
    .sort(byDay);
};

/** A club's players by name, for its own desk alone, each once: under the id by which they are known now. */
export const playersWithStarts = async (db: Database, club: string) => {
  const [found, known, addresses] = await Promise.all([peopleOf(db, club), knownIn(db, club), addressesOf(db, club)]);
  const details = await detailsOfClub(db, club, known);
  // Of two starts of one person the earlier holds, as it does where a list is folded.
  const starts = Map.groupBy(await allStarts(db, club, known), ({ player }) => player);
  const own = found?.people ?? [];
  const names = await namesOf(
    db,
    own.map(({ id }) => id),
    club,
  );
  return own.map(({ id, junior, guest }) => ({
    ...names(id),
    junior,
    guest,
    email: addresses.get(id) ?? null,
    phone: details.get(id)?.phone ?? null,
    localName: details.get(id)?.localName ?? null,
    starts: starts.get(id) ?? [],
  }));
};
