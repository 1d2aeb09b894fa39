import { z } from "zod";
import { playerId } from "#shared/ids.ts";
import { name } from "../parts/values.ts";
import { MAX_PASSWORD } from "./accounts.ts";

const club = z.object({ id: z.string(), name: z.string() });

const erasedPlayer = z.object({
  player: playerId,
  club,
  name: z.string(),
  becomes: z.string(),
  matches: z.int().min(0),
});

/** A player after an erasure: the name is removed, matches and ratings are kept under another. */
export type ErasedPlayer = z.output<typeof erasedPlayer>;

/** A preview of erasing an account; nothing is done yet. */
export const erasure = z
  .object({
    /** Players of the account: each keeps its matches and ratings, under another name. */
    players: z.array(erasedPlayer),
    /** Memberships that end. */
    clubs: z.array(club),
    /** Clubs that would be left without an owner: they need another one first. */
    ownerOf: z.array(club),
  })
  .meta({ id: "Erasure" });
export type Erasure = z.output<typeof erasure>;

/**
 * Erases the account. The password is asked for again, because an erasure cannot be undone. An account that signs in by a
 * phone alone leaves it out, and has to have signed in lately.
 */
export const erasureRequest = z
  .strictObject({ password: z.string().min(1).max(MAX_PASSWORD).optional() })
  .meta({ id: "Erase" });

/** The person who asked for the erasure of a player without an account. */
export const ERASURE_REASONS = ["player-asked", "parent-asked", "family-asked"] as const;

/** A preview of erasing a player at the club's desk; nothing is done yet. */
export const playerErasure = z
  .object({
    /** Every id that the player plays under in the club. */
    players: z.array(erasedPlayer),
    /** Whether an account plays as the player: then no one else can erase them. */
    account: z.boolean(),
  })
  .meta({ id: "PlayerErasure" });
export type PlayerErasure = z.output<typeof playerErasure>;

/** Erases a player. The name is typed again, because an erasure cannot be undone. */
export const playerErasureRequest = z
  .strictObject({ reason: z.enum(ERASURE_REASONS), name })
  .meta({ id: "ErasePlayer" });
export type PlayerErasureRequest = z.output<typeof playerErasureRequest>;
