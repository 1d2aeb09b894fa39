import { and, eq, isNull } from "drizzle-orm";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type PageRequest, pageWithin } from "#ground/db/keyset.ts";
import { people } from "#ground/db/schema.ts";
import { LISTS } from "#ratings";
import { byName } from "#shared/by-name.ts";
import type { ClubPlayersData, IndexedPlayer } from "#shared/views/way/club-players.tsx";
import { LANGUAGE, namesOf, type Person } from "../clubs/names.ts";
import { standingsOf } from "../ratings/ratings.ts";

/** Players of a club to a page of its index. */
export const PLAYERS_TO_A_PAGE = 60;

/** The letter of a name in the index: without its accents. */
const letterOf = (name: string): string => /^\p{L}/u.exec(name.normalize("NFD"))?.[0]?.toUpperCase() ?? "#";

/**
 * Those of a club whom a search may find, as they are published, by name. A row for each of the club's players, whichever page is
 * asked for: names are sorted as they are shown, and no index knows that order.
 */
const published = async (db: Database, club: string): Promise<readonly Person[]> => {
  const [rows, known] = await Promise.all([
    db
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.clubId, club), isNull(people.former))),
    knownIn(db, club),
  ]);
  const ids = [...new Set(rows.map(({ id }) => known(id)))];
  const names = await namesOf(db, ids);
  return ids.map(names).sort(byName(LANGUAGE));
};

/** The ranks of players on the lists of their club, and the last day on which they played a rated match. */
const withRatings = async (db: Database, club: string, players: readonly Person[]): Promise<IndexedPlayer[]> => {
  const ids = players.map(({ id }) => id);
  const lists = await Promise.all(LISTS.map((kind) => standingsOf(db, listName(club, kind), ids)));
  return players.map((player) => {
    const own = lists.flatMap((list) => list.get(player.id) ?? []);
    const [first] = own;
    return {
      ...player,
      rating: first ? { value: first.value, provisional: first.provisional } : null,
      last:
        own
          .map(({ lastDay }) => lastDay)
          .toSorted()
          .at(-1) ?? null,
    };
  });
};

/** A page of a club's players; `null`: the page before was the last. */
export const clubPlayers = async (
  db: Database,
  club: ClubPlayersData["club"],
  asked: PageRequest & { readonly letter: string | null },
): Promise<ClubPlayersData | null> => {
  const all = await published(db, club.id);
  const letters = [...new Set(all.map(({ name }) => letterOf(name)))];
  const letter = letters.find((one) => one === asked.letter) ?? null;
  const under = letter === null ? all : all.filter(({ name }) => letterOf(name) === letter);
  const page = pageWithin(under, asked, ({ id }) => id);
  return (
    page && {
      club,
      letters,
      letter,
      total: all.length,
      next: page.next,
      first: asked.after === undefined,
      players: await withRatings(db, club.id, page.rows),
    }
  );
};
