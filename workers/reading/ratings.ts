import { and, asc, eq } from "drizzle-orm";
import type { RatingChange, RatingList, RatingRow } from "../../shared/api.ts";
import { START } from "../../shared/ratings/elo.ts";
import type { Database } from "../db/database.ts";
import { clubs, ratingChanges, ratingLists, ratings } from "../db/schema.ts";
import { listNamed } from "../ratings/list-name.ts";
import { type Names, namesOf } from "./names.ts";

/** Rows are read by way of the pointer: a generation that is being written is nobody's business. */
const standing = and(eq(ratings.list, ratingLists.list), eq(ratings.generation, ratingLists.generation));
const standingChange = and(
  eq(ratingChanges.list, ratingLists.list),
  eq(ratingChanges.generation, ratingLists.generation),
);

/** The best of a list. */
export const topOf = async (db: Database, list: string, limit: number): Promise<RatingRow[]> => {
  const rows = await db
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(ratingLists, standing)
    .where(eq(ratings.list, list))
    .orderBy(asc(ratings.place), asc(ratings.playerId))
    .limit(limit);
  const names = await namesOf(
    db,
    rows.map(({ rating }) => rating.playerId),
  );
  return rows.map(({ rating: { place, playerId, value, matches, provisional, lastChange } }) => ({
    place,
    player: names(playerId),
    value,
    matches,
    provisional,
    lastChange,
  }));
};

const LONGEST_LIST = 2000;

/** A club's list; `null` if there is no such club. A list that nothing was rated on yet is empty. */
export const ratingListOf = async (db: Database, list: string): Promise<RatingList | null> => {
  const named = listNamed(list);
  if (!named) return null;
  const [club] = await db.select({ id: clubs.id, name: clubs.name }).from(clubs).where(eq(clubs.id, named.club));
  return club ? { list, club, rows: await topOf(db, list, LONGEST_LIST) } : null;
};

/** A player's rating on a list; a newcomer's, if nothing was rated yet. */
export const ratingOf = async (db: Database, list: string, player: string) => {
  const [row] = await db
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(ratingLists, standing)
    .where(and(eq(ratings.list, list), eq(ratings.playerId, player)));
  if (!row) return { list, value: START, matches: 0, provisional: true, peak: START, lastChange: null };
  const { value, matches, provisional, peak, lastChange } = row.rating;
  return { list, value, matches, provisional, peak, lastChange };
};

type ChangeRow = typeof ratingChanges.$inferSelect;

/** Every change of a player's rating, oldest first. */
export const historyOf = async (db: Database, list: string, player: string): Promise<ChangeRow[]> => {
  const rows = await db
    .select({ change: ratingChanges })
    .from(ratingChanges)
    .innerJoin(ratingLists, standingChange)
    .where(and(eq(ratingChanges.list, list), eq(ratingChanges.playerId, player)))
    .orderBy(asc(ratingChanges.position));
  return rows.map(({ change }) => change);
};

/** What a match did to the ratings of those who played it. */
export const changesOfMatch = async (db: Database, match: string): Promise<ChangeRow[]> => {
  const rows = await db
    .select({ change: ratingChanges })
    .from(ratingChanges)
    .innerJoin(ratingLists, standingChange)
    .where(eq(ratingChanges.matchId, match))
    .orderBy(asc(ratingChanges.position));
  return rows.map(({ change }) => change);
};

/** A change as it is published. */
export const publicChange = (row: ChangeRow, names: Names): RatingChange => ({
  match: row.matchId,
  day: row.day,
  opponents: row.opponents.map(names),
  before: row.before,
  opponent: row.opponent,
  expected: row.expected,
  score: row.score,
  k: row.k,
  change: row.change,
  after: row.after,
  outcome: row.outcome,
  points: { own: row.pointsOwn, other: row.pointsOther },
});
