import { describe, expect, it } from "vitest";
import { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, joinLine } from "#shared/api/league/league.ts";
import { matchDetail, openMatchResponse } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const said = (decision: Record<string, unknown>) => ({
  id: crypto.randomUUID(),
  decision: { reason: "other", ...decision },
});

const setUp = async (players: number, extra: Parameters<typeof foundDivision>[1] = {}) => {
  const { body, shown, players: ids } = await foundDivision(players, extra);
  const path = `/api/v1/divisions/${body.id}`;
  return {
    id: body.id,
    club: body.club,
    ids,
    fixtures: shown.fixtures,
    seen: () => read(path, division),
    decide: (decision: Record<string, unknown>) => organise(`${path}/decisions`, said(decision), decisionLine),
    asked: (sentBody: unknown, to = `${path}/decisions`) => call(to, { body: sentBody, token: ORGANISER_KEY }),
  };
};

const win = async (fixture: string, winner: "A" | "B") => {
  const match = await openFixture(fixture);
  await record(match, 1, sent("board_recorded", { board: 1, winner, left: 3, queen: winner }));
  return match;
};

describe("a decision", () => {
  it("is recorded once, however often it is sent, and never under the same id with other content", async () => {
    const { asked, seen, fixtures } = await setUp(2);
    const body = said({ type: "fixture_voided", fixture: fixtures[0]?.id });
    expect((await asked(body)).status).toBe(201);
    expect((await asked(body)).status).toBe(200);
    const other = await asked({ ...body, decision: { ...body.decision, reason: "venue" } });
    expect(await refused(other)).toMatchObject({ status: 409, code: "id-in-use", place: "/id" });
    expect((await seen()).decisions).toHaveLength(1);
  });

  it("of two at once gets a number of its own", async () => {
    const { asked, seen, fixtures } = await setUp(4);
    const entry = fixtures[0]?.home.entry;
    const all = await Promise.all(
      [1, 2, 3, 4].map((points) => asked(said({ type: "points_deducted", entry, points }))),
    );
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { decisions, table } = await seen();
    expect(decisions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(table.find((row) => row.entry === entry)).toMatchObject({ deducted: 10, points: -10 });
  });

  it("and its reversal leave the table as it was", async () => {
    const { seen, decide, fixtures } = await setUp(4);
    await win(fixtures[0]?.id ?? "", "A");
    await eventually(async () => (await seen()).frozen);
    const { table } = await seen();
    const made = await decide({ type: "entry_withdrawn", entry: fixtures[0]?.home.entry });
    expect((await seen()).table).not.toEqual(table);
    await decide({ type: "decision_reversed", decision: made.id });
    expect((await seen()).table).toEqual(table);
  });

  it.each<[string, Record<string, unknown>, number, string, string]>([
    ["of no known type", { type: "wink" }, 400, "invalid-request", "/decision/type"],
    [
      "without a reason of the list",
      { type: "category_cancelled", reason: "mood" },
      400,
      "invalid-request",
      "/decision/reason",
    ],
    [
      "about a fixture elsewhere",
      { type: "fixture_voided", fixture: "f" },
      422,
      "unknown-fixture",
      "/decision/fixture",
    ],
    ["about an entry elsewhere", { type: "entry_withdrawn", entry: "e" }, 422, "unknown-entry", "/decision/entry"],
    [
      "that reverses nothing",
      { type: "decision_reversed", decision: "0b3c8f0e-6a57-4c9e-9d4f-2f1f4f3c1a01" },
      422,
      "unknown-decision",
      "/decision/decision",
    ],
    [
      "about points that are none",
      { type: "points_deducted", entry: "e", points: 0 },
      400,
      "invalid-request",
      "/decision/points",
    ],
    [
      "about a deadline that there is not",
      { type: "deadline_extended", deadline: "2026-01-01T00:00:00.000Z", announcement: { text: "x" } },
      422,
      "no-registration",
      "/decision",
    ],
  ])("is refused %s", async (_what, decision, status, code, place) => {
    const { asked } = await setUp(2);
    expect(await refused(await asked(said(decision)))).toMatchObject({ status, code, place });
  });

  it("needs a division, and an organiser", async () => {
    const { id, asked } = await setUp(2);
    const body = said({ type: "category_cancelled" });
    expect(await refused(await asked(body, "/api/v1/divisions/nowhere/decisions"))).toMatchObject({
      status: 404,
      code: "division-not-found",
    });
    expect(await refused(await call(`/api/v1/divisions/${id}/decisions`, { body }))).toMatchObject({
      status: 401,
      code: "token-missing",
    });
  });
});

describe("a match that is to be played again", () => {
  it("is set aside, and a new one takes its place under an id of its own", async () => {
    const { seen, decide, fixtures } = await setUp(2);
    const fixture = fixtures[0]?.id ?? "";
    const first = await win(fixture, "A");
    await eventually(async () => (await seen()).fixtures[0]?.state === "played");
    await decide({ type: "replay_ordered", fixture, match: first.id, reason: "appeal-upheld" });
    expect((await seen()).fixtures[0]).toMatchObject({ state: "replay-ordered", match: null, winner: null });
    expect((await read(`/api/v1/matches/${first.id}`, matchDetail)).settled).toMatchObject({ state: "replay-ordered" });
    const again = await organise("/api/v1/matches", { fixture }, openMatchResponse);
    expect(again.match).toBe(`${fixture}-2`);
    const replay = { id: again.match, token: again.scorer.token };
    await record(replay, 1, sent("board_recorded", { board: 1, winner: "B", left: 1, queen: null }));
    await eventually(async () => (await seen()).fixtures[0]?.match?.id === replay.id);
    await eventually(async () => (await seen()).fixtures[0]?.winner === fixtures[0]?.away.entry);
  });
});

describe("a knockout", () => {
  it("keeps its sides when an earlier result changes, and says so", async () => {
    const { seen, decide, fixtures } = await setUp(3, { play: "knockout", days: ["2026-02-01", "2026-02-02"] });
    // The first seed has a bye.
    expect(fixtures).toHaveLength(1);
    const [first] = fixtures;
    await win(first?.id ?? "", "A");
    await eventually(async () => (await seen()).fixtures.length === 2);
    const final = (await seen()).fixtures[1];
    await openFixture(final?.id ?? "");
    await decide({ type: "walkover_given", fixture: first?.id, winner: first?.away.entry, reason: "ineligible" });
    const { bracket, fixtures: now } = await seen();
    expect(now[1]?.away.entry).toBe(first?.home.entry);
    expect(bracket?.[1]?.[0]).toMatchObject({ overtaken: true, away: { entry: first?.home.entry } });
  });
});

describe("two ids of one person", () => {
  it("are joined, named alike, and parted again", async () => {
    const { club, ids, id, fixtures } = await setUp(3);
    const [stays = "", goes = ""] = ids;
    const match = await win(fixtures.find(({ home, away }) => home.id === goes || away.id === goes)?.id ?? "", "A");
    const ask = (type: string) =>
      call(`/api/v1/clubs/${club}/joins`, {
        body: { id: crypto.randomUUID(), type, person: goes, into: stays, reason: "misrecorded", confirm: true },
        token: ORGANISER_KEY,
      });
    const joined = await ask("people_joined");
    expect(joined.status).toBe(201);
    expect(joinLine.parse(await joined.json())).toMatchObject({ number: 1, person: goes, into: stays });
    expect(await refused(await ask("people_joined"))).toMatchObject({ status: 422, code: "joined-already" });
    await eventually(async () =>
      (await read(`/api/v1/players/${stays}`, player)).matches.some((one) => one.id === match.id),
    );
    const shown = await read(`/api/v1/players/${stays}`, player);
    expect(shown.joined).toEqual([goes]);
    const row = (await read(`/api/v1/divisions/${id}`, division)).table.find(({ players }) => players[0]?.id === goes);
    expect(row?.players[0]?.name).toBe(`Player ${stays}`);
    expect((await ask("people_parted")).status).toBe(201);
    expect((await read(`/api/v1/players/${stays}`, player)).joined).toEqual([]);
    const lines = await read(`/api/v1/clubs/${club}/joins`, z.object({ joins: z.array(joinLine) }));
    expect(lines.joins.map(({ type }) => type)).toEqual(["people_joined", "people_parted"]);
  });
});

describe("pairs", () => {
  it("enter, are drawn, and play", async () => {
    const { club, ids } = await setUp(4);
    const id = `pairs-${crypto.randomUUID().slice(0, 8)}`;
    const registration = {
      opens: "2026-01-01T00:00:00.000Z",
      deadline: "2099-01-01T00:00:00.000Z",
      players: 2,
      fee: null,
      minimum: 2,
      maximum: 4,
    };
    await organise(
      "/api/v1/divisions",
      { id, club, league: "League", season: "2026", name: "Pairs", ruleset: "tournament-15", registration },
      created,
    );
    const enter = (players: readonly string[]) =>
      call(`/api/v1/divisions/${id}/entries`, {
        body: { id: `${id}-${players[0]}`.slice(0, 48), players },
        token: ORGANISER_KEY,
      });
    expect((await enter(ids.slice(0, 2))).status).toBe(201);
    expect(await refused(await enter(ids.slice(1, 3)))).toMatchObject({ status: 409, code: "entered-already" });
    expect(await refused(await enter(ids.slice(2, 3)))).toMatchObject({ status: 422, code: "wrong-players" });
    expect((await enter(ids.slice(2, 4))).status).toBe(201);
    const { registration: open } = await read(`/api/v1/divisions/${id}`, division);
    for (const { id: entry } of open?.entries ?? [])
      await call(`/api/v1/divisions/${id}/entries/${entry}`, {
        method: "PATCH",
        body: { state: "confirmed" },
        token: ORGANISER_KEY,
      });
    await organise(`/api/v1/divisions/${id}/draw`, { days: ["2026-05-01"], close: true }, created);
    const [fixture] = (await read(`/api/v1/divisions/${id}`, division)).fixtures;
    expect(fixture?.home.name).toContain(" & ");
    const match = await openFixture(fixture?.id ?? "");
    const { sides } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(sides.map(({ players }) => players.length)).toEqual([2, 2]);
  });
});
