import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { WHOLE } from "#ground/db/keyset.ts";
import type { KnownAs } from "#league";
import { LISTS } from "#ratings";
import type { Start } from "#shared/import/players.ts";
import { addressesOf } from "./addresses.ts";
import { namesOf } from "./names.ts";
import { peopleOf } from "./people.ts";
import { startsOf } from "./rating-starts.ts";

const byDay = (one: Start, other: Start): number => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0);

/**
 * The ratings that a club's players brought along, to all of its lists, each to the id that the player is known by;
 * those of earlier days first.
 */
export const allStarts = async (db: Database, club: string, known: KnownAs): Promise<Start[]> => {
  const lists = await Promise.all(LISTS.map(async (list) => ({ list, ...(await startsOf(db, club, list, WHOLE)) })));
  return lists
    .flatMap(({ list, starts }) => starts.map((start) => ({ ...start, player: known(start.player), list })))
    .sort(byDay);
};

/** A club's players by name, for its own desk alone, each once: under the id by which they are known now. */
export const playersWithStarts = async (db: Database, club: string) => {
  const [found, known, addresses] = await Promise.all([peopleOf(db, club), knownIn(db, club), addressesOf(db, club)]);
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
    starts: starts.get(id) ?? [],
  }));
};
