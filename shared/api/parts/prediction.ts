import { z } from "zod";
import { SCORE_MODES, SEALINGS } from "#ratings";
import { playerId } from "#shared/ids.ts";
import { at, millionths } from "./values.ts";

/** The changes of a player's rating that a match still to be played can bring. */
const stake = z.object({
  player: playerId,
  /** By a win; on a list that is rated by shares of points, with all points of the match. */
  won: millionths,
  /** By a draw; with half of the points. `null`: the match cannot be drawn. */
  drawn: millionths.nullable(),
  /** By a loss; with no points. */
  lost: millionths,
});
export type Stake = z.output<typeof stake>;

/** The stakes of a match's players, in the order of its sides, by the score mode of its list. */
const stakes = z.object({ mode: z.enum(SCORE_MODES), players: z.array(stake) });
export type Stakes = z.output<typeof stakes>;

/**
 * `forecast`: sealed before the match and never changed since. `hindcast`: computed afterwards, from the ratings
 * before the day as they are known now. `preview`: of a future match, by the ratings so far; not sealed yet.
 */
const PREDICTION_KINDS = ["forecast", "hindcast", "preview"] as const;

/** The ratings' expectation of the first of two sides, and whether it was sealed before the match. */
export const prediction = z.object({
  list: z.string(),
  kind: z.enum(PREDICTION_KINDS),
  /** The instant of its sealing, by the server's clock, and the occasion; `null` unless it is a forecast. */
  sealed: z.object({ at, occasion: z.enum(SEALINGS) }).nullable(),
  /** The share of the score that is expected of the first side. */
  expected: z.number(),
  /** Whether one of its ratings was provisional. */
  provisional: z.boolean(),
  /** What the match can bring, by the ratings before its day as they are known now; `null` if it is over. */
  stakes: stakes.nullable(),
});
export type Prediction = z.output<typeof prediction>;

/** A prediction of two sides, and the results of similar ones; `null`: too few, or the match is over. */
export const weighedPrediction = prediction.extend({
  like: z
    .object({
      /** Forecasts if enough of them have a result, else hindcasts. */
      of: z.enum(["forecast", "hindcast"]),
      count: z.int(),
      came: z.number(),
      low: z.number(),
      high: z.number(),
    })
    .nullable(),
});
export type WeighedPrediction = z.output<typeof weighedPrediction>;
