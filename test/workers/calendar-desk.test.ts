import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, decisionPreview } from "#shared/api/league/league.ts";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";

/** The calendar of a division at its desk: moves are previewed with their clashes, and recorded as one decision. */

const NAMES = ["Ravi Kulkarni", "Asha Rao", "Ben Okafor", "Chidi Eze"];
const DAYS = ["2027-03-02", "2027-03-09", "2027-03-16"];

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

/** A club whose four players play in two divisions, of which the second plays a day later in the week. */
const atTheCalendar = async () => {
  const club = await newClub();
  const who = await memberOf(club, "organiser");
  const { cookie } = who;
  const people: string[] = [];
  for (const name of NAMES) people.push((await organise("/api/v1/people", { name, club }, created)).id);
  const make = async (name: string, days: readonly string[], players: readonly string[]) => {
    const body = {
      id: crypto.randomUUID(),
      club,
      league: "League",
      season: "2027",
      name,
      ruleset: "woodestic-simple",
      entries: players,
      days,
      tables: 1,
      blackouts: ["2027-12-24"],
    };
    return (await organise("/api/v1/divisions", body, created)).id;
  };
  const first = await make("Division 1", DAYS, people);
  const second = await make("Division 2", ["2027-03-03"], people.slice(0, 2));
  const path = `/divisions/${first}/desk/calendar`;
  const get = async (query: string) => call(`${path}${query}`, { headers: { cookie } });
  const save = async (fields: Record<string, string>) => submit(path, fields, { cookie });
  const { fixtures } = await seen(first);
  const movesTo = (fixture: string, day: string) => `${path}?fixture=${fixture}&to=${day}`;
  return { club, who, first, second, path, get, save, fixtures, movesTo };
};

const said = (decision: Record<string, unknown>) => ({
  id: crypto.randomUUID(),
  decision: { reason: "venue", ...decision },
});

const ask = (id: string, moves: readonly unknown[], behind = "") =>
  call(`/api/v1/divisions/${id}/decisions${behind}`, {
    body: said({ type: "fixtures_moved", moves }),
    token: ORGANISER_KEY,
  });

