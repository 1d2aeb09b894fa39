import { z } from "zod";

/** In the order in which they are offered. */
export const FORMAT_NAMES = ["round-robin", "double-round-robin", "knockout"] as const;
export type FormatName = (typeof FORMAT_NAMES)[number];

/**
 * Places that a knockout plays for: `2` the final alone, `4` a match of the losers of the semi-finals for third place
 * too.
 */
export const KNOCKOUT_PLACES = [2, 4] as const;

/** How a division is played: its format, and what is chosen of it. */
export const plan = z
  .discriminatedUnion("format", [
    z.strictObject({ format: z.literal("round-robin") }),
    z.strictObject({ format: z.literal("double-round-robin") }),
    z.strictObject({ format: z.literal("knockout"), places: z.literal(KNOCKOUT_PLACES).default(2) }),
  ])
  .meta({ id: "Plan" });
export type Plan = z.output<typeof plan>;

/** The plan of one format. */
export type PlanOf<F extends FormatName> = Extract<Plan, { format: F }>;

/** How a format is played where nothing is chosen. */
export const USUAL_PLANS: { readonly [F in FormatName]: PlanOf<F> } = {
  "round-robin": { format: "round-robin" },
  "double-round-robin": { format: "double-round-robin" },
  knockout: { format: "knockout", places: 2 },
};

/** A division that says its format by name, its plan, or both; divisions from before there were plans have the name alone. */
export type Planned = { readonly play?: FormatName | undefined; readonly plan?: Plan | null | undefined };

/** The plan of a division: its own, else the usual one of its format; with neither a single round robin. */
export const planOf = ({ play = "round-robin", plan: own }: Planned): Plan => own ?? USUAL_PLANS[play];

/** Whether a format by name and a plan say the same, as far as both are there. */
export const isOneFormat = ({ play, plan: own }: Planned): boolean => play === undefined || !own || own.format === play;
