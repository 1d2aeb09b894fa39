import { z } from "zod";

/** Opaque identifiers, safe in a URL and in a file name. The message of the schema is a key of `shared/words/schema.en.json`. */
const opaque = () => z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, "idForm");

export const matchId = opaque();
export const playerId = opaque();
/** A side's id. Sides name members of objects (`points`), and JavaScript treats a member of this one name differently. */
export const sideId = opaque().refine((id) => id !== "__proto__", "sideIdReserved");
export const clubId = opaque();
export const divisionId = opaque();
export const seriesId = opaque();
export const fixtureId = opaque();
export const entryId = opaque();
export const disputeId = opaque();

/** A day at the venue, e.g. `2026-01-10`. */
export const day = z.iso.date();

/** SHA-256 in lower-case hex. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, "hexDigits64");
