import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import { clubActs, done } from "#shared/api/deployment/accounts.ts";
import { division } from "#shared/api/league/division.ts";
import { evening, openedEvening, startedClock, tableCodes } from "#shared/api/league/evening.ts";
import { teamTie } from "#shared/api/league/team.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { callAs, memberOf, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision, openFixture, record, sent } from "./support/match.ts";
import { clubOfTeams } from "./support/teams.ts";

const DAY = "2026-02-01";

/** E1, E4: one clock for the hall: no board after 45 minutes, boards stop at 50, a warning at 40. */
const CLOCK = { from: "round", noNewBoardAfter: 45, hardStop: 50, unfinished: "void", warnAt: 40 } as const;

const put = (path: string, body?: unknown) => call(path, { method: "PUT", token: ORGANISER_KEY, body });
const textOf = async (path: string): Promise<string> => (await call(path)).text();

describe("the clock of a round", () => {
  const timed = async () => {
    const { body, shown } = await foundDivision(4, { format: { clock: CLOCK } });
    const night = `/api/v1/clubs/${body.club}/evenings/${DAY}`;
    const clock = (round: number, shift = 1) => `/api/v1/divisions/${shown.id}/rounds/${round}/clock?shift=${shift}`;
    const hall = `/clubs/${body.club}/hall?day=${DAY}`;
    return { club: body.club, shown, night, clock, hall, now: () => read(night, evening, ORGANISER_KEY) };
  };

  it("is started once for all tables: the hall screen and the pads show it", async () => {
    vi.useFakeTimers({ now: new Date(`${DAY}T18:30:00Z`), toFake: ["Date"] });
    const { shown, clock, hall, now, club } = await timed();
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const asked = () => read(`/api/v1/matches/${match.id}/clock`, startedClock);
    expect((await now()).clocks).toMatchObject([{ round: 1, minutes: 45, hardStop: 50, warnAt: 40, since: null }]);
    expect([await asked(), (await textOf(hall)).includes("hall-clocks")]).toEqual([{ since: null }, false]);
    const since = `${DAY}T18:30:00.000Z`;
    await served(await put(clock(1)), done);
    vi.setSystemTime(new Date(`${DAY}T18:31:00Z`));
    await served(await put(clock(1)), done);
    expect([await asked(), (await now()).clocks[0]?.since]).toEqual([{ since }, since]);
    const screen = await textOf(hall);
    for (const said of [
      `data-until="${DAY}T19:15:00.000Z"`,
      `data-warn="${DAY}T19:10:00.000Z"`,
      `data-stop="${DAY}T19:20:00.000Z"`,
    ])
      expect(screen).toContain(said);
    // The clock of a match is that of its round, whenever its first strike came.
    const breaker = shown.fixtures[0]?.home.id ?? "";
    await record(
      match,
      1,
      sent("board_opened", { board: 1, breaker }),
      sent("strike", { player: breaker, pocketed: [] }),
    );
    await vi.waitFor(async () => {
      const { matches } = await now();
      expect(matches.find(({ fixture }) => fixture === shown.fixtures[0]?.id)?.match?.clock?.since).toBe(since);
    }, 10_000);
    await served(await call(clock(1), { method: "DELETE", token: ORGANISER_KEY }), done);
    expect(await asked()).toEqual({ since: null });
    const { acts } = await read(`/api/v1/clubs/${club}/acts`, clubActs, ORGANISER_KEY);
    const told = acts.filter(({ act }) => act.startsWith("round-clock")).map(({ act }) => act);
    expect(told).toEqual(["round-clock-undone", "round-clock-started"]);
    vi.useRealTimers();
  });

  it("is started and undone at the desk", async () => {
    vi.useFakeTimers({ now: new Date(`${DAY}T18:30:00Z`), toFake: ["Date"] });
    const { club, now } = await timed();
    const who = await memberOf(club, "organiser");
    const desk = `/clubs/${club}/desk/evenings/${DAY}`;
    for (const [form, running] of [
      [`${desk}/clock`, true],
      [`${desk}/clock/undo`, false],
    ] as const) {
      const page = await (await callAs(who, desk)).text();
      const answer = await submit(form, filledForm(page, form), { cookie: who.cookie });
      expect(answer.status).toBe(303);
      expect((await now()).clocks[0]?.since !== null).toBe(running);
    }
    vi.useRealTimers();
  });

  it("is none of a round that is not played by one", async () => {
    const { clock } = await timed();
    const { shown } = await foundDivision(4, { format: { by: "time", minutes: 45 } });
    const paths = [clock(9), clock(1, 2), `/api/v1/divisions/${shown.id}/rounds/1/clock`];
    for (const path of paths) expect(await refused(await put(path))).toMatchObject({ code: "invalid-request" });
    expect((await put("/api/v1/divisions/none/rounds/1/clock")).status).toBe(404);
  });
});

