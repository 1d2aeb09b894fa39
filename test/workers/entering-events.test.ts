import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { directory } from "#ground/db/database.ts";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { movePlaces } from "#write/commands/league/due-reserves.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { enteringIn, statesOf } from "./support/entering.ts";
import { eventually, openFixture, record, sent } from "./support/match.ts";
import { PAST } from "./support/registration.ts";

/** Events as they were published, from the entries to the last board: the rules are published, names and results invented. */

vi.setConfig({ testTimeout: 240_000 });

const GAME = { games: 1, target: 25, boards: 8, minutes: 40 };

/** Every open fixture of a round ends as `points` says. */
const play = async (
  id: string,
  round: number,
  points: (fixture: Division["fixtures"][number]) => { readonly A: number; readonly B: number },
): Promise<void> => {
  const { fixtures } = await read(`/api/v1/divisions/${id}`, division);
  await Promise.all(
    fixtures
      .filter((fixture) => fixture.round === round)
      .map(async (fixture) =>
        record(await openFixture(fixture.id), 1, sent("game_recorded", { game: 1, points: points(fixture) })),
      ),
  );
  await eventually(async () =>
    (await read(`/api/v1/divisions/${id}`, division)).fixtures.every(
      (fixture) => fixture.round !== round || fixture.state === "played",
    ),
  );
};

/** Publishes the round that is due, as the rule pairs it. */
const pair = async (id: string, round: number): Promise<void> => {
  const answer = await call(`/api/v1/divisions/${id}/pairing`, { token: ORGANISER_KEY });
  const { pairs, bye } = await served(answer, proposedRound);
  const decision = {
    type: "round_paired",
    round,
    pairs: (pairs ?? []).map(({ first, second }) => ({ home: first, away: second })),
    bye,
    reason: "pairing-rule",
  };
  await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
};

