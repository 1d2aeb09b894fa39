import { z } from "zod";
import { clubAddress, isReserved } from "#league";
import { clubId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { at, language, name, next, zone } from "../parts/values.ts";

/** A club that a person founds with their own account, and then owns. */
export const foundingRequest = z
  .strictObject({
    /** Made by the founder: the same request sent twice founds one club. */
    id: clubId.refine((id) => !isReserved(id), "clubAddressReserved"),
    name,
    /** The time zone of its clock, by its IANA name. */
    zone,
    /** The language of its letters, calendars and texts to send: English by default. */
    language: language.optional(),
    /** The words of its address: `/clubs/riverside`. */
    address: clubAddress,
    /** The operator's code, where founding needs one. */
    code: textLine.max(100).optional(),
  })
  .meta({ id: "FoundingRequest" });
export type FoundingRequest = z.output<typeof foundingRequest>;

export const foundedClub = z.object({ id: clubId, address: clubAddress }).meta({ id: "FoundedClub" });

/** A club that waits for the operator's approval. */
const waitingClub = z.object({
  id: clubId,
  name: z.string(),
  address: z.string().nullable(),
  founded: at,
  /** The e-mail address of its first owner. */
  founder: z.string().nullable(),
});
export type WaitingClub = z.output<typeof waitingClub>;

/** Clubs, the longest waiting first. */
export const waitingClubs = z.object({ clubs: z.array(waitingClub), next }).meta({ id: "WaitingClubs" });

/**
 * The conditions of founding a club here: `open`, an account is enough; `code`, a code from the operator; `approval`, the
 * operator approves the club afterwards; `closed`, only the operator founds clubs.
 */
export const FOUNDING = ["open", "code", "approval", "closed"] as const;
export type Founding = (typeof FOUNDING)[number];
