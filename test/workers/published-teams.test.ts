import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { drafted, teamTotals } from "#shared/api/league/team.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { examples, often } from "#test/support/runs.ts";
import { call, organise, read } from "./support/api.ts";
import { eventually, record, sent } from "./support/match.ts";
import { LISTED_DAY, playByLists } from "./support/played-by-lists.ts";
import { type ClubOfTeams, clubOfTeams, type Game, type Terms } from "./support/teams.ts";

/** Championships of teams as they were published, set up by the API and played to the end. */

vi.setConfig({ testTimeout: 240_000 });

const TEAMS = { plan: "two-singles-one-doubles", counts: "rubbers" } as const;
const LINE_UP = [1, 2, 3, 4];

/** Plays the rubbers of a tie, home first, and waits for its result. */
const playTie = async (club: ClubOfTeams, division: string, tie: string, rubbers: readonly (readonly Game[])[]) => {
  await club.lineUp(tie, LINE_UP);
  for (const [index, games] of rubbers.entries()) await club.play(tie, index + 1, ...games);
  await eventually(async () =>
    (await club.seen(division)).fixtures.some(({ id, state }) => id === tie && state === "played"),
  );
};

/** The fixtures of a round that are to be played. */
const openIn = async (club: ClubOfTeams, division: string, round: number) =>
  (await club.seen(division)).fixtures.filter((one) => one.round === round && one.state === "scheduled");

const numberOf = (team: string): number => Number(/^t(\d+)-/.exec(team)?.[1]);

/** Games as the team with this number had them, home first. */
const asHome = (isHome: boolean, games: readonly Game[]): readonly Game[] =>
  games.map(([own, other]) => (isHome ? [own, other] : [other, own]));

describe("the team championship of Toronto (E28)", () => {
  it("is a league of four boards, semi-finals of eight, and a final that is conceded", async () => {
    const club = await clubOfTeams(5, 4);
    const league = await club.found("League", {
      name: "League",
      ruleset: "icf",
      format: MATCH_PRESETS["four-boards"],
      regulations: { teams: TEAMS, qualify: 4 },
      entries: club.teams,
      days: ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05"],
    });
    // The team with the lower number has won each tie; the scores are invented.
    for (const { id, home, away } of (await club.seen(league)).fixtures) {
      const isHome = numberOf(home.id) < numberOf(away.id);
      await playTie(club, league, id, [
        asHome(isHome, [[21, 9]]),
        asHome(isHome, [[8, 14]]),
        asHome(isHome, [[17, 12]]),
      ]);
    }
    const { table } = await club.seen(league);
    expect(table.map(({ players, points, byes }) => [numberOf(players[0]?.id ?? ""), points, byes])).toEqual([
      [1, 8, 1],
      [2, 6, 1],
      [3, 4, 1],
      [4, 2, 1],
      [5, 0, 1],
    ]);

    const cup = await club.found("Finals", {
      name: "Finals",
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      plan: { format: "knockout", places: 2 },
      regulations: { teams: TEAMS },
      source: { division: league, top: 4 },
    });
    const from = { division: league, top: 4 };
    await organise(`/api/v1/divisions/${cup}/draw`, { from, days: ["2026-03-01", "2026-03-02"] }, created);
    // As published, the better team of the league first.
    const published: Readonly<Record<number, readonly Game[]>> = {
      1: [
        [25, 13],
        [13, 25],
        [19, 2],
      ],
      2: [
        [10, 4],
        [25, 6],
        [15, 25],
      ],
    };
    for (const { id, home, away } of await openIn(club, cup, 1)) {
      const best = Math.min(numberOf(home.id), numberOf(away.id));
      const rubbers = (published[best] ?? []).map((game) => asHome(numberOf(home.id) === best, [game]));
      await playTie(club, cup, id, rubbers);
    }
    const semis = (await club.seen(cup)).fixtures.filter(({ round }) => round === 1);
    expect(semis.map(({ home, away }) => [numberOf(home.id), numberOf(away.id)].toSorted())).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(semis.map(({ rubbers }) => Object.values(rubbers?.score ?? {}).toSorted())).toEqual([
      [1, 2],
      [1, 2],
    ]);

    const [final] = await openIn(club, cup, 2);
    if (!final) throw new Error("there is no final");
    expect([numberOf(final.home.id), numberOf(final.away.id)].toSorted()).toEqual([1, 2]);
    await club.decide(cup, { type: "tie_conceded", fixture: final.id, entry: final.away.entry });
    const { fixtures, bracket } = await club.seen(cup);
    expect(fixtures.at(-1)).toMatchObject({ state: "forfeited", winner: final.home.entry, evidence: "decision" });
    expect(bracket?.at(-1)).toMatchObject([{ winner: final.home.entry, match: null, fixture: final.id }]);
    // Every rubber that was played is rated, and no other: 24 of singles and 12 of doubles, in league and semi-finals.
    for (const list of ["singles", "doubles"]) {
      const name = `${club.club}:${list}`;
      await eventually(async () => {
        await runDurableObjectAlarm(env.RATING_LIST.getByName(name));
        const { rows } = await read(`/api/v1/ratings/${name}`, ratingList);
        const total = rows.reduce((sum, { matches }) => sum + matches, 0);
        return total === (list === "singles" ? 24 * 2 : 12 * 4);
      });
    }
  });
});

