import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { seal } from "#carrom";
import { entryFor } from "#derive/log/entry.ts";
import { segmentStatement } from "#derive/log/segments.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { directory } from "#ground/db/database.ts";
import { health } from "#shared/api/deployment/service.ts";
import { matchDetail, roomStatus } from "#shared/api/match/match.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { outletOf } from "#write/match/outlet.ts";
import { call, organise, read, refused } from "./support/api.ts";
import {
  eventually,
  forge,
  logInD1,
  lose,
  miss,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

/** Makes D1 fail for a room, until the room forgets (as it does when it is evicted) or the promise is undone. */
const breakStore = (match: TestMatch, times: number): Promise<void> =>
  runInDurableObject(roomOf(match), (room: MatchRoom) => {
    const { store } = room.outlet;
    let left = times;
    room.outlet = {
      ...room.outlet,
      store: (...batch) => {
        left -= 1;
        return left < 0 ? store(...batch) : Promise.reject(new Error("D1 is down (injected)"));
      },
    };
  });

/** Seqs and ids in D1, to compare with what was acknowledged. */
const arrived = async (match: TestMatch) => (await logInD1(match)).map(({ seq, id }) => `${seq} ${id}`);

const resultSeq = (match: TestMatch) =>
  env.DB.prepare("SELECT seq FROM match_results WHERE match_id = ?").bind(match.id).first<number>("seq");

/** Boards that are over, as the result in D1 has them. */
const boardsOf = async (match: TestMatch): Promise<unknown[]> =>
  JSON.parse(
    (await env.DB.prepare("SELECT boards FROM match_results WHERE match_id = ?").bind(match.id).first("boards")) ?? "",
  );

describe("the drain", () => {
  it("delivers what was acknowledged before the room was evicted", async () => {
    const match = await openFriendly();
    const { events } = await record(match, 1, opening(), miss("a1"));
    await evictDurableObject(roomOf(match));
    await eventually(async () => (await logInD1(match)).length === 3);
    expect((await arrived(match)).slice(1)).toEqual(events.map(({ seq, id }) => `${seq} ${id}`));
    expect((await record(match, 3, miss("b1"))).head.seq).toBe(4);
  });

  it("delivers everything once and in order after D1 has been down", async () => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    await breakStore(match, 2);
    const acknowledged: string[] = [];
    for (let seq = 1; seq < 12; seq++) {
      const event = seq === 1 ? opening() : miss(seq % 2 === 0 ? "a1" : "b1");
      const { events } = await record(match, seq, event);
      acknowledged.push(...events.map(({ seq: at, id }) => `${at} ${id}`));
      if (seq === 4) await runDurableObjectAlarm(roomOf(match));
    }
    await runDurableObjectAlarm(roomOf(match));
    expect(await logInD1(match)).toHaveLength(1);
    await eventually(async () => (await logInD1(match)).length === 12, 4000);
    expect((await arrived(match)).slice(1)).toEqual(acknowledged);
    await eventually(async () => (await resultSeq(match)) === 12);
  });

  it("delivers everything when the room is evicted while D1 is down", async () => {
    const match = await openFriendly();
    await breakStore(match, Number.POSITIVE_INFINITY);
    await record(match, 1, opening(), miss("a1"));
    await runDurableObjectAlarm(roomOf(match));
    expect(await logInD1(match)).toHaveLength(0);
    await evictDurableObject(roomOf(match));
    await eventually(async () => (await logInD1(match)).length === 3);
  });

  it("writes to D1 at once what moved the result, though the room was evicted before and something quiet followed", async () => {
    const match = await openFriendly({ format: { target: 25 } });
    await eventually(async () => (await logInD1(match)).length === 1);
    await record(match, 1, opening(), sent("board_conceded", { side: "B" }));
    await evictDurableObject(roomOf(match));
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.pace = 3_600_000;
    });
    await record(match, 3, sent("board_opened", { board: 2, breaker: "b1" }));
    const alarm = await runInDurableObject(roomOf(match), (_room, { storage }) => storage.getAlarm());
    expect(alarm ?? 0).toBeLessThan(Date.now() + 60_000);
    await eventually(async () => (await resultSeq(match)) === 4);
  });

  it("logs the first failure in a row and the decisive one, and begins to count again after a success", async () => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failures = () =>
      error.mock.calls.splice(0).map(([line]) => JSON.parse(String(line)) as { alarm: string; failures: number });
    await breakStore(match, 10);
    await record(match, 1, opening());
    const fire = () => runInDurableObject(roomOf(match), (room: MatchRoom) => room.alarm());
    for (let time = 0; time < 10; time++) await fire();
    expect(failures()).toMatchObject([
      { alarm: "drain-failed", match: match.id, failures: 1 },
      { alarm: "drain-failed", match: match.id, failures: 8 },
    ]);
    await fire();
    expect(await logInD1(match)).toHaveLength(2);
    await breakStore(match, 1);
    await record(match, 2, miss("a1"));
    await fire();
    expect(failures()).toMatchObject([{ failures: 1 }]);
    error.mockRestore();
  });

  it("does not mind an alarm that fires twice, even at once", async () => {
    const match = await openFriendly();
    await record(match, 1, opening(), miss("a1"));
    await runInDurableObject(roomOf(match), async (room: MatchRoom) => {
      await Promise.all([room.alarm(), room.alarm()]);
      await room.alarm();
    });
    expect(await logInD1(match)).toHaveLength(3);
    expect(await roomOf(match).status()).toMatchObject({ drained: 3, fault: null });
  });

  it("delivers what is sent again after the alarm for it could not be set", async () => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    await runInDurableObject(roomOf(match), (_room, { storage }) => {
      const value = () => {
        Reflect.deleteProperty(storage, "setAlarm");
        throw new Error("the alarm cannot be set (injected)");
      };
      Object.defineProperty(storage, "setAlarm", { configurable: true, value });
    });
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const events = [opening(), miss("a1")];
    expect((await send(match, 1, events)).status).toBe(500);
    error.mockRestore();
    await record(match, 1, ...events);
    await eventually(async () => (await resultSeq(match)) === 3);
  });

  it("reads no more of a long log than of a short one to add an event", async () => {
    const match = { id: "long" };
    for (let seq = 1; seq <= 300; seq++) await forge(match, { seq, hash: `hash ${seq}` });
    const { meta } = await segmentStatement(directory(env), match.id, {
      first: 301,
      last: 301,
      prev: "hash 300",
      hash: "hash 301",
      lines: "{}\n",
      received: "[0]",
    }).run();
    expect(meta).toMatchObject({ changes: 1, rows_written: 1 });
    expect(meta.rows_read).toBeLessThan(4);
  });

  it("writes results in the same batch as the events that they follow from", async () => {
    const match = await openFriendly();
    await record(match, 1, opening(), sent("board_conceded", { side: "B" }));
    await runDurableObjectAlarm(roomOf(match));
    expect(await resultSeq(match)).toBe(3);
    expect(await boardsOf(match)).toMatchObject([{ number: 1, status: "decided", winner: "A" }]);
  });

  it("takes a board away again whose end was voided", async () => {
    const match = await openFriendly();
    await record(match, 1, opening(), sent("board_conceded", { side: "B" }));
    await runDurableObjectAlarm(roomOf(match));
    expect(await boardsOf(match)).toHaveLength(1);
    await record(match, 3, sent("event_voided", { target: 3, reason: "misrecorded" }));
    await runDurableObjectAlarm(roomOf(match));
    expect(await boardsOf(match)).toEqual([]);
  });

  it("writes no more than the log's head while the result stays, and all of it where D1 has another", async () => {
    const match = await openFriendly();
    await runDurableObjectAlarm(roomOf(match));
    const batches: number[] = [];
    const batch = (statements: D1PreparedStatement[]) => {
      batches.push(statements.length);
      return env.DB.batch(statements);
    };
    const inD1 = async () => {
      const row = await env.DB.prepare("SELECT * FROM match_results WHERE match_id = ?").bind(match.id).first();
      return { ...row, seq: null, hash: null, at: null, played_at: null };
    };
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      // All of D1 that a room's outlet uses here.
      const DB = { prepare: (query: string) => env.DB.prepare(query), batch } as unknown as D1Database;
      room.outlet = outletOf({ ...env, DB }, match.id);
    });
    const drained = async (seq: number, event: ReturnType<typeof sent>) => {
      await record(match, seq, event);
      await runDurableObjectAlarm(roomOf(match));
      await eventually(async () => (await resultSeq(match)) === seq + 1);
      return batches.splice(0);
    };
    const standing = await inD1();
    // A board that is opened moves nothing, but the row there is not known to be of this log's head yet.
    await drained(1, opening());
    expect(await drained(2, miss("a1"))).toEqual([2]);
    expect(await inD1()).toEqual(standing);
    // Another writer has replaced the row there: what was written last is no longer there.
    await env.DB.prepare("UPDATE match_results SET seq = 2, boards = '[1]' WHERE match_id = ?").bind(match.id).run();
    const [brief, whole = 0] = await drained(3, miss("b1"));
    expect(brief).toBe(2);
    expect(whole).toBeGreaterThan(2);
    expect(await inD1()).toEqual(standing);
    // An event that moves the result is written with it.
    const [moving = 0] = await drained(4, sent("board_conceded", { side: "B" }));
    expect(moving).toBeGreaterThan(2);
    expect(await boardsOf(match)).toHaveLength(1);
  });

  it("never lets an older projection overwrite a newer one", async () => {
    const match = await openFriendly();
    await record(match, 1, opening());
    await runInDurableObject(roomOf(match), async (room: MatchRoom) => {
      const { store } = room.outlet;
      const late: Parameters<typeof store>[] = [];
      room.outlet = {
        ...room.outlet,
        store: (...batch) => {
          late.push(batch);
          return store(...batch);
        },
      };
      await room.alarm();
      await room.append({ expectedSeq: 2, events: [miss("a1")], by: "organiser", scope: "organiser" });
      await room.alarm();
      const [first] = late;
      if (!first) throw new Error("the first drain stored something");
      await store(...first);
    });
    expect(await resultSeq(match)).toBe(3);
  });

  it("stops and raises an alarm when D1 holds something else than the journal", async () => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const forged = "f".repeat(64);
    await forge(match, { seq: 2, hash: forged });
    const noticed = Date.UTC(2026, 4, 1, 20, 15);
    const { head } = await record(match, 1, opening());
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.clock = () => noticed;
      return room.alarm();
    });
    const fault = env.DB.prepare("SELECT at FROM log_faults WHERE match_id = ?").bind(match.id);
    expect(await fault.first("at")).toBe(new Date(noticed).toISOString());
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.clock = Date.now;
    });
    const status = await roomOf(match).status();
    expect(status).toMatchObject({ drained: 1, fault: { seq: 2, expected: head.hash, found: forged } });
    expect(error.mock.calls.flat().join(" ")).toContain("log-fault");
    // Play goes on and nothing is lost; but nothing more is drained until an operator has looked.
    await record(match, 2, miss("a1"));
    await runDurableObjectAlarm(roomOf(match));
    expect(await logInD1(match)).toHaveLength(2);
    expect(await resultSeq(match)).toBe(1);
    expect(await read("/api/v1/health", health)).toMatchObject({ status: "faults", faults: 1 });
    // Let go on while nothing was mended, it stops again.
    const resumed = await organise(`/api/v1/matches/${match.id}/resume`, {}, roomStatus);
    expect(resumed).toMatchObject({ drained: 1, fault: null });
    expect((await read("/api/v1/health", health)).faults).toBe(0);
    await runDurableObjectAlarm(roomOf(match));
    expect(await roomOf(match).status()).toMatchObject({ drained: 1, fault: { seq: 2 } });
    error.mockRestore();
  });
});

