import { z } from "zod";
import { clubId, playerId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { at, name, next } from "../parts/values.ts";
import { email } from "./accounts.ts";

/** Joining a club on one's own initiative: by its joining link, or by an application that the club decides. */

export const APPLICATION_STATES = ["open", "accepted", "declined", "withdrawn"] as const;

/** The reasons for declining an application: one of these is chosen, never free text. */
export const DECLINE_REASONS = ["not-known", "club-full", "has-account", "not-our-town", "other"] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The most characters of an application's message. */
const MOST_IN_MESSAGE = 300;

export const applicationId = z.uuid();

/** The secret in a joining link. */
export const joiningCode = z.string().regex(/^[\w-]{1,64}$/, "linkForm");

/** A club's joining link. Only the desk can see it again. */
export const joining = z
  .object({
    /** The link's address on this site, and the instant from which it works; `null`: the club has none. */
    link: z.object({ url: z.string(), since: at }).nullable(),
    /** Whether the club takes applications. */
    applications: z.boolean(),
    /** Applications that wait for a decision. */
    open: z.int(),
  })
  .meta({ id: "Joining" });

/** A person who joins a club by its link, with the name for the club's list. */
export const joinByLinkRequest = z
  .strictObject({ code: joiningCode, name, junior: z.boolean().optional() })
  .meta({ id: "JoinByLink" });

export const joinedClub = z.object({ club: clubId }).meta({ id: "JoinedClub" });

/** A person with the joining link who claims to be a player of the club; `null`: who asks to be a new one. */
export const newClaim = z
  .strictObject({
    /** Made by the applicant: the same request sent twice is one claim. */
    id: applicationId,
    code: joiningCode,
    /** The name as the person types it. */
    name,
    person: playerId.nullable(),
    junior: z.boolean().optional(),
  })
  .meta({ id: "NewClaim" });
export type NewClaim = z.output<typeof newClaim>;

/** How many claims were accepted at once. */
export const acceptedClaims = z.object({ accepted: z.int() }).meta({ id: "AcceptedClaims" });

export const newApplication = z
  .strictObject({
    /** Made by the applicant: the same request sent twice is one application. */
    id: applicationId,
    /** The name for the club's list of players. */
    name,
    message: textLine.max(MOST_IN_MESSAGE).optional(),
    junior: z.boolean().optional(),
  })
  .meta({ id: "NewApplication" });
export type NewApplication = z.output<typeof newApplication>;

const state = z.enum(APPLICATION_STATES);
const reason = z.enum(DECLINE_REASONS);

/** An application for its applicant. */
const ownApplication = z
  .object({
    id: z.string(),
    club: z.object({ id: clubId, name: z.string() }),
    made: at,
    state,
    reason: reason.nullable(),
  })
  .meta({ id: "OwnApplication" });
export type OwnApplication = z.output<typeof ownApplication>;

/** The own applications, the latest first. */
export const ownApplications = z.object({ applications: z.array(ownApplication) }).meta({ id: "OwnApplications" });

const player = z.object({ id: playerId, name: z.string() });

/** An open application for the club's desk. */
const application = z
  .object({
    id: z.string(),
    name: z.string(),
    message: z.string(),
    junior: z.boolean(),
    made: at,
    /** The address of the account; `null`: the account signs in by a phone alone. */
    email: z.string().nullable(),
    /** Players of the club without an account with the same name: one of them may be the applicant. */
    same: z.array(player),
    /** The player without an account who the applicant claims to be, by the joining link; `null`: none. */
    claims: player.nullable(),
  })
  .meta({ id: "Application" });
export type Application = z.output<typeof application>;

/** Applications, the longest waiting first. */
export const applications = z.object({ applications: z.array(application), next }).meta({ id: "Applications" });

/** The most players that one request invites. */
const MOST_INVITED = 100;

const invitedPlayer = z.strictObject({ person: playerId, email });
export type InvitedPlayer = z.output<typeof invitedPlayer>;

/** Players of a club who have no account, each with the address to which an invitation is sent. */
export const playerInvitations = z
  .strictObject({ players: z.array(invitedPlayer).min(1).max(MOST_INVITED) })
  .meta({ id: "PlayerInvitations" });

/** Players who were invited, and players with an open invitation, who were not invited again. */
export const invitedPlayers = z
  .object({ invited: z.array(playerId), already: z.array(playerId) })
  .meta({ id: "InvitedPlayers" });

/** The link by which a player is offered to another club; `null`: there is no offer. */
export const transferOffer = z
  .object({ offer: z.object({ url: z.string(), expires: at }).nullable() })
  .meta({ id: "TransferOffer" });

/** A player whom a club takes over, and the code of the link by which another club offers the player. */
export const takeOverRequest = z.strictObject({ person: playerId, code: joiningCode }).meta({ id: "TakeOver" });

/** A club's decision: a new player, an existing one, or a refusal with its reason. */
export const applicationDecision = z
  .discriminatedUnion("decision", [
    z.strictObject({ decision: z.literal("accept"), person: playerId.nullable() }),
    z.strictObject({ decision: z.literal("decline"), reason }),
  ])
  .meta({ id: "ApplicationDecision" });
export type ApplicationDecision = z.output<typeof applicationDecision>;
