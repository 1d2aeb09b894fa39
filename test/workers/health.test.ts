import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { NEWEST_MIGRATION } from "#ground/db/newest-migration.ts";
import { healthOf } from "#read/queries/deployment/health.ts";
import { latestMatches, relays } from "#read/queries/matches/relays.ts";
import { type HealthTrouble, health, ready } from "#shared/api/deployment/service.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, read } from "./support/api.ts";
import { eventually, miss, openFriendly, record, roomOf, sent } from "./support/match.ts";

const now = () => read("/api/v1/health", health);

it("answers that it is healthy, and what an operator needs to know", async () => {
  // Files that ran before this one may have put their database back on purpose.
  await env.DB.prepare("DELETE FROM log_faults").run();
  const found = await now();
  expect(found.faults).toBe(0);
  // This Worker has no host that is backed up.
  expect(found.lastBackup).toBeNull();
  expect(found.relays.asked).toBeLessThanOrEqual(10);
});

describe("what an operator has to look at", () => {
  const HOUR_MS = 3_600_000;
  const LONG_AGO = new Date(Date.now() - 37 * HOUR_MS).toISOString();

  /** Troubles that these rows cause. */
  it.each<[HealthTrouble, string, string]>([
    [
      "log-faults",
      "INSERT INTO log_faults (match_id, seq, expected, found, at) VALUES ('planted', 1, 'x', NULL, '2026-01-01')",
      "DELETE FROM log_faults WHERE match_id = 'planted'",
    ],
    [
      "job-failed",
      "INSERT INTO failed_jobs (kind, subject, run, at) VALUES ('news', 'planted', '', '2026-01-01')",
      "DELETE FROM failed_jobs WHERE subject = 'planted'",
    ],
    [
      "mail-refused",
      "INSERT INTO letters (id, letter, attempts, due_at) VALUES ('planted', '{}', 2, '2100-01-01')",
      "DELETE FROM letters WHERE id = 'planted'",
    ],
    [
      "schema-differs",
      "INSERT INTO d1_migrations (name) VALUES ('9999_planted.sql')",
      "DELETE FROM d1_migrations WHERE name = '9999_planted.sql'",
    ],
  ])("%s", async (trouble, plant, mend) => {
    const troubles = async () => (await now()).troubles;
    expect(await troubles()).not.toContain(trouble);
    await env.DB.prepare(plant).run();
    expect(await now()).toMatchObject({ status: "faults", troubles: expect.arrayContaining([trouble]) });
    await env.DB.prepare(mend).run();
    expect(await troubles()).not.toContain(trouble);
  });

  it("a log that no head list has named for 36 hours, but not one of today", async () => {
    // Files that ran before this one opened matches long ago.
    await env.DB.prepare("DELETE FROM moved_logs").run();
    const match = await openFriendly();
    await eventually(
      async () => (await env.DB.prepare("SELECT 1 FROM moved_logs WHERE match_id = ?").bind(match.id).first()) !== null,
    );
    const late = (hours: number) =>
      healthOf(env, Date.now() + hours * HOUR_MS, false).then(({ troubles }) => troubles.includes("head-list-late"));
    expect(await late(0)).toBe(false);
    expect(await late(37)).toBe(true);
  });

  it.each<[string | null, boolean]>([
    [LONG_AGO, true],
    [new Date().toISOString(), false],
    [null, false],
  ])("a backup of %s is late: %s", async (lastBackup, late) => {
    const host = { fetch: async () => Response.json({ lastBackup }) } as unknown as Fetcher;
    const { troubles } = await healthOf({ ...env, HOST_NOTES: host }, Date.now(), false);
    expect(troubles.includes("backup-late")).toBe(late);
  });
});

it("is ready with the migrations of its code, and with those of a newer version as well", async () => {
  const asked = await call("/ready");
  expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(ready.parse(await asked.json())).toEqual({ ready: true });
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_planted.sql')").run();
  expect((await call("/ready")).status).toBe(200);
  expect((await healthOf(env, Date.now(), false)).troubles).toContain("schema-differs");
  await env.DB.prepare("DELETE FROM d1_migrations WHERE name = '9999_planted.sql'").run();
  await env.DB.prepare("UPDATE d1_migrations SET name = 'planted' WHERE name = ?").bind(NEWEST_MIGRATION).run();
  const lacking = await call("/ready");
  expect([lacking.status, await lacking.json()]).toEqual([503, { ready: false }]);
  await env.DB.prepare("UPDATE d1_migrations SET name = ? WHERE name = 'planted'").bind(NEWEST_MIGRATION).run();
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
  // For a minute that is its pace; some minutes later it is not.
  expect([found.late, (await later(10)).late > 0]).toEqual([0, true]);
  expect((await now()).relays.asked).toBeGreaterThanOrEqual(1);
  isDown.now = false;
  let minutes = 10;
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
