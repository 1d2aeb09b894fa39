import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import { incompleteDraws } from "#read/queries/league/incomplete-draws.ts";
import { created, home } from "#shared/api/league/club.ts";
import { type Division, division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { eventually, openFixture, record, send, sent } from "./support/match.ts";

/** Formats from entry to honours, with a withdrawal, a walkover, a late entrant and a corrected result in the middle. */

const founded = async (plan: Record<string, unknown>, size: number, days: number) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `division-${tag}`];
  await organise("/api/v1/clubs", { id: club, name: "Club" }, created);
  const players = Array.from({ length: size }, (_, index) => `p${index + 1}-${tag}`);
  for (const player of [...players, `late-${tag}`, `spare-${tag}`])
    await organise("/api/v1/people", { id: player, name: player.split("-")[0], club }, created);
  const body = {
    id,
    club,
    league: "League",
    season: "2026",
    name: "Open",
    ruleset: "woodestic-simple",
    plan,
    entries: players,
    days: Array.from({ length: days }, (_, day) => `2099-03-${String(day + 1).padStart(2, "0")}`),
  };
  const asked = (entries: readonly string[]) =>
    call("/api/v1/divisions", { body: { ...body, entries }, token: ORGANISER_KEY });
  const seen = (): Promise<Division> => read(`/api/v1/divisions/${id}`, division);
  const decide = (decision: Record<string, unknown>) =>
    organise(
      `/api/v1/divisions/${id}/decisions`,
      { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
      decisionLine,
    );
  /** Plays a fixture: the entry drawn earlier wins, by as many points more as the two are apart. */
  const play = async (fixture: Division["fixtures"][number]) => {
    const match = await openFixture(fixture.id);
    const [home, away] = [fixture.home, fixture.away].map(({ name }) => (name === "late" ? 99 : Number(name.slice(1))));
    const winner = (home ?? 0) < (away ?? 0) ? "A" : "B";
    await record(match, 1, sent("board_recorded", { board: 1, winner, left: 5, queen: null }));
    await eventually(async () => (await seen()).fixtures.find((one) => one.id === fixture.id)?.state === "played");
    return match;
  };
  const open = async () => (await seen()).fixtures.filter(({ state }) => state === "scheduled");
  const playAll = async (which: (fixture: Division["fixtures"][number]) => boolean = () => true) => {
    for (const fixture of (await open()).filter(which)) await play(fixture);
  };
  return { club, id, tag, players, asked, seen, decide, play, open, playAll };
};

const namesIn = (one: Division["bracket"], round: number): string[] =>
  (one?.find((ties) => ties[0]?.round === round) ?? []).map(({ home, away }) =>
    [home, away].map(({ players }) => players[0]?.name ?? "?").join(" "),
  );

const DIVISIONS = home.pick({ divisions: true }).loose();

const lineOf = async ({ club, id }: { club: string; id: string }) =>
  (await read(`/api/v1/clubs/${club}/divisions`, DIVISIONS)).divisions.find((one) => one.id === id);

const cardOf = async (of: { club: string; id: string }) => {
  const { winners = [], ...card } = (await lineOf(of)) ?? {};
  return { ...card, winners: winners.map((players) => players.map(({ name }) => name)) };
};

const honoursOf = async (of: { club: string; id: string }) => {
  const found = await lineOf(of);
  return found?.honours?.map(({ honour, entries }) => `${honour} ${entries.flat().map(({ name }) => name)}`);
};

