import type { Database } from "#ground/db/database.ts";
import {
  calibrate,
  compareModes,
  foldRatings,
  forecastsOf,
  hindcastsOf,
  type List,
  type Prediction,
  ratedIn,
  type ScoreMode,
} from "#ratings";
import type { Calibration as PublicCalibration, ScoredPart } from "#shared/api/players/rating.ts";
import { clubRecord } from "./club-record.ts";
import { foldOptions } from "./list-options.ts";
import { ratedOutcomes } from "./outcomes.ts";
import { forecastsOfList } from "./sealed-forecasts.ts";

/** The seed of the intervals: anyone who uses it gets the same ones. */
const SEED = 20260110;

/** A list's forecasts and hindcasts, scored, and its score mode compared with the other. */
export type ListCalibration = Pick<PublicCalibration, "mode" | "seed" | "forecasts" | "hindcasts" | "modes">;

const partOf = (predictions: readonly Prediction[]): ScoredPart | null => {
  const all = calibrate(predictions, SEED);
  const established = calibrate(
    predictions.filter((one) => one.established),
    SEED,
  );
  // Of the schema's shape, but read-only, which the schema cannot express.
  return all && ({ all, established } as unknown as ScoredPart);
};

/** Scores forecasts that were sealed before their matches, and separately hindcasts. */
export const calibrationOf = async (db: Database, club: string, list: List): Promise<ListCalibration> => {
  const record = await clubRecord(db, club);
  const [options, outcomes, sealed] = await Promise.all([
    foldOptions(db, record, list),
    ratedOutcomes(db, record),
    forecastsOfList(db, record, list),
  ]);
  const by = (mode: ScoreMode) => hindcastsOf(outcomes, foldRatings(outcomes, { ...options, mode }).changes);
  const { mode } = options;
  const [own, other] = [by(mode), by(mode === "result" ? "share" : "result")];
  const forecasts = forecastsOf(
    outcomes.filter((outcome) => ratedIn(list, outcome)),
    sealed,
  );
  const forecast = new Set(forecasts.map(({ match }) => match));
  return {
    mode,
    seed: SEED,
    forecasts: partOf(forecasts),
    hindcasts: partOf(own.filter(({ match }) => !forecast.has(match))),
    modes: compareModes(own, other, SEED),
  };
};
