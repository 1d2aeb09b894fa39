import { z } from "zod";
import { SEALINGS } from "#ratings";
import { at } from "./values.ts";

/**
 * `forecast`: sealed before the match and never changed since. `hindcast`: worked out afterwards, from the ratings
 * before the day as they are known now. `preview`: of what is still to be played, by the ratings so far; not sealed yet.
 */
const PREDICTION_KINDS = ["forecast", "hindcast", "preview"] as const;

/** The ratings' expectation of the first of two sides, and whether it was sealed before the match. */
export const prediction = z.object({
  list: z.string(),
  kind: z.enum(PREDICTION_KINDS),
  /** When it was sealed, by the server's clock, and on which occasion; `null` unless it is a forecast. */
  sealed: z.object({ at, occasion: z.enum(SEALINGS) }).nullable(),
  /** The share of the score that is expected of the first side. */
  expected: z.number(),
  /** Whether a rating that it goes by was provisional. */
  provisional: z.boolean(),
});
export type Prediction = z.output<typeof prediction>;

/** A prediction of two sides, and what came of those that were like it; `null`: too few, or the match is over. */
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
