import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

/** Plans as they are held: settled by the entries, on ladders, with an earlier meeting as the first game of the final. */

const seen = (id: string): Promise<Division> => read(`/api/v1/divisions/${id}`, division);

const DAYS = Array.from({ length: 12 }, (_, index) => `2026-02-${String(index + 1).padStart(2, "0")}`);

/** Enters the points of a fixture's only game, the first of two for the side at home. */
const play = async (fixture: string, [A, B]: readonly [number, number]): Promise<string> => {
  const match = await openFixture(fixture);
  await record(match, 1, sent("game_recorded", { game: 1, points: { A, B } }));
  return match.id;
};

const played = (id: string, round: number) =>
  eventually(async () =>
    (await seen(id)).fixtures.every((fixture) => fixture.round !== round || fixture.state === "played"),
  );

const proposed = async (id: string) =>
  served(await call(`/api/v1/divisions/${id}/pairing`, { token: ORGANISER_KEY }), proposedRound);

/** Publishes the round that the rule proposes. */
const pairNext = async (id: string): Promise<void> => {
  const { round, pairs, bye } = await proposed(id);
  const named = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
  const decision = { type: "round_paired", round, bye, pairs: named, reason: "pairing-rule" };
  await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
};

describe("a final whose first game is an earlier meeting (E16)", () => {
  const { clock: _, ...round } = MATCH_PRESETS["swiss-25-8-45"];
  const format = {
    ...round,
    minutes: 45,
    rounds: [{ fromLast: 1, format: { games: 3, target: 25, boards: 8 } }],
  };

  /** The final of two entries whose only round ended so, the first at home in both. */
  const finalAfter = async (points: readonly [number, number]) => {
    const { shown } = await foundDivision(2, {
      ruleset: "icf",
      plan: { format: "swiss", rounds: 1, final: true, carried: true },
      days: DAYS.slice(0, 2),
      format,
    });
    const meeting = await play(shown.fixtures[0]?.id ?? "", points);
    await played(shown.id, 1);
    await pairNext(shown.id);
    const final = (await seen(shown.id)).fixtures.find((one) => one.round === 2);
    const match = await openFixture(final?.id ?? "");
    const { report } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    const turned = final?.home.entry !== shown.fixtures[0]?.home.entry;
    return { division: shown.id, meeting, match, report, turned };
  };

  it("begins with the meeting in the rounds, which counts for this match alone", async () => {
    const { division: id, meeting, match, report, turned } = await finalAfter([25, 12]);
    const side = turned ? "B" : "A";
    expect(report.games[0]).toMatchObject({
      number: 1,
      points: turned ? { A: 12, B: 25 } : { A: 25, B: 12 },
      winner: side,
      carried: meeting,
    });
    const before = (await seen(id)).table.map(({ entry, points, net }) => [entry, points, net]);
    await record(match, 2, sent("game_recorded", { game: 2, points: turned ? { A: 5, B: 25 } : { A: 25, B: 5 } }));
    await played(id, 2);
    const after = await seen(id);
    expect(after.fixtures.at(-1)?.match?.winner).toBe(side);
    expect(after.table.map(({ entry, points, net }) => [entry, points, net])).toEqual(before);
    // Opened again it is the same match.
    expect((await openFixture(after.fixtures.at(-1)?.id ?? "")).id).toBe(match.id);
  });

  it("begins from nothing after a level meeting", async () => {
    const { report } = await finalAfter([20, 20]);
    expect(report.games).toMatchObject([{ number: 1, points: { A: 0, B: 0 }, winner: null }]);
    expect(report.games[0]).not.toHaveProperty("carried");
  });
});

