import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { MILLION } from "#league";
import { created } from "#shared/api/league/club.ts";
import { difference } from "#shared/api/league/difference.ts";
import type { Division } from "#shared/api/league/division.ts";
import { decisionLine, proposedRound } from "#shared/api/league/league.ts";
import { type SeriesLine, series, seriesList, seriesStandings } from "#shared/api/league/series.ts";
import { player } from "#shared/api/players/player.ts";
import { isDeep, often } from "#test/support/runs.ts";
import rovereto10 from "../events/rovereto-2008-10.json";
import rovereto11 from "../events/rovereto-2008-11.json";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, ORIGIN, organise, read, refused, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { eventually, openFixture, record, sent, type TestMatch } from "./support/match.ts";
import { drawnInOrder, drawnSwiss, foundHost, type Host, playPublished, seen } from "./support/published.ts";

vi.setConfig({ testTimeout: 600_000 });

const send = (method: string, path: string, body?: unknown) => call(path, { method, body, token: ORGANISER_KEY });

const taken = (method: string, path: string, body?: unknown) =>
  send(method, path, body).then((answer) => served(answer, z.unknown()));

const found = async (host: Host, events: readonly string[], terms: Record<string, unknown> = {}): Promise<string> =>
  (
    await organise(
      `/api/v1/clubs/${host.club}/series`,
      { name: "Season", points: "18-16-14", events, ...terms },
      created,
    )
  ).id;

const standings = (id: string) => read(`/api/v1/series/${id}/standings?limit=200`, seriesStandings);

const entryOf = ({ players: [first] }: Pick<SeriesLine, "players">): number =>
  Number(/^p(\d+)-/.exec(first?.id ?? "")?.[1]);

const sums = (rows: readonly SeriesLine[]): (readonly [entry: number, points: number])[] =>
  rows.map((row) => [entryOf(row), row.points / MILLION]);

describe("a season as it was published", () => {
  // A push sums the same season in test/shared/league/series.test.ts, and plays the events in published-events.test.ts.
  it.runIf(isDeep())("Rovereto 2008–09 adds up over two events (E12)", async () => {
    const OF_OCTOBER = [1, 2, 3, 8, 10, 11, 12, 13];
    const host = await foundHost(
      rovereto10.table.map(({ entry }) => entry),
      1,
    );
    const teamOf = (entry: number) => host.teamOf(OF_OCTOBER[entry - 1] ?? 0);
    const october = await drawnSwiss(rovereto10, 1, host);
    const november = await drawnSwiss(rovereto11, 1, { club: host.club, teamOf });
    await playPublished(october, rovereto10);
    await playPublished(november, rovereto11);
    const id = await found(host, [october.id, november.id]);
    const { rows } = await standings(id);
    const sorted = sums(rows).toSorted(([one, own], [other, others]) => others - own || one - other);
    expect(sorted).toEqual([
      [1, 34],
      [10, 34],
      [3, 27],
      [8, 23],
      [11, 21],
      [2, 20],
      [12, 18],
      [7, 14],
      [13, 13],
      [9, 11],
      [5, 8],
      [4, 7],
      [6, 6],
    ]);
    expect(rows.slice(0, 3).map(({ place }) => place)).toEqual([1, 1, 3]);
  });
});

/** The result of a match by the strength of its entries: the lower number wins, by a margin that follows from both. */
const scoreOf = (home: number, away: number) => {
  const loser = (home * 7 + away * 3) % 20;
  return home < away ? { A: 25, B: loser } : { A: loser, B: 25 };
};

const numberIn = (entry: string): number => Number(/^e(\d+)-/.exec(entry)?.[1]);

/** The number of an entry's first player. */
const playerIn = (division: Division, entry: string): number =>
  Number(/^p(\d+)-/.exec(division.entries.find((one) => one.entry === entry)?.players[0]?.id ?? "")?.[1]);

/** Plays all open fixtures of a division; what came of each follows from the strength of its players. */
const playRound = async (
  id: string,
  numberOf: (division: Division, entry: string) => number,
): Promise<readonly TestMatch[]> => {
  const division = await seen(id);
  const open = division.fixtures.filter(({ state }) => state === "scheduled");
  const matches = await Promise.all(
    open.map(async ({ id: fixture, home, away }) => {
      const match = await openFixture(fixture);
      const points = scoreOf(numberOf(division, home.entry), numberOf(division, away.entry));
      await record(match, 1, sent("game_recorded", { game: 1, points }));
      return match;
    }),
  );
  await eventually(async () =>
    (await seen(id)).fixtures.every(({ state }) => state !== "scheduled" && state !== "in-play"),
  );
  return matches;
};

