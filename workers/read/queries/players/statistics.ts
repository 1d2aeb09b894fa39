import { and, asc, eq, gt, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import { matchStatistics as counted, people } from "#ground/db/schema.ts";
import { joinedIds } from "#league";
import { type FigureSpread, spreadOf } from "#shared/api/players/board-figures.ts";
import type { Statistics } from "#shared/api/players/statistics.ts";
import { keptByVersion } from "../clubs/kept-by-version.ts";
import { namesOf, type Person } from "../clubs/names.ts";

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
  whiteSlams: sum(counted.whiteSlams),
  blackSlams: sum(counted.blackSlams),
} as const;

/**
 * A player's statistics over all decided matches, under all their ids. A match between two of these ids is left out, as
 * the ratings leave it out: a player cannot have played themselves.
 */
export const statisticsOf = async (db: Database, ids: readonly string[]): Promise<Statistics> => {
  const theirs = inArray(counted.playerId, [...ids]);
  const twice = db
    .select({ match: counted.matchId })
    .from(counted)
    .where(theirs)
    .groupBy(counted.matchId)
    .having(gt(sql`count(*)`, 1));
  const [row] = await db
    .select(SUMS)
    .from(counted)
    .where(ids.length === 1 ? theirs : and(theirs, notInArray(counted.matchId, twice)));
  if (!row) throw new Error("a sum over no rows is a row");
  return row;
};

/** SQL: the id that a column's player is known by. */
const knownAs = (id: SQL, joined: string): SQL<string> =>
  sql<string>`coalesce((SELECT value ->> 1 FROM json_each(${joined}) WHERE value ->> 0 = ${id}), ${id})`;

/** The statistics of each of a club's players who has played, each once: under the id by which they are known now. */
const sumsOfClub = async (db: Database, club: string): Promise<(Statistics & { id: string })[]> => {
  const joined = joinedIds(await joinsOfClub(db, club));
  const text = JSON.stringify(joined);
  const id = joined.length === 0 ? sql<string>`${counted.playerId}` : knownAs(sql`${counted.playerId}`, text);
  const again = sql`SELECT 1 FROM ${counted} AS again WHERE again.match_id = ${counted.matchId}
    AND again.player_id <> ${counted.playerId} AND ${knownAs(sql`again.player_id`, text)} = ${id}`;
  return db
    .select({ ...SUMS, id })
    .from(counted)
    .innerJoin(people, eq(people.id, counted.playerId))
    .where(and(eq(people.clubId, club), joined.length === 0 ? undefined : sql`NOT EXISTS (${again})`))
    .groupBy(id)
    .orderBy(asc(id));
};

/** The statistics of each of a club's players who has played, with their names. */
export const statisticsOfClub = async (db: Database, club: string): Promise<(Statistics & { player: Person })[]> => {
  const rows = await sumsOfClub(db, club);
  const names = await namesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...row }) => ({ ...row, player: names(id) }));
};

/** Clubs whose spreads one isolate keeps. */
const MOST_CLUBS = 100;

/** The spread of the figures of a club's players, by all of the club's matches. */
export const spreadOfClub = keptByVersion(
  MOST_CLUBS,
  async (db, club): Promise<FigureSpread[]> => spreadOf(await sumsOfClub(db, club)),
);
