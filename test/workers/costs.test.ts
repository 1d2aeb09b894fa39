import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { CLUB, DIVISION, fixtureEvening, PLAYERS } from "#cli/demo/demo-season.ts";
import { play, type Request, type SimulatedMatch } from "#cli/demo/simulator/evening.ts";
import { logsOf, storedLog } from "#derive/log/logs.ts";
import { movableSegments, moveSegment, SEASON_MS } from "#derive/log/moving.ts";
import { created } from "#shared/api/league/club.ts";
import { division, type FixtureRow } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { often } from "#test/support/runs.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { outletOf } from "#write/match/outlet.ts";
import { organise, read } from "./support/api.ts";
import { type Counted, counting } from "./support/counting.ts";
import { openFixture, roomOf, type TestMatch } from "./support/match.ts";

const MINUTE_MS = 60_000;

/**
 * Plays an evening in a match's room by the clock of its scorer, its alarms firing when they are due: the work of D1
 * until the log is sealed is counted.
 */
const playedAt = async (match: TestMatch, requests: readonly Request[], pace: number): Promise<Counted> => {
  const { counted, cost } = counting(env);
  let opened = cost();
  await runInDurableObject(roomOf(match), async (room: MatchRoom, { storage }) => {
    let now = Date.now();
    room.clock = () => now;
    room.pace = pace;
    room.limits = { ...room.limits, appends: { burst: 100_000, perSecond: 1000 } };
    room.outlet = outletOf(counted, match.id);
    const until = async (moment: number) => {
      for (;;) {
        const alarm = await storage.getAlarm();
        if (alarm === null || alarm > moment) break;
        now = Math.max(now, alarm);
        await storage.deleteAlarm();
        await room.alarm();
      }
      now = Math.max(now, moment);
    };
    await room.alarm();
    opened = cost();
    // The evening takes as long as it took, from now on: nothing fires by itself meanwhile.
    const began = Date.parse(requests[0]?.[0]?.at ?? "");
    // Rooms go by the minute of the clock: an evening that begins with one costs the same each time.
    const offset = Math.ceil((Date.now() + 600_000 - began) / MINUTE_MS) * MINUTE_MS;
    let expectedSeq = 1;
    for (const events of requests) {
      await until(Date.parse(events[0]?.at ?? "") + offset);
      const answer = await room.append({ expectedSeq, events, by: "scorer:x", scope: "scorer" });
      if (!answer.ok) throw new Error(answer.error.code);
      expectedSeq = answer.value.head.seq;
    }
    await until(now + 2 * pace);
  });
  const { read, written, statements } = cost();
  return { read: read - opened.read, written: written - opened.written, statements: statements - opened.statements };
};

const strikesIn = (requests: readonly Request[]): number =>
  requests.flat().filter(({ type }) => type === "strike").length;

/** The demo club's season: a round robin of eight, played strike by strike. */
const demoSeason = async (): Promise<readonly FixtureRow[]> => {
  await organise("/api/v1/clubs", CLUB, created);
  for (const { id, name } of PLAYERS) await organise("/api/v1/people", { id, name, club: CLUB.id }, created);
  await organise("/api/v1/divisions", DIVISION, created);
  return (await read(`/api/v1/divisions/${DIVISION.id}`, division)).fixtures;
};

it("an event of a season costs D1 at most one row written and one read, sealing included", {
  timeout: 240_000,
}, async () => {
  const sum = { events: 0, strikes: 0, read: 0, written: 0 };
  for (const fixture of (await demoSeason()).slice(0, often(9, 28))) {
    const match = await openFixture(fixture.id);
    const requests = [...play(fixtureEvening(fixture))];
    const { read, written } = await playedAt(match, requests, MINUTE_MS);
    sum.events += requests.flat().length;
    sum.strikes += strikesIn(requests);
    sum.read += read;
    sum.written += written;
    expect(await storedLog(logsOf(env), match.id)).toMatchObject({ young: [] });
  }
  const of = (rows: number) =>
    `${(rows / sum.events).toFixed(2)} an event, ${(rows / sum.strikes).toFixed(2)} a strike`;
  console.log(`D1 at a minute's pace, rows written: ${of(sum.written)}; rows read: ${of(sum.read)}`);
  expect(sum.written / sum.events).toBeLessThanOrEqual(1);
  expect(sum.read / sum.events).toBeLessThanOrEqual(1);
});

/** The size in D1 of each of some finished matches (bytes), and the number of its events. */
const keptBy = async (
  matches: number,
  afterEach: () => Promise<unknown> = async () => {},
): Promise<{ readonly kept: number; readonly mean: number }> => {
  const sizes: number[] = [];
  const events: number[] = [];
  for (let game = 0; sizes.length < matches; game += 1) {
    const evening = longEvening(game);
    if (Math.abs([...play(evening)].flat().length - 390) > 30) continue;
    const { opening } = evening;
    const opened = await organise("/api/v1/matches", { ruleset: "icf", sides: opening.sides }, openMatchResponse);
    const match = { id: opened.match, token: opened.scorer.token };
    const requests = [...play({ ...evening, opening: { ...opening, match: match.id } })];
    await playedAt(match, requests, MINUTE_MS);
    expect((await storedLog(logsOf(env), match.id)).sealed).toHaveLength(1);
    await afterEach();
    sizes.push((await env.DB.prepare("SELECT 1").all()).meta.size_after);
    events.push(requests.flat().length + 1);
  }
  // The first leaves pages free that those after it use.
  const [from = 0, to = 0] = [sizes.at(0), sizes.at(-1)];
  const mean = events.reduce((sum, one) => sum + one, 0) / events.length;
  return { kept: (to - from) / (sizes.length - 1), mean };
};

it("a finished match of 390 events keeps at most 45 kB in D1", { timeout: 240_000 }, async () => {
  const { kept, mean } = await keptBy(often(4, 8));
  console.log(`D1 keeps ${(kept / 1000).toFixed(1)} kB of a finished match of ${mean.toFixed(0)} events`);
  expect(mean).toBeGreaterThan(380);
  expect(kept).toBeLessThanOrEqual(45_000);
});

it("a finished match of 390 events keeps at most 5 kB in D1 once its log is in R2", { timeout: 240_000 }, async () => {
  const { kept, mean } = await keptBy(often(6, 12), async () => {
    const later = Date.now() + SEASON_MS + 86_400_000;
    const { items } = await movableSegments(logsOf(env), later, "", 100);
    for (const item of items) await moveSegment(logsOf(env), item, later);
    const { results } = await env.DB.prepare("SELECT object FROM sealed_segments WHERE body IS NOT NULL").all();
    expect(results).toEqual([]);
  });
  console.log(`D1 keeps ${(kept / 1000).toFixed(1)} kB of a finished match of ${mean.toFixed(0)} events in R2`);
  expect(mean).toBeGreaterThan(380);
  expect(kept).toBeLessThanOrEqual(5000);
});

/** An evening by the laws of the federation: three games to 25 points. */
const longEvening = (game: number): SimulatedMatch => ({
  opening: {
    match: "",
    ruleset: "icf",
    sides: [
      { id: "A", players: ["a1"] },
      { id: "B", players: ["b1"] },
    ],
    rated: false,
  },
  skills: {},
  seed: `long-${game}`,
  begins: "2026-01-10T18:00:00.000Z",
});
