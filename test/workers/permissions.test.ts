import { env } from "cloudflare:workers";
import { sign } from "hono/jwt";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { misconfigured } from "#access/accounts/credential.ts";
import { mint, readToken } from "#access/accounts/token.ts";
import { organiserToken } from "#shared/api/deployment/service.ts";
import { notes } from "#shared/api/league/difference.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { createApp } from "#workers/app.ts";
import { callAs, memberOf, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { connect, knock } from "./support/line.ts";
import {
  foundDivision,
  openFixture,
  openFriendly,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";

const DAY = 24 * 60 * 60 * 1000;
const opening = () => sent("board_opened", { board: 1, breaker: "a1" });
const voided = { kind: "void", reason: "other" } as const;
const now = () => Math.floor(Date.now() / 1000);

/** Claims of our own making, signed with any key. */
const forged = (claims: Record<string, unknown>, secret = env.STRIKEBOOK_SECRET) =>
  sign({ iss: "strikebook", iat: now(), exp: now() + 600, jti: crypto.randomUUID(), ...claims }, secret, "HS256");

const encoded = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll("=", "");

/** Permissions of operations are in two-clubs.test.ts. */
describe("links, sockets and head lists of no club", () => {
  let club: string;
  let known: { readonly players: string };
  let match: TestMatch;
  let asking: Readonly<
    Record<"owner" | "link" | "revoked link" | "expired link" | "operator", Readonly<Record<string, string>>>
  >;

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  beforeAll(async () => {
    const { shown, players } = await foundDivision(2);
    club = shown.club.id;
    match = await openFixture(shown.fixtures[0]?.id ?? "");
    known = { players: players[0] ?? "" };
    const revoked = await organise(`/api/v1/matches/${match.id}/scorer-links`, {}, scorerLink);
    await call(`/api/v1/matches/${match.id}/scorer-links/${revoked.id}`, { method: "DELETE", token: ORGANISER_KEY });
    const old = await mint({ role: "scorer", match: match.id }, env.STRIKEBOOK_SECRET, Date.now() - 2 * DAY);
    const { cookie } = await memberOf(club, "owner");
    asking = {
      owner: { cookie, origin: ORIGIN },
      link: bearer(match.token),
      "expired link": bearer(old.token),
      "revoked link": bearer(revoked.token),
      operator: bearer(ORGANISER_KEY),
    };
  }, 60_000);

  it("a link that was taken back, or has ended, records nothing", async () => {
    const before = await roomOf(match).status();
    for (const [asker, code] of [
      ["revoked link", "token-revoked"],
      ["expired link", "token-expired"],
    ] as const) {
      const body = { expectedSeq: 1, events: [sent("board_opened", { board: 1, breaker: known.players })] };
      const answer = await call(`/api/v1/matches/${match.id}/events`, { body, headers: asking[asker] });
      expect(await refused(answer)).toMatchObject({ status: 401, code });
    }
    expect((await roomOf(match).status()).head).toEqual(before.head);
  });

  it("a link that was taken back keeps no note, previews nothing and opens no socket", async () => {
    const headers = asking["revoked link"];
    const path = `/api/v1/matches/${match.id}`;
    const events = [sent("board_opened", { board: 1, breaker: known.players })];
    const [, token] = headers.authorization?.split(" ") ?? [];
    for (const answer of [
      await call(`${path}/preview`, { body: { expectedSeq: 1, events }, headers }),
      await call(`${path}/notes`, {
        body: { salt: "00112233445566778899aabbccddeeff", text: "It was a foul." },
        headers,
      }),
      await knock(match, { token: token ?? "" }),
    ])
      expect(await refused(answer)).toMatchObject({ status: 401, code: "token-revoked" });
    expect((await read(`${path}/notes`, notes)).notes).toEqual([]);
  });

  it("through a socket a session only watches, whosever it is", async () => {
    const line = await connect(match, { headers: asking.owner });
    await line.hears(1);
    expect(line.told("hello")[0]?.pen).toBeNull();
    line.say({ type: "append", request: "x", body: { expectedSeq: 1, events: [sent("match_ended", voided)] } });
    await line.hears(2);
    expect(line.told("refused")[0]).toMatchObject({ problem: { code: "token-missing" } });
  });

  it("head lists of no club are the operator's", async () => {
    const answer = await call("/api/v1/head-lists", { body: { club: null }, headers: asking.owner });
    expect(await refused(answer)).toMatchObject({ status: 403, code: "not-permitted" });
    expect((await call("/api/v1/head-lists", { body: { club: null }, headers: asking.operator })).ok).toBe(true);
  });
});

describe("who writes what in a log", () => {
  /** A match of a club, after a first board that was recorded and a second that is open. */
  const played = async () => {
    const { players, shown } = await foundDivision(2, { ruleset: "tournament-15" });
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const home = shown.fixtures[0]?.home.id ?? "";
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 3, queen: "A" }));
    await record(match, 2, sent("board_opened", { board: 2, breaker: players.find((id) => id !== home) ?? "" }));
    return { match, club: shown.club.id, home };
  };
  const annul = () => sent("board_annulled", { board: 1, reason: "umpire-decision" });
  const write = (who: Signed, match: TestMatch, event: ReturnType<typeof sent>, seq = 3) =>
    callAs(who, `/api/v1/matches/${match.id}/events`, { body: { expectedSeq: seq, events: [event] } });

  it.each([
    ["owner", true],
    ["organiser", true],
    ["auditor", true],
    ["umpire", false],
  ] as const)("an earlier board: %s: %s", async (role, may) => {
    const { match, club } = await played();
    const who = await memberOf(club, role);
    const answer = await write(who, match, annul());
    expect(answer.status, await answer.clone().text()).toBe(may ? 200 : 403);
    if (!may) return;
    const log = await (await call(`/api/v1/matches/${match.id}/log`)).text();
    const last: unknown = JSON.parse(log.trim().split("\n").at(-1) ?? "");
    expect(last).toMatchObject({ by: `${role}:${who.user}` });
    expect(log).not.toContain(who.email);
  });

  it.each([
    ["organiser", 403, "not-allowed-now"],
    ["auditor", 403, "not-permitted"],
  ] as const)("nor the %s who plays in the match", async (role, status, code) => {
    const { match, club, home } = await played();
    const answer = await write(await memberOf(club, role, home), match, annul());
    expect(await refused(answer)).toMatchObject({ status, code });
  });

  it.each([
    ["organiser", 403, "not-allowed-now"],
    ["auditor", 403, "not-permitted"],
  ] as const)("nor is anything previewed for the %s who plays in it", async (role, status, code) => {
    const { match, club, home } = await played();
    const body = { expectedSeq: 3, events: [annul()] };
    const preview = async (who: Signed) => callAs(who, `/api/v1/matches/${match.id}/preview`, { body });
    expect((await preview(await memberOf(club, role))).status).toBe(200);
    expect(await refused(await preview(await memberOf(club, role, home)))).toMatchObject({ status, code });
  });

  it("an auditor records no play", async () => {
    const { match, club, home } = await played();
    const strike = sent("strike", { player: home, pocketed: [] });
    expect(await refused(await write(await memberOf(club, "auditor"), match, strike))).toMatchObject({
      code: "not-allowed-now",
    });
  });

  it("an umpire does", async () => {
    const { match, club } = await played();
    const concede = sent("board_conceded", { side: "B" });
    // A scorer with the link drops the pen.
    await call(`/api/v1/matches/${match.id}/pen`, { body: { act: "drop" }, token: match.token });
    expect((await write(await memberOf(club, "umpire"), match, concede)).status).toBe(200);
  });
});

