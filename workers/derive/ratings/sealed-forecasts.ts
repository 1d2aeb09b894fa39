import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { matchResults, sealedForecasts } from "#ground/db/schema.ts";
import type { KnownAs } from "#league";
import { isProvisional, type List, MILLION, type Sealed } from "#ratings";
import type { ClubRecord } from "./club-record.ts";

/** A recorded sealed forecast. */
export type SealedForecast = typeof sealedForecasts.$inferSelect;

/**
 * SQL: whether a forecast was sealed before anything of its match was known. On the eve it always was. A match whose
 * boards or games were typed in after its opening may have been played before, and one whose first strike is older than its
 * opening was: such forecasts are no better than hindcasts.
 */
const IN_TIME: SQL = sql`(${sealedForecasts.occasion} = 'eve' OR NOT EXISTS (
  SELECT 1 FROM ${matchResults} WHERE ${matchResults.matchId} = ${sealedForecasts.matchId}
  AND (${matchResults.beganAt} < ${sealedForecasts.at} OR ${matchResults.recordedGames} > 0 OR EXISTS (
    SELECT 1 FROM json_each(${matchResults.boards}) b WHERE b.value->>'ending' = 'recorded'))))`;

/** The forecasts of a list's matches that were sealed in time, with current ids. */
export const forecastsOfList = async (
  db: Database,
  { club, known }: Pick<ClubRecord, "club" | "known">,
  list: List,
): Promise<readonly Sealed[]> => {
  const rows = await db
    .select()
    .from(sealedForecasts)
    .where(and(eq(sealedForecasts.clubId, club), eq(sealedForecasts.list, list), IN_TIME));
  return rows.map(({ matchId, sides, expected }) => ({
    match: matchId,
    expected,
    sides: sides.map((side) => ({
      ...side,
      players: side.players.map((one) => ({ ...one, player: known(one.player) })),
    })),
  }));
};

/** The forecasts of some matches that were sealed in time, by match. */
export const forecastsOfMatches = async (
  db: Database,
  matches: readonly string[],
): Promise<ReadonlyMap<string, SealedForecast>> => {
  const rows = await db
    .select()
    .from(sealedForecasts)
    .where(and(isOneOf(sealedForecasts.matchId, matches), IN_TIME));
  return new Map(rows.map((row) => [row.matchId, row]));
};

/**
 * The expectation of a forecast for two sides; `null` if it was sealed for others.
 *
 * @param known the current id of a person: two joined ids are one
 */
export const readForecast = (
  { sides, expected, occasion, at }: SealedForecast,
  [one, other]: readonly [readonly string[], readonly string[]],
  known: KnownAs,
) => {
  const names = (players: readonly string[]): string => players.map(known).join(" ");
  const sealedFor = sides.map(({ players }) => names(players.map(({ player }) => player)));
  const [value] = expected;
  if (sides.length !== 2 || value === undefined || sealedFor[0] !== names(one) || sealedFor[1] !== names(other))
    return null;
  const [few = 0, least = 0] = sides.map(({ players }) => Math.min(...players.map(({ matches }) => matches)));
  return {
    kind: "forecast" as const,
    sealed: { at, occasion },
    expected: value / MILLION,
    provisional: isProvisional(Math.min(few, least)),
    matches: [few, least] as const,
  };
};
