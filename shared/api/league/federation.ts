import { z } from "zod";
import { clubId, day, playerId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { at } from "../parts/values.ts";

const club = z.object({ id: clubId, name: z.string() });

/** Days on which a club's matches count: from the first up to another, which is excluded; `null`: until further notice. */
const days = z.array(z.object({ from: day, to: day.nullable() }));

/** A club whose matches a federation's rating lists rate, on these days. */
const memberClub = club.extend({ days }).meta({ id: "MemberClub" });
export type MemberClub = z.output<typeof memberClub>;

/** Days on which players may change clubs within a federation: the first and the last, both included. */
export const transferWindow = z.strictObject({ first: day, last: day }).meta({ id: "TransferWindow" });

/** The clubs of a federation's lists, past ones included; its transfer windows; and the federations whose lists a club feeds. */
export const memberClubs = z
  .object({ clubs: z.array(memberClub), federations: z.array(club), windows: z.array(transferWindow) })
  .meta({ id: "MemberClubs" });
export type MemberClubs = z.output<typeof memberClubs>;

/** Invites another club to feed this club's rating lists, or withdraws the invitation: clubs that have joined stay. */
export const clubInvitation = z.strictObject({ club: clubId, invited: z.boolean() }).meta({ id: "ClubInvitation" });

/**
 * A club's statement about a federation. It joins from a day on, by default today: an earlier day lets matches that were
 * played before count. It leaves from a future day on, by default tomorrow.
 */
export const federationWord = z
  .strictObject({ federation: clubId, type: z.enum(["joined", "left"]), day: day.optional() })
  .meta({ id: "FederationWord" });

const asked = z.object({ club, since: at });

/** A club's place among federations, for its desk. */
export const federations = z
  .object({
    /** Federations that have invited the club. */
    invitations: z.array(asked),
    /** Federations whose lists the club feeds, or has fed. */
    member: z.array(memberClub),
    /** Clubs that this club has invited. */
    invited: z.array(asked),
    /** Clubs that feed this club's lists, or have fed them. */
    clubs: z.array(memberClub),
    /** The windows for changes between this club and the clubs of `clubs`, past windows included. */
    windows: z.array(transferWindow),
    /** The club's rated matches so far, and the day of the first: the matches that could count. */
    rated: z.object({ matches: z.int(), first: day.nullable() }),
  })
  .meta({ id: "Federations" });
export type Federations = z.output<typeof federations>;

const playing = z.object({ person, club });

/** Two players of two clubs who are one person. `into` is the id under which both are rated together. */
export const samePersons = z
  .object({
    confirmed: z.array(z.object({ one: playing, into: playing })),
    /** Pairs that this account could confirm: its own players, or those of juniors whose guardian it is. */
    open: z.array(z.object({ one: playing, into: playing })),
  })
  .meta({ id: "SamePersons" });
export type SamePersons = z.output<typeof samePersons>;

/** Confirms that two players are one person, or undoes this. */
export const samePersonWord = z
  .strictObject({ type: z.enum(["confirmed", "undone"]), person: playerId, into: playerId })
  .meta({ id: "SamePersonWord" });
