import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { done } from "#shared/api/deployment/accounts.ts";
import { division as divisionDetail } from "#shared/api/league/division.ts";
import { type Evening, evening, tableCodes } from "#shared/api/league/evening.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { callAs, memberOf, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision, openFixture, openFriendly, record, sent } from "./support/match.ts";

const DAY = "2026-02-01";

/** A club whose division of four has two matches on a day; a junior is in one of them. */
const night = async () => {
  const { body, players, shown } = await foundDivision(4, { format: { target: 25 } });
  const [junior = ""] = players;
  const renamed = { name: "Mila Zebrowska", junior: true };
  await served(await call(`/api/v1/people/${junior}`, { method: "PATCH", body: renamed, token: ORGANISER_KEY }), done);
  const path = `/api/v1/clubs/${body.club}/evenings/${DAY}`;
  const desk = `/clubs/${body.club}/desk/evenings/${DAY}`;
  const hall = `/clubs/${body.club}/hall?day=${DAY}`;
  const now = () => read(path, evening, ORGANISER_KEY);
  const put = (behind: string, sentBody: unknown) =>
    call(`${path}/${behind}`, { method: "PUT", body: sentBody, token: ORGANISER_KEY });
  return { club: body.club, division: body.id, junior, players, fixtures: shown.fixtures, path, desk, hall, now, put };
};

const places = ({ matches }: Evening) =>
  matches.map(({ fixture, seat }) => (seat ? `${fixture.slice(-4)}:${seat.table}/${seat.turn}` : fixture.slice(-4)));

const textOf = async (path: string) => (await call(path)).text();