describe("the ICF Cup of 2019 (E17)", () => {
  /** Nations and rounds of the Swiss, by depth: sixteen of four players, who play eight rounds. */
  const [NATIONS, ROUNDS] = [often(8, 16), often(5, 8)];

  /** A Swiss of every team's players. Invented: the earlier of two players wins. */
  const playSwiss = async (club: ClubOfTeams): Promise<string> => {
    const players = club.teams.flatMap((team) => club.squad(team));
    const swiss = await club.found("Swiss", {
      name: "Swiss",
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      plan: { format: "swiss", rounds: ROUNDS, final: false },
      regulations: { preset: "carrom-sol" },
      entries: players,
      days: Array.from({ length: ROUNDS }, () => LISTED_DAY),
    });
    await playByLists(swiss, ROUNDS, (one, other) => players.indexOf(one) < players.indexOf(other));
    return swiss;
  };

  it("is a Swiss of all players, whose best three make the teams' places, and a knockout of the best eight", async () => {
    const club = await clubOfTeams(NATIONS, 4);
    const swiss = await playSwiss(club);
    const { table } = await club.seen(swiss);
    expect(table).toHaveLength(4 * NATIONS);
    const winners = table.slice(0, 3);
    expect(winners.map((row) => row.points)).toEqual([2 * ROUNDS, 2 * ROUNDS - 2, 2 * ROUNDS - 2]);
    expect(winners[1]?.tie?.map(({ criterion }) => criterion).at(0)).toBe("buchholz");

    const { rows } = await read(
      `/api/v1/clubs/${club.club}/team-totals?divisions=${swiss}&best=3&sum=points`,
      teamTotals,
    );
    const best = rows.slice(0, 8).map(({ team }) => team.id);
    expect(new Set(rows.map(({ team }) => team.id)).size).toBe(NATIONS);
    /** The place of a nation among those who go on. */
    const seedOf = (team: string): number => best.indexOf(team) + 1;
    const cup = await club.found("Cup", {
      name: "Cup",
      ruleset: "icf",
      format: MATCH_PRESETS["best-of-three"],
      plan: { format: "knockout", places: 4 },
      regulations: { teams: TEAMS },
      entries: best,
      days: ["2026-02-01", "2026-02-02", "2026-02-03"],
    });
    const two = (own: Game, other: Game): readonly Game[] => [own, other];
    // Invented: the better seed wins by three rubbers.
    const easy = [two([25, 8], [25, 11]), two([25, 3], [25, 14]), two([25, 9], [25, 10])];
    for (const round of [1, 2])
      for (const { id, home, away } of await openIn(club, cup, round)) {
        const isHome = seedOf(home.id) < seedOf(away.id);
        await playTie(
          club,
          cup,
          id,
          easy.map((games) => asHome(isHome, games)),
        );
      }
    const last = await openIn(club, cup, 3);
    const finalists = new Map(last.map((one) => [Math.min(seedOf(one.home.id), seedOf(one.away.id)), one]));
    const [final, third] = [finalists.get(1), finalists.get(3)];
    if (!final || !third) throw new Error("the last round is not as it should be");

    // Published: 25-21 25-7, 25-10 25-16, 25-15 25-4.
    const published = [two([25, 21], [25, 7]), two([25, 10], [25, 16]), two([25, 15], [25, 4])];
    const isHome = seedOf(final.home.id) === 1;
    await playTie(
      club,
      cup,
      final.id,
      published.map((games) => asHome(isHome, games)),
    );
    // Published: 2-1; the games are invented.
    const close = [two([25, 8], [25, 11]), two([3, 25], [14, 25]), two([25, 9], [25, 10])];
    await playTie(
      club,
      cup,
      third.id,
      close.map((games) => asHome(seedOf(third.home.id) === 3, games)),
    );

    const { bracket, fixtures } = await club.seen(cup);
    const scoreOf = (id: string) =>
      Object.values(fixtures.find((one) => one.id === id)?.rubbers?.score ?? {}).toSorted();
    expect([scoreOf(final.id), scoreOf(third.id)]).toEqual([
      [0, 3],
      [1, 2],
    ]);
    const lastWinners = bracket?.at(-1)?.map(({ part, winner, home, away }) => {
      const won = [home, away].find(({ entry }) => entry === winner);
      return [part, seedOf(won?.players[0]?.id ?? "")];
    });
    expect(lastWinners).toEqual([
      ["main", 1],
      ["third", 3],
    ]);
    const tie = await club.tieOf(final.id);
    expect(tie.mayBeDrawn).toBe(false);
    expect(tie.rubbers.map(({ kind, match }) => [kind, match?.sides.map(({ games }) => games).toSorted()])).toEqual([
      ["singles", [0, 2]],
      ["singles", [0, 2]],
      ["doubles", [0, 2]],
    ]);
  });
});