it.each([
  ["goes on with a journal that an earlier build wrote", false],
  ["and with what that build wrote after this one was taken back", true],
])("%s", async (_what, back) => {
  const match = await openFriendly();
  await record(match, 1, opening(), miss("a1"));
  const before = await logInD1(match);
  await runInDurableObject(roomOf(match), (_room, { storage }) => {
    storage.sql.exec(`CREATE TABLE log (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL,
      hash TEXT NOT NULL, line TEXT NOT NULL, received_at TEXT NOT NULL);
      INSERT INTO log SELECT seq, line->>'id', line->>'type', line->>'hash', line, received_at FROM events;
      DROP TABLE events;`);
    if (back) storage.sql.exec("CREATE TABLE events AS SELECT seq, line, received_at FROM log WHERE seq < 3");
  });
  await evictDurableObject(roomOf(match));
  expect((await record(match, 3, miss("b1"))).head.seq).toBe(4);
  await eventually(async () => (await logInD1(match)).length === 4);
  expect((await logInD1(match)).slice(0, before.length)).toEqual(before);
});

describe("a room that has lost its journal", () => {
  it("goes on from D1's head", async () => {
    const match = await openFriendly();
    const { head } = await record(match, 1, opening(), miss("a1"));
    await eventually(async () => (await logInD1(match)).length === 3);
    await lose(match);
    expect(await roomOf(match).status()).toMatchObject({ head: { seq: 3 }, drained: 3 });
    const next = await record(match, 3, miss("b1"));
    expect(next.head.seq).toBe(4);
    const { report } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(report.chain).toBe("verified");
    expect(report.strikes).toHaveLength(2);
    await eventually(async () => (await logInD1(match)).length === 4);
    expect((await logInD1(match))[2]?.hash).toBe(head.hash);
  });

  it("gets a long log back whole", async () => {
    const match = await openFriendly();
    const strikes = Array.from({ length: 398 }, (_, index) => miss(index % 2 === 0 ? "a1" : "b1"));
    await record(match, 1, opening(), ...strikes.slice(0, 199));
    const { head } = await record(match, 201, ...strikes.slice(199));
    await eventually(async () => (await logInD1(match)).length === 400);
    await lose(match);
    const log = await roomOf(match).lines(0);
    expect(log).toMatchObject({ ok: true, value: { head: { seq: 400, hash: head.hash } } });
    expect(log.ok && log.value.lines.length).toBe(400);
  });

  it("refuses everything until D1 has answered", async () => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    await lose(match);
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.outlet = { ...room.outlet, recall: () => Promise.reject(new Error("D1 is down (injected)")) };
    });
    expect(await refused(await send(match, 1, [opening()]))).toMatchObject({ status: 503, code: "store-unavailable" });
    expect(await refused(await call(`/api/v1/matches/${match.id}/log`))).toMatchObject({ status: 503 });
    error.mockRestore();
    await evictDurableObject(roomOf(match));
    expect((await record(match, 1, opening())).head.seq).toBe(2);
  });

  it("does not believe a copy whose chain is broken", async () => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    await lose(match);
    const stranger = entryFor(
      seal(
        { ...opening(), type: "board_opened", data: { board: 1, breaker: "a1" }, seq: 2, by: "scorer:stranger" },
        "0".repeat(64),
        sha256,
      ),
      "",
    );
    await forge(match, stranger);
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await refused(await send(match, 2, [miss("a1")]))).toMatchObject({ status: 503, code: "store-unavailable" });
    expect(error.mock.calls.flat().join(" ")).toContain("broken at seq 2");
    error.mockRestore();
  });
});

