import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, entryRow } from "#shared/api/league/league.ts";
import { memberOf } from "./support/accounts.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { filledForm, submit, wrongAt } from "./support/forms.ts";
import { openFixture } from "./support/match.ts";
import { foundRegistration } from "./support/registration.ts";

/** A draw that is withdrawn before any play: entries can be changed, and the draw be made again. */

const seen = (id: string) => read(`/api/v1/divisions/${id}`, division);

const DAYS = ["2027-03-02", "2027-03-09", "2027-03-16"];

/** A division whose four entries are confirmed, and its requests. */
const confirmed = async (play: "round-robin" | "knockout" = "round-robin") => {
  const { club, division: id, players, tag } = await foundRegistration({}, play);
  const send = (path: string, body: unknown, method = "POST") =>
    call(`/api/v1/divisions/${id}${path}`, { method, body, token: ORGANISER_KEY });
  for (const [index, player] of players.entries()) {
    await served(await send("/entries", { id: `e${index + 1}-${tag}`, players: [player] }), created);
    const change = { state: "confirmed", payment: "paid" };
    await served(await send(`/entries/e${index + 1}-${tag}`, change, "PATCH"), entryRow);
  }
  const draw = (more: Record<string, unknown> = {}) => {
    const days = play === "knockout" ? DAYS.slice(0, 2) : DAYS;
    return send("/draw", { days, close: true, ...more });
  };
  const decide = (decision: Record<string, unknown>, uuid: string = crypto.randomUUID()) =>
    send("/decisions", { id: uuid, decision: { reason: "late-entry", ...decision } });
  return { club, id, tag, players, send, draw, decide };
};

const pairs = ({ fixtures }: Awaited<ReturnType<typeof seen>>) =>
  fixtures.map(({ round, day, home, away }) => ({ round, day, home: home.entry, away: away.entry }));

