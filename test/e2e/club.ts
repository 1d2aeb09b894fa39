import { randomUUID } from "node:crypto";
import type { EventData, EventType, Format } from "#carrom";
import { ApiClient } from "#cli/server/api-client.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";

/** A club of its own for one test, made through the public API like any other. */
export type Table = {
  readonly club: string;
  readonly division: string;
  readonly match: string;
  readonly home: string;
  readonly away: string;
  /** The token of a phone at the table, which writes with it. */
  readonly token: string;
  /** Path of the scorer page, its secret in the fragment. */
  readonly scorerPath: string;
};

export const organiser = (baseURL: string): ApiClient => new ApiClient(baseURL, "e2e-organiser-key");

/** Two players, a division of one fixture, and its match opened for scoring. */
export const openTable = async (
  baseURL: string,
  ruleset: string,
  names: readonly [string, string],
  format?: Format,
): Promise<Table> => {
  const api = organiser(baseURL);
  const tag = randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await api.post("/clubs", { id: club, name: `Club ${tag}` }, created);
  const [home, away] = [`home-${tag}`, `away-${tag}`];
  await api.post("/people", { id: home, name: names[0], club }, created);
  await api.post("/people", { id: away, name: names[1], club }, created);
  const season = {
    id: `division-${tag}`,
    club,
    league: "Test league",
    season: "Test season",
    name: `Division ${tag}`,
    ruleset,
    ...(format ? { format } : {}),
    entries: [home, away],
    days: ["2026-11-20"],
    rated: true,
  };
  await api.post("/divisions", season, created);
  const { fixtures } = await api.get(`/divisions/${season.id}`, division);
  const [fixture] = fixtures;
  if (!fixture) throw new Error("the division has no fixture");
  const opened = await api.post("/matches", { fixture: fixture.id }, openMatchResponse);
  const { token, url } = opened.scorer;
  return { club, division: season.id, match: opened.match, home, away, token, scorerPath: url };
};

/** An event as a phone at the table sends it. */
export const sent = <T extends Exclude<EventType, "match_opened">>(type: T, data: EventData<T>) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  type,
  data,
});
