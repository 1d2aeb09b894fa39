import { z } from "zod";
import { divisionId, hash, matchId } from "#shared/ids.ts";
import { at } from "../parts/values.ts";

/** A short-lived token with which a program acts for the organiser. */
export const organiserToken = z.object({ token: z.string(), expires: at }).meta({ id: "OrganiserToken" });

/**
 * Troubles for an operator. `log-faults`: logs in doubt. `incomplete-draws`: draws that are not whole. `job-failed`: work
 * that was given up. `relay-late`: a match whose events have not reached the database for minutes longer than its pace.
 * `head-list-late`, `backup-late`: none for 36 hours although there was something to list, or backups are to be made.
 * `mail-refused`: letters that were tried and not sent. `schema-differs`: the database's migrations are not those of the
 * code. `database-full`: more than 70 % of its capacity is used.
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

/** The code of a trouble. */
export type HealthTrouble = (typeof TROUBLES)[number];

/** Whether the service can work: its database answers, and has the migrations of its code. */
export const ready = z.object({ ready: z.boolean() }).meta({ id: "Ready" });

/**
 * The state of the service for its operator; `status` is `faults` if there are any `troubles`. It costs a few rows, whatever
 * the size. `version`: of the code, `commit`: the one that it was built from; `null` where not given.
 * `faults`: matches whose log in the database differs from their journal, counted up to a hundred. Anything but 0 is
 * an emergency. `incompleteDraws`: divisions with missing entries or fixtures of their draw, of the 20 made last.
 * `failedJobs`: pieces of the crons' work that failed at every attempt and have not been done since, counted up to a hundred.
 * `openings`: registered matches whose rooms have not opened them yet, of the 20 that wait longest; the cron opens them
 * within two minutes.
 * `relays`: the delay of the database after the matches in play: at most ten of them are asked, `behind` is the number with
 * `events` that the database lacks, `late` those that lack them minutes longer than their pace. `schema`: the newest migration
 * of the database; `database`: its bytes and their limit. `lastHeadList`: the instant of the latest head list, `lastBackup`: that
 * of the latest backup; `null` where it is not known.
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
