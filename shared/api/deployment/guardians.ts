import { z } from "zod";
import { clubId, playerId } from "#shared/ids.ts";
import { at } from "../parts/values.ts";
import { email, invitationId } from "./accounts.ts";

/** The most guardians and open invitations of one junior. */
export const MOST_GUARDIANS = 3;

/** A person who speaks for a junior. */
const guardian = z.object({ user: z.string(), name: z.string(), email: z.string(), since: at });

/** A junior's guardians, and open invitations to be one. */
export const guardians = z
  .object({
    guardians: z.array(guardian),
    /** Open invitations. */
    invitations: z.array(z.object({ id: invitationId, email: z.string(), expires: at })),
  })
  .meta({ id: "Guardians" });
export type Guardians = z.output<typeof guardians>;

/** The invitation goes to this address, and is good for its account alone. */
export const newGuardian = z.strictObject({ email }).meta({ id: "NewGuardian" });

/** The juniors that an account is guardian of, and the guardians of juniors that the account plays as. */
export const guardianships = z
  .object({
    juniors: z.array(
      z.object({ id: playerId, name: z.string(), club: z.object({ id: clubId, name: z.string() }), since: at }),
    ),
    guardians: z.array(z.object({ name: z.string(), since: at })),
  })
  .meta({ id: "Guardianships" });
export type Guardianships = z.output<typeof guardianships>;