describe("who may write a match's log with a token", () => {
  const mine = openFriendly();
  const scorer = async (extra: Record<string, unknown> = {}) => ({ role: "scorer", match: (await mine).id, ...extra });

  it.each<[string, () => Promise<string | null>, number, string]>([
    ["no one without a token", async () => null, 401, "token-missing"],
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

describe("a Worker that no one can trust yet", () => {
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
    const answer = await app.request(`${ORIGIN}/api/v1/rebuild`, request, { ...env, ...sound, ...wrong });
    expect(await refused(answer)).toMatchObject({ status: 503, code: "not-configured" });
    const read = await app.request(`${ORIGIN}/api/v1/rulesets`, {}, { ...env, ...sound, ...wrong });
    expect(read.status).toBe(200);
  });
});

describe("a token that was good before", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("has ended once its time is up", async () => {
    const { token } = await mint({ role: "organiser" }, env.STRIKEBOOK_SECRET, Date.now());
    expect((await readToken(token, env.STRIKEBOOK_SECRET)).ok).toBe(true);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY });
    expect(await readToken(token, env.STRIKEBOOK_SECRET)).toMatchObject({ error: { code: "token-expired" } });
  });

  it("is no good once the secret is another", async () => {
    const { token } = await mint({ role: "organiser" }, env.STRIKEBOOK_SECRET, Date.now());
    expect((await readToken(token, env.STRIKEBOOK_SECRET)).ok).toBe(true);
    expect(await readToken(token, "another-secret-another-secret-0123456789")).toMatchObject({
      error: { code: "token-invalid" },
    });
  });

  it("vouches for no other with the same claims", async () => {
    const { token } = await mint({ role: "organiser" }, env.STRIKEBOOK_SECRET, Date.now());
    expect((await readToken(token, env.STRIKEBOOK_SECRET)).ok).toBe(true);
    const [header, payload] = token.split(".");
    expect((await readToken(`${header}.${payload}.${"A".repeat(43)}`, env.STRIKEBOOK_SECRET)).ok).toBe(false);
  });
});
