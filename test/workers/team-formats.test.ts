import { describe, expect, it, vi } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import { evening } from "#shared/api/league/evening.ts";
import { proposedRound } from "#shared/api/league/league.ts";
import { drafted, handedIn, teams as teamsOfClub, teamTotals } from "#shared/api/league/team.ts";
import { examples } from "../support/runs.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually } from "./support/match.ts";
import { type ClubOfTeams, clubOfTeams } from "./support/teams.ts";

/** Teams in every format that a division has, and the terms of their ties. */

vi.setConfig({ testTimeout: 120_000 });

const ONE_RUBBER = { rubbers: [{ places: [1] }], most: 1, fewest: 1, order: "free" } as const;

const numberOf = (team: string): number => Number(/^t(\d+)-/.exec(team)?.[1]);

const isSettled = async (club: ClubOfTeams, division: string, tie: string): Promise<void> =>
  eventually(async () =>
    (await club.seen(division)).fixtures.some(({ id, state }) => id === tie && state === "played"),
  );

/** Plays all ties that are open: the team with the lower number wins. */
const playOpen = async (club: ClubOfTeams, division: string): Promise<number> => {
  const open = (await club.seen(division)).fixtures.filter(({ state }) => state === "scheduled");
  for (const { id, home, away } of open) {
    await club.lineUp(id, [1]);
    await club.play(id, 1, numberOf(home.id) < numberOf(away.id) ? [25, 10] : [10, 25]);
    await isSettled(club, division, id);
  }
  return open.length;
};

/** Pairs the round that is due, as the rule proposes it; `false`: none is. */
const pairNext = async (club: ClubOfTeams, division: string): Promise<boolean> => {
  if ((await club.seen(division)).pairing?.due === null) return false;
  const found = await call(`/api/v1/divisions/${division}/pairing`, { token: ORGANISER_KEY });
  const { round, pairs, bye } = await served(found, proposedRound);
  const named = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
  await club.decide(division, { type: "round_paired", round, bye, pairs: named, reason: "pairing-rule" });
  return true;
};

/** Four rubbers of a tie, two for each team. */
const playLevel = async (club: ClubOfTeams, tie: string): Promise<void> => {
  const games = [
    [25, 3],
    [3, 25],
    [25, 3],
    [3, 25],
  ] as const;
  for (const [index, game] of games.entries()) await club.play(tie, index + 1, game);
};

describe("teams in a format", () => {
  const FORMATS = [
    ["a knockout with places", { format: "knockout", places: 8 }, 1],
    ["a double elimination", { format: "double-elimination", finals: 2 }, 1],
    ["groups", { format: "groups", stage: "2x2", legs: 1, places: 4 }, 1],
    ["a Swiss with a final", { format: "swiss", rounds: 2, final: true }, 1],
  ] as const;

  it.each(examples(FORMATS))("play %s to its end", async (_name, plan, champion) => {
    const club = await clubOfTeams(6, 1);
    const registration = {
      opens: "2026-01-01T00:00:00.000Z",
      deadline: "2099-01-31T22:59:59.000Z",
      players: 1 as const,
      fee: null,
      minimum: 4,
      maximum: 8,
    };
    const id = await club.found("Cup", {
      name: "Cup",
      ruleset: "25-points-8-rounds",
      plan,
      regulations: { teams: { plan: ONE_RUBBER, counts: "rubbers" } },
      registration,
    });
    for (const [index, team] of club.teams.entries()) {
      const entry = `e${index + 1}-${club.tag}`;
      await organise(`/api/v1/divisions/${id}/entries`, { id: entry, players: [team] }, created);
      const body = { state: "confirmed", seed: index + 1 };
      const changed = await call(`/api/v1/divisions/${id}/entries/${entry}`, {
        method: "PATCH",
        body,
        token: ORGANISER_KEY,
      });
      expect(changed.status).toBe(200);
    }
    const days = { first: "2026-02-01", every: 1, close: true };
    await organise(`/api/v1/divisions/${id}/draw`, days, created);
    let played = 0;
    for (let more = true; more; ) {
      const now = await playOpen(club, id);
      played += now;
      const paired: boolean = now > 0 && (await club.seen(id)).pairing !== null && (await pairNext(club, id));
      more = now > 0 || paired;
    }
    expect(played).toBeGreaterThan(4);
    const { fixtures, bracket, entries } = await club.seen(id);
    expect(fixtures.every(({ state }) => state === "played")).toBe(true);
    const rounds = bracket ?? [fixtures.filter(({ tie }) => tie)];
    const final = rounds
      .flat()
      .findLast((one) => !("part" in one) || one.part === "main" || one.part === "grand-final");
    const winner = entries.find(({ entry }) => entry === final?.winner)?.players[0]?.id ?? "";
    expect(numberOf(winner)).toBe(champion);
  });
});

