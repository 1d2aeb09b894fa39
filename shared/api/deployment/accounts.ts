import { z } from "zod";
import { clubId, matchId, playerId } from "#shared/ids.ts";
import { ROLES } from "#shared/roles.ts";
import { at, name, next, zone } from "../parts/values.ts";

/** Requests and answers about people who sign in, their roles in a club, and the links that they give out. */

/** OWASP: at least 8 with a second factor, which we do not have. */
export const MIN_PASSWORD = 12;
/** Long enough for any sentence, short enough to be hashed. */
export const MAX_PASSWORD = 128;

/** An e-mail address. No mail is ever delivered to a name under `.invalid` (RFC 2606). */
export const email = z
  .email()
  .max(254)
  .refine((address) => !address.toLowerCase().endsWith(".invalid"), "emailInvalid");
const role = z.enum(ROLES);
/** Secrets in links: 32 random bytes, or made by the authentication library. */
const secret = z.string().regex(/^[\w.~-]{16,1024}$/, "linkForm");
const opaque = z.string().regex(/^[\w-]{1,64}$/, "shortId");

const newPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD);

// ---------------------------------------------------------------- accounts

export const signUpRequest = z.strictObject({ name, email, password: newPassword }).meta({ id: "SignUp" });
export const signInRequest = z
  .strictObject({ email, password: z.string().min(1).max(MAX_PASSWORD) })
  .meta({ id: "SignIn" });
export const forgottenRequest = z.strictObject({ email }).meta({ id: "ForgottenPassword" });
export const resetRequest = z.strictObject({ token: secret, newPassword }).meta({ id: "ResetPassword" });
export const changePasswordRequest = z
  .strictObject({ currentPassword: z.string().min(1).max(MAX_PASSWORD), newPassword })
  .meta({ id: "ChangePassword" });
export const addressRequest = z.strictObject({ email }).meta({ id: "NewAddress" });
export const verifyRequest = z.strictObject({ token: secret }).meta({ id: "VerifyAddress" });

/** The answer of a request without other data. */
export const done = z.object({ done: z.literal(true) }).meta({ id: "Done" });

/** The signed-in account and its roles by club. */
export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    /** `null`: the account signs in by a phone alone. */
    email: z.string().nullable(),
    verified: z.boolean(),
    clubs: z.array(z.object({ id: z.string(), name: z.string(), zone, role, person: z.string().nullable() })),
  })
  .meta({ id: "Account" });
export type Account = z.output<typeof account>;

// ---------------------------------------------------------------- members

export const userId = opaque;

const member = z
  .object({
    user: z.string(),
    name: z.string(),
    /** `null`: the account signs in by a phone alone. */
    email: z.string().nullable(),
    role,
    /** The player of the club that this account is; `null`: none. */
    person: z.object({ id: z.string(), name: z.string() }).nullable(),
    since: at,
  })
  .meta({ id: "Member" });
export type Member = z.output<typeof member>;

export const members = z.object({ members: z.array(member), next }).meta({ id: "Members" });

export const memberRequest = z
  .strictObject({ role, person: playerId.nullable().optional() })
  .meta({ id: "MemberRole" });

// ---------------------------------------------------------------- invitations

export const invitationId = opaque;

export const newInvitation = z
  .strictObject({
    role,
    /** The address that it is sent to, and whose account alone may accept. Without it every holder of the link may. */
    email: email.optional(),
    /** The player of the club that this account will be. */
    person: playerId.optional(),
  })
  .meta({ id: "NewInvitation" });

/** The link is shown once, to the person who made it. */
export const madeInvitation = z
  .object({ id: z.string(), url: z.string(), token: z.string(), expires: at })
  .meta({ id: "MadeInvitation" });
export type MadeInvitation = z.output<typeof madeInvitation>;

const INVITATION_STATES = ["open", "accepted", "revoked", "expired"] as const;
const state = z.enum(INVITATION_STATES);

