import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { ALLOWANCES, attempt } from "#access/accounts/attempts.ts";
import { hashPassword, verifyPassword } from "#access/accounts/password.ts";
import { keptLetters } from "#access/letters/mailer.ts";
import { databaseOf } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { upkeep } from "#workers/scheduled.ts";
import {
  accountOf,
  callAs,
  cookiesOf,
  newcomer,
  PASSWORD,
  signedIn,
  signedUp,
  signIn,
  signUp,
  somewhere,
} from "./support/accounts.ts";
import { call, ORIGIN, refused, served } from "./support/api.ts";
import { eventually } from "./support/match.ts";

const address = () => `${crypto.randomUUID()}@example.test`;
const post = (path: string, body: unknown, headers: Record<string, string> = somewhere()) =>
  call(`/api/auth/${path}`, { body, headers });

/** The link in the last letter to an address. */
const linkTo = async (email: string, page: string): Promise<string> => {
  const wanted = new RegExp(`/account/${page}/(\\S+)`);
  const found = () => keptLetters.findLast(({ to, text }) => to === email && wanted.test(text));
  await eventually(async () => found() !== undefined);
  return wanted.exec(found()?.text ?? "")?.[1] ?? "";
};

beforeEach(() => void keptLetters.splice(0));

describe("passwords", () => {
  it("are hashed with a salt, and verified", async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$pbkdf2-sha256\$i=100000,l=6\$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword({ hash: one, password: PASSWORD })).toBe(true);
    expect(await verifyPassword({ hash: one, password: `${PASSWORD} ` })).toBe(false);
    expect(await verifyPassword({ hash: "plain", password: "plain" })).toBe(false);
  });

  it("are the same however an accent was typed", async () => {
    expect(
      await verifyPassword({
        hash: await hashPassword("caf\u00e9 caf\u00e9 caf\u00e9"),
        password: "cafe\u0301 cafe\u0301 cafe\u0301",
      }),
    ).toBe(true);
  });
});

describe("signing up and in", () => {
  it("gives a session in a strict cookie, and no secret to scripts", async () => {
    const email = address();
    await signUp(email);
    const answer = await post("sign-in/email", { email, password: PASSWORD });
    const [session, marker] = answer.headers.getSetCookie();
    expect(session).toMatch(/^strikebook=/);
    expect(session).toMatch(/HttpOnly/i);
    expect(session).toMatch(/SameSite=Lax/i);
    expect(session).not.toMatch(/Domain=/i);
    expect(marker).toBe("strikebook-here=1; Path=/; SameSite=Lax; Max-Age=1209600");
    expect(await answer.json()).toEqual({ done: true });
    expect(await accountOf({ cookie: cookiesOf(answer) })).toMatchObject({ email, verified: false, clubs: [] });
  });

  it("over https takes a cookie that no other host can set", async () => {
    const email = address();
    await signUp(email);
    const request = new Request("https://strikebook.test/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", ...somewhere() },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    const { default: worker } = await import("#workers/index.ts");
    const { createExecutionContext } = await import("cloudflare:test");
    const answer = await worker.fetch(
      request,
      { ...env, PUBLIC_ORIGIN: "https://strikebook.test" },
      createExecutionContext(),
    );
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-strikebook=.*; Path=\/;.* Secure/i);
  });

  it("says that no letter goes out where there is no mail server, of every address alike", async () => {
    const { email, cookie } = await signedIn();
    const { default: worker } = await import("#workers/index.ts");
    const { createExecutionContext } = await import("cloudflare:test");
    const { MAIL: _, ...mute } = env;
    const ask = async (path: string, init: RequestInit) => {
      const headers = { origin: ORIGIN, "content-type": "application/json", ...somewhere(), ...init.headers };
      const request = new Request(`${ORIGIN}${path}`, { ...init, redirect: "manual", headers });
      return worker.fetch(request, mute as Env, createExecutionContext());
    };
    const again = await ask("/api/auth/send-verification-email", { method: "POST", headers: { cookie } });
    expect(await refused(again)).toMatchObject({ status: 503, code: "not-configured" });
    for (const one of [email, address()]) {
      const forgotten = await ask("/api/auth/request-password-reset", {
        method: "POST",
        body: JSON.stringify({ email: one }),
      });
      expect(await refused(forgotten)).toMatchObject({ status: 503, code: "not-configured" });
    }
    const made = await ask("/account/sign-in?news=made", {});
    expect(await made.text()).toContain("Your account is ready. Sign in.</");
  });

  it("never tells who has an account", async () => {
    const email = address();
    const first = await post("sign-up/email", { name: "A", email, password: PASSWORD });
    const again = await post("sign-up/email", { name: "B", email, password: "another password" });
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    await eventually(async () =>
      keptLetters.some(({ to, subject }) => to === email && /have a Strikebook account/.test(subject)),
    );
    const wrong = await refused(await post("sign-in/email", { email, password: "not the password" }));
    const unknown = await refused(await post("sign-in/email", { email: address(), password: PASSWORD }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, code: "credentials-wrong", place: "/password" });
    expect((await signIn(email)).user).not.toBe("");
  });

  it.each([
    [{ name: "A", email: "a@example.test", password: "short" }, "/password"],
    [{ name: "A", email: "nobody", password: PASSWORD }, "/email"],
    [{ name: " ", email: "a@example.test", password: PASSWORD }, "/name"],
    [{ name: "A", email: "a@example.test", password: PASSWORD, role: "owner" }, ""],
  ])("refuses %o", async (body, place) => {
    expect(await refused(await post("sign-up/email", body))).toMatchObject({
      status: 400,
      code: "invalid-request",
      place,
    });
  });

  it("ends with signing out", async () => {
    const who = await signedIn();
    const answer = await callAs(who, "/api/auth/sign-out", { method: "POST" });
    await served(answer.clone(), done);
    expect(answer.headers.getSetCookie().join()).toMatch(/strikebook-here=1; Path=\/; SameSite=Lax; Max-Age=0/);
    expect(await refused(await callAs(who, "/api/v1/account"))).toMatchObject({ status: 401, code: "token-expired" });
  });

  it("ends by itself", async () => {
    const who = await signedIn();
    await env.DB.prepare("UPDATE sessions SET expires_at = 1 WHERE user_id = ?").bind(who.user).run();
    expect(await refused(await callAs(who, "/api/v1/account"))).toMatchObject({ status: 401, code: "token-expired" });
  });
});

