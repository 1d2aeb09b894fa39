import { env } from "cloudflare:workers";
import { sign } from "hono/jwt";
import { describe, expect, it } from "vitest";
import { organiserToken } from "../../shared/api.ts";
import { createApp } from "../../workers/app.ts";
import { misconfigured } from "../../workers/http/credential.ts";
import { mint } from "../../workers/http/token.ts";
import { call, ORGANISER_KEY, refused, served } from "./support/api.ts";
import { openFriendly, record, roomOf, send, sent } from "./support/match.ts";

const DAY = 24 * 60 * 60 * 1000;
const opening = () => sent("board_opened", { board: 1, breaker: "a1" });
const now = () => Math.floor(Date.now() / 1000);

/** Claims of our own making, signed with any key. */
const forged = (claims: Record<string, unknown>, secret = env.STRIKEBOOK_SECRET) =>
  sign({ iss: "strikebook", iat: now(), exp: now() + 600, jti: crypto.randomUUID(), ...claims }, secret, "HS256");

const encoded = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll("=", "");

describe("who may write a match's log", () => {
  const mine = openFriendly();
  const scorer = async (extra: Record<string, unknown> = {}) => ({ role: "scorer", match: (await mine).id, ...extra });

  it.each<[string, () => Promise<string | null>, number, string]>([
    ["nobody without a token", async () => null, 401, "token-missing"],
    ["no one with a wrong key", async () => "some-other-key", 401, "token-invalid"],
    ["no one with the hash of the key", async () => env.ORGANISER_KEY_HASH, 401, "token-invalid"],
    ["the scorer of another match", async () => (await openFriendly()).token, 403, "token-foreign"],
    ["a scorer whose token has ended", async () => forged(await scorer({ exp: now() - 1 })), 401, "token-expired"],
    [
      "a scorer with an old link",
      async () =>
        (await mint({ role: "scorer", match: (await mine).id }, env.STRIKEBOOK_SECRET, Date.now() - 2 * DAY)).token,
      401,
      "token-expired",
    ],
    [
      "no one who signed for himself",
      async () => forged(await scorer(), "another-secret-another-secret-0123456789"),
      401,
      "token-invalid",
    ],
    ["a token of another issuer", async () => forged(await scorer({ iss: "elsewhere" })), 401, "token-invalid"],
    ["a token without an end", async () => forged(await scorer({ exp: undefined })), 401, "token-invalid"],
    ["a token without an id", async () => forged(await scorer({ jti: "" })), 401, "token-invalid"],
    ["an unknown role", async () => forged({ role: "owner" }), 401, "token-invalid"],
    [
      "a token that was not signed at all",
      async () => `${encoded({ alg: "none", typ: "JWT" })}.${encoded({ ...(await scorer()), exp: now() + 600 })}.`,
      401,
      "token-invalid",
    ],
    [
      "a token whose claims were changed",
      async () => {
        const [header, , signature] = (await openFriendly()).token.split(".");
        return `${header}.${encoded({ ...(await scorer()), jti: crypto.randomUUID(), exp: now() + 600 })}.${signature}`;
      },
      401,
      "token-invalid",
    ],
  ])("not: %s", async (_who, token, status, code) => {
    const match = await mine;
    const before = await roomOf(match).status();
    const answer = await call(`/api/v1/matches/${match.id}/events`, {
      body: { expectedSeq: 1, events: [opening()] },
      token: await token(),
    });
    expect(answer.headers.get("www-authenticate") !== null).toBe(status === 401);
    expect(await refused(answer)).toMatchObject({ status, code });
    expect((await roomOf(match).status()).head).toEqual(before.head);
  });

  it("not: a token in a header that is none", async () => {
    const headers = { authorization: "Basic b3JnYW5pc2VyOmtleQ==" };
    const answer = await call("/api/v1/rebuild", { method: "POST", headers });
    expect(await refused(answer)).toMatchObject({ status: 401, code: "token-invalid" });
  });

  it("the organiser may, with the key or with a token made with it", async () => {
    const match = await openFriendly();
    await record(match, 1, opening());
    const made = await call("/api/v1/organiser-tokens", { method: "POST", token: ORGANISER_KEY });
    const { token } = await served(made, organiserToken);
    expect((await send(match, 2, [sent("strike", { player: "a1", pocketed: [] })], token)).status).toBe(200);
    const again = await call("/api/v1/organiser-tokens", { method: "POST", token });
    expect(await refused(again)).toMatchObject({ status: 403, code: "not-permitted" });
  });
});

describe("what a scorer may not do", () => {
  const posts = createApp().routes.filter(({ method, path }) => method === "POST" && !path.endsWith("/events"));

  it("knows of several such routes", () => expect(posts.length).toBeGreaterThan(5));

  it.each([...new Set(posts.map(({ path }) => path))])("POST %s", async (path) => {
    const match = await openFriendly();
    const answer = await call(path.replace(":id", match.id), { body: {}, token: match.token });
    expect(await refused(answer)).toMatchObject({ status: 403, code: "not-permitted" });
    expect(await refused(await call(path.replace(":id", match.id), { body: {} }))).toMatchObject({
      code: "token-missing",
    });
  });
});

describe("a Worker that nobody can trust yet", () => {
  const sound = { STRIKEBOOK_SECRET: "x7".repeat(20), ORGANISER_KEY_HASH: "0".repeat(64) };

  it.each([
    { STRIKEBOOK_SECRET: "" },
    { STRIKEBOOK_SECRET: "short" },
    { STRIKEBOOK_SECRET: "dev-only-secret-dev-only-secret-0123456789" },
    { STRIKEBOOK_SECRET: "change-me-change-me-change-me-change-me-1" },
    { ORGANISER_KEY_HASH: "" },
    { ORGANISER_KEY_HASH: "not a hash" },
  ])("refuses to write with %o, and says why", async (wrong) => {
    expect(misconfigured(sound)).toBeNull();
    const app = createApp();
    const request = { method: "POST", headers: { authorization: "Bearer x" } };
    const answer = await app.request("/api/v1/rebuild", request, { ...env, ...sound, ...wrong });
    expect(await refused(answer)).toMatchObject({ status: 503, code: "not-configured" });
    const read = await app.request("/api/v1/rulesets", {}, { ...env, ...sound, ...wrong });
    expect(read.status).toBe(200);
  });
});
