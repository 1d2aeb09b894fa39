import { expect } from "vitest";
import type { z } from "zod";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { type Division, division, type newDivision } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { call, ORGANISER_KEY, organise, read } from "./api.ts";
import { eventually, openFixture, record, sent } from "./match.ts";

/** Events as they were published, set up by the API and played with their scores. */

type Score = { readonly first: number; readonly second: number; readonly score: readonly number[] };
type Round = readonly (Score | { readonly bye: number })[];
export type Published = {
  readonly entries: number;
  readonly rounds: readonly Round[];
  readonly table: readonly (Record<"entry" | "place" | "points" | "net" | "scored", number> & {
    readonly buchholz: number;
    /** Points for the season, of an event that gave some. */
    readonly seasonPoints?: number;
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

/** A club that holds an event, and the players of each entry by its number. */
export type Host = { readonly club: string; readonly teamOf: (entry: number) => readonly string[] };

/** A club with the players of these entries, or of their pairs. */
export const foundHost = async (entries: readonly number[], players: 1 | 2): Promise<Host> => {
  const tag = crypto.randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await organise("/api/v1/clubs", { id: club, name: `Club ${tag}` }, created);
  const teamOf = (entry: number) => Array.from({ length: players }, (_, seat) => `p${entry}-${seat}-${tag}`);
  for (const person of entries.flatMap(teamOf))
    await organise("/api/v1/people", { id: person, name: `Player ${person}`, club }, created);
  return { club, teamOf };
};

/** A division of a club's players, or of their pairs, with these numbers in the order of the draw. */
export const drawnInOrder = async (
  order: readonly number[],
  players: 1 | 2,
  days: number,
  terms: Terms,
  host?: Host,
): Promise<Division> => {
  const tag = crypto.randomUUID().slice(0, 8);
  const id = `event-${tag}`;
  const { club, teamOf } = host ?? (await foundHost(order, players));
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
export const drawnSwiss = ({ rounds }: Published, players: 1 | 2, host?: Host): Promise<Division> => {
  const { clock: _, ...format } = MATCH_PRESETS["swiss-25-8-45"];
  const terms: Terms = {
    ruleset: "icf",
    format: { ...format, minutes: 45 },
    plan: { format: "swiss", rounds: rounds.length, final: false },
    regulations: { preset: "carrom-sol" },
  };
  return drawnInOrder(drawOf(rounds[0] ?? []), players, rounds.length, terms, host);
};

export const numberOf = (entry: string): number => Number(/^e(\d+)-/.exec(entry)?.[1]);

export const seen = (id: string): Promise<Division> => read(`/api/v1/divisions/${id}`, division);

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

/** Plays an event that was drawn, round by round, as it was published. */
export const playPublished = async (event: Division, { rounds }: Published): Promise<void> => {
  const tag = event.id.slice("event-".length);
  for (const [index, round] of rounds.entries()) {
    if (index > 0) await pairByHand(event, tag, index + 1, round);
    await enter(event, index + 1, round);
  }
};
