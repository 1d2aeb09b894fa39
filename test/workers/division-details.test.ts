import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import { termsOfDivision } from "#read/queries/league/division-terms.ts";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { entryRow } from "#shared/api/league/league.ts";
import { callAs, memberOf, newClub, type Signed } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { foundDivision } from "./support/match.ts";

const FEE = { amount: 500, currency: "EUR" };

/** A division that takes entries, its club and an organiser. */
const withEntries = async () => {
  const club = await newClub();
  const { id } = await organise(
    "/api/v1/divisions",
    {
      club,
      league: "League",
      season: "2026",
      name: "Open",
      ruleset: "icf",
      venue: "Town hall",
      starts: "19:00",
      tables: 4,
      registration: {
        opens: "2026-01-01T00:00:00.000Z",
        deadline: "2099-01-01T00:00:00.000Z",
        players: 1,
        fee: FEE,
        howToPay: { instructions: "Bank of Meera" },
        minimum: 2,
        maximum: 8,
      },
    },
    created,
  );
  const path = `/divisions/${id}/desk/details`;
  return { club, id, path, who: await memberOf(club, "organiser") };
};

const formOf = async (who: Signed, path: string) => filledForm(await (await callAs(who, path)).text(), path);

const send = ({ cookie }: Signed, path: string, fields: Record<string, string>) => submit(path, fields, { cookie });

const changesOf = async (club: string) =>
  (await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs)).acts
    .filter(({ act }) => act === "division-changed")
    .map(({ by, data, division: where }) => ({ by, data, where: where?.name }));

