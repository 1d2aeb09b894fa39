import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { spokenForAt, spokenForBy } from "#access/accounts/linked-players.ts";
import { directory } from "#ground/db/database.ts";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { handedIn, savedTeam, teamTie } from "#shared/api/league/team.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { handIn } from "#write/commands/league/line-ups.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { killedAt } from "./support/dying-database.ts";
import { bringIn, does, tryOut } from "./support/intake.ts";
import { eventually } from "./support/match.ts";

/** Team ties over the API: line-ups handed in sealed, rubbers with their own matches, one result of each tie. */

const TEAMS = ["north", "south", "west"];

/** A drawn division of three teams of five, and its requests. */
const drawn = async () => {
  const tag = crypto.randomUUID().slice(0, 8);
  const [club, id] = [`club-${tag}`, `ties-${tag}`];
  await organise("/api/v1/clubs", { id: club, name: "A club of teams" }, created);
  const squad = (team: string) => [1, 2, 3, 4, 5].map((one) => `${team}${one}-${tag}`);
  const save = (team: string, members = squad(team)) =>
    call(`/api/v1/clubs/${club}/teams/${team}-${tag}`, {
      method: "PUT",
      token: ORGANISER_KEY,
      body: { name: `Team ${team}`, captain: `${team}1-${tag}`, members },
    });
  for (const team of [...TEAMS, "late"]) {
    for (const player of squad(team))
      await organise("/api/v1/people", { id: player, name: `Player ${player}`, club }, created);
    await served(await save(team), savedTeam);
  }
  const regulations = { teams: { plan: "two-singles-one-doubles", counts: "rubbers" } };
  const called = { league: "Team league", season: "2026", name: "Teams", ruleset: "25-points-8-rounds", regulations };
  const entries = TEAMS.map((team) => `${team}-${tag}`);
  const days = ["2026-02-01", "2026-02-08", "2026-02-15"];
  await organise("/api/v1/divisions", { id, club, ...called, entries, days }, created);
  const seen = () => read(`/api/v1/divisions/${id}`, division);
  const tieOf = (tie: string) => read(`/api/v1/ties/${tie}`, teamTie);
  const handIn = (who: Signed, tie: string, entry: string, players: readonly (string | null)[]) =>
    callAs(who, `/api/v1/ties/${tie}/line-ups/${entry}`, { method: "PUT", body: { players } });
  const open = (fixture: string, rubber?: number) =>
    call("/api/v1/matches", { token: ORGANISER_KEY, body: { fixture, rubber } });
  const decide = (decision: Record<string, unknown>) =>
    call(`/api/v1/divisions/${id}/decisions`, {
      token: ORGANISER_KEY,
      body: { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
    });
  const captain = (team: string) => memberOf(club, "player", `${team}1-${tag}`);
  return { club, id, tag, squad, save, seen, tieOf, handIn, open, decide, captain };
};
type Drawn = Awaited<ReturnType<typeof drawn>>;

/** Plays a rubber: one game by its points, home first. */
const plays = async ({ open }: Pick<Drawn, "open">, tie: string, rubber: number, home: number, away: number) => {
  const { match, scorer } = await served(await open(tie, rubber), openMatchResponse);
  const data = { game: 1, points: { A: home, B: away } };
  const events = [{ id: crypto.randomUUID(), type: "game_recorded", at: new Date().toISOString(), data }];
  const sent = await call(`/api/v1/matches/${match}/events`, { token: scorer.token, body: { expectedSeq: 1, events } });
  await served(sent, appendResponse);
  return match;
};

/** The first tie of a division: its id, and the team and the entry of each end. */
const firstTie = async ({ seen, tag }: Drawn) => {
  const [fixture] = (await seen()).fixtures;
  if (!fixture) throw new Error("nothing was drawn");
  const teamAt = (end: "home" | "away") => fixture[end].id.replace(`-${tag}`, "");
  return {
    tie: fixture.id,
    home: teamAt("home"),
    away: teamAt("away"),
    homeEntry: fixture.home.entry,
    awayEntry: fixture.away.entry,
  };
};

/** Hands in the first four of both squads, by their captains, the second team without its pair where it is short. */
const bothIn = async (made: Drawn, short: boolean) => {
  const first = await firstTie(made);
  const [own, other] = [await made.captain(first.home), await made.captain(first.away)];
  const four = made.squad(first.home).slice(0, 4);
  const away = made.squad(first.away).slice(0, 4);
  await served(await made.handIn(own, first.tie, first.homeEntry, four), handedIn);
  const last = short ? [...away.slice(0, 2), null, null] : away;
  expect(await served(await made.handIn(other, first.tie, first.awayEntry, last), handedIn)).toEqual({ shown: true });
  return first;
};

describe("past results of a tie", () => {
  const head = "day,home,home_partner,away,away_partner,boards,division,fixture,rubber";

  it("fall into its rubbers by their players, whichever way round, and decide it", async () => {
    const made = await drawn();
    const { tie, home, away, homeEntry } = await bothIn(made, false);
    const [a, b, c, d] = made.squad(home);
    const [e, f, g, h] = made.squad(away);
    const lines = [
      `2026-02-01,${a},,${e},,25-10,${made.id},,1`,
      `2026-02-01,${f},,${b},,8-25,${made.id},,`,
      `2026-02-01,${c},${d},${g},${h},25-12,,${tie},3`,
    ];
    const path = `clubs/${made.club}/intake/results`;
    const list = `${head}\n${lines.join("\n")}\n`;
    expect(await tryOut(path, list)).toMatchObject({ made: 3, faults: [] });
    expect(does(await bringIn(path, list))).toEqual(["make", "make", "make"]);
    await eventually(async () => (await made.seen()).fixtures.find(({ id }) => id === tie)?.winner === homeEntry);
    const { rubbers } = await made.tieOf(tie);
    expect(rubbers.map(({ match }) => match?.status)).toEqual(["decided", "decided", "decided"]);
    expect(does(await bringIn(path, list))).toEqual(["nothing", "nothing", "nothing"]);
    const other = list.replace("25-10", "25-11").replace(",,1\n", `,,1\n`);
    expect((await tryOut(path, other)).faults).toMatchObject([{ line: 2, code: "match-exists" }]);
  });

  it.each<[string, (made: Drawn, tie: string, own: readonly string[], others: readonly string[]) => string, object]>([
    ["other players", (made, _tie, own, others) => `${own[0]},,${others[1]},,25-10,${made.id},,`, { column: "home" }],
    [
      "another rubber's players",
      (_made, tie, own, others) => `${own[0]},,${others[0]},,25-10,,${tie},2`,
      { column: "fixture", code: "not-in-fixture" },
    ],
    ["no number", (made, _tie, own, others) => `${own[0]},,${others[0]},,25-10,${made.id},,one`, { column: "rubber" }],
    ["no tie", (_made, _tie, own, others) => `${own[0]},,${others[0]},,25-10,,,1`, { column: "rubber" }],
  ])("refuse %s", async (_what, cells, fault) => {
    const made = await drawn();
    const { tie, home, away } = await bothIn(made, false);
    const list = `${head}\n2026-02-01,${cells(made, tie, made.squad(home), made.squad(away))}\n`;
    const { faults } = await tryOut(`clubs/${made.club}/intake/results`, list);
    expect(faults[0]).toMatchObject({ line: 2, ...fault });
  });

  it("wait for the line-ups", async () => {
    const made = await drawn();
    const { tie, home, away } = await firstTie(made);
    const list = `${head}\n2026-02-01,${made.squad(home)[0]},,${made.squad(away)[0]},,25-10,,${tie},1\n`;
    const { faults } = await tryOut(`clubs/${made.club}/intake/results`, list);
    expect(faults).toMatchObject([{ line: 2, column: "fixture", code: "line-ups-sealed" }]);
  });
});

describe("a line-up", () => {
  it("is read by no one before both are in, and shown with the other", async () => {
    const made = await drawn();
    const { tie, home, away, homeEntry, awayEntry } = await firstTie(made);
    const [own, other, desk] = [await made.captain(home), await made.captain(away), await memberOf(made.club, "owner")];
    const [a = "", b = "", c = "", d = "", e = ""] = made.squad(home);

    const wrong = async (players: (string | null)[]) =>
      (await refused(await made.handIn(own, tie, homeEntry, players))).code;
    expect(await wrong([b, a, c, d])).toBe("line-up-refused");
    expect(await wrong([a, b, c, c])).toBe("line-up-refused");
    expect(await wrong([a, b, c, made.squad(away)[0] ?? ""])).toBe("line-up-refused");
    expect((await refused(await made.handIn(other, tie, homeEntry, [a, b, c, d]))).code).toBe("not-permitted");
    expect(await served(await made.handIn(own, tie, homeEntry, [a, b, c, d]), handedIn)).toEqual({ shown: false });
    expect(await served(await made.handIn(own, tie, homeEntry, [a, b, d, e]), handedIn)).toEqual({ shown: false });

    expect(await made.tieOf(tie)).toMatchObject({ lineUps: null, home: { handedIn: true }, away: { handedIn: false } });
    expect((await refused(await made.open(tie, 1))).code).toBe("line-ups-sealed");
    for (const reader of [other, desk]) {
      const page = await (await callAs(reader, `/ties/${tie}/line-up`)).text();
      expect(page).not.toContain("selected");
    }
    expect(await (await callAs(own, `/ties/${tie}/line-up`)).text()).toContain("selected");
    expect(JSON.stringify(await made.seen())).not.toContain('"line_ups_shown"');

    const names = made.squad(away).slice(1, 5);
    expect(await served(await made.handIn(desk, tie, awayEntry, names), handedIn)).toEqual({ shown: true });
    const { lineUps } = await made.tieOf(tie);
    expect(lineUps?.home.map((one) => one?.id)).toEqual([a, b, d, e]);
    expect(lineUps?.away.map((one) => one?.id)).toEqual(names);
    expect((await refused(await made.handIn(own, tie, homeEntry, [a, b, c, d]))).code).toBe("line-ups-shown");
  });

  it("keeps the players of a rubber that has begun when a player is substituted", async () => {
    const made = await drawn();
    const { tie, home, away } = await bothIn(made, false);
    const [a = "", b = "", c = "", d = "", e = ""] = made.squad(home);
    const other = made.squad(away).slice(0, 4);
    await plays(made, tie, 1, 25, 10);
    const shown = (players: string[]) =>
      made.decide({ type: "line_ups_shown", fixture: tie, home: players, away: other, reason: "injury" });
    expect((await refused(await shown([b, c, d, e]))).code).toBe("line-up-refused");
    expect((await refused(await shown([a, b, c, d]))).code).toBe("line-ups-shown");
    await served(await shown([a, b, c, e]), decisionLine);
    expect((await made.tieOf(tie)).rubbers[2]?.home?.map(({ id }) => id)).toEqual([c, e]);
  });
});

/** Makes a team with a captain and a squad. */
const asTeam = ({ club, tag }: Drawn, team: string, captain: string, members: readonly string[]) =>
  call(`/api/v1/clubs/${club}/teams/${team}-${tag}`, {
    method: "PUT",
    token: ORGANISER_KEY,
    body: { name: `Team ${team}`, captain, members },
  });

const actsOf = async (club: string) =>
  (await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs)).acts;

