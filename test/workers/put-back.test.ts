import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { GENESIS } from "#carrom";
import { logsOf, storedLog } from "#derive/log/logs.ts";
import { parseHeadList } from "#proof";
import { writtenHeadList } from "#shared/api/deployment/head-list.ts";
import { resent } from "#shared/api/deployment/resend.ts";
import { health } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { matchDetail, roomStatus } from "#shared/api/match/match.ts";
import { nightly } from "#workers/scheduled.ts";
import { Journal } from "#write/match/journal.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { keptJobs } from "./support/jobs.ts";
import {
  eventually,
  forge,
  foundDivision,
  logInD1,
  lose,
  miss,
  openFixture,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";
import { putBack, type Save, save } from "./support/time-travel.ts";

/** The errors that rooms log until the test has ended. */
const alarms = (): (() => string) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => error.mockRestore());
  return () => error.mock.calls.flat().join(" ");
};

const logOf = async ({ id }: TestMatch): Promise<string> =>
  new TextDecoder().decode(await (await call(`/api/v1/matches/${id}/log`)).arrayBuffer());

const resultOf = ({ id }: TestMatch) =>
  env.DB.prepare("SELECT seq, status, winner, boards FROM match_results WHERE match_id = ?").bind(id).first();

const drained = (match: TestMatch, seq: number) =>
  eventually(async () => {
    await runDurableObjectAlarm(roomOf(match));
    return (await logInD1(match)).length === seq;
  });

const isSealed = async ({ id }: TestMatch): Promise<boolean> => {
  const { sealed, young } = await storedLog(logsOf(env), id);
  return sealed.length > 0 && young.length === 0;
};

const signatures = (): readonly ReturnType<typeof sent>[] => [
  sent("result_confirmed", { side: "A" }),
  sent("result_confirmed", { side: "B" }),
];

/** A match in play, the database of that moment, and the match signed by both, sealed and dropped. */
const signed = async (match: TestMatch): Promise<Save> => {
  await record(match, 1, sent("board_opened", { board: 1, breaker: (await breakerOf(match)) ?? "a1" }));
  await drained(match, 2);
  const saved = await save();
  await record(match, 2, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }), ...signatures());
  await eventually(() => isSealed(match));
  await eventually(() =>
    runInDurableObject(roomOf(match), (_room, { storage }) => new Journal(storage).kept?.seq === 5),
  );
  return saved;
};

const breakerOf = async (match: TestMatch): Promise<string | undefined> =>
  (await read(`/api/v1/matches/${match.id}`, matchDetail)).sides[0]?.players[0]?.id;

const asked = (...matches: readonly object[]) => organise("/api/v1/resends", { matches }, resent);