describe("a draw that is withdrawn", () => {
  it.each(["round-robin", "knockout"] as const)("comes out the same with the same entries: %s", async (play) => {
    const { id, draw, decide } = await confirmed(play);
    expect((await draw({ seed: "Lots" })).status).toBe(201);
    const first = await seen(id);
    expect((await decide({ type: "draw_withdrawn" })).status).toBe(201);
    const between = await seen(id);
    expect(between).toMatchObject({ fixtures: [], entries: [], draw: null });
    expect(between.registration?.entries.map(({ state }) => state)).toEqual(Array(4).fill("confirmed"));
    // The lots stay, also those that no one looked at before the draw was made.
    expect(await refused(await draw({ seed: "Other lots" }))).toMatchObject({ status: 409, code: "lots-fixed" });
    expect((await draw()).status).toBe(201);
    const second = await seen(id);
    expect(pairs(second)).toEqual(pairs(first));
    // No id of the first draw's matches can belong to one of the second.
    const ids = new Set(first.fixtures.map((one) => one.id));
    expect(second.fixtures.filter((one) => ids.has(one.id))).toEqual([]);
    const [fixture] = second.fixtures;
    expect((await openFixture(fixture?.id ?? "")).id).toBe(fixture?.id);
    expect(await refused(await decide({ type: "draw_withdrawn" }))).toMatchObject({ code: "already-played" });
  });

  it("makes another draw of another list of entries, and takes days, tables and withdrawals with it", async () => {
    const { club, id, tag, send, draw, decide } = await confirmed();
    await draw();
    const before = await seen(id);
    const [fixture] = before.fixtures;
    const gone = before.entries[3]?.entry;
    const moved = await served(
      await decide({ type: "fixtures_moved", moves: [{ fixture: fixture?.id, day: "2027-03-03" }] }),
      decisionLine,
    );
    expect((await decide({ type: "entry_withdrawn", entry: gone })).status).toBe(201);
    await env.DB.prepare("INSERT INTO fixture_tables VALUES (?1, '2027-03-03', ?2, 1, 'organiser:key', 'now', NULL)")
      .bind(fixture?.id, club)
      .run();
    const asked = crypto.randomUUID();
    expect((await decide({ type: "draw_withdrawn" }, asked)).status).toBe(201);
    expect((await decide({ type: "draw_withdrawn" }, asked)).status).toBe(200);
    const between = await seen(id);
    expect(between.decisions.map(({ inForce }) => inForce)).toEqual([false, false, true]);
    expect(between.registration?.entries.find((one) => one.id === gone)?.state).toBe("withdrawn");
    const tables = await env.DB.prepare("SELECT count(*) AS n FROM fixture_tables WHERE club_id = ?1")
      .bind(club)
      .first();
    expect(tables).toEqual({ n: 0 });
    for (const [decision, code] of [
      [moved.id, "already-reversed"],
      [asked, "not-reversible"],
    ])
      expect(await refused(await decide({ type: "decision_reversed", decision }))).toMatchObject({ status: 409, code });
    // The entries are open again, as the deadline that was published says.
    const late = `late-${tag}`;
    await organise("/api/v1/people", { id: late, name: "Late Larsen", club }, created);
    await served(await send("/entries", { id: `e5-${tag}`, players: [late] }), created);
    await send(`/entries/e5-${tag}`, { state: "confirmed", payment: "waived" }, "PATCH");
    expect((await draw()).status).toBe(201);
    const after = await seen(id);
    expect(after.entries.map(({ entry }) => entry).sort()).toEqual(
      ["e5", ...before.entries.map(({ entry }) => entry.slice(0, 2))]
        .filter((name) => !gone?.startsWith(name))
        .map((name) => `${name}-${tag}`)
        .sort(),
    );
    expect(after.fixtures.every(({ day, postponedFrom }) => DAYS.includes(day ?? "") && postponedFrom === null)).toBe(
      true,
    );
    expect(after.fixtures.filter(({ state }) => state !== "scheduled")).toEqual([]);
  });

  it("is refused where something was played or decided, and where there is nothing to draw again", async () => {
    const { id, draw, decide } = await confirmed();
    expect(await refused(await decide({ type: "draw_withdrawn" }))).toMatchObject({ code: "not-drawn" });
    await draw();
    const [fixture] = (await seen(id)).fixtures;
    const given = await served(
      await decide({ type: "walkover_given", fixture: fixture?.id, winner: fixture?.home.entry }),
      decisionLine,
    );
    const decided = await refused(await decide({ type: "draw_withdrawn" }));
    expect(decided).toMatchObject({ code: "fixture-decided", detail: expect.stringContaining("Decision 1 is about") });
    expect((await decide({ type: "decision_reversed", decision: given.id })).status).toBe(201);
    const cancelled = await served(await decide({ type: "category_cancelled" }), decisionLine);
    expect(await refused(await decide({ type: "draw_withdrawn" }))).toMatchObject({ code: "division-cancelled" });
    await decide({ type: "decision_reversed", decision: cancelled.id });
    await openFixture(fixture?.id ?? "");
    expect(await refused(await decide({ type: "draw_withdrawn" }))).toMatchObject({ code: "already-played" });
    expect((await seen(id)).fixtures).toHaveLength(6);
  });

  it("survives the club's file", async () => {
    const { club, id, draw, decide } = await confirmed();
    await draw();
    await decide({ type: "draw_withdrawn" });
    await draw();
    const before = await seen(id);
    const file = await exported(club);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect(await seen(id)).toEqual(before);
  });
});

describe("the page that withdraws a draw", () => {
  it("says what goes and what stays, needs a reason, and the public page says that the draw was withdrawn", async () => {
    const { club, id, draw } = await confirmed();
    const { cookie } = await memberOf(club, "owner");
    const page = async (path: string) => (await call(path, { headers: { cookie } })).text();
    await draw();
    const desk = `/divisions/${id}/desk`;
    expect(await page(desk)).toContain(`href="${desk}/decide?type=draw_withdrawn"`);
    const asked = await page(`${desk}/decide?type=draw_withdrawn`);
    expect(asked).toContain("6 matches are deleted, with the tables given out.");
    expect(asked).toContain("The same entries make the same draw");
    const typed = filledForm(asked, `${desk}/decide`);
    expect(typed.reason).toBe("");
    const silent = await submit(`${desk}/decide`, typed, { cookie });
    expect([silent.status, wrongAt(await silent.text(), "reason")]).toEqual([400, "Choose a reason"]);
    const done = await submit(`${desk}/decide`, { ...typed, reason: "late-entry" }, { cookie });
    expect([done.status, done.headers.get("location")]).toEqual([303, `${desk}?news=decided`]);
    for (const path of [desk, `/divisions/${id}`]) {
      const html = await page(path);
      expect(html).toContain("The draw was withdrawn on");
      expect(html).toContain("an entry came late");
    }
    const again = filledForm(await page(desk), `${desk}/draw`);
    expect((await submit(`${desk}/draw`, { ...again, first: "2027-03-02", close: "yes" }, { cookie })).status).toBe(
      303,
    );
    for (const path of [desk, `/divisions/${id}`]) expect(await page(path)).not.toContain("It will be made again");
    expect(await page(`/clubs/${club}/desk/history`)).toContain("Withdraw draw");
  });
});
