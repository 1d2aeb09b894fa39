import { describe, expect, it } from "vitest";
import { created, home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { seasonState } from "#shared/api/league/season.ts";
import { callAs, memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { eventually, foundDivision, openFixture, record, sent } from "./support/match.ts";

const said = (decision: Record<string, unknown>) => ({
  id: crypto.randomUUID(),
  decision: { reason: "other", ...decision },
});

/** A season of two divisions of two entries: in each, one match. */
const season = async () => {
  const { body, players, shown } = await foundDivision(2, { name: "Division 1" });
  const { club } = body;
  const second = players.map((id) => `second-${id}`);
  for (const id of second) await organise("/api/v1/people", { id, name: `Player ${id}`, club }, created);
  const other = `${body.id}-two`;
  await organise("/api/v1/divisions", { ...body, id: other, name: "Division 2", entries: second }, created);
  const path = `/api/v1/clubs/${club}/seasons/${shown.id}`;
  return {
    club,
    other,
    id: shown.id,
    fixture: shown.fixtures[0]?.id ?? "",
    put: (asked: unknown) => call(path, { method: "PUT", body: asked, token: ORGANISER_KEY }),
    decide: (to: string, decision: Record<string, unknown>) =>
      call(`/api/v1/divisions/${to}/decisions`, { body: said(decision), token: ORGANISER_KEY }),
    seen: (which: string) => read(`/api/v1/divisions/${which}`, division),
  };
};

type Season = Awaited<ReturnType<typeof season>>;

/** Plays the first division at the board. */
const playFirst = async ({ id, fixture, seen }: Season) => {
  const match = await openFixture(fixture);
  await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 3, queen: "A" }));
  await eventually(async () => (await seen(id)).fixtures[0]?.state === "played");
};

/** Plays the first division at the board and decides the second. */
const settle = async (one: Season) => {
  const { other, decide, seen } = one;
  await playFirst(one);
  const [open] = (await seen(other)).fixtures;
  expect((await decide(other, { type: "walkover_given", fixture: open?.id, winner: open?.home.entry })).status).toBe(
    201,
  );
};

describe("a season", () => {
  it("cannot be closed while something is open, and nothing of it is closed then", async () => {
    const one = await season();
    await playFirst(one);
    const answer = await refused(await one.put({ state: "closed" }));
    expect(answer).toMatchObject({ status: 422, code: "division-not-finished" });
    expect(answer.detail).toContain("1 division still has something open");
    for (const which of [one.id, one.other]) expect(await one.seen(which)).toMatchObject({ decisions: [] });
  });

  it("that is closed refuses results, decisions and entries, is closed once, and opens with a reason", async () => {
    const one = await season();
    await settle(one);
    const closed = await Promise.all([one.put({ state: "closed" }), one.put({ state: "closed" })]);
    for (const answer of closed)
      expect(await served(answer, seasonState)).toMatchObject({ state: "closed", divisions: [one.id, one.other] });
    const decisions = (await one.seen(one.id)).decisions;
    expect(decisions.map(({ decision }) => decision.type)).toEqual(["season_closed"]);

    const wrong = { status: 409, code: "season-closed" };
    const { entry } = (await one.seen(one.id)).table[0] ?? {};
    expect(await refused(await one.decide(one.id, { type: "points_deducted", entry, points: 1 }))).toMatchObject(wrong);
    const asked = { body: { fixture: one.fixture }, token: ORGANISER_KEY };
    expect(await refused(await call("/api/v1/matches", asked))).toMatchObject(wrong);
    const entries = { body: { players: ["nobody"] }, token: ORGANISER_KEY };
    expect((await call(`/api/v1/divisions/${one.id}/entries`, entries)).status).toBeGreaterThanOrEqual(400);

    expect(await refused(await one.put({ state: "open" }))).toMatchObject({ status: 400, code: "invalid-request" });
    const opened = await one.put({ state: "open", reason: "misrecorded" });
    expect(await served(opened, seasonState)).toMatchObject({ state: "open" });
    const again = await one.decide(one.id, { type: "points_deducted", entry, points: 1 });
    expect(again.status).toBe(201);
    const { decisions: after } = await one.seen(one.id);
    expect(after.map(({ inForce, decision }) => [decision.type, inForce])).toEqual([
      ["season_closed", false],
      ["decision_reversed", true],
      ["points_deducted", true],
    ]);
  });

  it("does not wait for a division that is cancelled", async () => {
    const one = await season();
    await one.decide(one.other, { type: "category_cancelled" });
    await playFirst(one);
    expect((await one.put({ state: "closed" })).status).toBe(200);
    expect((await one.seen(one.other)).decisions).toHaveLength(1);
  });

  it("that is closed leaves the desk's first view and is on the club's page with its honours", async () => {
    const one = await season();
    const desk = await memberOf(one.club, "organiser");
    const page = async (path: string) => (await callAs(desk, path)).text();
    const at = `/clubs/${one.club}/desk/seasons/${one.id}`;
    const open = await page(at);
    expect(open).toContain(`/divisions/${one.id}/desk/fixtures/${one.fixture}`);
    expect(open).not.toContain(`action="${at}/close"`);
    await settle(one);
    expect(await page(`/clubs/${one.club}/desk/seasons`)).toContain(`/divisions/${one.id}/desk`);
    const ready = await page(at);
    const sentBack = await submit(`${at}/close`, filledForm(ready, `${at}/close`), { cookie: desk.cookie });
    expect(sentBack.headers.get("location")).toBe(`${at}?news=closed`);

    const shown = await page(at);
    expect(shown).toContain("Closed by");
    const first = await page(`/clubs/${one.club}/desk/seasons`);
    expect(first).not.toContain(`/divisions/${one.id}/desk`);
    expect(first).toContain(at);
    const club = await (await call(`/clubs/${one.club}`)).text();
    expect(club).toContain("Past seasons");
    expect(club).toMatch(/id="past-seasons".*>2026<\/a>: [^<]+ \(Division 1\), [^<]+ \(Division 2\)</s);
    const { divisions } = await read("/api/v1/home", home);
    expect(divisions.find(({ id }) => id === one.id)?.honours?.map(({ honour }) => honour)).toEqual([
      "champion",
      "runner-up",
      "best-net",
    ]);

    // A reason is chosen, and is never preset.
    const unsaid = filledForm(shown, `${at}/reopen`);
    expect(unsaid["reason"]).toBe("");
    const empty = await submit(`${at}/reopen`, unsaid, { cookie: desk.cookie });
    expect([empty.status, wrongAt(await empty.text(), "reason")]).toEqual([400, "Choose a reason"]);
    const typed = { reason: "misrecorded", note: "A result was wrong." };
    expect((await submit(`${at}/reopen`, typed, { cookie: desk.cookie })).status).toBe(303);
    expect(await (await call(`/clubs/${one.club}`)).text()).not.toContain("Past seasons");
  });

  it("keeps a division closed that is decided by itself", async () => {
    const one = await season();
    await settle(one);
    const body = { id: crypto.randomUUID(), decision: { type: "season_closed", reason: "season-over" } };
    await organise(`/api/v1/divisions/${one.id}/decisions`, body, decisionLine);
    expect((await one.put({ state: "closed" })).status).toBe(200);
    for (const which of [one.id, one.other])
      expect(
        (await one.seen(which)).decisions.filter(({ decision }) => decision.type === "season_closed"),
      ).toHaveLength(1);
  });
});
