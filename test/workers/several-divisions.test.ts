import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { callAs, memberOf, newClub } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";

const TYPED = {
  league: "League",
  season: "2027",
  ruleset: "woodestic-simple",
  name: "Division 1\r\nDivision 2\r\n",
  "calendar/first": "2027-01-05",
  "calendar/every": "7",
  starts: "19:30",
  venue: "Community Hall",
  "registration/opens": "2026-01-01T08:00",
  "registration/deadline": "2099-01-31T22:59",
  "registration/minimum": "2",
  "registration/maximum": "8",
  blackouts: "2027-01-12",
};

const atForm = async () => {
  const club = await newClub();
  const desk = await memberOf(club, "organiser");
  const at = `/clubs/${club}/desk/divisions`;
  const typed = { ...filledForm(await (await callAs(desk, at)).text(), at), ...TYPED };
  const send = (path: string, fields: Record<string, string>) => submit(path, fields, { cookie: desk.cookie });
  const page = async (path: string) => (await callAs(desk, path)).text();
  return { club, at, typed, send, page };
};

describe("the form of new divisions", () => {
  it("shows the days of a full division before anything is stored, without the days without play", async () => {
    const { club, at, typed, send, page } = await atForm();
    const shown = await (await send(at, { ...typed, do: "preview" })).text();
    expect(shown).toContain("A division with 8 entries plays 7 rounds.");
    expect(shown).toContain("Round 1, Tuesday, 5 January 2027: 4 matches");
    expect(shown).toContain("Round 2, Tuesday, 19 January 2027: 4 matches");
    expect(filledForm(shown, at)).toMatchObject({ starts: "19:30", venue: "Community Hall" });
    const early = await (await send(at, { ...typed, "calendar/first": "", do: "preview" })).text();
    expect(early).toContain("Enter the first evening");
    expect(await page(`/clubs/${club}/desk/seasons`)).toContain("The club has no division yet.");
  });

  it("makes one a line, all or none, and says next to the field what is wrong with all of them", async () => {
    const { club, at, typed, send, page } = await atForm();
    const wrong = await (await send(at, { ...typed, starts: "half past" })).text();
    expect(wrongAt(wrong, "starts")).toBe("Enter a time of the day, such as 19:30 or 7:30 pm.");
    const made = await send(at, typed);
    const location = made.headers.get("location") ?? "";
    expect(location).toMatch(/\/desk\/seasons\/[\w-]+\?news=divisions$/);
    const shown = await page(location);
    const ids = [...new Set([...shown.matchAll(/\/divisions\/([\w-]+)\/desk/g)].map(([, id = ""]) => id))];
    const found = await Promise.all(ids.map((id) => read(`/api/v1/divisions/${id}`, division)));
    expect(found.map(({ name }) => name)).toEqual(["Division 1", "Division 2"]);
    const evening = {
      venue: "Community Hall",
      starts: "19:30",
      checkIn: null,
      first: "2027-01-05",
      every: 7,
      perDay: 1,
      halls: [],
      rounds: [],
    };
    for (const one of found) expect(one.evening).toEqual(evening);
    // Sent again, it makes nothing more.
    expect((await send(at, typed)).headers.get("location")).toBe(location);
    const listed = await page(`/clubs/${club}/desk/seasons`);
    expect(new Set(listed.match(/\/divisions\/[\w-]+\/desk"/g)).size).toBe(2);
  });

  it("keeps days, time and venue: the draw is offered them, and calendars have an hour at the venue", async () => {
    const { club, at, typed, send, page } = await atForm();
    const made = await send(at, { ...typed, name: "Only one" });
    const [, id = ""] = /^\/divisions\/([\w-]+)\/desk/.exec(made.headers.get("location") ?? "") ?? [];
    const desk = `/divisions/${id}/desk`;
    for (const name of ["Asha", "Ben"]) {
      const { id: first } = await organise("/api/v1/people", { name, club }, created);
      const form = filledForm(await page(desk), `${desk}/enter`);
      expect((await send(`${desk}/enter`, { ...form, first })).status).toBe(303);
    }
    for (const { id: entry } of (await read(`/api/v1/divisions/${id}`, division)).registration?.entries ?? [])
      await send(`${desk}/entry`, { entry, state: "confirmed", payment: "waived" });
    const draw = filledForm(await page(desk), `${desk}/draw`);
    expect(draw).toMatchObject({ first: "2027-01-05", every: "7" });
    expect((await send(`${desk}/draw`, { ...draw, close: "yes" })).status).toBe(303);
    const ics = await (await call(`/api/v1/divisions/${id}/calendar.ics`)).text();
    expect(ics).toContain("DTSTART:20270105T193000Z");
    expect(ics).toContain("LOCATION:Community Hall");
    expect(await (await call(`/divisions/${id}/fixtures`)).text()).toContain("From 19:30, Community Hall");
  });
});