describe("the terms of a tie", () => {
  const cup = async (teams: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const club = await clubOfTeams(2, 5);
    const id = await club.found("Cup", {
      name: "Cup",
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      plan: { format: "knockout", places: 2 },
      entries: club.teams,
      days: ["2026-02-01"],
      regulations: { teams: { plan: "four-singles", counts: "rubbers", ...teams } as never },
      ...more,
    });
    const [fixture] = (await club.seen(id)).fixtures;
    if (!fixture) throw new Error("nothing was drawn");
    return { club, id, tie: fixture.id, home: fixture.home.entry, away: fixture.away.entry };
  };
  const open = (fixture: string, rubber: number) =>
    call("/api/v1/matches", { token: ORGANISER_KEY, body: { fixture, rubber } });

  it("leave the rest unplayed once it is won", async () => {
    const { club, id, tie, home } = await cup({ plan: "three-singles", stopWhenWon: true });
    await club.lineUp(tie, [1, 2, 3]);
    await club.play(tie, 1, [25, 3]);
    await club.play(tie, 2, [25, 4]);
    await isSettled(club, id, tie);
    expect(await refused(await open(tie, 3))).toMatchObject({ code: "fixture-decided" });
    const { winner, rubbers, home: own } = await club.tieOf(tie);
    expect([winner, own.score.rubbers, rubbers.map(({ result }) => result)]).toEqual([
      home,
      2,
      ["played", "played", null],
    ]);
  });

  it("call one rubber more while it is level, with the players that the captains named for it", async () => {
    const { club, id, tie, away } = await cup({ decider: [{ rubber: { places: [5] } }, "lots"] });
    await club.lineUp(tie, [1, 2, 3, 4, 5]);
    await playLevel(club, tie);
    await eventually(async () => (await club.tieOf(tie)).rubbers.length === 5);
    expect((await club.tieOf(tie)).rubbers[4]?.home?.map(({ id: player }) => player)).toEqual([
      expect.stringMatching(/-5$/),
    ]);
    await club.play(tie, 5, [9, 25]);
    await isSettled(club, id, tie);
    expect(await club.tieOf(tie)).toMatchObject({ winner: away, decidedBy: "rubber", away: { score: { rubbers: 3 } } });
  });

  it("part a level tie by lots from the published seed", async () => {
    const { club, id, tie } = await cup({});
    await club.lineUp(tie, [1, 2, 3, 4]);
    await playLevel(club, tie);
    await isSettled(club, id, tie);
    const { winner, decidedBy } = await club.tieOf(tie);
    expect([winner === null, decidedBy]).toEqual([false, "lots"]);
  });

  it("have a rubber played to its own format, and refuse one that its ruleset does not know", async () => {
    const rubbers = [{ places: [1], format: MATCH_PRESETS["best-of-three"] }, { places: [2] }];
    const { club, tie } = await cup({ plan: { rubbers, most: 1, fewest: 1, order: "free" } });
    await club.lineUp(tie, [2, 1]);
    const formatOf = async (rubber: number): Promise<unknown> => {
      const match = await club.play(tie, rubber, [25, 3]);
      const [first = ""] = (await (await call(`/api/v1/matches/${match}/log`)).text()).split("\n");
      return JSON.parse(first).data.format;
    };
    expect([await formatOf(1), await formatOf(2)]).toEqual([MATCH_PRESETS["best-of-three"], MATCH_PRESETS["one-game"]]);
    const wrong = [{ places: [1], format: { by: "time" } }];
    const body = {
      club: club.club,
      league: "L",
      season: "S",
      name: "N",
      ruleset: "icf",
      regulations: { teams: { plan: { rubbers: wrong, most: 1, fewest: 1, order: "free" }, counts: "rubbers" } },
    };
    const answer = await call("/api/v1/divisions", { body, token: ORGANISER_KEY });
    expect(await refused(answer)).toMatchObject({
      code: "format-not-allowed",
      place: "/regulations/teams/plan/rubbers/0/format",
    });
  });

  it("have the captain declare a mixed pair, and keep nothing of who is a woman", async () => {
    const { club, tie, home } = await cup({ plan: "singles-doubles-mixed" });
    const players = club.squad(club.teams[0] ?? "").slice(0, 5);
    const undeclared = await refused(await club.handIn(tie, home, players));
    expect(undeclared).toMatchObject({ code: "line-up-refused", place: "/declared" });
    expect(await served(await club.handIn(tie, home, players, true), handedIn)).toEqual({ shown: false });
    // Without a mixed pair there is nothing to declare.
    expect((await club.handIn(tie, home, [...players.slice(0, 3), null, null])).status).toBe(200);
  });

  it("show each line-up as it comes in, or only what the desk has named", async () => {
    const shown = await cup({ lineUp: "open" });
    const players = shown.club.squad(shown.club.teams[0] ?? "").slice(0, 4);
    await served(await shown.club.handIn(shown.tie, shown.home, players), handedIn);
    const { home, lineUps } = await shown.club.tieOf(shown.tie);
    expect([home.waiting?.map((one) => one?.id), lineUps]).toEqual([players, null]);

    const after = await cup({ lineUp: "after" });
    const captain = await memberOf(after.club.club, "player", `${after.club.teams[0]}-1`);
    const own = after.club.squad(after.club.teams[0] ?? "").slice(0, 4);
    const path = `/api/v1/ties/${after.tie}/line-ups/${after.home}`;
    const answer = await callAs(captain, path, { method: "PUT", body: { players: own } });
    expect((await refused(answer)).code).toBe("not-permitted");
    await after.club.lineUp(after.tie, [1, 2, 3, 4]);
    expect((await after.club.tieOf(after.tie)).lineUps).not.toBeNull();
  });

  it("let a team concede the rest: played rubbers count, and no other can be opened", async () => {
    const { club, id, tie, home, away } = await cup({});
    await club.lineUp(tie, [1, 2, 3, 4]);
    await club.play(tie, 1, [25, 3]);
    await club.play(tie, 2, [25, 3]);
    await eventually(async () => (await club.tieOf(tie)).home.score.rubbers === 2);
    const conceded = await club.decide(id, { type: "tie_conceded", fixture: tie, entry: home });
    expect(await club.tieOf(tie)).toMatchObject({
      winner: away,
      conceded: home,
      state: "played",
      home: { score: { rubbers: 2, points: 50 } },
      away: { score: { rubbers: 2, points: 6 } },
    });
    expect((await refused(await open(tie, 3))).code).toBe("fixture-decided");
    const again = { reason: "other", type: "tie_conceded", fixture: tie, entry: away };
    const body = { id: crypto.randomUUID(), decision: again };
    const answer = await call(`/api/v1/divisions/${id}/decisions`, { body, token: ORGANISER_KEY });
    expect((await refused(answer)).code).toBe("fixture-decided");

    // Reversed, the tie goes on where it was.
    await club.decide(id, { type: "decision_reversed", decision: conceded.id });
    expect(await club.tieOf(tie)).toMatchObject({ winner: null, state: "in-play", home: { score: { rubbers: 2 } } });
    for (const rubber of [3, 4]) await club.play(tie, rubber, [25, 3]);
    await isSettled(club, id, tie);
    expect((await club.tieOf(tie)).winner).toBe(home);

    const { ties, matches } = await read(`/api/v1/clubs/${club.club}/evenings/2026-02-01`, evening, ORGANISER_KEY);
    expect(ties).toMatchObject([{ fixture: tie, state: "played", score: { home: 4, away: 0 } }]);
    const rubbers = matches.map((one) => [one.tie?.rubber, one.state, one.seat]);
    expect(rubbers).toEqual([1, 2, 3, 4].map((rubber) => [rubber, "played", null]));
  });
});

