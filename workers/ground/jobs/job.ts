import { z } from "zod";
import { CHANNELS } from "#shared/told/news.ts";

/** What is looked for where something may wait, a page at a time; each kind of it is found by one query. */
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
] as const;
export type Search = (typeof SEARCHES)[number];

/**
 * One piece of work, small enough for one invocation. It names what is to be looked at, never what is to be written: the one that
 * does it reads how things stand then, so a job that comes twice, late or out of order does no harm.
 */
const job = z.discriminatedUnion("kind", [
  /** The next page of what waits, behind `after`. */
  z.object({ kind: z.literal("search"), search: z.enum(SEARCHES), after: z.string() }),
  /** The next head lists of a club; `""`: of matches without a club. */
  z.object({ kind: z.literal("head-lists"), club: z.string() }),
  /** A rating list that is to be computed again. */
  z.object({ kind: z.literal("rating-list"), list: z.string() }),
  /** A match whose room may have something to tell D1, or to seal. */
  z.object({ kind: z.literal("room"), match: z.string() }),
  /** A match that was listed at an event which the database does not have: its room sends it again, or says that it is lost. */
  z.object({ kind: z.literal("listed"), match: z.string(), seq: z.int(), hash: z.string() }),
  /** A registered match that was not opened. */
  z.object({ kind: z.literal("opening"), match: z.string() }),
  /** Forecasts of a division's fixtures of a day. */
  z.object({ kind: z.literal("eve"), division: z.string(), day: z.string() }),
  /** News that was not sent yet. */
  z.object({ kind: z.literal("news"), seq: z.int() }),
  /** What is due to one recipient by one channel. */
  z.object({ kind: z.literal("deliver"), user: z.string(), channel: z.enum(CHANNELS) }),
  /** One thing that is due to a club's webhook. */
  z.object({ kind: z.literal("webhook"), delivery: z.string() }),
  /** A letter of an invitation, or about an account, that is due. */
  z.object({ kind: z.literal("letter"), letter: z.string() }),
  /** A division's day of which its players are reminded, or whose results are missing. */
  z.object({ kind: z.literal("reminder"), division: z.string(), day: z.string() }),
  z.object({ kind: z.literal("results-late"), division: z.string(), day: z.string() }),
  /** A sealed segment that leaves the database. */
  z.object({ kind: z.literal("segment"), match: z.string(), last: z.int() }),
]);
export type Job = z.output<typeof job>;

/** A message of the queue: a job, and the id of the run that sent it, for every log line that it leads to. */
export const jobMessage = z.object({ run: z.string(), job });
export type JobMessage = z.output<typeof jobMessage>;

/** What a job is about: two with the same kind and subject do the same. */
export const subjectOf = ({ kind: _, ...about }: Job): string => Object.values(about).join(" ");

/** Jobs in one call: the most that Cloudflare takes. */
const AT_ONCE = 100;

/** Sends jobs; they are done by and by, each at least once and in any order. */
export const sendJobs = async ({ JOBS }: Pick<Env, "JOBS">, run: string, jobs: readonly Job[]): Promise<void> => {
  for (let from = 0; from < jobs.length; from += AT_ONCE)
    await JOBS.sendBatch(jobs.slice(from, from + AT_ONCE).map((one) => ({ body: { run, job: one } })));
};
