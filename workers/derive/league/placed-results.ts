import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { ENDINGS, type Ending, type GameClock, type Score } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, fixtures, matches, matchPlayers, matchResults } from "#ground/db/schema.ts";
import { type Evidence, evidenceOf } from "#league";
import { endedMatches } from "./ended-matches.ts";
import { FIRST_RESULT, type FirstResult } from "./first-results.ts";

/** The columns of a result that a line and a table need: with the time of its log, but without its place and ratings. */
const RESULT = {
  matchId: matchResults.matchId,
  at: matchResults.at,
  day: matchResults.day,
  status: matchResults.status,
  forfeited: matchResults.forfeited,
  recordedGames: matchResults.recordedGames,
  winner: matchResults.winner,
  sides: matchResults.sides,
  clock: matchResults.clock,
  score: matchResults.score,
  playedAt: matchResults.playedAt,
};

/** A match's result with its place in a league. */
export type PlacedResult = {
  readonly result: Pick<typeof matchResults.$inferSelect, keyof typeof RESULT>;
  readonly fixture: string | null;
  readonly round: number | null;
  readonly division: { id: string; name: string } | null;
  /** The endings of the boards that count. */
  readonly endings: readonly (Ending | null)[];
  readonly first: FirstResult | null;
};

/** A match's result with its place in a league and the order of its sides. */
export type RankedResult = PlacedResult & { readonly result: Pick<typeof matchResults.$inferSelect, "ranking"> };

/** Boards in the form that this code writes. Parsed here and not by SQL, which counts each board of a result as a row. */
const boards = z.array(z.object({ status: z.string(), ending: z.enum(ENDINGS).nullable() }));

const endingsFrom = (text: string): (Ending | null)[] =>
  boards
    .parse(JSON.parse(text))
    .filter(({ status }) => status === "decided")
    .map(({ ending }) => ending);

const ENDINGS_OF = sql`${matchResults.boards}`.mapWith(endingsFrom);

const query = (db: Database) =>
  db
    .select({
      result: { ...RESULT, ranking: matchResults.ranking },
      fixture: matches.fixtureId,
      round: fixtures.round,
      division: { id: divisions.id, name: divisions.name },
      endings: ENDINGS_OF,
      first: FIRST_RESULT,
    })
    .from(matchResults)
    .leftJoin(matches, eq(matches.id, matchResults.matchId))
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(divisions, eq(divisions.id, fixtures.divisionId));

/** Order: the latest first. */
const LATEST = [desc(matchResults.at), desc(matchResults.matchId)];

/** Order: the latest day first; matches without a day last. */
const LATEST_DAY = [sql`${matchResults.day} IS NULL`, desc(matchResults.day), ...LATEST];

/** Order: the latest day first; a match without a day has the day on which it was recorded. */
const LATEST_PLAYED = [sql`coalesce(${matchResults.day}, substr(${matchResults.at}, 1, 10)) DESC`, ...LATEST];

/** The columns of `RESULT`, for a query that names its index: Drizzle then does not know the table. */
const BARE_RESULT = {
  matchId: sql<string>`${matchResults.matchId}`,
  at: sql<string>`${matchResults.at}`,
  day: sql<string | null>`${matchResults.day}`,
  status: sql`${matchResults.status}`.mapWith(matchResults.status),
  forfeited: sql`${matchResults.forfeited}`.mapWith(matchResults.forfeited),
  recordedGames: sql<number>`${matchResults.recordedGames}`,
  winner: sql<string | null>`${matchResults.winner}`,
  sides: sql`${matchResults.sides}`.mapWith(matchResults.sides),
  clock: sql<GameClock | null>`${matchResults.clock}`.mapWith(matchResults.clock),
  score: sql<Score | null>`${matchResults.score}`.mapWith(matchResults.score),
  playedAt: sql<string | null>`${matchResults.playedAt}`,
};

/** Results alone, each one row: the caller knows the places of their matches, or reads them. */
const bareResults = (db: Database, index: string) =>
  db
    .select({ result: BARE_RESULT, endings: ENDINGS_OF, first: FIRST_RESULT })
    .from(sql`${matchResults} INDEXED BY ${sql.raw(index)}`);

/** A match's result without its place in a league. */
export type BareResult = Pick<PlacedResult, "result" | "endings" | "first">;

/**
 * Matches that were begun and are not over by their logs, the latest day first, and within a day the latest opened
 * first: one row each, and one for each that is only open, by an index that is not written while a match is played.
 */
export const resultsInPlay = (db: Database, limit: number, offset: number): Promise<BareResult[]> =>
  bareResults(db, "match_results_status")
    .where(sql`${matchResults.status} = 'in-play' AND ${matchResults.playedAt} IS NOT NULL`)
    .orderBy(desc(matchResults.day), sql`${matchResults}.rowid DESC`)
    .limit(limit)
    .offset(offset);

/** Decided matches, the last played first, one row each: an imported result of a past season is no news. */
export const latestDecided = (db: Database, limit: number): Promise<BareResult[]> =>
  bareResults(db, "match_results_latest")
    .where(sql`${matchResults.status} = 'decided'`)
    .orderBy(...LATEST_PLAYED)
    .limit(limit);

/** Open matches that are read at once. */
const OPEN_AT_ONCE = 50;

