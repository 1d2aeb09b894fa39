import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import type { Timetable } from "#league";
import { termsOfDivision } from "#read/queries/league/division-terms.ts";
import { division } from "#shared/api/league/division.ts";
import { evening, tableCodes } from "#shared/api/league/evening.ts";
import { tableOfCode } from "#write/commands/evening/score-by-code.ts";
import { callAs, memberOf, somewhere } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read } from "./support/api.ts";
import { exported } from "./support/backup.ts";
import { filledForm, submit } from "./support/forms.ts";
import { foundDivision, openFixture, record, sent } from "./support/match.ts";

const DAY = "2026-02-07";
const NEXT = "2026-02-08";

/** Case 5 (E4 Warsaw): rounds every 50 minutes from 9:30, lunch from 13 to 14, a final at 18:00. */
const WARSAW = {
  checkIn: "09:00",
  every: 50,
  breaks: [{ from: "13:00", to: "14:00" }],
  rounds: [{ n: 8, at: "18:00" }],
  tables: "rank",
} satisfies Timetable;

const HOURS = ["09:30", "10:20", "11:10", "12:00", "14:00", "14:50", "15:40"];

/** A Swiss of one day with its final: eight rounds, of which the first is paired. */
const warsaw = async (players = 10) =>
  foundDivision(players, {
    play: "swiss",
    plan: { format: "swiss", rounds: 7, final: true },
    days: Array.from({ length: 8 }, () => DAY),
    starts: "09:30",
    timetable: WARSAW,
    tables: 5,
  });

const change = (id: string, body: object) =>
  call(`/api/v1/divisions/${id}`, { method: "PATCH", body, token: ORGANISER_KEY });

const codeOf = async (club: string, day = DAY): Promise<string> => {
  const { codes } = await organise(`/api/v1/clubs/${club}/evenings/${day}/codes`, { tables: 1 }, tableCodes);
  return codes[0]?.code ?? "";
};

const look = (code: string, at: string) =>
  tableOfCode(env, { code, client: somewhere()["cf-connecting-ip"] ?? "one" }, Date.parse(at));

