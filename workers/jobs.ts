import { dueLetters, sendKept } from "#access/letters/post.ts";
import { movedClubs } from "#derive/heads/moved-logs.ts";
import { writeHeadLists } from "#derive/heads/write-list.ts";
import { logsOf } from "#derive/log/logs.ts";
import { movableSegments, moveSegment } from "#derive/log/moving.ts";
import { dueRooms, playingRooms } from "#derive/match/waiting-rooms.ts";
import { waitingLists } from "#derive/ratings/waiting.ts";
import { directory } from "#ground/db/database.ts";
import { anyFailed, forgetFailed, noteFailed } from "#ground/jobs/failed-jobs.ts";
import type { FoundPage } from "#ground/jobs/found-page.ts";
import { type Job, type JobMessage, jobMessage, type Search, sendJobs } from "#ground/jobs/job.ts";
import { alarm, described, inRequest } from "#ground/log/alarm.ts";
import { matchRoom, ratingListNamed } from "#ground/objects/objects.ts";
import { saidOf } from "#shared/words/error-words.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { dueReserves, movePlaces } from "#write/commands/league/due-reserves.ts";
import { sealEve, waitingEves } from "#write/commands/matches/eve.ts";
import { finishWaiting, waitingOpenings } from "#write/commands/matches/openings.ts";
import { lateDays, noteDay, remindableDays } from "#write/told/by-the-clock.ts";
import { surroundingsOf } from "#write/told/carriers.ts";
import { deliver } from "#write/told/deliver.ts";
import { dueReaders } from "#write/told/outbox.ts";
import { tell, waitingNews } from "#write/told/tell.ts";
import { deliverWebhook, dueDeliveries, webhookSurroundingsOf } from "#write/webhooks/deliver-webhook.ts";

/** What one look finds at most: five calls of the queue. */
const PAGE = 500;

/** What waits behind `after`, as jobs. */
const waiting = async (env: Env, what: Search, after: string): Promise<FoundPage<Job>> => {
  const db = directory(env);
  const now = Date.now();
  const jobs = <T>({ items, next }: FoundPage<T>, job: (item: T) => Job): FoundPage<Job> => ({
    items: items.map(job),
    next,
  });
  const room = (match: string): Job => ({ kind: "room", match });
  const at = new Date(now).toISOString();
  switch (what) {
    case "clubs":
      return jobs(await movedClubs(db, after, PAGE), (club) => ({ kind: "head-lists", club }));
    case "lists":
      return jobs(await waitingLists(db, after, PAGE), (list) => ({ kind: "rating-list", list }));
    case "playing":
      return jobs(await playingRooms(db, now, after, PAGE), room);
    case "due":
      return jobs(await dueRooms(db, now, after, PAGE), room);
    case "eves":
      return jobs(await waitingEves(db, at, after, PAGE), (eve) => ({ kind: "eve", ...eve }));
    case "news":
      return jobs(await waitingNews(db, now, after, PAGE), (seq) => ({ kind: "news", seq }));
    case "messages":
      return jobs(await dueReaders(db, at, after, PAGE), (reader) => ({ kind: "deliver", ...reader }));
    case "webhooks":
      return jobs(await dueDeliveries(db, at, after, PAGE), (delivery) => ({ kind: "webhook", delivery }));
    case "letters":
      return jobs(await dueLetters(db, at, after, PAGE), (letter) => ({ kind: "letter", letter }));
    case "reminders":
      return jobs(await remindableDays(db, at, after, PAGE), (day) => ({ kind: "reminder", ...day }));
    case "late":
      return jobs(await lateDays(db, at, after, PAGE), (day) => ({ kind: "results-late", ...day }));
    case "openings":
      return jobs(await waitingOpenings(db, now, after, PAGE), (match) => ({ kind: "opening", match }));
    case "reserves":
      return jobs(await dueReserves(db, at, after, PAGE), (division) => ({ kind: "reserve", division }));
    case "segments":
      return jobs(await movableSegments(logsOf(env), now, after, PAGE), (name) => ({ kind: "segment", ...name }));
  }
};

