import { z } from "zod";
import { clubId, playerId } from "#shared/ids.ts";
import { person } from "../parts/person.ts";
import { at, next } from "../parts/values.ts";

/** The id of a consent. */
export const consentId = z.uuid();

/** A club lets another one name its players in entries and matches: one of them, or all. */
export const newConsent = z
  .strictObject({
    /** The club that may name the players. */
    club: clubId,
    /** The player of the club that consents; without one, all of its players. */
    person: playerId.optional(),
  })
  .meta({ id: "NewConsent" });

/** Which consents of a club are listed: those that it gave, or those that it was given. */
export const CONSENT_LISTS = ["given", "received"] as const;

/** A consent between two clubs, as one of their desks reads it. */
const consent = z
  .object({
    id: z.string(),
    /** The other club: of a consent that was given the one that may name players, else the one that allows it. */
    club: z.object({ id: z.string(), name: z.string() }),
    /** `null`: all of the club's players. */
    person: person.nullable(),
    given: at,
    /** From when on nothing new is based on it; what was entered and opened before stays. */
    withdrawn: at.nullable(),
  })
  .meta({ id: "Consent" });
export type Consent = z.output<typeof consent>;

export const consents = z.object({ consents: z.array(consent), next }).meta({ id: "Consents" });
