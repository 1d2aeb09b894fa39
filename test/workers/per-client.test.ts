import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { ROOM_LIMITS, WHAT_IFS } from "#shared/api/parts/limits.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, refused } from "./support/api.ts";
import { submit } from "./support/forms.ts";
import { connect, knock } from "./support/line.ts";
import { openFriendly, roomOf } from "./support/match.ts";

const from = (address: string) => ({ "cf-connecting-ip": address });

/** The first answer once the allowance is used up. A minute may end in between, and then there is another allowance. */
const firstOver = async (ask: () => Promise<Response>, quota: number): Promise<Response> => {
  for (let asked = 0; asked < 2 * quota; asked += 1) {
    const answer = await ask();
    if (answer.status !== 200) return answer;
  }
  throw new Error("nothing was refused");
};

describe("one client", () => {
  it("may be a hall of two hundred, each with a phone and a screen between them, and leaves room for others", () => {
    expect(ROOM_LIMITS.watchersOfClient).toBeGreaterThanOrEqual(2 * 200);
    expect(ROOM_LIMITS.watchersOfClient).toBeLessThanOrEqual(ROOM_LIMITS.watchers / 2);
  });

  it("does not take all places that a match has for watchers", async () => {
    const match = await openFriendly();
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.limits = { ...room.limits, watchersOfClient: 2 };
    });
    await connect(match, { headers: from("2001:db8:1:2::1") });
    await connect(match, { headers: from("2001:db8:1:2:3::1") });
    const third = await knock(match, { headers: from("2001:DB8:1:2:ffff::9") });
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    const full = await refused(third);
    expect(full).toMatchObject({ status: 429, code: "too-many-sockets" });
    expect(full.detail).toContain("Live updates for your network are full");
    await connect(match, { headers: from("2001:db8:1:3::1") });
    // The holder of the pen is never refused because of spectators.
    await connect(match, { token: match.token, headers: from("2001:db8:1:2::1") });
  });

  it("has so many what-ifs a minute, by the API and on the page", async () => {
    const match = await openFriendly();
    const headers = somewhere();
    const ask = () => call(`/api/v1/matches/${match.id}/what-if?ruleset=icf`, { headers });
    const policy = `"what-if";q=${WHAT_IFS.quota};w=60`;
    expect((await ask()).headers.get("ratelimit-policy")).toBe(policy);
    const over = await firstOver(ask, WHAT_IFS.quota);
    expect(over.headers.get("ratelimit-policy")).toBe(policy);
    expect(over.headers.get("ratelimit")).toBe(`"what-if";r=0;t=${over.headers.get("retry-after")}`);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused(over)).toMatchObject({ status: 429, code: "too-fast" });
    const page = await call(`/matches/${match.id}/what-if?ruleset=icf`, { headers });
    expect([page.status, Number(page.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await call(`/matches/${match.id}/what-if?ruleset=icf`, { headers: somewhere() })).status).toBe(200);
  });

  it("has so many guesses at the organiser's key, and then not even the key gets in for a while", async () => {
    const headers = from("2001:db8:9:9::1");
    const guess = (token: string, address = headers) =>
      call("/api/v1/organiser-tokens", { method: "POST", token, headers: address });
    for (let wrong = 0; wrong < 50; wrong += 1) expect((await guess(`guess-${wrong}`)).status).toBe(401);
    for (const token of ["guess-50", ORGANISER_KEY]) {
      const over = await guess(token, from("2001:db8:9:9:8::1"));
      expect(over.headers.get("ratelimit-policy")).toBe('"organiser-key";q=50;w=900');
      expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused(over)).toMatchObject({ status: 429, code: "too-many-attempts" });
    }
    expect((await guess(ORGANISER_KEY, from("2001:db8:9:8::1"))).status).toBe(201);
  });

  it("that tries to sign in too often learns when to come again, on the page as well", async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const headers = somewhere();
    const answers: Response[] = [];
    for (let tried = 0; tried < 11; tried += 1)
      answers.push(await submit("/account/sign-in", { email, password: "wrong password" }, headers));
    const last = answers.at(-1);
    expect([last?.status, Number(last?.headers.get("retry-after")) > 0]).toEqual([429, true]);
    const answer = await call("/api/auth/sign-in/email", {
      body: { email, password: "wrong password" },
      headers,
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(60);
  });
});

describe("one connection", () => {
  it("gets what it missed again only a few times", async () => {
    const match = await openFriendly();
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.limits = { ...room.limits, resumes: { burst: 2, perSecond: 0.1 } };
    });
    const line = await connect(match);
    for (let index = 0; index < 3; index += 1) line.say({ type: "resume", since: 1 });
    await line.hears(4);
    expect(line.messages().map(({ type }) => type)).toEqual(["hello", "recorded", "recorded", "error"]);
    expect(line.messages()[3]).toMatchObject({ problem: { status: 429, code: "too-fast", retryAfter: 10 } });
  });
});

describe("a scorer's link", () => {
  it("writes so many notes and no more; the same words again are no other note", async () => {
    const match = await openFriendly();
    const note = (text: string, token = match.token) =>
      call(`/api/v1/matches/${match.id}/notes`, { body: { salt: "0".repeat(32), text }, token });
    for (let kept = 0; kept < 50; kept += 1) expect((await note(`Note ${kept}`)).status).toBe(200);
    expect(await refused(await note("One more"))).toMatchObject({ status: 422, code: "too-many-notes" });
    expect((await note("Note 7")).status).toBe(200);
    expect((await note("The organiser's", ORGANISER_KEY)).status).toBe(200);
  });
});
