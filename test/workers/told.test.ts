import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { ownResultEntered } from "../../shared/api/league/own-match.ts";
import { callAs } from "./support/accounts.ts";
import { served } from "./support/api.ts";
import { first } from "./support/corrections.ts";
import { foundDivision, roomOf, sent } from "./support/match.ts";
import { mailedMember, outboxOf, postFor, tellAll } from "./support/told.ts";

// Every account is hashed for, which is meant to take long.
vi.setConfig({ testTimeout: 40_000 });

const HOUR = 3_600_000;
const later = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const today = (): string => new Date().toISOString().slice(0, 10);

const game = (number: number, A: number, B: number) => sent("game_recorded", { game: number, points: { A, B } });
const GAMES = [game(1, 25, 13), game(2, 25, 7)];

/** A division of two, and an account of either player. */
const twoPlayers = async () => {
  const { shown, players, body } = await foundDivision(2, { format: { target: 25, games: 3 } });
  const home = await mailedMember(body.club, "player", players[0]);
  const away = await mailedMember(body.club, "player", players[1]);
  return { club: body.club, division: body.id, fixture: first(shown.fixtures).id, home, away, players };
};

describe("the news of a match", () => {
  it("ask the other side to confirm a result, and tell both when it is confirmed", async () => {
    const { club, fixture, home, away } = await twoPlayers();
    const body = { fixture, expectedSeq: 1, events: GAMES, day: today() };
    const { match } = await served(await callAs(home, "/api/v1/account/results", { body }), ownResultEntered);
    await runDurableObjectAlarm(roomOf({ id: match, token: "" }));
    await tellAll(club);
    expect((await outboxOf(club)).map(({ user, kind, state }) => ({ user, kind, state }))).toEqual([
      { user: away.user, kind: "result-entered", state: "waiting" },
    ]);
    expect(await postFor(away, later(0))).toEqual([]);
    const [letter] = await postFor(away, later(1));
    expect(letter?.items).toEqual([
      {
        title: expect.stringContaining("Result: "),
        lines: [expect.stringContaining(" v "), "Is that right? Please confirm it, or say what is wrong."],
        path: `/matches/${match}/own`,
      },
    ]);
    expect(await postFor(away, later(1))).toEqual([]);
    await callAs(away, "/api/v1/account/confirmations", { body: { match } });
    await runDurableObjectAlarm(roomOf({ id: match, token: "" }));
    await tellAll(club);
    const [confirmed] = await postFor(home, later(1));
    expect(confirmed?.items.map(({ title }) => title)).toEqual([expect.stringContaining("Confirmed: ")]);
    expect((await outboxOf(club)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });
});
