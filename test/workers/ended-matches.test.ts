import { describe, expect, it } from "vitest";
import { home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { player } from "#shared/api/players/player.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { eventually, foundDivision, miss, openFixture, record, sent } from "./support/match.ts";

type Decision = Readonly<Record<string, unknown>>;

/** A match with a board begun, in a division of three. */
const atTheTable = async () => {
  const { body, shown, players } = await foundDivision(3);
  const [fixture] = shown.fixtures;
  if (!fixture) throw new Error("no fixture");
  const match = await openFixture(fixture.id);
  const breaker = fixture.home.id;
  await record(match, 1, sent("board_opened", { board: 1, breaker }), miss(breaker));
  const isLive = async () => (await read("/api/v1/home", home)).live.some(({ id }) => id === match.id);
  await eventually(isLive);
  const decide = (decision: Decision) =>
    organise(
      `/api/v1/divisions/${body.id}/decisions`,
      { id: crypto.randomUUID(), decision: { reason: "no-show", ...decision } },
      decisionLine,
    );
  const page = async (path: string) => (await call(path)).text();
  return { division: body.id, club: body.club, players, fixture, match, decide, isLive, page };
};

type Table = Awaited<ReturnType<typeof atTheTable>>;

describe("a match that is open when the league decides its fixture", () => {
  it.each<[string, (table: Table) => Decision]>([
    ["a walkover", ({ fixture }) => ({ type: "walkover_given", fixture: fixture.id, winner: fixture.home.entry })],
    ["a double walkover", ({ fixture }) => ({ type: "double_walkover_given", fixture: fixture.id })],
    ["a withdrawal", ({ fixture }) => ({ type: "entry_withdrawn", entry: fixture.away.entry, reason: "withdrawn" })],
    ["a cancelled division", () => ({ type: "category_cancelled", reason: "too-few-entries" })],
  ])("is live no more after %s, and live again when that is reversed", async (_what, decisionOf) => {
    const table = await atTheTable();
    const { match, fixture, decide, isLive, page } = table;
    const umpire = await memberOf(table.club, "umpire");
    const desk = async () => (await callAs(umpire, `/clubs/${table.club}/desk`)).text();
    expect(await desk()).toContain(`/matches/${match.id}`);

    const { id } = await decide(decisionOf(table));
    expect(await isLive()).toBe(false);
    expect(await desk()).not.toContain(`/matches/${match.id}`);
    const { matches } = await read(`/api/v1/players/${fixture.home.id}`, player);
    expect(matches).toMatchObject([{ id: match.id, ended: true }]);
    for (const path of [`/players/${fixture.home.id}`, `/divisions/${table.division}`, `/matches/${match.id}`])
      expect(await page(path), path).not.toMatch(/class="[^"]*\blive\b[^"]*">(live|Live)</);
    expect(await page(`/players/${fixture.home.id}`)).toContain("ended by the league");

    await decide({ type: "decision_reversed", decision: id, reason: "other" });
    expect(await isLive()).toBe(true);
    expect(await desk()).toContain(`/matches/${match.id}`);
    expect((await read(`/api/v1/players/${fixture.home.id}`, player)).matches[0]).not.toHaveProperty("ended");
    expect(await page(`/matches/${match.id}`)).toContain('<span class="live">Live</span>');
  });

  it("leaves alone what the decision does not concern", async () => {
    const { fixture, division: id, decide, isLive } = await atTheTable();
    const { fixtures } = await read(`/api/v1/divisions/${id}`, division);
    const other = fixtures.find((one) => one.id !== fixture.id);
    await decide({ type: "walkover_given", fixture: other?.id, winner: other?.home.entry });
    await decide({ type: "points_deducted", entry: fixture.home.entry, points: 1 });
    expect(await isLive()).toBe(true);
  });
});