describe("a plan that the number of entries settles", () => {
  const registration = {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2099-01-31T22:59:59.000Z",
    players: 1,
    fee: null,
    minimum: 2,
    maximum: 64,
  } as const;

  const drawnWith = async (entries: number, plan: Record<string, unknown>) => {
    const { body, players } = await foundDivision(entries);
    const id = `${body.id}-by-entries`;
    const { entries: _, days: __, ...terms } = body;
    await organise(
      "/api/v1/divisions",
      { ...terms, id, name: "Two", plan, play: plan["format"], registration },
      created,
    );
    const planned = (await seen(id)).plan;
    for (const player of players) {
      await organise(`/api/v1/divisions/${id}/entries`, { id: `e-${player}`, players: [player] }, created);
      const change = { method: "PATCH", body: { state: "confirmed" }, token: ORGANISER_KEY };
      expect((await call(`/api/v1/divisions/${id}/entries/e-${player}`, change)).status).toBe(200);
    }
    await organise(`/api/v1/divisions/${id}/draw`, { first: "2026-03-01", every: 7, close: true }, created);
    return { id, planned, drawn: await seen(id), club: body.club };
  };

  it("has the rounds of a Swiss by its entries: six up to 39, then more (E1); four up to 31 (N4)", async () => {
    const roundsByEntries = [
      { upTo: 5, rounds: 2 },
      { upTo: 9, rounds: 3 },
    ];
    const { planned, drawn } = await drawnWith(6, { format: "swiss", rounds: 5, roundsByEntries });
    expect(planned).toMatchObject({ rounds: 5 });
    expect(drawn.plan).toMatchObject({ rounds: 3, roundsByEntries });
    expect(drawn.pairing?.rounds).toBe(3);
  });

  it("has as many groups as its entries need (E24, E30), and a bracket with byes", async () => {
    const { drawn, id } = await drawnWith(9, { format: "groups", bySize: { size: 3, through: 1 }, places: 4 });
    expect(drawn.plan).toMatchObject({ stage: "3x1" });
    expect(new Set(drawn.table.map(({ group }) => group))).toEqual(new Set([1, 2, 3]));
    expect(drawn.bracket?.flat()).toHaveLength(4);
    for (const fixture of drawn.fixtures.filter(({ state }) => state === "scheduled")) {
      const winner = [fixture.home.entry, fixture.away.entry].toSorted()[0];
      const decision = { type: "walkover_given", fixture: fixture.id, winner, reason: "no-show" };
      await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    }
    const { bracket } = await seen(id);
    expect(bracket?.[0]?.map(({ bye }) => bye)).toEqual([true, false]);
    expect(bracket?.[0]?.[0]?.winner).not.toBeNull();
  });

  it("is refused where a step comes before the one above it, or a group leads all of its entries on", async () => {
    const { body } = await foundDivision(4);
    const { entries: _, days: __, ...terms } = body;
    const make = async (plan: Record<string, unknown>) =>
      refused(
        await call("/api/v1/divisions", {
          body: { ...terms, id: `${body.id}-no`, play: plan["format"], plan, registration },
          token: ORGANISER_KEY,
        }),
      );
    const steps = [
      { upTo: 39, rounds: 6 },
      { upTo: 20, rounds: 7 },
    ];
    expect(await make({ format: "swiss", roundsByEntries: steps })).toMatchObject({
      errors: [{ place: "/plan/roundsByEntries" }],
    });
    expect(await make({ format: "groups", bySize: { size: 4, through: 4 } })).toMatchObject({
      errors: [{ place: "/plan/bySize/through" }],
    });
    expect(await make({ format: "groups", stage: "27x2" })).toMatchObject({ errors: [{ place: "/plan/stage" }] });
  });

  it("can be typed at the desk, and comes with a copy", async () => {
    const { shown, body } = await foundDivision(6, {
      plan: { format: "swiss", rounds: 5, final: false, roundsByEntries: [{ upTo: 9, rounds: 3 }] },
      days: DAYS.slice(0, 3),
    });
    const { cookie } = await memberOf(body.club, "organiser");
    const path = `/clubs/${body.club}/desk/divisions?copy=${shown.id}`;
    const page = await (await call(path, { headers: { cookie } })).text();
    expect(filledForm(page, `/clubs/${body.club}/desk/divisions`)).toMatchObject({
      play: "swiss",
      "plan/rounds": "5",
      "plan/roundsByEntries/0/upTo": "9",
      "plan/roundsByEntries/0/rounds": "3",
    });
  });
});

describe("a stepladder (E35)", () => {
  it("is drawn, played and won from below", async () => {
    const { shown } = await foundDivision(4, { plan: { format: "stepladder" }, days: DAYS.slice(0, 3) });
    const seeds = shown.entries.map(({ entry }) => entry);
    for (const round of [1, 2, 3]) {
      const tie = (await seen(shown.id)).fixtures.find((one) => one.round === round);
      expect(tie?.home.entry).toBe(seeds[3 - round]);
      const decision = { type: "walkover_given", fixture: tie?.id, winner: tie?.away.entry, reason: "no-show" };
      await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    }
    expect((await seen(shown.id)).bracket?.at(-1)?.[0]?.winner).toBe(seeds[3]);
  });
});

describe("a league of those who came through a knockout (E27)", () => {
  it("takes the places of the knockout, and not half of those that share one", async () => {
    const { shown, body } = await foundDivision(8, { plan: { format: "knockout", places: 4 }, days: DAYS.slice(0, 3) });
    for (const round of [1, 2, 3])
      for (const { id: fixture, home, round: of } of (await seen(shown.id)).fixtures) {
        if (of !== round) continue;
        const decision = { type: "walkover_given", fixture, winner: home.entry, reason: "no-show" };
        await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
      }
    const { entries: _, days: __, ...terms } = body;
    const id = `${body.id}-league`;
    await organise("/api/v1/divisions", { ...terms, id, name: "League", plan: { format: "round-robin" } }, created);
    const from = (top: number) => ({ from: { division: shown.id, top }, days: DAYS.slice(0, top - 1) });
    const shared = await call(`/api/v1/divisions/${id}/draw`, { body: from(6), token: ORGANISER_KEY });
    expect(await refused(shared)).toMatchObject({ code: "tied-at-the-cut", place: "/from/top" });
    await organise(`/api/v1/divisions/${id}/draw`, from(4), created);
    const last = (await seen(shown.id)).bracket?.at(-1) ?? [];
    const placed = last.flatMap(({ winner, home, away }) => [winner, winner === home.entry ? away.entry : home.entry]);
    const players = new Map((await seen(shown.id)).entries.map((one) => [one.entry, one.players[0]?.id]));
    expect((await seen(id)).entries.map((one) => one.players[0]?.id)).toEqual(
      placed.map((entry) => players.get(entry ?? "")),
    );
  });
});
