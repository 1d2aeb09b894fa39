import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MAX_BODY_BYTES, MAX_EVENTS_PER_APPEND } from "#shared/api/parts/limits.ts";
import { type Call, call, ORGANISER_KEY, refused } from "./support/api.ts";
import { foundDivision, miss, openFriendly, record, roomOf, sent } from "./support/match.ts";

type Piece = "white" | "black" | "queen";

const opening = () => sent("board_opened", { board: 1, breaker: "a1" });
const strike = (player: string, ...pieces: Piece[]) =>
  sent("strike", { player, pocketed: pieces.map((piece) => ({ piece })) });
const men = (count: number): Piece[] => Array.from({ length: count }, () => "white" as const);
const sides = [
  { id: "A", players: ["a1"] },
  { id: "B", players: ["b1"] },
];
const json = { "content-type": "application/json" };

describe("events that cannot be", () => {
  type Wrong = readonly [
    string,
    { readonly events: readonly unknown[]; readonly status: number; readonly code: string; readonly place: string },
  ];

  it.each<Wrong>([
    [
      "a strike by a player who is not in turn",
      { events: [miss("b1")], status: 422, code: "not-your-turn", place: "/events/0" },
    ],
    [
      "a strike by no player of this match",
      { events: [miss("zoe")], status: 422, code: "unknown-player", place: "/events/0" },
    ],
    [
      "a man pocketed twice",
      {
        events: [strike("a1", ...men(5)), strike("a1", ...men(5))],
        status: 422,
        code: "not-on-board",
        place: "/events/1",
      },
    ],
    ["a tenth white", { events: [strike("a1", ...men(10))], status: 422, code: "not-on-board", place: "/events/0" }],
    [
      "a second queen",
      { events: [strike("a1", "queen", "queen")], status: 422, code: "not-on-board", place: "/events/0" },
    ],
    ["a board number used already", { events: [opening()], status: 422, code: "board-in-play", place: "/events/0" }],
    [
      "a piece that there is not",
      {
        events: [{ ...miss("a1"), data: { player: "a1", pocketed: [{ piece: "red" }] } }],
        status: 400,
        code: "invalid-request",
        place: "/events/0/data/pocketed/0/piece",
      },
    ],
    [
      "a pocket that there is not",
      {
        events: [{ ...miss("a1"), data: { player: "a1", pocketed: [{ piece: "white", pocket: 5 }] } }],
        status: 400,
        code: "invalid-request",
        place: "/events/0/data/pocketed/0/pocket",
      },
    ],
    [
      "an event of no known type",
      { events: [{ ...miss("a1"), type: "wink" }], status: 400, code: "invalid-request", place: "/events/0/type" },
    ],
    [
      "a match opened a second time",
      {
        events: [{ ...miss("a1"), type: "match_opened", data: { match: "m", ruleset: "woodestic-simple", sides } }],
        status: 400,
        code: "invalid-request",
        place: "/events/0/type",
      },
    ],
    [
      "a signature in the body",
      { events: [{ ...miss("a1"), by: "organiser:key" }], status: 400, code: "invalid-request", place: "/events/0" },
    ],
    [
      "more than the format knows",
      {
        events: [{ ...miss("a1"), data: { player: "a1", pocketed: [], mood: "good" } }],
        status: 400,
        code: "invalid-request",
        place: "/events/0/data",
      },
    ],
    [
      "an id that is no UUID",
      { events: [{ ...miss("a1"), id: "1" }], status: 400, code: "invalid-request", place: "/events/0/id" },
    ],
    [
      "a time that is none",
      { events: [{ ...miss("a1"), at: "yesterday" }], status: 400, code: "invalid-request", place: "/events/0/at" },
    ],
    ["no events", { events: [], status: 400, code: "invalid-request", place: "/events" }],
    [
      "too many events",
      {
        events: Array.from({ length: MAX_EVENTS_PER_APPEND + 1 }, () => miss("a1")),
        status: 413,
        code: "too-many-events",
        place: "/events",
      },
    ],
  ])("%s", async (_what, { events, status, code, place }) => {
    const match = await openFriendly();
    const { head } = await record(match, 1, opening());
    const answer = await call(`/api/v1/matches/${match.id}/events`, {
      body: { expectedSeq: 2, events },
      token: match.token,
    });
    expect(await refused(answer)).toMatchObject({ status, code, place });
    expect((await roomOf(match).status()).head).toEqual(head);
  });

  it("names the event of a batch that cannot stand", async () => {
    const match = await openFriendly();
    const { head } = await record(match, 1, opening());
    const events = [strike("a1", ...men(8)), strike("a1", ...men(2))];
    const answer = await call(`/api/v1/matches/${match.id}/events`, {
      body: { expectedSeq: 2, events },
      token: match.token,
    });
    expect(await refused(answer)).toMatchObject({ status: 422, code: "not-on-board", place: "/events/1" });
    expect((await roomOf(match).status()).head).toEqual(head);
  });
});

