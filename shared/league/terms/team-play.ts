import { z } from "zod";

/** The plans of a meeting of two teams, by name: see `shared/league/ties/plan.ts`. */
export const TIE_PLANS = ["three-singles", "two-singles-one-doubles", "four-singles-one-doubles"] as const;

/** The measure that decides a tie: rubbers won, or boards or points of all rubbers together. */
export const TIE_MEASURES = ["rubbers", "boards", "points"] as const;

/** The play of teams in a division. Its fixtures are then ties, each of several matches, which are called rubbers. */
export const teamPlay = z.strictObject({
  plan: z.enum(TIE_PLANS),
  /** A tie that is level by this is drawn. */
  counts: z.enum(TIE_MEASURES),
});
export type TeamPlay = z.output<typeof teamPlay>;
export type TiePlanName = TeamPlay["plan"];