describe("groups, then a knockout", () => {
  it("goes from entry to honours, whatever happens in the middle", async () => {
    const one = await founded({ format: "groups", stage: "2x2", places: 4 }, 5, 5);
    expect(await refused(await one.asked(one.players.slice(0, 3)))).toMatchObject({
      status: 422,
      code: "too-few-entries",
      place: "/entries",
    });
    expect((await one.asked(one.players)).status).toBe(201);
    const drawn = await one.seen();
    expect(drawn.table.map(({ group, players }) => `${group} ${players[0]?.name}`).toSorted()).toEqual([
      "1 p1",
      "1 p4",
      "1 p5",
      "2 p2",
      "2 p3",
    ]);
    expect(drawn).toMatchObject({ places: 2, thirds: null });
    expect(drawn.bracket?.[0]?.[0]).toMatchObject({
      round: 4,
      home: { entry: null, place: { place: 1, groups: [1] } },
      away: { entry: null, place: { place: 2, groups: [2] } },
    });

    // An entry comes late, into the smaller group, and rests no more.
    await one.decide({
      type: "entry_added",
      entry: `e-${one.tag}`,
      players: [`late-${one.tag}`],
      reason: "late-entry",
    });
    const joined = await one.seen();
    const theirs = joined.fixtures.filter(({ home, away }) => [home.name, away.name].includes("late"));
    expect(theirs.map(({ round, day }) => [round, day])).toEqual([
      [2, "2099-03-02"],
      [3, "2099-03-03"],
    ]);
    expect(joined.fixtures).toHaveLength(6);
    expect(await incompleteDraws(databaseOf(env, one.club))).not.toContain(one.id);

    // A walkover in a group, and the rest played.
    const given = joined.fixtures.find(({ home, away }) => [home.name, away.name].toSorted().join() === "p4,p5");
    const p5 = [given?.home, given?.away].find((side) => side?.name === "p5")?.entry;
    await one.decide({ type: "walkover_given", fixture: given?.id, winner: p5, reason: "no-show" });
    await one.playAll();
    const over = await one.seen();
    expect(over.table.map(({ group, place, players }) => `${group} ${place} ${players[0]?.name}`)).toEqual([
      "1 1 p1",
      "1 2 p5",
      "1 3 p4",
      "2 1 p2",
      "2 2 p3",
      "2 3 late",
    ]);
    expect(namesIn(over.bracket, 4)).toEqual(["p1 p3", "p2 p5"]);
    expect(over.table.map(({ flag }) => flag)).toEqual([
      "clinched",
      "clinched",
      "eliminated",
      "clinched",
      "clinched",
      "eliminated",
    ]);

    // A semi-final is played; then a result of a group is corrected: the qualifiers stay, and the page says so.
    const [semi, other] = (await one.open()).filter(({ tie }) => tie);
    if (!semi || !other) throw new Error("there are no semi-finals");
    await one.play(semi);
    const tooLate = await refused(
      await call(`/api/v1/divisions/${one.id}/decisions`, {
        body: {
          id: crypto.randomUUID(),
          decision: { type: "entry_added", entry: "too-late", players: [`spare-${one.tag}`], reason: "late-entry" },
        },
        token: ORGANISER_KEY,
      }),
    );
    expect(tooLate).toMatchObject({ status: 409, code: "ties-begun" });
    const beaten = over.fixtures.find(({ home, away }) => [home.name, away.name].toSorted().join() === "late,p3");
    if (!beaten?.match) throw new Error("p3 and the latecomer did not play");
    const match = { id: beaten.match.id, token: ORGANISER_KEY } as const;
    await send(match, 2, [sent("dispute_opened", { dispute: "d1", board: 1 })], ORGANISER_KEY);
    const away = beaten.home.name === "late" ? "A" : "B";
    const points = { A: away === "A" ? 5 : 0, B: away === "B" ? 5 : 0 };
    const upheld = sent("dispute_resolved", { dispute: "d1", outcome: "upheld", reason: "appeal-upheld" });
    const award = sent("board_awarded", { board: 1, winner: away, points, reason: "appeal-upheld" });
    expect((await send(match, 3, [award, upheld], ORGANISER_KEY)).status).toBe(200);
    await eventually(async () =>
      (await one.seen()).table.some(({ players, won }) => players[0]?.name === "late" && won === 1),
    );
    const corrected = await one.seen();
    expect(namesIn(corrected.bracket, 4)[0]).toBe("p1 p3");
    expect(corrected.bracket?.[0]?.[0]).toMatchObject({ overtaken: true });

    // The entry that withdraws after the groups loses by walkover, and is third in a match that is not played either.
    const [second] = (await one.open()).filter(({ tie }) => tie);
    const gone = second?.home.name === "p2" ? second.home.entry : second?.away.entry;
    await one.decide({ type: "entry_withdrawn", entry: gone, reason: "injury" });
    await one.playAll();
    const end = await one.seen();
    expect(namesIn(end.bracket, 5)).toEqual(["p1 p5", "p3 p2"]);
    expect(end.fixtures.filter(({ state }) => state === "scheduled")).toEqual([]);
    // Before the season is closed its card says who won, and what of it was decided without play.
    expect(await cardOf(one)).toMatchObject({ honours: null, fixtures: 10, played: 7, given: 3, winners: [["p1"]] });
    await one.decide({ type: "season_closed", reason: "season-over" });
    expect(await honoursOf(one)).toEqual(["winner p1", "finalist p5", "third p3"]);
  }, 120_000);
});

describe("a double elimination", () => {
  it("goes from entry to honours, with a second grand final where it is needed", async () => {
    const one = await founded({ format: "double-elimination" }, 4, 5);
    expect((await one.asked(one.players)).status).toBe(201);
    await one.playAll();
    const [upper] = (await one.open()).filter(({ round }) => round === 2);
    if (!upper) throw new Error("there is no final of the upper bracket");
    // The entry that is expected to win everything does not come to this one.
    const second = upper.home.name === "p2" ? upper.home : upper.away;
    await one.decide({ type: "walkover_given", fixture: upper.id, winner: second.entry, reason: "no-show" });
    for (let round = 2; round <= 5; round += 1) await one.playAll((fixture) => fixture.round === round);
    const { bracket } = await one.seen();
    expect(bracket?.map((ties) => ties.map(({ part }) => part).join())).toEqual([
      "main,main",
      "main,lower",
      "lower",
      "grand-final",
      "second-final",
    ]);
    expect(namesIn(bracket, 4)).toEqual(["p2 p1"]);
    expect(namesIn(bracket, 5)).toEqual(["p1 p2"]);
    await one.decide({ type: "season_closed", reason: "season-over" });
    expect(await honoursOf(one)).toEqual(["winner p1", "finalist p2", "third p3"]);
  }, 60_000);
});
