import { z } from "zod";
import { CHANNELS } from "#shared/told/news.ts";

/** Searches for waiting work, a page at a time; each is one query. */
const SEARCHES = [
  "clubs",
  "lists",
  "playing",
  "due",
  "eves",
  "segments",
  "news",
  "messages",
  "webhooks",
  "letters",
  "reminders",
  "late",
  "openings",
  "reserves",
] as const;
export type Search = (typeof SEARCHES)[number];

/**
 * One piece of work, small enough for one invocation. It names the records to read, never the data to write: its
 * worker reads the current state, so a job that comes twice, late or out of order does no harm.
 */
const job = z.discriminatedUnion("kind", [
  /** The next page of waiting work, after `after`. */
  z.object({ kind: z.literal("search"), search: z.enum(SEARCHES), after: z.string() }),
  /** The next head lists of a club; `""`: of matches without a club. */
  z.object({ kind: z.literal("head-lists"), club: z.string() }),
  /** A rating list that is to be computed again. */
  z.object({ kind: z.literal("rating-list"), list: z.string() }),
  /** A match whose room may have events for D1, or a log to seal. */
  z.object({ kind: z.literal("room"), match: z.string() }),
  /** A match listed at an event that the database does not have: its room sends it again, or reports that it is lost. */
  z.object({ kind: z.literal("listed"), match: z.string(), seq: z.int(), hash: z.string() }),
  /** A registered match that was not opened. */
  z.object({ kind: z.literal("opening"), match: z.string() }),
  /** Forecasts of a division's fixtures of a day. */
  z.object({ kind: z.literal("eve"), division: z.string(), day: z.string() }),
  /** News that was not sent yet. */
  z.object({ kind: z.literal("news"), seq: z.int() }),
  /** The due messages to one recipient by one channel. */
  z.object({ kind: z.literal("deliver"), user: z.string(), channel: z.enum(CHANNELS) }),
  /** One due delivery to a club's webhook. */
  z.object({ kind: z.literal("webhook"), delivery: z.string() }),
  /** A due letter of an invitation, or about an account. */
  z.object({ kind: z.literal("letter"), letter: z.string() }),
  /** A division's day of which its players are reminded, or whose results are missing. */
  z.object({ kind: z.literal("reminder"), division: z.string(), day: z.string() }),
  z.object({ kind: z.literal("results-late"), division: z.string(), day: z.string() }),
  /** A division with a reserve list whose places may change hands by the clock. */
  z.object({ kind: z.literal("reserve"), division: z.string() }),
  /** A sealed segment to move out of the database. */
  z.object({ kind: z.literal("segment"), match: z.string(), last: z.int() }),
]);
export type Job = z.output<typeof job>;

/** A message of the queue: a job, and the id of the run that sent it, for every log line that it leads to. */
export const jobMessage = z.object({ run: z.string(), job });
export type JobMessage = z.output<typeof jobMessage>;

/** The subject of a job: two with the same kind and subject do the same. */
export const subjectOf = ({ kind: _, ...about }: Job): string => Object.values(about).join(" ");

/** The most jobs of one call: Cloudflare's limit. */
const AT_ONCE = 100;

/** Sends jobs; they are done later, each at least once and in any order. */
export const sendJobs = async ({ JOBS }: Pick<Env, "JOBS">, run: string, jobs: readonly Job[]): Promise<void> => {
  for (let from = 0; from < jobs.length; from += AT_ONCE)
    await JOBS.sendBatch(jobs.slice(from, from + AT_ONCE).map((one) => ({ body: { run, job: one } })));
};
