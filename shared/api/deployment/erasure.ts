import { z } from "zod";
import { playerId } from "../../ids.ts";
import { MAX_PASSWORD } from "./accounts.ts";

const club = z.object({ id: z.string(), name: z.string() });

/** What erasing an account would do; nothing is done yet. */
export const erasure = z
  .object({
    /** Players who the account is: each keeps its matches and ratings, under another name. */
    players: z.array(
      z.object({ player: playerId, club, name: z.string(), becomes: z.string(), matches: z.int().min(0) }),
    ),
    /** Memberships that end. */
    clubs: z.array(club),
    /** Clubs that would be left without an owner: they need another one first. */
    ownerOf: z.array(club),
  })
  .meta({ id: "Erasure" });
export type Erasure = z.output<typeof erasure>;

/** Erases the account. The password is asked for again, because nothing brings the account back. */
export const erasureRequest = z.strictObject({ password: z.string().min(1).max(MAX_PASSWORD) }).meta({ id: "Erase" });
