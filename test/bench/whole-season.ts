import { division } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { chance } from "#shared/ratings/chance.ts";
import { each } from "./each.ts";
import type { BenchServer } from "./server.ts";
import { drained } from "./watching.ts";
import type { Wire } from "./wire.ts";

/** A finished season: its division, the number of its matches, and one of them. */
export type WholeSeason = { readonly division: string; readonly matches: number; readonly match: string };

const CLUB = "bench-club";
const DIVISION = "bench-division";
const AT_ONCE = 16;
const DAY = 86_400_000;

/** The days of the rounds, Saturday after Saturday. */
const days = (rounds: number): readonly string[] =>
  Array.from({ length: rounds }, (_, index) =>
    new Date(Date.UTC(2026, 0, 3) + index * 7 * DAY).toISOString().slice(0, 10),
  );

/** A board without its strikes: the score is random, and always the same. */
const boardOf = (next: () => number) => {
  const winner = next() < 0.5 ? "A" : "B";
  return {
    id: crypto.randomUUID(),
    type: "board_recorded",
    at: "2026-01-03T18:00:00.000Z",
    data: { board: 1, winner, left: 1 + Math.floor(next() * 9), queen: next() < 0.5 ? winner : null },
  };
};

/** Founds a club and plays a single round robin of `entries` entries, all of it through the public API. */
export const playedSeason = async ({ url, key }: BenchServer, wire: Wire, entries: number): Promise<WholeSeason> => {
  const post = (path: string, body: unknown) => wire.post(path, key, JSON.stringify(body));
  await post("/api/v1/clubs", { id: CLUB, name: "Bench" });
  const players = Array.from({ length: entries }, (_, index) => `bench-player-${index + 1}`);
  for (const id of players) await post("/api/v1/people", { id, name: `Player ${id}`, club: CLUB });
  await post("/api/v1/divisions", {
    id: DIVISION,
    club: CLUB,
    league: "League",
    season: "2026",
    name: "One",
    ruleset: "woodestic-simple",
    entries: players,
    days: days(entries - 1),
    rated: false,
  });
  const answer = await fetch(new URL(`/api/v1/divisions/${DIVISION}`, url));
  const { fixtures } = division.parse(await answer.json());
  const next = chance(entries);
  const boards = new Map(fixtures.map(({ id }) => [id, boardOf(next)]));
  await each(fixtures, AT_ONCE, async ({ id: fixture }) => {
    const opened = openMatchResponse.parse(JSON.parse((await post("/api/v1/matches", { fixture })).body));
    await post(`/api/v1/matches/${opened.match}/events`, { expectedSeq: 1, events: [boards.get(fixture)] });
  });
  await each(fixtures, AT_ONCE, ({ id }) => drained(url, id));
  const [first] = fixtures;
  if (!first) throw new Error("a season has matches");
  return { division: DIVISION, matches: fixtures.length, match: first.id };
};
