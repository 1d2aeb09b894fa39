import { inArray, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statistics } from "../../shared/api/statistics.ts";
import type { Database } from "../db/database.ts";
import { matchStatistics as counted } from "../db/schema.ts";

/** What a player did over all decided matches, under all their ids. */
export const statisticsOf = async (db: Database, ids: readonly string[]): Promise<Statistics> => {
  const sum = (column: AnySQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`;
  const [row] = await db
    .select({
      matches: sql<number>`count(*)`,
      boards: sum(counted.boards),
      boardsWon: sum(counted.boardsWon),
      breaks: sum(counted.breaks),
      breaksWon: sum(counted.breaksWon),
      breaksMade: sum(counted.breaksMade),
      strikes: sum(counted.strikes),
      turns: sum(counted.turns),
      men: sum(counted.men),
      queens: sum(counted.queens),
      covers: sum(counted.covers),
      fouls: sum(counted.fouls),
      dues: sum(counted.dues),
    })
    .from(counted)
    .where(inArray(counted.playerId, [...ids]));
  if (!row) throw new Error("a sum over no rows is a row");
  return row;
};