describe("a database that was put back", () => {
  it("has a signed match again before anybody reads half of it", async () => {
    const match = await openFriendly();
    const saved = await signed(match);
    const [log, result] = [await logOf(match), await resultOf(match)];
    await putBack(saved);
    await evictDurableObject(roomOf(match));
    expect(await logInD1(match)).toHaveLength(2);
    expect(await logOf(match)).toBe(log);
    const page = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(page.report).toMatchObject({ status: "decided", winner: "A" });
    await eventually(() => isSealed(match));
    expect(await logInD1(match)).toHaveLength(5);
    expect(await resultOf(match)).toEqual(result);
    expect(await roomOf(match).status()).toMatchObject({ head: { seq: 5 }, drained: 5, fault: null });
  });

  it("has a match in play again by the hourly run, without further play, and by an operator at once", async () => {
    const [one, other] = [await openFriendly(), await openFriendly()];
    for (const match of [one, other]) await drained(match, 1);
    const saved = await save();
    for (const match of [one, other]) {
      await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }), sent("board_conceded", { side: "B" }));
      await drained(match, 3);
    }
    const result = await resultOf(one);
    await putBack(saved);
    await roomOf(one).hurry();
    await eventually(async () => (await logInD1(one)).length === 3);
    expect(await resultOf(one)).toEqual(result);
    const { rooms } = await asked({ match: other.id });
    expect(rooms).toMatchObject([{ match: other.id, had: 1, registered: true, status: { drained: 3, fault: null } }]);
    expect(await logInD1(other)).toHaveLength(3);
  });

  it("registers a match again that it had not known yet", async () => {
    const { shown } = await foundDivision(2);
    const saved = await save();
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await signed(match);
    const row = () => env.DB.prepare("SELECT * FROM matches WHERE id = ?").bind(match.id).first();
    const [log, registered] = [await logOf(match), await row()];
    await putBack(saved);
    expect((await call(`/api/v1/matches/${match.id}/log`)).status).toBe(404);
    const { rooms } = await asked({ match: match.id });
    expect(rooms).toMatchObject([{ had: 0, registered: true, status: { head: { seq: 5 } } }]);
    await eventually(() => isSealed(match));
    expect(await row()).toEqual(registered);
    expect(await logOf(match)).toBe(log);
  });

  it("with another log is not believed: nothing is recorded until an operator has looked", async () => {
    const match = await openFriendly();
    const saved = await signed(match);
    const log = await logOf(match);
    const said = alarms();
    await putBack(saved);
    await forge(match, { seq: 3, hash: "f".repeat(64) });
    await evictDurableObject(roomOf(match));
    expect(await logOf(match)).toBe(log);
    const late = await send(match, 5, [sent("dispute_opened", { dispute: "d1", board: 1 })]);
    expect(await refused(late)).toMatchObject({ status: 503, code: "log-in-doubt" });
    expect(said()).toContain("log-fault");
    expect(await read("/api/v1/health", health)).toMatchObject({ status: "faults" });
    expect(await roomOf(match).status()).toMatchObject({ fault: { seq: 3, found: "f".repeat(64) } });
    await putBack(saved);
    await organise(`/api/v1/matches/${match.id}/resume`, {}, roomStatus);
    await eventually(() => isSealed(match));
    expect(await logInD1(match)).toHaveLength(5);
  });

  it("and a room that is lost with it say what a list that was kept proves to be missing", async () => {
    const club = `club-${crypto.randomUUID().slice(0, 8)}`;
    await organise("/api/v1/clubs", { id: club, name: club }, created);
    const match = await openFriendly({ club, sides: await sidesIn(club) });
    const saved = await signed(match);
    await organise("/api/v1/head-lists", { club }, writtenHeadList);
    const list = parseHeadList(await (await call(`/api/v1/head-lists/latest?club=${club}`)).text());
    const head = list.ok ? list.value.heads.find((one) => one.match === match.id) : undefined;
    const said = alarms();
    await putBack(saved);
    await lose(match);
    expect(await roomOf(match).status()).toMatchObject({ head: { seq: 2 }, fault: null });
    const { rooms } = await asked({ match: match.id, head: { seq: head?.seq, hash: head?.hash } });
    expect(rooms).toMatchObject([{ status: { fault: { seq: 5, expected: head?.hash, found: null } } }]);
    expect(said()).toContain("log-fault");
    for (const path of ["", "/log"])
      expect(await refused(await call(`/api/v1/matches/${match.id}${path}`))).toMatchObject({
        status: 503,
        code: "log-in-doubt",
      });
    const page = await call(`/matches/${match.id}`);
    expect(page.status).toBe(503);
    expect(await page.text()).toContain("in doubt");
    expect(await refused(await send(match, 2, [miss("a1")]))).toMatchObject({ code: "log-in-doubt" });
    // The operator takes what is left: the same list puts nothing in doubt any more.
    await organise(`/api/v1/matches/${match.id}/resume`, {}, roomStatus);
    const again = await asked({ match: match.id, head: { seq: head?.seq, hash: head?.hash } });
    expect(again.rooms).toMatchObject([{ status: { fault: null } }]);
    expect((await logOf(match)).trimEnd().split("\n")).toHaveLength(2);
  });
});

const sidesIn = async (club: string) =>
  Promise.all(
    ["A", "B"].map(async (id) => {
      const person = await organise("/api/v1/people", { name: `Player ${id}`, club }, created);
      return { id, players: [person.id] };
    }),
  );