/** Whether the page of a tie's line-ups shows one to this reader. */
const seesOne = async (who: Signed, tie: string) =>
  (await (await callAs(who, `/ties/${tie}/line-up`)).text()).includes("selected");

describe("a line-up that waits", () => {
  it("and fits its squad no more is asked for again, and the other captain is not notified of it", async () => {
    const made = await drawn();
    const { tie, home, away, homeEntry, awayEntry } = await firstTie(made);
    const [own, other] = [await made.captain(home), await made.captain(away)];
    const [a = "", b = "", c = "", d = "", e = ""] = made.squad(home);
    await served(await made.handIn(own, tie, homeEntry, [a, b, c, d]), handedIn);
    const saved = await served(await asTeam(made, home, a, [b, c, d, e]), savedTeam);
    expect(saved).toEqual({ done: true, waiting: 1 });
    const four = made.squad(away).slice(0, 4);
    expect(await served(await made.handIn(other, tie, awayEntry, four), handedIn)).toEqual({ shown: false });
    const { home: left, away: right, lineUps } = await made.tieOf(tie);
    expect([left.handedIn, right.handedIn, lineUps]).toEqual([false, true, null]);
    const acts = await actsOf(made.club);
    expect(acts.find(({ act }) => act === "line-up-set-aside")).toMatchObject({
      subject: tie,
      data: { entry: homeEntry },
    });
    expect(acts.find(({ act, data }) => act === "team-saved" && data["waiting"] === "1")).toMatchObject({
      data: { captain: a, player1: b, player4: e },
      names: { [b]: `Player ${b}` },
    });
    expect(await served(await made.handIn(own, tie, homeEntry, [b, c, d, e]), handedIn)).toEqual({ shown: true });
  });

  it("is its account's: a new captain, or an account linked to the captain, reads nothing", async () => {
    const made = await drawn();
    const { tie, home, homeEntry } = await firstTie(made);
    const [a = "", b = "", c = "", d = ""] = made.squad(home);
    const own = await made.captain(home);
    await served(await made.handIn(own, tie, homeEntry, [a, b, c, d]), handedIn);
    const organiser = await memberOf(made.club, "organiser", b);
    await served(await asTeam(made, home, b, made.squad(home)), savedTeam);
    expect(await seesOne(organiser, tie)).toBe(false);
    expect(await seesOne(own, tie)).toBe(false);
    await served(await asTeam(made, home, a, made.squad(home)), savedTeam);
    expect(await seesOne(own, tie)).toBe(true);
    // The desk unlinks the captain's account and links another one.
    const change = (user: string, body: unknown) =>
      call(`/api/v1/clubs/${made.club}/members/${user}`, { method: "PUT", body, token: ORGANISER_KEY });
    expect((await change(own.user, { role: "player", person: null })).status).toBe(200);
    const linked = await memberOf(made.club, "player", a);
    expect(await seesOne(linked, tie)).toBe(false);
  });

  it("is no matter of the club to which its captain goes, and the team has no captain then", async () => {
    const made = await drawn();
    const { tie, home, homeEntry } = await firstTie(made);
    const four = made.squad(home).slice(0, 4);
    const [captain = ""] = four;
    const own = await made.captain(home);
    await served(await made.handIn(own, tie, homeEntry, four), handedIn);
    const [desk, rival] = [await memberOf(made.club, "owner"), await newClub()];
    const owner = await memberOf(rival, "owner");
    const offered = await callAs(desk, `/api/v1/people/${captain}/transfer`, { method: "POST" });
    const code = (await served(offered, transferOffer)).offer?.url.split("/").at(-1) ?? "";
    await served(await callAs(owner, `/api/v1/clubs/${rival}/transfers`, { body: { person: captain, code } }), created);
    const link = (user: string, body: unknown) =>
      callAs(owner, `/api/v1/clubs/${rival}/members/${user}`, { method: "PUT", body });
    await served(await link(own.user, { role: "reader", person: null }), done);
    await served(await link(owner.user, { role: "owner", person: captain }), done);
    expect(await seesOne(owner, tie)).toBe(false);
    expect(await refused(await made.handIn(owner, tie, homeEntry, four))).toMatchObject({ code: "not-permitted" });
    const teamNow = (await made.tieOf(tie)).home;
    expect([teamNow.team.captain, teamNow.handedIn]).toEqual([null, true]);
    expect((await actsOf(made.club)).find(({ act }) => act === "captaincy-ended")).toMatchObject({
      subject: `${home}-${made.tag}`,
      data: { person: captain },
      by: `owner:${owner.user}`,
    });
    const db = directory(env);
    expect(await spokenForBy(db, owner.user)).toEqual([captain]);
    expect(await spokenForAt(db, owner.user, made.club)).toEqual([]);
    expect(await spokenForAt(db, owner.user, rival)).toEqual([captain]);
    // Named captain again, with the consent of the new club: whose account that is, the club of the division says.
    await organise(`/api/v1/clubs/${rival}/consents`, { club: made.club, person: captain }, created);
    await served(await asTeam(made, home, captain, made.squad(home)), savedTeam);
    expect((await made.tieOf(tie)).home.team.captain).toMatchObject({ id: captain });
    expect(await refused(await made.handIn(owner, tie, homeEntry, four))).toMatchObject({ code: "not-permitted" });
  });

  it("is shown with the other whole or not at all, wherever the process dies", async () => {
    const made = await drawn();
    const { tie, home, away, homeEntry, awayEntry } = await firstTie(made);
    const [own, other] = [await made.captain(home), await made.captain(away)];
    const four = (team: string) => made.squad(team).slice(0, 4);
    await served(await made.handIn(own, tie, homeEntry, four(home)), handedIn);
    const hand = (db: D1Database) =>
      handIn(
        directory({ DB: db }),
        { tie, entry: awayEntry, players: four(away) },
        {
          by: `player:${other.user}`,
          user: other.user,
          now: new Date().toISOString(),
        },
      );
    for (let dies = 0; ; dies += 1) {
      const lived = await killedAt(env.DB, dies, hand);
      const seen = await made.tieOf(tie);
      expect([seen.lineUps !== null, seen.away.handedIn]).toEqual([lived, false]);
      if (lived) break;
    }
  });

  it("stays sealed in the club's file, comes back with it, and is asked for again where it cannot be opened", async () => {
    const made = await drawn();
    const { tie, home, away, homeEntry, awayEntry } = await firstTie(made);
    const own = await made.captain(home);
    const four = made.squad(home).slice(0, 4);
    await served(await made.handIn(own, tie, homeEntry, four), handedIn);
    const file = await exported(made.club);
    const [line = ""] = file.split("\n").filter((one) => one.endsWith('"section":"line_ups"}'));
    for (const player of four) expect(line).not.toContain(player);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect((await made.tieOf(tie)).home.handedIn).toBe(true);
    const other = await memberOf(made.club, "owner");
    const shown = await made.handIn(other, tie, awayEntry, made.squad(away).slice(0, 4));
    expect(await served(shown, handedIn)).toEqual({ shown: true });
    expect((await made.tieOf(tie)).lineUps?.home.map((one) => one?.id)).toEqual(four);
  });
});

