import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { bodyNamed } from "../terms/bodies.ts";
import { asksBirth, fitsBirth } from "../terms/category.ts";
import type { RecordedDecision } from "../terms/decision.ts";
import { cancellation, closing, decisionsOf } from "../terms/decisions.ts";
import { LARGEST_FIELD } from "../terms/field.ts";
import type { LeagueRefusal, LeagueRefusalCode } from "../terms/refusal.ts";
import {
  type Declaration,
  type Entrant,
  type EntryState,
  holdsPlace,
  isEntered,
  isSecured,
  type Payment,
  type Registration,
  type RegistrationState,
} from "../terms/registration.ts";
import { freePlaces, hasPlace, ofBody, reserveList } from "./reserve.ts";

const refuse = (code: LeagueRefusalCode, message: ErrorMessage, place: string): Result<never, LeagueRefusal> =>
  err({ code, message, place });

/** The last instant for an entry: as published, or as last extended. */
export const deadlineOf = (published: Registration, decisions: readonly RecordedDecision[]): string =>
  decisionsOf(decisions, "deadline_extended").at(-1)?.deadline ?? published.deadline;

/** The registration of a division that is not yet drawn; a refusal if it takes no changes. */
export const openField = ({
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
  players.findIndex((player) => entrants.some((one) => isEntered(one) && one.players.includes(player)));

/** An entry that is to be made: its players by the ids under which the club knows them now. */
export type Application = {
  readonly players: readonly string[];
  readonly represents: string | null;
  /** Whether its players send it themselves: those of some bodies enter only through these. */
  readonly direct: boolean;
};

/** Why an entry cannot be made now by its time and its players, or `null`. */
const unenterable = (
  field: RegistrationState,
  published: Registration,
  players: readonly string[],
  now: string,
): LeagueRefusal | null => {
  const { opens, players: wanted } = published;
  const deadline = deadlineOf(published, field.decisions);
  if (now < opens)
    return {
      code: "registration-not-open",
      place: "",
      opens,
      message: { key: "registrationNotOpen", about: { opens: { at: opens, zone: field.zone } } },
    };
  if (now > deadline)
    return {
      code: "registration-closed",
      place: "",
      deadline,
      message: { key: "registrationClosed", about: { deadline: { at: deadline, zone: field.zone } } },
    };
  if (players.length !== wanted || new Set(players).size !== wanted)
    return {
      code: "wrong-players",
      place: "/players",
      message: { key: "wrongPlayers", about: { players: wanted } },
    };
  const twice = holder(field.entrants, players);
  return twice < 0
    ? null
    : {
        code: "entered-already",
        place: `/players/${twice}`,
        message: { key: "enteredAlready", about: { player: players[twice] ?? "" } },
      };
};

/** Why an entry cannot play for this body, or `null`. */
const bodyFault = ({ bodies }: Registration, { represents, direct }: Application): LeagueRefusal | null => {
  if (!bodies || represents === null) return null;
  const body = bodyNamed(bodies, represents);
  if (!body)
    return { code: "unknown-body", place: "/represents", message: { key: "unknownBody", about: { body: represents } } };
  return direct && body.enters === true
    ? { code: "through-body", place: "/represents", message: { key: "throughBody", about: { body: body.body } } }
    : null;
};

/** Why an application cannot wait on the reserve list, or `null`. */
const cannotWait = (
  field: RegistrationState & { readonly registration: Registration },
  application: Application,
  now: string,
): LeagueRefusal | null => {
  const { maximum, reserve, bodies } = field.registration;
  const body = bodyNamed(bodies, application.represents);
  const quotaFull: LeagueRefusal = {
    code: "quota-full",
    place: "/represents",
    message: { key: "quotaFull", about: { body: body?.body ?? "", places: body?.quota?.entries ?? 0 } },
  };
  const waiting = reserveList(field.entrants);
  if (!reserve || waiting.length >= LARGEST_FIELD)
    return freePlaces(field, application, now).division > 0
      ? quotaFull
      : { code: "division-full", place: "", message: { key: "divisionFull", about: { maximum } } };
  const most = body?.quota?.reserve ?? LARGEST_FIELD;
  return ofBody(bodies, waiting, application).length < most ? null : quotaFull;
};

/**
 * The state that an entry would have if it were made now: with a place, or on the reserve list behind those who wait.
 *
 * @param now the server's clock, an `instant`
 */
export const mayEnter = (
  state: RegistrationState,
  application: Application,
  now: string,
): Result<"registered" | "waiting", LeagueRefusal> => {
  const open = openField(state);
  if (!open.ok) return open;
  const field = { ...state, registration: open.value };
  const wrong = unenterable(state, open.value, application.players, now) ?? bodyFault(open.value, application);
  if (wrong) return err(wrong);
  // The entry gets its place by paying.
  if (open.value.secured) {
    const full = cannotWait(field, application, now);
    return full ? err(full) : ok("waiting");
  }
  const isNext = !reserveList(field.entrants).some((one) => hasPlace(field, one, now));
  if (isNext && hasPlace(field, application, now)) return ok("registered");
  const full = cannotWait(field, application, now);
  return full ? err(full) : ok("waiting");
};

/** What an applicant says of the rule of a category. */
export type Answer = {
  readonly declares: boolean;
  /** Birth dates of the players, in their order; `null`: not said. */
  readonly born: readonly (string | null)[];
};

/**
 * The declaration of an entry; `null` where the category has no rule. Birth dates are judged and left behind.
 *
 * @param declarant the sender, and when
 */
export const declaredBy = (
  { category, players }: Registration,
  { declares, born }: Answer,
  declarant: Pick<Declaration, "by" | "at">,
): Result<Declaration | null, LeagueRefusal> => {
  const rule = category?.rule;
  if (!rule) return ok(null);
  if (!declares) return refuse("not-declared", { key: "notDeclared", about: { label: category.label } }, "/declares");
  const wrong = born.findIndex((one) => one !== null && !fitsBirth(rule, one));
  if (wrong >= 0)
    return refuse("not-eligible", { key: "notEligible", about: { label: category.label } }, `/born/${wrong}`);
  return ok({
    rule,
    ...declarant,
    dated: asksBirth(rule) && born.filter((one) => one !== null).length >= players,
    checked: null,
  });
};

export type EntryChange = {
  readonly state?: EntryState | undefined;
  readonly payment?: Payment | undefined;
  readonly seed?: number | null | undefined;
  readonly represents?: string | null | undefined;
  /** A declaration that was checked. */
  readonly declared?: Declaration | undefined;
};

/** Why an entry cannot come to this state, or `null`. */
const stateFault = (
  field: RegistrationState & { readonly registration: Registration },
  found: Entrant,
  next: Entrant,
  now: string,
): LeagueRefusal | null => {
  if (found.state === next.state) return null;
  const at = (code: LeagueRefusalCode, message: ErrorMessage): LeagueRefusal => ({ code, message, place: "/state" });
  if (found.state === "withdrawn") return at("entry-withdrawn", { key: "entryWithdrawn" });
  if (next.state === "waiting") return at("invalid-request", { key: "waitsByItself" });
  if (!holdsPlace(next) || holdsPlace(found)) return null;
  const others = field.entrants.filter(({ id }) => id !== found.id);
  const twice = holder(others, found.players);
  if (twice >= 0)
    return at("entered-already", { key: "enteredAlready", about: { player: found.players[twice] ?? "" } });
  const { maximum, bodies } = field.registration;
  const free = freePlaces({ ...field, entrants: others }, next, now);
  if (free.division <= 0) return at("division-full", { key: "divisionFull", about: { maximum } });
  const body = bodyNamed(bodies, next.represents);
  return free.body > 0
    ? null
    : at("quota-full", { key: "quotaFull", about: { body: body?.body ?? "", places: body?.quota?.entries ?? 0 } });
};

/** The state of an entry that waits once its fee is paid: with a place, where that secures one and one is free. */
const stateOncePaid = (field: RegistrationState, found: Entrant, payment: Payment, now: string): EntryState => {
  const { registration } = field;
  const paysNow = isSecured({ payment }) && !isSecured(found);
  if (!registration?.secured || found.state !== "waiting" || !paysNow) return found.state;
  return hasPlace({ ...field, registration }, found, now) ? "registered" : "waiting";
};

/** An entry with a change applied, or the refusal of it. Applying it twice changes nothing. */
export const changed = (
  field: RegistrationState,
  id: string,
  change: EntryChange,
  now: string,
): Result<Entrant, LeagueRefusal> => {
  const found = field.entrants.find((one) => one.id === id);
  if (!found) return refuse("unknown-entry", { key: "noEntryHere", about: { entry: id } }, "");
  const payment = change.payment ?? found.payment;
  const next: Entrant = {
    ...found,
    state: change.state ?? stateOncePaid(field, found, payment, now),
    payment,
    seed: change.seed === undefined ? found.seed : change.seed,
    represents: change.represents === undefined ? found.represents : change.represents,
    declared: change.declared ?? found.declared,
  };
  // A payment at the door is only known after the draw, and a fee may be refunded after that.
  if (field.drawn && field.registration && next.state === found.state && next.seed === found.seed) return ok(next);
  const open = openField(field);
  if (!open.ok) return open;
  const wrong =
    stateFault({ ...field, registration: open.value }, found, next, now) ??
    (next.represents === found.represents ? null : bodyFault(open.value, { ...next, direct: false }));
  if (wrong) return err(wrong);
  if (next.state === "confirmed" && open.value.fee && next.payment === "unpaid")
    return refuse("fee-unpaid", { key: "feeUnpaid" }, "/payment");
  const { category } = open.value;
  if (next.state === "confirmed" && found.state !== "confirmed" && category?.rule && next.declared === null)
    return refuse("not-declared", { key: "notDeclared", about: { label: category.label } }, "/state");
  const rival = field.entrants.find(
    (one) => one.id !== id && isEntered(one) && one.seed !== null && one.seed === next.seed,
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

/** The same day a year later; the last of February is the last again. */
const aYearLater = (day: string): string => {
  const [, month, date] = day.split("-");
  return `${Number(day.slice(0, 4)) + 1}-${month}-${month === "02" && date === "29" ? "28" : date}`;
};

/** A registration for the season after: ages count on the same day a year later, and no other day is taken over. */
export const registrationAYearLater = ({ payBy: _, category, bodies, ...kept }: Registration): Registration => {
  const { ageOn, bornOnOrAfter, ...others } = category?.rule ?? {};
  const rule = category?.rule && {
    ...others,
    ...(ageOn ? { ageOn: { ...ageOn, day: aYearLater(ageOn.day) } } : {}),
    ...(bornOnOrAfter === undefined ? {} : { bornOnOrAfter: aYearLater(bornOnOrAfter) }),
  };
  return {
    ...kept,
    ...(category ? { category: { label: category.label, ...(rule ? { rule } : {}) } } : {}),
    ...(bodies ? { bodies: { list: bodies.list } } : {}),
  };
};
