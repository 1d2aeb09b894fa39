import { z } from "zod";
import { textLines } from "#shared/text.ts";
import { bodies } from "./bodies.ts";
import { category, categoryRule } from "./category.ts";
import { instant, type RecordedDecision } from "./decision.ts";
import { LARGEST_FIELD } from "./field.ts";
import { money } from "./money.ts";

/** The events that give a place to the first of a reserve list without a decision: E5, E14, E4. */
export const RESERVE_EVENTS = ["withdrawal", "absence", "unpaid"] as const;
export type ReserveEvent = (typeof RESERVE_EVENTS)[number];

/** The reserve list: applications without a place wait by the time of entry. The desk can always admit. */
export const reserve = z
  .strictObject({
    /** `unpaid`: an entry whose fee is not paid by `payBy` loses its place to an entry that waits. */
    on: z.array(z.enum(RESERVE_EVENTS)).max(RESERVE_EVENTS.length),
  })
  .meta({ id: "Reserve" });

/** The registration of a division. The KAGW's form is the model: one each, a fee, a deadline, late forms refused. */
export const registration = z
  .strictObject({
    opens: instant,
    /** The last instant; only a decision can extend it. */
    deadline: instant,
    /** Players of an entry: 1 for singles, 2 for pairs. */
    players: z.literal([1, 2]),
    /** The fee of each entry; `null`: none. */
    fee: money.nullable(),
    /** The last instant for paying the fee (E4: a week before the day). */
    payBy: instant.optional(),
    /** `payment`: an entry has a place once its fee is paid, and is on the reserve list until then (E4). */
    secured: z.literal("payment").optional(),
    /** Instructions for paying the fee, and the page of a bank or payment service. */
    howToPay: z
      .strictObject({
        instructions: textLines.trim().min(1).max(500).optional(),
        link: z
          .string()
          .max(300)
          .regex(/^(?:https|upi):\/\/[^\s<>"]+$/, "payLinkForm")
          .optional(),
      })
      .optional(),
    /** The fewest confirmed entries with which the division is played (KAGW general rules: four). */
    minimum: z.int().min(2).max(LARGEST_FIELD),
    maximum: z.int().min(2).max(LARGEST_FIELD),
    /** Left out: an entry that finds no place is refused. */
    reserve: reserve.optional(),
    /** The players for whom the division is; left out: all. */
    category: category.optional(),
    bodies: bodies.optional(),
  })
  .refine(({ opens, deadline }) => opens < deadline, { path: ["deadline"], message: "afterOpens" })
  .refine(({ secured, fee, reserve: list }) => secured === undefined || (fee !== null && list !== undefined), {
    path: ["secured"],
    message: "securedByFee",
  })
  .refine(({ minimum, maximum }) => minimum <= maximum, { path: ["maximum"], message: "notBelowMinimum" });
export type Registration = z.output<typeof registration>;

/** `waiting`: on the reserve list; `absent`: not there at the check-in. */
export const ENTRY_STATES = ["registered", "confirmed", "waiting", "absent", "withdrawn"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
/** The state of a fee; `door`: it is paid at the door on the first evening. */
export const PAYMENTS = ["unpaid", "door", "paid", "waived", "refunded"] as const;
export type Payment = (typeof PAYMENTS)[number];

/** The answer of an entry to the rule of its category. Birth dates are judged with the request and not kept. */
export const declaration = z.strictObject({
  /** The rule as it was then. */
  rule: categoryRule,
  at: instant,
  by: z.enum(["applicant", "desk"]),
  /** Whether birth dates were given with it; they fit the rule. */
  dated: z.boolean(),
  /** The account that checked it, by a passport or card; `null`: it was not checked. */
  checked: z.strictObject({ at: instant, by: z.string() }).nullable(),
});
export type Declaration = z.output<typeof declaration>;

/** An entry before the draw. */
export type Entrant = {
  readonly id: string;
  readonly players: readonly string[];
  readonly state: EntryState;
  readonly payment: Payment;
  /** Seeding number; `null`: drawn by lots. */
  readonly seed: number | null;
  /** The club, district, state or firm that it plays for. */
  readonly represents: string | null;
  /** The instant from which it has been on the reserve list; it stays when it gets a place. `null`: it never was. */
  readonly waitingSince: string | null;
  /** `null`: there is no rule, or it has not answered. */
  readonly declared: Declaration | null;
};

/** A division with its entries, before the draw. */
export type RegistrationState = {
  readonly registration: Registration | null;
  /** The decisions in force. */
  readonly decisions: readonly RecordedDecision[];
  readonly drawn: boolean;
  readonly entrants: readonly Entrant[];
  /** The club's time zone, in which instants are shown. */
  readonly zone: string;
};

/** Whether the fee of an entry secures a place: it is paid, waived, or agreed to be paid at the door. */
export const isSecured = ({ payment }: Pick<Entrant, "payment">): boolean =>
  payment === "paid" || payment === "waived" || payment === "door";

/** Whether an entry has one of the division's places. */
export const holdsPlace = ({ state }: Pick<Entrant, "state">): boolean =>
  state === "registered" || state === "confirmed";

/** Whether an entry is in force: with a place, or on the reserve list. */
export const isEntered = (entrant: Pick<Entrant, "state">): boolean =>
  holdsPlace(entrant) || entrant.state === "waiting";
