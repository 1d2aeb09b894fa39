import {
  createScheduledController,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { recompute } from "#derive/ratings/recompute.ts";
import { directory } from "#ground/db/database.ts";
import { MILLION } from "#ratings";
import { digest } from "#shared/api/deployment/service.ts";
import { home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { matchDetail, openMatchResponse } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import worker from "#workers/index.ts";
import { HOURLY } from "#workers/scheduled.ts";
import type { MatchRoom } from "#write/match/match-room.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import {
  eventually,
  forge,
  foundDivision,
  logInD1,
  lose,
  miss,
  openFixture,
  record,
  roomOf,
  send,
  sent,
  type TestMatch,
} from "./support/match.ts";
import { atRest, rebuild } from "./support/rebuild.ts";

/** A match won in one board, without its strikes. */
const win = (match: TestMatch, winner: "A" | "B", left = 3) =>
  record(match, 1, sent("board_recorded", { board: 1, winner, left, queen: winner }));

const ratingOf = async (id: string) => (await read(`/api/v1/players/${id}`, player)).rating;

/** Waits until a player has this many rated matches. */
const rated = (id: string, matches: number) => eventually(async () => (await ratingOf(id)).matches === matches);

const two = async () => {
  const { shown, players, body } = await foundDivision(2);
  const [fixture] = shown.fixtures;
  const [home, away] = players;
  if (!fixture || !home || !away) throw new Error("two players have one fixture");
  return { fixture: fixture.id, home: fixture.home.id, away: fixture.away.id, club: body.club, division: body.id };
};

describe("a fixture's match", () => {
  it("is opened with the division's rules, sides and day", async () => {
    const { fixture, home, away } = await two();
    const match = await openFixture(fixture);
    expect(match.id).toBe(fixture);
    const shown = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(shown).toMatchObject({ day: "2026-02-01", rated: true, round: 1, ruleset: { id: "woodestic-simple" } });
    expect(shown.sides.map(({ id, players }) => [id, players[0]?.id])).toEqual([
      ["A", home],
      ["B", away],
    ]);
    expect(shown.report.ruleset).toBe("woodestic-simple@1");
  });

  it("is opened once, however often it is asked for", async () => {
    const { fixture } = await two();
    const first = await organise("/api/v1/matches", { fixture }, openMatchResponse);
    const again = await organise("/api/v1/matches", { fixture }, openMatchResponse);
    expect(again).toMatchObject({ match: first.match, head: first.head });
    const other = await call("/api/v1/matches", { body: { fixture, match: `${fixture}-b` }, token: ORGANISER_KEY });
    expect(await refused(other)).toMatchObject({ status: 409, code: "fixture-has-match", place: "/fixture" });
  });

  it("is replayed under another id once it is void", async () => {
    const { fixture, division: id } = await two();
    const match = await openFixture(fixture);
    await send(match, 1, [sent("match_ended", { kind: "void", reason: "other" })], ORGANISER_KEY);
    await runDurableObjectAlarm(roomOf(match));
    const replay = await organise("/api/v1/matches", { fixture, match: `${fixture}-b` }, openMatchResponse);
    await win({ id: replay.match, token: replay.scorer.token }, "A");
    const table = async () => (await read(`/api/v1/divisions/${id}`, division)).fixtures[0]?.match?.id;
    await eventually(async () => (await table()) === replay.match);
  });
});

describe("after the last strike", () => {
  it("standings and both ratings have moved", async () => {
    const { fixture, home: winner, away: loser, division: id, club } = await two();
    const match = await openFixture(fixture);
    await win(match, "A");
    await rated(winner, 1);
    const { table, fixtures } = await read(`/api/v1/divisions/${id}`, division);
    expect(table.map(({ place, players, points, played }) => [place, players[0]?.id, points, played])).toEqual([
      [1, winner, 2, 1],
      [2, loser, 0, 1],
    ]);
    expect(fixtures[0]?.match).toMatchObject({ id: match.id, status: "decided", winner: "A", round: 1 });
    // Newcomers of 1500 with K 64: half of it.
    expect(await ratingOf(winner)).toMatchObject({
      value: 1532 * MILLION,
      lastChange: 32 * MILLION,
      provisional: true,
    });
    expect(await ratingOf(loser)).toMatchObject({ value: 1468 * MILLION, peak: 1500 * MILLION });
    const { history, matches } = await read(`/api/v1/players/${winner}`, player);
    expect(history).toMatchObject([
      {
        match: match.id,
        expected: 0.5,
        score: 1,
        k: 64,
        change: 32 * MILLION,
        outcome: "won",
        opponents: [{ id: loser, name: `Player ${loser}` }],
      },
    ]);
    expect(matches.map(({ id }) => id)).toEqual([match.id]);
    const list = await read(`/api/v1/ratings/${club}:singles`, ratingList);
    expect(list.rows.map(({ place, player: { id } }) => [place, id])).toEqual([
      [1, winner],
      [2, loser],
    ]);
    const shown = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(shown.ratings.map(({ player: id, change }) => [id, change / MILLION])).toEqual([
      [winner, 32],
      [loser, -32],
    ]);
  });

  it("a player has another next match, and one more result against the opponent", async () => {
    const { fixture, home: winner, away: loser, division: id } = await two();
    const shown = (who: string) => read(`/api/v1/players/${who}`, player);
    const drawn = { id: fixture, division: { id }, round: 1, day: "2026-02-01", opponent: { id: loser }, match: null };
    expect((await shown(winner)).next).toMatchObject(drawn);
    const match = await openFixture(fixture);
    await eventually(async () => (await shown(loser)).next?.match?.id === match.id);
    await win(match, "A");
    await rated(winner, 1);
    expect((await shown(winner)).next).toBeNull();
    expect((await shown(winner)).opponents).toMatchObject([{ id: loser, singles: { won: 1, drawn: 0, lost: 0 } }]);
    expect((await shown(loser)).opponents).toMatchObject([{ id: winner, singles: { won: 0, drawn: 0, lost: 1 } }]);
  });

  it("ratings follow when a result is corrected, and when it is taken back", async () => {
    const { fixture, home: first, away: second } = await two();
    const match = await openFixture(fixture);
    await win(match, "A");
    await rated(first, 1);
    const award = sent("board_awarded", { board: 1, winner: "B", points: { A: 0, B: 5 }, reason: "appeal-upheld" });
    expect((await send(match, 2, [award], ORGANISER_KEY)).status).toBe(200);
    await eventually(async () => (await ratingOf(second)).value === 1532 * MILLION);
    const undone = [
      sent("event_voided", { target: 3, reason: "misrecorded" }),
      sent("event_voided", { target: 2, reason: "misrecorded" }),
    ];
    expect((await send(match, 3, undone, ORGANISER_KEY)).status).toBe(200);
    await rated(second, 0);
  });

  it("a walkover counts in the table and moves no rating", async () => {
    const { fixture, home: there, division: id } = await two();
    const match = await openFixture(fixture);
    await record(match, 1, sent("match_forfeited", { side: "B", kind: "walkover", reason: "late" }));
    await eventually(async () => (await read(`/api/v1/divisions/${id}`, division)).table[0]?.points === 2);
    await runDurableObjectAlarm(roomOf(match));
    expect(await ratingOf(there)).toMatchObject({ matches: 0, lastChange: null });
  });

  it("a poke that failed is tried again, also by a room that was evicted", async () => {
    const { fixture, home: winner } = await two();
    const match = await openFixture(fixture);
    await runInDurableObject(roomOf(match), (room) => {
      room.outlet = { ...room.outlet, announce: () => Promise.reject(new Error("the list is away (injected)")) };
    });
    await win(match, "A");
    await runDurableObjectAlarm(roomOf(match));
    expect((await ratingOf(winner)).matches).toBe(0);
    await evictDurableObject(roomOf(match));
    await rated(winner, 1);
  });
});

describe("a rating list", () => {
  it("learns that a result was undone from a room that had lost its journal", async () => {
    const { fixture, home: winner } = await two();
    const match = await openFixture(fixture);
    const { head } = await win(match, "A");
    await rated(winner, 1);
    await lose(match);
    const undone = [sent("event_voided", { target: head.seq, reason: "misrecorded" })];
    await served(await send(match, head.seq, undone, ORGANISER_KEY), appendResponse);
    await rated(winner, 0);
  });

  it("gets a result from a room that lost its journal before it could send", async () => {
    const { fixture, home: winner } = await two();
    const match = await openFixture(fixture);
    await runInDurableObject(roomOf(match), (room: MatchRoom) => {
      room.outlet = { ...room.outlet, announce: () => Promise.reject(new Error("the list is away (injected)")) };
    });
    await win(match, "A");
    await eventually(async () => (await logInD1(match)).length > 1);
    await lose(match);
    await roomOf(match).view();
    await rated(winner, 1);
  });

  it("is computed though its alarm could not be set the first time", async () => {
    const { fixture, home: winner, club } = await two();
    await runInDurableObject(env.RATING_LIST.getByName(`${club}:singles`), (_list, { storage }) => {
      const value = () => {
        Reflect.deleteProperty(storage, "setAlarm");
        throw new Error("the alarm cannot be set (injected)");
      };
      Object.defineProperty(storage, "setAlarm", { configurable: true, value });
    });
    await win(await openFixture(fixture), "A");
    await rated(winner, 1);
  });

  const generationOf = (list: string) =>
    env.DB.prepare("SELECT generation FROM rating_lists WHERE list = ?").bind(list).first<number>("generation");

  it("is not written again by the same results, and keeps one generation", async () => {
    const { fixture, home: winner, club } = await two();
    await win(await openFixture(fixture), "A");
    await rated(winner, 1);
    const list = `${club}:singles`;
    const before = await generationOf(list);
    await recompute(directory(env), club, "singles");
    expect(await generationOf(list)).toBe(before);
    const { generations } = z
      .object({ generations: z.number() })
      .parse(
        await env.DB.prepare("SELECT count(DISTINCT generation) AS generations FROM ratings WHERE list = ?")
          .bind(list)
          .first(),
      );
    expect(generations).toBe(1);
  });

  it("clears away what a computation left that was cut short", async () => {
    const { fixture, home: winner, club } = await two();
    const list = `${club}:singles`;
    await env.DB.prepare(
      "INSERT INTO ratings (list, generation, player_id, place, value, matches, provisional, peak, last_change) VALUES (?, 1, ?, 1, 1, 1, 1, 1, 1)",
    )
      .bind(list, winner)
      .run();
    await win(await openFixture(fixture), "A");
    await rated(winner, 1);
    expect((await ratingOf(winner)).value).toBe(1532 * MILLION);
  });

  it("is computed by the hourly round if every alarm was lost", async () => {
    const { fixture, home: winner, club } = await two();
    const match = await openFixture(fixture);
    await runInDurableObject(roomOf(match), (room) => {
      room.outlet = { ...room.outlet, announce: () => Promise.resolve() };
    });
    await win(match, "A");
    await runDurableObjectAlarm(roomOf(match));
    await worker.scheduled(createScheduledController({ cron: HOURLY, scheduledTime: new Date() }), env);
    await runDurableObjectAlarm(env.RATING_LIST.getByName(`${club}:singles`));
    await rated(winner, 1);
  });
});

describe("everything derived", () => {
  it("is derived again to the same bytes", async () => {
    const { shown, players } = await foundDivision(4);
    for (const [index, fixture] of shown.fixtures.entries())
      await win(await openFixture(fixture.id), index % 3 === 0 ? "B" : "A", index + 1);
    for (const id of players) await rated(id, 3);
    await atRest();
    const before = await read("/api/v1/digest", digest, ORGANISER_KEY);
    const done = await rebuild();
    expect(done).toMatchObject({ status: "done", failed: [], before: before.digest, after: before.digest });
    expect(done.rows?.match_results).toBe(done.matches);
    expect(done.rows?.match_players).toBeGreaterThanOrEqual(6);
    expect(done.rows?.rating_changes).toBeGreaterThanOrEqual(12);
    expect(await read("/api/v1/digest", digest, ORGANISER_KEY)).toEqual(before);
  });

  it("is derived again after it was lost, and a falsified row does not survive", async () => {
    const { fixture, home: winner } = await two();
    await win(await openFixture(fixture), "A");
    await rated(winner, 1);
    await atRest();
    const before = await read("/api/v1/digest", digest, ORGANISER_KEY);
    await env.DB.batch([
      env.DB.prepare("UPDATE match_results SET winner = 'B' WHERE match_id = ?").bind(fixture),
      env.DB.prepare("DELETE FROM rating_changes"),
    ]);
    expect(await read("/api/v1/digest", digest, ORGANISER_KEY)).not.toEqual(before);
    const done = await rebuild();
    expect(done.after).toBe(before.digest);
  });

  it("names the matches whose log does not stand, and derives the rest", async () => {
    const id = `broken-${crypto.randomUUID().slice(0, 8)}`;
    const line = JSON.stringify({ seq: 1, type: "strike", data: { player: "a1", pocketed: [] } });
    await forge({ id }, { seq: 1, hash: "x", line });
    const done = await rebuild();
    expect(done).toMatchObject({ status: "done", failures: 1, failed: [{ match: id }] });
    expect(done.rows?.match_results).toBe(done.matches - 1);
  });
});

describe("the front page", () => {
  it("shows what is on and what was played", async () => {
    const { fixture, home: breaker, division: id } = await two();
    const match = await openFixture(fixture);
    // An open match is live from its first strike on.
    await record(match, 1, sent("board_opened", { board: 1, breaker }), miss(breaker));
    await eventually(async () => (await read("/api/v1/home", home)).live.some((one) => one.id === match.id));
    await record(match, 3, sent("board_conceded", { side: "A" }));
    await eventually(async () => (await read("/api/v1/home", home)).latest.some((one) => one.id === match.id));
    const { divisions, live } = await read("/api/v1/home", home);
    expect(live.some((one) => one.id === match.id)).toBe(false);
    expect(divisions.find((one) => one.id === id)).toMatchObject({
      played: 1,
      fixtures: 1,
      leaders: [{ place: 1 }, { place: 2 }],
    });
  });
});
