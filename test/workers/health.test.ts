import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { health } from "../../shared/api/deployment/service.ts";
import { directory } from "../../workers/ground/db/database.ts";
import { latestMatches, relays } from "../../workers/read/queries/matches/relays.ts";
import type { MatchRoom } from "../../workers/write/match/match-room.ts";
import { call, read } from "./support/api.ts";
import { eventually, miss, openFriendly, record, roomOf, sent } from "./support/match.ts";

const now = () => read("/api/v1/health", health);

it("answers that it is healthy, and what an operator needs to know", async () => {
  // Files that ran before this one may have put their database back on purpose.
  await env.DB.prepare("DELETE FROM log_faults").run();
  const found = await now();
  expect(found.faults).toBe(0);
  // No host that is backed up stands behind this Worker.
  expect(found.lastBackup).toBeNull();
  expect(found.relays.asked).toBeLessThanOrEqual(10);
});

it("says how far the database is behind a match whose events do not reach it", async () => {
  const match = await openFriendly();
  const isDown = { now: true };
  await runInDurableObject(roomOf(match), (room) => {
    const { store } = room.outlet;
    const fails = () => Promise.reject(new Error("D1 is down (injected)"));
    room.outlet = { ...room.outlet, store: (...batch) => (isDown.now ? fails() : store(...batch)) };
  });
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
  // Answers are remembered for half a minute, and half a minute later they are not.
  const later = (minutes: number) => relays(directory(env), env, Date.now() + minutes * 60_000);
  const found = await later(1);
  expect(found.behind).toBeGreaterThanOrEqual(1);
  expect(found.events).toBeGreaterThanOrEqual(2);
  expect((await now()).relays.asked).toBeGreaterThanOrEqual(1);
  isDown.now = false;
  let minutes = 1;
  await eventually(async () => {
    minutes += 1;
    await later(minutes);
    return (await roomOf(match).status()).drained === 3;
  }, 20_000);
});

it("sets no match to work that it asks how far it is", async () => {
  const match = await openFriendly();
  await runDurableObjectAlarm(roomOf(match));
  await runInDurableObject(roomOf(match), async (room: MatchRoom, { storage }) => {
    room.pace = 3_600_000;
    await storage.deleteAlarm();
  });
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"));
  const alarmOf = () => runInDurableObject(roomOf(match), (_room, { storage }) => storage.getAlarm());
  const due = await alarmOf();
  expect(due).toBeGreaterThan(Date.now() + 10_000);
  expect(await roomOf(match).status()).toMatchObject({ head: { seq: 3 }, drained: 1 });
  expect((await call(`/api/v1/matches/${match.id}/status`)).status).toBe(200);
  expect(await alarmOf()).toBe(due);
  expect(await roomOf(match).hurry()).toMatchObject({ head: { seq: 3 }, drained: 1 });
  await eventually(async () => (await roomOf(match).status()).drained === 3);
});

it("reads as few rows of matches as before when there are more of them", async () => {
  for (let index = 0; index < 15; index += 1) await openFriendly();
  const { ids, read: rows } = await latestMatches(directory(env));
  expect(ids.length).toBeGreaterThanOrEqual(5);
  expect(rows).toBeLessThan(60);
});