describe("umpires", () => {
  it("E25: are named at the desk, and are on the sheet, the list and the match", async () => {
    const { body, shown, players } = await foundDivision(4);
    const [fixture] = shown.fixtures;
    const who = await memberOf(body.club, "organiser");
    const judge = await memberOf(body.club, "umpire", players[3]);
    const page = `/divisions/${shown.id}/desk/fixtures/${fixture?.id}`;
    const typed = filledForm(await (await callAs(who, page)).text(), `${page}/umpires`);
    const named = { ...typed, "umpires/0/member": `player:${players[3]}`, "umpires/1/name": "Asha Rao" };
    const plays = [fixture?.home.id, fixture?.away.id].includes(players[3]);
    const answer = await submit(`${page}/umpires`, named, { cookie: who.cookie });
    expect(judge.user).not.toBe("");
    expect(answer.status).toBe(plays ? 422 : 303);
    const free = shown.fixtures.find(
      ({ home, away, round }) => round > 0 && ![home.id, away.id].includes(players[3] ?? ""),
    );
    const other = `/api/v1/divisions/${shown.id}/fixtures/${free?.id}/umpires`;
    await served(await put(other, { umpires: [{ player: players[3] }, { name: "Asha Rao" }] }), done);
    const { fixtures } = await read(`/api/v1/divisions/${shown.id}`, division);
    const umpires = fixtures.find(({ id }) => id === free?.id)?.umpires;
    expect(umpires).toEqual([`Player ${players[3]}`, "Asha Rao"]);
    expect(await textOf(`/divisions/${shown.id}/fixtures/${free?.id}/sheet`)).toContain("Asha Rao");
    const match = await openFixture(free?.id ?? "");
    expect(await textOf(`/matches/${match.id}`)).toContain(`Umpires: Player ${players[3]} and Asha Rao`);
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).card?.umpires.map(({ id }) => id)).toEqual([
      players[3],
    ]);
    await served(await put(other, { umpires: [] }), done);
    const after = await read(`/api/v1/divisions/${shown.id}`, division);
    expect(after.fixtures.find(({ id }) => id === free?.id)).not.toHaveProperty("umpires");
  });

  it("are refused as players of the match, as strangers, and as too many", async () => {
    const { shown } = await foundDivision(2);
    const path = `/api/v1/divisions/${shown.id}/fixtures/${shown.fixtures[0]?.id}/umpires`;
    const own = { player: shown.fixtures[0]?.home.id };
    expect(await refused(await put(path, { umpires: [own] }))).toMatchObject({ place: "/umpires/0/player" });
    expect(await refused(await put(path, { umpires: [{ player: "nobody" }] }))).toMatchObject({
      code: "unknown-player",
    });
    const three = Array.from({ length: 3 }, (_, index) => ({ name: `Umpire ${index}` }));
    expect((await put(path, { umpires: three })).status).toBe(400);
    expect(await refused(await put(path, { rubber: 1, umpires: [] }))).toMatchObject({ place: "/rubber" });
  });
});

