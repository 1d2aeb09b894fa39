import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import { incompleteDraws } from "#read/queries/league/incomplete-draws.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, decisionPreview, entryRow } from "#shared/api/league/league.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { openFixture } from "./support/match.ts";
import { foundRegistration } from "./support/registration.ts";

/** An entry after the draw: drawn fixtures stay, and everybody meets everybody. */

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

type Play = "round-robin" | "double-round-robin" | "knockout";

/** A drawn division of `count` players, one who comes late, and its requests. */
const drawn = async (count: number, play: Play = "round-robin", first = "2099-03-02") => {
  const { club, division: id, players, tag } = await foundRegistration({}, play);
  const send = (path: string, body: unknown, method = "POST") =>
    call(`/api/v1/divisions/${id}${path}`, { method, body, token: ORGANISER_KEY });
  for (const [index, player] of players.slice(0, count).entries()) {
    await served(await send("/entries", { id: `e${index + 1}-${tag}`, players: [player] }), created);
    await served(
      await send(`/entries/e${index + 1}-${tag}`, { state: "confirmed", payment: "paid" }, "PATCH"),
      entryRow,
    );
  }
  await served(await send("/draw", { first, every: 7, close: true }), created);
  const late = `late-${tag}`;
  await organise("/api/v1/people", { id: late, name: "Late Larsen", club }, created);
  const decide = (decision: Record<string, unknown>, uuid: string = crypto.randomUUID()) =>
    send("/decisions", { id: uuid, decision: { reason: "late-entry", ...decision } });
  const entered = (more: Record<string, unknown> = {}) => ({
    type: "entry_added",
    entry: `late-entry-${tag}`,
    players: [late],
    ...more,
  });
  return { club, id, tag, late, players, send, decide, entered };
};

