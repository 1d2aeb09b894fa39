import { z } from "zod";
import { SCORE_UNITS } from "#carrom";
import { LISTS, SCORE_MODES } from "#ratings";
import { clubId, day, matchId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { millionths, next } from "../parts/values.ts";

/** One change of a rating, with everything needed to check it by hand. */
export const ratingChange = z.object({
  match: matchId,
  day,
  opponents: z.array(person),
  /** The player's and the opponent's rating before the day. */
  before: millionths,
  opponent: millionths,
  /** The player's side before the day: in doubles, the mean of the partners. */
  side: millionths,
  /** Rated matches before the day, which decide K. */
  matches: z.int(),
  /** With three or four sides: summed over the other sides, as the score is, and K is shared among them. */
  expected: z.number(),
  score: z.number(),
  k: z.number(),
  change: millionths,
  /** The rating after this match; several matches of a day are added in the order of their ids. */
  after: millionths,
  outcome: z.enum(["won", "drawn", "lost"]),
  /** The score that decided the match, from the player's side, in `unit`. */
  result: z.object({ unit: z.enum(SCORE_UNITS), own: z.int(), other: z.int() }),
  points: z.object({ own: z.int(), other: z.int() }),
  /** With three or four sides: each other side by itself; `null` with two sides. */
  pairs: z
    .array(z.object({ players: z.array(person), opponent: millionths, expected: z.number(), score: z.number() }))
    .nullable(),
});
export type RatingChange = z.output<typeof ratingChange>;

/**
 * The rating after each rated match, oldest first, with the match's number. If there are very many: the first, the last, and
 * of each stretch between them the lowest and the highest.
 */
export const curve = z.array(z.object({ number: z.int(), day, rating: millionths }));
export type Curve = z.output<typeof curve>;

export const ratingRow = z.object({
  place: z.int(),
  player: person,
  value: millionths,
  matches: z.int(),
  provisional: z.boolean(),
  lastChange: millionths.nullable(),
  /** The last day played; `null`: a rating that was brought along, without a match since. */
  lastDay: day.nullable(),
});
export type RatingRow = z.output<typeof ratingRow>;

/** A club's rating list, best first. */
export const ratingList = z
  .object({
    list: z.string(),
    kind: z.enum(LISTS),
    mode: z.enum(SCORE_MODES),
    club: z.object({ id: clubId, name: z.string() }),
    /** Rows; `club` is the club of a player of another club, `null` for the list's own. */
    rows: z.array(ratingRow.extend({ club: z.object({ id: clubId, name: z.string() }).nullable() })),
    next,
  })
  .meta({ id: "RatingList" });
export type RatingList = z.output<typeof ratingList>;
