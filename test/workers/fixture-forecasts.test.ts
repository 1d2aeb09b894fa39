import { describe, expect, it } from "vitest";
import { division, type FixtureRow } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { player } from "#shared/api/players/player.ts";
import { call, organise, read } from "./support/api.ts";
import { type League, settled, whole } from "./support/corrections.ts";
import { foundDivision, openFixture, record, type TestMatch } from "./support/match.ts";

const fixturesOf = async (id: string): Promise<FixtureRow[]> =>
  (await read(`/api/v1/divisions/${id}`, division)).fixtures;

/** A division of four, to 25 points, some of whose fixtures are played. */
const begun = async (extra: Parameters<typeof foundDivision>[1] = {}) => {
  const { shown, players, body } = await foundDivision(4, { format: { target: 25 }, ...extra });
  const matches: TestMatch[] = [];
  const league: League = { id: shown.id, club: body.club, players, matches };
  const play = async (fixture: FixtureRow | undefined) => {
    if (!fixture) throw new Error("there is no such fixture");
    const match = await openFixture(fixture.id);
    await record(match, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
    matches.push(match);
    await settled(league);
    return match;
  };
  return { league, fixtures: shown.fixtures, play };
};

describe("a fixture that is still to be played", () => {
  it("is forecast from the ratings before its day, exactly as it is rated when it has been played", async () => {
    const { league, fixtures, play } = await begun();
    expect(fixtures.map(({ forecast }) => forecast)).toEqual(fixtures.map(() => null));
    for (const fixture of fixtures.slice(0, 3)) await play(fixture);
    const seen = await fixturesOf(league.id);
    for (const { id, match, forecast, home, away } of seen) {
      expect([id, forecast === null]).toEqual([id, match !== null]);
      if (!forecast) continue;
      expect(forecast).toMatchObject({ list: `${league.club}:singles`, provisional: true });
      const of = async (who: string) => (await read(`/api/v1/players/${who}`, player)).rating.matches;
      // Every fixture to come but those of the round that is going on is played after all of these.
      expect([forecast.matches.home, forecast.matches.away].every((matches) => matches <= 2)).toBe(true);
      expect(await of(home.id)).toBeGreaterThanOrEqual(forecast.matches.home);
      expect(await of(away.id)).toBeGreaterThanOrEqual(forecast.matches.away);
    }
    for (const fixture of seen.slice(3)) {
      const { forecast, home } = (await fixturesOf(league.id)).find(({ id }) => id === fixture.id) ?? fixture;
      const match = await play(fixture);
      const { history } = await read(`/api/v1/players/${home.id}`, player);
      expect(history.find((step) => step.match === match.id)?.expected).toBeCloseTo(forecast?.expected ?? -1, 8);
    }
    expect((await fixturesOf(league.id)).every(({ forecast }) => forecast === null)).toBe(true);
    expect(await (await call(`/divisions/${league.id}`)).text()).not.toContain("How good the forecasts are");
  }, 30_000);

  it("that is overdue is forecast from before its day, and put off, from before its new day", async () => {
    const { league, fixtures, play } = await begun();
    const [late] = fixtures;
    for (const fixture of fixtures.slice(2)) await play(fixture);
    const now = async () => (await fixturesOf(league.id)).find(({ id }) => id === late?.id);
    // Before the first day no one had been rated.
    expect((await now())?.forecast).toBeNull();
    await organise(
      `/api/v1/divisions/${league.id}/decisions`,
      {
        id: crypto.randomUUID(),
        decision: { type: "fixture_postponed", fixture: late?.id, day: "2026-03-01", reason: "venue" },
      },
      decisionLine,
    );
    expect((await now())?.forecast?.matches).toEqual({ home: 2, away: 2 });
    const page = await (await call(`/divisions/${league.id}/fixtures`)).text();
    expect(page).toMatch(/\d\d% .+ · \d\d% .+As of today\. From 2 and 2 rated matches, provisional\./s);
  }, 30_000);

  it("of a division that is not rated is not forecast", async () => {
    const { league, fixtures, play } = await begun({ rated: false });
    await play(fixtures[0]);
    expect((await fixturesOf(league.id)).every(({ forecast }) => forecast === null)).toBe(true);
  });
});
