import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "#ground/db/database.ts";
import { matchPlayers } from "#ground/db/schema.ts";
import type { KnownAs } from "#league";
import { namesOf, type Person } from "../clubs/names.ts";

/** People to pick from. */
const MOST = 200;

/** Everybody who stood on another side than a player with these ids, as they are known, those met most often first. */
export const opponentsOf = async (db: Database, ids: readonly string[], known: KnownAs): Promise<Person[]> => {
  const own = alias(matchPlayers, "own");
  const rows = await db
    .select({ id: matchPlayers.playerId, met: sql<number>`count(*)` })
    .from(own)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, own.matchId), ne(matchPlayers.side, own.side)))
    .where(inArray(own.playerId, [...ids]))
    .groupBy(matchPlayers.playerId);
  const met = new Map<string, number>();
  for (const row of rows) {
    const id = known(row.id);
    if (!ids.includes(id)) met.set(id, (met.get(id) ?? 0) + row.met);
  }
  const most = [...met]
    .sort(([one, often], [other, seldom]) => seldom - often || (one < other ? -1 : 1))
    .slice(0, MOST);
  const names = await namesOf(
    db,
    most.map(([id]) => id),
  );
  return most.map(([id]) => names(id));
};