/**
 * A club's matches that are not over, the last recorded first: without those that the league has ended.
 *
 * @param options.begun also without matches in which nothing was played yet
 */
export const openMatches = async (
  db: Database,
  limit: number,
  club: string,
  { begun = false }: { readonly begun?: boolean } = {},
): Promise<PlacedResult[]> => {
  const played = begun ? isNotNull(matchResults.playedAt) : undefined;
  const open: PlacedResult[] = [];
  for (let offset = 0; open.length < limit; offset += OPEN_AT_ONCE) {
    const rows = await query(db)
      .where(and(eq(matchResults.status, "in-play"), eq(matches.clubId, club), played))
      .orderBy(...LATEST)
      .limit(OPEN_AT_ONCE)
      .offset(offset);
    const ended = await endedMatches(db, inPlay(rows));
    open.push(...rows.filter(({ result }) => !ended.has(result.matchId)));
    if (rows.length < OPEN_AT_ONCE) break;
  }
  return open.slice(0, limit);
};

/** Matches of a club among which its last friendlies are looked for: those that were opened last. */
const NEWEST = 40;

/** A club's newest matches that are of no division: a row each of those looked at, by `matches_club`. */
const NEWEST_FRIENDLIES = `SELECT id FROM (SELECT id, fixture_id FROM matches WHERE club_id = ?1 ORDER BY rowid DESC LIMIT ?2)
  WHERE fixture_id IS NULL`;

/** A club's newest matches that are of no division, latest day first. */
const newestFriendlies = async (db: Database, club: string): Promise<PlacedResult[]> => {
  const { results } = await db.$client.prepare(NEWEST_FRIENDLIES).bind(club, NEWEST).all<{ readonly id: string }>();
  if (results.length === 0) return [];
  return matchesNamed(
    db,
    results.map(({ id }) => id),
  );
};

/** The last results of a club's matches that are of no division, latest day first. */
export const latestFriendlies = async (db: Database, club: string, limit: number): Promise<PlacedResult[]> =>
  (await newestFriendlies(db, club)).filter(({ result }) => result.status === "decided").slice(0, limit);

type ClubDay = { readonly club: string; readonly day: string };

/** A club's matches of a day that are of no division, played or open. */
export const friendliesOn = async (db: Database, { club, day }: ClubDay): Promise<PlacedResult[]> =>
  (await newestFriendlies(db, club)).filter(({ result }) => result.day === day);

/** The heads of their logs: another text when one of them changes. */
export const friendliesVersion = (db: Database, { club, day }: ClubDay): Promise<string | null> =>
  db.$client
    .prepare(
      `SELECT group_concat(r.hash, '') AS version FROM (${NEWEST_FRIENDLIES} ORDER BY id) m
       JOIN match_results r ON r.match_id = m.id WHERE r.day = ?3`,
    )
    .bind(club, NEWEST, day)
    .first<string>("version");

/** The ids of the matches that their logs leave open. */
export const inPlay = (rows: readonly PlacedResult[]): string[] =>
  rows
    .filter(({ result, fixture }) => result.status === "in-play" && fixture !== null)
    .map(({ result }) => result.matchId);

/** One match, once any part of it has reached the database. */
export const oneMatch = (db: Database, id: string): Promise<PlacedResult[]> =>
  query(db).where(eq(matchResults.matchId, id));

/** A player's matches under all their ids, latest day first; matches without a day last. */
export const matchesOfPlayer = async (
  db: Database,
  ids: readonly string[],
  asked: PageRequest,
): Promise<KeysetPage<PlacedResult>> => {
  const theirs: SQL = inArray(
    matchResults.matchId,
    db
      .select({ id: matchPlayers.matchId })
      .from(matchPlayers)
      .where(inArray(matchPlayers.playerId, [...ids])),
  );
  const day = sql`coalesce(${matchResults.day}, '')`;
  const read = await query(db)
    .where(and(theirs, afterCursor([day, matchResults.matchId], asked, "desc")))
    .orderBy(desc(day), desc(matchResults.matchId))
    .limit(asked.limit + 1);
  return pageOf(read, asked, ({ result }) => [result.day ?? "", result.matchId]);
};

/** Some matches by their ids, latest first. */
export const matchesNamed = (db: Database, ids: readonly string[]): Promise<RankedResult[]> =>
  query(db)
    // One parameter for all ids: a statement allows at most a hundred.
    .where(isOneOf(matchResults.matchId, ids))
    .orderBy(...LATEST_DAY);

/**
 * Every match of a division's fixtures, in the order in which they were opened: read by its fixtures, so that no other
 * matches are read, and without the columns that are the same for all of them.
 */
export const matchesOfDivision = (db: Database, division: string) =>
  db
    .select({
      result: RESULT,
      fixture: fixtures.id,
      endings: ENDINGS_OF,
      first: FIRST_RESULT,
    })
    .from(fixtures)
    .innerJoin(matches, eq(matches.fixtureId, fixtures.id))
    .innerJoin(matchResults, eq(matchResults.matchId, matches.id))
    .where(eq(fixtures.divisionId, division))
    .orderBy(asc(matches.createdAt), asc(matches.id));

/** The evidence of a match's result. */
export const evidenceIn = ({ result, endings }: PlacedResult): Evidence | null =>
  evidenceOf(result.forfeited, endings, result.recordedGames);
