import { z } from "zod";
import { err, ok, type Result } from "#shared/result.ts";
import { textLines } from "#shared/text.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { instant, type RecordedDecision } from "../terms/decision.ts";
import { cancellation, closing, decisionsOf } from "../terms/decisions.ts";
import { LARGEST_FIELD } from "../terms/field.ts";
import { money } from "../terms/money.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";

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
    /** Instructions for paying the fee, and the page of a bank or payment service. */
    howToPay: z
      .strictObject({
        instructions: textLines.trim().min(1).max(500).optional(),
        link: z
          .string()
          .max(300)
          .regex(/^https:\/\/[^\s<>"]+$/, "httpsForm")
          .optional(),
      })
      .optional(),
    /** The fewest confirmed entries with which the division is played (KAGW general rules: four). */
    minimum: z.int().min(2).max(LARGEST_FIELD),
    maximum: z.int().min(2).max(LARGEST_FIELD),
  })
  .refine(({ opens, deadline }) => opens < deadline, { path: ["deadline"], message: "afterOpens" })
  .refine(({ minimum, maximum }) => minimum <= maximum, { path: ["maximum"], message: "notBelowMinimum" });
export type Registration = z.output<typeof registration>;

export const ENTRY_STATES = ["registered", "confirmed", "withdrawn"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];
/** The state of a fee; `door`: it is paid at the door on the first evening. */
export const PAYMENTS = ["unpaid", "door", "paid", "waived", "refunded"] as const;
export type Payment = (typeof PAYMENTS)[number];

/** An entry before the draw. */
export type Entrant = {
  readonly id: string;
  readonly players: readonly string[];
  readonly state: EntryState;
  readonly payment: Payment;
  /** Seeding number; `null`: drawn by lots. */
  readonly seed: number | null;
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

const refuse = (code: LeagueRefusalCode, message: ErrorMessage, place: string): Result<never, LeagueRefusal> =>
  err({ code, message, place });

/** The last instant for an entry: as published, or as last extended. */
export const deadlineOf = (published: Registration, decisions: readonly RecordedDecision[]): string =>
  decisionsOf(decisions, "deadline_extended").at(-1)?.deadline ?? published.deadline;

/** The registration of a division that is not yet drawn; a refusal if it takes no changes. */
const openField = ({
  registration: published,
  decisions,
  drawn,
}: RegistrationState): Result<Registration, LeagueRefusal> => {
  if (cancellation(decisions)) return refuse("division-cancelled", { key: "divisionCancelled" }, "");
  if (!published) return refuse("no-registration", { key: "noRegistration" }, "");
  if (closing(decisions)) return refuse("season-closed", { key: "seasonClosed" }, "");
  if (drawn) return refuse("already-drawn", { key: "drawMade" }, "");
  return ok(published);
};

/** The index of the first of these players who already has an entry in force; -1 if none has. */
const holder = (entrants: readonly Entrant[], players: readonly string[]): number =>
  players.findIndex((player) =>
    entrants.some(({ state, players: entered }) => state !== "withdrawn" && entered.includes(player)),
  );

/**
 * Whether an entry may be made now.
 *
 * @param players ids under which the club knows them now
 * @param now the server's clock, an `instant`
 */
export const mayEnter = (
  field: RegistrationState,
  players: readonly string[],
  now: string,
): Result<true, LeagueRefusal> => {
  const open = openField(field);
  if (!open.ok) return open;
  const { opens, players: wanted, maximum } = open.value;
  const deadline = deadlineOf(open.value, field.decisions);
  if (now < opens)
    return err({
      code: "registration-not-open",
      place: "",
      opens,
      message: { key: "registrationNotOpen", about: { opens: { at: opens, zone: field.zone } } },
    });
  if (now > deadline)
    return err({
      code: "registration-closed",
      place: "",
      deadline,
      message: { key: "registrationClosed", about: { deadline: { at: deadline, zone: field.zone } } },
    });
  if (players.length !== wanted || new Set(players).size !== wanted)
    return refuse("wrong-players", { key: "wrongPlayers", about: { players: wanted } }, "/players");
  const twice = holder(field.entrants, players);
  if (twice >= 0)
    return refuse(
      "entered-already",
      { key: "enteredAlready", about: { player: players[twice] ?? "" } },
      `/players/${twice}`,
    );
  const standing = field.entrants.filter(({ state }) => state !== "withdrawn").length;
  return standing < maximum ? ok(true) : refuse("division-full", { key: "divisionFull", about: { maximum } }, "");
};

export type EntryChange = {
  readonly state?: EntryState | undefined;
  readonly payment?: Payment | undefined;
  readonly seed?: number | null | undefined;
};

/** An entry with a change applied, or the refusal of it. Applying it twice changes nothing. */
export const changed = (field: RegistrationState, id: string, change: EntryChange): Result<Entrant, LeagueRefusal> => {
  const found = field.entrants.find((one) => one.id === id);
  if (!found) return refuse("unknown-entry", { key: "noEntryHere", about: { entry: id } }, "");
  const next: Entrant = {
    ...found,
    state: change.state ?? found.state,
    payment: change.payment ?? found.payment,
    seed: change.seed === undefined ? found.seed : change.seed,
  };
  // A payment at the door is only known after the draw, and a fee may be refunded after that.
  if (field.drawn && field.registration && next.state === found.state && next.seed === found.seed) return ok(next);
  const open = openField(field);
  if (!open.ok) return open;
  if (found.state === "withdrawn" && next.state !== "withdrawn")
    return refuse("entry-withdrawn", { key: "entryWithdrawn" }, "/state");
  if (next.state === "confirmed" && open.value.fee && next.payment === "unpaid")
    return refuse("fee-unpaid", { key: "feeUnpaid" }, "/payment");
  const rival = field.entrants.find(
    (one) => one.id !== id && one.state !== "withdrawn" && one.seed !== null && one.seed === next.seed,
  );
  if (rival)
    return refuse("seed-taken", { key: "seedTaken", about: { seed: String(next.seed), entry: rival.id } }, "/seed");
  return ok(next);
};

/** The last instant for an entry, while entries are still taken; `null` after it. */
export const stillOpen = (field: RegistrationState, now: string): string | null => {
  const open = openField(field);
  if (!open.ok) return null;
  const deadline = deadlineOf(open.value, field.decisions);
  return now <= deadline ? deadline : null;
};

/** The confirmed entries, which can be drawn; a refusal if there are too few. */
export const confirmed = (field: RegistrationState): Result<readonly Entrant[], LeagueRefusal> => {
  const open = openField(field);
  if (!open.ok) return open;
  const entrants = field.entrants.filter(({ state }) => state === "confirmed");
  const { minimum } = open.value;
  if (entrants.length >= minimum) return ok(entrants);
  return refuse("too-few-entries", { key: "tooFewConfirmed", about: { confirmed: entrants.length, minimum } }, "");
};
