import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { hasRightCheck, isTokenText, newTokenText } from "#access/tokens/token-text.ts";
import { account, done } from "#shared/api/deployment/accounts.ts";
import { apiTokens, MOST_TOKENS, madeToken } from "#shared/api/deployment/tokens.ts";
import { created } from "#shared/api/league/club.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { callAs, memberOf, newClub, newcomer, PASSWORD, type Signed, somewhere } from "./support/accounts.ts";
import { call, refused, served } from "./support/api.ts";
import { submit } from "./support/forms.ts";
import { clubOf } from "./support/intake.ts";

const make = (who: Pick<Signed, "cookie">, body: Record<string, unknown> = {}) =>
  callAs(who, "/api/v1/account/tokens", { body: { name: "My script", scopes: ["read"], ...body } });
const made = async (who: Pick<Signed, "cookie">, body: Record<string, unknown> = {}) =>
  served(await make(who, body), madeToken);
const listed = async (who: Pick<Signed, "cookie">) =>
  (await served(await callAs(who, "/api/v1/account/tokens"), apiTokens)).tokens;
const me = (token: string, headers = somewhere()) => call("/api/v1/account", { token, headers });

describe("the text of a token", () => {
  it("is known by its prefix, and any one wrong digit by its check", () => {
    const token = newTokenText();
    expect(token).toMatch(/^strikebook_[0-9a-f]{56}$/);
    expect([isTokenText(token), hasRightCheck(token)]).toEqual([true, true]);
    for (let at = "strikebook_".length; at < token.length; at += 1) {
      const digit = token[at] === "0" ? "1" : "0";
      expect(hasRightCheck(token.slice(0, at) + digit + token.slice(at + 1)), `digit ${at}`).toBe(false);
    }
    for (const text of ["", token.slice(1), `${token}0`, token.toUpperCase(), `x${token}`])
      expect(isTokenText(text), text).toBe(false);
  });
});

