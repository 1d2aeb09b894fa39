import { describe, expect, it } from "vitest";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, refused } from "./support/api.ts";
import { enteringIn, statesOf } from "./support/entering.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";

/** Clubs, districts, states and firms that enter their players, with places of their own (E14, E19, E21, E24, E33). */

const STATES = {
  list: [
    { body: "Maharashtra", quota: { entries: 2, reserve: 1 }, enters: true },
    { body: "Goa", quota: { entries: 2 } },
  ],
};

describe("a body with places", () => {
  it("is entered by its list, and the rest waits or is refused by its line", async () => {
    const { division, players, rows } = await enteringIn({ bodies: STATES, reserve: { on: [] }, maximum: 8 }, 6);
    const list = ["player,represents,reference,payment", ...players.map((id) => `${id},MAHARASHTRA,TR-77,paid`)];
    const bring = (lines: readonly string[], query = "") =>
      call(`/api/v1/divisions/${division}/intake/entries${query}`, {
        raw: lines.join("\n"),
        token: ORGANISER_KEY,
        headers: { "content-type": "text/csv" },
      });
    expect(await refused(await bring(list))).toMatchObject({
      code: "list-refused",
      faults: [4, 5, 6].map((index) => ({ line: index + 1, code: "quota-full", column: "represents" })),
    });
    expect((await bring(list.slice(0, 4))).status).toBe(200);
    const entries = await rows();
    expect(entries.map(({ state }) => state).toSorted()).toEqual(["registered", "registered", "waiting"]);
    expect(entries.map(({ represents, reference, payment }) => [represents, reference, payment])).toEqual(
      [1, 2, 3].map(() => ["Maharashtra", "TR-77", "paid"]),
    );
    expect((await bring(list.slice(0, 4))).status).toBe(200);
    expect(await rows()).toEqual(entries);
  });

  it("enters its players alone, where the division says so", async () => {
    const { club, division, players, rows } = await enteringIn({ bodies: STATES });
    const me = await memberOf(club, "player", players[0]);
    const enter = (body: object) =>
      callAs(me, `/api/v1/divisions/${division}/entries`, { body: { id: "e1", players: [players[0]], ...body } });
    expect(await refused(await enter({ represents: "maharashtra" }))).toMatchObject({
      code: "through-body",
      place: "/represents",
    });
    expect(await refused(await enter({ represents: "Kerala" }))).toMatchObject({ code: "unknown-body" });
    expect((await enter({ represents: "goa" })).status).toBe(201);
    expect((await rows())[0]?.represents).toBe("Goa");
    const html = await (
      await callAs(await memberOf(club, "player", players[1]), `/divisions/${division}/enter`)
    ).text();
    expect(html).toContain("Not entered here, but by their own list: players of Maharashtra.");
    expect(html).not.toContain('<option value="Maharashtra"');
  });

  it("has no more places than it is given, also when an entry is changed or admitted", async () => {
    const { players, change, enter, rows } = await enteringIn({ bodies: STATES, reserve: { on: [] }, maximum: 8 }, 6);
    const [a, b, c, d] = players;
    for (const [id, player, represents] of [
      ["e1", a, "Goa"],
      ["e2", b, "Goa"],
      ["e3", c, "Goa"],
      ["e4", d, undefined],
    ] as const)
      expect((await enter({ id, players: [player], represents })).status).toBe(201);
    expect(statesOf(await rows())).toMatchObject({ e3: "waiting 1", e4: "registered" });
    expect(await refused(await change("e3", { state: "registered" }))).toMatchObject({ code: "quota-full" });
    expect((await change("e3", { represents: "Maharashtra", state: "registered" })).status).toBe(200);
  });

  it("pays for all its entries together, by one reference", async () => {
    const { division, club, players, enter, changeAll, rows } = await enteringIn({
      bodies: STATES,
      fee: { amount: 500, currency: "INR" },
    });
    for (const [index, player] of players.slice(0, 3).entries())
      await enter({ id: `e${index + 1}`, players: [player], ...(index < 2 ? { represents: "Goa" } : {}) });
    const paid = { represents: "GOA", payment: "paid", reference: "NEFT 12" };
    expect(await (await changeAll({ paid, confirm: true })).json()).toEqual({ confirmed: 2, waiting: 1, seeded: 0 });
    expect((await rows()).map(({ payment, reference, state }) => [payment, reference, state])).toEqual([
      ["paid", "NEFT 12", "confirmed"],
      ["paid", "NEFT 12", "confirmed"],
      ["unpaid", null, "registered"],
    ]);
    await enter({ id: "e4", players: [players[3]], represents: "Maharashtra" });
    const { cookie } = await memberOf(club, "organiser");
    const desk = `/divisions/${division}/desk`;
    const sent = { all: "paid", "paid/represents": "Maharashtra", "paid/reference": "NEFT 13" };
    expect((await submit(`${desk}/entries`, sent, { cookie })).status).toBe(303);
    expect((await rows())[3]).toMatchObject({ payment: "paid", reference: "NEFT 13" });
  });

  it("is named on the form, one a line with its places, and a wrong line is said there", async () => {
    const { club, division, seen } = await enteringIn({});
    const { cookie } = await memberOf(club, "organiser");
    const page = `/divisions/${division}/desk/entering`;
    const form = filledForm(await (await callAs({ cookie }, page)).text(), page);
    const typed = { ...form, "registration/bodies/list": "*Maharashtra; 6; 2\nGoa; 4\n* Kerala" };
    expect((await submit(page, typed, { cookie })).status).toBe(303);
    expect((await seen()).registration?.bodies).toEqual({
      list: [
        { body: "Maharashtra", quota: { entries: 6, reserve: 2 }, enters: true },
        { body: "Goa", quota: { entries: 4 } },
        { body: "Kerala", enters: true },
      ],
    });
    const again = filledForm(await (await callAs({ cookie }, page)).text(), page);
    expect(again["registration/bodies/list"]).toBe("*Maharashtra; 6; 2\nGoa; 4\n*Kerala");
    const wrong = await submit(page, { ...form, "registration/bodies/list": "Goa; many" }, { cookie });
    expect([wrong.status, wrongAt(await wrong.text(), "registration/bodies/list")]).toEqual([400, expect.any(String)]);
  });
});