describe("the hall screen", () => {
  it("shows everybody the tables, the score and the standings, and is answered 304 until something changes", async () => {
    const { club, hall, fixtures } = await night();
    const first = await call(hall);
    expect([first.status, first.headers.get("cache-control")]).toEqual([200, expect.stringContaining("public")]);
    const html = await first.text();
    expect(html).toContain("Table 1");
    const again = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await call(hall, again)).status).toBe(304);

    const match = await openFixture(fixtures[0]?.id ?? "");
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 7, queen: null }));
    await vi.waitFor(async () => expect(await textOf(hall)).toContain("Board 2"), 10_000);
    expect((await call(hall, again)).status).toBe(200);
    expect(await textOf(hall)).toMatch(/hall-live[\s\S]*>7<\/strong>/);
    // The screen has no match of another day, and says when there is one.
    expect(await textOf(`/clubs/${club}/hall?day=2026-01-31`)).toContain("Next evening: Sunday");
    expect((await call("/clubs/no-such-club/hall")).status).toBe(404);
  });

  it("shows the next evening's pairings and the last results where nothing is played tonight, as the evening does", async () => {
    const { club, fixtures } = await night();
    const [played, waiting] = fixtures;
    const match = await openFixture(played?.id ?? "");
    await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    const idle = [`/clubs/${club}/hall?day=2026-01-31`, `/clubs/${club}/evening?day=2026-01-31`];
    await vi.waitFor(async () => expect(await textOf(idle[0] ?? "")).toContain("Latest results"), 10_000);
    for (const path of idle) {
      const page = await textOf(path);
      expect(page).toContain("Next evening: Sunday, 1 February 2026");
      for (const side of [waiting?.home, waiting?.away])
        expect(page).toContain(`<span class="scoreboard-name">${side?.name}</span>`);
      expect(page).toContain("Latest results");
    }
    const screen = await textOf(idle[0] ?? "");
    expect(screen).toContain(`class="scoreboard-name">${played?.away.name}<`);
    // The table of the division, and the page on which it is followed.
    for (const part of ['id="hall-standings"', "<caption>One</caption>", 'class="hall-follow"'])
      expect(screen).toContain(part);
  });

  it("shows the day's matches of no division, as the evening does, with or without others on that day", async () => {
    const { club, players, hall } = await night();
    const [, ann = "", ben = ""] = players;
    const sides = [
      { id: "A", players: [ann] },
      { id: "B", players: [ben] },
    ];
    const pages = [hall, `/clubs/${club}/evening?day=${DAY}`];
    const idle = [`/clubs/${club}/hall?day=2026-01-31`, `/clubs/${club}/evening?day=2026-01-31`];
    for (const path of [...pages, ...idle]) expect(await textOf(path)).not.toContain("Friendly matches");
    const asked = await call(hall);
    const match = await openFriendly({ club, day: DAY, sides, format: { boards: 1 } });
    await openFriendly({ club, day: "2026-01-31", sides });
    for (const path of [...pages, ...idle])
      await vi.waitFor(async () => expect(await textOf(path)).toContain("Friendly matches"), 10_000);
    // Its result makes another page of it; the next evening is named beside it.
    await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 7, queen: null }));
    for (const path of pages)
      await vi.waitFor(async () => expect(await textOf(path)).toMatch(/Friendly matches[\s\S]*>7<[\s\S]*>0</), 10_000);
    expect(asked.headers.get("etag")).not.toBe((await call(hall)).headers.get("etag"));
    for (const path of idle) {
      const page = await textOf(path);
      expect(page).toContain("Next evening: Sunday, 1 February 2026");
      expect(page).not.toContain("No match tonight");
    }
  });

  it("shows a match as live from its first strike, as every list does, and not when it is only open", async () => {
    const { club, division, hall, fixtures } = await night();
    const [first] = fixtures;
    const breaker = first?.home.id ?? "";
    const match = await openFixture(first?.id ?? "");
    await record(match, 1, sent("board_opened", { board: 1, breaker }));
    const pages = [hall, `/clubs/${club}`, `/divisions/${division}/fixtures`, `/matches/${match.id}`];
    const LIVE = /class="(hall-table hall-live|(state )?live)"/;
    const live = async () => Promise.all(pages.map(async (path) => LIVE.test(await textOf(path))));
    const state = async () =>
      (await read(`/api/v1/divisions/${division}`, divisionDetail)).fixtures.find(({ id }) => id === first?.id);
    await vi.waitFor(async () => expect((await state())?.match?.play).toBe("open"), 10_000);
    expect([await live(), (await state())?.state]).toEqual([pages.map(() => false), "scheduled"]);
    await record(match, 2, sent("strike", { player: breaker, pocketed: [] }));
    await vi.waitFor(async () => expect((await state())?.match?.play).toBe("live"), 10_000);
    expect((await state())?.state).toBe("in-play");
    await vi.waitFor(async () => expect(await live()).toEqual(pages.map(() => true)), 10_000);
  });

  it("shows the clock of a match that is played by one, from its first strike to the call of time", async () => {
    const { body, shown } = await foundDivision(4, { format: { by: "time", minutes: 45 } });
    const hall = `/clubs/${body.club}/hall?day=${DAY}`;
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    expect(await textOf(hall)).not.toContain("data-left");
    const breaker = shown.entries.find(({ entry }) => entry === shown.fixtures[0]?.home.entry)?.players[0]?.id ?? "";
    const at = `${DAY}T18:30:00.000Z`;
    const strike = sent("strike", { player: breaker, pocketed: [{ piece: "white", pocket: 1 }] });
    await record(match, 1, { ...sent("board_opened", { board: 1, breaker }), at });
    await record(match, 2, { ...strike, at });
    await vi.waitFor(async () => expect(await textOf(hall)).toContain(`data-until="${DAY}T19:15:00.000Z"`), 10_000);
    // The match's last strike is of another day: the match is paused until the next strike.
    const still = await textOf(hall);
    expect(still).toMatch(/paused[\s\S]*until 19:15/);
    expect(still).not.toContain("hall-live");
    await record(match, 3, { ...strike, id: crypto.randomUUID() });
    await record(match, 4, sent("time_called", { game: 1 }));
    await vi.waitFor(async () => expect(await textOf(hall)).toContain("Time called: last board"), 10_000);
    expect(await textOf(hall)).toContain("hall-live");
  });

  it("says who is waited for once a player has come; the evening changes with each of them", async () => {
    const { hall, now, put, players } = await night();
    expect(await textOf(hall)).not.toContain("Waiting for");
    const [, second = "", third = ""] = players;
    await served(await put(`players/${second}`, { here: true }), done);
    await served(await put(`players/${second}`, { here: true }), done);
    expect((await now()).people.filter(({ here }) => here).map(({ id }) => id)).toEqual([second]);
    const waiting = await textOf(hall);
    expect(waiting).toContain("Waiting for");
    await served(await put(`players/${third}`, { here: true }), done);
    expect(await textOf(hall)).not.toBe(waiting);
    expect(await textOf(hall)).toContain("Ready: everybody is here");
    await served(await put(`players/${second}`, { here: false }), done);
    await served(await put(`players/${third}`, { here: false }), done);
    expect(await textOf(hall)).not.toContain("Waiting for");
    expect(await refused(await put("players/nobody", { here: true }))).toMatchObject({ code: "player-not-found" });
  });

  it("names a junior nowhere that everybody looks, and at the desk in full", async () => {
    const { path, desk, hall, club, put, junior, players } = await night();
    await served(await put(`players/${players[1]}`, { here: true }), done);
    const who = await memberOf(club, "organiser");
    const atDesk = await (await callAs(who, desk)).text();
    expect(atDesk).toContain("Mila Zebrowska");
    const typed = filledForm(atDesk, `${desk}/print`);
    const print = await (await submit(`${desk}/print`, typed, { cookie: who.cookie })).text();
    const { codes } = await organise(`${path}/codes`, { tables: 1 }, tableCodes);
    vi.useFakeTimers({ now: new Date(`${DAY}T19:00:00Z`), toFake: ["Date"] });
    const [code = "", hallNow, club1] = await Promise.all([
      // From an address of its own: codes are guessed at by other tests, and from too many guesses no code is looked at.
      call(codes[0]?.url ?? "", { headers: somewhere() }).then((answer) => answer.text()),
      textOf(hall),
      textOf(`/clubs/${club}/hall`),
    ]);
    vi.useRealTimers();
    for (const page of [print, code, hallNow, club1]) {
      expect(page).not.toContain("Zebrowska");
      expect(page).toContain("Mila Z.");
      expect(page).not.toContain(`>${junior}<`);
    }
  });
});

