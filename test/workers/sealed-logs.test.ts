import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { seal, type Unsealed } from "#carrom";
import { entryFor, entryOf } from "#derive/log/entry.ts";
import { eventsOf, type Logs, logsOf, storedLog } from "#derive/log/logs.ts";
import { movableSegments, moveSegment, SEASON_MS } from "#derive/log/moving.ts";
import { UNSIGNED_MS } from "#derive/log/sealed-at.ts";
import { sealLog } from "#derive/log/sealing.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { emptied, exported, imported, recordIn } from "./support/backup.ts";
import { award, correct, everything, first, kept, season, settled } from "./support/corrections.ts";
import {
  eventually,
  logInD1,
  miss,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";
import { rebuild } from "./support/rebuild.ts";

/** Segments of a match in D1: sealed ones, and those that are not. */
const lying = async ({ id }: Pick<TestMatch, "id">): Promise<[sealed: number, young: number]> => {
  const { sealed, young } = await storedLog(logsOf(env), id);
  return [sealed.length, young.length];
};

/** The tables that a room has. */
const tablesOf = (match: Pick<TestMatch, "id">): Promise<string[]> =>
  runInDurableObject(env.MATCH_ROOM.getByName(match.id), (_room, { storage }) =>
    storage.sql
      .exec<{ name: string }>(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
      )
      .toArray()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("sqlite")),
  );

const logOf = async ({ id }: Pick<TestMatch, "id">): Promise<string> =>
  new TextDecoder().decode(await (await call(`/api/v1/matches/${id}/log`)).arrayBuffer());

const signatures = [sent("result_confirmed", { side: "A" }), sent("result_confirmed", { side: "B" })];

/** A friendly that was played strike by strike and is over; `signed`: both sides have confirmed it. */
const played = async (signed: boolean): Promise<TestMatch> => {
  const match = await openFriendly();
  await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), miss("a1"), miss("b1"));
  await record(match, 4, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
  if (signed) await record(match, 5, ...signatures.map((event) => ({ ...event, id: crypto.randomUUID() })));
  await eventually(async () => (await logInD1(match)).length === (signed ? 7 : 5));
  return match;
};

const sealedSoon = (match: TestMatch, segments = 1) =>
  eventually(async () => {
    const [sealed, young] = await lying(match);
    return sealed === segments && young === 0;
  });

/** An event more, chained to the last. */
const chained = ({ hash, seq }: { readonly hash: string; readonly seq: number }) => {
  const event = seal({ ...signatures[0], seq: seq + 1, by: "scorer:x" } as Unsealed, hash, sha256);
  return entryFor(event, "2026-01-01T00:00:00.000Z");
};