describe("rubbers of a tie", () => {
  it("are at the tables of the evening once the line-ups are shown, with codes, a list and sheets", async () => {
    const club = await clubOfTeams(2, 4);
    const [one = "", two = ""] = club.teams;
    const id = await club.found("Teams", {
      ruleset: "25-points-8-rounds",
      name: "Teams",
      regulations: { teams: { plan: "two-singles-one-doubles", counts: "rubbers" } },
      entries: [one, two],
      days: [DAY],
      tables: 3,
    });
    const path = `/api/v1/clubs/${club.club}/evenings/${DAY}`;
    const now = () => read(path, evening, ORGANISER_KEY);
    const [tie] = (await club.seen(id)).fixtures;
    expect((await now()).matches).toEqual([]);
    await club.lineUp(tie?.id ?? "", [1, 2, 3, 4]);
    const { matches, people, ties } = await now();
    expect(ties).toHaveLength(1);
    expect(matches.map((match) => [match.tie?.rubber, match.seat])).toEqual([
      [1, { table: 1, turn: 0 }],
      [2, { table: 2, turn: 0 }],
      [3, { table: 3, turn: 0 }],
    ]);
    expect(people).toHaveLength(8);
    vi.useFakeTimers({ now: new Date(`${DAY}T19:00:00Z`), toFake: ["Date"] });
    const { codes } = await organise(`${path}/codes`, { tables: 3 }, tableCodes);
    const code = codes[1]?.url ?? "";
    expect(await (await call(code, { headers: somewhere() })).text()).toContain(matches[1]?.home.name ?? "?");
    const moved = await put(`${path}/matches/${matches[0]?.fixture}/table`, { table: 5, goesFirst: false });
    await served(moved, done);
    expect((await now()).matches.find(({ tie: of }) => of?.rubber === 1)?.seat).toEqual({ table: 5, turn: 0 });
    const hall = await textOf(`/clubs/${club.club}/hall?day=${DAY}`);
    expect(hall).toContain("rubber 2");
    const opened = await organise(`${path}/matches`, {}, openedEvening);
    expect([opened.opened.length, opened.refused]).toEqual([3, []]);
    expect(await organise(`${path}/matches`, {}, openedEvening)).toMatchObject({ opened: [], left: 0 });
    await served(
      await put(`/api/v1/divisions/${id}/fixtures/${tie?.id}/umpires`, {
        rubber: 3,
        umpires: [{ name: "A" }, { name: "B" }],
      }),
      done,
    );
    const shown = await read(`/api/v1/ties/${tie?.id}`, teamTie);
    expect(shown.rubbers[2]?.umpires).toEqual(["A", "B"]);
    const desk = `/clubs/${club.club}/desk/evenings/${DAY}`;
    const typed = filledForm(await (await callAs(club.desk, desk)).text(), `${desk}/print`);
    const paper = await (await submit(`${desk}/print`, typed, { cookie: club.desk.cookie })).text();
    expect(paper.match(/class="paper-page code-page"/g)?.length).toBe(4);
    expect(paper).toContain(`rubber 3`);
    vi.useRealTimers();
  });
});

describe("opening an evening", () => {
  it("E13: opens 55 matches by one request, each once", async () => {
    const { body, shown } = await foundDivision(110, {
      play: "swiss",
      plan: { format: "swiss", rounds: 1, final: false },
      days: [DAY],
      tables: 55,
      rated: false,
    });
    const path = `/api/v1/clubs/${body.club}/evenings/${DAY}`;
    const began = performance.now();
    const { opened, refused: not, left } = await organise(`${path}/matches`, {}, openedEvening);
    console.log(`55 matches were opened in ${Math.round(performance.now() - began)} ms`);
    expect([opened.length, not, left]).toEqual([55, [], 0]);
    expect(new Set(opened)).toEqual(new Set(shown.fixtures.map(({ id }) => id)));
    const { results } = await databaseOf(env, body.club)
      .$client.prepare("SELECT count(*) AS n FROM matches WHERE club_id = ?1")
      .bind(body.club)
      .all<{ n: number }>();
    expect(results).toEqual([{ n: 55 }]);
  }, 120_000);
});

describe("certificates and badges", () => {
  it("are printed for prize places and entries, in any script", async () => {
    const { body, shown, players } = await foundDivision(4, {
      regulations: {
        prizes: {
          currency: "INR",
          places: [
            { from: 1, amount: 100_000 },
            { from: 2, to: 3, amount: 50_000 },
          ],
        },
      },
      venue: "Town hall",
    });
    const long = "शिवराजसिंह विश्वनाथ रामचंद्रन-कृष्णमूर्ति वेंकटसुब्रमण्यम अय्यर";
    await call(`/api/v1/people/${players[0]}`, { method: "PATCH", token: ORGANISER_KEY, body: { name: long } });
    const who = await memberOf(body.club, "organiser");
    const page = async (behind: string) => (await callAs(who, `/divisions/${shown.id}/desk/${behind}`)).text();
    expect(await page("certificates")).toContain("No place is decided yet");
    const badges = await page("badges");
    expect(badges.match(/<li><span class="awarded/g)).toHaveLength(4);
    expect(badges).toContain(`<span class="awarded long">${long}</span>`);
    for (const { id } of shown.fixtures) {
      const match = await openFixture(id);
      await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    }
    await vi.waitFor(async () => expect(await page("certificates")).toContain("1st place"), 10_000);
    const certificates = await page("certificates");
    expect(certificates.match(/paper-page certificate/g)).toHaveLength(3);
    for (const said of ["Places 2 to 3", "Town hall", "One, League 2026"]) expect(certificates).toContain(said);
    expect((await call(`/divisions/${shown.id}/desk/badges`)).status).not.toBe(200);
  });
});
