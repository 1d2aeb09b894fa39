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

/** Which rows of a list are wanted; all, where nothing is said. */
export const listFilter = z.object({
  /** `no`: only ratings that are no longer provisional. */
  provisional: z.enum(["yes", "no"]).optional(),
  /** Only who has played a rated match on that day or later. */
  since: day.optional(),
  /** Part of a name. */
  name: nameLine.max(100).optional(),
});
export type ListFilter = z.output<typeof listFilter>;

/** A list with the filter that it was asked with: what the page shows, from the top or from further down. */
export type FilteredList = {
  readonly list: z.output<typeof ratingList>;
  readonly filter: ListFilter;
  readonly top: boolean;
};

/** How a list is rated. A change of it rates every match of the list again. */
export const listSettings = z.strictObject({ mode: z.enum(SCORE_MODES) }).meta({ id: "RatingListSettings" });

/** Ratings that are looked at in one request. */
const MOST_STARTS = 500;

/** Ratings as a list took them over from elsewhere; in points, with up to six decimals. */
export const ratingStart = z.strictObject({
  player: playerId,
  /** Counts from this day on, for a player who was not rated here before it. */
  day,
  rating: z
    .number()
    .min(-10_000)
    .max(10_000)
    .multipleOf(0.000001)
    .refine((rating) => Math.round(rating * 1e6) / 1e6 === rating, "sixDecimals"),
  /** Rated matches behind it: K and the provisional mark go by them. */
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
    /** From the first player's side, in singles against each other: what a partner or a third had a part in says less. */
    matches: tally,
    boards: z.object({ won: z.int(), lost: z.int() }),
    points: z.object({ own: z.int(), other: z.int() }),
    /** If they played singles today. */
    forecast: weighedPrediction.nullable(),
    /**
     * Of two players of one club: the rating of each after each rated match in singles, oldest first, thinned as in
     * `Player`; in the order of `player` and `other`.
     */
    curves: z.array(curve),
    /** Decided matches that are not counted: of doubles, or of three and four players, with these two on different sides. */
    uncounted: z.int(),
    /** Latest first, those that are not counted among them; the sums above are over all singles. */
    played: z.array(matchSummary),
    next,
    /** Whom the first player could be compared with. */
    others: z.array(person),
  })
  .meta({ id: "HeadToHead" });
export type HeadToHead = z.output<typeof headToHead>;

/** With 95 in 100; `low` and `high` are `null` where there are fewer than 14 match days. */
const interval = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() });

const baseline = { logLoss: z.number(), brier: z.number() };

const scored = z.object({
  matches: z.int(),
  days: z.int(),
  logLoss: interval,
  brier: interval,
  accuracy: interval,
  coin: z.object(baseline),
  /** Always saying how often the side named first came out ahead. */
  firstSide: z.object({ rate: z.number(), ...baseline }),
  /** Log-loss less than the coin's. */
  gain: interval,
  /** The logistic line through what came: slope 1 and intercept 0 are ideal; `null` where nothing names one. */
  line: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
  /** Equal expectations are always in one bin. */
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.int(), expected: z.number(), came: interval })),
});
export type Scored = z.output<typeof scored>;

/** Predictions of one kind: all of them, and those where no player was provisional. */
const scoredPart = z.object({ all: scored, established: scored.nullable() });
export type ScoredPart = z.output<typeof scoredPart>;

const fittedMode = z.object({ slope: z.number(), logLoss: z.number() });

/** A list's predictions held against what came. */
export const calibration = z
  .object({
    list: z.string(),
    kind: z.enum(LISTS),
    club: z.object({ id: clubId, name: z.string() }),
    /** What the list goes by. */
    mode: z.enum(SCORE_MODES),
    /** The seed of the intervals. */
    seed: z.int(),
    /** Sealed before their matches. */
    forecasts: scoredPart.nullable(),
    /** The other rated matches, worked out from what is known now. */
    hindcasts: scoredPart.nullable(),
    /**
     * The list's own score mode and the other, both computed again over every rated match; each is stretched by the one
     * slope that fitted the days before best and scored on the days after. `null`: too few matches.
     */
    modes: z
      .object({ matches: z.int(), days: z.int(), own: fittedMode, other: fittedMode, better: interval })
      .nullable(),
  })
  .meta({ id: "Calibration" });
export type Calibration = z.output<typeof calibration>;
