import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { MatchSummary } from "../../shared/api.ts";
import type { Database } from "../db/database.ts";
import { divisions, fixtures, matches, matchPlayers, matchResults } from "../db/schema.ts";
import { type Names, namesOf } from "./names.ts";

type ResultRow = typeof matchResults.$inferSelect;

/** A match's result with its place in a league. */
export type PlacedResult = {
  readonly result: ResultRow;
  readonly fixture: string | null;
  readonly round: number | null;
  readonly division: { id: string; name: string } | null;
};

const query = (db: Database) =>
  db
    .select({
      result: matchResults,
      fixture: matches.fixtureId,
      round: fixtures.round,
      division: { id: divisions.id, name: divisions.name },
    })
    .from(matchResults)
    .leftJoin(matches, eq(matches.id, matchResults.matchId))
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .leftJoin(divisions, eq(divisions.id, fixtures.divisionId));

/** Latest first. */
const LATEST = [desc(matchResults.at), desc(matchResults.matchId)];

/** Latest day first; matches without a day last. */
const LATEST_DAY = [sql`${matchResults.day} IS NULL`, desc(matchResults.day), ...LATEST];

/** Some matches, those last recorded first. */
export const latestMatches = (db: Database, which: "in-play" | "decided", limit: number): Promise<PlacedResult[]> =>
  query(db)
    .where(eq(matchResults.status, which))
    .orderBy(...LATEST)
    .limit(limit);

/** A player's matches, latest first. */
export const matchesOfPlayer = (db: Database, player: string, limit: number): Promise<PlacedResult[]> => {
  const theirs: SQL = inArray(
    matchResults.matchId,
    db.select({ id: matchPlayers.matchId }).from(matchPlayers).where(eq(matchPlayers.playerId, player)),
  );
  return query(db)
    .where(theirs)
    .orderBy(...LATEST_DAY)
    .limit(limit);
};

/** Every match of a division's fixtures, in the order in which they were opened. */
export const matchesOfDivision = (db: Database, division: string): Promise<PlacedResult[]> =>
  query(db).where(eq(fixtures.divisionId, division)).orderBy(asc(matches.createdAt), asc(matches.id));

const playersIn = (rows: readonly PlacedResult[]): string[] =>
  rows.flatMap(({ result }) => result.sides.flatMap(({ players }) => players));

/** One line for a match. */
export const summaryOf = ({ result, round, division }: PlacedResult, names: Names): MatchSummary => ({
  id: result.matchId,
  day: result.day,
  status: result.status,
  sides: result.sides.map((side) => ({
    id: side.id,
    players: side.players.map(names),
    points: side.gamePoints,
    games: side.gamesWon,
    boards: side.boardsWon,
  })),
  winner: result.winner,
  division,
  round,
});

/** Lines for matches, with everybody's name. */
export const summariesOf = async (db: Database, rows: readonly PlacedResult[]): Promise<MatchSummary[]> => {
  const names = await namesOf(db, playersIn(rows));
  return rows.map((row) => summaryOf(row, names));
};