describe("a table of teams out of individual events", () => {
  it("adds the best of each squad, as the Swiss of the ICF Cup did (E17)", async () => {
    const club = await clubOfTeams(2, 3);
    const players = club.teams.flatMap((team) => club.squad(team));
    const days = ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04", "2026-02-05"];
    const id = await club.found("Singles", { name: "Singles", ruleset: "icf", entries: players, days });
    // Every player beats those who were drawn after.
    for (const { id: fixture, home, away } of (await club.seen(id)).fixtures) {
      const winner = players.indexOf(home.id) < players.indexOf(away.id) ? home.entry : away.entry;
      await club.decide(id, { type: "walkover_given", fixture, winner, reason: "no-show" });
    }
    const totals = (query: string) =>
      read(`/api/v1/clubs/${club.club}/team-totals?divisions=${id}&${query}`, teamTotals);
    const shown = async (query: string) => (await totals(query)).rows.map(({ place, total }) => [place, total]);
    expect(await shown("")).toEqual([
      [1, 24],
      [2, 6],
    ]);
    expect(await shown("best=1&sum=points")).toEqual([
      [1, 10],
      [2, 4],
    ]);
    const { rows } = await totals("best=2");
    expect(rows[0]?.counted.map(({ players: own }) => own.map((one) => one.id))).toEqual([[players[0]], [players[1]]]);
    const other = await call(`/api/v1/clubs/${club.club}/team-totals?divisions=nothing`);
    expect((await refused(other)).code).toBe("unknown-division");
  });
});