describe("a log that both sides have signed", () => {
  it("is sealed as one segment, and its room keeps it as one value; no reader sees a difference", async () => {
    const match = await played(true);
    await sealedSoon(match);
    await eventually(async () => String(await tablesOf(match)) === "kept");
    const log = await logOf(match);
    expect(log.trimEnd().split("\n")).toHaveLength(7);
    const page = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(page.report).toMatchObject({ chain: "verified", status: "decided", winner: "A" });
    await evictDurableObject(roomOf(match));
    expect(await logOf(match)).toBe(log);
    expect(await tablesOf(match)).toEqual(["kept"]);
    expect(await roomOf(match).status()).toMatchObject({ head: { seq: 7 }, drained: 7 });
    expect((await logInD1(match)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    // The same request is known, however long ago it was.
    const { id, type, at, data } = JSON.parse(log.trimEnd().split("\n").at(-1) ?? "");
    expect((await record(match, 6, { id, type, at, data })).head.seq).toBe(7);
    expect(await tablesOf(match)).toEqual(["kept"]);
  });

  describe("keeps what it has in D1", () => {
    let match: TestMatch;
    beforeAll(async () => {
      match = await played(true);
      await sealedSoon(match);
    });

    it.each([
      "UPDATE sealed_segments SET body = x'00' WHERE match_id = ?",
      "UPDATE sealed_segments SET body = NULL, object = 'x', hash = 'x' WHERE match_id = ?",
      "UPDATE sealed_segments SET last = last + 1 WHERE match_id = ?",
      "DELETE FROM sealed_segments WHERE match_id = ?",
      "INSERT OR REPLACE INTO sealed_segments SELECT * FROM sealed_segments WHERE match_id = ?",
      `INSERT INTO sealed_segments (match_id, last, first, prev, hash, body, bytes, sha256, received, at)
     SELECT match_id, last + 2, last + 2, hash, 'x', body, bytes, sha256, received, at FROM sealed_segments WHERE match_id = ?`,
      `INSERT INTO match_segments (match_id, last, first, prev, hash, lines, received)
     SELECT match_id, last, first, prev, hash, '', '[]' FROM sealed_segments WHERE match_id = ?`,
      `INSERT INTO match_segments (match_id, last, first, prev, hash, lines, received)
     SELECT match_id, last + 1, last + 1, 'x', 'x', '', '[]' FROM sealed_segments WHERE match_id = ?`,
    ])("after %s", async (statement) => {
      await expect(env.DB.prepare(statement).bind(match.id).run()).rejects.toThrow(
        /is append-only|ends where the log says|follows the one before it/,
      );
    });
  });

  it("is not sealed where D1 says otherwise than the room, nor beyond what D1 has", async () => {
    const match = await played(false);
    const log = await runInDurableObject(roomOf(match), (room: MatchRoom) => room.lines(0));
    if (!log.ok) throw new Error("there is a log");
    const { lines } = log.value;
    const entries = lines.map((line) => entryOf(line, "2026-01-01T00:00:00.000Z"));
    const other = entries.map((entry, index) =>
      index === 2 ? { ...entry, line: entry.line.replace("a1", "b1") } : entry,
    );
    const logs = logsOf(env);
    await expect(sealLog(logs, match.id, other, "")).rejects.toThrow("is broken at seq 3");
    await expect(sealLog(logs, match.id, entries.slice(0, 4), "")).rejects.toThrow("ends where the log says");
    const last = entries.at(-1);
    if (!last) throw new Error("there is a last entry");
    const longer = [...entries, chained(last)];
    await expect(sealLog(logs, match.id, longer, "")).rejects.toThrow("ends where the log says");
    expect((await lying(match))[0]).toBe(0);
    await sealLog(logs, match.id, entries, "");
    await sealLog(logs, match.id, entries, "");
    expect(await lying(match)).toEqual([1, 0]);
  });

  it("is dropped by a room that died between the two, with its revoked links still revoked", async () => {
    const match = await played(false);
    const link = await organise(`/api/v1/matches/${match.id}/scorer-links`, {}, scorerLink);
    const revoked = await call(`/api/v1/matches/${match.id}/scorer-links/${link.id}`, {
      method: "DELETE",
      token: ORGANISER_KEY,
    });
    expect(revoked.ok).toBe(true);
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      const { outlet } = room;
      room.outlet = {
        ...outlet,
        seal: async (...log) => {
          await outlet.seal(...log);
          throw new Error("the answer of D1 is lost (injected)");
        },
      };
    });
    await record(match, 5, ...signatures);
    await sealedSoon(match);
    expect(await tablesOf(match)).toContain("events");
    error.mockRestore();
    await evictDurableObject(roomOf(match));
    await eventually(async () => String(await tablesOf(match)) === "kept");
    const late = await send(match, 7, [sent("dispute_opened", { dispute: "d1", board: 1 })], link.token);
    expect(await refused(late)).toMatchObject({ code: "token-revoked" });
  });
});

describe("an unsigned log", () => {
  const fortnight = async (match: TestMatch) => {
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.clock = () => Date.now() + UNSIGNED_MS + 1000;
    });
    await runDurableObjectAlarm(roomOf(match));
  };

  it("is sealed a fortnight after its last event, by its own alarm", async () => {
    const match = await played(false);
    const due = await runInDurableObject(roomOf(match), (_room, { storage }) => storage.getAlarm());
    expect(due).toBeGreaterThan(Date.now() + UNSIGNED_MS - 60_000);
    await fortnight(match);
    expect(await lying(match)).toEqual([1, 0]);
    expect(await tablesOf(match)).toEqual(["kept"]);
  });

  it("is not sealed while a dispute is open", async () => {
    const match = await played(false);
    await record(match, 5, sent("dispute_opened", { dispute: "d1", board: 1 }));
    await eventually(async () => (await logInD1(match)).length === 6);
    await fortnight(match);
    expect((await lying(match))[0]).toBe(0);
  });
});