describe("requests that are none", () => {
  const large = `{"expectedSeq":1,"events":[],"padding":"${"x".repeat(MAX_BODY_BYTES)}"}`;
  /** A body without a stated length. */
  const streamed = () =>
    new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(large);
        for (let from = 0; from < bytes.length; from += 10_000) controller.enqueue(bytes.slice(from, from + 10_000));
        controller.close();
      },
    });

  type Wrong = readonly [string, () => Call, number, string];

  it.each<Wrong>([
    ["malformed JSON", () => ({ raw: '{"expectedSeq":1,', headers: json }), 400, "malformed-json"],
    ["JSON that is no object", () => ({ raw: "[]", headers: json }), 400, "invalid-request"],
    ["an empty body", () => ({ raw: "", headers: json }), 400, "malformed-json"],
    ["no body at all", () => ({ method: "POST", headers: json }), 400, "malformed-json"],
    ["text", () => ({ raw: "{}", headers: { "content-type": "text/plain" } }), 415, "unsupported-media-type"],
    ["a form", () => ({ raw: new URLSearchParams({ expectedSeq: "1" }) }), 415, "unsupported-media-type"],
    [
      "bytes that say nothing of themselves",
      () => ({ raw: new TextEncoder().encode("{}") }),
      415,
      "unsupported-media-type",
    ],
    [
      "a body over the limit",
      () => ({ raw: large, headers: { ...json, "content-length": String(large.length) } }),
      413,
      "body-too-large",
    ],
    ["a body over the limit that does not say so", () => ({ raw: streamed(), headers: json }), 413, "body-too-large"],
    ["a negative expectedSeq", () => ({ body: { expectedSeq: -1, events: [miss("a1")] } }), 400, "invalid-request"],
    ["a fractional expectedSeq", () => ({ body: { expectedSeq: 1.5, events: [miss("a1")] } }), 400, "invalid-request"],
  ])("%s", async (_what, request, status, code) => {
    const match = await openFriendly();
    const answer = await call(`/api/v1/matches/${match.id}/events`, { ...request(), token: match.token });
    expect(await refused(answer)).toMatchObject({ status, code });
    expect((await roomOf(match).status()).head?.seq).toBe(1);
  });

  it.each<readonly [string, string, Call, number, string]>([
    ["an unknown match", "/api/v1/matches/nowhere", {}, 404, "match-not-found"],
    ["the log of an unknown match", "/api/v1/matches/nowhere/log", {}, 404, "match-not-found"],
    ["the events of an unknown match", "/api/v1/matches/nowhere/events", {}, 404, "match-not-found"],
    ["the status of an unknown match", "/api/v1/matches/nowhere/status", {}, 404, "match-not-found"],
    ["an unknown division", "/api/v1/divisions/nowhere", {}, 404, "division-not-found"],
    ["an unknown player", "/api/v1/players/nobody", {}, 404, "player-not-found"],
    ["an unknown ruleset", "/api/v1/rulesets/chess", {}, 404, "ruleset-not-found"],
    ["an unknown list", "/api/v1/ratings/nowhere:singles", {}, 404, "not-found"],
    ["a list of no kind", "/api/v1/ratings/nowhere:chess", {}, 404, "not-found"],
    ["an id that cannot be one", "/api/v1/matches/%00%2e%2e", {}, 400, "invalid-request"],
    ["a query that cannot be one", "/api/v1/matches/nowhere/events?after=x", {}, 400, "invalid-request"],
    ["an unknown route", "/api/v1/nothing", {}, 404, "not-found"],
    ["an unknown version", "/api/v2/health", {}, 404, "not-found"],
    ["a wrong method", "/api/v1/health", { method: "DELETE" }, 405, "method-not-allowed"],
    ["a log that is to be deleted", "/api/v1/matches/nowhere/events", { method: "DELETE" }, 405, "method-not-allowed"],
  ])("%s", async (_what, path, request, status, code) => {
    const answer = await call(path, request);
    if (status === 405) expect(answer.headers.get("allow")).toContain("GET");
    expect(await refused(answer)).toMatchObject({ status, code });
  });

  it("events for an unknown match", async () => {
    const answer = await call("/api/v1/matches/nowhere/events", {
      body: { expectedSeq: 1, events: [opening()] },
      token: ORGANISER_KEY,
    });
    expect(await refused(answer)).toMatchObject({ status: 404, code: "match-not-found" });
  });
});