describe("a personal token", () => {
  it("acts as its account, is shown once and kept as a hash", async () => {
    const who = await newcomer();
    const { token, id, ...row } = await made(who, { name: "Standings on our site", scopes: ["score", "read", "read"] });
    expect(row).toMatchObject({ name: "Standings on our site", scopes: ["read", "score"], used: null });
    expect(Date.parse(row.expires) - Date.parse(row.made)).toBe(90 * 24 * 60 * 60 * 1000);
    expect(token.startsWith(row.starts)).toBe(true);
    expect((await served(await me(token), account)).id).toBe(who.user);
    const today = new Date().toISOString().slice(0, 10);
    expect(await listed(who)).toEqual([{ ...row, id, used: today }]);
    const { results } = await env.DB.prepare("SELECT * FROM api_tokens WHERE user_id = ?").bind(who.user).all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  it.each([
    { name: "" },
    { scopes: [] },
    { scopes: ["everything"] },
    { days: 0 },
    { days: 366 },
    { days: 1.5 },
    { more: true },
  ])("is not made of %j", async (wrong) => {
    expect(await refused(await make(await newcomer(), wrong))).toMatchObject({ status: 400, code: "invalid-request" });
  });

  it("is one of at most twenty; what has ended makes room", async () => {
    const who = await newcomer();
    for (let count = 0; count < MOST_TOKENS; count += 1) await made(who);
    expect(await refused(await make(who))).toMatchObject({ status: 409, code: "too-many-tokens" });
    await env.DB.prepare("UPDATE api_tokens SET expires_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ?")
      .bind(who.user)
      .run();
    expect(await listed(who)).toEqual([]);
    await made(who);
  });

  it("is good for nothing once it was revoked, and no one else revokes it", async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const { token, id } = await made(who);
    const path = `/api/v1/account/tokens/${id}`;
    expect(await refused(await callAs(other, path, { method: "DELETE" }))).toMatchObject({ status: 404 });
    expect((await me(token)).status).toBe(200);
    await served(await callAs(who, path, { method: "DELETE" }), done);
    expect(await refused(await me(token))).toMatchObject({ status: 401, code: "token-invalid" });
    expect(await refused(await callAs(who, path, { method: "DELETE" }))).toMatchObject({ status: 404 });
  });

  it("ends by itself", async () => {
    const { token } = await made(await newcomer(), { days: 1 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 + 1 });
    try {
      expect(await refused(await me(token))).toMatchObject({ status: 401, code: "token-expired" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("ends when the password is changed, and no other account's does", async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const [mine, theirs] = [await made(who), await made(other)];
    const body = { currentPassword: PASSWORD, newPassword: "another horse battery" };
    await served(await callAs(who, "/api/auth/change-password", { body, headers: somewhere() }), done);
    expect(await refused(await me(mine.token))).toMatchObject({ status: 401, code: "token-invalid" });
    expect((await me(theirs.token)).status).toBe(200);
  });

  it("may do what its account may now, in its own club, and not what it once could", async () => {
    const club = await newClub();
    const who = await memberOf(club, "organiser");
    const { token } = await made(who, { scopes: ["league"] });
    const enter = () => call("/api/v1/people", { body: { name: "Asha", club }, token });
    await served(await enter(), created);
    const elsewhere = await call("/api/v1/people", { body: { name: "Asha", club: await newClub() }, token });
    expect(await refused(elsewhere)).toMatchObject({ status: 403, code: "not-permitted" });
    await env.DB.prepare("UPDATE memberships SET role = 'reader' WHERE user_id = ?").bind(who.user).run();
    expect(await refused(await enter())).toMatchObject({ status: 403, code: "not-permitted" });
  });

  it("makes and revokes no tokens, founds no club and changes no password, whatever its scopes", async () => {
    const who = await newcomer();
    const { token, id } = await made(who, { scopes: ["read", "league", "score"] });
    for (const [method, path, body] of [
      ["POST", "/api/v1/account/tokens", { name: "More", scopes: ["read"] }],
      ["DELETE", `/api/v1/account/tokens/${id}`, undefined],
      ["POST", "/api/v1/account/clubs", { id: "mine", name: "Mine", address: "mine-own", zone: "UTC" }],
      ["POST", "/api/auth/change-password", { currentPassword: PASSWORD, newPassword: "another horse battery" }],
      ["POST", "/api/v1/account/erasure", { password: PASSWORD }],
    ] as const) {
      const answer = await call(path, { method, token, ...(body ? { body } : {}) });
      expect(await refused(answer), path).toMatchObject({ status: 403, code: "not-permitted" });
    }
    expect(await listed(who)).toHaveLength(1);
  });

  it("that is revoked ends the links for scoring that were made with it, and no others", async () => {
    const { club, ids } = await clubOf("Ann", "Bob");
    const who = await memberOf(club, "organiser");
    const { id, token } = await made(who, { scopes: ["read", "score"] });
    const sides = ids.map((player, index) => ({ id: index === 0 ? "A" : "B", players: [player] }));
    const body = { club, sides, ruleset: "icf" };
    const { match, scorer } = await served(await call("/api/v1/matches", { body, token }), openMatchResponse);
    const byHand = await served(
      await callAs(who, `/api/v1/matches/${match}/scorer-links`, { method: "POST" }),
      scorerLink,
    );
    const pen = (link: string) => call(`/api/v1/matches/${match}/pen`, { token: link });
    expect((await pen(scorer.token)).status).toBe(200);
    expect((await callAs(who, `/api/v1/account/tokens/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await pen(scorer.token)).status).toBe(401);
    expect((await pen(byHand.token)).status).toBe(200);
  });

  it("that is wrong is counted like a guess at the organiser's key", async () => {
    const { token } = await made(await newcomer());
    const headers = { "cf-connecting-ip": "2001:db8:77:1::1" };
    for (let wrong = 0; wrong < 50; wrong += 1)
      expect((await me(wrong % 2 ? newTokenText() : `strikebook_${"0".repeat(56)}`, headers)).status).toBe(401);
    expect(await refused(await me(newTokenText(), headers))).toMatchObject({ status: 429, code: "too-many-attempts" });
    // Another client at the same address guesses: a right token is never refused for it.
    expect((await me(token, headers)).status).toBe(200);
  });
});

describe("the page of tokens", () => {
  const page = async (answer: Response | Promise<Response>) => (await answer).text();

  it("makes one that is shown once, and revokes it", async () => {
    const who = await newcomer();
    const send = (path: string, fields: Record<string, string>) => submit(path, fields, { cookie: who.cookie });
    const made = await send("/account/tokens", { name: "Results <b>", read: "yes", score: "yes", days: "30" });
    expect([made.status, made.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const token = /strikebook_[0-9a-f]{56}/.exec(await page(made))?.[0] ?? "";
    expect((await me(token)).status).toBe(200);
    const [row] = await listed(who);
    expect(row?.scopes).toEqual(["read", "score"]);
    const html = await page(callAs(who, "/account/tokens"));
    expect(html).toContain("Results &lt;b>");
    expect(html).not.toContain(token);
    const revoked = await send("/account/tokens/revoke", { token: row?.id ?? "" });
    expect([revoked.status, revoked.headers.get("location")]).toEqual([303, "/account/tokens?news=revoked"]);
    expect((await me(token)).status).toBe(401);
  });

  it("says what is wrong next to the field, and loses nothing that was typed", async () => {
    const who = await newcomer();
    const answer = await submit("/account/tokens", { name: "Ours", league: "", days: "0" }, { cookie: who.cookie });
    expect(answer.status).toBe(400);
    const html = await page(answer);
    expect(html).toContain('value="Ours"');
    expect(html).toContain('id="days-wrong"');
    const none = await page(submit("/account/tokens", { name: "Ours", days: "30" }, { cookie: who.cookie }));
    expect(none).toContain('id="scopes-wrong"');
    expect(await listed(who)).toEqual([]);
  });

  it("is for a signed-in user", async () => {
    for (const answer of [await call("/account/tokens"), await submit("/account/tokens", { name: "Ours" })])
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        "/account/sign-in?next=%2Faccount%2Ftokens",
      ]);
  });
});