describe("a draw that keeps bodies apart", () => {
  const drawn = async (plan: object) => {
    const { division, players, enter, changeAll, seen } = await enteringIn({ maximum: 16 }, 8, "knockout");
    await call(`/api/v1/divisions/${division}/play`, { method: "PUT", body: { plan }, token: ORGANISER_KEY });
    for (const [index, player] of players.entries())
      await enter({ id: `e${index + 1}`, players: [player], represents: ["Goa", "Kerala"][index % 2] });
    await changeAll({ confirm: true });
    const body = { first: "2026-03-01", every: 1, close: true, seed: "Words of the day" };
    expect((await call(`/api/v1/divisions/${division}/draw`, { body, token: ORGANISER_KEY })).status).toBe(201);
    const shown = await seen();
    const represents = new Map(shown.entries.map((entry) => [entry.entry, entry.represents]));
    return shown.fixtures.map(({ home, away }) => represents.get(home.entry) === represents.get(away.entry));
  };

  it("has two of a body in no match of the first round of a knockout", async () => {
    expect(await drawn({ format: "knockout", places: 2, spread: true })).toEqual([false, false, false, false]);
  });

  it.each([
    { format: "groups", stage: "2x2", legs: 1, places: 2, spread: true },
    { format: "groups", legs: 1, places: 2, spread: true, bySize: { size: 4, through: 2 } },
  ])("has two of each body in either of two groups of four: %j", async (plan) => {
    const same = await drawn(plan);
    // Of the six matches of such a group two are between entries of one body.
    expect(same.filter((one) => one)).toHaveLength(4);
  });
});