describe("the youth doubles of Warsaw 2018 (E5)", () => {
  it("have 12 pairs and two in reserve, four rounds, and a knockout of the best four with a ninth board", async () => {
    const day = "2018-06-10";
    const youth = await enteringIn(
      {
        players: 2,
        minimum: 4,
        maximum: 12,
        reserve: { on: ["absence"] },
        category: { label: "Youth", rule: { ageOn: { day, max: 17 } } },
      },
      30,
    );
    const { club, division: id, players, enter, change, changeAll, rows, seen } = youth;
    const plan = { format: "swiss", rounds: 4, final: false };
    const played = { ruleset: "icf", play: "swiss", plan, format: { ...GAME, level: "shared" } };
    expect(
      (await call(`/api/v1/divisions/${id}/play`, { method: "PUT", body: played, token: ORGANISER_KEY })).status,
    ).toBe(200);

    // Fourteen pairs apply; one applicant is eighteen on the day before, another is so on the day after.
    const pairOf = (number: number) => players.slice(2 * number - 2, 2 * number);
    const apply = (number: number, born: readonly (string | null)[]) =>
      enter({ id: `pair-${number}`, players: pairOf(number), declares: true, born });
    expect(
      await refused(await enter({ players: pairOf(15), declares: true, born: ["2000-06-09", null] })),
    ).toMatchObject({ code: "not-eligible", place: "/born/0" });
    for (let number = 1; number <= 14; number += 1)
      expect((await apply(number, number === 1 ? ["2000-06-11", null] : [])).status).toBe(201);
    expect(statesOf(await rows())).toMatchObject({
      "pair-12": "registered",
      "pair-13": "waiting 1",
      "pair-14": "waiting 2",
    });

    // A pair that withdraws gives its place to no other; one that is absent at ten leaves it to the first of the list.
    await changeAll({ confirm: true });
    expect((await change("pair-5", { state: "absent" })).status).toBe(200);
    expect(statesOf(await rows())).toMatchObject({
      "pair-5": "absent",
      "pair-13": "registered",
      "pair-14": "waiting 1",
    });
    expect(await (await changeAll({ confirm: true })).json()).toMatchObject({ confirmed: 12 });
    await organise(`/api/v1/divisions/${id}/draw`, { days: [day, day, day, day], close: true }, created);
    expect((await seen()).entries.map(({ entry }) => entry)).toContain("pair-13");

    // The pair with the lower number wins each of the four rounds.
    const numberOf = (entry: string) => Number(/\d+$/.exec(entry)?.[0]);
    for (let round = 1; round <= 4; round += 1) {
      if (round > 1) await pair(id, round);
      await play(id, round, ({ home, away }) =>
        numberOf(home.entry) < numberOf(away.entry) ? { A: 25, B: 10 } : { A: 10, B: 25 },
      );
    }
    const { table } = await seen();
    expect(table.map(({ played: matches }) => matches)).toEqual(table.map(() => 4));

    // The best four play on: first against fourth, second against third. A level game has one deciding board.
    const final = `final-${id}`;
    const body = {
      id: final,
      club,
      league: "League",
      season: "2026",
      name: "Final",
      ruleset: "icf",
      play: "knockout",
      format: { ...GAME, level: "one-more-board" },
      source: { division: id, first: 1, top: 4 },
      registration: undefined,
    };
    await organise("/api/v1/divisions", body, created);
    await organise(`/api/v1/divisions/${final}/draw`, { days: [day, day] }, created);
    const { fixtures } = await read(`/api/v1/divisions/${final}`, division);
    const place = (fixture: Division["fixtures"][number], side: "home" | "away") =>
      1 + table.findIndex((row) => row.players[0]?.id === fixture[side].id);
    expect(fixtures.map((fixture) => [place(fixture, "home"), place(fixture, "away")].toSorted())).toEqual([
      [1, 4],
      [2, 3],
    ]);
    const [semi] = fixtures;
    const match = await openFixture(semi?.id ?? "");
    // Seven points in two boards of either side, and again: 14–14 after eight boards.
    const boards = [3, 4, 3, 4, 3, 4, 3, 4].map((left, index) =>
      sent("board_recorded", { board: index + 1, winner: index % 4 < 2 ? "A" : "B", left, queen: null }),
    );
    await record(match, 1, ...boards);
    const { report } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(report).toMatchObject({ status: "in-play", games: [{ points: { A: 14, B: 14 } }] });
    await record(match, 9, sent("board_recorded", { board: 9, winner: "B", left: 2, queen: null }));
    await eventually(async () =>
      (await read(`/api/v1/divisions/${final}`, division)).fixtures.some(
        (one) => one.id === semi?.id && one.state === "played",
      ),
    );
    const [tie] = (await read(`/api/v1/divisions/${final}`, division)).bracket?.[0] ?? [];
    expect(tie?.winner).toBe(semi?.away.entry);
  });
});

describe("Warsaw XVIII (E4)", () => {
  it("has twenty places that are secured by paying until 7 May, and the 21st applicant waits", async () => {
    const {
      division: id,
      players,
      enter,
      change,
      entering,
      rows,
    } = await enteringIn(
      {
        fee: { amount: 5000, currency: "PLN" },
        minimum: 4,
        maximum: 20,
        reserve: { on: ["withdrawal", "unpaid"] },
      },
      21,
    );
    for (const [index, player] of players.entries())
      expect((await enter({ id: `e${index + 1}`, players: [player] })).status).toBe(201);
    expect(statesOf(await rows())).toMatchObject({ e20: "registered", e21: "waiting 1" });
    for (let number = 1; number <= 18; number += 1)
      expect((await change(`e${number}`, { payment: "paid", state: "confirmed" })).status).toBe(200);
    expect(await refused(await change("e19", { state: "confirmed" }))).toMatchObject({ code: "fee-unpaid" });
    expect((await entering({ payBy: PAST })).status).toBe(200);
    await movePlaces(directory(env), id, new Date().toISOString());
    expect(statesOf(await rows())).toMatchObject({ e19: "registered", e20: "waiting 1", e21: "registered" });
    expect((await change("e19", { state: "withdrawn" })).status).toBe(200);
    expect(statesOf(await rows())).toMatchObject({ e20: "registered", e21: "registered" });
  });
});
