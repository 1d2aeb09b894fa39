import { and, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import { matchPlayers } from "../db/schema.ts";
import { namesOf, type Person } from "./names.ts";

/** People to pick from. */
const MOST = 200;

/** Everybody who stood on another side than a player, those met most often first. */
export const opponentsOf = async (db: Database, player: string): Promise<Person[]> => {
  const own = alias(matchPlayers, "own");
  const rows = await db
    .select({ id: matchPlayers.playerId })
    .from(own)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, own.matchId), ne(matchPlayers.side, own.side)))
    .where(eq(own.playerId, player))
    .groupBy(matchPlayers.playerId)
    .orderBy(desc(sql`count(*)`), matchPlayers.playerId)
    .limit(MOST);
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id }) => names(id));
};