/** Sends a job for each that waits on one page, and one more for the next page. */
export const search = async (env: Env, run: string, what: Search, after: string): Promise<void> => {
  const { items, next } = await waiting(env, what, after);
  const further: readonly Job[] = next === null ? [] : [{ kind: "search", search: what, after: next }];
  await sendJobs(env, run, [...items, ...further]);
};

const headLists = async (env: Env, run: string, club: string): Promise<void> => {
  const written = await writeHeadLists(env, club === "" ? null : club, () => new Date().toISOString());
  if (!written.ok) throw new Error(saidOf(english, written.error));
  const { more, behind } = written.value;
  const rooms = behind.map((head): Job => ({ kind: "listed", ...head }));
  await sendJobs(env, run, more ? [...rooms, { kind: "head-lists", club }] : rooms);
};

/** Does one job. Each looks how things stand now: done twice, late or before another it comes to the same. */
const carryOut = async (env: Env, run: string, job: Job): Promise<void> => {
  switch (job.kind) {
    case "search":
      return search(env, run, job.search, job.after);
    case "head-lists":
      return headLists(env, run, job.club);
    case "rating-list":
      return ratingListNamed(env, job.list).poke();
    case "room":
      return void (await matchRoom(env, job.match).hurry());
    case "listed":
      return void (await matchRoom(env, job.match).resend({ seq: job.seq, hash: job.hash }));
    case "opening":
      return finishWaiting(env, job.match);
    case "eve":
      return sealEve(env, job, new Date().toISOString());
    case "news":
      return tell(env, directory(env), job.seq, new Date().toISOString());
    case "deliver":
      return deliver(surroundingsOf(env), job);
    case "webhook":
      return deliverWebhook(webhookSurroundingsOf(env), job.delivery);
    case "letter":
      return sendKept(env, job.letter);
    case "reminder":
    case "results-late":
      return noteDay(directory(env), job.kind, job, new Date().toISOString());
    case "reserve":
      return movePlaces(directory(env), job.division, new Date().toISOString());
    case "segment":
      return void (await moveSegment(logsOf(env), job, Date.now()));
  }
};

/** Seconds until a job that failed is tried again: longer each time. */
const pauseAfter = (attempts: number): number => Math.min(600, 30 * 2 ** Math.max(0, attempts - 1));

/** Whether this is the queue of jobs that were given up on; it is called after the other one in every environment. */
const isOfFailed = (queue: string): boolean => queue.endsWith("-failed");

/**
 * Does the jobs of a batch, one after the other. Each is acknowledged or sent back by itself: one that fails does not bring
 * back the others. A job that was given up on is noted where the operator sees it; what it is about keeps its mark, and the
 * next run of the clock sends another job for it.
 */
export const doJobs = async (batch: MessageBatch<unknown>, env: Env): Promise<void> => {
  const db = directory(env);
  const failed = isOfFailed(batch.queue);
  const noted = !failed && (await anyFailed(db));
  for (const message of batch.messages) {
    const { data } = jobMessage.safeParse(message.body);
    await inRequest(data?.run, async () => {
      try {
        if (failed) await giveUp(env, data);
        else await attempt(env, data, noted);
        message.ack();
      } catch (error) {
        alarm("job-failed", { ...data?.job, attempts: message.attempts, error: described(error) });
        message.retry({ delaySeconds: pauseAfter(message.attempts) });
      }
    });
  }
};

/** A message of a release before or after this one may be none that is known here. */
type Received = JobMessage | undefined;

const attempt = async (env: Env, message: Received, noted: boolean): Promise<void> => {
  if (!message) throw new Error("this is no job that is known here");
  await carryOut(env, message.run, message.job);
  if (noted) await forgetFailed(directory(env), message.job);
};

const giveUp = async (env: Env, message: Received): Promise<void> => {
  alarm("job-given-up", message?.job);
  if (message) await noteFailed(env, message.run, message.job, new Date().toISOString());
};
