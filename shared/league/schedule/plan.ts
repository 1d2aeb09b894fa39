import { z } from "zod";
import { MOST_ENTRIES } from "../terms/field.ts";

/** The names of formats, in the order in which they are offered. */
export const FORMAT_NAMES = [
  "round-robin",
  "double-round-robin",
  "knockout",
  "double-elimination",
  "groups",
  "swiss",
  "stepladder",
] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/**
 * Places that a knockout plays for: `2` the final alone, `4` a match of the losers of the semi-finals for third place
 * too, `8` also the places 5 to 8 among the losers of the quarter-finals.
 */
export const KNOCKOUT_PLACES = [2, 4, 8] as const;

/** Finals of a double elimination: `2` where the entry that lost once must win twice, `1` where once is enough. */
export const DOUBLE_FINALS = [2, 1] as const;

/** Groups, and the entries of each that go on, as they are published. With three and six groups the best thirds go on too. */
export const GROUP_STAGES = ["2x1", "2x2", "2x4", "3x2", "4x2", "6x2", "8x2"] as const;

/** Any number of groups and of entries that go on, as `5x2`: 2 to 26 groups, each with a letter, and 1 to 16 entries. */
const GROUP_STAGE = /^([2-9]|1\d|2[0-6])x([1-9]|1[0-6])$/;
export const MOST_GROUPS = 26;
const MOST_THROUGH = 16;

/** The sizes of groups that are played: three in E30, sixteen teams in four in E26. */
const GROUP_SIZE = { least: 3, most: MOST_ENTRIES.groups } as const;

/** Meetings of two entries of a group. */
export const GROUP_LEGS = [1, 2] as const;

/** Rounds of a Swiss: carrom clubs most often play seven and a final. */
const SWISS_ROUNDS = { least: 1, usual: 7, most: 15 } as const;

/**
 * Whether entries that play for the same club, district, state or firm are spread over a bracket, so that they meet as
 * late as can be, or over groups. Left out: they are not.
 */
const spread = z.boolean().optional();

/** A division's format and its settings. */
export const plan = z
  .discriminatedUnion("format", [
    z.strictObject({ format: z.literal("round-robin") }),
    z.strictObject({ format: z.literal("double-round-robin") }),
    z.strictObject({ format: z.literal("knockout"), places: z.literal(KNOCKOUT_PLACES).default(2), spread }),
    z.strictObject({ format: z.literal("double-elimination"), finals: z.literal(DOUBLE_FINALS).default(2), spread }),
    z.strictObject({
      format: z.literal("groups"),
      stage: z.string().regex(GROUP_STAGE).default("2x2"),
      legs: z.literal(GROUP_LEGS).default(1),
      places: z.literal(KNOCKOUT_PLACES).default(2),
      /** The most entries of a group, and those that go on; the number of groups follows from the entries, at the draw. */
      bySize: z
        .strictObject({
          size: z.int().min(GROUP_SIZE.least).max(GROUP_SIZE.most),
          through: z.int().min(1).max(MOST_THROUGH),
        })
        .refine(({ size, through }) => through < size, { path: ["through"], message: "throughOfGroup" })
        .optional(),
      spread,
    }),
    z.strictObject({
      format: z.literal("swiss"),
      /** Fewer if there are too few entries for as many rounds without a second meeting. */
      rounds: z.int().min(SWISS_ROUNDS.least).max(SWISS_ROUNDS.most).default(SWISS_ROUNDS.usual),
      /** Rounds by the number of entries, at the draw: six up to 39, then seven (E1, N4). Beyond the last: `rounds`. */
      roundsByEntries: z
        .array(
          z.strictObject({
            upTo: z.int().min(2).max(MOST_ENTRIES.swiss),
            rounds: z.int().min(SWISS_ROUNDS.least).max(SWISS_ROUNDS.most),
          }),
        )
        .min(1)
        .max(SWISS_ROUNDS.most)
        .refine((steps) => steps.every(({ upTo }, index) => upTo > (steps[index - 1]?.upTo ?? 0)), {
          message: "stepsInOrder",
        })
        .optional(),
      /** Whether the first two of the table play a final after the rounds. */
      final: z.boolean().default(false),
      /** Whether a meeting of the two in the rounds counts as the first game of their final (E16). */
      carried: z.boolean().optional(),
      /** In the first N rounds, entries that play for the same club do not meet, where possible. Left out: 0. */
      apart: z.int().min(0).max(SWISS_ROUNDS.most).optional(),
    }),
    z.strictObject({ format: z.literal("stepladder") }),
  ])
  .meta({ id: "Plan" });
export type Plan = z.output<typeof plan>;

/** The plan of one format. */
export type PlanOf<F extends FormatName> = Extract<Plan, { format: F }>;

/** Default settings, by format. */
export const USUAL_PLANS: { readonly [F in FormatName]: PlanOf<F> } = {
  "round-robin": { format: "round-robin" },
  "double-round-robin": { format: "double-round-robin" },
  knockout: { format: "knockout", places: 2 },
  "double-elimination": { format: "double-elimination", finals: 2 },
  groups: { format: "groups", stage: "2x2", legs: 1, places: 2 },
  swiss: { format: "swiss", rounds: SWISS_ROUNDS.usual, final: false },
  stepladder: { format: "stepladder" },
};

/**
 * A division with its format's name, its plan, or both; divisions from before there were plans have only the name. Its
 * draw has a plan where the number of entries settled it.
 */
export type Planned = {
  readonly play?: FormatName | undefined;
  readonly plan?: Plan | null | undefined;
  readonly draw?: { readonly plan?: Plan | undefined } | null | undefined;
};

/** The plan of a division: of its draw, its own, else the usual one of its format; without any, a single round robin. */
export const planOf = ({ play = "round-robin", plan: own, draw }: Planned): Plan =>
  draw?.plan ?? own ?? USUAL_PLANS[play];

/** The plan as a number of entries settles it: the rounds of a Swiss, the number of groups. */
export const settledPlan = (unsettled: Plan, entries: number): Plan => {
  if (unsettled.format === "swiss") {
    const step = unsettled.roundsByEntries?.find(({ upTo }) => entries <= upTo);
    return step ? { ...unsettled, rounds: step.rounds } : unsettled;
  }
  if (unsettled.format !== "groups" || !unsettled.bySize) return unsettled;
  const { size, through } = unsettled.bySize;
  const groups = Math.min(MOST_GROUPS, Math.max(2, Math.ceil(entries / size)));
  return { ...unsettled, stage: `${groups}x${through}` };
};

/** Whether a format's name and a plan agree, if both are given. */
export const isOneFormat = ({ play, plan: own }: Planned): boolean => play === undefined || !own || own.format === play;
