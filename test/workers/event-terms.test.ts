import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { division } from "#shared/api/league/division.ts";
import { evening } from "#shared/api/league/evening.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { call, ORGANISER_KEY, read, refused } from "./support/api.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

/** What an event has besides play: prizes (E21, E22), handicaps (E29), grace and protests (E25). */

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

describe("prizes", () => {
  const prizes = {
    currency: "INR",
    places: [
      { from: 1, amount: 50_000, what: "cup" },
      { from: 2, amount: 20_000 },
    ],
    slams: [{ amount: 1_000 }, { slam: "white" as const, amount: 2_000, fromLast: 1 }],
  };

  it("are printed before play, and name who has them and each slam once all is played", async () => {
    const { shown } = await foundDivision(2, {
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      plan: { format: "knockout", places: 2 },
      days: ["2026-02-01"],
      regulations: { prizes },
    });
    expect(shown.prizes).toMatchObject({ total: 70_000, places: [{ from: 1, to: 1, entries: [] }, {}], paid: [] });
    const [fixture] = shown.fixtures;
    const match = await openFixture(fixture?.id ?? "");
    const boards = [1, 2, 3].map((board) =>
      sent("board_recorded", {
        board,
        winner: "A",
        left: 9,
        queen: "A",
        ...(board === 2 ? { slam: "white" as const, ending: "cleared" as const } : {}),
      }),
    );
    await record(match, 1, ...boards);
    await eventually(async () => (await seen(shown.id)).fixtures[0]?.state === "played");
    const { prizes: awarded, bracket } = await seen(shown.id);
    expect(awarded?.places.map(({ entries }) => entries)).toEqual([[bracket?.[0]?.[0]?.winner], [fixture?.away.entry]]);
    expect(awarded?.paid).toMatchObject([{ match: match.id, board: 2, slam: "white", amount: 2_000 }]);
  });
});

describe("a handicap", () => {
  const handicap = { table: [{ from: 100, start: 4 }] };
  const terms = { ruleset: "icf", format: MATCH_PRESETS["one-game"], plan: { format: "knockout", places: 2 } } as const;

  it("is the start of the side that is rated lower, and the match says so", async () => {
    const { players, body } = await foundDivision(2, { ...terms, days: ["2026-02-01"] });
    const { club } = body;
    const [strong = "", weak = ""] = players;
    const starts = [
      { player: strong, rating: 1_700, matches: 30, day: "2026-01-01" },
      { player: weak, rating: 1_400, matches: 30, day: "2026-01-01" },
    ];
    const list = `/api/v1/ratings/${club}:singles`;
    expect((await call(`${list}/starts`, { method: "PUT", body: { starts }, token: ORGANISER_KEY })).status).toBe(200);
    await eventually(async () => (await read(list, ratingList)).rows.length === 2);
    const id = `${body.id}-start`;
    const made = { ...body, id, rated: false, regulations: { handicap } };
    expect((await call("/api/v1/divisions", { body: made, token: ORGANISER_KEY })).status).toBe(201);
    const [fixture] = (await seen(id)).fixtures;
    const match = await openFixture(fixture?.id ?? "");
    const { starts: from, rated } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    const away = (await seen(id)).entries.find(({ entry }) => entry === fixture?.away.entry)?.players[0]?.id;
    expect({ starts: from, rated }).toEqual({
      starts: { from: "handicap", score: away === weak ? { A: 0, B: 4 } : { A: 4, B: 0 } },
      rated: false,
    });
  });

  it.each([
    [{ rated: true }, "/regulations/handicap"],
    [{ rated: false, format: { games: 3, target: 25, boards: 8 } }, "/regulations/handicap"],
  ])("is refused for %j", async (more, place) => {
    const { body } = await foundDivision(2, { ...terms, days: ["2026-02-01"] });
    const answer = await call("/api/v1/divisions", {
      body: { ...body, ...more, id: `${body.id}-no`, regulations: { handicap } },
      token: ORGANISER_KEY,
    });
    expect(await refused(answer)).toMatchObject({ code: "regulations-unfair", place });
  });
});

describe("minutes of grace", () => {
  it("end at a time of the evening's match", async () => {
    const { body } = await foundDivision(2, {
      days: ["2026-02-01"],
      starts: "19:30",
      regulations: { grace: 15 },
    });
    const found = await read(`/api/v1/clubs/${body.club}/evenings/2026-02-01`, evening, ORGANISER_KEY);
    expect(found.matches.map(({ starts, grace }) => [starts, grace])).toEqual([["19:30", "19:45"]]);
  });
});
