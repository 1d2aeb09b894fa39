import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { mint } from "#access/accounts/token.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { appendResponse, eventsResponse, type SentEvent } from "#shared/api/match/append.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { LIVE_PROTOCOL } from "#shared/api/match/subprotocol.ts";
import { MAX_EVENTS_PER_APPEND, MAX_MESSAGE_BYTES } from "#shared/api/parts/limits.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { connect, knock, type Line, seqsTold } from "./support/line.ts";
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

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

const append = (line: Line, request: string, expectedSeq: number, ...events: readonly SentEvent[]) =>
  line.say({ type: "append", request, body: { expectedSeq, events } });

/** Waits for `count` answers to requests, in order. */
const answers = async (line: Line, count: number) => {
  const all = () => line.messages().filter(({ type }) => ["appended", "refused", "error"].includes(type));
  await eventually(async () => all().length >= count);
  return all();
};

const scoring = async () => {
  const match = await openFriendly();
  return { match, line: await connect(match, { token: match.token }) };
};

const headOf = async (match: TestMatch) => (await roomOf(match).status()).head?.seq;

describe("writing through a socket", () => {
  it("is answered as over HTTP, after everybody got the events", async () => {
    const { match, line } = await scoring();
    const watching = await connect(match);
    append(line, "first", 1, opening(), miss("a1"));
    const [answer] = await answers(line, 1);
    expect(line.messages().map(({ n, type }) => `${n} ${type}`)).toEqual(["1 hello", "2 recorded", "3 appended"]);
    expect(line.told("hello")[0]?.pen).toBe("scorer");
    const { events } = await read(`/api/v1/matches/${match.id}/events`, eventsResponse);
    expect(answer).toMatchObject({ request: "first", head: { seq: 3, hash: events[2]?.hash } });
    expect(events[1]?.by).toMatch(/^scorer:/);
    await watching.hears(2);
    expect(seqsTold(watching)).toEqual([2, 3]);
    await eventually(async () => (await logInD1(match)).length === 3);
  });

  it("is refused with the problem that HTTP has for it, and nothing is stored", async () => {
    const { match, line } = await scoring();
    await record(match, 1, opening());
    const wrong: readonly [number, readonly SentEvent[]][] = [
      [2, [miss("b1")]],
      [1, [miss("a1")]],
      [2, [{ ...miss("a1"), id: "1" }]],
      [2, []],
      [2, Array.from({ length: MAX_EVENTS_PER_APPEND + 1 }, () => miss("a1"))],
    ];
    for (const [index, [expectedSeq, events]] of wrong.entries()) append(line, String(index), expectedSeq, ...events);
    const said = await answers(line, wrong.length);
    for (const [index, [expectedSeq, events]] of wrong.entries()) {
      const problem = await refused(await send(match, expectedSeq, events));
      expect(said[index]).toEqual({ n: index + 3, type: "refused", request: String(index), problem });
    }
    expect(said.map((one) => one.type === "refused" && one.problem.status)).toEqual([422, 409, 400, 400, 413]);
    expect(await headOf(match)).toBe(2);
  });

  it("stores once what came over the socket and over HTTP", async () => {
    const { match, line } = await scoring();
    const batch = [opening(), miss("a1")];
    append(line, "socket", 1, ...batch);
    const [first] = await answers(line, 1);
    const again = await served(await send(match, 1, batch), appendResponse);
    expect(first).toMatchObject(again);
    append(line, "again", 1, ...batch);
    expect((await answers(line, 2))[1]).toMatchObject({ type: "appended", request: "again", ...again });
    expect(await headOf(match)).toBe(3);
  });

  it("stores once what is sent again because the socket died before the answer", async () => {
    const { match, line } = await scoring();
    const batch = [opening(), miss("a1")];
    append(line, "lost", 1, ...batch);
    line.socket.close(1000);
    expect((await served(await send(match, 1, batch), appendResponse)).head.seq).toBe(3);
    expect(await headOf(match)).toBe(3);
  });

  it("answers in the order of the requests, also when the room has to wake up for the first", async () => {
    const { match, line } = await scoring();
    await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
    const players = ["a1", "b1"] as const;
    append(line, "0", 1, opening());
    for (let index = 1; index < 12; index += 1)
      append(line, String(index), index + 1, miss(players[(index + 1) % 2] ?? ""));
    const said = await answers(line, 12);
    expect(said.map((one) => (one.type === "appended" ? `${one.request} ${one.head.seq}` : one.type))).toEqual(
      Array.from({ length: 12 }, (_, index) => `${index} ${index + 2}`),
    );
  });

  it("goes on through an eviction between two messages", async () => {
    const { match, line } = await scoring();
    const events = [opening(), miss("a1"), miss("b1"), miss("a1")];
    for (const [index, event] of events.entries()) {
      append(line, String(index), index + 1, event);
      await answers(line, index + 1);
      await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
    }
    expect(seqsTold(line)).toEqual([2, 3, 4, 5]);
    expect(line.messages().map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("lets one of two scorers through who saw the same, and sends the other what was recorded", async () => {
    const { match, line } = await scoring();
    await record(match, 1, opening());
    const other = await connect(match, { token: match.token });
    append(line, "one", 2, miss("a1"));
    append(other, "two", 2, miss("a1"));
    const [one, two] = [(await answers(line, 1))[0], (await answers(other, 1))[0]];
    expect([one?.type, two?.type].toSorted()).toEqual(["appended", "refused"]);
    const loser = one?.type === "refused" ? one : two;
    expect(loser).toMatchObject({ problem: { code: "stale-sequence", missed: [{ seq: 3 }] } });
    expect(await headOf(match)).toBe(3);
    expect([seqsTold(line).at(-1), seqsTold(other)]).toEqual([3, [3]]);
  });

  it("signs for the client that opened the connection", async () => {
    const match = await openFriendly();
    const line = await connect(match, { token: ORGANISER_KEY });
    append(line, "x", 1, opening());
    expect((await answers(line, 1))[0]?.type).toBe("appended");
    const { events } = await read(`/api/v1/matches/${match.id}/events`, eventsResponse);
    expect(events[1]?.by).toBe("organiser:key");
  });
});

describe("who may write through a socket", () => {
  const elsewhere = { origin: "https://elsewhere.test" };
  const here = { origin: "http://strikebook.test" };

  it.each<[string, (match: TestMatch) => Promise<string>, number, string]>([
    ["a token that is none", async () => "nonsense", 401, "token-invalid"],
    ["the scorer of another match", async () => (await openFriendly()).token, 403, "token-foreign"],
    [
      "a link that has ended",
      async ({ id }) => (await mint({ role: "scorer", match: id }, env.STRIKEBOOK_SECRET, 0)).token,
      401,
      "token-expired",
    ],
  ])("not: %s", async (_who, token, status, code) => {
    const match = await openFriendly();
    expect(await refused(await knock(match, { token: await token(match) }))).toMatchObject({ status, code });
  });

  it("not: a page of another site that has a token; watching is open to all", async () => {
    const match = await openFriendly();
    const foreign = await knock(match, { token: match.token, headers: elsewhere });
    expect(await refused(foreign)).toMatchObject({ status: 403, code: "origin-foreign" });
    const strange = await knock(match, { token: match.token, headers: { origin: "null" } });
    expect(await refused(strange)).toMatchObject({ code: "origin-foreign" });
    await connect(match, { token: match.token, headers: here });
    await connect(match, { headers: elsewhere });
  });

  it("names the protocol to the client that offered it, and the token to no one", async () => {
    const { line } = await scoring();
    expect(line.answer.headers.get("sec-websocket-protocol")).toBe(LIVE_PROTOCOL);
  });

  it("not: a spectator", async () => {
    const match = await openFriendly();
    const line = await connect(match);
    append(line, "x", 1, opening());
    expect((await answers(line, 1))[0]).toMatchObject({ type: "refused", problem: { code: "token-missing" } });
  });

  it("not: a scorer whose token ends while the socket is open", async () => {
    const { match, line } = await scoring();
    append(line, "in time", 1, opening());
    expect((await answers(line, 1))[0]?.type).toBe("appended");
    const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.clock = () => tomorrow;
    });
    append(line, "late", 2, miss("a1"));
    expect((await answers(line, 2))[1]).toMatchObject({
      type: "refused",
      request: "late",
      problem: { status: 401, code: "token-expired" },
    });
    expect(await headOf(match)).toBe(2);
  });
});

describe("a scorer's link that is taken back while its socket is open", () => {
  it("writes nothing any more, and the organiser's goes on", async () => {
    const match = await openFriendly();
    const links = `/api/v1/matches/${match.id}/scorer-links`;
    const { id, token } = await organise(links, {}, scorerLink);
    const [line, organiser] = [await connect(match, { token }), await connect(match, { token: ORGANISER_KEY })];
    append(line, "in time", 1, opening());
    expect((await answers(line, 1))[0]?.type).toBe("appended");
    await served(await call(`${links}/${id}`, { method: "DELETE", token: ORGANISER_KEY }), done);
    await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
    append(line, "late", 2, miss("a1"));
    expect((await answers(line, 2))[1]).toMatchObject({
      type: "refused",
      problem: { status: 401, code: "token-revoked" },
    });
    append(organiser, "on", 2, miss("a1"));
    expect((await answers(organiser, 1))[0]?.type).toBe("appended");
    expect(await headOf(match)).toBe(3);
  });

  it("was used before on both roads, and records nothing on either from then on", async () => {
    const match = await openFriendly();
    const links = `/api/v1/matches/${match.id}/scorer-links`;
    const { id, token } = await organise(links, {}, scorerLink);
    const line = await connect(match, { token });
    expect((await send(match, 1, [opening()], token)).status).toBe(200);
    append(line, "in time", 2, miss("a1"));
    expect((await answers(line, 1))[0]?.type).toBe("appended");
    await served(await call(`${links}/${id}`, { method: "DELETE", token: ORGANISER_KEY }), done);
    // Nothing is evicted in between: whatever the room remembers of the link has to be forgotten.
    const refusal = { status: 401, code: "token-revoked" };
    expect(await refused(await send(match, 3, [miss("b1")], token))).toMatchObject(refusal);
    append(line, "late", 3, miss("b1"));
    expect((await answers(line, 2))[1]).toMatchObject({ type: "refused", problem: refusal });
    expect(await refused(await send(match, 3, [miss("b1")], token))).toMatchObject(refusal);
    expect(await headOf(match)).toBe(3);
    expect((await send(match, 3, [miss("b1")])).status).toBe(200);
  });
});

describe("what is no message", () => {
  it.each<[string, string | ArrayBuffer, string]>([
    ["bytes", new Uint8Array([1, 2, 3]).buffer, "malformed-json"],
    ["text", "strike!", "malformed-json"],
    ["nothing", "", "malformed-json"],
    ["a number", "1", "invalid-request"],
    ["an unknown type", '{"type":"wink"}', "invalid-request"],
    ["an append without an id", '{"type":"append","body":{}}', "invalid-request"],
    ["a resume from nowhere", '{"type":"resume","since":-1}', "invalid-request"],
    ["more than a message says", '{"type":"resume","since":1,"mood":"good"}', "invalid-request"],
    ["a flood", `{"type":"append","request":"1","body":"${"x".repeat(MAX_MESSAGE_BYTES)}"}`, "body-too-large"],
  ])("%s is answered with an error, and the connection stays", async (_what, frame, code) => {
    const { match, line } = await scoring();
    line.socket.send(frame);
    expect((await answers(line, 1))[0]).toMatchObject({ n: 2, type: "error", problem: { code } });
    append(line, "after", 1, opening());
    expect((await answers(line, 2))[1]).toMatchObject({ type: "appended", request: "after" });
    expect(await headOf(match)).toBe(2);
  });

  it("refuses an append whose body is none, by its name", async () => {
    const { line } = await scoring();
    line.say({ type: "append", request: "bare" });
    line.say({ type: "append", request: "odd", body: { expectedSeq: 1, events: [], by: "me" } });
    const said = await answers(line, 2);
    expect(said.map((one) => one.type === "refused" && one.request)).toEqual(["bare", "odd"]);
  });
});