describe("the calendar at the desk", () => {
  it("previews one match with its clash by name, stores nothing, and records it once a reason is chosen", async () => {
    const { first, get, save, path, fixtures } = await atTheCalendar();
    const fixture = fixtures.find(({ home, away }) => [home.name, away.name].includes("Ravi Kulkarni"));
    const preview = await (await get(`?fixture=${fixture?.id}&to=2027-03-03`)).text();
    expect(preview).toContain("1 match moves");
    expect(preview).toContain("Ravi Kulkarni already plays on 3 March 2027 in Division 2");
    expect((await seen(first)).decisions).toEqual([]);

    const form = filledForm(preview, path);
    // Most matches are moved by agreement: another reason is chosen.
    expect(form).toMatchObject({ moves: `${fixture?.id} 2027-03-03`, reason: "by-agreement" });
    const silent = await save({ ...form, reason: "" });
    const html = await silent.text();
    expect([silent.status, wrongAt(html, "reason")]).toEqual([400, "Choose a reason"]);
    expect(html).toContain("Ravi Kulkarni already plays");

    const chosen = { ...filledForm(html, path), reason: "venue" };
    for (const _ of ["once", "again"]) expect((await save(chosen)).headers.get("location")).toBe(`${path}?news=moved`);
    const { decisions, fixtures: after } = await seen(first);
    expect(decisions).toHaveLength(1);
    expect(after.find(({ id }) => id === fixture?.id)).toMatchObject({
      state: "scheduled",
      day: "2027-03-03",
      postponedFrom: fixture?.day,
    });
    expect(await (await get("?news=moved")).text()).toContain("The matches were moved.");
  });

  it("moves a whole day, says how many matches are on one table, and shows the decision with names", async () => {
    const { first, get, save, path, who } = await atTheCalendar();
    const html = await (await get(`?day=${DAYS[0]}&day=${DAYS[1]}&to=${DAYS[2]}`)).text();
    expect(html).toContain("4 matches move");
    expect(html).toContain("On 16 March 2027 there are 6 matches on 1 table");
    expect((await save({ ...filledForm(html, path), reason: "venue" })).status).toBe(303);
    expect((await seen(first)).fixtures.map(({ day }) => day)).toEqual(Array.from({ length: 6 }, () => DAYS[2]));
    const desk = await (await callAs(who, `/divisions/${first}/desk`)).text();
    expect(desk).toContain("moved to Tuesday, 16 March 2027: a problem with the hall.");
    const table = await (await call(`/divisions/${first}/fixtures`)).text();
    expect(table).toContain("moved to 16 March 2027");
  });

  it("moves everything from a day on, and leaves no day twice", async () => {
    const { first, get, save, path } = await atTheCalendar();
    const html = await (await get(`?from=${DAYS[1]}&by=2&unit=weeks`)).text();
    expect((await save({ ...filledForm(html, path), reason: "by-agreement" })).status).toBe(303);
    expect([...new Set((await seen(first)).fixtures.map(({ day }) => day))]).toEqual([
      DAYS[0],
      "2027-03-23",
      "2027-03-30",
    ]);
  });

  it.each<[string, (fixture: string) => string, string]>([
    ["nothing ticked", () => "?to=2027-03-03", "Tick at least one match or one day."],
    ["no day", (fixture) => `?fixture=${fixture}&to=`, "Choose a day"],
    ["the day it has", (fixture) => `?fixture=${fixture}&to=${DAYS[0]}`, "is on this day already"],
    ["a day without play", (fixture) => `?fixture=${fixture}&to=2027-12-24`, "No one plays on 24 December 2027"],
    ["no number of weeks", () => `?from=${DAYS[0]}&by=many&unit=weeks`, "Type a number from 1 to 52"],
    ["a day after the last", () => "?from=2028-01-01&by=1&unit=weeks", "Nothing is left to play"],
  ])("says in words what is wrong with %s", async (_what, query, wrong) => {
    const { get, fixtures } = await atTheCalendar();
    const answer = await get(query(fixtures[0]?.id ?? ""));
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(wrong)]);
  });

  it("asks for no day where nothing can move any more", async () => {
    const { second, who } = await atTheCalendar();
    const page = async () =>
      (await call(`/divisions/${second}/desk/calendar`, { headers: { cookie: who.cookie } })).text();
    expect(await page()).toContain('name="to"');
    const [fixture] = (await seen(second)).fixtures;
    const walkover = { type: "walkover_given", fixture: fixture?.id, winner: fixture?.home.entry };
    await served(
      await call(`/api/v1/divisions/${second}/decisions`, { body: said(walkover), token: ORGANISER_KEY }),
      decisionLine,
    );
    const html = await page();
    expect(html).toContain("Everything here is played or decided");
    expect(html).not.toContain('name="to"');
  });

  it("is no one else's", async () => {
    const { club, path } = await atTheCalendar();
    const others = [await memberOf(club, "umpire"), await memberOf(await newClub(), "owner")];
    for (const { cookie } of others) expect((await callAs({ cookie }, path)).status).toBe(404);
  });
});