describe("matches that cannot be opened", () => {
  const friendly = { match: "never", ruleset: "woodestic-simple", sides };
  const trio = [...sides, { id: "C", players: ["c1"] }];

  it.each<readonly [string, Record<string, unknown>, number, string, string]>([
    ["under an unknown ruleset", { ...friendly, ruleset: "chess" }, 422, "unknown-ruleset", "/ruleset"],
    ["under an unknown version", { ...friendly, ruleset: "woodestic-simple@99" }, 422, "unknown-ruleset", "/ruleset"],
    ["under half a ruleset", { ...friendly, ruleset: { id: "mine" } }, 422, "unknown-ruleset", "/ruleset"],
    ["between three", { ...friendly, sides: trio }, 422, "sides-not-allowed", "/sides"],
    ["between one", { ...friendly, sides: sides.slice(1) }, 400, "invalid-request", "/sides"],
    ["without sides", { match: "never", ruleset: "woodestic-simple" }, 400, "invalid-request", "/sides"],
    ["for a fixture and others", { fixture: "f", sides }, 400, "invalid-request", "/sides"],
    ["for an unknown fixture", { fixture: "nowhere" }, 422, "unknown-fixture", "/fixture"],
    ["in an unknown club", { ...friendly, club: "nowhere" }, 422, "unknown-club", "/club"],
    ["rated, on no day", { ...friendly, rated: true }, 400, "invalid-request", "/day"],
    [
      "rated, between people unknown",
      { ...friendly, rated: true, day: "2026-01-10" },
      422,
      "unknown-player",
      "/sides/0/players/0",
    ],
    ["on the 30th of February", { ...friendly, day: "2026-02-30" }, 400, "invalid-request", "/day"],
  ])("%s", async (_what, body, status, code, place) => {
    const answer = await call("/api/v1/matches", { body, token: ORGANISER_KEY });
    expect(await refused(answer)).toMatchObject({ status, code, place });
    const { registered } = (await env.DB.prepare(
      "SELECT count(*) AS registered FROM matches WHERE id = 'never'",
    ).first<{ registered: number }>()) ?? { registered: 0 };
    expect(registered).toBe(0);
  });

  it("with an id that is taken by another match", async () => {
    const { id } = await openFriendly();
    const taken = await call("/api/v1/matches", {
      body: { ...friendly, match: id, day: "2026-01-11" },
      token: ORGANISER_KEY,
    });
    expect(await refused(taken)).toMatchObject({ status: 409, code: "match-exists", place: "/match" });
  });
});

describe("things that cannot be registered", () => {
  it("a person in an unknown club", async () => {
    const answer = await call("/api/v1/people", { body: { name: "Zoe", club: "nowhere" }, token: ORGANISER_KEY });
    expect(await refused(answer)).toMatchObject({ status: 422, code: "unknown-club", place: "/club" });
  });

  it("an id that is taken by something else", async () => {
    const { body } = await foundDivision(2);
    const club = await call("/api/v1/clubs", { body: { id: body.club, name: "Another" }, token: ORGANISER_KEY });
    expect(await refused(club)).toMatchObject({ status: 409, code: "id-in-use", place: "/id" });
    const person = await call("/api/v1/people", {
      body: { id: body.entries?.[0], name: "Another", club: body.club },
      token: ORGANISER_KEY,
    });
    expect(await refused(person)).toMatchObject({ status: 409, code: "id-in-use" });
    const division = await call("/api/v1/divisions", { body: { ...body, name: "Two" }, token: ORGANISER_KEY });
    expect(await refused(division)).toMatchObject({ status: 409, code: "id-in-use" });
  });

  it("the same thing twice does nothing", async () => {
    const { body } = await foundDivision(2);
    const again = await call("/api/v1/divisions", { body, token: ORGANISER_KEY });
    expect(again.status).toBe(200);
    const { fixtures } = (await env.DB.prepare("SELECT count(*) AS fixtures FROM fixtures WHERE division_id = ?")
      .bind(body.id)
      .first<{ fixtures: number }>()) ?? { fixtures: 0 };
    expect(fixtures).toBe(1);
  });

  it.each<readonly [string, Record<string, unknown>, number, string, string]>([
    ["with too few days", { days: ["2026-02-01", "2026-02-02"] }, 400, "invalid-request", "/days"],
    ["with a player twice", { entries: ["p", "q", "q", "r"] }, 400, "invalid-request", "/entries"],
    ["with an unknown player", { entries: ["p", "q", "r", "s"] }, 422, "unknown-player", "/entries/0"],
    ["under unknown rules", { ruleset: "chess" }, 422, "unknown-ruleset", "/ruleset"],
    ["of no name", { name: " " }, 400, "invalid-request", "/name"],
  ])("a division %s", async (_what, wrong, status, code, place) => {
    const { body } = await foundDivision(4);
    const answer = await call("/api/v1/divisions", { body: { ...body, id: "never", ...wrong }, token: ORGANISER_KEY });
    expect(await refused(answer)).toMatchObject({ status, code, place });
    expect((await call("/api/v1/divisions/never")).status).toBe(404);
  });
});
