import { env } from "cloudflare:workers";
import { sign } from "hono/jwt";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { notes } from "../../shared/api/difference.ts";
import { scorerLink } from "../../shared/api/scorer-link.ts";
import { organiserToken } from "../../shared/api/service.ts";
import type { Role } from "../../shared/vocabulary.ts";
import { createApp } from "../../workers/app.ts";
import { misconfigured } from "../../workers/http/credential.ts";
import { mint, readToken } from "../../workers/http/token.ts";
import { callAs, memberOf, newClub, newcomer, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { document, type Operation } from "./support/document.ts";
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

// Every account is hashed for, which is meant to take long.
vi.setConfig({ testTimeout: 30_000 });

const DAY = 24 * 60 * 60 * 1000;
const opening = () => sent("board_opened", { board: 1, breaker: "a1" });
const voided = { kind: "void", reason: "other" } as const;
const now = () => Math.floor(Date.now() / 1000);

/** Claims of our own making, signed with any key. */
const forged = (claims: Record<string, unknown>, secret = env.STRIKEBOOK_SECRET) =>
  sign({ iss: "strikebook", iat: now(), exp: now() + 600, jti: crypto.randomUUID(), ...claims }, secret, "HS256");

const encoded = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll("=", "");

describe("every route, for everybody", () => {
  /** Everybody there is. `foreign`: an owner, but of another club. `guest`: an account without a club. */
  const ASKERS = [
    "nobody",
    ...["owner", "organiser", "umpire", "auditor", "player", "reader"],
    ...["foreign", "guest", "link", "foreign link", "expired link", "revoked link", "operator"],
  ] as const;
  type Asker = (typeof ASKERS)[number];

  const ALL = ASKERS;
  const ACCOUNTS = ["owner", "organiser", "umpire", "auditor", "player", "reader", "foreign", "guest"] as const;
  const MEMBERS = ["owner", "organiser", "umpire", "auditor", "player", "reader", "operator"] as const;
  const DESK = ["owner", "organiser", "operator"] as const;
  const TABLE = [...DESK, "umpire"] as const;

  /** Who may use each route of the document: everybody else is refused. A route that is missing here fails. */
  const ALLOWED: Readonly<Record<string, readonly Asker[]>> = {
    "get /api/v1/health": ALL,
    "get /api/v1/openapi.json": ALL,
    "get /api/v1/digest": ["operator"],
    "get /api/v1/home": ALL,
    "get /api/v1/divisions": ALL,
    "get /api/v1/divisions/{id}": ALL,
    "get /api/v1/players/{id}": ALL,
    "get /api/v1/divisions/{id}/calendar.ics": ALL,
    "get /api/v1/divisions/{id}/entries/{entry}/calendar.ics": ALL,
    "get /api/v1/players/{id}/matches": ALL,
    "get /api/v1/players/{id}/changes": ALL,
    "get /api/v1/players/{id}/differences": ALL,
    "get /api/v1/players/{id}/calendar.ics": ALL,
    "get /api/v1/clubs/{id}/calendar.ics": ALL,
    "get /api/v1/divisions/{id}/entries": DESK,
    "get /api/v1/divisions/{id}/decisions": ALL,
    "get /api/v1/clubs/{id}/joins": ALL,
    "get /api/v1/players/{id}/against/{other}": ALL,
    "get /api/v1/ratings/{list}": ALL,
    "get /api/v1/ratings/{list}/calibration": ALL,
    "get /api/v1/ratings/{list}/starts": ALL,
    "get /api/v1/divisions/{id}/standings": ALL,
    "get /api/v1/divisions/{id}/standings.csv": ALL,
    "get /api/v1/divisions/{id}/crosstable": ALL,
    "get /api/v1/divisions/{id}/crosstable.csv": ALL,
    "get /api/v1/divisions/{id}/fixtures": ALL,
    "get /api/v1/divisions/{id}/fixtures.csv": ALL,
    "get /api/v1/divisions/{id}/results": ALL,
    "get /api/v1/divisions/{id}/results.csv": ALL,
    "get /api/v1/divisions/{id}/entrants": ALL,
    "get /api/v1/divisions/{id}/entrants.csv": ALL,
    "get /api/v1/players/{id}/changes.csv": ALL,
    "get /api/v1/players/{id}/matches.csv": ALL,
    "get /api/v1/ratings/{list}/standings.csv": ALL,
    "get /api/v1/clubs/{id}/statistics": ALL,
    "get /api/v1/clubs/{id}/statistics.csv": ALL,
    "get /api/v1/clubs/{id}/players": DESK,
    "get /api/v1/clubs/{id}/players.csv": DESK,
    "get /api/v1/divisions/{id}/entries.csv": DESK,
    "post /api/v1/clubs/{id}/intake/players": DESK,
    "post /api/v1/clubs/{id}/intake/results": DESK,
    "post /api/v1/divisions/{id}/intake/entries": DESK,
    "get /api/v1/rulesets": ALL,
    "get /api/v1/rulesets/{id}": ALL,
    "get /api/v1/matches/{id}": ALL,
    "get /api/v1/matches/{id}/what-if": ALL,
    "get /api/v1/matches/{id}/status": ALL,
    "get /api/v1/matches/{id}/events": ALL,
    "get /api/v1/matches/{id}/log": ALL,
    "get /api/v1/matches/{id}/live": ALL,
    "get /api/v1/matches/{id}/results": ALL,
    "get /api/v1/matches/{id}/differences": ALL,
    "get /api/v1/matches/{id}/notes": ALL,
    "get /api/v1/clubs/{id}/differences": ALL,
    "get /api/v1/clubs/{id}/rulesets": ALL,
    "get /api/v1/clubs/{id}/rulesets/{ruleset}": ALL,
    "get /api/v1/differences/{id}": ALL,
    "get /api/v1/head-lists": ALL,
    "get /api/v1/head-lists/{number}": ALL,
    "get /api/v1/keys": ALL,
    "get /api/v1/invitations/{token}": ALL,
    "post /api/auth/sign-up/email": ALL,
    "post /api/auth/sign-in/email": ALL,
    "post /api/auth/sign-out": ALL,
    "post /api/auth/request-password-reset": ALL,
    "post /api/auth/reset-password": ALL,
    "post /api/auth/verify-email": ALL,
    "post /api/auth/change-password": ACCOUNTS,
    "post /api/auth/send-verification-email": ACCOUNTS,
    "get /api/v1/account": ACCOUNTS,
    "post /api/v1/invitations/accept": ACCOUNTS,
    "get /api/v1/clubs/{id}/members": DESK,
    "put /api/v1/clubs/{id}/members/{user}": DESK,
    "delete /api/v1/clubs/{id}/members/{user}": DESK,
    "delete /api/v1/clubs/{id}/membership": MEMBERS,
    "get /api/v1/clubs/{id}/acts": ["owner", "operator"],
    "get /api/v1/clubs/{id}/invitations": DESK,
    "post /api/v1/clubs/{id}/invitations": DESK,
    "delete /api/v1/clubs/{id}/invitations/{invitation}": DESK,
    "post /api/v1/clubs": ["operator"],
    "post /api/v1/people": DESK,
    "patch /api/v1/people/{id}": DESK,
    "patch /api/v1/clubs/{id}": DESK,
    "get /api/v1/clubs/{id}/people": DESK,
    "post /api/v1/divisions": DESK,
    // Members for their own: see own-entry.test.ts. Everything else of it is the desk's.
    "post /api/v1/divisions/{id}/entries": MEMBERS,
    "patch /api/v1/divisions/{id}/entries/{entry}": MEMBERS,
    "post /api/v1/divisions/{id}/draw": DESK,
    "put /api/v1/divisions/{id}/regulations": DESK,
    "post /api/v1/divisions/{id}/decisions": DESK,
    "post /api/v1/divisions/{id}/decisions/preview": DESK,
    "post /api/v1/clubs/{id}/joins": DESK,
    "put /api/v1/ratings/{list}/starts": DESK,
    "put /api/v1/ratings/{list}/settings": DESK,
    "post /api/v1/matches": TABLE,
    "post /api/v1/divisions/{id}/matches": DESK,
    // Whether a link was taken back is asked by the room, once there is something to record: see below.
    "post /api/v1/matches/{id}/events": [...TABLE, "auditor", "link", "revoked link"],
    "post /api/v1/matches/{id}/preview": [...TABLE, "auditor", "link", "revoked link"],
    "post /api/v1/matches/{id}/notes": [...TABLE, "auditor", "link", "revoked link"],
    "delete /api/v1/matches/{id}/notes/{note}": DESK,
    "get /api/v1/matches/{id}/scorer-links": TABLE,
    "post /api/v1/matches/{id}/scorer-links": TABLE,
    "delete /api/v1/matches/{id}/scorer-links/{link}": TABLE,
    "post /api/v1/matches/{id}/resume": TABLE,
    "post /api/v1/organiser-tokens": ["operator"],
    "post /api/v1/clubs/{id}/rulesets": DESK,
    "post /api/v1/clubs/{id}/rulesets/check": DESK,
    "get /api/v1/clubs/{id}/export": DESK,
    "post /api/v1/head-lists": [...DESK, "auditor"],
    "get /api/v1/rebuild": ["operator"],
    "post /api/v1/rebuild": ["operator"],
    "post /api/v1/rebuild/cancel": ["operator"],
    "get /api/v1/imports/{id}": ["operator"],
    "post /api/v1/imports/{id}": ["operator"],
    "put /api/v1/imports/{id}/parts/{part}": ["operator"],
  };

  let operations: readonly Operation[] = [];
  let known: Readonly<Record<string, string>> = {};
  let club: string;
  let match: TestMatch;
  let asking: Readonly<Record<Asker, Readonly<Record<string, string>>>>;

  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const session = ({ cookie }: Signed) => ({ cookie, origin: "http://strikebook.test" });

  beforeAll(async () => {
    ({ operations } = await document());
    const { shown, players } = await foundDivision(2);
    club = shown.club.id;
    match = await openFixture(shown.fixtures[0]?.id ?? "");
    known = {
      matches: match.id,
      divisions: shown.id,
      players: players[0] ?? "",
      people: players[0] ?? "",
      clubs: club,
      rulesets: "icf",
      ratings: `${club}:singles`,
    };
    const revoked = await organise(`/api/v1/matches/${match.id}/scorer-links`, {}, scorerLink);
    await call(`/api/v1/matches/${match.id}/scorer-links/${revoked.id}`, { method: "DELETE", token: ORGANISER_KEY });
    const old = await mint({ role: "scorer", match: match.id }, env.STRIKEBOOK_SECRET, Date.now() - 2 * DAY);
    const member = async (role: Role) => session(await memberOf(club, role));
    asking = {
      nobody: {},
      owner: await member("owner"),
      organiser: await member("organiser"),
      umpire: await member("umpire"),
      auditor: await member("auditor"),
      player: await member("player"),
      reader: await member("reader"),
      foreign: session(await memberOf(await newClub(), "owner")),
      guest: session(await newcomer()),
      link: bearer(match.token),
      "foreign link": bearer((await openFriendly()).token),
      "expired link": bearer(old.token),
      "revoked link": bearer(revoked.token),
      operator: bearer(ORGANISER_KEY),
    };
  }, 60_000);

  const filled = (path: string): string => {
    const [, , , collection = ""] = path.split("/");
    return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) =>
      ["id", "list"].includes(name) ? (known[collection] ?? "x") : "x",
    );
  };

  /**
   * Asks for what only a permission can refuse: a body that names the club and cannot be served otherwise, so that
   * whoever is let through is told that the request is wrong, and nothing is changed on the way.
   */
  const ask = (operation: Operation, asker: Asker): Promise<Response> =>
    call(filled(operation.path), {
      method: operation.method.toUpperCase(),
      ...(operation.body ? { body: { club, wrong: true } } : {}),
      headers: asking[asker],
    });

  /** These take no body that could be wrong, and do something: they are asked by those who may not, and not by others. */
  const DOES = new Set([
    "post /api/auth/sign-out",
    "post /api/v1/rebuild",
    "delete /api/v1/clubs/{id}/membership",
    "post /api/auth/send-verification-email",
  ]);

  it("is in the table above, and the table knows no other", () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(Object.keys(ALLOWED))("%s", async (name) => {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
    if (!operation) throw new Error("the table test has said so");
    const allowed = ALLOWED[name] ?? [];
    const asked = DOES.has(name) ? ASKERS.filter((asker) => !allowed.includes(asker)) : ASKERS;
    const admitted: Asker[] = [];
    for (const asker of asked) {
      const answer = await ask(operation, asker);
      expect(answer.status, `${asker}: ${answer.status}`).toBeLessThan(500);
      const denied = answer.status === 401 || answer.status === 403;
      if (!denied) admitted.push(asker);
      if (denied && asker === "nobody")
        expect(await refused(answer)).toMatchObject({ status: 401, code: "token-missing" });
    }
    expect(admitted).toEqual(asked.filter((asker) => allowed.includes(asker)));
  });

  it("a link that was taken back, or has ended, records nothing", async () => {
    const before = await roomOf(match).status();
    for (const [asker, code] of [
      ["revoked link", "token-revoked"],
      ["expired link", "token-expired"],
    ] as const) {
      const body = { expectedSeq: 1, events: [sent("board_opened", { board: 1, breaker: known.players ?? "" })] };
      const answer = await call(`/api/v1/matches/${match.id}/events`, { body, headers: asking[asker] });
      expect(await refused(answer)).toMatchObject({ status: 401, code });
    }
    expect((await roomOf(match).status()).head).toEqual(before.head);
  });

  it("a link that was taken back keeps no note, previews nothing and opens no socket", async () => {
    const headers = asking["revoked link"];
    const path = `/api/v1/matches/${match.id}`;
    const events = [sent("board_opened", { board: 1, breaker: known.players ?? "" })];
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
    expect((await write(await memberOf(club, "umpire"), match, concede)).status).toBe(200);
  });
});

describe("who may write a match's log with a token", () => {
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
