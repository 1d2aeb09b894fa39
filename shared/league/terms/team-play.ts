import { z } from "zod";
import { format } from "#shared/carrom/model/format.ts";

/** The plans of a meeting of two teams, by name: see `shared/league/ties/plan.ts`. */
export const TIE_PLANS = [
  "three-singles",
  "two-singles-one-doubles",
  "four-singles-one-doubles",
  "four-singles",
  "two-doubles",
  "three-singles-two-doubles",
  "four-singles-two-doubles",
  "singles-doubles-singles",
  "singles-doubles-mixed",
] as const;
export type TiePlanName = (typeof TIE_PLANS)[number];

/** The most places of a line-up, and rubbers of a tie. The largest that is known has eight places and six rubbers: E29. */
const MOST_PLACES = 12;
const MOST_RUBBERS = 12;

const place = z.int().min(1).max(MOST_PLACES);

/** One match of a tie between two teams. */
const plannedRubber = z.strictObject({
  /** The places of a line-up that play it: one is singles, two are doubles. The same places of both line-ups meet. */
  places: z.array(place).min(1).max(2).readonly(),
  /** The players that a team may name, as its captain declares: so many of them are women (E26, E33). Left out: all may play. */
  who: z.strictObject({ women: z.int().min(0).max(2) }).optional(),
  /** The format of its match, instead of the usual one of the division. */
  format: format.optional(),
});
export type PlannedRubber = z.output<typeof plannedRubber>;

/** `strength`: the singles are played in the order of the squad, first against first (E15, E29). `free`: as a captain likes. */
export const LINE_UP_ORDERS = ["strength", "free"] as const;

/** The rubbers of a tie, and the line-ups that they take. */
const ownTiePlan = z
  .strictObject({
    /** Rubbers in the order in which they are called, numbered from 1. */
    rubbers: z.array(plannedRubber).min(1).max(MOST_RUBBERS).readonly(),
    /** The most rubbers of one player. */
    most: z.int().min(1).max(MOST_RUBBERS),
    /** The fewest different players of a line-up. */
    fewest: z.int().min(1).max(MOST_PLACES),
    order: z.enum(LINE_UP_ORDERS),
  })
  .meta({ id: "TiePlan" });
export type OwnTiePlan = z.output<typeof ownTiePlan>;

/** The measure that decides a tie: rubbers won, or boards or points of all rubbers together. */
export const TIE_MEASURES = ["rubbers", "boards", "points"] as const;

/**
 * What decides a level tie of which one team goes on: another measure, lots from the published seed, or one rubber more,
 * which is called by its places.
 */
const deciderStep = z.union([z.enum(TIE_MEASURES), z.literal("lots"), z.strictObject({ rubber: plannedRubber })]);
export type DeciderStep = z.output<typeof deciderStep>;

/** When line-ups are shown: `sealed`, both at once; `open`, each as soon as it is in; `after`, the desk names the players. */
export const LINE_UPS_SHOWN = ["sealed", "open", "after"] as const;

/** The play of teams in a division. Its fixtures are then ties, each of several matches, which are called rubbers. */
export const teamPlay = z.strictObject({
  /** A plan by its name, or one of the division's own. */
  plan: z.union([z.enum(TIE_PLANS), ownTiePlan]),
  /** A tie that is level by this is drawn, unless one of the two goes on. */
  counts: z.enum(TIE_MEASURES),
  /** Whether a tie ends once the rubbers that are left cannot change its winner (E26, E33). Left out: all are played. */
  stopWhenWon: z.literal(true).optional(),
  /** The steps that decide a level tie of which one team goes on. Left out: rubbers, points, boards, lots. */
  decider: z.array(deciderStep).min(1).max(5).readonly().optional(),
  /** Left out: `sealed`. */
  lineUp: z.enum(LINE_UPS_SHOWN).optional(),
});
export type TeamPlay = z.output<typeof teamPlay>;
