import { z } from "zod";

/** Opaque identifiers, safe in a URL and in a file name. */
const opaque = (what: string) =>
  z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, `${what} must be 1 to 64 letters, digits, hyphens or underscores`);

export const matchId = opaque("a match id");
export const playerId = opaque("a player id");
/** Sides name members of objects (`points`), and this one name cannot be such a member wherever JavaScript reads it. */
export const sideId = opaque("a side id").refine((id) => id !== "__proto__", "a side cannot be called __proto__");
export const clubId = opaque("a club id");
export const divisionId = opaque("a division id");
export const fixtureId = opaque("a fixture id");
export const entryId = opaque("an entry id");
export const disputeId = opaque("a dispute id");

/** A day at the venue, e.g. `2026-01-10`. */
export const day = z.iso.date();

/** SHA-256 in lower-case hex. */
export const hash = z.string().regex(/^[0-9a-f]{64}$/, "a hash is 64 lower-case hex digits");
