import { z } from "zod";

/** What can separate entries that are level on points. Every criterion is a number, and more is better. */
export const CRITERIA = [
  "head-to-head-points",
  "head-to-head-net",
  "net-points",
  "boards-won",
  "points-for",
  "sonneborn-berger",
  "wins",
  "lots",
] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Each criterion in words, for the foot of a table. */
export const CRITERION_NAMES: Readonly<Record<Criterion, string>> = {
  "head-to-head-points": "match points among those level",
  "head-to-head-net": "net points among those level",
  "net-points": "net points",
  "boards-won": "boards won",
  "points-for": "points scored",
  "sonneborn-berger": "Sonneborn-Berger",
  wins: "matches won",
  lots: "lots drawn from the published seed",
};

/** How a division is scored. Published before the first result, and frozen by it. */
export const regulations = z.strictObject({
  win: z.number().min(0),
  draw: z.number().min(0),
  loss: z.number().min(0),
  /** Points of a round without an opponent. */
  bye: z.number().min(0),
  /** How often everybody meets everybody. */
  legs: z.literal([1, 2]),
  /** What separates those level on points, in this order. */
  criteria: z.array(z.enum(CRITERIA)),
  /**
   * Whether a group that a criterion has made smaller begins again at the first head-to-head criterion, among
   * themselves alone, or goes on with the next criterion.
   */
  reapply: z.boolean(),
  /** From which lots are drawn; published, so that anybody can draw them again. */
  seed: z.string(),
});
export type Regulations = z.output<typeof regulations>;

/** What applies unless a league says otherwise. */
export const DEFAULT_REGULATIONS: Regulations = {
  win: 2,
  draw: 1,
  loss: 0,
  bye: 2,
  legs: 1,
  criteria: [
    "head-to-head-points",
    "head-to-head-net",
    "net-points",
    "boards-won",
    "points-for",
    "sonneborn-berger",
    "lots",
  ],
  reapply: true,
  seed: "strikebook",
};
