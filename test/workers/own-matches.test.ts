import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { ownMatches, ownResultEntered } from "#shared/api/league/own-match.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { callAs, memberOf, newcomer, type Signed } from "./support/accounts.ts";
import { call, read, refused, served } from "./support/api.ts";
import { correct, first, whole } from "./support/corrections.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const game = (number: number, A: number, B: number) => sent("game_recorded", { game: number, points: { A, B } });

/** A division of two, and an account of either player. */
const twoPlayers = async () => {
  const { shown, players, body } = await foundDivision(2, { format: { target: 25, games: 3 } });
  const fixture = first(shown.fixtures);
  const [home, away] = [
    await memberOf(body.club, "player", players[0]),
    await memberOf(body.club, "player", players[1]),
  ];
  return { club: body.club, fixture: fixture.id, home, away, players };
};

const enter = (who: Signed, fixture: string, events: readonly unknown[], expectedSeq = 1) =>
  callAs(who, "/api/v1/account/results", { body: { fixture, expectedSeq, events, day: "2026-02-01" } });
const entered = async (who: Signed, fixture: string, events: readonly unknown[]) =>
  served(await enter(who, fixture, events), ownResultEntered);
const confirm = (who: Signed, match: string) => callAs(who, "/api/v1/account/confirmations", { body: { match } });
const dispute = (who: Signed, match: string, body: Record<string, unknown> = {}) =>
  callAs(who, `/api/v1/account/matches/${match}/disputes`, {
    body: { id: crypto.randomUUID(), text: "The second game went to 25–18.", ...body },
  });
const detailOf = (match: string) => read(`/api/v1/matches/${match}`, matchDetail);
const waitingFor = async (who: Signed) => served(await callAs(who, "/api/v1/account/matches"), ownMatches);

const GAMES = [game(1, 25, 13), game(2, 18, 25), game(3, 25, 7)];

describe("a player", () => {
  it("enters the result of their own fixture, signs it for their side, and the other side is asked", async () => {
    const { fixture, home, away } = await twoPlayers();
    expect((await waitingFor(home)).next.map((one) => one.fixture.id)).toEqual([fixture]);
    const { match } = await entered(home, fixture, GAMES);
    // The same result again changes nothing.
    expect((await entered(home, fixture, GAMES)).match).toBe(match);
    const told = await detailOf(match);
    expect(told.report).toMatchObject({ status: "decided", winner: "A", problems: [] });
    expect(told.confirmed).toEqual(["A"]);
    await eventually(async () => (await detailOf(match)).evidence === "points");
    await eventually(async () => (await waitingFor(away)).toConfirm.length === 1);
    expect((await waitingFor(home)).toConfirm).toEqual([]);
    for (const _again of [1, 2]) await served(await confirm(away, match), done);
    expect((await detailOf(match)).confirmed).toEqual(["A", "B"]);
    expect((await waitingFor(away)).toConfirm).toEqual([]);
    const log = await (await call(`/api/v1/matches/${match}/log`)).text();
    expect(log).toContain(`"by":"player:${home.user}"`);
    expect(log).toContain(`"by":"player:${away.user}"`);
  });

  it("is told that a match of theirs should have begun, as the evening of the club tells everybody", async () => {
    const { home } = await twoPlayers();
    const overdue = async (at: string) => {
      vi.useFakeTimers({ now: new Date(at), toFake: ["Date"] });
      const { next } = await waitingFor(home);
      const account = await (await callAs(home, "/account")).text();
      vi.useRealTimers();
      return [next.map((one) => one.overdue), account.includes('class="overdue"')];
    };
    expect(await overdue("2026-02-01T19:00:00.000Z")).toEqual([[false], false]);
    expect(await overdue("2026-02-02T19:00:00.000Z")).toEqual([[true], true]);
  });

  it("enters boards too, and finishes later what was begun", async () => {
    const { fixture, home, away } = await twoPlayers();
    const { match, head } = await entered(home, fixture, [whole(1, "A", 9), whole(2, "B", 3)]);
    expect((await detailOf(match)).report.status).toBe("in-play");
    expect((await enter(away, fixture, [whole(3, "A", 9)], head.seq)).status).toBe(200);
    expect((await refused(await enter(away, fixture, [whole(4, "A", 9)], 1))).code).toBe("stale-sequence");
  });

  it("leaves alone a match recorded at the table, and corrects nothing", async () => {
    const { fixture, home } = await twoPlayers();
    const table = await openFixture(fixture);
    await record(
      table,
      1,
      sent("board_opened", { board: 1, breaker: first((await detailOf(table.id)).sides).players[0]?.id ?? "" }),
    );
    expect(await refused(await enter(home, fixture, GAMES, 2))).toMatchObject({ status: 403, code: "not-allowed-now" });
    for (const event of [
      sent("board_conceded", { side: "B" }),
      sent("event_voided", { target: 2, reason: "misrecorded" }),
    ])
      expect((await refused(await enter(home, fixture, [event], 2))).code).toBe("not-allowed-now");
    const other = sent("result_confirmed", { side: "B" });
    expect(await refused(await enter(home, fixture, [other], 2))).toMatchObject({ status: 403, code: "not-permitted" });
  });

  it("enters nothing of a fixture of others, and no one else does either", async () => {
    const { club, fixture, home } = await twoPlayers();
    const other = await twoPlayers();
    const { match } = await entered(home, fixture, GAMES);
    const strangers = [other.home, await memberOf(club, "umpire"), await memberOf(club, "player"), await newcomer()];
    for (const stranger of strangers) {
      for (const answer of [
        await enter(stranger, fixture, GAMES),
        await confirm(stranger, match),
        await dispute(stranger, match),
      ])
        expect(await refused(answer)).toMatchObject({ status: 403, code: "not-permitted" });
      expect(await waitingFor(stranger)).toMatchObject({ toConfirm: [], disputed: [] });
    }
    const signedOut = await call(`/api/v1/account/matches/${match}/disputes`, {
      body: { id: crypto.randomUUID(), text: "No." },
    });
    expect(signedOut.status).toBe(401);
  });
});