const invitation = z
  .object({
    id: z.string(),
    role,
    email: z.string().nullable(),
    person: z.string().nullable(),
    /** Whether the person who accepts it becomes the guardian of `person`, who is a junior. */
    guardian: z.boolean(),
    made: at,
    expires: at,
    state,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.output<typeof invitation>;

export const invitations = z.object({ invitations: z.array(invitation), next }).meta({ id: "Invitations" });

export const invitationToken = secret;

/** An invitation, for the holder of its link. */
export const offer = z
  .object({
    club: z.object({ id: clubId, name: z.string() }),
    role,
    /** Whether it makes a guardian of a junior, who is not named before it is accepted. */
    guardian: z.boolean(),
    /** The player's public name after acceptance; `null`: no particular player, or a guardian. */
    player: z.string().nullable(),
    expires: at,
    state,
  })
  .meta({ id: "Offer" });
export type Offer = z.output<typeof offer>;

export const acceptRequest = z.strictObject({ token: secret }).meta({ id: "AcceptInvitation" });
export const accepted = z.object({ club: clubId, role, guardian: z.boolean() }).meta({ id: "AcceptedInvitation" });

// ---------------------------------------------------------------- scorer links

export const scorerLinkId = z.uuid();

const listedLink = z
  .object({ id: z.string(), match: matchId, by: z.string(), made: at, expires: at, revoked: at.nullable() })
  .meta({ id: "ListedScorerLink" });
export type ListedLink = z.output<typeof listedLink>;

export const scorerLinks = z.object({ links: z.array(listedLink), next }).meta({ id: "ScorerLinks" });

// ---------------------------------------------------------------- acts

/** Acts in a club's name that its audit trail records. */
export const ACTS = [
  "club-registered",
  "club-founded",
  "club-approved",
  "club-changed",
  "person-registered",
  "person-changed",
  "people-joined",
  "people-parted",
  "consent-given",
  "consent-withdrawn",
  "federation-invited",
  "federation-invitation-withdrawn",
  "federation-joined",
  "federation-left",
  "transfer-window-added",
  "transfer-window-removed",
  "team-saved",
  "captaincy-ended",
  "line-up-handed-in",
  "line-up-set-aside",
  "rating-mode-changed",
  "rating-start-kept",
  "ruleset-saved",
  "division-registered",
  "division-changed",
  "series-registered",
  "series-changed",
  "series-event-added",
  "series-event-removed",
  "regulations-changed",
  "players-brought-in",
  "entries-brought-in",
  "results-brought-in",
  "entry-made",
  "entry-changed",
  "lots-fixed",
  "draw-made",
  "decision-made",
  "result-entered",
  "link-made",
  "link-revoked",
  "table-codes-made",
  "table-codes-withdrawn",
  "evening-opened",
  "round-clock-started",
  "umpires-named",
  "round-clock-undone",
  "table-given",
  "announcement-made",
  "invitation-made",
  "invitation-revoked",
  "invitation-accepted",
  "member-changed",
  "member-removed",
  "member-left",
  "member-returned",
  "member-joined",
  "phone-link-made",
  "phone-replaced",
  "joining-link-made",
  "joining-link-withdrawn",
  "transfer-offered",
  "transfer-withdrawn",
  "player-left",
  "player-erased",
  "player-taken-over",
  "guardian-invited",
  "guardian-accepted",
  "guardian-removed",
  "guardian-left",
  "message-resent",
  "webhook-made",
  "webhook-paused",
  "webhook-resumed",
  "webhook-secret-made",
  "webhook-deleted",
  "application-made",
  "application-withdrawn",
  "application-accepted",
  "application-declined",
  "export-made",
  "export-link-made",
  "export-withdrawn",
] as const;
export type ClubActKind = (typeof ACTS)[number];

const clubAct = z
  .object({
    seq: z.int(),
    at,
    /** The actor, as in the log: a role and an opaque id. */
    by: z.string(),
    /** The current name behind `by`; `null`: none. */
    name: z.string().nullable(),
    act: z.enum(ACTS),
    subject: z.string(),
    /** The division of the act, by its current name; `null`: none. */
    division: z.object({ id: z.string(), name: z.string() }).nullable(),
    data: z.record(z.string(), z.unknown()),
    /** Current names, by id, of the players, accounts, clubs, entries and matches in `subject` and `data`. */
    names: z.record(z.string(), z.string()),
  })
  .meta({ id: "ClubAct" });
export type ClubAct = z.output<typeof clubAct>;

/** Acts, the newest first. */
export const clubActs = z.object({ acts: z.array(clubAct), next }).meta({ id: "ClubActs" });

// ---------------------------------------------------------------- own calendar and own file

/** The instant from which an account's own calendar has its address; `null`: it has none. */
export const ownCalendar = z.object({ made: at.nullable() }).meta({ id: "OwnCalendar" });

/** The only answer with the address of an account's own calendar. */
export const madeCalendar = z.object({ url: z.url(), made: at }).meta({ id: "MadeOwnCalendar" });

/** The end of a secret address, in its only form. */
export const calendarFile = z.string().regex(/^[0-9a-f]{48}\.ics$/, "linkForm");

/** Everything that is stored about an account's owner: rows by the name of their table. */
export const ownFile = z
  .object({ tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .meta({ id: "OwnFile" });
export type OwnFile = z.output<typeof ownFile>;
