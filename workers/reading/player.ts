import { eq } from "drizzle-orm";
import type { Player } from "../../shared/api/player.ts";
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
import { listsOf, publicChange, ratedPlayer } from "./ratings.ts";
import { statisticsOf } from "./statistics.ts";

const MATCHES = 100;

/** A player and the club; `null` if there is none. */
export const personOf = async (db: Database, id: string) => {
  const [found] = await db
    .select({ club: { id: clubs.id, name: clubs.name } })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(eq(people.id, id));
  return found ? { ...found, name: (await namesOf(db, [id]))(id).name } : null;
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
    ratedPlayer(db, list, id),
    matchesOfPlayer(db, ids, MATCHES),
    differencesOfPlayer(db, id),
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
    matches: await summariesOf(db, played),
    joined: ids.slice(1),
    statistics,
    opponents,
    differences,
  };
};