describe("a rubber of pairs", () => {
  it("moves the list of pairs, and that of singles not at all", async () => {
    const made = await drawn();
    const { tie, home, away } = await bothIn(made, false);
    await plays(made, tie, 3, 25, 10);
    const rows = async (list: "singles" | "doubles") =>
      (await read(`/api/v1/ratings/${made.club}:${list}`, ratingList)).rows.map(({ player }) => player.id);
    await eventually(async () => {
      for (const list of ["singles", "doubles"])
        await runDurableObjectAlarm(env.RATING_LIST.getByName(`${made.club}:${list}`));
      return (await rows("doubles")).length === 4;
    });
    const pair = (team: string) => made.squad(team).slice(2, 4);
    expect((await rows("doubles")).toSorted()).toEqual([...pair(home), ...pair(away)].toSorted());
    expect(await rows("singles")).toEqual([]);
  });
});

describe("a tie between two teams", () => {
  it("has one result of its rubbers, of which one is won because a player is missing", async () => {
    const made = await drawn();
    const { tie, home, away, homeEntry, awayEntry } = await bothIn(made, true);
    expect((await refused(await made.open(tie))).code).toBe("invalid-request");
    expect((await refused(await made.open(tie, 3))).code).toBe("fixture-decided");
    const match = await plays(made, tie, 1, 25, 10);
    expect(match).toBe(`${tie}-x1`);
    await eventually(async () => (await made.seen()).fixtures[0]?.state === "in-play");
    await plays(made, tie, 2, 9, 25);
    await eventually(async () => (await made.seen()).fixtures[0]?.state === "played");

    const { table, fixtures, teams } = await made.seen();
    expect(fixtures[0]).toMatchObject({ winner: homeEntry, rubbers: { score: { home: 2, away: 1 } }, match: null });
    const line = (entry: string) => table.find((one) => one.entry === entry);
    expect(line(homeEntry)).toMatchObject({ played: 1, won: 1, points: 2, net: -1, rubbers: { won: 2, lost: 1 } });
    expect(line(awayEntry)).toMatchObject({ played: 1, lost: 1, points: 0, net: 1, rubbers: { won: 1, lost: 2 } });
    const of = (player: string) => teams?.players.find((one) => one.player.id === player);
    const [first = "", second = "", third = ""] = made.squad(home);
    expect(of(first)).toMatchObject({ played: 1, won: 1, net: 15 });
    expect(of(second)).toMatchObject({ played: 1, lost: 1, net: -16 });
    expect(of(third)).toMatchObject({ played: 0, walkovers: 1 });

    // A result that is corrected moves the tie.
    const list = `${made.club}:singles`;
    await eventually(async () => {
      await runDurableObjectAlarm(env.RATING_LIST.getByName(list));
      return (await read(`/api/v1/ratings/${list}`, ratingList)).rows.length === 4;
    });
    const events = [
      {
        id: crypto.randomUUID(),
        type: "event_voided",
        at: new Date().toISOString(),
        data: { target: 2, reason: "misrecorded" },
      },
      {
        id: crypto.randomUUID(),
        type: "game_recorded",
        at: new Date().toISOString(),
        data: { game: 1, points: { A: 3, B: 25 } },
      },
    ];
    const corrected = await call(`/api/v1/matches/${match}/events`, {
      token: ORGANISER_KEY,
      body: { expectedSeq: 2, events },
    });
    await served(corrected, appendResponse);
    await eventually(async () => (await made.seen()).fixtures[0]?.winner === awayEntry);
    expect((await made.tieOf(tie)).away.score).toEqual({ rubbers: 2, boards: expect.any(Number), points: 50 });

    // The record is whole in the club's file.
    const kept = [await made.seen(), await made.tieOf(tie)];
    const file = await exported(made.club);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect([await made.seen(), await made.tieOf(tie)]).toEqual(kept);
    expect(away).not.toBe(home);
  });

  it("can be given, and its teams withdraw and come late as entries do", async () => {
    const made = await drawn();
    const { fixtures } = await made.seen();
    const [one] = fixtures;
    await served(
      await made.decide({ type: "walkover_given", fixture: one?.id, winner: one?.home.entry, reason: "no-show" }),
      decisionLine,
    );
    const stranger = {
      type: "entry_added",
      entry: "late-entry",
      players: [`north1-${made.tag}`],
      reason: "late-entry",
    };
    expect((await refused(await made.decide(stranger))).code).toBe("unknown-player");
    await served(await made.decide({ ...stranger, players: [`late-${made.tag}`] }), decisionLine);
    const after = await made.seen();
    expect(after.fixtures).toHaveLength(6);
    expect(after.teams?.squads).toHaveLength(4);
    const gone = after.entries[0]?.entry;
    await served(await made.decide({ type: "entry_withdrawn", entry: gone, reason: "withdrawn" }), decisionLine);
    expect((await made.seen()).table).toHaveLength(3);
  });

  it("is for teams alone, and stays what was published", async () => {
    const made = await drawn();
    const teams = { plan: "three-singles", counts: "boards" };
    const asked = { club: made.club, league: "L", season: "S", name: "N", ruleset: "25-points-8-rounds" };
    const make = (more: Record<string, unknown>) =>
      call("/api/v1/divisions", { token: ORGANISER_KEY, body: { ...asked, regulations: { teams }, ...more } });
    const gap = { ...teams, plan: { rubbers: [{ places: [2] }], most: 1, fewest: 1, order: "free" } };
    expect(await refused(await make({ regulations: { teams: gap } }))).toMatchObject({
      code: "regulations-unfair",
      place: "/regulations/teams/plan/rubbers",
    });
    expect(
      (await refused(await make({ entries: [`north1-${made.tag}`, `south1-${made.tag}`], days: ["2026-02-01"] }))).code,
    ).toBe("unknown-player");
    const { regulations } = await made.seen();
    const changed = await made.decide({ type: "regulations_changed", regulations: { ...regulations, teams } });
    expect((await refused(changed)).code).toBe("regulations-unfair");
    expect((await refused(await made.save("north", [`nobody-${made.tag}`]))).code).toBe("unknown-player");
  });
});
