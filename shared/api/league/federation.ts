import { z } from "zod";
import { clubId, day, playerId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { at } from "../parts/values.ts";

const club = z.object({ id: clubId, name: z.string() });

/** Days on which a club's matches count: from the first up to another, which is not among them; `null`: until further notice. */
const days = z.array(z.object({ from: day, to: day.nullable() }));

/** A club whose matches a federation's rating lists rate, on these days. */
const memberClub = club.extend({ days }).meta({ id: "MemberClub" });
export type MemberClub = z.output<typeof memberClub>;

/** Days on which players may change clubs within a federation: the first and the last, both included. */
export const transferWindow = z.strictObject({ first: day, last: day }).meta({ id: "TransferWindow" });

/** The clubs that feed a federation's rating lists, or did; when players may change between them; and the federations whose lists a club feeds now. */
export const memberClubs = z
  .object({ clubs: z.array(memberClub), federations: z.array(club), windows: z.array(transferWindow) })
  .meta({ id: "MemberClubs" });
export type MemberClubs = z.output<typeof memberClubs>;

/** Asks another club to feed this club's rating lists, or withdraws that: who has joined stays. */
export const clubInvitation = z.strictObject({ club: clubId, invited: z.boolean() }).meta({ id: "ClubInvitation" });

/**
 * What a club says of a federation. It joins from a day on, today if none is given: an earlier day lets matches that were
 * played before count. It leaves from a day to come, tomorrow if none is given.
 */
export const federationWord = z
  .strictObject({ federation: clubId, type: z.enum(["joined", "left"]), day: day.optional() })
  .meta({ id: "FederationWord" });

const asked = z.object({ club, since: at });

/** A club's place among federations, as its desk reads it. */
export const federations = z
  .object({
    /** Federations that have invited the club. */
    invitations: z.array(asked),
    /** Federations whose lists the club feeds, or did. */
    member: z.array(memberClub),
    /** Clubs that this club has invited. */
    invited: z.array(asked),
    /** Clubs that feed this club's lists, or did. */
    clubs: z.array(memberClub),
    /** When players may change clubs between this club and those, past windows included. */
    windows: z.array(transferWindow),
    /** The club's rated matches so far, and the day of the first: what could count. */
    rated: z.object({ matches: z.int(), first: day.nullable() }),
  })
  .meta({ id: "Federations" });
export type Federations = z.output<typeof federations>;

const playing = z.object({ person, club });

/** Two players of two clubs who are one person. `into` is the one under whom both are rated together. */
export const samePersons = z
  .object({
    confirmed: z.array(z.object({ one: playing, into: playing })),
    /** Fixtures that this account could confirm: its own, or those of juniors whose guardian it is. */
    open: z.array(z.object({ one: playing, into: playing })),
  })
  .meta({ id: "SamePersons" });
export type SamePersons = z.output<typeof samePersons>;

/** Confirms that two players are one person, or undoes that. */
export const samePersonWord = z
  .strictObject({ type: z.enum(["confirmed", "undone"]), person: playerId, into: playerId })
  .meta({ id: "SamePersonWord" });
