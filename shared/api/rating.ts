import { z } from "zod";
import { clubId, day, playerId } from "../ids.ts";
import { LISTS } from "../ratings/lists.ts";
import { SCORE_MODES } from "../ratings/score.ts";
import { matchDetail, matchSummary } from "./match.ts";
import { person } from "./person.ts";
import type { ratingList } from "./rating-list.ts";
import { next } from "./values.ts";

/** Reading and setting rating lists: filters, ratings brought along, head to head, calibration. */

/** Which rows of a list are wanted; all, where nothing is said. */
export const listFilter = z.object({
  /** `no`: only ratings that are no longer provisional. */
  provisional: z.enum(["yes", "no"]).optional(),
  /** Only who has played a rated match on that day or later. */
  since: day.optional(),
  /** Part of a name. */
  name: z.string().trim().max(100).optional(),
});
export type ListFilter = z.output<typeof listFilter>;

/** A list with the filter that it was asked with: what the page shows, from the top or from further down. */
export type FilteredList = {
  readonly list: z.output<typeof ratingList>;
  readonly filter: ListFilter;
  readonly top: boolean;
};

/** How a list is rated. A change of it rates every match of the list anew. */
export const listSettings = z.strictObject({ mode: z.enum(SCORE_MODES) }).meta({ id: "RatingListSettings" });

/** Ratings that are looked at in one request. */
const MOST_STARTS = 500;

/** Ratings as a list took them over from elsewhere; in points, with up to six decimals. */
export const ratingStart = z.strictObject({
  player: playerId,
  /** Counts from this day on, for somebody who has not been rated here before it. */
  day,
  rating: z
    .number()
    .min(-10_000)
    .max(10_000)
    .multipleOf(0.000001)
    .refine((rating) => Math.round(rating * 1e6) / 1e6 === rating, "a rating has at most six decimals"),
  /** Rated matches behind it: K and the provisional mark go by them. */
  matches: z.int().min(0).max(100_000).default(0),
});
export const ratingStarts = z
  .strictObject({
    starts: z
      .array(ratingStart)
      .min(1)
      .max(MOST_STARTS)
      .refine(
        (starts) => new Set(starts.map(({ player }) => player)).size === starts.length,
        "a player is named twice",
      ),
  })
  .meta({ id: "RatingStarts" });
export type RatingStarts = z.output<typeof ratingStarts>;
export const keptStarts = z.object({ starts: z.array(ratingStart), next }).meta({ id: "KeptRatingStarts" });

const tally = z.object({ won: z.int(), drawn: z.int(), lost: z.int() });

/** What the ratings say of two sides, and how far such sayings have been right. */
const forecast = matchDetail.shape.forecast;
export type Forecast = NonNullable<z.output<typeof forecast>>;

/** Two players and every match that had them on different sides. */
export const headToHead = z
  .object({
    player: person,
    other: person,
    club: z.object({ id: clubId, name: z.string() }),
    /** From the first player's side. */
    matches: tally,
    boards: z.object({ won: z.int(), lost: z.int() }),
    points: z.object({ own: z.int(), other: z.int() }),
    /** If they played singles today. */
    forecast,
    /** Latest first; the sums above are over all of them. */
    played: z.array(matchSummary),
    next,
    /** Whom the first player could be compared with. */
    others: z.array(person),
  })
  .meta({ id: "HeadToHead" });
export type HeadToHead = z.output<typeof headToHead>;

const interval = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

/** How good the forecasts of a ladder were. */
export const scored = z.object({
  matches: z.int(),
  days: z.int(),
  logLoss: interval,
  brier: interval,
  accuracy: interval,
  coin: z.object({ logLoss: z.number(), brier: z.number() }),
  /** Log-loss less than the coin's. */
  gain: interval,
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int(), expected: z.number(), came: interval })),
});
export type Scored = z.output<typeof scored>;

/** A list's forecasts held against what came. */
export const calibration = z
  .object({
    list: z.string(),
    kind: z.enum(LISTS),
    club: z.object({ id: clubId, name: z.string() }),
    /** What the list goes by. */
    mode: z.enum(SCORE_MODES),
    /** The seed of the intervals. */
    seed: z.int(),
    /** Every forecast: of the list as it is rated, and as it would be by the other score mode. */
    all: z.object({ own: scored, other: scored }).nullable(),
    /** The same where nobody was provisional any more. */
    established: z.object({ own: scored, other: scored }).nullable(),
    /** By how much log-loss the list's own mode is better than the other. */
    better: interval.nullable(),
  })
  .meta({ id: "Calibration" });
export type Calibration = z.output<typeof calibration>;
