import { eq } from "drizzle-orm";
import type { MatchOutcome, Outcomes } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { fixtures, matches } from "#ground/db/schema.ts";
import { asKnown, movedRows, movedTies } from "#league";
import { type List, listOf, type RatingMove, ratingMoves, SEGMENT_MATCHES } from "#ratings";
import type { Consequences } from "../match/differences.ts";
import { checkpointBefore } from "../ratings/checkpoints.ts";
import { type ClubRecord, clubRecord } from "../ratings/club-record.ts";
import { listName } from "../ratings/list-name.ts";
import { outcomesIn } from "../ratings/outcomes.ts";
import { placesIn } from "./event-places.ts";
import type { PlacedResult } from "./placed-results.ts";
import { seasonFrom, seasonRecord, withResult } from "./season.ts";
import { movedSeries } from "./series.ts";

/** The place of a match: its club, division, fixture and round. */
const placeOf = async (db: Database, match: string) => {
  const [row] = await db
    .select({ club: matches.clubId, fixture: matches.fixtureId, round: fixtures.round, division: fixtures.divisionId })
    .from(matches)
    .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
    .where(eq(matches.id, match));
  return row ?? { club: null, fixture: null, round: null, division: null };
};

/** The result of an outcome, as in the league's table of results. */
const placedResultOf = (outcome: MatchOutcome, fixture: string | null, round: number | null): PlacedResult => {
  const { match, sides, day, status, forfeited, winner } = outcome;
  const result = {
    matchId: match,
    at: "",
    day,
    status,
    forfeited,
    winner,
    recordedGames: 0,
    clock: null,
    score: null,
    playedAt: null,
    sides: sides.map((side) => ({ ...side, gamePoints: 0 })),
  };
  return { result, fixture, round, division: null, endings: [], first: null };
};

/** Whether the league has overruled this match, so that it moves no rating. */
const isOverruled = ({ overruled }: ClubRecord, match: string, fixture: string | null): boolean =>
  overruled.matches.has(match) || (fixture !== null && overruled.fixtures.has(fixture));

/** The ratings that move, folded from the last checkpoint before the match's day, not from the first day. */
const movedRatings = async (
  db: Database,
  record: ClubRecord,
  list: List,
  { before, after }: Outcomes,
  every: number,
): Promise<readonly RatingMove[]> => {
  if (after.day === null) return [];
  const { options, from } = await checkpointBefore(db, record, list, after.day, every);
  const outcomes = await outcomesIn(db, record, { from: from.day, to: null });
  const others = outcomes.filter(({ match }) => match !== after.match);
  return ratingMoves(others, asKnown(before, record.known), asKnown(after, record.known), options, from.ladder);
};

/**
 * The changes of the table of a match's division and of the ratings of its club by one result instead of the other, all
 * other results being as they are now: by the code that computes them for good.
 *
 * @param every matches from one checkpoint of the list to the next
 */
export const consequencesOf = async (
  db: Database,
  outcomes: Outcomes,
  every: number = SEGMENT_MATCHES,
): Promise<Consequences> => {
  const { before, after } = outcomes;
  const { club, fixture, round, division } = await placeOf(db, after.match);
  const list = listOf(after);
  const [season, record] = await Promise.all([
    division === null ? null : seasonRecord(db, division),
    club === null ? null : clubRecord(db, club),
  ]);
  const seasonWith = (outcome: MatchOutcome) =>
    season && seasonFrom(withResult(season, placedResultOf(outcome, fixture, round)));
  const [was, is] = [seasonWith(before), seasonWith(after)];
  const rated = record !== null && list !== null && !isOverruled(record, after.match, fixture);
  const places = was && is ? ([placesIn(was), placesIn(is)] as const) : null;
  const series = division === null || places === null ? [] : await movedSeries(db, division, places);
  const ratings = rated ? await movedRatings(db, record, list, outcomes, every) : [];
  return {
    club,
    division,
    standings: movedRows(was?.table ?? [], is?.table ?? []),
    ties: was?.bracket && is?.bracket ? movedTies(was.bracket, is.bracket) : null,
    series,
    list: club === null || list === null || ratings.length === 0 ? null : listName(club, list),
    ratings,
  };
};
