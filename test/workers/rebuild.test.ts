import { introspectWorkflow, runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { logsOf } from "#derive/log/logs.ts";
import { deriveChunk } from "#derive/rebuild/chunk.ts";
import { begin, complete, enter } from "#derive/rebuild/ledger.ts";
import { switchOver } from "#derive/rebuild/switch.ts";
import { directory } from "#ground/db/database.ts";
import { digest } from "#shared/api/deployment/service.ts";
import { division } from "#shared/api/league/division.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { call, ORGANISER_KEY, read, refused } from "./support/api.ts";
import {
  eventually,
  forge,
  foundDivision,
  miss,
  openFixture,
  openFriendly,
  record,
  roomOf,
  sent,
  type TestMatch,
} from "./support/match.ts";
import { ended, order, rebuild, rebuildNow } from "./support/rebuild.ts";

/** A number of friendlies that needs more than one chunk. */
const FRIENDLIES = 22;

let club: string;
let season: string;
const friendlies: TestMatch[] = [];

const playBoard = (match: TestMatch, winner: "A" | "B", left: number) =>
  record(match, 1, sent("board_recorded", { board: 1, winner, left, queen: winner }));

beforeAll(async () => {
  const { shown } = await foundDivision(4);
  club = shown.club.id;
  season = shown.id;
  for (const [index, fixture] of shown.fixtures.entries()) {
    const match = await openFixture(fixture.id);
    await playBoard(match, index % 3 === 0 ? "B" : "A", index + 1);
  }
  for (let index = 0; index < FRIENDLIES; index += 1) {
    const match = await openFriendly();
    friendlies.push(match);
    await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }));
    await runDurableObjectAlarm(roomOf(match));
  }
  await eventually(async () => {
    const { rows } = await read(`/api/v1/ratings/${club}:singles`, ratingList);
    return rows.length === 4 && rows.every(({ matches }) => matches === 3);
  });
  await eventually(async () => (await counts())[0] === shown.fixtures.length + FRIENDLIES);
}, 30_000);

const hash = async () => (await read("/api/v1/digest", digest, ORGANISER_KEY)).digest;
const table = async () => JSON.stringify(await read(`/api/v1/divisions/${season}`, division));

/** The numbers of rows in each table that matches derive to, read at one time. */
const counts = async () => {
  const results = await env.DB.batch<{ n: number }>(
    ["match_results", "match_players"].map((name) => env.DB.prepare(`SELECT count(*) AS n FROM ${name}`)),
  );
  return results.map(({ results: [row] }) => row?.n);
};

/** Damages derived rows, so that a rebuild has something to repair. */
const spoil = () =>
  env.DB.batch([
    env.DB.prepare("UPDATE match_results SET winner = 'B', sides = '[]' WHERE winner = 'A'"),
    env.DB.prepare("UPDATE match_results SET boards = '[]'"),
    env.DB.prepare("DELETE FROM match_players WHERE player_id = 'a1'"),
  ]);

describe("a rebuild", () => {
  it("gives the same bytes, and says what it did", async () => {
    const before = await hash();
    const done = await rebuild();
    expect(done).toMatchObject({ status: "done", matches: 28, done: 28, failed: [], recorded: 0 });
    expect([done.before, done.after, await hash()]).toEqual([before, before, before]);
  });

  it("never shows half of itself: a reader sees the old rows or the new ones", async () => {
    const whole = await counts();
    const before = await table();
    await order();
    const seen: unknown[] = [];
    const tables = new Set<string>();
    for (let status = await rebuildNow(); status.status !== "done"; status = await rebuildNow()) {
      seen.push(await counts());
      tables.add(await table());
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.every((rows) => JSON.stringify(rows) === JSON.stringify(whole))).toBe(true);
    expect([...tables]).toEqual([before]);
  });

  it("mends what was spoilt, from one moment to the next", async () => {
    const sound = await hash();
    await spoil();
    await env.DB.prepare(
      `INSERT INTO match_results (match_id, seq, hash, rated, status, forfeited, sides, ranking)
       SELECT 'nobody', 9, 'x', rated, status, forfeited, sides, ranking FROM match_results LIMIT 1`,
    ).run();
    const done = await rebuild();
    expect(done.before).not.toBe(sound);
    expect(done.after).toBe(sound);
  });

  it("is one at a time: asked for again, it is the one that goes on", async () => {
    const [first, second] = await Promise.all([order(), order()]);
    expect(second.id).toBe(first.id);
    await ended();
    const next = await order();
    expect(next.id).not.toBe(first.id);
    await ended();
  });

  it("is for the organiser to ask for, to see and to cancel", async () => {
    for (const [method, path] of [
      ["POST", "/api/v1/rebuild"],
      ["GET", "/api/v1/rebuild"],
      ["POST", "/api/v1/rebuild/cancel"],
    ] as const)
      expect(await refused(await call(path, { method }))).toMatchObject({ code: "token-missing" });
    const cancelled = await call("/api/v1/rebuild/cancel", { method: "POST", token: ORGANISER_KEY });
    expect(await refused(cancelled)).toMatchObject({ status: 404, code: "not-found" });
  });

  it("that is cancelled has changed nothing, and the next one begins again", async () => {
    await spoil();
    const spoilt = await hash();
    await enter(directory(env), "cancelled-1", "lost", "2026-01-01T00:00:00.000Z");
    await begin(directory(env), "cancelled-1");
    await deriveChunk(logsOf(env), "cancelled-1");
    expect(await rebuildNow()).toMatchObject({ status: "deriving", matches: 28, done: 20 });
    const cancelled = await call("/api/v1/rebuild/cancel", { method: "POST", token: ORGANISER_KEY });
    expect(await cancelled.json()).toMatchObject({ id: "cancelled-1", status: "cancelled" });
    // A step that was at work all the while, and those that would have come after it.
    expect(await deriveChunk(logsOf(env), "cancelled-1")).toBe(false);
    await switchOver(directory(env), "cancelled-1");
    expect(await hash()).toBe(spoilt);
    expect(await rebuild()).toMatchObject({ status: "done", done: 28 });
    expect(await hash()).not.toBe(spoilt);
  });
});

