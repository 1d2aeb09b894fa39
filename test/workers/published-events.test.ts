import { describe, expect, it, vi } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { MILLION, type PointsTableName } from "#league";
import { created } from "#shared/api/league/club.ts";
import type { Division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { seriesStandings } from "#shared/api/league/series.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { examples, often } from "#test/support/runs.ts";
import doubles from "../events/eurocup-2013-doubles.json";
import rome from "../events/rome-2012.json";
import rovereto10 from "../events/rovereto-2008-10.json";
import rovereto11 from "../events/rovereto-2008-11.json";
import { organise, read } from "./support/api.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";
import { LISTED_DAY, playByLists } from "./support/played-by-lists.ts";
import { drawnInOrder, drawnSwiss, numberOf, type Published, playPublished, seen } from "./support/published.ts";

/**
 * Events as they were published, set up by the API and played to the end: who met whom, each score, and the final table,
 * row by row. One game to 25 under the international laws, at most 8 boards, 45 minutes; tables as SoL prints them.
 */

vi.setConfig({ testTimeout: 240_000 });

/** The points that an event gives to its season, in the order of its places. */
const seasonPoints = async ({ id, club }: Division, points: PointsTableName): Promise<readonly number[]> => {
  const made = await organise(`/api/v1/clubs/${club.id}/series`, { name: "Season", points, events: [id] }, created);
  const { rows } = await read(`/api/v1/series/${made.id}/standings`, seriesStandings);
  return rows.map((row) => row.points / MILLION);
};

const printedPoints = ({ table }: Published): readonly number[] =>
  table.toSorted((one, other) => one.place - other.place).map((row) => row.seasonPoints ?? 0);

describe("an event as it was published", () => {
  const events: readonly (readonly [string, Published, 1 | 2, PointsTableName | null])[] = [
    ["Rovereto, October 2008: 13 players, 7 rounds, 7 byes (E12)", rovereto10, 1, "18-16-14"],
    ["Rome 2012: 18 players, 6 rounds (E12)", rome, 1, "1000-by-field"],
    ["Rovereto, November 2008: 8 players, 5 rounds (E12)", rovereto11, 1, "18-16-14"],
    ["EuroCup 2013, doubles: 41 pairs, 7 rounds, 7 byes (E13)", doubles, 2, null],
  ];

  it.each(examples(events))(
    "%s has the published table in every row, and its season points",
    async (_name, published, players, points) => {
      const event = await drawnSwiss(published, players);
      await playPublished(event, published);
      const { table } = await seen(event.id);
      const rows = table.map(({ entry, place, points, net, pointsFor }) => ({
        entry: numberOf(entry),
        place,
        points,
        net,
        scored: pointsFor,
      }));
      const printed = published.table.map(({ entry, place, points, net, scored }) => ({
        entry,
        place,
        points,
        net,
        scored,
      }));
      expect(rows).toEqual(printed.toSorted((one, other) => one.place - other.place));
      for (const { entry, tie } of table) {
        const buchholz = tie?.find(({ criterion }) => criterion === "buchholz")?.values[entry];
        if (buchholz === undefined) continue;
        expect(buchholz).toBe(published.table.find((row) => row.entry === numberOf(entry))?.buchholz);
      }
      if (points !== null) expect(await seasonPoints(event, points)).toEqual(printedPoints(published));
    },
  );
});

describe("the singles of the EuroCup 2013 (E13)", () => {
  it("are a field of 110 in eleven rounds with an entrant who retired; the results are invented", async () => {
    const [size, rounds] = [often(22, 110), often(5, 11)];
    const { shown, players } = await foundDivision(size, {
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      plan: { format: "swiss", rounds, final: false },
      regulations: { preset: "carrom-sol" },
      days: Array.from({ length: rounds }, () => LISTED_DAY),
    });
    expect(shown.fixtures).toHaveLength(size / 2);
    // Number 96 of the 110 retired before the first round, and stays in the table with nothing.
    const retired = players[Math.floor((95 * size) / 110)] ?? "";
    const entry = shown.entries.find((one) => one.players[0]?.id === retired)?.entry ?? "";
    const decision = { type: "entry_withdrawn", entry, reason: "withdrawn" };
    await organise(`/api/v1/divisions/${shown.id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    await playByLists(shown.id, rounds, (one, other) => players.indexOf(one) < players.indexOf(other));

    const { table, fixtures } = await seen(shown.id);
    expect(table).toHaveLength(size);
    expect(table[0]).toMatchObject({ place: 1, points: 2 * rounds });
    expect(table.at(-1)).toMatchObject({ entry, points: 0, played: 0 });
    expect(table.map(({ place }) => place)).toEqual(table.map((_, index) => index + 1));
    // One rests in each round after the first: 109 play on.
    expect(table.reduce((sum, { byes }) => sum + byes, 0)).toBe(rounds - 1);
    expect(new Set(table.filter(({ byes }) => byes > 0).map((row) => row.entry)).size).toBe(rounds - 1);
    const met = fixtures.map(({ home, away }) => [home.entry, away.entry].toSorted().join(" "));
    expect(new Set(met).size).toBe(met.length);
  });
});

/** Sri Lanka's nationals of 2015, men's doubles from the quarter-finals (E26): a and b meet in one half, c and d in the other. */
const [A, B, C, D, E, F, G, H] = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const NATIONALS: readonly (readonly [
  round: number,
  won: number,
  lost: number,
  games: readonly (readonly [number, number])[],
])[] = [
  [
    1,
    A,
    H,
    [
      [25, 18],
      [25, 12],
    ],
  ],
  [
    1,
    B,
    G,
    [
      [25, 14],
      [22, 25],
      [25, 9],
    ],
  ],
  [
    1,
    C,
    F,
    [
      [19, 25],
      [25, 13],
      [25, 19],
    ],
  ],
  [
    1,
    D,
    E,
    [
      [25, 13],
      [25, 5],
    ],
  ],
  [
    2,
    B,
    A,
    [
      [25, 13],
      [25, 7],
    ],
  ],
  [
    2,
    C,
    D,
    [
      [25, 3],
      [25, 22],
    ],
  ],
  [
    3,
    B,
    C,
    [
      [25, 6],
      [25, 17],
    ],
  ],
];

describe("a knockout as it was published", () => {
  it("Sri Lanka 2015: the best of three to 25, typed by the points of its games, and rated as doubles alone", async () => {
    const order = [A, C, D, B, G, E, F, H];
    const event = await drawnInOrder(order, 2, 3, { ruleset: "icf", plan: { format: "knockout", places: 2 } });
    for (const [round, won, lost, games] of NATIONALS) {
      const { fixtures } = await seen(event.id);
      const pairing = [won, lost].toSorted((one, other) => one - other);
      const fixture = fixtures.find(
        (one) =>
          one.round === round &&
          [one.home, one.away]
            .map(({ entry }) => numberOf(entry))
            .toSorted((one, other) => one - other)
            .join() === pairing.join(),
      );
      expect(fixture, `${won} v ${lost}`).toBeDefined();
      const wonAtHome = numberOf(fixture?.home.entry ?? "") === won;
      const events = games.map(([own, other], index) =>
        sent("game_recorded", { game: index + 1, points: wonAtHome ? { A: own, B: other } : { A: other, B: own } }),
      );
      await record(await openFixture(fixture?.id ?? ""), 1, ...events);
      await eventually(async () =>
        (await seen(event.id)).fixtures.some(({ id, state }) => id === fixture?.id && state === "played"),
      );
    }
    const { fixtures, bracket } = await seen(event.id);
    expect(fixtures.map(({ state }) => state)).toEqual(NATIONALS.map(() => "played"));
    const [final] = (bracket ?? []).at(-1) ?? [];
    expect(numberOf(final?.winner ?? "")).toBe(B);
    const games = NATIONALS.flatMap(([, , , played]) => played);
    expect([NATIONALS.length, games.length]).toEqual([7, 16]);
    const list = (kind: "doubles" | "singles") => read(`/api/v1/ratings/${event.club.id}:${kind}`, ratingList);
    await eventually(async () => (await list("doubles")).rows.length === 16);
    expect((await list("singles")).rows).toEqual([]);
  });
});
