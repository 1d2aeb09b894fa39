import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { type PenAct, penResponse } from "#shared/api/parts/pen.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { connect } from "./support/line.ts";
import { eventually, miss, openFriendly, roomOf, send, sent, type TestMatch } from "./support/match.ts";

const ONE = "0b7e6d1e-3a53-4c3b-9f0e-5d1f7f8a0001";
const TWO = "0b7e6d1e-3a53-4c3b-9f0e-5d1f7f8a0002";
const CHAIR = "0b7e6d1e-3a53-4c3b-9f0e-5d1f7f8a0003";

let match: TestMatch;
beforeEach(async () => {
  match = await openFriendly();
});

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

const post = (device: string, expectedSeq: number, ...events: ReturnType<typeof miss>[]) =>
  call(`/api/v1/matches/${match.id}/events`, {
    body: { expectedSeq, events },
    token: match.token,
    headers: { "strikebook-device": device },
  });

const act = (device: string, what: PenAct, token = match.token, name?: string) =>
  call(`/api/v1/matches/${match.id}/pen`, {
    body: { act: what, ...(name === undefined ? {} : { name }) },
    token,
    headers: { "strikebook-device": device },
  });

const held = async () => (await read(`/api/v1/matches/${match.id}/pen`, penResponse, match.token)).pen;
const holder = async () => (await held()).holder?.device ?? null;

/** Seconds pass for the room, without a message to it. */
const pass = (seconds: number) =>
  runInDurableObject(roomOf(match), (room: MatchRoom) => {
    const before = room.clock;
    room.clock = () => before() + seconds * 1000;
  });

/** Stops the room's clock, so that a second is a second. */
const still = () =>
  runInDurableObject(roomOf(match), (room: MatchRoom) => {
    const now = Date.now();
    room.clock = () => now;
  });

const phone = (device: string, name: string) => connect(match, { token: match.token, device, name });

it("tells a person who opens the scoring page what its link may do, until when, and who scores", async () => {
  const said = await read(`/api/v1/matches/${match.id}/pen`, penResponse, match.token);
  expect(said).toMatchObject({ scope: "scorer", pen: { holder: null, silentFor: 0, asking: null } });
  expect(Date.parse(said.expires ?? "")).toBeGreaterThan(Date.now());
  expect(await read(`/api/v1/matches/${match.id}/pen`, penResponse, ORGANISER_KEY)).toMatchObject({
    scope: "organiser",
    expires: null,
  });
});

it("gives the pen to the first writer, and refuses the other phone", async () => {
  expect((await post(ONE, 1, opening())).status).toBe(200);
  expect(await refused(await post(TWO, 2, miss("a1")))).toMatchObject({
    status: 409,
    code: "pen-elsewhere",
    pen: { holder: { device: ONE }, asking: null },
  });
  expect((await post(ONE, 2, miss("a1"))).status).toBe(200);
  expect((await roomOf(match).status()).head?.seq).toBe(3);
});

it("receipts what is stored already, whichever phone sends it again", async () => {
  const first = opening();
  const receipt = await (await post(ONE, 1, first)).json();
  expect(await (await post(TWO, 1, first)).json()).toEqual(receipt);
});

it("never refuses an organiser, who takes no pen by writing", async () => {
  await post(ONE, 1, opening());
  expect((await send(match, 2, [miss("a1")], ORGANISER_KEY)).status).toBe(200);
  expect(await holder()).toBe(ONE);
});

it("is handed over by a tap on both, and everybody is notified", async () => {
  const page = await connect(match);
  const one = await phone(ONE, "Android phone");
  const two = await phone(TWO, "Lena's phone");
  one.say({ type: "append", request: "a", body: { expectedSeq: 1, events: [opening()] } });
  await eventually(async () => page.told("pen").length === 1);
  expect(page.told("pen")[0]).toMatchObject({ holder: { device: ONE, name: "Android phone" }, asking: null });
  two.say({ type: "pen", request: "b", act: "ask" });
  await eventually(async () => one.told("pen").length === 2);
  expect(one.told("pen")[1]).toMatchObject({ holder: { device: ONE }, asking: { device: TWO, name: "Lena's phone" } });
  two.say({ type: "pen", request: "c", act: "give" });
  await eventually(async () => two.told("refused").length === 1);
  expect(two.told("refused")[0]).toMatchObject({ request: "c", problem: { code: "pen-elsewhere" } });
  one.say({ type: "pen", request: "d", act: "give" });
  await eventually(async () => page.told("pen").length === 3);
  expect(page.told("pen")[2]).toMatchObject({ holder: { device: TWO }, asking: null });
  expect(one.told("pen").at(-1)).toMatchObject({ request: "d", holder: { device: TWO } });
  one.say({ type: "append", request: "e", body: { expectedSeq: 2, events: [miss("a1")] } });
  await eventually(async () => one.told("refused").length === 1);
  two.say({ type: "append", request: "f", body: { expectedSeq: 2, events: [miss("a1")] } });
  await eventually(async () => two.told("appended").length === 1);
  expect((await roomOf(match).status()).head?.seq).toBe(3);
  const late = await connect(match);
  await late.hears(1);
  expect(late.told("hello")[0]?.held).toMatchObject({ holder: { device: TWO, name: "Lena's phone" } });
});

