import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { KIND_VALUES } from "#shared/views/desk/division-kinds.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { filledForm, submit } from "./support/forms.ts";
import { bringIn } from "./support/intake.ts";
import { eventually, foundDivision } from "./support/match.ts";

/** How many go up and down: asked with the division, drawn in its table, and kept for the next season. */

const decide = (id: string, decision: Record<string, unknown>) =>
  organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

/** Settles every open fixture of a division: the entry of the smaller draw number wins. */
const settle = async (id: string) => {
  for (const { id: fixture, home, away, state } of (await seen(id)).fixtures)
    if (state === "scheduled") {
      const winner = home.entry < away.entry ? home.entry : away.entry;
      await decide(id, { type: "walkover_given", fixture, winner, reason: "no-show" });
    }
};

const movementsOf = async (id: string) =>
  (await seen(id)).table.map(({ entry, movement }) => [entry.replace(/^.*-/, ""), movement ?? "stays"].join(" "));

describe("promotion", () => {
  it("is a line in the table and a sentence on the pages, in the file and in the text to send", async () => {
    const { body, shown } = await foundDivision(5, {
      ruleset: "icf",
      format: MATCH_PRESETS["one-game"],
      regulations: { promotion: { up: 2, down: 1 } },
    });
    expect(shown.regulations.promotion).toEqual({ up: 2, down: 1 });
    // The order of a table without results says nothing yet.
    expect(shown.table.every(({ movement }) => movement === undefined)).toBe(true);
    const lines = shown.fixtures.map(({ id, day, home, away }) => {
      const points = home.entry < away.entry ? "25-3" : "3-25";
      return `${day},${home.id},${away.id},${points},${id}`;
    });
    await bringIn(`clubs/${body.club}/intake/results`, ["day,home,away,boards,fixture", ...lines].join("\n"));
    await eventually(async () => (await seen(shown.id)).fixtures.every(({ state }) => state === "played"));
    // An entry that withdrew stays in the table, and takes no place of those who go up or down.
    await decide(shown.id, { type: "entry_withdrawn", entry: `${shown.id}-e2`, reason: "injury" });
    expect(await movementsOf(shown.id)).toEqual(["e1 up", "e2 stays", "e3 up", "e4 stays", "e5 down"]);

    const said = "The first 2 go up, the last goes down.";
    const page = await (await call(`/divisions/${shown.id}`)).text();
    expect(page).toContain(said);
    expect(page).toMatch(/class="line up"[\s\S]*?↑ 2 go up\.[\s\S]*class="line down"[\s\S]*?↓ 1 goes down\./);
    expect(await (await call(`/embed/divisions/${shown.id}/table`)).text()).toContain("↑ 2 go up.");
    const csv = await (await call(`/api/v1/divisions/${shown.id}/standings.csv`)).text();
    const [head = "", first = ""] = csv.split("\r\n");
    expect([head.split(",").at(-1), first.split(",").at(-1)]).toEqual(["movement", "up"]);
    const desk = await memberOf(body.club, "organiser");
    for (const path of ["", "/regulations"])
      expect(await (await callAs(desk, `/divisions/${shown.id}/desk${path}`)).text()).toContain(said);
  });

  it("leaves a shared place at the line to the organiser", async () => {
    const { shown } = await foundDivision(3, {
      regulations: { promotion: { up: 1, down: 1 }, criteria: [] },
    });
    const [one, ...others] = shown.fixtures;
    await decide(shown.id, {
      type: "walkover_given",
      fixture: one?.id,
      winner: one?.home.entry,
      reason: "no-show",
    });
    for (const { id } of others)
      await decide(shown.id, { type: "double_walkover_given", fixture: id, reason: "no-show" });
    expect((await movementsOf(shown.id)).map((row) => row.split(" ")[1])).toEqual(["up", "shared-down", "shared-down"]);
    const page = await (await call(`/divisions/${shown.id}`)).text();
    expect(page).toContain("Place 2 is shared: the organiser chooses who goes down.");
  });

  it("is refused where there is no table, and taken out by null", async () => {
    const promotion = { up: 1, down: 1 };
    const { body, shown } = await foundDivision(4, { regulations: { promotion } });
    const cup = {
      ...body,
      id: `${body.id}-cup`,
      plan: { format: "knockout", places: 2 },
      days: ["2026-02-01", "2026-02-08"],
    };
    const answer = await call("/api/v1/divisions", {
      body: { ...cup, regulations: { promotion } },
      token: ORGANISER_KEY,
    });
    expect(await refused(answer)).toMatchObject({ code: "regulations-unfair", place: "/regulations/promotion" });
    const none = { regulations: { promotion: null } };
    const path = `/api/v1/divisions/${shown.id}/regulations`;
    expect((await call(path, { method: "PUT", body: none, token: ORGANISER_KEY })).status).toBe(200);
    expect((await seen(shown.id)).regulations.promotion).toBeUndefined();
  });

  it("goes out in the club's file and comes in", async () => {
    const promotion = { up: 2, down: 1 };
    const { body, shown } = await foundDivision(4, { regulations: { promotion } });
    const file = await exported(body.club);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect((await seen(shown.id)).regulations.promotion).toEqual(promotion);
  });

  it("is asked with a division's three questions, and of several by their order", async () => {
    const { body } = await foundDivision(2);
    const { cookie } = await memberOf(body.club, "owner");
    const path = `/clubs/${body.club}/desk/divisions`;
    const asked = async (kind: string) => (await call(`${path}?kind=${kind}`, { headers: { cookie } })).text();
    const UP = "regulations/promotion/up";
    const asks = Object.keys(KIND_VALUES).map(async (kind) => [kind, (await asked(kind)).includes(`name="${UP}"`)]);
    expect(Object.fromEntries(await Promise.all(asks))).toEqual({
      evening: true,
      swiss: true,
      knockout: false,
      championship: false,
      teams: true,
      ladder: false,
    });
    const form = filledForm(await asked("evening"), path);
    expect(form).toMatchObject({ [UP]: "", "regulations/promotion/down": "" });
    const typed = { ...form, name: "A\nB\nC", who: "entries", [UP]: "2", "regulations/promotion/down": "1" };
    const made = await submit(path, typed, { cookie });
    expect(made.headers.get("location")).toMatch(/news=divisions$/);
    const ids = [1, 2, 3].map((number) => `${form.id}-${number}`);
    const promotions = await Promise.all(ids.map(async (id) => (await seen(id)).regulations.promotion));
    expect(promotions).toEqual([
      { up: 0, down: 1 },
      { up: 2, down: 1 },
      { up: 2, down: 0 },
    ]);
  });

  it("is what the next season proposes, and keeps", async () => {
    const regulations = (up: number, down: number) => ({ regulations: { promotion: { up, down } } });
    const { body, players, shown } = await foundDivision(4, { name: "A", ...regulations(0, 1) });
    const other = `${shown.id}-two`;
    await call("/api/v1/divisions", {
      body: { ...body, ...regulations(1, 0), id: other, name: "B", entries: players },
      token: ORGANISER_KEY,
    });
    for (const id of [shown.id, other]) await settle(id);
    const desk = await memberOf(body.club, "organiser");
    const at = `/clubs/${body.club}/desk/seasons/${shown.id}/next`;
    const page = await (await callAs(desk, at)).text();
    expect(page).toContain("The last goes down.");
    // Without regulations the page would propose two.
    const typed = filledForm(page, at);
    expect(typed["border/0"]).toBe("1");
    expect(typed[`to/${shown.id}/${shown.id}-e3`]).toBe("0");
    expect(typed[`to/${shown.id}/${shown.id}-e4`]).toBe("1");
    const copy = await (await callAs(desk, `/clubs/${body.club}/desk/divisions?copy=${other}`)).text();
    expect(filledForm(copy, `/clubs/${body.club}/desk/divisions`)["regulations/promotion/up"]).toBe("1");
  });
});
