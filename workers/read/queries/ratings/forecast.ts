import { listName } from "#derive/ratings/list-name.ts";
import { scoreModeOf } from "#derive/ratings/list-options.ts";
import { forecastsOfMatches, readForecast } from "#derive/ratings/sealed-forecasts.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import type { List } from "#ratings";
import type { Stakes, WeighedPrediction } from "#shared/api/parts/prediction.ts";
import { expectationOf, type RatingsBefore, ratingsBefore, stakesOf } from "./ratings-before.ts";

/** Two sides, and the list on which a match between them counts. */
export type Meeting = {
  readonly club: string;
  readonly kind: List;
  readonly sides: readonly [readonly string[], readonly string[]];
};

/** Predictions fewer than this say nothing of how good they are. */
const FEWEST = 10;

const KINDS = ["forecast", "hindcast"] as const;

/** The outcomes of the list's predictions like this one: of sealed forecasts, if there are enough. */
const likeThis = async (env: Env, list: string, expected: number): Promise<WeighedPrediction["like"]> => {
  const { forecasts, hindcasts } = await ratingListNamed(env, list).calibration();
  const parts = { forecast: forecasts, hindcast: hindcasts };
  for (const of of KINDS) {
    const bins = parts[of]?.all.bins ?? [];
    const bin = bins.findLast(({ from }) => from <= expected) ?? bins[0];
    if (bin && bin.count >= FEWEST && bin.came.low !== null && bin.came.high !== null)
      return { of, count: bin.count, came: bin.came.value, low: bin.came.low, high: bin.came.high };
  }
  return null;
};

/** The prediction for two sides, if they met today: as a match of this day would be rated. It is never stored. */
export const forecastOf = async (
  env: Env,
  { club, kind, sides }: Meeting,
  today: string,
): Promise<WeighedPrediction> => {
  const db = databaseOf(env, club);
  const list = listName(club, kind);
  const known = await knownIn(db, club);
  const [before, mode] = await Promise.all([
    ratingsBefore(db, list, { players: sides.flat(), known, since: today }),
    scoreModeOf(db, club, kind),
  ]);
  const { expected, provisional } = expectationOf(before, sides, today);
  return {
    list,
    kind: "preview",
    sealed: null,
    expected,
    provisional,
    stakes: stakesOf(before, { sides, day: today, mode, drawable: true }),
    like: await likeThis(env, list, expected),
  };
};

/** A match that was opened, as far as a prediction of it goes. */
export type OpenedMatch = Meeting & {
  readonly match: string;
  readonly day: string | null;
  /** It is in play: only then are similar predictions looked up, and is anything at stake. */
  readonly inPlay: boolean;
  /** Whether it may end without a winner. */
  readonly drawable: boolean;
};

/** A sealed forecast as its match says it. */
const saidOf = ({ matches: _, ...said }: NonNullable<ReturnType<typeof readForecast>>) => said;

/** The stakes of a match in play; one without a day is on no list. */
const stakesInPlay = async (
  db: Database,
  { club, kind, sides, day, inPlay, drawable }: OpenedMatch,
  before: RatingsBefore,
): Promise<Stakes | null> =>
  inPlay && day !== null ? stakesOf(before, { sides, day, mode: await scoreModeOf(db, club, kind), drawable }) : null;

/** The sealed forecast of a match; where there is none, one by the ratings before its day as they are known now. */
export const predictionOf = async (env: Env, opened: OpenedMatch): Promise<WeighedPrediction> => {
  const { club, kind, match, sides, day, inPlay } = opened;
  const db = databaseOf(env, club);
  const list = listName(club, kind);
  const [known, sealed] = await Promise.all([knownIn(db, club), forecastsOfMatches(db, [match])]);
  const row = sealed.get(match);
  const found = row ? readForecast(row, sides, known) : null;
  const forecast = found && saidOf(found);
  if (forecast && !inPlay) return { list, ...forecast, stakes: null, like: null };
  const before = await ratingsBefore(db, list, { players: sides.flat(), known, since: day });
  const stakes = await stakesInPlay(db, opened, before);
  if (forecast) return { list, ...forecast, stakes, like: await likeThis(env, list, forecast.expected) };
  const { expected, provisional } = expectationOf(before, sides, day);
  return { list, kind: "hindcast", sealed: null, expected, provisional, stakes, like: null };
};
