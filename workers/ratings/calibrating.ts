import { type Calibration, calibrate, compared } from "../../shared/ratings/calibration.ts";
import { type Forecast, forecastsOf } from "../../shared/ratings/forecasts.ts";
import type { Interval } from "../../shared/ratings/interval.ts";
import { climb } from "../../shared/ratings/ladder.ts";
import type { List } from "../../shared/ratings/lists.ts";
import type { ScoreMode } from "../../shared/ratings/score.ts";
import { database } from "../db/database.ts";
import { ratedOutcomes } from "../projections/outcomes.ts";
import { clubRecord } from "../reading/club-record.ts";
import { foldOptions } from "./list-options.ts";

/** Of the intervals: anybody who draws with it finds the same. */
const SEED = 20260110;

type Both = { readonly own: Calibration; readonly other: Calibration };

/** A list's forecasts, scored as it is rated and as it would be by the other score mode. */
export type ListCalibration = {
  readonly mode: ScoreMode;
  readonly seed: number;
  readonly all: Both | null;
  readonly established: Both | null;
  readonly better: Interval | null;
};

const both = (own: readonly Forecast[], other: readonly Forecast[]): Both | null => {
  const [mine, theirs] = [calibrate(own, SEED), calibrate(other, SEED)];
  return mine && theirs ? { own: mine, other: theirs } : null;
};

/** Folds a list by both score modes and scores what each said before every match. */
export const calibrationOf = async (binding: D1Database, club: string, list: List): Promise<ListCalibration> => {
  const db = database(binding);
  const record = await clubRecord(db, club);
  const [options, outcomes] = await Promise.all([foldOptions(db, record, list), ratedOutcomes(db, record)]);
  const by = (mode: ScoreMode) => forecastsOf(outcomes, climb(outcomes, { ...options, mode }).changes);
  const { mode } = options;
  const [own, other] = [by(mode), by(mode === "result" ? "share" : "result")];
  const settled = (forecasts: readonly Forecast[]) => forecasts.filter(({ established }) => established);
  return {
    mode,
    seed: SEED,
    all: both(own, other),
    established: both(settled(own), settled(other)),
    better: compared(own, other, SEED),
  };
};
