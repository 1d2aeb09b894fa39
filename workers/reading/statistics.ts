import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Statistics } from "../../shared/api/statistics.ts";
import type { Database } from "../db/database.ts";
import { matchStatistics as counted, people } from "../db/schema.ts";
import { namesOf, type Person } from "./names.ts";

const sum = (column: AnySQLiteColumn): SQL<number> => sql<number>`coalesce(sum(${column}), 0)`;

const SUMS = {
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
} as const;

/** What a player did over all decided matches, under all their ids. */
export const statisticsOf = async (db: Database, ids: readonly string[]): Promise<Statistics> => {
  const [row] = await db
    .select(SUMS)
    .from(counted)
    .where(inArray(counted.playerId, [...ids]));
  if (!row) throw new Error("a sum over no rows is a row");
  return row;
};

/** The same for each of a club's players who has played. */
export const statisticsOfClub = async (db: Database, club: string): Promise<(Statistics & { player: Person })[]> => {
  const rows = await db
    .select({ ...SUMS, id: counted.playerId })
    .from(counted)
    .innerJoin(people, eq(people.id, counted.playerId))
    .where(eq(people.clubId, club))
    .groupBy(counted.playerId)
    .orderBy(asc(counted.playerId));
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({ ...row, player: names(id) }));
};
