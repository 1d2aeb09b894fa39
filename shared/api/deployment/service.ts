import { z } from "zod";
import { divisionId, hash } from "../../ids.ts";
import { at } from "../parts/values.ts";

/** A short-lived token with which a program acts for the organiser. */
export const organiserToken = z.object({ token: z.string(), expires: at }).meta({ id: "OrganiserToken" });

/**
 * `faults`: matches whose log in the database is not what their journal says. Anything but 0 is an emergency.
 * `incompleteDraws`: divisions of whose draw entries or fixtures are missing, at most a hundred of them.
 */
export const health = z
  .object({
    status: z.enum(["ok", "faults"]),
    engine: z.string(),
    faults: z.int(),
    incompleteDraws: z.array(divisionId),
  })
  .meta({ id: "Health" });

/** SHA-256 over every derived row, in the order of their keys. */
export const digest = z.object({ digest: hash }).meta({ id: "Digest" });