/** Pairs the next round as it is proposed. */
const pair = async (id: string): Promise<void> => {
  const { round, bye, pairs } = await read(`/api/v1/divisions/${id}/pairing`, proposedRound, ORGANISER_KEY);
  const decision = {
    type: "round_paired",
    reason: "pairing-rule",
    round,
    bye,
    pairs: (pairs ?? []).map(({ first, second }) => ({ home: first, away: second })),
  };
  await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
};

const ONE_GAME = { games: 1, target: 25, boards: 8 };

/** A Swiss of seven rounds with a final (E8), played to its end; the field and the results are invented. */
const ranking = async (host: Host, players: readonly number[]) => {
  const rounds = Math.min(7, players.length - 1);
  const event = await drawnInOrder(
    players,
    1,
    rounds + 1,
    { ruleset: "icf", format: ONE_GAME, plan: { format: "swiss", rounds, final: true } },
    host,
  );
  const matches: TestMatch[] = [];
  for (let round = 1; round <= rounds + 1; round += 1) {
    if (round > 1) await pair(event.id);
    matches.push(...(await playRound(event.id, (_, entry) => numberIn(entry))));
  }
  return { event, final: matches.at(-1) };
};

describe("a German season (E8, E9): the shape is published, results and list are invented", () => {
  const SIZES = [often(12, 54), often(6, 32), often(6, 44), often(7, 38)] as const;
  const GUESTS = [3, 6] as const;
  const all = Array.from({ length: SIZES[0] }, (_, index) => index + 1);

  it("adds up four events, drops the worst, leaves out guests, and fills the Mastercup", async () => {
    const host = await foundHost(all, 1);
    const idOf = (number: number): string => host.teamOf(number)[0] ?? "";
    // Each event has other players, of whom the strongest is another one.
    const fields = SIZES.map((size, index) => [...all.slice(index), ...all.slice(0, index)].slice(0, size));
    const events: Awaited<ReturnType<typeof ranking>>[] = [];
    for (const field of fields) events.push(await ranking(host, field));
    const ids = events.map(({ event }) => event.id);
    const terms = { count: { best: 3 }, ties: ["events-played", "best-place"], guests: GUESTS.map(idOf) };
    const id = await found(host, ids, terms);
    const { rows } = await standings(id);

    // Every sum is that of its counted scores, and at most three count.
    for (const { points, scores, played } of rows) {
      const counted = scores.filter(({ as }) => as === "counted");
      expect(counted.reduce((sum, score) => sum + score.points, 0)).toBe(points);
      expect(counted.length).toBe(Math.min(3, played));
      const least = Math.min(...counted.map((score) => score.points));
      for (const score of scores) if (score.as === "dropped") expect(score.points).toBeLessThanOrEqual(least);
    }
    const listed = rows.map(entryOf);
    for (const guest of GUESTS) expect(listed).not.toContain(guest);
    expect(rows.some(({ scores }) => scores.some(({ as }) => as === "dropped"))).toBe(true);

    const page = await (await call(`/series/${id}`)).text();
    for (const said of ["dropped", "not entered", "Guests take no points", `/divisions/${ids[1]}`])
      expect(page).toContain(said);
    const csv = await (await call(`/api/v1/series/${id}/standings.csv`)).text();
    expect(csv.split("\r\n")).toHaveLength(1 + rows.length + 1);
    // A page of a list goes on where the one before ended.
    const first = await read(`/api/v1/series/${id}/standings?limit=3`, seriesStandings);
    const next = await read(`/api/v1/series/${id}/standings?limit=3&after=${first.next}`, seriesStandings);
    expect([...first.rows, ...next.rows]).toEqual(rows.slice(0, 6));

    // A correction in event 2 moves the table and says so.
    const second = events[1];
    const final = second?.final ?? { id: "", token: "" };
    const { fixtures } = await seen(second?.event.id ?? "");
    const tie = fixtures.find((one) => one.tie);
    const turned = tie?.winner === tie?.home.entry ? { A: 5, B: 25 } : { A: 25, B: 5 };
    await served(
      await call(`/api/v1/matches/${final.id}/events`, {
        token: ORGANISER_KEY,
        body: {
          expectedSeq: 2,
          events: [
            sent("event_voided", { target: 2, reason: "misrecorded" }),
            sent("game_recorded", { game: 1, points: turned }),
          ],
        },
      }),
      z.unknown(),
    );
    const nowIn = async () => (await standings(id)).rows;
    await eventually(async () => JSON.stringify(sums(await nowIn())) !== JSON.stringify(sums(rows)));
    await eventually(async () => (await read(`/api/v1/series/${id}`, series)).corrections.length > 0);
    const { corrections } = await read(`/api/v1/series/${id}`, series);
    expect(corrections).toMatchObject([{ division: second?.event.id }]);
    const moved = await read(`/api/v1/differences/${corrections[0]?.difference}`, difference);
    expect(moved.series).toMatchObject([{ series: { id, name: "Season" } }]);
    const now = await nowIn();
    for (const { players, after: figures } of moved.series[0]?.rows ?? [])
      expect(now.find((row) => row.players[0]?.id === players[0]?.id)).toMatchObject(figures ?? {});
    const [match, seq] = (corrections[0]?.difference ?? "").split(".");
    expect(await (await call(`/matches/${match}/differences/${seq}`)).text()).toContain("Season");
    expect(await (await call(`/series/${id}`)).text()).toContain("a result was");

    // Honours are on the player's page.
    const [best] = now;
    const shown = await read(`/api/v1/players/${best?.players[0]?.id}`, player);
    expect(shown.series).toEqual([{ id, name: "Season", place: 1, rows: now.length, events: 4, over: 4 }]);
    expect(await (await call(`/players/${best?.players[0]?.id}`)).text()).toContain("after 4 of 4 events");

    // The best eight play all against all; the second declines, and the ninth moves up.
    const cup = {
      club: host.club,
      league: "League",
      season: "2011",
      name: "Mastercup",
      ruleset: "icf",
      format: ONE_GAME,
    };
    const cupId = (await organise("/api/v1/divisions", { ...cup, source: { series: id, top: 8 } }, created)).id;
    expect((await seen(cupId)).qualifying).toEqual({ series: id, name: "Season", first: 1, top: 8, declined: [] });
    expect((await read(`/api/v1/series/${id}`, series)).qualifies).toEqual([
      { division: cupId, name: "Mastercup", first: 1, top: 8 },
    ]);
    const declined = now[1]?.players[0]?.id ?? "";
    const days = Array.from({ length: 7 }, () => "2026-03-01");
    const cut = { series: id, top: 8, declined: [declined] };
    await taken("POST", `/api/v1/divisions/${cupId}/draw`, { days, from: cut });
    const drawn = await seen(cupId);
    const expected = now.filter((row) => row.players[0]?.id !== declined).slice(0, 8);
    expect(drawn.entries.map(({ players }) => players[0]?.id)).toEqual(expected.map(({ players }) => players[0]?.id));
    expect(drawn.fixtures).toHaveLength(28);
    expect(drawn.qualifying?.declined.map((person) => person.id)).toEqual([declined]);
    expect(await (await call(`/divisions/${cupId}`)).text()).toContain("The next moved up.");
    await playRound(cupId, playerIn);
    const played = await seen(cupId);
    expect(played.table.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await taken("PUT", `/api/v1/clubs/${host.club}/seasons/${cupId}`, { state: "closed" });
    const champion = played.table[0]?.players[0]?.id;
    expect((await read(`/api/v1/players/${champion}`, player)).honours).toContainEqual({
      division: { id: cupId, name: "Mastercup", league: "League", season: "2011" },
      honour: "champion",
      shared: false,
    });
    expect(await (await call(`/players/${champion}`)).text()).toContain("Mastercup");
  });
});

/** The terms of a series as they are typed. */
const TYPED = { table: "18-16-14", list: "", first: "", second: "", rows: "players", guestPlaces: "taken" };

describe("the desk of a series", () => {
  it("makes, changes and empties it, and leaves a trail", async () => {
    const host = await foundHost([1, 2], 1);
    const division = async (name: string) =>
      (
        await organise(
          "/api/v1/divisions",
          {
            club: host.club,
            league: "L",
            season: "2026",
            name,
            ruleset: "icf",
            entries: [...host.teamOf(1), ...host.teamOf(2)],
            days: ["2026-01-01"],
          },
          created,
        )
      ).id;
    const [one, two] = [await division("First"), await division("Second")];
    const body = { id: `s-${host.club}`, name: "PSC 2022/23", points: "100-to-1", events: [one] };
    const path = `/api/v1/clubs/${host.club}/series`;
    expect((await send("POST", path, body)).status).toBe(201);
    expect((await send("POST", path, body)).status).toBe(200);
    expect(await refused(await send("POST", path, { ...body, name: "Other" }))).toMatchObject({ code: "id-in-use" });
    expect(await refused(await send("POST", path, { ...body, id: "x", events: ["none"] }))).toMatchObject({
      code: "unknown-division",
      place: "/events/0",
    });
    expect(await refused(await send("POST", path, { ...body, id: "x", guests: ["none"] }))).toMatchObject({
      code: "unknown-player",
      place: "/guests/0",
    });
    expect((await read(path, seriesList)).series).toMatchObject([{ id: body.id, name: body.name }]);
    const at = `/api/v1/series/${body.id}`;
    await taken("PUT", `${at}/events/${two}`);
    await taken("PUT", `${at}/events/${two}`);
    expect((await read(at, series)).events.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect((await seen(one)).series).toEqual([{ id: body.id, name: body.name }]);
    await taken("DELETE", `${at}/events/${one}`);
    expect(await refused(await send("DELETE", `${at}/events/${one}`))).toMatchObject({ code: "division-not-found" });
    await taken("PUT", at, { name: "PSC", points: { list: [3, 2, 1] }, count: { dropWorst: 1 } });
    expect(await read(at, series)).toMatchObject({
      name: "PSC",
      terms: { points: { list: [3, 2, 1] }, count: { dropWorst: 1 }, ties: [], guests: [] },
    });
    const stranger = await foundHost([1], 1);
    expect(
      await refused(await send("POST", `/api/v1/clubs/${stranger.club}/series`, { ...body, id: "y", events: [two] })),
    ).toMatchObject({ code: "unknown-division", place: "/events/0" });
    const { cookie } = await memberOf(host.club, "owner");
    const page = await (await call(`/clubs/${host.club}/desk/series/${body.id}`, { headers: { cookie } })).text();
    expect(page).toContain("Remove Second");
    // A form that is refused is shown again, with the fault at its field.
    const typed = { ...TYPED, name: "PSC 2023/24", counting: "drop-worst", number: "0" };
    const again = await call(`/clubs/${host.club}/desk/series`, {
      method: "POST",
      raw: new URLSearchParams(typed).toString(),
      headers: { cookie, origin: ORIGIN, "content-type": "application/x-www-form-urlencoded" },
    });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('id="number-wrong"');
    expect(page).toContain('value="3 2 1"');
    expect(await (await call(`/clubs/${host.club}`)).text()).toContain(`/series/${body.id}`);
  });

  it("takes events of the clubs of a federation, and counts one person once", async () => {
    const [federation, member] = [await foundHost([1, 2], 1), await foundHost([1, 2], 1)];
    const two = (
      await organise(
        "/api/v1/divisions",
        {
          club: member.club,
          league: "L",
          season: "2026",
          name: "Away",
          ruleset: "icf",
          format: ONE_GAME,
          entries: [...member.teamOf(1), ...member.teamOf(2)],
          days: ["2026-01-01"],
        },
        created,
      )
    ).id;
    const path = `/api/v1/clubs/${federation.club}/series`;
    expect(await refused(await send("POST", path, { name: "S", points: "18-16-14", events: [two] }))).toMatchObject({
      code: "unknown-division",
    });
    await taken("POST", `/api/v1/clubs/${federation.club}/member-clubs`, { club: member.club, invited: true });
    await taken("POST", `/api/v1/clubs/${member.club}/federations`, { federation: federation.club, type: "joined" });
    const { id } = await organise(path, { name: "S", points: "18-16-14", events: [two] }, created);
    await playRound(two, (_, entry) => Number(entry.at(-1)));
    expect((await standings(id)).rows).toHaveLength(2);
  });

  it("comes back with its club's file", async () => {
    const host = await foundHost([1, 2, 3, 4], 1);
    const event = await drawnInOrder([1, 2, 3, 4], 1, 3, { ruleset: "icf", format: ONE_GAME }, host);
    await playRound(event.id, (_, entry) => numberIn(entry));
    const id = await found(host, [event.id], { guests: host.teamOf(2), guestPlaces: "freed" });
    const [before, table] = [await read(`/api/v1/series/${id}`, series), await standings(id)];
    expect(sums(table.rows)).toEqual([
      [1, 18],
      [3, 16],
      [4, 14],
    ]);
    const file = await exported(host.club);
    await emptied();
    expect(await imported(file)).toMatchObject({ faults: [], status: "done" });
    expect([await read(`/api/v1/series/${id}`, series), await standings(id)]).toEqual([before, table]);
  });
});
