import { z } from "zod";
import { divisionId, hash, matchId } from "#shared/ids.ts";
import { at } from "../parts/values.ts";

/** A short-lived token with which a program acts for the organiser. */
export const organiserToken = z.object({ token: z.string(), expires: at }).meta({ id: "OrganiserToken" });

/**
 * What an operator has to look at. `log-faults`: logs in doubt. `incomplete-draws`: draws that are not whole. `job-failed`: work
 * that was given up on. `relay-late`: a match whose events have not reached the database for minutes longer than its pace.
 * `head-list-late`, `backup-late`: none for 36 hours though there was something to list, or backups are to be made.
 * `mail-refused`: letters that were tried and did not go. `schema-differs`: the database's migrations are not those of the
 * code. `database-full`: it holds more than 70 % of what it can.
 */
export const TROUBLES = [
  "log-faults",
  "incomplete-draws",
  "job-failed",
  "relay-late",
  "head-list-late",
  "backup-late",
  "mail-refused",
  "schema-differs",
  "database-full",
] as const;

/** One of them. */
export type Trouble = (typeof TROUBLES)[number];

/** Whether the service can work: its database answers, and has the migrations of its code. */
export const ready = z.object({ ready: z.boolean() }).meta({ id: "Ready" });

/**
 * What an operator needs to know; `status` is `faults` where there is any of the `troubles`. It costs a few rows, however much there is.
 * `version`: of the code, `commit`: that which it was built from; `null` where not given.
 * `faults`: matches whose log in the database is not what their journal says, counted up to a hundred. Anything but 0 is
 * an emergency. `incompleteDraws`: divisions of whose draw entries or fixtures are missing, of the 20 made last.
 * `failedJobs`: pieces of the crons' work that failed at every attempt and have not been done since, counted up to a hundred.
 * `openings`: matches that were registered and whose rooms have not opened them yet, of the 20 that wait longest; the clock does it
 * within two minutes.
 * `relays`: how far the database is behind the matches in play: at most ten of them are asked, `behind` is how many have
 * `events` that the database lacks, `late` how many have for minutes longer than their pace. `schema`: the newest migration of the
 * database; `database`: its bytes and the most that it can have. `lastHeadList`: when a head list was written last, `lastBackup`: when everything was
 * backed up last; `null` where that is not known.
 */
export const health = z
  .object({
    status: z.enum(["ok", "faults"]),
    troubles: z.array(z.enum(TROUBLES)),
    version: z.string(),
    commit: z.string().nullable(),
    engine: z.string(),
    faults: z.int(),
    failedJobs: z.int(),
    incompleteDraws: z.array(divisionId),
    openings: z.array(matchId),
    relays: z.object({ asked: z.int(), behind: z.int(), late: z.int(), events: z.int() }),
    schema: z.string().nullable(),
    database: z.object({ bytes: z.int(), most: z.int() }),
    lastHeadList: at.nullable(),
    lastBackup: at.nullable(),
  })
  .meta({ id: "Health" });
export type Health = z.output<typeof health>;

/** SHA-256 over every derived row, in the order of their keys. */
export const digest = z.object({ digest: hash }).meta({ id: "Digest" });
