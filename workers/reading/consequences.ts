import { eq } from "drizzle-orm";
import { movedRows } from "../../shared/league/moved-rows.ts";
import type { MatchOutcome } from "../../shared/match/outcome.ts";
import type { Outcomes } from "../../shared/match/result.ts";
import { listOf } from "../../shared/ratings/lists.ts";
import { ratingMoves } from "../../shared/ratings/moves.ts";
import type { Database } from "../db/database.ts";
import { fixtures, matches } from "../db/schema.ts";
import type { Consequences } from "../projections/differences.ts";
import { ratedOutcomes } from "../projections/outcomes.ts";
import { listName } from "../ratings/list-name.ts";
import { listOptions } from "../ratings/list-options.ts";
import type { PlacedResult } from "./match-lists.ts";
import { seasonFrom, seasonRecord, withResult } from "./season.ts";

/** Where a match belongs. */
const placeOf = async (db: Database, match: string) => {
  const [row] = await db
    .select({ club: matches.clubId, fixture: matches.fixtureId, round: fixtures.round, division: fixtures.divisionId })
    .from(matches)
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(eq(matches.id, match));
  return row ?? { club: null, fixture: null, round: null, division: null };
};

/** An outcome as the league reads it from its table of results. */
const placed = (outcome: MatchOutcome, fixture: string | null, round: number | null): PlacedResult => {
  const { match, sides, ranking, seq, day, rated, status, forfeited, winner } = outcome;
  const result = {
    ...{ matchId: match, seq, hash: "", at: "", day, rated, status, forfeited, winner, ranking },
    sides: sides.map((side) => ({ ...side, gamePoints: 0 })),
  };
  return { result, fixture, round, division: null, endings: [] };
};

/**
 * What the table of a match's division and the ratings of its club come to with one result instead of the other, all
 * other results being as they are now: by the code that computes both for good.
 */
export const consequencesOf = async (db: Database, { before, after }: Outcomes): Promise<Consequences> => {
  const { club, fixture, round, division } = await placeOf(db, after.match);
  const list = club === null ? null : listOf(after);
  const [season, outcomes, options] = await Promise.all([
    division === null ? null : seasonRecord(db, division),
    club === null || list === null ? [] : ratedOutcomes(db, club),
    club === null || list === null ? null : listOptions(db, club, list),
  ]);
  const tableWith = (outcome: MatchOutcome) =>
    season ? seasonFrom(withResult(season, placed(outcome, fixture, round))).table : [];
  const others = outcomes.filter(({ match }) => match !== after.match);
  const ratings = options === null ? [] : ratingMoves(others, before, after, options);
  return {
    club,
    division,
    standings: movedRows(tableWith(before), tableWith(after)),
    list: club === null || list === null || ratings.length === 0 ? null : listName(club, list),
    ratings,
  };
};