describe("squads that are drafted by strength", () => {
  it("are saved as teams, the same again from the same seed", async () => {
    const club = await clubOfTeams(3, 3);
    const players = [0, 1, 2].flatMap((slot) => club.teams.map((team) => club.squad(team)[slot] ?? ""));
    const teams = club.teams.map((team) => ({ id: team, name: `Drafted ${team}` }));
    const path = `/api/v1/clubs/${club.club}/teams/draft`;
    const made = await organise(path, { teams, players, seed: "spring" }, drafted);
    for (const { members } of made.teams)
      expect(members.map((player) => Math.floor(players.indexOf(player) / 3))).toEqual([0, 1, 2]);
    expect(await organise(path, { teams, players, seed: "spring" }, drafted)).toEqual(made);
    const saved = (await read(`/api/v1/clubs/${club.club}/teams`, teamsOfClub)).teams;
    expect(saved.map(({ id, captain, members }) => [id, captain?.id, members.map((one) => one.id)])).toEqual(
      made.teams.map(({ id, members }) => [id, members[0], members]),
    );
    const few = { teams, players: players.slice(0, 2), seed: "spring" };
    expect(await refused(await call(path, { body: few, token: ORGANISER_KEY }))).toMatchObject({
      place: "/players",
    });
    const strange = { teams, players: [...players.slice(0, 8), "nobody-here"], seed: "spring" };
    expect(await refused(await call(path, { body: strange, token: ORGANISER_KEY }))).toMatchObject({
      code: "unknown-player",
      place: "/players/8",
    });
  });
});

