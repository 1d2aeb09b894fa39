import { z } from "zod";
import { clubId, playerId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { at, next } from "../parts/values.ts";

/** The id of a consent. */
export const consentId = z.uuid();

/** A consent by which a club lets another one name its players in entries and matches: one of them, or all. */
export const newConsent = z
  .strictObject({
    /** The club that may name the players. */
    club: clubId,
    /** The player of the club that consents; without one, all of its players. */
    person: playerId.optional(),
  })
  .meta({ id: "NewConsent" });

/** The lists of a club's consents: those that it gave, or those that it was given. */
export const CONSENT_LISTS = ["given", "received"] as const;

/** A consent between two clubs, for the desk of one of them. */
const consent = z
  .object({
    id: z.string(),
    /** The other club: for a given consent the one that may name players, else the one that allows it. */
    club: z.object({ id: z.string(), name: z.string() }),
    /** The player; `null`: all of the club's players. */
    person: person.nullable(),
    given: at,
    /** The instant from which nothing new is based on it; earlier entries and matches stay. `null`: it is in force. */
    withdrawn: at.nullable(),
  })
  .meta({ id: "Consent" });
export type Consent = z.output<typeof consent>;

export const consents = z.object({ consents: z.array(consent), next }).meta({ id: "Consents" });
