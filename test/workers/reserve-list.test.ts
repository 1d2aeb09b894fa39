import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { clubActs } from "#shared/api/deployment/accounts.ts";
import { dueReserves, movePlaces } from "#write/commands/league/due-reserves.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, refused, served } from "./support/api.ts";
import { enteringIn, statesOf } from "./support/entering.ts";
import { filledForm, submit } from "./support/forms.ts";
import { PAST } from "./support/registration.ts";
import { mailedMember, outboxOf, postFor, tellAll } from "./support/told.ts";

/** A reserve list: applications without a place wait by the time of entry (E4, E5, E14). */

const alone = (players: readonly string[]) => players.map((player) => [player]);

describe("a full division with a reserve list", () => {
  it("lets the next applications wait, and says the number of each", async () => {
    const { players, enterAll, rows, seen } = await enteringIn({ maximum: 2, reserve: { on: [] } });
    await enterAll(alone(players));
    const expected = { e1: "registered", e2: "registered", e3: "waiting 1", e4: "waiting 2" };
    expect(statesOf(await rows())).toEqual(expected);
    const { registration } = await seen();
    expect(statesOf(registration?.entries ?? [])).toEqual(expected);
  });

  it("refuses them where it keeps none", async () => {
    const { players, enter, enterAll } = await enteringIn({ maximum: 2 });
    await enterAll(alone(players.slice(0, 2)));
    expect(await refused(await enter({ players: players.slice(2, 3) }))).toMatchObject({ code: "division-full" });
  });

  it("gives each place once, and a number to each of the others, when all come at once", async () => {
    const { players, enter, rows } = await enteringIn({ maximum: 2, reserve: { on: [] } }, 6);
    const answers = await Promise.all(players.map((player, index) => enter({ id: `e${index}`, players: [player] })));
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 201));
    const states = Object.values(statesOf(await rows())).toSorted();
    expect(states).toEqual(["registered", "registered", "waiting 1", "waiting 2", "waiting 3", "waiting 4"]);
  });

  it.each([
    [["withdrawal"], "withdrawn", "registered"],
    [["absence"], "withdrawn", "waiting 1"],
    [["absence"], "absent", "registered"],
    [["withdrawal"], "absent", "waiting 1"],
  ] as const)("fills on %j: after an entry is %s the first of the list is %s", async (on, state, expected) => {
    const { players, change, enterAll, rows } = await enteringIn({ maximum: 2, reserve: { on: [...on] } });
    await enterAll(alone(players));
    expect((await change("e1", { state })).status).toBe(200);
    expect(statesOf(await rows())).toMatchObject({ e1: state, e2: "registered", e3: expected });
  });

  it("lets the desk admit any of them while a place is free, and no more", async () => {
    const { players, change, enterAll, rows } = await enteringIn({ maximum: 2, reserve: { on: [] } });
    await enterAll(alone(players));
    expect(await refused(await change("e4", { state: "registered" }))).toMatchObject({
      code: "division-full",
      place: "/state",
    });
    await change("e1", { state: "withdrawn" });
    expect((await change("e4", { state: "confirmed" })).status).toBe(200);
    expect(statesOf(await rows())).toEqual({ e1: "withdrawn", e2: "registered", e3: "waiting 1", e4: "confirmed" });
  });

  it("takes an entry that was absent back while its place is free", async () => {
    const { players, change, enterAll } = await enteringIn({ maximum: 2, reserve: { on: ["absence"] } }, 4);
    await enterAll(alone(players.slice(0, 2)));
    await change("e1", { state: "absent" });
    expect((await change("e1", { state: "registered" })).status).toBe(200);
  });

  it("draws no entry that waits", async () => {
    const { division, players, changeAll, enterAll, seen } = await enteringIn({ maximum: 2, reserve: { on: [] } });
    await enterAll(alone(players));
    expect(await (await changeAll({ confirm: true })).json()).toEqual({ confirmed: 2, waiting: 0, seeded: 0 });
    const body = { days: ["2026-03-01"], close: true };
    expect((await call(`/api/v1/divisions/${division}/draw`, { body, token: ORGANISER_KEY })).status).toBe(201);
    expect((await seen()).entries.map(({ entry }) => entry).toSorted()).toEqual(["e1", "e2"]);
  });

  it("leaves acts and letters: number, place, and whose withdrawal it was", async () => {
    const { club, division, players, enter } = await enteringIn({
      maximum: 2,
      minimum: 2,
      reserve: { on: ["withdrawal"] },
    });
    const [one = "", two = "", three = ""] = players;
    const first = await memberOf(club, "player", one);
    const waits = await mailedMember(club, "player", three);
    const asMember = (who: typeof first, id: string, player: string) =>
      callAs(who, `/api/v1/divisions/${division}/entries`, { body: { id, players: [player] } });
    await asMember(first, "e1", one);
    await enter({ id: "e2", players: [two] });
    expect((await asMember(waits, "e3", three)).status).toBe(201);
    await tellAll(club);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const [letter] = await postFor(waits, later);
    expect(letter?.items).toMatchObject([
      { title: "On the reserve list: One", lines: [expect.stringMatching(/^Number 1\./)] },
    ]);
    const withdrawal = { method: "PATCH", body: { state: "withdrawn" } };
    expect((await callAs(first, `/api/v1/divisions/${division}/entries/e1`, withdrawal)).status).toBe(200);
    await tellAll(club);
    const [told] = await postFor(waits, new Date(Date.now() + 7_200_000).toISOString());
    expect(told?.items.map(({ title }) => title)).toEqual(["You have a place: One"]);
    expect((await outboxOf(club)).filter(({ user }) => user === waits.user)).toHaveLength(2);
    const { acts } = await served(await call(`/api/v1/clubs/${club}/acts`, { token: ORGANISER_KEY }), clubActs);
    expect(acts.slice(0, 2)).toMatchObject([
      { act: "entry-changed", subject: "e3", by: `player:${first.user}`, data: { state: "registered" } },
      { act: "entry-changed", subject: "e1", by: `player:${first.user}`, data: { state: "withdrawn" } },
    ]);
  });
});