describe("a dispute", () => {
  it("is raised by a player on a board, decided by the club, and another may follow", async () => {
    const { fixture, home, away } = await twoPlayers();
    const { match } = await entered(home, fixture, [whole(1, "A", 9), whole(2, "B", 3)]);
    const id = crypto.randomUUID();
    for (const _again of [1, 2])
      await served(await dispute(away, match, { id, board: 2, text: "I had four men left." }), done);
    const [told] = (await detailOf(match)).disputes;
    expect(told).toMatchObject({ dispute: id, board: 2, open: true });
    expect(JSON.stringify((await detailOf(match)).notes)).toContain("I had four men left.");
    await eventually(async () => (await waitingFor(away)).disputed.length === 1);
    expect((await refused(await dispute(home, match))).code).toBe("not-allowed-now");
    const resolution = { dispute: id, outcome: "dismissed", reason: "appeal-dismissed" } as const;
    await correct({ id: match, token: "" }, sent("dispute_resolved", resolution));
    expect((await detailOf(match)).disputes[0]?.open).toBe(false);
    expect((await dispute(home, match, { board: 1 })).status).toBe(200);
  });

  it("is about the result where only points are known, also after both sides signed", async () => {
    const { fixture, home, away } = await twoPlayers();
    const { match } = await entered(home, fixture, GAMES);
    await served(await confirm(away, match), done);
    await served(await dispute(away, match), done);
    expect((await detailOf(match)).disputes).toMatchObject([{ board: 1, open: true }]);
    expect((await detailOf(match)).report.problems).toEqual([]);
  });

  it("comes too late after seven days", async () => {
    const { fixture, home, away } = await twoPlayers();
    const { match } = await entered(home, fixture, GAMES);
    const results = () =>
      directory(env)
        .$client.prepare("UPDATE match_results SET at = '2026-01-01T00:00:00.000Z' WHERE match_id = ?")
        .bind(match)
        .run();
    await eventually(async () => (await results()).meta.changes > 0);
    expect(await refused(await dispute(away, match))).toMatchObject({ status: 409, code: "dispute-too-late" });
    // The match goes on being confirmed.
    await served(await confirm(away, match), done);
  });
});
