import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read } from "./support/api.ts";
import { enteringIn } from "./support/entering.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";

/** Divisions of a championship are made together, and one player plays in several (E18, E20, E23). */

const DAY_PLAN = { starts: "10:00", timetable: { every: 60 } };

describe("the divisions of a championship", () => {
  it("are made beside one by one form, each with its own players and category", async () => {
    const { club, division: men, seen } = await enteringIn({ fee: { amount: 500, currency: "INR" }, maximum: 32 });
    const { cookie } = await memberOf(club, "organiser");
    const page = `/divisions/${men}/desk/championship`;
    const form = filledForm(await (await callAs({ cookie }, page)).text(), page);
    const row = (index: number, fields: Record<string, string>) =>
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [`divisions/${index}/${field}`, value]));
    const rule = "registration/category/rule";
    const typed = {
      ...form,
      day: "2026-06-10",
      ...row(0, { name: "Women", [`${rule}/sex`]: "women" }),
      ...row(2, { name: "Veterans", [`${rule}/ageOn/min`]: "50", [`${rule}/sex`]: "men" }),
      ...row(4, { name: "Mixed pairs", "registration/players": "2", [`${rule}/sex`]: "mixed" }),
    };
    const wrong = await submit(page, { ...typed, [`divisions/2/${rule}/ageOn/min`]: "500" }, { cookie });
    expect([wrong.status, wrongAt(await wrong.text(), `divisions/2/${rule}/ageOn/min`)]).toEqual([
      400,
      expect.any(String),
    ]);
    const made = await submit(page, typed, { cookie });
    expect(made.headers.get("location")).toBe(`/clubs/${club}/desk/seasons/${men}?news=divisions`);
    const [women, veterans, mixed] = await Promise.all(
      [1, 3, 5].map((number) => read(`/api/v1/divisions/${form["id"]}-${number}`, division)),
    );
    const { league, season } = await seen();
    expect([women, veterans, mixed].map((one) => [one?.name, one?.league, one?.season])).toEqual(
      ["Women", "Veterans", "Mixed pairs"].map((name) => [name, league, season]),
    );
    expect(women?.registration).toMatchObject({
      players: 1,
      fee: { amount: 500 },
      maximum: 32,
      category: { label: "Women", rule: { sex: "women" } },
    });
    expect(veterans?.registration?.category?.rule).toEqual({ sex: "men", ageOn: { day: "2026-06-10", min: 50 } });
    expect(mixed?.registration).toMatchObject({ players: 2, category: { label: "Mixed pairs" } });
  });

  it.each([
    ["at the same hours", "10:20", true],
    ["one after the other", "14:00", false],
  ])("with a player in two of them %s: a warning in the draw is %3$s", async (_when, starts, warned) => {
    const { club, division: first, players, enterAll, changeAll } = await enteringIn({});
    const other = `other-${first}`;
    const terms = {
      league: "League",
      season: "2026",
      ruleset: "tournament-15",
      play: "knockout",
      registration: { opens: "2026-01-01T00:00:00.000Z", deadline: "2099-01-01T00:00:00.000Z", players: 1, fee: null },
    };
    const registration = { ...terms.registration, minimum: 2, maximum: 4 };
    const body = { ...terms, ...DAY_PLAN, id: other, club, name: "Other", starts, registration };
    await organise("/api/v1/divisions", body, created);
    const details = { method: "PATCH", body: DAY_PLAN, token: ORGANISER_KEY };
    expect((await call(`/api/v1/divisions/${first}`, details)).status).toBe(200);
    await enterAll(players.map((player) => [player]));
    await changeAll({ confirm: true });
    const days = { days: ["2026-06-10", "2026-06-10"], close: true };
    await organise(`/api/v1/divisions/${first}/draw`, days, created);
    for (const [index, player] of players.slice(0, 2).entries())
      await organise(`/api/v1/divisions/${other}/entries`, { id: `o${index}`, players: [player] }, created);
    await call(`/api/v1/divisions/${other}/entries`, {
      method: "PATCH",
      body: { confirm: true },
      token: ORGANISER_KEY,
    });
    const { cookie } = await memberOf(club, "organiser");
    const desk = `/divisions/${other}/desk`;
    const previewed = await submit(`${desk}/draw`, { days: "2026-06-10", close: "yes", do: "preview" }, { cookie });
    expect((await previewed.text()).includes("This is a warning.")).toBe(warned);
  });
});
