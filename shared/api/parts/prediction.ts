import { z } from "zod";
import { SEALINGS } from "#ratings";
import { at } from "./values.ts";

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