describe("a table given by hand", () => {
  it("is kept, goes first where it is said, and is left to any table again", async () => {
    const { now, put, path } = await night();
    expect(places(await now())).toEqual(["r1-1:1/0", "r1-2:2/0"]);
    const [, second] = (await now()).matches;
    const move = (body: unknown) => put(`matches/${second?.fixture}/table`, body);
    await served(await move({ table: 7 }), done);
    expect(places(await now())).toEqual(["r1-1:1/0", "r1-2:7/0"]);
    await served(await move({ table: 1 }), done);
    // The other match was called to table 1, and keeps it.
    expect(places(await now())).toEqual(["r1-1:1/0", "r1-2:1/1"]);
    await organise(`${path}/codes`, { tables: 1 }, tableCodes);
    await served(await move({ table: 1, goesFirst: true }), done);
    expect(places(await now())).toEqual(["r1-1:1/0", "r1-2:1/1"]);
    expect((await now()).matches[1]).toMatchObject({ given: 1, goesFirst: true });
    await served(await move({ table: null }), done);
    expect(places(await now())).toEqual(["r1-1:1/0", "r1-2:1/1"]);
    expect(await refused(await move({ table: 129 }))).toMatchObject({ status: 400 });
  });
});

describe("the evening at the desk", () => {
  it("takes a tap and takes it back, moves a match, and names the clause of a walkover", async () => {
    const { club, desk, players, fixtures } = await night();
    const who = await memberOf(club, "organiser");
    const send = (form: string, typed: Record<string, string>) =>
      submit(`${desk}/${form}`, typed, { cookie: who.cookie });
    const page = async () => (await callAs(who, desk)).text();
    expect(await page()).toContain('<span data-here="true">0</span> of 4 are here');
    expect((await send("here", { come: players[1] ?? "" })).headers.get("location")).toBe(`${desk}#here`);
    expect(await page()).toContain('<span data-here="true">1</span> of 4 are here');
    await send("here", { left: players[1] ?? "" });
    expect(await page()).toContain('<span data-here="true">0</span> of 4 are here');
    const moved = await send("move", { fixture: fixtures[1]?.id ?? "", table: "3" });
    expect(moved.headers.get("location")).toBe(`${desk}?news=moved`);
    expect(await page()).toContain("table given by hand");
    const question = await callAs(who, `${desk}/walkover?fixture=${fixtures[0]?.id}`);
    expect(await question.text()).toMatch(/gives 2 to 0 points[\s\S]*\/rules\/decisions\/#e8/);
    await send("walkover", { fixture: fixtures[0]?.id ?? "", missing: "away" });
    expect(await page()).toMatch(/Finished matches[\s\S]*walkover[\s\S]*#e8/);
    // Each of what sends something says what it sends.
    const sends = [...(await page()).matchAll(/<details class="send"[^>]*><summary[^>]*>([^<]*)/g)].map(
      ([, said]) => said,
    );
    expect(sends).toEqual(["Send this evening", "Send the results"]);
  });

  it("finds the next evening where the fixtures stand now", async () => {
    const { club, division, fixtures } = await night();
    const who = await memberOf(club, "organiser");
    const to = "2031-05-06";
    const decision = { type: "fixture_postponed", fixture: fixtures[0]?.id, day: to, reason: "venue" };
    await organise(`/api/v1/divisions/${division}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
    const found = await callAs(who, `/clubs/${club}/desk/evenings`);
    expect(found.headers.get("location")).toBe(`/clubs/${club}/desk/evenings/${to}`);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM fixtures WHERE day = ?").bind(to).first("n")).toBe(0);
  });
});
