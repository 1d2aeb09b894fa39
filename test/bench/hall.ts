import { z } from "zod";
import { EVENT_DATA } from "#carrom";
import { play, type Request } from "#cli/demo/simulator/evening.ts";
import { division } from "#shared/api/league/division.ts";
import type { Head } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { each } from "./each.ts";
import type { BenchServer } from "./server.ts";
import type { Wire } from "./wire.ts";

/** A match that is scored: its link, its next events, and the last acknowledged head. */
export type Table = {
  readonly match: string;
  readonly token: string;
  readonly requests: Iterator<Request, unknown>;
  head: Head;
};

/** The players of a club, who play ten matches. */
const PLAYERS = 5;
const AT_ONCE = 16;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Founds a club for every ten tables, and opens all of their matches. */
export const openHall = async ({ url, key }: BenchServer, wire: Wire, clubs: number): Promise<readonly Table[]> => {
  const post = (path: string, body: unknown) => wire.post(path, key, JSON.stringify(body));
  const tables: Table[] = [];

  const openTable = async (fixture: string) => {
    const opened = openMatchResponse.parse(JSON.parse((await post("/api/v1/matches", { fixture })).body));
    const log = await (await fetch(new URL(`/api/v1/matches/${opened.match}/log`, url))).text();
    const first = z.object({ data: z.unknown() }).parse(JSON.parse(log.split("\n", 1)[0] ?? ""));
    const opening = EVENT_DATA.match_opened.parse(first.data);
    const requests = play({ opening, skills: {}, seed: opened.match, begins: new Date().toISOString() });
    tables.push({ match: opened.match, token: opened.scorer.token, requests, head: opened.head });
  };
  const found = async (club: string) => {
    await post("/api/v1/clubs", { id: club, name: club });
    const entries = Array.from({ length: PLAYERS }, (_, index) => `${club}-player-${index + 1}`);
    for (const id of entries) await post("/api/v1/people", { id, name: `Player ${id}`, club });
    await post("/api/v1/divisions", {
      id: `${club}-division`,
      club,
      league: "League",
      season: "2026",
      name: "One",
      ruleset: "icf",
      entries,
      days: Array.from({ length: PLAYERS }, today),
      rated: true,
    });
    const answer = await fetch(new URL(`/api/v1/divisions/${club}-division`, url));
    for (const { id } of division.parse(await answer.json()).fixtures) await openTable(id);
  };
  const names = Array.from({ length: clubs }, (_, index) => `club-${index + 1}`);
  await each(names, AT_ONCE, found);
  return tables;
};
