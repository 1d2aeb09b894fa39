import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { eventsResponse } from "#shared/api/match/append.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import type { RoomLimits } from "#shared/api/parts/limits.ts";
import type { ConnectionState } from "#write/match/live/connection-state.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, read, refused } from "./support/api.ts";
import { connect, knock, seqsTold } from "./support/line.ts";
import { eventually, miss, openFriendly, record, roomOf, sent, type TestMatch } from "./support/match.ts";

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

/** The log as everybody reads it. */
const logOf = async (match: TestMatch) => (await read(`/api/v1/matches/${match.id}/events`, eventsResponse)).events;

/** A room that allows less. */
const limit = (match: TestMatch, less: Partial<RoomLimits>) =>
  runInDurableObject(roomOf(match), (room: MatchRoom) => {
    room.limits = { ...room.limits, ...less };
  });

it("sends a page every strike, with its ruling and what it led to", async () => {
  const match = await openFriendly();
  const page = await connect(match, { since: 1 });
  const { head } = await record(match, 1, opening(), miss("a1"));
  await page.hears(3);
  expect(page.messages()).toMatchObject([
    { n: 1, type: "hello", version: 1, head: { seq: 1 }, pen: null },
    { n: 2, type: "recorded", events: [], head: { seq: 1 } },
    {
      n: 3,
      type: "recorded",
      head,
      play: { strikes: [{ seq: 3, player: "a1", next: "b1" }], breakers: { 1: "a1" }, confirmed: [] },
    },
  ]);
  expect(page.told("recorded")[1]?.events).toEqual((await logOf(match)).slice(1));
});

it("tells pages that the past has changed", async () => {
  const match = await openFriendly();
  await record(match, 1, opening(), miss("a1"));
  const page = await connect(match);
  const { head } = await record(match, 3, sent("event_voided", { target: 3, reason: "misrecorded" }));
  await page.hears(2);
  expect(page.messages()[1]).toMatchObject({ type: "recorded", head, events: [{ seq: 4 }], play: null });
});

it("resumes from every seq: exactly what was missed, in order, and then what comes", async () => {
  const match = await openFriendly();
  await record(match, 1, opening(), miss("a1"), miss("b1"), sent("event_voided", { target: 4, reason: "misrecorded" }));
  const before = await logOf(match);
  const lines = await Promise.all(
    [0, ...before.map(({ seq }) => seq)].map((since) =>
      connect(match, { since, ...(since === 0 ? {} : { hash: before[since - 1]?.hash ?? "" }) }),
    ),
  );
  await record(match, 5, miss("b1"));
  const log = await logOf(match);
  for (const [since, line] of lines.entries()) {
    await line.hears(3);
    expect(line.told("recorded").flatMap(({ events }) => events)).toEqual(log.slice(since));
    expect(line.messages().map(({ n }) => n)).toEqual([1, 2, 3]);
    // A correction is among what was missed: only a client that had it already can go on with rows.
    expect(line.told("recorded")[0]?.play === null).toBe(since < 5);
  }
});

it("gives a client that comes back the rows that the page would have, had it stayed", async () => {
  const match = await openFriendly();
  const stayed = await connect(match);
  await record(match, 1, opening(), miss("a1"));
  await record(match, 3, miss("b1"));
  await eventually(async () => seqsTold(stayed).at(-1) === 4);
  const returned = await connect(match, { since: 1 });
  await returned.hears(2);
  const [all] = returned.told("recorded");
  const rows = stayed.told("recorded").flatMap(({ play }) => play?.strikes ?? []);
  expect(all?.play?.strikes).toEqual(rows);
  expect(all?.play?.summary).toEqual(stayed.told("recorded").at(-1)?.play?.summary);
});

it("resumes on the open socket as well", async () => {
  const match = await openFriendly();
  await record(match, 1, opening(), miss("a1"));
  const page = await connect(match);
  page.say({ type: "resume", since: 1 });
  await page.hears(2);
  expect(seqsTold(page)).toEqual([2, 3]);
});