describe("the decision that moves fixtures", () => {
  it("is refused at the place of the move that cannot be", async () => {
    const { first, fixtures } = await atTheCalendar();
    const [one, other] = fixtures.map(({ id }) => id);
    await organise(
      `/api/v1/divisions/${first}/decisions`,
      said({ type: "fixture_voided", fixture: other }),
      decisionLine,
    );
    const good = { fixture: one, day: "2027-04-01" };
    const cases: [unknown, number, string, string][] = [
      [{ fixture: other, day: "2027-04-01" }, 409, "fixture-decided", "/decision/moves/1/day"],
      [{ fixture: fixtures[2]?.id, day: DAYS[1] }, 422, "day-unchanged", "/decision/moves/1/day"],
      [{ fixture: fixtures[2]?.id, day: "2027-12-24" }, 422, "day-blacked-out", "/decision/moves/1/day"],
      [{ fixture: "elsewhere-r1-1", day: "2027-04-01" }, 422, "unknown-fixture", "/decision/moves/1/fixture"],
      [good, 400, "invalid-request", "/decision/moves/1/fixture"],
      [{ fixture: fixtures[2]?.id, day: "soon" }, 400, "invalid-request", "/decision/moves/1/day"],
    ];
    for (const [move, status, code, place] of cases)
      expect(await refused(await ask(first, [good, move]))).toMatchObject({ status, code, place });
    expect((await seen(first)).decisions).toHaveLength(1);
  });

  it("tells programs what clashes, also where a move is reversed, and makes its days days of play", async () => {
    const { first, second, fixtures } = await atTheCalendar();
    const ravi = fixtures.find(({ home, away }) => [home.name, away.name].includes("Ravi Kulkarni"));
    const moves = [{ fixture: ravi?.id, day: "2027-03-03" }];
    const { clashes } = await served(await ask(first, moves, "/preview"), decisionPreview);
    expect(clashes).toContainEqual(
      expect.objectContaining({
        kind: "player",
        day: "2027-03-03",
        fixture: ravi?.id,
        division: { id: second, name: "Division 2" },
      }),
    );
    const day = "2027-05-05";
    await ask(first, [{ fixture: ravi?.id, day }]);
    const days = await env.DB.prepare("SELECT division_id FROM play_days WHERE day = ?").bind(day).all();
    expect(days.results).toEqual([{ division_id: first }]);
    const [line] = (await seen(first)).decisions;
    const reversal = said({ type: "decision_reversed", decision: line?.id });
    const path = `/api/v1/divisions/${first}/decisions`;
    const back = await served(await call(`${path}/preview`, { body: reversal, token: ORGANISER_KEY }), decisionPreview);
    expect(back).toMatchObject({ fixtures: [{ after: { day: ravi?.day } }], clashes: [] });
    await organise(path, reversal, decisionLine);
    expect((await seen(first)).fixtures).toEqual(fixtures);
  });
});

describe("a draw", () => {
  it("says before it is made what its days clash with in other divisions, and leaves those days out on request", async () => {
    const { club, who, first } = await atTheCalendar();
    const registration = { opens: "2026-01-01T00:00:00.000Z", deadline: "2099-01-31T22:00:00.000Z" };
    const { id } = await organise(
      "/api/v1/divisions",
      {
        id: crypto.randomUUID(),
        club,
        league: "Cup",
        season: "2027",
        name: "Cup",
        ruleset: "woodestic-simple",
        registration: { ...registration, players: 1, fee: null, minimum: 2, maximum: 8 },
      },
      created,
    );
    const players = (await seen(first)).entries.slice(0, 3).flatMap((entry) => entry.players);
    for (const [index, { id: player }] of players.entries()) {
      await organise(`/api/v1/divisions/${id}/entries`, { id: `cup-${index}-${club}`, players: [player] }, created);
      const confirmed = { method: "PATCH", body: { state: "confirmed" }, token: ORGANISER_KEY };
      expect((await call(`/api/v1/divisions/${id}/entries/cup-${index}-${club}`, confirmed)).status).toBe(200);
    }
    const desk = `/divisions/${id}/desk`;
    const form = filledForm(await (await callAs(who, desk)).text(), `${desk}/draw`);
    const asked = { ...form, first: "2027-03-02", every: "7", close: "yes" };
    const shown = await (await submit(`${desk}/draw`, { ...asked, do: "preview" }, who)).text();
    expect(shown).toContain("These clash");
    expect((await seen(id)).fixtures).toEqual([]);
    const avoiding = await (await submit(`${desk}/draw`, { ...asked, avoid: "yes", do: "preview" }, who)).text();
    expect(avoiding).not.toContain("These clash");
    expect((await submit(`${desk}/draw`, { ...asked, avoid: "yes" }, who)).status).toBe(303);
    // Every Tuesday from the second of March, but not on the three on which Division 1 plays.
    expect([...new Set((await seen(id)).fixtures.map(({ day }) => day))]).toEqual([
      "2027-03-23",
      "2027-03-30",
      "2027-04-06",
    ]);
    const named = await call(`/api/v1/divisions/${id}/draw`, {
      body: { days: ["2027-03-02"], avoid: true },
      token: ORGANISER_KEY,
    });
    expect(await refused(named)).toMatchObject({ status: 400, errors: [{ place: "/avoid" }] });
  });
});
