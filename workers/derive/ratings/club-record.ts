import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { feedsOf, identitiesAmong, type ListFeed } from "#ground/db/federations.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { decisions, divisions, matches, matchResults } from "#ground/db/schema.ts";
import {
  decision,
  identitiesAcross,
  inForce,
  joinedIds,
  type KnownAs,
  type Overruled,
  overruled,
  type RecordedDecision,
  UNRATING,
} from "#league";

/**
 * SQL: whether a match is among those that feed a list, by its row of `matches` and of `match_results`. If only the
 * club itself feeds the list there is no condition on days.
 */
export const fedBy = (feeds: ClubRecord["feeds"]): SQL | undefined => {
  const [{ club }, ...members] = feeds;
  if (members.length === 0) return eq(matches.clubId, club);
  const days = sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(feeds)}) f
    WHERE f.value->>'club' = ${matches.clubId} AND ${matchResults.day} >= f.value->>'from'
    AND (f.value->>'to' IS NULL OR ${matchResults.day} < f.value->>'to'))`;
  return and(isOneOf(matches.clubId, [...new Set(feeds.map((feed) => feed.club))]), days);
};

/**
 * The input of a club's rating lists, in addition to results: the clubs that feed them, the current ids of people, and the
 * matches that do not count. For a federation it is the input from all clubs that feed its lists.
 */
export type ClubRecord = {
  readonly club: string;
  /** The club itself on every day first, then its member clubs. */
  readonly feeds: readonly [ListFeed, ...ListFeed[]];
  readonly known: KnownAs;
  /** Joined ids with their current ones: the contents of `known`, for a fingerprint. */
  readonly joined: readonly (readonly [person: string, as: string])[];
  readonly overruled: Overruled;
};

/** The decisions of clubs' divisions that can keep a match from being rated, and reversals, in order. */
const rulingsOf = async (db: Database, clubs: readonly string[]): Promise<RecordedDecision[][]> => {
  const rows = await db
    .select({
      division: decisions.divisionId,
      id: decisions.id,
      number: decisions.number,
      by: decisions.by,
      at: decisions.at,
      data: decisions.data,
    })
    .from(decisions)
    .innerJoin(divisions, eq(divisions.id, decisions.divisionId))
    .where(and(isOneOf(divisions.clubId, clubs), inArray(decisions.type, [...UNRATING, "decision_reversed"])))
    .orderBy(asc(decisions.divisionId), asc(decisions.number));
  return [...Map.groupBy(rows, ({ division }) => division).values()].map((own) =>
    own.map(({ data, division: _, ...row }) => ({ ...decision.parse(JSON.parse(data)), ...row })),
  );
};

/** Reads the input of a club's rating lists. */
export const clubRecord = async (db: Database, club: string): Promise<ClubRecord> => {
  const members = await feedsOf(db, club);
  const clubs = [...new Set([club, ...members.map((feed) => feed.club)])];
  const [{ joins, confirmed }, rulings] = await Promise.all([identitiesAmong(db, clubs), rulingsOf(db, clubs)]);
  return {
    club,
    feeds: [{ club, from: "", to: null }, ...members],
    known: identitiesAcross(joins, confirmed),
    joined: joinedIds(joins, confirmed),
    overruled: overruled(rulings.flatMap(inForce)),
  };
};