it("has the name of a phone whose first strike comes by HTTP, while its connection opens", async () => {
  const one = await phone(ONE, "Android phone");
  await one.hears(1);
  expect((await post(ONE, 1, opening())).status).toBe(200);
  expect((await held()).holder).toEqual({ device: ONE, name: "Android phone" });
});

it("is kept, dropped, and asked for over HTTP as well", async () => {
  await act(ONE, "ask", match.token, "One");
  expect((await served(await act(TWO, "ask", match.token, "Two"), penResponse)).pen).toMatchObject({
    holder: { device: ONE, name: "One" },
    asking: { device: TWO, name: "Two" },
  });
  expect((await served(await act(ONE, "keep"), penResponse)).pen.asking).toBeNull();
  expect((await served(await act(ONE, "drop"), penResponse)).pen.holder).toBeNull();
  expect((await post(TWO, 1, opening())).status).toBe(200);
});

it.each([
  [59, ONE],
  [60, TWO],
])("may be taken after %i seconds of silence: then %s holds it", async (seconds, expected) => {
  await still();
  await post(ONE, 1, opening());
  await pass(seconds);
  expect((await held()).silentFor).toBe(seconds);
  await act(TWO, "ask");
  expect(await holder()).toBe(expected);
});

it("hears its holder through whatever comes over its line", async () => {
  await still();
  const one = await phone(ONE, "One");
  await post(ONE, 1, opening());
  await pass(59);
  one.say({ type: "resume", since: 2 });
  await one.hears(3);
  await pass(59);
  await act(TWO, "ask");
  expect(await holder()).toBe(ONE);
});

it("is an organiser's at once", async () => {
  await post(ONE, 1, opening());
  await act(CHAIR, "ask", ORGANISER_KEY);
  expect(await holder()).toBe(CHAIR);
  expect((await refused(await post(ONE, 2, miss("a1")))).code).toBe("pen-elsewhere");
});

it("is remembered while the room sleeps; silence counts from its waking", async () => {
  await post(ONE, 1, opening());
  await evictDurableObject(roomOf(match));
  expect(await held()).toMatchObject({ holder: { device: ONE }, silentFor: 0 });
  expect((await refused(await post(TWO, 2, miss("a1")))).code).toBe("pen-elsewhere");
});

it.each([
  [59, ONE],
  [61, TWO],
])(
  "is asked for, and asked for again %i seconds later by a room that slept meanwhile: %s has it",
  async (seconds, expected) => {
    await still();
    await post(ONE, 1, opening());
    await act(TWO, "ask");
    await evictDurableObject(roomOf(match));
    await still();
    await pass(seconds);
    await act(TWO, "ask");
    expect(await holder()).toBe(expected);
  },
);

it("stays with a holder that was heard after another asked, though the room slept", async () => {
  await still();
  await post(ONE, 1, opening());
  await act(TWO, "ask");
  await pass(30);
  await post(ONE, 2, miss("a1"));
  await evictDurableObject(roomOf(match));
  await still();
  await pass(61);
  await act(TWO, "ask");
  expect(await holder()).toBe(ONE);
});

it("is lost with the link that it was held by", async () => {
  const link = await organise(`/api/v1/matches/${match.id}/scorer-links`, {}, scorerLink);
  await act(ONE, "ask", link.token);
  expect(await holder()).toBe(ONE);
  await call(`/api/v1/matches/${match.id}/scorer-links/${link.id}`, { method: "DELETE", token: ORGANISER_KEY });
  expect(await holder()).toBeNull();
  const gone = await call(`/api/v1/matches/${match.id}/pen`, { token: link.token });
  expect(await refused(gone)).toMatchObject({ status: 401, code: "token-revoked" });
});

it("is a program's that writes alone, and one that names no device takes it from a silent phone by writing", async () => {
  await still();
  await post(ONE, 1, opening());
  expect((await refused(await send(match, 2, [miss("a1")]))).code).toBe("pen-elsewhere");
  await pass(60);
  expect((await send(match, 2, [miss("a1")])).status).toBe(200);
  expect((await refused(await post(ONE, 3, miss("b1")))).code).toBe("pen-elsewhere");
});

it("takes only a UUID for a device", async () => {
  expect((await refused(await post("scorer:me", 1, opening()))).code).toBe("invalid-request");
});