describe("a forgotten password", () => {
  it("is chosen again, once, with the link in the letter, and ends every session", async () => {
    const who = await signedIn();
    await served(await post("request-password-reset", { email: who.email }), done);
    const token = await linkTo(who.email, "reset");
    const newPassword = "a quite different one";
    await served(await post("reset-password", { token, newPassword }), done);
    expect((await callAs(who, "/api/v1/account")).status).toBe(401);
    expect((await signIn(who.email, newPassword)).user).toBe(who.user);
    expect(await refused(await post("reset-password", { token, newPassword }))).toMatchObject({
      status: 422,
      code: "letter-expired",
    });
  });

  it("is no one's business: the answer is the same, and no letter goes to strangers", async () => {
    const email = address();
    await served(await post("request-password-reset", { email }), done);
    expect(keptLetters.filter(({ to }) => to === email)).toEqual([]);
  });
});

it("an address is verified with the link in the letter", async () => {
  const who = await signedUp();
  const token = await linkTo(who.email, "verify");
  await served(await post("verify-email", { token }), done);
  expect((await accountOf(who)).verified).toBe(true);
  expect(await refused(await post("verify-email", { token: `${token}x` }))).toMatchObject({
    status: 422,
    code: "letter-expired",
  });
});

it("a password is changed by the person who knows it, and other sessions end", async () => {
  const who = await signedIn();
  const elsewhere = await signIn(who.email);
  const change = (currentPassword: string) =>
    callAs(who, "/api/auth/change-password", { body: { currentPassword, newPassword: "a quite different one" } });
  expect(await refused(await change("not the password"))).toMatchObject({
    code: "password-wrong",
    place: "/currentPassword",
  });
  await served(await change(PASSWORD), done);
  expect((await callAs(elsewhere, "/api/v1/account")).status).toBe(401);
});

it("what has ended is forgotten by the hourly upkeep, and nothing else", async () => {
  const [ended, going] = [await newcomer(), await newcomer()];
  await env.DB.prepare("UPDATE sessions SET expires_at = 1 WHERE user_id = ?").bind(ended.user).run();
  await env.DB.prepare("INSERT INTO attempts (key, count, until) VALUES ('old', 1, '2020-01-01T00:00:00.000Z')").run();
  await upkeep(env);
  const { results } = await env.DB.prepare("SELECT user_id FROM sessions WHERE user_id IN (?, ?)")
    .bind(ended.user, going.user)
    .all();
  expect(results).toEqual([{ user_id: going.user }]);
  expect(await env.DB.prepare("SELECT 1 FROM attempts WHERE key = 'old'").first()).toBeNull();
});

