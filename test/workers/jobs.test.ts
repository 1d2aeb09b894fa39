import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { movedClubs } from "#derive/heads/moved-logs.ts";
import { directory } from "#ground/db/database.ts";
import { type Job, jobMessage } from "#ground/jobs/job.ts";
import { headListsPage } from "#shared/api/deployment/head-list.ts";
import { health } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { nightly, upkeep } from "#workers/scheduled.ts";
import { waitingEves } from "#write/commands/matches/eve.ts";
import { waitingNews } from "#write/told/tell.ts";
import { newClub } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { delivered, FAILED, keptJobs } from "./support/jobs.ts";
import { eventually, openFriendly, roomOf } from "./support/match.ts";

const RUN = "a-run-of-the-clock";
const message = (job: Job) => ({ run: RUN, job });

const friendlyOf = async (club: string) => {
  const sides = await Promise.all(
    ["A", "B"].map(async (id) => ({
      id,
      players: [(await organise("/api/v1/people", { name: id, club }, created)).id],
    })),
  );
  const match = await openFriendly({ club, sides });
  await runDurableObjectAlarm(roomOf(match));
  return match;
};

const listsOf = async (club: string) => (await read(`/api/v1/head-lists?club=${club}`, headListsPage)).lists;

/** The lines that the Worker writes to its log until the test has ended. */
const logged = (): (() => readonly unknown[]) => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
};

const failedJobs = async () => (await read("/api/v1/health", health)).failedJobs;

describe("a run of the clock", () => {
  it("sends a job for each club whose logs moved, with an id that every one of them carries", async () => {
    const clubs = [await newClub(), await newClub()];
    for (const club of clubs) await friendlyOf(club);
    const jobs = keptJobs();
    await nightly(jobs.env);
    const found = jobs.sent.map((sent) => jobMessage.parse(sent));
    expect(found.map(({ job }) => job)).toEqual(
      expect.arrayContaining(clubs.map((club) => ({ kind: "head-lists", club }))),
    );
    expect(new Set(found.map(({ run }) => run)).size).toBe(1);
    expect(await listsOf(clubs[0] ?? "")).toEqual([]);
    await jobs.done();
    for (const club of clubs) expect(await listsOf(club)).toHaveLength(1);
  });

  it("looks at a page of what waits, and leaves the next page to a job", async () => {
    const names = Array.from({ length: 1203 }, (_, at) => `paged-${String(at).padStart(4, "0")}`);
    await env.DB.prepare("INSERT INTO moved_logs (club, match_id) SELECT value, 'none' FROM json_each(?)")
      .bind(JSON.stringify(names))
      .run();
    onTestFinished(async () => void (await env.DB.prepare("DELETE FROM moved_logs WHERE match_id = 'none'").run()));
    // An object for each would take a minute, and none of them has a list.
    const LIST_KEEPER = { getByName: () => ({ last: async () => null }) } as unknown as Env["LIST_KEEPER"];
    const jobs = keptJobs({ ...env, LIST_KEEPER });
    await nightly(jobs.env);
    expect(jobs.sent).toHaveLength(501);
    expect(jobs.sent.at(-1)?.job).toMatchObject({ kind: "search", search: "clubs" });
    const all = await jobs.done();
    const clubs = all.flatMap(({ job }) =>
      job.kind === "head-lists" && job.club.startsWith("paged-") ? [job.club] : [],
    );
    expect(clubs).toEqual(names);
    // The same page again sends the same jobs, which find nothing to do.
    await delivered([{ run: RUN, job: { kind: "search", search: "clubs", after: "paged-1100" } }], jobs.env);
    expect(jobs.sent.filter(({ job }) => job.kind === "head-lists")).toHaveLength(102);
  });

  it("wakes what waits through the queue of the Worker itself", async () => {
    const club = await newClub();
    await friendlyOf(club);
    await nightly(env);
    await eventually(async () => (await listsOf(club)).length === 1, 20_000);
    await upkeep(env);
  });
});

