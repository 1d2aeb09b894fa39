import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CronClock, lastDue } from "#cli/serve/clock.ts";

const at = (text: string): number => Date.parse(`2026-11-${text}:00Z`);
const due = (cron: string, since: string, now: string): string | null => {
  const time = lastDue(cron, at(since), at(now));
  return time === null ? null : new Date(time).toISOString().slice(8, 16);
};

describe("the last time that a cron names", () => {
  it.each([
    ["17 * * * *", "22T18:17", "22T19:16", null],
    ["17 * * * *", "22T18:17", "22T19:17", "22T19:17"],
    ["17 * * * *", "22T08:17", "22T19:40", "22T19:17"],
    ["47 3 * * *", "21T03:47", "22T03:46", null],
    ["47 3 * * *", "18T03:47", "22T12:00", "22T03:47"],
    ["*/15 9-17 * * *", "22T00:00", "22T23:00", "22T17:45"],
    ["0 0 1,15 * *", "02T00:00", "22T00:00", "15T00:00"],
    // 2026-11-22 is a Sunday.
    ["30 6 * * 1", "10T00:00", "22T00:00", "16T06:30"],
    ["0 0 1 12 *", "02T00:00", "22T00:00", null],
  ])("%s after %s, asked at %s: %s", (cron, since, now, expected) => expect(due(cron, since, now)).toBe(expected));
});

describe("the clock of a host", () => {
  const state = mkdtempSync(join(tmpdir(), "clock-"));
  afterAll(() => rmSync(state, { recursive: true }));

  const clock = (ran: string[], fails: { now: boolean } = { now: false }) =>
    new CronClock({
      state,
      crons: ["17 * * * *", "47 3 * * *"],
      run: async (cron, when) => {
        if (fails.now) throw new Error("no");
        ran.push(`${cron} ${when.toISOString().slice(8, 16)}`);
      },
      failed: (cron) => ran.push(`${cron} failed`),
    });

  it("runs what was missed once, also after it was off, and tries again what failed", async () => {
    const ran: string[] = [];
    await clock(ran).look(at("20T12:00"));
    expect(ran).toEqual([]);
    await clock(ran).look(at("20T12:30"));
    expect(ran).toEqual(["17 * * * * 20T12:17"]);
    // The host slept for two days.
    await clock(ran).look(at("22T12:30"));
    await clock(ran).look(at("22T12:31"));
    expect(ran.splice(0)).toEqual(["17 * * * * 20T12:17", "17 * * * * 22T12:17", "47 3 * * * 22T03:47"]);
    const fails = { now: true };
    const unlucky = clock(ran, fails);
    await unlucky.look(at("22T13:20"));
    await unlucky.look(at("22T13:21"));
    fails.now = false;
    await unlucky.look(at("22T13:29"));
    await unlucky.look(at("22T13:30"));
    expect(ran).toEqual(["17 * * * * failed", "17 * * * * 22T13:17"]);
  });
});
