import { z } from "zod";
import { textLine } from "#shared/text.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { halfPoints } from "./half-points.ts";
import { teamPlay } from "./team-play.ts";

/** Criteria for entries that are level on points. Every criterion is a number, and more is better. */
export const CRITERIA = [
  "head-to-head-points",
  "head-to-head-net",
  "net-rubbers",
  "net-points",
  "boards-won",
  "points-for",
  "sonneborn-berger",
  "buchholz",
  "buchholz-cut-1",
  "median-buchholz",
  "wins",
  "lots",
] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Each criterion in words, for the foot of a table. */
export const CRITERION_NAMES: Readonly<Record<Criterion, string>> = {
  "head-to-head-points": "match points among those level",
  "head-to-head-net": "net points among those level",
  "net-rubbers": "rubbers won less rubbers lost",
  "net-points": "net points",
  "boards-won": "boards won",
  "points-for": "points scored",
  "sonneborn-berger": "Sonneborn-Berger without forfeits",
  buchholz: "Buchholz",
  "buchholz-cut-1": "Buchholz without the weakest opponent",
  "median-buchholz": "Buchholz without the weakest and the strongest opponent",
  wins: "matches won",
  lots: "lots drawn from the published seed",
};

/** Points of one match, in halves at the smallest. */
const points = halfPoints.min(0).max(100);

/** The scoring of a division. Published before the first result, and frozen by it. */
export const regulations = z.strictObject({
  win: points,
  draw: points,
  loss: points,
  /** Points of a round without an opponent. */
  bye: points,
  /** Points of a match that was won, or lost, without being played to its end. */
  walkoverWin: points,
  walkoverLoss: points,
  /** Points of each side when neither appeared. */
  doubleWalkover: points,
  /** Points of each side when a match was abandoned and is not to be played again. */
  abandoned: points,
  /** The number of places that win something: the title, or the way to the next stage. Flags are about these. */
  qualify: z.int().min(1).max(64),
  /** The criteria that separate entries level on points, in this order. */
  criteria: z.array(z.enum(CRITERIA)).max(CRITERIA.length),
  /**
   * Whether a group that a criterion has made smaller starts again at the first head-to-head criterion, among
   * themselves alone, once that had its turn; it continues with the next criterion otherwise.
   */
  reapply: z.boolean(),
  /**
   * Whether the points of a game count only up to its target, as results are printed: 33–13 in a game to 25 counts as
   * 25–13. Left out: all points count.
   */
  pointsToTarget: z.boolean().optional(),
  /** The text that lots are drawn from; published, so that anyone can repeat them. */
  seed: textLine.max(100),
  /** The play of teams; left out where players or pairs meet, each in one match. No decision changes it. */
  teams: teamPlay.optional(),
});
export type Regulations = z.output<typeof regulations>;

/** Default regulations. */
export const DEFAULT_REGULATIONS: Regulations = {
  win: 2,
  draw: 1,
  loss: 0,
  bye: 2,
  walkoverWin: 2,
  walkoverLoss: 0,
  doubleWalkover: 0,
  abandoned: 0,
  qualify: 1,
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

/** Default criteria of a Swiss, in which not all entries meet: first the strength of their opponents. */
export const SWISS_CRITERIA: readonly Criterion[] = [
  "buchholz-cut-1",
  "buchholz",
  "head-to-head-points",
  "net-points",
  "boards-won",
  "points-for",
  "sonneborn-berger",
  "lots",
];

/** Default criteria of a division of teams: rubbers before points. */
export const TEAM_CRITERIA: readonly Criterion[] = [
  "head-to-head-points",
  "net-rubbers",
  "net-points",
  "boards-won",
  "points-for",
  "lots",
];

/** Some of the regulations, as they are sent. */
export type SentRegulations = { readonly [Key in keyof Regulations]?: Regulations[Key] | undefined };

/** Regulations patched with the given fields. */
export const amended = (base: Regulations, sent: SentRegulations = {}): Regulations => {
  const { pointsToTarget, ...others } = regulations.parse({
    ...base,
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
  });
  return pointsToTarget ? { ...others, pointsToTarget } : others;
};

/** The reason why these regulations cannot be used, or `null`. */
export const unfair = ({ win, draw, loss, criteria }: Regulations): ErrorMessage | null => {
  if (win < draw || draw < loss) return { key: "winWorthLess" };
  return new Set(criteria).size === criteria.length ? null : { key: "criterionTwice" };
};
