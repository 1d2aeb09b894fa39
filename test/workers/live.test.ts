import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import type { LiveMessage } from "../../shared/api.ts";
import { call, refused } from "./support/api.ts";
import { eventually, miss, openFriendly, record, roomOf, sent, type TestMatch } from "./support/match.ts";

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });

/** Watches a match as a page does. */
const watch = async (match: TestMatch, since = "") => {
  const answer = await call(`/api/v1/matches/${match.id}/live${since}`, { headers: { upgrade: "websocket" } });
  const socket = answer.webSocket;
  if (!socket) throw new Error(`no socket: ${answer.status}`);
  const heard: string[] = [];
  socket.addEventListener("message", ({ data }) => void heard.push(String(data)));
  socket.accept();
  const messages = () => heard.filter((text) => text !== "pong").map((text): LiveMessage => JSON.parse(text));
  const hears = (count: number) => eventually(async () => messages().length >= count);
  return { socket, heard, messages, hears };
};

it("tells a page every strike, with its ruling and what it led to", async () => {
  const match = await openFriendly();
  const page = await watch(match, "?since=1");
  const { head } = await record(match, 1, opening(), miss("a1"));
  await page.hears(2);
  expect(page.messages()).toMatchObject([
    { type: "hello", head: { seq: 1 } },
    { type: "played", head, strikes: [{ seq: 3, player: "a1", next: "b1" }], breakers: { 1: "a1" }, confirmed: [] },
  ]);
});

it("tells a page that has read less to read again", async () => {
  const match = await openFriendly();
  const { head } = await record(match, 1, opening());
  const page = await watch(match, "?since=1");
  await page.hears(2);
  expect(page.messages()).toEqual([
    { type: "hello", head },
    { type: "amended", head },
  ]);
});

it("tells pages that the past has changed", async () => {
  const match = await openFriendly();
  await record(match, 1, opening(), miss("a1"));
  const page = await watch(match, "?since=3");
  const { head } = await record(match, 3, sent("event_voided", { target: 3, reason: "misrecorded" }));
  await page.hears(2);
  expect(page.messages()[1]).toEqual({ type: "amended", head });
});

it("keeps its sockets while it sleeps", async () => {
  const match = await openFriendly();
  await record(match, 1, opening());
  const page = await watch(match, "?since=2");
  await page.hears(1);
  await evictDurableObject(roomOf(match), { webSockets: "hibernate" });
  const { head } = await record(match, 2, miss("a1"));
  await page.hears(2);
  expect(page.messages()[1]).toMatchObject({ type: "played", head });
});

it("tells a page that was missed out to read again", async () => {
  const match = await openFriendly();
  await record(match, 1, opening());
  const page = await watch(match, "?since=2");
  await page.hears(1);
  await runInDurableObject(roomOf(match), (_room, ctx) => {
    for (const socket of ctx.getWebSockets()) socket.serializeAttachment({ seen: 1 });
  });
  const { head } = await record(match, 2, miss("a1"));
  await page.hears(2);
  expect(page.messages()[1]).toEqual({ type: "amended", head });
});

it("answers a heartbeat", async () => {
  const page = await watch(await openFriendly());
  page.socket.send("ping");
  await eventually(async () => page.heard.includes("pong"));
});

it("does not mind pages that leave", async () => {
  const match = await openFriendly();
  const page = await watch(match);
  page.socket.close(1000);
  expect((await record(match, 1, opening())).head.seq).toBe(2);
});

it("is no ordinary address, and there is nothing to watch where there is no match", async () => {
  const match = await openFriendly();
  expect(await refused(await call(`/api/v1/matches/${match.id}/live`))).toMatchObject({ code: "upgrade-required" });
  const nothing = await call("/api/v1/matches/nowhere/live", { headers: { upgrade: "websocket" } });
  expect(await refused(nothing)).toMatchObject({ status: 404, code: "match-not-found" });
});
