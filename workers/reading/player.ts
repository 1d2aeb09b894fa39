import { eq } from "drizzle-orm";
import { LATEST_CHANGES, LATEST_DIFFERENCES, LATEST_MATCHES } from "../../shared/api/limits.ts";
import type { Player, PlayerChanges, PlayerMatches } from "../../shared/api/player.ts";
import { idsOf } from "../../shared/league/identities.ts";
import type { List } from "../../shared/ratings/lists.ts";
import type { Database } from "../db/database.ts";
import { clubs, people } from "../db/schema.ts";
import { listName } from "../ratings/list-name.ts";
import { differencesOfPlayer } from "./differences.ts";
import { joinsOfClub } from "./joins.ts";
import { matchesOfPlayer, summariesOf } from "./match-lists.ts";
import { namesOf } from "./names.ts";
import { opponentsOf } from "./opponents.ts";
import type { Asked } from "./page.ts";
import { listsOf, playerChangesOf, publicChange, ratedPlayer } from "./ratings.ts";
import { statisticsOf } from "./statistics.ts";

/** A player and the club; `null` if there is none. */
export const personOf = async (db: Database, id: string) => {
  const [found] = await db
    .select({ name: people.name, club: { id: clubs.id, name: clubs.name } })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(eq(people.id, id));
  return found ?? null;
};

/**
 * A player with rating, history, statistics and matches; `null` if there is none.
 *
 * @param asked the list to show; singles, unless the player is only on another
 */
export const playerDetail = async (db: Database, id: string, asked?: List): Promise<Player | null> => {
  const found = await personOf(db, id);
  if (!found) return null;
  const lists = await listsOf(db, found.club.id, id);
  const kind = asked ?? lists[0]?.kind ?? "singles";
  const list = listName(found.club.id, kind);
  const ids = idsOf(id, await joinsOfClub(db, found.club.id));
  const [rated, played, differences, statistics, opponents] = await Promise.all([
    ratedPlayer(db, list, id, { limit: LATEST_CHANGES }),
    matchesOfPlayer(db, ids, { limit: LATEST_MATCHES }),
    differencesOfPlayer(db, id, { limit: LATEST_DIFFERENCES }),
    statisticsOf(db, id),
    opponentsOf(db, id),
  ]);
  const names = await namesOf(
    db,
    rated.changes.flatMap(({ opponents }) => opponents),
  );
  return {
    id,
    name: found.name,
    club: found.club,
    rating: { list, kind, ...rated.rating },
    lists,
    history: rated.changes.map((change) => publicChange(change, names)),
    matches: await summariesOf(db, played.rows),
    joined: ids.slice(1),
    statistics,
    opponents,
    differences: differences.differences.toReversed(),
  };
};

/** A player's matches under all ids, latest first; `null` if there is no such player. */
export const playerMatchesOf = async (db: Database, id: string, asked: Asked): Promise<PlayerMatches | null> => {
  const found = await personOf(db, id);
  if (!found) return null;
  const { rows, next } = await matchesOfPlayer(db, idsOf(id, await joinsOfClub(db, found.club.id)), asked);
  return { matches: await summariesOf(db, rows), next };
};

/** Every change of a player's rating on a list, latest first; `null` if there is no such player. */
export const playerHistory = async (
  db: Database,
  id: string,
  kind: List,
  asked: Asked,
): Promise<PlayerChanges | null> => {
  const found = await personOf(db, id);
  if (!found) return null;
  const list = listName(found.club.id, kind);
  return { list, kind, ...(await playerChangesOf(db, list, id, asked)) };
};