it.each([
  ["a hash that is not in this log", { since: 2, hash: "ab".repeat(32) }],
  ["an event that is not there yet", { since: 9 }],
])("tells a client with %s to read again", async (_what, joining) => {
  const match = await openFriendly();
  const { head } = await record(match, 1, opening());
  const page = await connect(match, joining);
  await page.hears(2);
  expect(page.messages()[1]).toEqual({ n: 2, type: "reload", reason: "not-in-this-log", head });
  await record(match, 2, miss("a1"));
  await page.hears(3);
  expect(seqsTold(page)).toEqual([3]);
});

it.each<Partial<RoomLimits>>([{ missed: 2 }, { missedCharacters: 800 }])(
  "tells a client that missed too much to read again (%o)",
  async (less) => {
    const match = await openFriendly();
    const { head } = await record(match, 1, opening(), miss("a1"), miss("b1"));
    await limit(match, less);
    const page = await connect(match, { since: 1 });
    const near = await connect(match, { since: 3 });
    await page.hears(2);
    await near.hears(2);
    expect(page.messages()[1]).toEqual({ n: 2, type: "reload", reason: "too-far-behind", head });
    expect(seqsTold(near)).toEqual([4]);
  },
);

it("keeps its sockets, and what it knows of them, while it sleeps", async () => {
  const match = await openFriendly();
  const page = await connect(match, { since: 1 });
  for (let seq = 1; seq < 5; seq += 1) {
    await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
    await record(match, seq, seq === 1 ? opening() : miss(seq % 2 === 0 ? "a1" : "b1"));
  }
  await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
  page.say({ type: "resume", since: 4 });
  await page.hears(7);
  expect(page.messages().map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(seqsTold(page)).toEqual([2, 3, 4, 5, 5]);
});

it("tells a page that was missed out what it missed", async () => {
  const match = await openFriendly();
  const page = await connect(match);
  await record(match, 1, opening());
  await page.hears(2);
  await runInDurableObject(roomOf(match), (_room, ctx) => {
    for (const socket of ctx.getWebSockets())
      socket.serializeAttachment({ ...(socket.deserializeAttachment() as ConnectionState), seen: 1 });
  });
  await record(match, 2, miss("a1"));
  await page.hears(3);
  expect(page.messages()[2]).toMatchObject({ type: "recorded", events: [{ seq: 2 }, { seq: 3 }] });
});

it("sends together what comes faster than anybody reads, each event once and in order", async () => {
  const match = await openFriendly();
  const page = await connect(match);
  await record(match, 1, opening());
  for (let seq = 2; seq < 12; seq += 1) await record(match, seq, miss(seq % 2 === 0 ? "a1" : "b1"));
  const log = await logOf(match);
  await eventually(async () => seqsTold(page).at(-1) === 12);
  expect(page.told("recorded").flatMap(({ events }) => events)).toEqual(log.slice(1));
  expect(page.told("recorded").flatMap(({ play }) => play?.strikes.map(({ seq }) => seq))).toEqual(
    log.slice(2).map(({ seq }) => seq),
  );
  expect(page.told("recorded").length).toBeLessThan(11);
  const shown = await read(`/api/v1/matches/${match.id}`, matchDetail);
  expect(page.told("recorded").at(-1)?.play?.summary).toMatchObject({ status: shown.report.status });
  expect(page.messages().map(({ n }) => n)).toEqual(page.messages().map((_message, index) => index + 1));
});

it("sends each event once to a client that resumes while others wait", async () => {
  const match = await openFriendly();
  const page = await connect(match);
  const other = await connect(match);
  await record(match, 1, opening());
  await page.hears(2);
  await record(match, 2, miss("a1"));
  page.say({ type: "resume", since: 2 });
  await eventually(async () => seqsTold(other).at(-1) === 3);
  await eventually(async () => seqsTold(page).at(-1) === 3);
  await record(match, 3, miss("b1"));
  await eventually(async () => seqsTold(page).at(-1) === 4 && seqsTold(other).at(-1) === 4);
  expect([seqsTold(page), seqsTold(other)]).toEqual([
    [2, 3, 4],
    [2, 3, 4],
  ]);
});

it("says that the past has changed where one of those sent together changed it", async () => {
  const match = await openFriendly();
  const page = await connect(match);
  await record(match, 1, opening());
  await record(match, 2, miss("a1"));
  await record(match, 3, sent("event_voided", { target: 3, reason: "misrecorded" }));
  await record(match, 4, miss("a1"));
  await eventually(async () => seqsTold(page).at(-1) === 5);
  expect(seqsTold(page)).toEqual([2, 3, 4, 5]);
  expect(page.told("recorded").at(-1)?.play).toBeNull();
});

it("sends by its alarm what an evicted room had not sent yet", async () => {
  const match = await openFriendly();
  const page = await connect(match);
  await record(match, 1, opening(), miss("a1"));
  await page.hears(2);
  // The object as if it had been evicted at that moment.
  await runInDurableObject(roomOf(match), (_room, ctx) => {
    for (const socket of ctx.getWebSockets())
      socket.serializeAttachment({ ...(socket.deserializeAttachment() as ConnectionState), seen: 1 });
  });
  await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
  await eventually(async () => page.messages().length === 3);
  expect(seqsTold(page)).toEqual([2, 3, 2, 3]);
});

it.each(["en", "hi"])("tells a writer on a socket of its events before it answers, in %s", async (language) => {
  const match = await openFriendly();
  const scorer = await connect(match, { token: match.token, language });
  for (const seq of [1, 2, 3]) {
    const events = [seq === 1 ? opening() : miss(seq === 2 ? "a1" : "b1")];
    scorer.say({ type: "append", request: `r${seq}`, body: { expectedSeq: seq, events } });
  }
  await eventually(async () => scorer.told("appended").length === 3);
  expect(scorer.messages().map(({ type }) => type)).toEqual([
    "hello",
    "recorded",
    "appended",
    "recorded",
    "appended",
    "recorded",
    "appended",
  ]);
});

it("answers a heartbeat", async () => {
  const page = await connect(await openFriendly());
  page.socket.send("ping");
  await eventually(async () => page.heard.includes("pong"));
});

it("lets a page go that has been silent for long, and keeps one that pings", async () => {
  const match = await openFriendly();
  const silent = await connect(match);
  const pinging = await connect(match);
  await new Promise((resolve) => setTimeout(resolve, 300));
  pinging.socket.send("ping");
  await eventually(async () => pinging.heard.includes("pong"));
  await limit(match, { idleTimeoutMs: 250 });
  await record(match, 1, opening());
  await pinging.hears(2);
  await eventually(async () => silent.closed.length > 0);
  expect(silent.closed).toEqual([1013]);
  expect(silent.messages()).toHaveLength(1);
});

it("does not mind pages that leave, nor sockets that cannot be spoken to", async () => {
  const match = await openFriendly();
  const page = await connect(match);
  page.socket.close(1000);
  expect((await record(match, 1, opening())).head.seq).toBe(2);
  const other = await connect(match);
  await runInDurableObject(roomOf(match), (_room, ctx) => {
    for (const socket of ctx.getWebSockets()) socket.serializeAttachment(null);
  });
  expect((await record(match, 2, miss("a1"))).head.seq).toBe(3);
  await eventually(async () => other.closed.length > 0);
});

it("has a number of places, and those who write have their own", async () => {
  const match = await openFriendly();
  await limit(match, { watchers: 2, writers: 1 });
  const first = await connect(match);
  await connect(match);
  const third = await knock(match);
  expect(third.headers.get("retry-after")).toBe("30");
  expect(await refused(third)).toMatchObject({ status: 429, code: "too-many-sockets", retryAfter: 30 });
  await connect(match, { token: match.token });
  expect(await refused(await knock(match, { token: match.token }))).toMatchObject({ code: "too-many-sockets" });
  first.socket.close(1000);
  await eventually(async () => (await knock(match)).status === 101);
});

it("is no ordinary address, and there is nothing to watch where there is no match", async () => {
  const match = await openFriendly();
  expect(await refused(await call(`/api/v1/matches/${match.id}/live`))).toMatchObject({ code: "upgrade-required" });
  expect(await refused(await knock({ id: "nowhere" }))).toMatchObject({ status: 404, code: "match-not-found" });
  const other = await knock(match, { headers: { "sec-websocket-protocol": "strikebook.v9" } });
  expect(await refused(other)).toMatchObject({ status: 400, place: "header:Sec-WebSocket-Protocol" });
});