describe("trying too often", () => {
  const guessAt = (email: string, headers = somewhere()) =>
    post("sign-in/email", { email, password: "a guess of mine" }, headers);
  const { client, account } = ALLOWANCES["sign-in"];
  const OFTEN = { status: 429, code: "too-many-attempts" };

  it("locks an account for the client that guesses at it, and says for how long", async () => {
    const [email, headers] = [address(), somewhere()];
    const guesses = await Promise.all(Array.from({ length: client }, () => guessAt(email, headers)));
    expect(guesses.map(({ status }) => status)).toEqual(guesses.map(() => 401));
    const locked = await refused(await guessAt(email, headers));
    expect(locked).toMatchObject(OFTEN);
    expect(locked.detail).toMatch(/Try again in 1[45] minutes\./);
    expect((await guessAt(address(), headers)).status).toBe(401);
    expect((await guessAt(email)).status).toBe(401);
  });

  it("does not lock out the owner: ten wrong passwords from elsewhere leave every other client alone", async () => {
    const { email } = await signedIn();
    const headers = somewhere();
    for (const _ of Array.from({ length: 10 })) await guessAt(email, headers);
    for (const _ of Array.from({ length: account })) await guessAt(email, headers);
    expect((await guessAt(email, headers)).status).toBe(429);
    expect((await signIn(email)).email).toBe(email);
  });

  it("locks an account for all strangers together, but not for a device that has signed in before", async () => {
    const { email, cookie } = await signedIn();
    expect(cookie).toMatch(/strikebook-device-[0-9a-f]{16}=/);
    const device = cookie.replace(/strikebook=[^;]*;? ?/, "");
    for (const _ of Array.from({ length: account })) await guessAt(email);
    const right = { email, password: PASSWORD };
    expect(await refused(await post("sign-in/email", right))).toMatchObject(OFTEN);
    await served(await post("sign-in/email", right, { ...somewhere(), cookie: device }), done);
  });

  it("gives a device that has signed in an allowance of its own, and no more than that", async () => {
    const { email, cookie } = await signedIn();
    for (const _ of Array.from({ length: client })) await guessAt(email, { ...somewhere(), cookie });
    expect(await refused(await guessAt(email, { ...somewhere(), cookie }))).toMatchObject(OFTEN);
    expect((await guessAt(email)).status).toBe(401);
  });

  it("takes no device for another account, and none that was made up", async () => {
    const [victim, own] = [await signedIn(), await signedIn()];
    const value = /strikebook-device-[0-9a-f]{16}=([^;]+)/.exec(own.cookie)?.[1] ?? "";
    const name = /strikebook-device-[0-9a-f]{16}/.exec(victim.cookie)?.[0] ?? "";
    for (const _ of Array.from({ length: account })) await guessAt(victim.email);
    for (const forged of [`${name}=${value}`, `${name}=`, `${name}=AAAA.AAAA`])
      expect((await guessAt(victim.email, { ...somewhere(), cookie: forged })).status).toBe(429);
  });

  it("sets the cookie of a device beyond the reach of scripts and other sites", async () => {
    const { email } = await signedIn();
    const set = (await post("sign-in/email", { email, password: PASSWORD })).headers.getSetCookie();
    expect(set.find((cookie) => cookie.startsWith("strikebook-device-"))).toMatch(
      /; Path=\/; Max-Age=\d{8}; HttpOnly; SameSite=Strict$/,
    );
  });

  it("begins again after success", async () => {
    const { email } = await signedIn();
    for (const _ of Array.from({ length: 3 })) {
      for (const _guess of Array.from({ length: 4 }))
        await post("sign-in/email", { email, password: "a guess of mine" });
      await signIn(email);
    }
  });

  it("is counted for an address too", async () => {
    const headers = somewhere();
    const many = Array.from({ length: ALLOWANCES.letter.address }, () =>
      post("request-password-reset", { email: address() }, headers),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200));
    expect((await post("request-password-reset", { email: address() }, headers)).status).toBe(429);
    expect((await post("request-password-reset", { email: address() })).status).toBe(200);
  });

  it.each(["sign-up", "letter", "application", "joining"] as const)(
    "leaves an evening of forty at one address room: %s",
    async (what) => {
      const [router, now] = [somewhere()["cf-connecting-ip"] ?? "", Date.now()];
      const db = databaseOf(env, "");
      for (let guest = 0; guest < 40; guest += 1)
        for (const _ of ["mistyped", "right"]) {
          const tried = await attempt(db, { what, account: address(), address: router }, now);
          expect(tried.ok, `${what} of guest ${guest}`).toBe(true);
        }
    },
  );

  it("keeps no address", async () => {
    const email = address();
    await post("sign-in/email", { email, password: "a guess of mine" });
    const { results } = await env.DB.prepare("SELECT key FROM attempts").all<{ key: string }>();
    expect(results.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
  });
});

describe("requests that another site made the browser send", () => {
  it.each([
    ["with another origin", { origin: "https://evil.test" }],
    ["from another site", { origin: ORIGIN, "sec-fetch-site": "cross-site" }],
    ["from another subdomain", { origin: "http://other.strikebook.test", "sec-fetch-site": "same-site" }],
    ["that do not say where they come from", { origin: "" }],
    ["of no origin", { origin: "null" }],
  ])("are refused %s", async (_what, headers) => {
    const who = await signedIn();
    const answer = await callAs(who, "/api/auth/send-verification-email", { method: "POST", headers });
    expect(await refused(answer)).toMatchObject({ status: 403, code: "origin-foreign" });
  });

  it("cannot sign anybody in", async () => {
    const { email } = await signedIn();
    const answer = await post(
      "sign-in/email",
      { email, password: PASSWORD },
      { ...somewhere(), origin: "https://evil.test" },
    );
    expect(await refused(answer)).toMatchObject({ status: 403, code: "origin-foreign" });
  });

  it("may read, because they get no data", async () => {
    const who = await signedIn();
    expect((await callAs(who, "/api/v1/account", { headers: { origin: "https://evil.test" } })).status).toBe(200);
  });
});