describe("a job", () => {
  it("that comes twice, late and in any order does what one does", async () => {
    const [club, other] = [await newClub(), await newClub()];
    const match = await friendlyOf(club);
    await friendlyOf(other);
    const jobs = keptJobs();
    await nightly(jobs.env);
    const all = jobs.sent.splice(0);
    await delivered([...all, ...all.toReversed()], jobs.env);
    await Promise.all([delivered(all, jobs.env), delivered(all.toReversed(), jobs.env)]);
    expect(await listsOf(club)).toHaveLength(1);
    expect((await movedClubs(directory(env), "", 1000)).items).not.toContain(club);
    await delivered(all, jobs.env, { attempts: 4 });
    expect(await listsOf(club)).toHaveLength(1);
    const status = { kind: "room", match: match.id } as const;
    expect(await delivered([message(status), message(status)])).toEqual({ acked: [0, 1], retried: [] });
  });

  it("that fails comes again by itself, and does not bring back the others of its batch", async () => {
    const lines = logged();
    const club = await newClub();
    await friendlyOf(club);
    const broken = { ...env, RATING_LIST: { getByName: () => ({ poke: () => Promise.reject(new Error("no")) }) } };
    const jobs = [
      message({ kind: "rating-list", list: "x:singles" }),
      message({ kind: "head-lists", club }),
      { what: 1 },
    ];
    // The part of the namespace that is called.
    expect(await delivered(jobs, broken as unknown as Env)).toEqual({ acked: [1], retried: [0, 2] });
    expect(await listsOf(club)).toHaveLength(1);
    expect(lines()).toMatchObject([
      { alarm: "job-failed", request: RUN, kind: "rating-list", list: "x:singles", attempts: 1 },
      { alarm: "job-failed", attempts: 1 },
    ]);
  });

  it("of which an isolate dies in the middle is done by the next consumer", async () => {
    const club = await newClub();
    await friendlyOf(club);
    const dying = new Error("the isolate is gone (injected)");
    let calls = 0;
    const DB = new Proxy(env.DB, {
      get: (db, name) => {
        if (name !== "batch") return Reflect.get(db, name);
        // The list was written; its answer was lost.
        return async (statements: D1PreparedStatement[]) => {
          const results = await db.batch(statements);
          calls += 1;
          if (calls === 2) throw dying;
          return results;
        };
      },
    });
    const lines = logged();
    const job = message({ kind: "head-lists", club });
    expect(await delivered([job], { ...env, DB })).toEqual({ acked: [], retried: [0] });
    expect(lines()).toHaveLength(1);
    expect(await delivered([job])).toEqual({ acked: [0], retried: [] });
    expect(await listsOf(club)).toHaveLength(1);
    expect((await movedClubs(directory(env), "", 1000)).items).not.toContain(club);
  });

  it("seals no forecast for a day that has come meanwhile", async () => {
    expect(await delivered([message({ kind: "eve", division: "nobody", day: "2020-01-01" })])).toMatchObject({
      acked: [0],
    });
    expect(await waitingEves(directory(env), "2020-01-01T00:00:00.000Z", "", 10)).toEqual({ items: [], next: null });
  });
});

describe("a job that was given up on", () => {
  it("is seen by the operator until it is done", async () => {
    const lines = logged();
    const club = await newClub();
    const before = await failedJobs();
    const job = message({ kind: "head-lists", club });
    await delivered([job, job], env, { queue: FAILED });
    expect(await failedJobs()).toBe(before + 1);
    const row = await env.DB.prepare("SELECT kind, subject, run, times FROM failed_jobs WHERE subject = ?")
      .bind(club)
      .first();
    expect(row).toEqual({ kind: "head-lists", subject: club, run: RUN, times: 2 });
    expect(lines()[0]).toMatchObject({ alarm: "job-given-up", request: RUN, kind: "head-lists", club });
    await delivered([message({ kind: "head-lists", club })]);
    expect(await failedJobs()).toBe(before);
  });

  it("that is not understood is dropped", async () => {
    logged();
    expect((await call("/api/v1/health")).status).toBe(200);
    expect(await delivered(["?"], env, { queue: FAILED })).toEqual({ acked: [0], retried: [] });
  });
});

describe("a piece of news", () => {
  const insert = (seq: number, source: string) =>
    env.DB.prepare(
      "INSERT INTO news (seq, club_id, source, subject, data, by, at) VALUES (?, 'x', ?, 'x', 'none', 'operator', '2026-01-01T00:00:00.000Z')",
    )
      .bind(seq, source)
      .run();
  const left = async (seq: number) =>
    (await env.DB.prepare("SELECT 1 FROM news WHERE seq = ?").bind(seq).first()) !== null;

  it("that cannot be done is tried four times, named, and tried again a day later; one of a later release waits", async () => {
    logged();
    const [poison, later] = [900_001, 900_002];
    await insert(poison, "match-recorded");
    await insert(later, "of-a-later-release");
    onTestFinished(async () => {
      await env.DB.batch([
        env.DB.prepare("DELETE FROM news WHERE seq >= 900001"),
        env.DB.prepare("DELETE FROM failed_jobs WHERE kind = 'news'"),
      ]);
    });
    const waiting = async (now: number) => (await waitingNews(directory(env), now, "900000", 10)).items;
    expect(await waiting(Date.now())).toEqual([poison]);
    const job = message({ kind: "news", seq: poison });
    expect(await delivered([job])).toEqual({ acked: [], retried: [0] });
    // The queue gives up after four attempts.
    await delivered([job], env, { queue: FAILED });
    expect(await failedJobs()).toBeGreaterThan(0);
    expect(await waiting(Date.now())).toEqual([]);
    expect(await waiting(Date.now() + 25 * 3_600_000)).toEqual([poison]);
    // A Worker that gets the message all the same leaves what it does not know.
    expect(await delivered([message({ kind: "news", seq: later })])).toEqual({ acked: [0], retried: [] });
    expect([await left(poison), await left(later)]).toEqual([true, true]);
  });
});