describe("a rebuild that crashes", () => {
  const STEPS = ["begin", "derive 1", "derive 2", "switch", "lists", "rate 1", "complete"];

  it.each(STEPS)("before step %s has written goes on by itself", async (name) => {
    const sound = await hash();
    await spoil();
    await using engine = await introspectWorkflow(env.REBUILD);
    await engine.modifyAll(async (instance) => {
      await instance.disableRetryDelays();
      await instance.mockStepError({ name }, new Error("the step crashed (injected)"), 2);
    });
    expect(await rebuild()).toMatchObject({ status: "done", done: 28, after: sound });
  });

  const WORK = [
    (id: string) => begin(directory(env), id),
    (id: string) => deriveChunk(logsOf(env), id),
    (id: string) => deriveChunk(logsOf(env), id),
    (id: string) => switchOver(directory(env), id),
  ];

  it.each([0, 1, 2, 3, 4])("after %i steps have written is taken over where it is", async (steps) => {
    const sound = await hash();
    await spoil();
    const id = `lost-${steps}`;
    await enter(directory(env), id, `engine-${steps}`, "2026-01-01T00:00:00.000Z");
    for (const work of WORK.slice(0, steps)) await work(id);
    const { done } = await rebuildNow();
    expect(done).toBe([0, 0, 20, 28, 28][steps]);
    expect((await order()).id).toBe(id);
    expect(await ended()).toMatchObject({ id, status: "done", done: 28, after: sound });
  });

  it("does no harm by doing any step twice", async () => {
    const sound = await hash();
    await spoil();
    await enter(directory(env), "twice", "lost", "2026-01-01T00:00:00.000Z");
    for (const work of WORK) {
      await work("twice");
      await work("twice");
    }
    await complete(directory(env), "twice");
    await complete(directory(env), "twice");
    expect(await hash()).toBe(sound);
  });

  it("for good says so, leaves what is read alone and does not stand in the way", async () => {
    await spoil();
    const spoilt = await hash();
    {
      await using engine = await introspectWorkflow(env.REBUILD);
      await engine.modifyAll(async (instance) => {
        await instance.disableRetryDelays();
        await instance.mockStepError({ name: "derive 2" }, new Error("D1 is gone (injected)"));
      });
      expect(await rebuild()).toMatchObject({ status: "failed", reason: expect.stringContaining("D1 is gone") });
    }
    expect(await hash()).toBe(spoilt);
    expect(await rebuild()).toMatchObject({ status: "done" });
  });
});

describe("matches that go on during a rebuild", () => {
  it("are never set back, and those opened meanwhile stay", async () => {
    const [match] = friendlies;
    if (!match) throw new Error("there are friendlies");
    await enter(directory(env), "meanwhile", "lost", "2026-01-01T00:00:00.000Z");
    await begin(directory(env), "meanwhile");
    await deriveChunk(logsOf(env), "meanwhile");
    await deriveChunk(logsOf(env), "meanwhile");
    await record(match, 2, miss("a1"), miss("b1"), sent("board_conceded", { side: "B" }));
    const fresh = await openFriendly();
    await record(fresh, 1, sent("match_forfeited", { side: "B", kind: "walkover", reason: "late" }));
    for (const one of [match, fresh]) await runDurableObjectAlarm(roomOf(one));
    const seqOf = (one: TestMatch) =>
      env.DB.prepare("SELECT seq FROM match_results WHERE match_id = ?").bind(one.id).first<number>("seq");
    const moved = await hash();
    expect([await seqOf(match), await seqOf(fresh)]).toEqual([5, 2]);
    await switchOver(directory(env), "meanwhile");
    expect([await seqOf(match), await seqOf(fresh)]).toEqual([5, 2]);
    expect(await hash()).toBe(moved);
    await order();
    expect(await ended()).toMatchObject({ status: "done", after: moved, recorded: 5 });
    expect((await rebuild()).after).toBe(moved);
  });
});

describe("a log that does not stand", () => {
  it("keeps its match out, with the reason, and stops nothing else", async () => {
    const sound = await hash();
    const before = await counts();
    const [, match] = friendlies;
    if (!match) throw new Error("there are friendlies");
    const event = { seq: 3, id: "x", type: "strike", at: "", by: "", data: {}, prev: "0".repeat(64), hash: "f" };
    await forge(match, { seq: 3, hash: "f", line: JSON.stringify(event) });
    const done = await rebuild();
    expect(done).toMatchObject({ status: "done", before: sound, failures: 1 });
    expect(done.failed).toEqual([
      {
        match: match.id,
        code: "chain-broken",
        reason:
          "The hash chain of the log breaks at event 3: this event, or one before it, is not what was recorded. " +
          "The log was left as it is, and the match has no result.",
      },
    ]);
    expect((await counts())[0]).toBe((before[0] ?? 0) - 1);
    expect(await rebuild()).toMatchObject({ status: "done", before: done.after, after: done.after, failures: 1 });
  });
});
