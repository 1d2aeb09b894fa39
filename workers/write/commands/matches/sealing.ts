import { ENGINE_VERSION } from "#carrom";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { type List, RATING_FORMULA, type SealedExpectation, type Sealing, START, sealedExpectation } from "#ratings";
import { ratingsBefore } from "#read/queries/ratings/ratings-before.ts";

export type MatchToCome = {
  readonly match: string;
  readonly fixture: string | null;
  /** The players of each side, as the match will name them. */
  readonly sides: readonly (readonly string[])[];
};

/** Matches of one club, rated on one list, on one day. */
export type MatchDay = {
  readonly club: string;
  readonly list: List;
  readonly day: string;
  readonly matches: readonly MatchToCome[];
};

/** A forecast of one match, as it is to be sealed. */
export type Forecast = SealedExpectation & Omit<MatchToCome, "sides"> & Pick<MatchDay, "club" | "list" | "day">;

/** Works out what the ratings before a day expect of its matches. */
export const forecastsOfDay = async (
  db: Database,
  { club, list, day, matches }: MatchDay,
): Promise<readonly Forecast[]> => {
  const before = await ratingsBefore(db, listName(club, list), {
    players: matches.flatMap(({ sides }) => sides.flat()),
    known: await knownIn(db, club),
    since: day,
  });
  const ratingOf = (player: string) => before(player, day) ?? { value: START, matches: 0 };
  return matches.map((match) => ({ ...match, club, list, day, ...sealedExpectation(match.sides, ratingOf) }));
};

/**
 * SQL that must hold for a forecast, as `j`, to be sealed now; ?2 is the moment. On the eve: the match is not open.
 * When it is opened: this very request has registered it, so no strike can be in it yet.
 */
const IN_TIME: Readonly<Record<Sealing, string>> = {
  eve: "NOT EXISTS (SELECT 1 FROM matches m WHERE m.id = j.value->>'match')",
  opened: "EXISTS (SELECT 1 FROM matches m WHERE m.id = j.value->>'match' AND m.created_at = ?2)",
};

/** Seals forecasts, each unless it is sealed already. */
export const sealingStatement = (
  db: Database,
  forecasts: readonly Forecast[],
  occasion: Sealing,
  now: string,
): D1PreparedStatement => {
  const rows = forecasts.map(({ sides, expected, ...forecast }) => ({
    ...forecast,
    sides: JSON.stringify(sides),
    expected: JSON.stringify(expected),
  }));
  return db.$client
    .prepare(
      `INSERT INTO sealed_forecasts
         (match_id, list, club_id, fixture_id, day, occasion, sides, expected, engine, formula, at)
       SELECT j.value->>'match', j.value->>'list', j.value->>'club', j.value->>'fixture', j.value->>'day', ?3,
         j.value->>'sides', j.value->>'expected', ?4, ?5, ?2
       FROM json_each(?1) j
       WHERE NOT EXISTS (SELECT 1 FROM sealed_forecasts s
           WHERE s.match_id = j.value->>'match' AND s.list = j.value->>'list')
         AND ${IN_TIME[occasion]}`,
    )
    .bind(JSON.stringify(rows), now, occasion, ENGINE_VERSION, RATING_FORMULA);
};
