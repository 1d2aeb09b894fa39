import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division, type FixtureRow } from "#shared/api/league/division.ts";
import { ownMatches } from "#shared/api/league/own-match.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { headToHead, keptStarts } from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { change } from "#shared/views/parts/figures.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./support/api.ts";
import { first, type League, settled, whole } from "./support/corrections.ts";
import { foundDivision, openFixture, record, type TestMatch } from "./support/match.ts";

const TODAY = new Date().toISOString().slice(0, "2026-01-01".length);

/** A division of four, to 25 points; its last round is today. */
const begun = async (format: object = { target: 25 }) => {
  const days = ["2026-02-01", "2026-02-02", TODAY];
  const { shown, players, body } = await foundDivision(4, { format, days });
  const matches: TestMatch[] = [];
  const league: League = { id: shown.id, club: body.club, players, matches };
  /** Home wins by 25 to 5. */
  const won = async (match: TestMatch) => {
    await record(match, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
    matches.push(match);
    await settled(league);
  };
  for (const { id } of shown.fixtures.filter(({ round }) => round < 3)) await won(await openFixture(id));
  const fixtures = async (): Promise<readonly FixtureRow[]> =>
    (await read(`/api/v1/divisions/${league.id}`, division)).fixtures;
  return { league, fixtures, won, last: (await fixtures()).filter(({ round }) => round === 3) };
};

const both = ({ home, away }: FixtureRow) => `players/${home.id}/against/${away.id}`;

describe("what a match to come can bring", () => {
  it("is said of its fixture, its match and its two players, and is what they are then given", async () => {
    const { won, last } = await begun();
    const fixture = first(last);
    const stakes = fixture.forecast?.stakes;
    expect(stakes).toMatchObject({
      mode: "result",
      players: [{ player: fixture.home.id }, { player: fixture.away.id }],
    });
    // One more board is played until a game is won.
    expect(stakes?.players.map(({ drawn }) => drawn)).toEqual([null, null]);
    const said = (of: typeof stakes) => of?.players.map(({ player: id, won, lost }) => [id, won, lost]);
    const { forecast } = await read(`/api/v1/${both(fixture)}`, headToHead);
    expect(said(forecast?.stakes)).toEqual(said(stakes));
    expect(forecast?.stakes?.players.every(({ drawn }) => drawn !== null)).toBe(true);
    const match = await openFixture(fixture.id);
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).forecast?.stakes).toEqual(stakes);
    expect(await (await call(`/matches/${match.id}`)).text()).toContain("At stake by the ratings before the match:");
    await won(match);
    const given = async (id: string) =>
      (await read(`/api/v1/players/${id}`, player)).history.find((step) => step.match === match.id)?.change;
    expect([await given(fixture.home.id), await given(fixture.away.id)]).toEqual([
      stakes?.players[0]?.won,
      stakes?.players[1]?.lost,
    ]);
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).forecast?.stakes).toBeNull();
    // A second match of the day is rated from the ratings before it too.
    const after = await read(`/api/v1/${both(fixture)}`, headToHead);
    expect(said(after.forecast?.stakes)).toEqual(said(stakes));
  }, 30_000);

  it("is shown in whole points, as a change is", async () => {
    const { league, last } = await begun({ by: "points", boards: 4, level: "shared" });
    const fixture = first(last);
    const [own] = fixture.forecast?.stakes?.players ?? [];
    if (!own || own.drawn === null) throw new Error("four boards can be shared");
    const changes = `win ${change(own.won)}, draw ${change(own.drawn)}, lose ${change(own.lost)}`;
    for (const page of [`/divisions/${league.id}/fixtures`, `/${both(fixture)}`])
      expect(await (await call(page)).text()).toContain(changes);
    const reader = await memberOf(league.club, "player", fixture.home.id);
    const { next } = await served(await callAs(reader, "/api/v1/account/matches"), ownMatches);
    expect(next.map(({ own: ids }) => ids)).toEqual([[fixture.home.id]]);
    expect(await (await callAs(reader, "/account")).text()).toContain(`Rating at stake: ${changes}.`);
  }, 30_000);

  it("is said by shares of points where these are rated", async () => {
    const { league, last } = await begun();
    const fixture = first(last);
    await call(`/api/v1/ratings/${league.club}:singles/settings`, {
      method: "PUT",
      body: { mode: "share" },
      token: ORGANISER_KEY,
    });
    await settled(league);
    const { forecast } = await read(`/api/v1/${both(fixture)}`, headToHead);
    expect(forecast?.stakes?.mode).toBe("share");
    for (const { won, drawn, lost } of forecast?.stakes?.players ?? []) {
      expect(won).toBeGreaterThan(drawn ?? 0);
      expect(drawn).toBeGreaterThan(lost);
    }
    expect(await (await call(`/${both(fixture)}`)).text()).toMatch(
      /all points \+\d+, half of them [+\u2212]?\d+, none \u2212\d+/,
    );
  }, 30_000);

  it("goes by a rating that was brought along from its day on", async () => {
    const { league } = await begun();
    const opponent = first(league.players);
    const stakesOf = async (day: string | null) => {
      const { id } = await organise("/api/v1/people", { name: "A newcomer", club: league.club }, created);
      if (day !== null)
        await served(
          await call(`/api/v1/ratings/${league.club}:singles/starts`, {
            method: "PUT",
            body: { starts: [{ player: id, day, rating: 1800, matches: 40 }] },
            token: ORGANISER_KEY,
          }),
          keptStarts,
        );
      await settled(league);
      const { forecast } = await read(`/api/v1/players/${id}/against/${opponent}`, headToHead);
      return forecast?.stakes?.players.map(({ won, drawn, lost }) => [won, drawn, lost]);
    };
    const newcomer = await stakesOf(null);
    expect(await stakesOf("2099-01-01")).toEqual(newcomer);
    expect(await stakesOf(TODAY)).not.toEqual(newcomer);
  }, 30_000);

  it("is nothing where matches are not rated", async () => {
    const { shown } = await foundDivision(2, { rated: false });
    const match = await openFixture(first(shown.fixtures).id);
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).forecast).toBeNull();
  });
});

describe("two players of a club", () => {
  it("can be compared: all of its list can be chosen, and without a choice the best of it", async () => {
    const { league } = await begun();
    const { rows } = await read(`/api/v1/ratings/${league.club}:singles`, ratingList);
    const best = first(rows).player.id;
    const second = rows[1]?.player.id ?? "";
    const found = await call(`/players/${second}/against`);
    expect([found.status, found.headers.get("location")]).toEqual([303, `/players/${second}/against/${best}`]);
    const { others } = await read(`/api/v1/players/${second}/against/${best}`, headToHead);
    const rest = league.players.filter((id) => id !== second);
    expect(others.map(({ id }) => id).toSorted()).toEqual(rest.toSorted());
    expect(await (await call(`/players/${second}`)).text()).toContain(`href="/players/${second}/against"`);
  }, 30_000);

  it("that has rated no one has no one to begin with", async () => {
    const { players } = await foundDivision(2);
    const found = await call(`/players/${players[0]}/against`);
    expect(found.headers.get("location")).toBe(`/players/${players[0]}`);
  });
});
