import { z } from "zod";
import {
  BOARD_COUNTS,
  CLOCK_STARTS,
  LEVELS,
  MOST_MINUTES,
  MOST_SHOTS,
  UNFINISHED_BOARDS,
  WAYS_TO_END,
} from "../rules/regulations.ts";

/** How a match is played, as its opening says it: limits, clock and what regulations say beside any ruleset. */

const limit = z.int().min(1).max(10_000).nullable();
const minutes = z.int().min(1).max(MOST_MINUTES);

/** The clock of a game, in minutes from its start. */
const clock = z.strictObject({
  from: z.enum(CLOCK_STARTS),
  /** No board is opened after it: time is called. */
  noNewBoardAfter: minutes,
  /** The end of the board under way; `null`: with the call of time, unless that board is finished. */
  hardStop: minutes.nullable(),
  unfinished: z.enum(UNFINISHED_BOARDS),
  /** A warning to the players. */
  warnAt: minutes.optional(),
});
export type Clock = z.output<typeof clock>;

/** Limits that a ruleset leaves to the opening, and regulations that replace a ruleset's: `null` is "no limit". */
export const format = z.strictObject({
  target: limit.optional(),
  boards: limit.optional(),
  games: z.int().min(1).max(99).optional(),
  /** The way in which a game ends by regulations, whatever the ruleset says. Left out: the ruleset's. */
  by: z.enum(WAYS_TO_END).optional(),
  /** The short form of a clock: minutes of a game, after which the board in play is finished. */
  minutes: minutes.optional(),
  clock: clock.optional(),
  /** The rule for level leaders: one of these, or a shoot-out of so many shots each. Left out: the ruleset's. */
  level: z.union([z.enum(LEVELS), z.strictObject({ shots: z.int().min(1).max(MOST_SHOTS) })]).optional(),
  /** The boards that the limit counts. Left out: the ruleset's, or as `by` says. */
  count: z.enum(BOARD_COUNTS).optional(),
  /** A game ends when the boards that are left cannot change its winner. */
  enough: z.literal(true).optional(),
  /** Row e38: a side of one player may have a substitute as well. */
  substitutes: z.literal(true).optional(),
});
export type Format = z.output<typeof format>;