describe("an entry after the draw", () => {
  it("takes the byes to come, and is in fixtures, table, calendar and list of fees", async () => {
    const { club, id, tag, late, send, decide, entered } = await drawn(3);
    const before = await seen(id);
    const preview = await served(
      await send("/decisions/preview", { id: crypto.randomUUID(), decision: { reason: "other", ...entered() } }),
      decisionPreview,
    );
    expect(preview.added.map(({ round, day, extra }) => [round, day, extra])).toEqual([
      [1, "2099-03-02", false],
      [2, "2099-03-09", false],
      [3, "2099-03-16", false],
    ]);
    expect(await seen(id)).toEqual(before);
    const asked = crypto.randomUUID();
    expect((await decide(entered(), asked)).status).toBe(201);
    expect((await decide(entered(), asked)).status).toBe(200);
    const after = await seen(id);
    expect(after.fixtures).toHaveLength(6);
    expect(after.fixtures.filter((one) => before.fixtures.some((was) => was.id === one.id))).toEqual(before.fixtures);
    expect(after.table.map(({ entry, remaining, byes }) => [entry.includes("late"), remaining, byes])).toEqual(
      expect.arrayContaining([[true, 3, 0], ...Array(3).fill([false, 3, 0])]),
    );
    expect(after.registration?.entries.at(-1)).toMatchObject({ id: `late-entry-${tag}`, state: "confirmed" });
    const calendar = await (await call(`/api/v1/players/${late}/calendar.ics`)).text();
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    const [own] = preview.added;
    expect((await openFixture(own?.fixture ?? "")).id).toBe(own?.fixture);
    expect(await incompleteDraws(databaseOf(env, club))).not.toContain(id);
    expect(await refused(await decide({ type: "decision_reversed", decision: asked }))).toMatchObject({
      code: "not-reversible",
    });
    const file = await exported(club);
    const kept = await seen(id);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect(await seen(id)).toEqual(kept);
  });

  it("comes into extra rounds of a full field, on the days that are named, and says what clashes", async () => {
    const { id, send, decide, entered } = await drawn(4);
    const days = ["2099-04-06", "2099-04-06", "2099-04-13", "2099-04-13"];
    const preview = await served(
      await send("/decisions/preview", {
        id: crypto.randomUUID(),
        decision: { reason: "other", ...entered({ days }) },
      }),
      decisionPreview,
    );
    expect(preview.added.map(({ round, day, extra }) => [round, day, extra])).toEqual(
      days.map((day, index) => [4 + index, day, true]),
    );
    expect(preview.clashes.map(({ kind }) => kind)).toContain("player");
    expect(await refused(await decide(entered({ days: days.slice(1) })))).toMatchObject({
      status: 400,
      detail: "There are 4 rounds: give a day for each.",
    });
    expect((await decide(entered({ first: "2099-04-06" }))).status).toBe(201);
    const after = await seen(id);
    expect(after.fixtures.slice(6).map(({ day }) => day)).toEqual([
      "2099-04-06",
      "2099-04-13",
      "2099-04-20",
      "2099-04-27",
    ]);
    expect(after.table.map(({ byes }) => byes)).toEqual([0, 0, 0, 0, 0]);
    // A draw is withdrawn with those who came after it: they are drawn with the others.
    expect((await decide({ type: "draw_withdrawn" })).status).toBe(201);
    await served(await send("/draw", { first: "2099-03-02", every: 7, close: true }), created);
    expect((await seen(id)).entries).toHaveLength(5);
  });

  it("takes a free bye of a knockout, until the entry that has the bye plays on", async () => {
    const one = await drawn(3, "knockout");
    expect((await one.decide(one.entered())).status).toBe(201);
    const { fixtures, bracket } = await seen(one.id);
    expect(fixtures.map(({ round }) => round)).toEqual([1, 1]);
    expect(bracket?.[0]?.map(({ bye }) => bye)).toEqual([false, false]);
    const full = await drawn(4, "knockout");
    expect(await refused(await full.decide(full.entered()))).toMatchObject({ status: 409, code: "bye-used" });
    const played = await drawn(3, "knockout");
    const [first] = (await seen(played.id)).fixtures;
    await played.decide({ type: "walkover_given", fixture: first?.id, winner: first?.home.entry });
    const final = (await seen(played.id)).fixtures.find(({ round }) => round === 2);
    await openFixture(final?.id ?? "");
    expect(await refused(await played.decide(played.entered()))).toMatchObject({ status: 409, code: "bye-used" });
  });

  it("is refused before the draw, twice, of no one, of an entered player, and of a closed or cancelled division", async () => {
    const { id, players, decide, entered } = await drawn(3);
    expect(await refused(await decide(entered({ players: [players[0]] })))).toMatchObject({ code: "entered-already" });
    expect(await refused(await decide(entered({ players: ["nobody-at-all"] })))).toMatchObject({ status: 422 });
    expect(await refused(await decide(entered({ players: players.slice(2) })))).toMatchObject({
      code: "wrong-players",
    });
    const cancelled = await served(await decide({ type: "category_cancelled" }), decisionLine);
    expect(await refused(await decide(entered()))).toMatchObject({ code: "division-cancelled" });
    await decide({ type: "decision_reversed", decision: cancelled.id });
    for (const { id: fixture, home } of (await seen(id)).fixtures)
      await decide({ type: "walkover_given", fixture, winner: home.entry });
    await served(await decide({ type: "season_closed", reason: "season-over" }), decisionLine);
    expect(await refused(await decide(entered()))).toMatchObject({ code: "season-closed" });
    const { division: open, tag } = await foundRegistration();
    const body = { id: crypto.randomUUID(), decision: { ...entered(), reason: "other", entry: `x-${tag}` } };
    expect(
      await refused(await call(`/api/v1/divisions/${open}/decisions`, { body, token: ORGANISER_KEY })),
    ).toMatchObject({ code: "not-drawn" });
  });
});

describe("the page of a late entry", () => {
  it("shows every match before anything is stored, keeps what was typed, and needs a player and a reason", async () => {
    const { club, id, late } = await drawn(3);
    const { cookie } = await memberOf(club, "owner");
    const page = async (path: string) => (await call(path, { headers: { cookie } })).text();
    const desk = `/divisions/${id}/desk`;
    expect(await page(desk)).toContain(`href="${desk}/decide?type=entry_added"`);
    const typed = filledForm(await page(`${desk}/decide?type=entry_added`), `${desk}/decide`);
    const empty = await (await submit(`${desk}/decide`, typed, { cookie })).text();
    expect([wrongAt(empty, "player1"), wrongAt(empty, "reason")]).toEqual(["Choose a player", "Choose a reason"]);
    const asked = { ...filledForm(empty, `${desk}/decide`), player1: late };
    expect(asked).toMatchObject({ entry: typed.entry });
    const shown = await (await submit(`${desk}/decide`, { ...asked, do: "preview" }, { cookie })).text();
    expect(shown).toContain("3 matches, all in rounds to come:");
    expect(shown).toContain("Round 2, Monday, 9 March 2099: ");
    expect(shown).toContain("Late Larsen");
    expect((await seen(id)).fixtures).toHaveLength(3);
    const kept = filledForm(shown, `${desk}/decide`);
    expect(kept).toMatchObject({ player1: late, entry: typed.entry, reason: "" });
    const done = await submit(`${desk}/decide`, { ...kept, reason: "late-entry" }, { cookie });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${desk}?news=decided`]);
    expect(await page(`/divisions/${id}`)).toContain("Late Larsen entered after the draw: an entry came late.");
  });
});
