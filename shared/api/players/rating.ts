import { z } from "zod";
import { LISTS, SCORE_MODES } from "#ratings";
import { clubId, day, playerId } from "#shared/ids.ts";
import { nameLine } from "#shared/text.ts";
import { matchSummary } from "../match/match.ts";
import { person } from "../parts/person.ts";
import { weighedPrediction } from "../parts/prediction.ts";
import { next } from "../parts/values.ts";
import { curve, type ratingList } from "./rating-list.ts";

/** Reading and setting rating lists: filters, ratings brought along, head to head, calibration. */

/** Filters of a list's rows; without any, all rows. */
export const listFilter = z.object({
  /** `no`: only ratings that are no longer provisional. */
  provisional: z.enum(["yes", "no"]).optional(),
  /** Only players with a rated match on that day or later. */
  since: day.optional(),
  /** Part of a name. */
  name: nameLine.max(100).optional(),
});
export type ListFilter = z.output<typeof listFilter>;

/** A list with its filter: the contents of the page, from the top or from further down. */
export type FilteredList = {
  readonly list: z.output<typeof ratingList>;
  readonly filter: ListFilter;
  readonly top: boolean;
};

/** The score mode of a list. A change of it rates every match of the list again. */
export const listSettings = z.strictObject({ mode: z.enum(SCORE_MODES) }).meta({ id: "RatingListSettings" });

/** The most ratings of one request. */
const MOST_STARTS = 500;

/** Ratings that a list took over from elsewhere; in points, with up to six decimals. */
export const ratingStart = z.strictObject({
  player: playerId,
  /** The day from which it counts; the player must not have been rated here before it. */
  day,
  rating: z
    .number()
    .min(-10_000)
    .max(10_000)
    .multipleOf(0.000001)
    .refine((rating) => Math.round(rating * 1e6) / 1e6 === rating, "sixDecimals"),
  /** Rated matches before it, which decide K and the provisional mark. */
  matches: z.int().min(0).max(100_000).default(0),
});
export const ratingStarts = z
  .strictObject({
    starts: z
      .array(ratingStart)
      .min(1)
      .max(MOST_STARTS)
      .refine((starts) => new Set(starts.map(({ player }) => player)).size === starts.length, "playerTwiceNamed"),
  })
  .meta({ id: "RatingStarts" });
export type RatingStarts = z.output<typeof ratingStarts>;
export const keptStarts = z.object({ starts: z.array(ratingStart), next }).meta({ id: "KeptRatingStarts" });

const tally = z.object({ won: z.int(), drawn: z.int(), lost: z.int() });

/** Two players and every match that had them on different sides. */
export const headToHead = z
  .object({
    player: person,
    other: person,
    club: z.object({ id: clubId, name: z.string() }),
    /** The first player's results, in singles against each other only: partners and third players would blur them. */
    matches: tally,
    boards: z.object({ won: z.int(), lost: z.int() }),
    points: z.object({ own: z.int(), other: z.int() }),
    /** The prediction of a match in singles today, and what it would bring; `null`: they are of different clubs. */
    forecast: weighedPrediction.nullable(),
    /**
     * For two players of one club: the rating of each after each rated match in singles, oldest first, thinned as in
     * `Player`; in the order of `player` and `other`.
     */
    curves: z.array(curve),
    /** Decided matches that are not counted: of doubles, or of three and four players, with these two on different sides. */
    uncounted: z.int(),
    /** Matches, the latest first, including those that are not counted; the sums above are over all singles. */
    played: z.array(matchSummary),
    next,
    /** Players whom the first player could be compared with: those met, most often first, then the best of the club's list. */
    others: z.array(person),
  })
  .meta({ id: "HeadToHead" });
export type HeadToHead = z.output<typeof headToHead>;

/** A 95% interval; `low` and `high` are `null` with fewer than 14 match days. */
const interval = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

const baseline = { logLoss: z.number(), brier: z.number() };

const scored = z.object({
  matches: z.int(),
  days: z.int(),
  logLoss: interval,
  brier: interval,
  accuracy: interval,
  coin: z.object(baseline),
  /** A constant prediction of the share of first-named sides that won. */
  firstSide: z.object({ rate: z.number(), ...baseline }),
  /** The log-loss of a constant 1/2 less that of the predictions. */
  gain: interval,
  /** The logistic line through the results: slope 1 and intercept 0 are ideal; `null` if there is none. */
  line: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
  /** Bins of predictions; equal expectations are always in one bin. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int(), expected: z.number(), came: interval })),
});
export type Scored = z.output<typeof scored>;

/** Predictions of one kind: all of them, and those without a provisional player. */
const scoredPart = z.object({ all: scored, established: scored.nullable() });
export type ScoredPart = z.output<typeof scoredPart>;

const fittedMode = z.object({ slope: z.number(), logLoss: z.number() });

/** A list's predictions compared with the results. */
export const calibration = z
  .object({
    list: z.string(),
    kind: z.enum(LISTS),
    club: z.object({ id: clubId, name: z.string() }),
    /** The score mode of the list. */
    mode: z.enum(SCORE_MODES),
    /** The seed of the intervals. */
    seed: z.int(),
    /** Predictions that were sealed before their matches. */
    forecasts: scoredPart.nullable(),
    /** The other rated matches, computed from today's knowledge. */
    hindcasts: scoredPart.nullable(),
    /**
     * The list's own score mode and the other, both computed again over every rated match; each is scaled by the one
     * slope that fitted the days before best and scored on the days after. `null`: too few matches.
     */
    modes: z
      .object({ matches: z.int(), days: z.int(), own: fittedMode, other: fittedMode, better: interval })
      .nullable(),
  })
  .meta({ id: "Calibration" });
export type Calibration = z.output<typeof calibration>;
