import { z } from "zod";
import { divisionId, hash, matchId } from "../../ids.ts";
import { at } from "../parts/values.ts";

/** A short-lived token with which a program acts for the organiser. */
export const organiserToken = z.object({ token: z.string(), expires: at }).meta({ id: "OrganiserToken" });

/**
 * What an operator needs to know; it costs a few rows, however much there is.
 * `faults`: matches whose log in the database is not what their journal says, counted up to a hundred. Anything but 0 is
 * an emergency. `incompleteDraws`: divisions of whose draw entries or fixtures are missing, of the 20 made last.
 * `failedJobs`: pieces of the crons' work that failed at every attempt and have not been done since, counted up to a hundred.
 * `openings`: matches that were registered and whose rooms have not opened them yet, of the 20 that wait longest; the clock does it
 * within two minutes.
 * `relays`: how far the database is behind the matches in play: at most ten of them are asked, `behind` is how many have
 * `events` that the database lacks. `lastHeadList`: when a head list was written last, `lastBackup`: when the host of
 * `npm run serve` was backed up last; `null` where that is not known.
 */
export const health = z
  .object({
    status: z.enum(["ok", "faults"]),
    engine: z.string(),
    faults: z.int(),
    failedJobs: z.int(),
    incompleteDraws: z.array(divisionId),
    openings: z.array(matchId),
    relays: z.object({ asked: z.int(), behind: z.int(), events: z.int() }),
    lastHeadList: at.nullable(),
    lastBackup: at.nullable(),
  })
  .meta({ id: "Health" });

/** SHA-256 over every derived row, in the order of their keys. */
export const digest = z.object({ digest: hash }).meta({ id: "Digest" });
