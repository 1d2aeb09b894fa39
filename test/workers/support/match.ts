import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { z } from "zod";
import { type EventData, type EventType, GENESIS } from "#carrom";
import { eventsOf, logsOf } from "#derive/log/logs.ts";
import { headOfLog } from "#derive/log/segments.ts";
import { directory } from "#ground/db/database.ts";
import { created } from "#shared/api/league/club.ts";
import { division, type newDivision } from "#shared/api/league/division.ts";
import { appendResponse, type SentEvent } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./api.ts";

/** An event as a phone would send it. */
export const sent = <T extends Exclude<EventType, "match_opened">>(type: T, data: EventData<T>): SentEvent => ({
  id: crypto.randomUUID(),
  type,
  at: new Date().toISOString(),
  data,
});

/** A strike that pockets nothing: it passes the turn. */
export const miss = (player: string): SentEvent => sent("strike", { player, pocketed: [] });

/** A match that a test may write to. */
export type TestMatch = { readonly id: string; readonly token: string };

/** Opens a friendly between `a1` and `b1`. */
export const openFriendly = async (extra: Record<string, unknown> = {}): Promise<TestMatch> => {
  const sides = [
    { id: "A", players: ["a1"] },
    { id: "B", players: ["b1"] },
  ];
  const opened = await organise("/api/v1/matches", { ruleset: "woodestic-simple", sides, ...extra }, openMatchResponse);
  return { id: opened.match, token: opened.scorer.token };
};

/** Sends events; answers with any answer. */
export const send = (
  match: TestMatch,
  expectedSeq: number,
  events: readonly SentEvent[],
  token: string = match.token,
) => call(`/api/v1/matches/${match.id}/events`, { body: { expectedSeq, events }, token });

/** Sends events that have to be accepted. */
export const record = async (match: TestMatch, expectedSeq: number, ...events: readonly SentEvent[]) =>
  served(await send(match, expectedSeq, events), appendResponse);

/** The room of a match. */
export const roomOf = (match: TestMatch) => env.MATCH_ROOM.getByName(match.id);

/** Empties the room's storage, as if its object had been lost. */
export const lose = async (match: TestMatch): Promise<void> => {
  await runInDurableObject(roomOf(match), async (_room, ctx) => {
    ctx.storage.sql.exec(
      "DROP TABLE IF EXISTS events; DROP TABLE IF EXISTS marks; DROP TABLE IF EXISTS displaced; DROP TABLE IF EXISTS kept;",
    );
    await ctx.storage.deleteAlarm();
  });
  await evictDurableObject(roomOf(match));
};

/** The part of a match's log that D1 has. */
export const logInD1 = async (match: TestMatch) =>
  (await eventsOf(logsOf(env), match.id)).map(({ seq, id, hash }) => ({ seq, id, hash }));

/** Puts events into D1's log that its room does not know: behind the log there, as the database wants it. */
export const forge = async (
  match: Pick<TestMatch, "id">,
  { seq, hash, line = "{}" }: { readonly seq: number; readonly hash: string; readonly line?: string },
): Promise<void> => {
  const head = await headOfLog(directory(env), match.id);
  await env.DB.prepare(
    `INSERT INTO match_segments (match_id, first, last, prev, hash, lines, received) VALUES (?1, ?2, ?2, ?3, ?4, ?5, '[0]')`,
  )
    .bind(match.id, seq, head?.hash ?? GENESIS, hash, `${line}\n`)
    .run();
};

/** Waits until a condition holds; fails the test after a while. */
export const eventually = async (holds: () => Promise<boolean>, within = 6000): Promise<void> => {
  const deadline = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not so within ${within} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** A club with players and a division of them. */
export const foundDivision = async (players: number, extra: Partial<z.input<typeof newDivision>> = {}) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await organise("/api/v1/clubs", { id: club, name: `Club ${tag}` }, created);
  const ids = Array.from({ length: players }, (_, index) => `p${index + 1}-${tag}`);
  for (const id of ids) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
  const rounds = players % 2 === 0 ? players - 1 : players;
  const days = Array.from({ length: rounds }, (_, index) => `2026-02-${String(index + 1).padStart(2, "0")}`);
  const id = `division-${tag}`;
  const body = {
    id,
    club,
    league: "League",
    season: "2026",
    name: "One",
    ruleset: "woodestic-simple",
    entries: ids,
    days,
    ...extra,
  };
  await organise("/api/v1/divisions", body, created);
  return { players: ids, body, shown: await read(`/api/v1/divisions/${id}`, division) };
};

/** Opens a fixture's match. */
export const openFixture = async (fixture: string): Promise<TestMatch> => {
  const opened = await organise("/api/v1/matches", { fixture }, openMatchResponse);
  return { id: opened.match, token: opened.scorer.token };
};

export { ORGANISER_KEY };