describe("a fee that is due", () => {
  const FEE = { fee: { amount: 5000, currency: "PLN" }, maximum: 2, reserve: { on: ["unpaid" as const] } };

  it("costs an unpaid entry its place, once another waits for it", async () => {
    const { division, players, change, enterAll, entering, rows } = await enteringIn(FEE);
    await enterAll(alone(players.slice(0, 3)));
    await change("e1", { payment: "paid" });
    const db = directory(env);
    const now = new Date().toISOString();
    expect((await dueReserves(db, now, "", 500)).items).not.toContain(division);
    expect((await entering({ payBy: PAST })).status).toBe(200);
    expect((await dueReserves(db, now, "", 500)).items).toContain(division);
    for (const _ of ["once", "again"]) await movePlaces(db, division, now);
    expect(statesOf(await rows())).toEqual({ e1: "registered", e2: "waiting 1", e3: "registered" });
  });
});

describe("a place that is secured by paying (E4)", () => {
  const FEE = { fee: { amount: 5000, currency: "PLN" }, maximum: 2, reserve: { on: ["withdrawal" as const] } };

  it("goes to the first who pay, and then to those who have paid and wait", async () => {
    const { players, change, enterAll, rows } = await enteringIn({ ...FEE, secured: "payment" });
    await enterAll(alone(players));
    const pay = (entry: string) => change(entry, { payment: "paid" });
    expect(Object.values(statesOf(await rows()))).toEqual(["waiting 1", "waiting 2", "waiting 3", "waiting 4"]);
    for (const entry of ["e4", "e2", "e3"]) expect((await pay(entry)).status).toBe(200);
    expect(statesOf(await rows())).toEqual({ e1: "waiting 1", e2: "registered", e3: "waiting 2", e4: "registered" });
    await change("e2", { state: "withdrawn" });
    expect(statesOf(await rows())).toMatchObject({ e1: "waiting 1", e3: "registered" });
  });

  it("is given to the entries of a body in their order, as far as places go", async () => {
    const { players, enterAll, changeAll, rows } = await enteringIn({ ...FEE, secured: "payment" });
    await enterAll(alone(players.slice(0, 3)), { represents: "Goa" });
    const paid = { represents: "Goa", payment: "paid", reference: "T 1" };
    expect(await (await changeAll({ paid, confirm: true })).json()).toEqual({ confirmed: 2, waiting: 1, seeded: 0 });
    expect(statesOf(await rows())).toEqual({ e1: "confirmed", e2: "confirmed", e3: "waiting 1" });
  });

  it("needs a fee and a reserve list", async () => {
    const { entering, seen } = await enteringIn({ ...FEE, fee: null });
    expect(await refused(await entering({ secured: "payment" }))).toMatchObject({ place: "/secured" });
    expect((await seen()).registration?.secured).toBeUndefined();
    const paying = await enteringIn(FEE);
    expect((await paying.entering({ secured: "payment" })).status).toBe(200);
    expect(await refused(await paying.entering({ reserve: null }))).toMatchObject({ place: "/secured" });
  });
});

describe("the pages of a reserve list", () => {
  it("say to the player what number it is, and that a message will come", async () => {
    const { club, division, players, enterAll } = await enteringIn({ maximum: 2, reserve: { on: ["absence"] } });
    await enterAll(alone(players.slice(0, 3)));
    const me = await memberOf(club, "player", players[3]);
    const page = `/divisions/${division}/enter`;
    const form = filledForm(await (await callAs(me, page)).text(), page);
    expect((await submit(page, form, { cookie: me.cookie })).status).toBe(303);
    const html = await (await callAs(me, page)).text();
    expect(html).toContain("number 2 on the reserve list");
    expect(html).toContain("You get a message when you have a place.");
    const shown = await (await call(`/divisions/${division}`)).text();
    expect(shown).toContain("number 1 on the reserve list");
    expect(shown).toContain("later entries go on the reserve list");
  });

  it("let the desk note an absence and admit by one press each, and keep the list by a form", async () => {
    const { club, division, players, enterAll, rows, seen } = await enteringIn({ maximum: 2, reserve: { on: [] } });
    await enterAll(alone(players.slice(0, 3)));
    const { cookie } = await memberOf(club, "organiser");
    const desk = `/divisions/${division}/desk`;
    const html = await (await callAs({ cookie }, desk)).text();
    expect(html).toContain("1 entry waits on the reserve list.");
    const press = (state: string, entry: string) => submit(`${desk}/entry`, { entry, state }, { cookie });
    expect((await press("absent", "e1")).headers.get("location")).toBe(`${desk}?news=changed`);
    await press("registered", "e3");
    expect(statesOf(await rows())).toEqual({ e1: "absent", e2: "registered", e3: "registered" });
    const page = `${desk}/entering`;
    const form = filledForm(await (await callAs({ cookie }, page)).text(), page);
    const saved = await submit(page, { ...form, "registration/reserve/withdrawal": "yes" }, { cookie });
    expect(saved.headers.get("location")).toBe(`${page}?news=saved`);
    expect((await seen()).registration?.reserve).toEqual({ on: ["withdrawal"] });
  });
});