describe("a day plan", () => {
  it("gives each round its time, also those that are not paired yet", async () => {
    const { shown } = await warsaw();
    expect(shown.evening.checkIn).toBe("09:00");
    expect(shown.evening.rounds.map(({ starts }) => starts)).toEqual([...HOURS, "18:00"]);
    expect(shown.evening.rounds[0]).toEqual({ round: 1, day: DAY, starts: "09:30" });
    expect(shown.fixtures.map(({ starts }) => starts)).toEqual(Array.from({ length: 5 }, () => "09:30"));
    expect(shown.fixtures.map(({ seat }) => seat?.table)).toEqual([1, 2, 3, 4, 5]);
  });

  it("makes a table code good at 9:31, and two hours before the first start", async () => {
    const { body } = await warsaw();
    const code = await codeOf(body.club);
    expect(await look(code, `${DAY}T07:29:59.000Z`)).toMatchObject({ error: { code: "table-code-early" } });
    expect(await look(code, `${DAY}T07:30:00.000Z`)).toMatchObject({ ok: true });
    expect(await look(code, `${DAY}T09:31:00.000Z`)).toMatchObject({ ok: true, value: { table: 1 } });
  });

  it("makes codes good by the hours of the day: a second day may begin earlier", async () => {
    const { body } = await foundDivision(4, {
      days: [DAY, NEXT, NEXT],
      starts: "14:00",
      timetable: { every: 60, rounds: [{ n: 2, at: "09:00" }] },
    });
    const path = `/api/v1/clubs/${body.club}/evenings`;
    expect((await read(`${path}/${DAY}`, evening, ORGANISER_KEY)).from).toBe(`${DAY}T12:00:00.000Z`);
    expect((await read(`${path}/${NEXT}`, evening, ORGANISER_KEY)).from).toBe(`${NEXT}T07:00:00.000Z`);
  });

  it("is changed after the draw, taken out, and kept by a copy", async () => {
    const { body, shown } = await warsaw();
    const { id } = shown;
    const hours = async () => {
      const { evening: seen } = await read(`/api/v1/divisions/${id}`, division);
      return seen.rounds.map(({ starts }) => starts);
    };
    expect((await change(id, { timetable: { ...WARSAW, every: 60 } })).status).toBe(200);
    expect((await hours()).slice(0, 5)).toEqual(["09:30", "10:30", "11:30", "14:00", "15:00"]);
    expect((await change(id, { starts: "09:00" })).status).toBe(200);
    expect(await termsOfDivision(databaseOf(env, body.club), body.club, id)).toMatchObject({
      timetable: { ...WARSAW, every: 60 },
    });
    expect((await change(id, { timetable: null })).status).toBe(200);
    expect(new Set(await hours())).toEqual(new Set(["09:00"]));
    expect(await termsOfDivision(databaseOf(env, body.club), body.club, id)).not.toHaveProperty("timetable");
    const wrong = await change(id, { timetable: { every: 50, breaks: [{ from: "14:00", to: "13:00" }] } });
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { errors: [{ place: "/timetable/breaks/0/to" }] }]);
  });

  it("puts its hours into calendars, and tells subscribers of a change", async () => {
    const { shown } = await foundDivision(4, { days: [DAY, DAY, DAY], starts: "09:30", timetable: { every: 50 } });
    const calendar = async () => (await call(`/api/v1/divisions/${shown.id}/calendar.ics`)).text();
    expect((await calendar()).match(/DTSTART[^\r]*/g)?.toSorted()).toEqual(
      ["0930", "0930", "1020", "1020", "1110", "1110"].map((time) => `DTSTART:20260207T${time}00Z`),
    );
    expect((await change(shown.id, { timetable: { every: 60 } })).status).toBe(200);
    expect(await calendar()).toContain("SEQUENCE:1");
  });

  it("calls the matches of a later round shortly before its hour, and lists a day by hour", async () => {
    const { body } = await foundDivision(4, {
      name: "Women",
      days: [DAY, DAY, DAY],
      starts: "12:00",
      timetable: { every: 50 },
    });
    await organise(
      "/api/v1/divisions",
      { ...body, id: `${body.id}-m`, name: "Zonal men", starts: "10:00", entries: body.entries },
      division.pick({ id: true }),
    );
    const { matches } = await read(`/api/v1/clubs/${body.club}/evenings/${DAY}`, evening, ORGANISER_KEY);
    const waiting = matches.filter(({ seat }) => seat !== null && seat.turn > 0).map(({ starts }) => starts);
    expect(waiting).toEqual(waiting.toSorted());
    expect(matches[0]).toMatchObject({ division: { name: "Zonal men" }, starts: "10:00" });
    const html = await (await call(`/clubs/${body.club}/evening?day=${DAY}`)).text();
    const hours = [...html.matchAll(/<h3>(\d\d:\d\d)<\/h3>/g)].map(([, hour]) => hour);
    expect(hours.length).toBeGreaterThan(2);
    expect(hours).toEqual(hours.toSorted());
  });

  it("is on the pages of its division: the hour of the round, check-in, and the rounds to come", async () => {
    const { shown } = await warsaw();
    const pages = await Promise.all(
      ["", "/fixtures"].map(async (page) => (await call(`/divisions/${shown.id}${page}`)).text()),
    );
    for (const html of pages) {
      for (const said of ["Saturday, 7 February 2026, 09:30", "Check-in from 09:00", "15:40 Round 7", "18:00 Final"])
        expect(html).toContain(said);
    }
  });

  it("is in a club's file", async () => {
    const { body } = await warsaw();
    const line = (await exported(body.club)).split("\n").find((one) => one.includes('"checkIn'));
    expect(line).toContain("timetable");
  });

  it("gives tables by lots from the published seed, the same ones for all", async () => {
    const { shown } = await foundDivision(12, { tables: 6, timetable: { tables: "lots" } });
    const again = await read(`/api/v1/divisions/${shown.id}`, division);
    for (const round of [1, 2, 3]) {
      const own = shown.fixtures.filter((fixture) => fixture.round === round);
      expect(own.map(({ seat }) => seat?.table)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(again.fixtures.filter((fixture) => fixture.round === round).map(({ id }) => id)).toEqual(
        own.map(({ id }) => id),
      );
    }
    const positions = shown.fixtures.map(({ id }) => Number(id.split("-").at(-1)));
    expect(positions.slice(0, 6)).not.toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("E1: gives the leaders table 1 once a round is played", async () => {
    const { shown } = await foundDivision(4, { tables: 2, timetable: { tables: "rank" } });
    const [last] = shown.fixtures.filter(({ round }) => round === 1).slice(-1);
    const opened = await openFixture(last?.id ?? "");
    await record(opened, 1, sent("board_recorded", { board: 1, winner: "A", left: 3, queen: "A" }));
    await vi.waitFor(async () => {
      const { fixtures, table } = await read(`/api/v1/divisions/${shown.id}`, division);
      const leader = table[0]?.entry;
      expect(leader).toBe(last?.home.entry);
      const [first] = fixtures.filter(({ round }) => round === 2);
      expect([first?.home.entry, first?.away.entry]).toContain(leader);
      expect(first?.seat).toEqual({ table: 1, sitting: 1 });
    }, 10_000);
  });

  it("E21, E22: parts a round over shifts and halls, with an hour and a table for each match", async () => {
    const { body, shown } = await foundDivision(12, {
      play: "knockout",
      days: [DAY, DAY, NEXT, NEXT],
      starts: "10:00",
      timetable: {
        shiftEvery: 45,
        halls: [
          { name: "Hall A", tables: 1 },
          { name: "Hall B", tables: 2, from: 11 },
        ],
        rounds: [{ n: 4, hall: "Hall A" }],
      },
    });
    const seats = shown.fixtures.map(({ round, starts, seat }) => [
      round,
      starts,
      seat?.hall,
      seat?.table,
      seat?.shift,
    ]);
    expect(seats).toEqual([
      [1, "10:00", "Hall A", 1, 1],
      [1, "10:00", "Hall B", 11, 1],
      [1, "10:00", "Hall B", 12, 1],
      [1, "10:45", "Hall A", 1, 2],
    ]);
    expect(shown.evening.halls).toEqual([
      { name: "Hall A", from: 1, to: 1 },
      { name: "Hall B", from: 11, to: 12 },
    ]);
    expect(shown.evening.rounds).toEqual([
      { round: 1, day: DAY, starts: "10:00", shifts: ["10:00", "10:45"] },
      { round: 2, day: DAY, starts: "11:30", shifts: ["11:30", "12:15"] },
      { round: 3, day: NEXT, starts: "10:00" },
      { round: 4, day: NEXT, starts: "10:45" },
    ]);
    const night = await read(`/api/v1/clubs/${body.club}/evenings/${DAY}`, evening, ORGANISER_KEY);
    expect(night.tables).toBe(12);
    expect(night.matches.map(({ starts, planned, seat }) => [starts, planned, seat])).toEqual([
      ["10:00", 1, { table: 1, turn: 0 }],
      ["10:00", 11, { table: 11, turn: 0 }],
      ["10:00", 12, { table: 12, turn: 0 }],
      ["10:45", 1, { table: 1, turn: 1 }],
    ]);
    const text = async (path: string) => (await call(path)).text();
    const fixtures = await text(`/divisions/${shown.id}/fixtures`);
    expect(fixtures).toContain("10:45, Hall A, table 1");
    expect(fixtures).toContain("12:15 Shift 2");
    for (const path of ["hall", "evening"])
      expect(await text(`/clubs/${body.club}/${path}?day=${DAY}`)).toContain("Hall B, table 12");
    const calendar = await text(`/api/v1/divisions/${shown.id}/calendar.ics`);
    expect(calendar).toContain("DTSTART:20260207T104500Z");
    expect(calendar).toContain("Hall B\\, table 11");
    // A match that is called keeps its planned table on the division's page too.
    const again = await read(`/api/v1/divisions/${shown.id}`, division);
    expect(again.fixtures.map(({ seat }) => seat?.table)).toEqual([1, 11, 12, 1]);
    const who = await memberOf(body.club, "organiser");
    const desk = `/clubs/${body.club}/desk/evenings/${DAY}`;
    const typed = filledForm(await (await callAs(who, desk)).text(), `${desk}/print`);
    const paper = await (await submit(`${desk}/print`, typed, { cookie: who.cookie })).text();
    expect(paper).toMatch(/Hall A, table 1<\/td><td class="num">10:45/);
    const opened = await openFixture(shown.fixtures[3]?.id ?? "");
    expect(await text(`/matches/${opened.id}`)).toContain(`${DAY}T10:45`);
  });

  it("says where a day plan contradicts itself", async () => {
    const { shown } = await foundDivision(2);
    const wrong = await change(shown.id, {
      timetable: { halls: [{ name: "A", tables: 1 }], rounds: [{ n: 1, hall: "B" }] },
    });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { errors: [{ place: "/timetable/rounds/0/hall", message: "must be one of the halls of the day plan" }] },
    ]);
  });
});