describe("head lists", () => {
  it("that the database has lost come back before the next one, and the matches they name are asked", async () => {
    const club = `club-${crypto.randomUUID().slice(0, 8)}`;
    await organise("/api/v1/clubs", { id: club, name: club }, created);
    const match = await openFriendly({ club, sides: await sidesIn(club) });
    await drained(match, 1);
    const write = () => organise("/api/v1/head-lists", { club }, writtenHeadList);
    const text = async (number: number) => (await call(`/api/v1/head-lists/${number}?club=${club}`)).text();
    await write();
    const saved = await signed(match);
    await write();
    const second = await text(2);
    await putBack(saved);
    const jobs = keptJobs();
    await env.DB.prepare("INSERT INTO moved_logs (club, match_id) VALUES (?, ?) ON CONFLICT DO NOTHING")
      .bind(club, match.id)
      .run();
    await nightly(jobs.env);
    const done = await jobs.done();
    expect(await text(2)).toBe(second);
    expect(done.map(({ job }) => job)).toContainEqual(
      expect.objectContaining({ kind: "listed", match: match.id, seq: 5 }),
    );
    await eventually(() => isSealed(match));
    expect((await write()).number).toBe(2);
    await record(match, 5, sent("dispute_opened", { dispute: "d1", board: 1 }));
    await drained(match, 6);
    expect(await write()).toMatchObject({ outcome: "written", number: 3 });
    const third = parseHeadList(await text(3));
    const before = parseHeadList(second);
    expect(third.ok && before.ok && third.value.heads).toMatchObject([{ match: match.id, seq: 6 }]);
  });

  it("are not written behind one that was not published", async () => {
    const said = alarms();
    const club = `club-${crypto.randomUUID().slice(0, 8)}`;
    await organise("/api/v1/clubs", { id: club, name: club }, created);
    const match = await openFriendly({ club, sides: await sidesIn(club) });
    await drained(match, 1);
    const saved = await save();
    await organise("/api/v1/head-lists", { club }, writtenHeadList);
    await putBack(saved);
    await env.DB.prepare(
      "INSERT INTO head_lists (club, number, at, hash, prev, key, matches, text) VALUES (?1, 1, '2026-01-01T00:00:00.000Z', ?2, ?3, '', 0, '{}')",
    )
      .bind(club, "e".repeat(64), GENESIS)
      .run();
    const answer = await call("/api/v1/head-lists", {
      body: { club },
      token: ORGANISER_KEY,
    });
    expect(await refused(answer)).toMatchObject({ status: 503, code: "log-in-doubt" });
    expect(said()).toContain("lists-unlike");
  });
});

describe("a room whose log was dropped", () => {
  it("refuses for now while the database is silent, and answers once it is not", async () => {
    const match = await openFriendly();
    await signed(match);
    const log = await logOf(match);
    const said = alarms();
    await evictDurableObject(roomOf(match));
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.patience = 50;
      room.outlet = { ...room.outlet, head: () => new Promise<never>(() => undefined) };
    });
    for (const path of ["/log", ""])
      expect(await refused(await call(`/api/v1/matches/${match.id}${path}`))).toMatchObject({
        status: 503,
        code: "store-unavailable",
      });
    expect(said()).toContain("head did not answer within 50 ms");
    await evictDurableObject(roomOf(match));
    expect(await logOf(match)).toBe(log);
  });

  it("keeps more than one value takes, in parts", async () => {
    const match = await openFriendly();
    const bytes = new Uint8Array(2_500_000);
    for (let at = 0; at < bytes.length; at += 50_000) crypto.getRandomValues(bytes.subarray(at, at + 50_000));
    const kept = await runInDurableObject(roomOf(match), (_room, { storage }) => {
      const journal = new Journal(storage);
      journal.keep({ seq: 7, hash: "x" }, bytes);
      const again = new Journal(storage);
      return {
        head: again.head,
        forgotten: again.forgotten,
        same: again.packed().every((byte, at) => byte === bytes[at]),
      };
    });
    expect(kept).toEqual({ head: { seq: 7, hash: "x" }, forgotten: 7, same: true });
  });
});
