import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { type Division, division, type newDivision } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { examples } from "#test/support/runs.ts";
import doubles from "../events/eurocup-2013-doubles.json";
import rome from "../events/rome-2012.json";
import rovereto10 from "../events/rovereto-2008-10.json";
import rovereto11 from "../events/rovereto-2008-11.json";
import { call, ORGANISER_KEY, organise, read } from "./support/api.ts";
import { eventually, openFixture, record, sent } from "./support/match.ts";

/**
 * Events as they were published, set up by the API and played to the end: who met whom, each score, and the final table,
 * row by row. One game to 25 under the international laws, at most 8 boards, 45 minutes; tables as SoL prints them.
 */

vi.setConfig({ testTimeout: 240_000 });

type Score = { readonly first: number; readonly second: number; readonly score: readonly number[] };
type Round = readonly (Score | { readonly bye: number })[];
type Published = {
  readonly entries: number;
  readonly rounds: readonly Round[];
  readonly table: readonly (Record<"entry" | "place" | "points" | "net" | "scored", number> & {
    readonly buchholz: number;
  })[];
};

const meetings = (round: Round): readonly Score[] => round.flatMap((one) => ("bye" in one ? [] : [one]));

const byeOf = (round: Round): number | null => round.flatMap((one) => ("bye" in one ? [one.bye] : []))[0] ?? null;

/** The draw whose first round is this one: the upper half meets the lower half, and the last rests. */
const drawOf = (round: Round): readonly number[] => {
  const met = meetings(round);
  const bye = byeOf(round);
  return [...met.map(({ first }) => first), ...met.map(({ second }) => second), ...(bye === null ? [] : [bye])];
};

type Terms = Omit<z.input<typeof newDivision>, "id" | "club" | "league" | "season" | "name" | "registration">;

/** A club, its players and a division of them, or of their pairs, with these numbers in the order of the draw. */
const drawnInOrder = async (
  order: readonly number[],
  players: 1 | 2,
  days: number,
  terms: Terms,
): Promise<Division> => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `event-${tag}`];
  await organise("/api/v1/clubs", { id: club, name: `Club ${tag}` }, created);
  const teamOf = (entry: number) => Array.from({ length: players }, (_, seat) => `p${entry}-${seat}-${tag}`);
  for (const person of order.flatMap(teamOf))
    await organise("/api/v1/people", { id: person, name: `Player ${person}`, club }, created);
  const registration = {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2099-01-31T22:59:59.000Z",
    players,
    fee: null,
    minimum: 4,
    maximum: 64,
  };
  const called = { league: "Published", season: "As it was", name: "Event" };
  await organise("/api/v1/divisions", { id, club, ...called, ...terms, registration }, created);
  for (const [index, entry] of order.entries()) {
    const entered = `e${entry}-${tag}`;
    await organise(`/api/v1/divisions/${id}/entries`, { id: entered, players: teamOf(entry) }, created);
    const change = { method: "PATCH", body: { state: "confirmed", seed: index + 1 }, token: ORGANISER_KEY };
    expect((await call(`/api/v1/divisions/${id}/entries/${entered}`, change)).status).toBe(200);
  }
  const dates = Array.from({ length: days }, (_, index) => `2026-02-0${index + 1}`);
  await organise(`/api/v1/divisions/${id}/draw`, { days: dates, close: true }, created);
  return seen(id);
};

/** A Swiss as it was played, drawn so that its first round is the published one. */
const drawnSwiss = ({ rounds }: Published, players: 1 | 2): Promise<Division> => {
  const { clock: _, ...format } = MATCH_PRESETS["swiss-25-8-45"];
  return drawnInOrder(drawOf(rounds[0] ?? []), players, rounds.length, {
    ruleset: "icf",
    format: { ...format, minutes: 45 },
    plan: { format: "swiss", rounds: rounds.length, final: false },
    regulations: { preset: "carrom-sol" },
  });
};

const numberOf = (entry: string): number => Number(/^e(\d+)-/.exec(entry)?.[1]);

const seen = (id: string): Promise<Division> => read(`/api/v1/divisions/${id}`, division);

/** Publishes a round that was paired by hand. */
const pairByHand = async ({ id }: Division, tag: string, number: number, round: Round): Promise<void> => {
  const entry = (one: number): string => `e${one}-${tag}`;
  const bye = byeOf(round);
  const decision = {
    type: "round_paired",
    round: number,
    bye: bye === null ? null : entry(bye),
    pairs: meetings(round).map(({ first, second }) => ({ home: entry(first), away: entry(second) })),
    reason: "by-agreement",
  };
  await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
};

/** Enters every score of a round by its points, as the organisers typed them. */
const enter = async ({ id }: Division, number: number, round: Round): Promise<void> => {
  const fixtures = (await seen(id)).fixtures.filter((fixture) => fixture.round === number);
  const scores = new Map(
    meetings(round).flatMap(({ first, second, score: [own = 0, other = 0] }) => [
      [`${first}-${second}`, { A: own, B: other }],
      [`${second}-${first}`, { A: other, B: own }],
    ]),
  );
  expect(fixtures.map(({ home, away }) => scores.has(`${numberOf(home.entry)}-${numberOf(away.entry)}`))).not.toContain(
    false,
  );
  await Promise.all(
    fixtures.map(async ({ id: fixture, home, away }) => {
      const points = scores.get(`${numberOf(home.entry)}-${numberOf(away.entry)}`) ?? {};
      const match = await openFixture(fixture);
      await record(match, 1, sent("game_recorded", { game: 1, points }));
    }),
  );
  await eventually(async () =>
    (await seen(id)).fixtures.every((fixture) => fixture.round !== number || fixture.state === "played"),
  );
};

describe("an event as it was published", () => {
  const events: readonly (readonly [string, Published, 1 | 2])[] = [
    ["Rovereto, October 2008: 13 players, 7 rounds, 7 byes (E12)", rovereto10, 1],
    ["Rome 2012: 18 players, 6 rounds (E12)", rome, 1],
    ["Rovereto, November 2008: 8 players, 5 rounds (E12)", rovereto11, 1],
    ["EuroCup 2013, doubles: 41 pairs, 7 rounds, 7 byes (E13)", doubles, 2],
  ];

  it.each(examples(events, 2))("%s has the published table in every row", async (_name, published, players) => {
    const event = await drawnSwiss(published, players);
    const tag = event.id.slice("event-".length);
    for (const [index, round] of published.rounds.entries()) {
      if (index > 0) await pairByHand(event, tag, index + 1, round);
      await enter(event, index + 1, round);
    }
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
