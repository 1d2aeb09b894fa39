import { z } from "zod";
import { textLine, textLines } from "#shared/text.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { LARGEST_FIELD } from "./field.ts";
import { halfPoints } from "./half-points.ts";
import { handicap } from "./handicap.ts";
import { money } from "./money.ts";
import { prizes } from "./prizes.ts";
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

/** Entries that cross a border between two divisions. */
const movers = z.int().min(0).max(32);

/** The score of a match or a round without play: points of the side that gets it, and of the other. */
const givenScore = z.strictObject({ for: z.int().min(0).max(999), against: z.int().min(0).max(999) });

/** The regulations that give a score to what was not played. */
export const GIVEN_SCORES = ["byeScore", "walkoverScore"] as const;

/** What the rounds that were not played add to a Buchholz: what FIDE C.07 says since 1 March 2026, or nothing. */
export const UNPLAYED_ROUNDS = ["fide-2026", "nothing"] as const;

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
  qualify: z.int().min(1).max(LARGEST_FIELD),
  /** The criteria that separate entries level on points, in this order. */
  criteria: z.array(z.enum(CRITERIA)).max(CRITERIA.length),
  /** Entries that go up and down after the season, by the final table. Left out: none do. */
  promotion: z.strictObject({ up: movers, down: movers }).optional(),
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
  /** The score of a round without an opponent, such as 25–0. Left out: it has none, and adds nothing to net points. */
  byeScore: givenScore.optional(),
  /** The score of a whole match that was won without being played to its end. Left out: it has none. */
  walkoverScore: givenScore.optional(),
  /** What the rounds that were not played add to a Buchholz. Left out: `fide-2026`. */
  unplayed: z.enum(UNPLAYED_ROUNDS).optional(),
  /** The text that lots are drawn from; published, so that anyone can repeat them. */
  seed: textLine.max(100),
  /** Minutes after the hour of a match after which an absent side may be given up: 15 (E25), 10 (E33). It is still the desk's to say. */
  grace: z.int().min(1).max(240).optional(),
  /** A protest is written within so many hours, with a fee: 24 hours and 100 rupees (E25). */
  protest: z.strictObject({ hours: z.int().min(1).max(336), fee: money.nullable() }).optional(),
  /** Points with which the lower rated side starts. */
  handicap: handicap.optional(),
  /** Prizes of places and slams. */
  prizes: prizes.optional(),
  /** What else is agreed, in the organiser's words. */
  notes: textLines.trim().min(1).max(2_000).optional(),
  /** The play of teams; left out where players or pairs meet, each in one match. No decision changes it. */
  teams: teamPlay.optional(),
});
export type Regulations = z.output<typeof regulations>;

/** The points of carrom: E1, E5, E28. */
const CARROM_POINTS = {
  win: 2,
  draw: 1,
  loss: 0,
  bye: 2,
  walkoverWin: 2,
  walkoverLoss: 0,
  doubleWalkover: 0,
  abandoned: 0,
};

/** Default regulations. */
export const DEFAULT_REGULATIONS: Regulations = {
  ...CARROM_POINTS,
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

/** Default criteria of a Swiss, in which not all entries meet. Carrom events print this order: E1, E4, E12 and E13. */
export const SWISS_CRITERIA: readonly Criterion[] = ["buchholz", "net-points", "points-for", "lots"];

/** Default criteria of a division of teams: rubbers before points. */
export const TEAM_CRITERIA: readonly Criterion[] = [
  "head-to-head-points",
  "net-rubbers",
  "net-points",
  "boards-won",
  "points-for",
  "lots",
];

/** Default criteria of a Swiss of teams. */
export const SWISS_TEAM_CRITERIA: readonly Criterion[] = [
  "buchholz",
  "net-rubbers",
  "net-points",
  "points-for",
  "lots",
];

/** Regulations that organisers know by a name. */
export const REGULATION_PRESETS = {
  // The program of European carrom prints its tables so: E12, E13.
  "carrom-sol": {
    ...CARROM_POINTS,
    criteria: SWISS_CRITERIA,
    byeScore: { for: 25, against: 0 },
    walkoverScore: { for: 25, against: 0 },
    unplayed: "nothing",
  },
  // The points of chess, and the order of FIDE C.02 13.16.4 (2017) without its progressive score: C.07 leaves the order open.
  fide: {
    win: 1,
    draw: 0.5,
    loss: 0,
    bye: 1,
    walkoverWin: 1,
    walkoverLoss: 0,
    doubleWalkover: 0,
    abandoned: 0,
    criteria: ["buchholz-cut-1", "buchholz", "sonneborn-berger", "head-to-head-points", "wins", "lots"],
    unplayed: "fide-2026",
  },
} as const satisfies Readonly<Record<string, SentRegulations>>;
export type RegulationPreset = keyof typeof REGULATION_PRESETS;
export const REGULATION_PRESET_NAMES = ["carrom-sol", "fide"] as const satisfies readonly RegulationPreset[];

/** Terms that regulations leave out where they say nothing; a request takes one out by `null`. */
type Optional =
  | "pointsToTarget"
  | (typeof GIVEN_SCORES)[number]
  | "unplayed"
  | "promotion"
  | "grace"
  | "protest"
  | "handicap"
  | "prizes"
  | "notes";

/** Some of the regulations, as they are sent: those of a preset, and what departs from it. */
export type SentRegulations = {
  readonly [Key in keyof Regulations]?: Readonly<Regulations[Key]> | (Key extends Optional ? null : never) | undefined;
} & { readonly preset?: RegulationPreset | undefined };

/** Regulations with the terms of a preset. */
const asIn = (preset: RegulationPreset, base: Regulations): Regulations => {
  const { byeScore: _, walkoverScore: __, unplayed: ___, ...others } = base;
  return regulations.parse({ ...others, ...REGULATION_PRESETS[preset] });
};

/** Regulations patched with the given fields. */
export const amended = (base: Regulations, { preset, ...sent }: SentRegulations = {}): Regulations => {
  const said = Object.entries(sent).filter(([, value]) => value !== undefined);
  const { pointsToTarget, ...others } = { ...(preset ? asIn(preset, base) : base), ...Object.fromEntries(said) };
  const terms = Object.entries(pointsToTarget ? { ...others, pointsToTarget } : others);
  return regulations.parse(Object.fromEntries(terms.filter(([, value]) => value !== null)));
};

/** The reason why these regulations cannot be used, and its place in a request, or `null`. */
export const unfair = (
  { win, draw, loss, criteria, promotion }: Regulations,
  { tables }: { readonly tables: "one" | "groups" | "none" },
): { readonly message: ErrorMessage; readonly place: string } | null => {
  if (win < draw || draw < loss) return { message: { key: "winWorthLess" }, place: "/regulations" };
  if (new Set(criteria).size < criteria.length) return { message: { key: "criterionTwice" }, place: "/regulations" };
  return promotion && tables !== "one"
    ? { message: { key: "promotionByTable" }, place: "/regulations/promotion" }
    : null;
};