describe("a correction of a match that is sealed", () => {
  it("is appended behind the sealed segment, moves what it moves, and is sealed again", async () => {
    const league = await season();
    const match = first(league.matches);
    const before = await everything(league);
    await correct(match, ...signatures.map((event) => ({ ...event, id: crypto.randomUUID() })));
    await sealedSoon(match);
    expect(await everything(league)).toEqual(before);
    const signed = await logOf(match);

    // The numbers of events that the room has of its own when a corrected log is sealed.
    const rows: number[] = [];
    await runInDurableObject(roomOf(match), (room: MatchRoom, { storage }) => {
      const { outlet } = room;
      room.outlet = {
        ...outlet,
        seal: (...log) => {
          rows.push(storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM events").one().n);
          return outlet.seal(...log);
        },
      };
    });
    const seq = await correct(match, award(2, "B", 25));
    await settled(league);
    expect((await kept(match, seq)).after).toMatchObject({ winner: "B" });
    expect((await logOf(match)).startsWith(signed)).toBe(true);
    await sealedSoon(match, 2);
    // Nothing of what was sealed came back into the room.
    expect(rows).toEqual([1]);
    await evictDurableObject(roomOf(match));
    expect(await read(`/api/v1/matches/${match.id}`, matchDetail)).toMatchObject({ report: { chain: "verified" } });
    expect((await rebuild()).failed).toEqual([]);
  });
});

describe("a club whose logs are sealed", () => {
  it("leaves as the same file as before, comes back from it, and derives to the same", async () => {
    await emptied();
    const league = await season();
    const club = league.club;
    const before = await exported(club);
    for (const match of league.matches) {
      await correct(match, ...signatures.map((event) => ({ ...event, id: crypto.randomUUID() })));
      await sealedSoon(match);
    }
    const file = await exported(club);
    const section = (text: string) => text.split("\n").filter((line) => line.endsWith('"section":"match_events"}'));
    const all = new Set(section(file));
    expect(section(before).every((line) => all.has(line))).toBe(true);
    const { before: sound } = await rebuild();
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect(await rebuild()).toMatchObject({ failed: [], after: sound });
    for (const match of league.matches) expect(await lying(match)).toEqual([1, 0]);
    expect(recordIn(await exported(club))).toEqual(recordIn(file));
  });
});

/** Moves all segments that are due at a moment; answers with their number. */
const moveSegments = async (logs: Logs, now: number): Promise<number> => {
  const { items } = await movableSegments(logs, now, "", 1000);
  for (const name of items) expect(await moveSegment(logs, name, now)).toBe(true);
  // A job that comes again finds it done.
  for (const name of items) expect(await moveSegment(logs, name, now)).toBe(false);
  return items.length;
};

describe("sealed logs of a past season", () => {
  const aSeasonLater = () => Date.now() + SEASON_MS + 60_000;
  const bodies = (match: TestMatch) =>
    env.DB.prepare("SELECT body IS NOT NULL AS here, object, bytes, sha256 FROM sealed_segments WHERE match_id = ?")
      .bind(match.id)
      .first<{ here: 0 | 1; object: string | null; bytes: number; sha256: string }>();

  it("are moved to the bucket, and read, corrected and derived from there as before", async () => {
    await emptied();
    const match = await played(true);
    await sealedSoon(match);
    const log = await logOf(match);
    const events = await eventsOf(logsOf(env), match.id);
    expect(await moveSegments(logsOf(env), Date.now())).toBe(0);
    expect(await bodies(match)).toMatchObject({ here: 1, object: null });
    expect(await moveSegments(logsOf(env), aSeasonLater())).toBe(1);
    const moved = await bodies(match);
    expect(moved).toMatchObject({ here: 0, object: expect.stringMatching(/^logs\/.*\/7-[0-9a-f]{64}\.ndjson\.gz$/) });
    await evictDurableObject(roomOf(match));
    expect(await logOf(match)).toBe(log);
    // The time at which each event was received left the database too.
    expect(await eventsOf(logsOf(env), match.id)).toEqual(events);
    expect(await moveSegments(logsOf(env), aSeasonLater())).toBe(0);
    await correct(match, sent("dispute_opened", { dispute: "d1", board: 1 }));
    await eventually(async () => (await logInD1(match)).length === 8);
    expect(await rebuild()).toMatchObject({ failed: [] });
    // The file in the bucket is the log as everybody downloads it.
    const object = await env.SEGMENTS?.get(moved?.object ?? "");
    expect(object?.size).toBe(moved?.bytes);
    const text = new Response(object?.body.pipeThrough(new DecompressionStream("gzip")));
    expect(await text.text()).toBe(log);
  });

  it("stay where they are if the bucket holds something else under their name, or forgets what it was given", async () => {
    await emptied();
    const match = await played(true);
    await sealedSoon(match);
    const { hash = "" } = (await logInD1(match)).at(-1) ?? {};
    await env.SEGMENTS?.put(`logs/${match.id}/7-${hash}.ndjson.gz`, "something else");
    await expect(moveSegments(logsOf(env), aSeasonLater())).rejects.toThrow("as it was sealed");
    expect(await bodies(match)).toMatchObject({ here: 1, object: null });
    const forgetful = { put: async () => null, get: async () => null } as unknown as R2Bucket;
    await expect(moveSegments({ ...logsOf(env), bucket: forgetful }, aSeasonLater())).rejects.toThrow(
      "as it was sealed",
    );
    expect(await moveSegments({ ...logsOf(env), bucket: null }, aSeasonLater())).toBe(0);
    expect(await bodies(match)).toMatchObject({ here: 1, object: null });
  });
});

it("a match that is not opened leaves nothing behind when it is asked for", async () => {
  const match = { id: `nobody-${crypto.randomUUID()}` };
  expect(await env.MATCH_ROOM.getByName(match.id).status()).toMatchObject({ head: null });
  expect(await tablesOf(match)).toEqual([]);
});