describe("the form of a division of teams", () => {
  const formOf = async ({ club, desk }: ClubOfTeams, query = "") => {
    const path = `/clubs/${club}/desk/divisions`;
    const fields = filledForm(await (await callAs(desk, `${path}${query}`)).text(), path);
    const send = (typed: Record<string, string>) => submit(path, { ...fields, ...typed }, { cookie: desk.cookie });
    return { fields, send };
  };
  const named = { league: "Teams", season: "2027", ruleset: "icf", "registration/players": "team" };
  const idIn = (answer: Response): string => answer.headers.get("location")?.split("/")[2] ?? "";

  it("lists rubbers, and is copied with them", async () => {
    const club = await clubOfTeams(2, 1);
    const listed = {
      ...named,
      name: "Own",
      "format/preset": "one-game",
      "regulations/teams/plan": "own",
      "tie/rubbers/0/kind": "singles",
      "tie/rubbers/2/kind": "mixed",
      "tie/rubbers/2/format": "best-of-three",
      "tie/order": "free",
      "tie/decider": "doubles",
      "regulations/teams/lineUp": "open",
      "regulations/teams/stopWhenWon": "yes",
    };
    const { send } = await formOf(club);
    const made = await send(listed);
    expect(made.status).toBe(303);
    const { regulations } = await club.seen(idIn(made));
    expect(regulations.teams).toEqual({
      plan: {
        rubbers: [{ places: [1] }, { places: [2, 3], who: { women: 1 }, format: MATCH_PRESETS["best-of-three"] }],
        most: 2,
        fewest: 3,
        order: "free",
      },
      counts: "rubbers",
      stopWhenWon: true,
      lineUp: "open",
      decider: [{ rubber: { places: [4, 5] } }, "points", "boards", "lots"],
    });
    const copied = await formOf(club, `?copy=${idIn(made)}`);
    const again = await copied.send({ name: "Copied" });
    expect(again.status).toBe(303);
    expect((await club.seen(idIn(again))).regulations.teams).toEqual(regulations.teams);
  });

  it("says a fault at its own field", async () => {
    const { send } = await formOf(await clubOfTeams(2, 1));
    const none = { ...named, name: "None", "regulations/teams/plan": "own", "tie/fewest": "" };
    const page = await (await send(none)).text();
    expect(wrongAt(page, "tie/rubbers/0/kind")).not.toBeNull();
    expect(wrongAt(page, "tie/fewest")).not.toBeNull();
    const counted = {
      ...named,
      name: "Counted",
      "regulations/teams/stopWhenWon": "yes",
      "regulations/teams/counts": "boards",
    };
    expect(await (await send(counted)).text()).toContain("A tie can stop once it is won only if rubbers decide it.");
  });

  it("starts from the table of another division of teams (E28)", async () => {
    const club = await clubOfTeams(2, 1);
    const league = await (await formOf(club)).send({ ...named, name: "League" });
    const finals = await (await formOf(club)).send({
      ...named,
      name: "Finals",
      play: "knockout",
      by: "table",
      "source/division": idIn(league),
      "source/top": "2",
    });
    expect(finals.status).toBe(303);
    expect(await club.seen(idIn(finals))).toMatchObject({
      source: { division: idIn(league), first: 1, top: 2 },
      regulations: { teams: { plan: "two-singles-one-doubles", counts: "rubbers" } },
    });
  });
});

describe("the form of a draft", () => {
  it("takes ticked players by their ratings, and names the missing ones", async () => {
    const { club, desk, squad, teams } = await clubOfTeams(2, 3);
    const path = `/clubs/${club}/desk/teams`;
    const page = await (await callAs(desk, path)).text();
    const players = teams.flatMap(squad);
    const ticked = Object.fromEntries(players.slice(0, 5).map((player) => [`player-${player}`, "yes"]));
    const typed = { ...filledForm(page, `${path}/draft`), ...ticked, names: "Reds\r\nBlues", seed: "spring" };
    const send = (more: Record<string, string> = {}) =>
      submit(`${path}/draft`, { ...typed, ...more }, { cookie: desk.cookie });
    expect(wrongAt(await (await send({ seed: "" })).text(), "seed")).not.toBeNull();
    expect((await send()).status).toBe(303);
    const saved = (await read(`/api/v1/clubs/${club}/teams`, teamsOfClub)).teams;
    const made = saved.filter(({ name }) => name === "Reds" || name === "Blues");
    expect(made.map(({ members }) => members.length).toSorted()).toEqual([2, 3]);
    expect(made.flatMap(({ members }) => members.map(({ id }) => id)).toSorted()).toEqual(
      players.slice(0, 5).toSorted(),
    );
  });
});
