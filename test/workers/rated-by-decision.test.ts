import { describe, expect, it } from "vitest";
import { digest } from "#shared/api/deployment/service.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, joinLine } from "#shared/api/league/league.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { calibration } from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { examples } from "#test/support/runs.ts";
import { ORGANISER_KEY, organise, read } from "./support/api.ts";
import { everything, first, type League, season } from "./support/corrections.ts";
import { eventually } from "./support/match.ts";
import { atRest, rebuild } from "./support/rebuild.ts";

/** The list's ratings, to the last digit. */
const ratingsOf = async (league: League): Promise<string> => {
  const { list, players } = await everything(league);
  return JSON.stringify({ list, players });
};

const decide = (league: League, decision: Record<string, unknown>) =>
  organise(
    `/api/v1/divisions/${league.id}/decisions`,
    { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
    decisionLine,
  );

/** The number of rated matches of all players together: two for each match that counts. */
const counted = async ({ club }: League): Promise<number> => {
  const { rows } = await read(`/api/v1/ratings/${club}:singles`, ratingList);
  return rows.reduce((sum, { matches }) => sum + matches, 0);
};

/** The first match of a league, with its fixture and sides. */
const firstFixture = async (league: League) => {
  const { fixtures } = await read(`/api/v1/divisions/${league.id}`, division);
  const match = first(league.matches);
  const fixture = fixtures.find((one) => one.match?.id === match.id);
  if (!fixture) throw new Error("the first match is that of a fixture");
  return { match, fixture };
};

describe("a match that the league decided otherwise", () => {
  type Decision = (fixture: { id: string; home: string }, match: string) => Record<string, unknown>;
  const decisions: readonly (readonly [string, Decision])[] = [
    ["set aside to be replayed", ({ id }, match) => ({ type: "replay_ordered", fixture: id, match })],
    ["a walkover", ({ id, home }) => ({ type: "walkover_given", fixture: id, winner: home })],
    ["a walkover for neither", ({ id }) => ({ type: "double_walkover_given", fixture: id })],
    ["a forfeit", ({ id, home }) => ({ type: "forfeit_given", fixture: id, entry: home, kind: "disqualified" })],
    ["a bye", ({ id, home }) => ({ type: "bye_given", fixture: id, entry: home })],
    ["abandoned", ({ id }) => ({ type: "fixture_abandoned", fixture: id })],
    ["void", ({ id }) => ({ type: "fixture_voided", fixture: id })],
  ];

  it.each(examples(decisions))(
    "is not rated while that holds (%s), and rated to the digit once it is reversed",
    async (_, decision) => {
      const league = await season();
      const before = await ratingsOf(league);
      const { match, fixture } = await firstFixture(league);
      const made = await decide(league, decision({ id: fixture.id, home: fixture.home.entry }, match.id));
      // The list gets the decision without a further request.
      await eventually(async () => (await counted(league)) === 10);
      const { history } = await read(`/api/v1/players/${fixture.home.id}`, player);
      expect(history.some((step) => step.match === match.id)).toBe(false);
      expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).ratings).toEqual([]);
      expect(
        (await read(`/api/v1/ratings/${league.club}:singles/calibration`, calibration)).hindcasts?.all.matches,
      ).toBe(5);
      await decide(league, { type: "decision_reversed", decision: made.id });
      await eventually(async () => (await counted(league)) === 12);
      expect(await ratingsOf(league)).toBe(before);
    },
    30_000,
  );

  it("says on its own page which of its sides was given it", async () => {
    const league = await season();
    const { match, fixture } = await firstFixture(league);
    const settled = async () => (await read(`/api/v1/matches/${match.id}`, matchDetail)).settled;
    expect(await settled()).toBeNull();
    const given = await decide(league, { type: "walkover_given", fixture: fixture.id, winner: fixture.away.entry });
    expect(await settled()).toEqual({ state: "walkover", winner: fixture.away.entry, side: "B", setAside: false });
    await decide(league, { type: "decision_reversed", decision: given.id });
    expect(await settled()).toBeNull();
    await decide(league, { type: "double_walkover_given", fixture: fixture.id });
    expect(await settled()).toEqual({ state: "double-walkover", winner: null, side: null, setAside: false });
  }, 30_000);

  it("comes out of a rebuild to the same digest", async () => {
    const league = await season();
    const { fixture } = await firstFixture(league);
    await decide(league, { type: "fixture_voided", fixture: fixture.id });
    await atRest();
    expect(await counted(league)).toBe(10);
    const [before, ratings] = [(await read("/api/v1/digest", digest, ORGANISER_KEY)).digest, await ratingsOf(league)];
    const done = await rebuild();
    expect([done.status, done.after, await ratingsOf(league)]).toEqual(["done", before, ratings]);
  }, 30_000);

  it("stays rated where an entry has withdrawn: what was played was played", async () => {
    const league = await season();
    const before = await ratingsOf(league);
    const { fixture } = await firstFixture(league);
    await decide(league, { type: "entry_withdrawn", entry: fixture.home.entry });
    await decide(league, { type: "points_deducted", entry: fixture.away.entry, points: 2 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await ratingsOf(league)).toBe(before);
  }, 30_000);
});

describe("two ids found to be one person", () => {
  const join = (league: League, type: string, person: string, into: string) =>
    organise(
      `/api/v1/clubs/${league.club}/joins`,
      { id: crypto.randomUUID(), type, person, into, reason: "other", confirm: true },
      joinLine,
    );

  it("have one rating, and two again, to the digit, once they are parted", async () => {
    const league = await season();
    const before = await ratingsOf(league);
    const [stays = "", goes = ""] = league.players;
    await join(league, "people_joined", goes, stays);
    // Their one match against each other is no match any more.
    await eventually(async () => (await counted(league)) === 10);
    const { rows } = await read(`/api/v1/ratings/${league.club}:singles`, ratingList);
    expect(rows.find(({ player: { id } }) => id === stays)?.matches).toBe(4);
    expect(rows.some(({ player: { id } }) => id === goes)).toBe(false);
    const shown = await read(`/api/v1/players/${goes}`, player);
    expect(shown).toMatchObject({ id: stays, joined: [goes], rating: { matches: 4 } });
    expect(shown.history).toHaveLength(4);
    await join(league, "people_parted", goes, stays);
    await eventually(async () => (await counted(league)) === 12);
    expect(await ratingsOf(league)).toBe(before);
  }, 30_000);
});
