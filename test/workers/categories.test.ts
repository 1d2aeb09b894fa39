import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division as divisionSchema } from "#shared/api/league/division.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { enteringIn } from "./support/entering.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";

/** Categories: the answer is declared and checked, and no day of birth is kept (E5, E14, E20, E23, E33). */

const UNDER_18 = { label: "Juniors", rule: { ageOn: { day: "2018-06-10", max: 17 } } };

describe("an entry in a category with a rule", () => {
  it("declares that it belongs there, and is judged by birth dates that are not kept", async () => {
    const { players, enter, rows, seen } = await enteringIn({ category: UNDER_18 });
    const [one = "", two = ""] = players;
    expect(await refused(await enter({ players: [one] }))).toMatchObject({ code: "not-declared", place: "/declares" });
    const born = { declares: true, born: ["2000-06-09"] };
    expect(await refused(await enter({ players: [one], ...born }))).toMatchObject({
      code: "not-eligible",
      place: "/born/0",
    });
    expect((await enter({ id: "e1", players: [two], declares: true, born: ["2000-06-11"] })).status).toBe(201);
    const [entry] = await rows();
    expect(entry?.declared).toMatchObject({ rule: UNDER_18.rule, by: "desk", dated: true, checked: null });
    expect(JSON.stringify([entry, await seen()])).not.toContain("2000-06");
  });

  it("is confirmed once it has declared, or the desk has checked it", async () => {
    const { players, enterAll, change, entering, rows } = await enteringIn({});
    await enterAll([[players[0] ?? ""]]);
    await entering({ category: UNDER_18 });
    expect(await refused(await change("e1", { state: "confirmed" }))).toMatchObject({ code: "not-declared" });
    expect((await change("e1", { checked: true, state: "confirmed" })).status).toBe(200);
    const [entry] = await rows();
    expect(entry).toMatchObject({ state: "confirmed", declared: { by: "desk", dated: false } });
    expect(entry?.declared?.checked).toMatchObject({ by: "organiser:key" });
  });

  it("asks nothing where the category is only a name", async () => {
    const { players, enter, rows } = await enteringIn({ category: { label: "A field" } });
    expect((await enter({ id: "e1", players: [players[0]] })).status).toBe(201);
    expect((await rows())[0]?.declared).toBeUndefined();
  });

  it("is declared by a player on the page, with a day of birth that is not sent back", async () => {
    const { club, division, players, rows } = await enteringIn({ category: UNDER_18 });
    const me = await memberOf(club, "player", players[0]);
    const page = `/divisions/${division}/enter`;
    const html = await (await callAs(me, page)).text();
    expect(html).toContain("Category: Juniors (under 18 on 10 June 2018)");
    const form = filledForm(html, page);
    const without = await submit(page, form, { cookie: me.cookie });
    expect([without.status, wrongAt(await without.text(), "declares")]).toEqual([
      422,
      expect.stringContaining("Juniors"),
    ]);
    const old = await submit(page, { ...form, declares: "yes", "born/0": "2000-06-09" }, { cookie: me.cookie });
    expect([old.status, wrongAt(await old.text(), "born/0")]).toEqual([422, expect.stringContaining("Juniors")]);
    const sent = await submit(page, { ...form, declares: "yes", "born/0": "2000-06-11" }, { cookie: me.cookie });
    expect(sent.headers.get("location")).toBe(`${page}?news=entered`);
    expect((await rows())[0]?.declared).toMatchObject({ by: "applicant", dated: true });
    const { cookie } = await memberOf(club, "organiser");
    const desk = `/divisions/${division}/desk`;
    const shown = await (await callAs({ cookie }, desk)).text();
    expect(shown).toContain("Declared by the player: under 18 on 10 June 2018, with dates of birth. Not checked yet.");
    const entry = (await rows())[0]?.id ?? "";
    await submit(`${desk}/entry`, { entry, checked: "yes" }, { cookie });
    expect(await (await callAs({ cookie }, desk)).text()).toContain("Checked by ");
  });

  it("is set up by a form, and the rule is said where it is wrong", async () => {
    const { club, division, seen } = await enteringIn({});
    const { cookie } = await memberOf(club, "organiser");
    const page = `/divisions/${division}/desk/entering`;
    const form = filledForm(await (await callAs({ cookie }, page)).text(), page);
    const category = {
      "registration/category/label": "Veterans",
      "registration/category/rule/ageOn/min": "50",
      "registration/category/rule/ageOn/day": "2026-06-10",
    };
    const { "registration/category/rule/ageOn/day": _, ...dayless } = { ...form, ...category };
    const wrong = await submit(page, { ...dayless, "registration/category/rule/ageOn/day": "" }, { cookie });
    expect([wrong.status, wrongAt(await wrong.text(), "registration/category/rule/ageOn/day")]).toEqual([
      400,
      expect.any(String),
    ]);
    expect((await submit(page, { ...form, ...category }, { cookie })).status).toBe(303);
    const { registration } = await seen();
    expect(registration?.category).toEqual({ label: "Veterans", rule: { ageOn: { day: "2026-06-10", min: 50 } } });
    expect((await submit(page, form, { cookie })).status).toBe(303);
    expect((await seen()).registration?.category).toBeUndefined();
  });

  it("is taken over by a copy of the division, and can be typed with a new one", async () => {
    const { club, division } = await enteringIn({ category: UNDER_18, reserve: { on: ["absence"] } });
    const { cookie } = await memberOf(club, "organiser");
    const page = `/clubs/${club}/desk/divisions`;
    const form = filledForm(await (await callAs({ cookie }, `${page}?copy=${division}`)).text(), page);
    const bodies = { "registration/bodies/list": "*Goa; 2" };
    const made = await submit(page, { ...form, name: "Juniors again", ...bodies }, { cookie });
    const id = /divisions\/([^/]+)\//.exec(made.headers.get("location") ?? "")?.[1] ?? "";
    const { registration } = await read(`/api/v1/divisions/${id}`, divisionSchema);
    expect(registration).toMatchObject({
      category: UNDER_18,
      reserve: { on: ["absence"] },
      bodies: { list: [{ body: "Goa", quota: { entries: 2 }, enters: true }] },
    });
    const wrong = await submit(page, { ...form, name: "N", "registration/bodies/list": "Goa; many" }, { cookie });
    expect([wrong.status, wrongAt(await wrong.text(), "registration/bodies/list")]).toEqual([400, expect.any(String)]);
  });

  it("is merged into another division by a decision, with its entries as far as places go (E33)", async () => {
    const { club, division, players, enter, seen } = await enteringIn({ category: UNDER_18, minimum: 3 });
    const terms = { league: "League", season: "2026", ruleset: "tournament-15" };
    const window = { opens: "2026-01-01T00:00:00.000Z", deadline: "2099-01-01T00:00:00.000Z" };
    const registration = { ...window, players: 1, fee: null, minimum: 2, maximum: 2, reserve: { on: [] } };
    const into = `all-${division}`;
    await organise("/api/v1/divisions", { ...terms, id: into, club, name: "All", registration }, created);
    await organise(`/api/v1/divisions/${into}/entries`, { id: "e1", players: [players[3]] }, created);
    for (const [index, player] of [players[3], players[0], players[1]].entries())
      await enter({ id: `e${index + 1}`, players: [player], declares: true });
    const decide = (decision: object) =>
      call(`/api/v1/divisions/${division}/decisions`, {
        body: {
          id: crypto.randomUUID(),
          decision: { type: "category_cancelled", reason: "too-few-entries", ...decision },
        },
        token: ORGANISER_KEY,
      });
    expect(await refused(await decide({ into: "nowhere" }))).toMatchObject({
      code: "unknown-division",
      place: "/decision/into",
    });
    const { cookie } = await memberOf(club, "organiser");
    const page = await (await callAs({ cookie }, `/divisions/${division}/desk/decide?type=category_cancelled`)).text();
    expect(page).toContain(`<option value="${into}"`);
    expect((await decide({ into })).status).toBe(201);
    expect((await seen()).cancelled).toMatchObject({ reason: "too-few-entries" });
    const { entries = [] } = (await read(`/api/v1/divisions/${into}`, divisionSchema)).registration ?? {};
    expect(entries.map(({ players: [player], state, reserve }) => [player?.id, state, reserve])).toEqual([
      [players[3], "registered", undefined],
      [players[0], "registered", undefined],
      [players[1], "waiting", 1],
    ]);
  });

  it("cannot be changed once the division is drawn", async () => {
    const { division, players, enterAll, changeAll, entering } = await enteringIn({});
    await enterAll(players.map((player) => [player]));
    await changeAll({ confirm: true });
    const body = { days: ["2026-03-01", "2026-03-02"], close: true };
    expect((await call(`/api/v1/divisions/${division}/draw`, { body, token: ORGANISER_KEY })).status).toBe(201);
    expect(await refused(await entering({ category: UNDER_18 }))).toMatchObject({ code: "already-drawn" });
  });
});
