import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Evidence, evidenceOf } from "../../../shared/league/terms/evidence.ts";
import { ENDINGS, type Ending } from "../../../shared/vocabulary.ts";
import type { Database } from "../../ground/db/database.ts";
import { afterCursor, type Page, type PageRequest, pageOf } from "../../ground/db/keyset.ts";
import { isOneOf } from "../../ground/db/one-of.ts";
import { divisions, fixtures, matches, matchPlayers, matchResults } from "../../ground/db/schema.ts";
import { endedMatches } from "./ended-matches.ts";
import { FIRST_RESULT, type FirstResult } from "./first-results.ts";

/** Of a result, what a line and a table are made of: not where its log stands, nor what it is rated by. */
const RESULT = {
  matchId: matchResults.matchId,
  day: matchResults.day,
  status: matchResults.status,
  forfeited: matchResults.forfeited,
  recordedGames: matchResults.recordedGames,
  winner: matchResults.winner,
  sides: matchResults.sides,
};

/** A match's result with its place in a league. */
export type PlacedResult = {
  readonly result: Pick<typeof matchResults.$inferSelect, keyof typeof RESULT>;
  readonly fixture: string | null;
  readonly round: number | null;
  readonly division: { id: string; name: string } | null;
  /** How the boards that count ended. */
  readonly endings: readonly (Ending | null)[];
  readonly first: FirstResult | null;
};

/** A match's result with its place in a league and the order of its sides. */
export type RankedResult = PlacedResult & { readonly result: Pick<typeof matchResults.$inferSelect, "ranking"> };

const ENDINGS_OF = sql`(SELECT json_group_array(b.value->>'ending') FROM json_each(${matchResults.boards}) b
  WHERE b.value->>'status' = 'decided')`;

/** Endings as this code wrote them. */
const endings = z.array(z.enum(ENDINGS).nullable());
const endingsFrom = (text: string): (Ending | null)[] => endings.parse(JSON.parse(text));

const query = (db: Database) =>
  db
    .select({
      result: { ...RESULT, ranking: matchResults.ranking },
      fixture: matches.fixtureId,
      round: fixtures.round,
      division: { id: divisions.id, name: divisions.name },
      endings: ENDINGS_OF.mapWith(endingsFrom),
      first: FIRST_RESULT,
    })
    .from(matchResults)
    .leftJoin(matches, eq(matches.id, matchResults.matchId))
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(divisions, eq(divisions.id, fixtures.divisionId));

/** Latest first. */
const LATEST = [desc(matchResults.at), desc(matchResults.matchId)];

/** Latest day first; matches without a day last. */
const LATEST_DAY = [sql`${matchResults.day} IS NULL`, desc(matchResults.day), ...LATEST];

/** Latest day first; a match without a day is of the day on which it was recorded. */
const LATEST_PLAYED = [sql`coalesce(${matchResults.day}, substr(${matchResults.at}, 1, 10)) DESC`, ...LATEST];

/** SQL: the ids of decided matches in the order of `LATEST_PLAYED`, from the index of that order and nowhere else. */
const latestIds = (limit: number) => sql`(SELECT r.match_id FROM match_results r INDEXED BY match_results_latest
  WHERE r.status = 'decided'
  ORDER BY coalesce(r.day, substr(r.at, 1, 10)) DESC, r.at DESC, r.match_id DESC LIMIT ${limit})`;

/** Decided matches, those last played first: results of a past season that are brought in today are no news. */
export const latestDecided = (db: Database, limit: number): Promise<PlacedResult[]> =>
  query(db)
    .where(sql`${matchResults.matchId} IN ${latestIds(limit)}`)
    .orderBy(...LATEST_PLAYED);

/** How many open matches are looked at in one go. */
const OPEN_AT_ONCE = 50;

/**
 * Matches that are being played, those last recorded first: without those that the league has ended.
 *
 * @param club only of this club
 */
export const openMatches = async (db: Database, limit: number, club?: string): Promise<PlacedResult[]> => {
  const open: PlacedResult[] = [];
  for (let offset = 0; open.length < limit; offset += OPEN_AT_ONCE) {
    const rows = await query(db)
      .where(and(eq(matchResults.status, "in-play"), club === undefined ? undefined : eq(matches.clubId, club)))
      .orderBy(...LATEST)
      .limit(OPEN_AT_ONCE)
      .offset(offset);
    const ended = await endedMatches(db, inPlay(rows));
    open.push(...rows.filter(({ result }) => !ended.has(result.matchId)));
    if (rows.length < OPEN_AT_ONCE) break;
  }
  return open.slice(0, limit);
};

/** The ids of those matches that their logs leave open. */
export const inPlay = (rows: readonly PlacedResult[]): string[] =>
  rows
    .filter(({ result, fixture }) => result.status === "in-play" && fixture !== null)
    .map(({ result }) => result.matchId);

/** One match, once anything of it has reached the database. */
export const oneMatch = (db: Database, id: string): Promise<PlacedResult[]> =>
  query(db).where(eq(matchResults.matchId, id));

/** A player's matches under all their ids, latest day first; matches without a day last. */
export const matchesOfPlayer = async (
  db: Database,
  ids: readonly string[],
  asked: PageRequest,
): Promise<Page<PlacedResult>> => {
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
    // One parameter, however many: a statement takes no more than a hundred.
    .where(isOneOf(matchResults.matchId, ids))
    .orderBy(...LATEST_DAY);

/**
 * Every match of a division's fixtures, in the order in which they were opened: by way of the fixtures, so that nobody
 * else's matches are looked at, and without what is known of them all.
 */
export const matchesOfDivision = (db: Database, division: string) =>
  db
    .select({
      ...{ result: RESULT, fixture: fixtures.id, endings: ENDINGS_OF.mapWith(endingsFrom) },
      first: FIRST_RESULT,
    })
    .from(fixtures)
    .innerJoin(matches, eq(matches.fixtureId, fixtures.id))
    .innerJoin(matchResults, eq(matchResults.matchId, matches.id))
    .where(eq(fixtures.divisionId, division))
    .orderBy(asc(matches.createdAt), asc(matches.id));

/** What a match's result stands on. */
export const evidenceIn = ({ result, endings }: PlacedResult): Evidence | null =>
  evidenceOf(result.forfeited, endings, result.recordedGames);