describe("the autumn league of the Bay Area, 2019 (E29)", () => {
  it("drafts 28 players into seven teams, who play four singles and two doubles with a start", async () => {
    const club = await clubOfTeams(7, 4);
    const players = [0, 1, 2, 3].flatMap((slot) => club.teams.map((team) => club.squad(team)[slot] ?? ""));
    const teams = club.teams.map((id) => ({ id, name: `Team ${id}` }));
    const path = `/api/v1/clubs/${club.club}/teams/draft`;
    const draft = await organise(path, { teams, players, seed: "autumn 2019" }, drafted);
    for (const { members } of draft.teams)
      expect(members.map((player) => Math.floor(players.indexOf(player) / 7))).toEqual([0, 1, 2, 3]);
    expect(await organise(path, { teams, players, seed: "autumn 2019" }, drafted)).toEqual(draft);

    const terms = {
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      rated: false,
      regulations: {
        teams: { plan: "four-singles-two-doubles", counts: "rubbers" },
        // The table is invented.
        handicap: { table: [{ from: 10, start: 3 }] },
      },
    } satisfies Partial<Terms>;
    const league = await club.found("League", {
      ...terms,
      name: "League",
      entries: club.teams,
      days: ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"],
    });
    const { fixtures } = await club.seen(league);
    expect(fixtures).toHaveLength(21);

    // The first two who meet have played before: one is rated above the other.
    const [first] = fixtures;
    const firstOf = (team = "") => draft.teams.find(({ id }) => id === team)?.members[0] ?? "";
    const sides = [
      { id: "A", players: [firstOf(first?.home.id)] },
      { id: "B", players: [firstOf(first?.away.id)] },
    ];
    const before = {
      club: club.club,
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      rated: true,
      day: "2026-01-01",
    };
    const opened = await organise("/api/v1/matches", { ...before, sides }, openMatchResponse);
    const match = { id: opened.match, token: opened.scorer.token };
    await record(match, 1, sent("game_recorded", { game: 1, points: { A: 25, B: 3 } }));
    const list = `${club.club}:singles`;
    await eventually(async () => {
      await runDurableObjectAlarm(env.RATING_LIST.getByName(list));
      return (await read(`/api/v1/ratings/${list}`, ratingList)).rows.length === 2;
    });

    // Invented: each team wins three rubbers of every tie.
    const playDrawn = async (id: string): Promise<void> => {
      await club.lineUp(id, [1, 2, 3, 4, 1, 2, 3, 4]);
      for (const rubber of [1, 2, 3]) await club.play(id, rubber, [25, 10]);
      for (const rubber of [4, 5, 6]) await club.play(id, rubber, [10, 25]);
      await eventually(async () =>
        (await club.seen(league)).fixtures.some((one) => one.id === id && one.state === "played"),
      );
    };
    await playDrawn(first?.id ?? "");
    const { table, fixtures: played } = await club.seen(league);
    expect(played[0]).toMatchObject({ winner: null, rubbers: { score: { home: 3, away: 3 } } });
    const [opening = ""] = (await (await call(`/api/v1/matches/${first?.id}-x1/log`)).text()).split("\n");
    expect(JSON.parse(opening).data).toMatchObject({ startsFrom: "handicap", score: { A: 0, B: 3 }, rated: false });
    // Without the start of three points, which is in no table.
    expect(table.find(({ entry }) => entry === first?.home.entry)).toMatchObject({ drawn: 1, points: 1, net: 3 });

    for (const { id } of examples(fixtures).slice(1)) await playDrawn(id);
    const drawn = examples([1, 6]).at(-1);
    const all = await club.seen(league);
    expect(all.table.find(({ entry }) => entry === first?.home.entry)?.drawn).toBe(drawn);

    // The first two play a final. What was not played at push is conceded.
    for (const { id, away, state } of all.fixtures)
      if (state === "scheduled") await club.decide(league, { type: "tie_conceded", fixture: id, entry: away.entry });
    const last = await club.found("Final", {
      ...terms,
      name: "Final",
      plan: { format: "knockout", places: 2 },
      source: { division: league, top: 2 },
    });
    const from = { division: league, top: 2 };
    await organise(`/api/v1/divisions/${last}/draw`, { from, days: ["2026-03-08"] }, created);
    const [final] = (await club.seen(last)).fixtures;
    const best = (await club.seen(league)).table.slice(0, 2).map(({ players }) => players[0]?.id);
    expect([final?.home.id, final?.away.id].toSorted()).toEqual(best.toSorted());
    await club.lineUp(final?.id ?? "", [1, 2, 3, 4, 1, 2, 3, 4]);
    for (const rubber of [1, 2, 3, 4]) await club.play(final?.id ?? "", rubber, [25, 10]);
    for (const rubber of [5, 6]) await club.play(final?.id ?? "", rubber, [10, 25]);
    await eventually(async () => (await club.seen(last)).fixtures[0]?.state === "played");
    expect((await club.seen(last)).fixtures[0]).toMatchObject({
      winner: final?.home.entry,
      rubbers: { score: { home: 4, away: 2 } },
    });
  });
});