describe("the record in D1", () => {
  it.each([
    "UPDATE match_segments SET lines = '{}' WHERE match_id = ?",
    "DELETE FROM match_segments WHERE match_id = ?",
    "INSERT OR REPLACE INTO match_segments (match_id, last, first, prev, hash, lines, received) SELECT match_id, last, first, prev, 'x', lines, received FROM match_segments WHERE match_id = ?",
    "INSERT INTO match_segments (match_id, last, first, prev, hash, lines, received) SELECT match_id, last + 2, last + 2, hash, 'x', lines, received FROM match_segments WHERE match_id = ?",
    "INSERT INTO match_segments (match_id, last, first, prev, hash, lines, received) SELECT match_id, last + 1, last + 1, 'x', 'x', lines, received FROM match_segments WHERE match_id = ?",
    "INSERT INTO match_segments (match_id, last, first, prev, hash, lines, received) SELECT match_id, last + 1, last, prev, 'x', lines, received FROM match_segments WHERE match_id = ?",
    "UPDATE decisions SET data = '{}' WHERE id = ?",
    "DELETE FROM decisions WHERE id = ?",
    "INSERT OR REPLACE INTO decisions SELECT id, division_id, type, '{}', by, at, number FROM decisions WHERE id = ?",
  ])("refuses %s", async (statement) => {
    const match = await openFriendly();
    await eventually(async () => (await logInD1(match)).length === 1);
    const { id } = match;
    await env.DB.batch([
      env.DB.prepare("INSERT INTO clubs (id, name, created_at) VALUES (?, '', '')").bind(id),
      env.DB.prepare(
        "INSERT INTO divisions (id, club_id, league, season, name, ruleset, rated, request, created_at) VALUES (?1, ?1, '', '', '', '', 0, '', '')",
      ).bind(id),
      env.DB.prepare(
        // As the product writes one: files after this one read it in lists of all divisions.
        `INSERT INTO decisions (id, division_id, type, data, by, at)
         VALUES (?1, ?1, 'category_cancelled', '{"reason":"other","type":"category_cancelled"}', '', '')`,
      ).bind(id),
    ]);
    await expect(env.DB.prepare(statement).bind(id).run()).rejects.toThrow(/is append-only|follows the one before it/);
  });
});