describe("the details of a division", () => {
  it("have a day plan, as the form shows it again; left empty, it is taken out", async () => {
    const { club, id, path, who } = await withEntries();
    const form = await formOf(who, path);
    expect(form).toMatchObject({ "timetable/every": "", "timetable/breaks/0/from": "", "timetable/rounds/1/at": "" });
    // Case 5: Warsaw.
    const plan = {
      "timetable/checkIn": "09:00",
      "timetable/every": "50",
      "timetable/tables": "rank",
      "timetable/breaks/0/from": "13:00",
      "timetable/breaks/0/to": "14:00",
      "timetable/rounds/1/n": "8",
      "timetable/rounds/1/at": "18:00",
      "timetable/shiftEvery": "45",
      "timetable/halls/0/name": "Hall A",
      "timetable/halls/0/tables": "12",
      "timetable/halls/1/name": "Hall B",
      "timetable/halls/1/tables": "12",
    };
    expect((await send(who, path, { ...form, ...plan })).status).toBe(303);
    expect(await termsOfDivision(databaseOf(env, club), club, id)).toMatchObject({
      timetable: {
        checkIn: "09:00",
        every: 50,
        tables: "rank",
        breaks: [{ from: "13:00", to: "14:00" }],
        rounds: [{ n: 8, at: "18:00" }],
        shiftEvery: 45,
        halls: [
          { name: "Hall A", tables: 12 },
          { name: "Hall B", tables: 12 },
        ],
      },
    });
    expect((await changesOf(club))[0]?.data).toEqual({ timetable: "changed" });
    const again = await formOf(who, path);
    expect(again).toMatchObject({
      "timetable/checkIn": "09:00",
      "timetable/every": "50",
      "timetable/tables": "rank",
      "timetable/breaks/0/to": "14:00",
      "timetable/breaks/1/from": "",
      "timetable/rounds/0/n": "8",
      "timetable/rounds/0/at": "18:00",
      "timetable/rounds/2/at": "",
      "timetable/halls/1/name": "Hall B",
      "timetable/halls/2/name": "",
    });
    const copied = filledForm(
      await (await callAs(who, `/clubs/${club}/desk/divisions?copy=${id}`)).text(),
      `/clubs/${club}/desk/divisions`,
    );
    expect(copied).toMatchObject({ "timetable/every": "50", "timetable/rounds/0/at": "18:00" });
    const empty = Object.fromEntries(
      Object.keys(again).map((name) => [name, name.startsWith("timetable/") ? "" : (again[name] ?? "")]),
    );
    expect((await send(who, path, empty)).status).toBe(303);
    expect(await termsOfDivision(databaseOf(env, club), club, id)).not.toHaveProperty("timetable");
  });

  it("are in the fields of their form, are changed once, and leave an act from what to what", async () => {
    const { club, id, path, who } = await withEntries();
    const form = await formOf(who, path);
    expect(form).toMatchObject({
      venue: "Town hall",
      starts: "19:00",
      tables: "4",
      "registration/fee/amount": "5",
      "registration/fee/currency": "EUR",
      "registration/howToPay/instructions": "Bank of Meera",
      "registration/howToPay/link": "",
    });
    const typed = {
      ...form,
      venue: "School",
      starts: "19:30",
      tables: "",
      "registration/fee/amount": "7.50",
      "registration/howToPay/link": "https://pay.example/open",
    };
    for (const _ of ["once", "again"]) {
      const answer = await send(who, path, typed);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `${path}?news=saved`]);
    }
    const seen = await read(`/api/v1/divisions/${id}`, division);
    expect(seen.evening).toMatchObject({ venue: "School", starts: "19:30" });
    expect(seen.registration).toMatchObject({
      fee: { amount: 750, currency: "EUR" },
      howToPay: { instructions: "Bank of Meera", link: "https://pay.example/open" },
    });
    const data = {
      venue: "Town hall → School",
      starts: "19:00 → 19:30",
      tables: "4 → –",
      fee: "5.00 EUR → 7.50 EUR",
      instructions: "changed",
    };
    expect(await changesOf(club)).toEqual([{ by: `organiser:${who.user}`, data, where: "Open" }]);
    const owner = await memberOf(club, "owner");
    const history = await (await callAs(owner, `/clubs/${club}/desk/history`)).text();
    expect(history).toContain("Town hall → School");
  });

  it("keep what was paid when the fee is another", async () => {
    const { club, id } = await withEntries();
    const player = await organise("/api/v1/people", { name: "Asha", club }, created);
    const entry = await organise(`/api/v1/divisions/${id}/entries`, { players: [player.id] }, created);
    const at = `/api/v1/divisions/${id}/entries/${entry.id}`;
    const paid = { method: "PATCH", token: ORGANISER_KEY, body: { payment: "paid" } } as const;
    await served(await call(at, paid), entryRow);
    const change = { method: "PATCH", token: ORGANISER_KEY, body: { fee: { ...FEE, amount: 900 } } } as const;
    expect((await call(`/api/v1/divisions/${id}`, change)).status).toBe(200);
    expect(await served(await call(at, { ...paid, body: {} }), entryRow)).toMatchObject({ payment: "paid" });
  });

  it("show who saves second what the first saved, next to what they typed", async () => {
    const { club, path, who } = await withEntries();
    const other = await memberOf(club, "owner");
    const [first, second] = [await formOf(who, path), await formOf(other, path)];
    expect((await send(who, path, { ...first, venue: "School", starts: "20:00" })).status).toBe(303);
    const late = await send(other, path, { ...second, venue: "Library", tables: "6" });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toContain("Somebody saved this before you.");
    expect(wrongAt(html, "venue")).toBe("There now: “School”");
    const again = filledForm(html, path);
    expect(again).toMatchObject({ venue: "Library", starts: "20:00", tables: "6" });
    expect((await send(other, path, again)).status).toBe(303);
    expect(await formOf(who, path)).toMatchObject({ venue: "Library", starts: "20:00", tables: "6" });
  });

  it.each<[string, Record<string, string>, string]>([
    [
      "a break that ends before it begins",
      { "timetable/breaks/0/from": "14:00", "timetable/breaks/0/to": "13:00" },
      "timetable/breaks/0/to",
    ],
    ["half a row", { "timetable/rounds/0/n": "8" }, "timetable/rounds/0/at"],
    ["no time", { starts: "soon" }, "starts"],
    ["no number of boards", { tables: "many" }, "tables"],
    ["a fee without its currency", { "registration/fee/currency": "" }, "registration/fee/currency"],
    ["an unsafe link", { "registration/howToPay/link": "http://pay" }, "registration/howToPay/link"],
  ])("say next to the field what is wrong with %s, and keep what was typed", async (_what, fields, field) => {
    const { club, path, who } = await withEntries();
    const typed = { ...(await formOf(who, path)), ...fields };
    const answer = await send(who, path, typed);
    const html = await answer.text();
    expect([400, 422]).toContain(answer.status);
    expect(wrongAt(html, field)).not.toBeNull();
    expect(filledForm(html, path)).toEqual(typed);
    expect(await changesOf(club)).toEqual([]);
  });

  it("have no fee where no entries are taken", async () => {
    const { shown, body } = await foundDivision(2);
    const who = await memberOf(body.club, "organiser");
    const path = `/divisions/${shown.id}/desk/details`;
    expect(Object.keys(await formOf(who, path))).not.toContain("registration/fee/amount");
    const fee = await callAs(who, `/api/v1/divisions/${shown.id}`, { method: "PATCH", body: { fee: FEE } });
    expect(await refused(fee)).toMatchObject({ code: "no-registration", place: "/fee" });
    expect((await call("/api/v1/divisions/none", { method: "PATCH", token: ORGANISER_KEY, body: {} })).status).toBe(
      404,
    );
  });

  it("reach calendars as a revision of every match, at the new time and place", async () => {
    const { shown, body } = await foundDivision(2);
    const who = await memberOf(body.club, "organiser");
    const calendar = async () => (await call(`/api/v1/divisions/${shown.id}/calendar.ics`)).text();
    expect(await calendar()).toContain("SEQUENCE:0");
    const path = `/divisions/${shown.id}/desk/details`;
    const form = await formOf(who, path);
    expect((await send(who, path, { ...form, venue: "School", starts: "19:30" })).status).toBe(303);
    const after = await calendar();
    expect(after).toContain("SEQUENCE:1");
    expect(after).toContain("LOCATION:School");
    expect(after).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });
});
