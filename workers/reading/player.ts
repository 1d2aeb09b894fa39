import { eq } from "drizzle-orm";
import type { Player } from "../../shared/api.ts";
import type { Database } from "../db/database.ts";
import { clubs, people } from "../db/schema.ts";
import { listName } from "../ratings/list-name.ts";
import { matchesOfPlayer, summariesOf } from "./match-lists.ts";
import { namesOf } from "./names.ts";
import { historyOf, publicChange, ratingOf } from "./ratings.ts";

const MATCHES = 100;

/** A player with rating, history and matches; `null` if there is none. */
export const playerDetail = async (db: Database, id: string): Promise<Player | null> => {
  const [found] = await db
    .select({ name: people.name, club: { id: clubs.id, name: clubs.name } })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(eq(people.id, id));
  if (!found) return null;
  const list = listName(found.club.id, "singles");
  const [rating, changes, played] = await Promise.all([
    ratingOf(db, list, id),
    historyOf(db, list, id),
    matchesOfPlayer(db, id, MATCHES),
  ]);
  const names = await namesOf(
    db,
    changes.flatMap(({ opponents }) => opponents),
  );
  return {
    id,
    name: found.name,
    club: found.club,
    rating,
    history: changes.map((change) => publicChange(change, names)),
    matches: await summariesOf(db, played),
  };
};
