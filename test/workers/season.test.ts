import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { databaseOf } from "#ground/db/database.ts";
import { incompleteDraws } from "#read/queries/league/incomplete-draws.ts";
import { created } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { decisionLine, decisionPreview, entryRow } from "#shared/api/league/league.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { eventually, openFixture, record, send, sent } from "./support/match.ts";

/** A season as its organiser runs it, through the API alone. */

const tag = crypto.randomUUID().slice(0, 8);
const club = `club-${tag}`;
const main = `main-${tag}`;
const ladies = `ladies-${tag}`;
const finals = `finals-${tag}`;
const NAMES = ["a", "b", "c", "d", "e", "f"];
const idOf = (name: string) => `${name}-${tag}`;
const nameOf = (id: string) => id.slice(0, 1);

const LONG_AGO = "2026-01-01T00:00:00.000Z";
const PAST = "2026-01-31T22:59:59.000Z";
const FUTURE = "2099-01-31T22:59:59.000Z";

const registration = {
  opens: LONG_AGO,
  deadline: PAST,
  players: 1,
  fee: { amount: 500, currency: "EUR" },
  minimum: 4,
  maximum: 8,
};
const body = (id: string, extra: Record<string, unknown>) => ({
  id,
  club,
  league: "League",
  season: "2026",
  name: id,
  ruleset: "woodestic-simple",
  ...extra,
});

const seen = (id = main) => read(`/api/v1/divisions/${id}`, division);
const enter = (name: string, id = main) =>
  call(`/api/v1/divisions/${id}/entries`, {
    body: { id: `entry-${idOf(name)}`, players: [idOf(name)] },
    token: ORGANISER_KEY,
  });
const change = (name: string, to: Record<string, unknown>) =>
  call(`/api/v1/divisions/${main}/entries/entry-${idOf(name)}`, { method: "PATCH", body: to, token: ORGANISER_KEY });
const said = (decision: Record<string, unknown>, id: string = crypto.randomUUID()) => ({
  id,
  decision: { reason: "other", ...decision },
});
const decide = (decision: Record<string, unknown>, id = main) =>
  organise(`/api/v1/divisions/${id}/decisions`, said(decision), decisionLine);
const refusedDecision = async (decision: Record<string, unknown>, id = main) =>
  refused(await call(`/api/v1/divisions/${id}/decisions`, { body: said(decision), token: ORGANISER_KEY }));

const fixtureOf = async (home: string, away: string) => {
  const found = (await seen()).fixtures.find((one) => one.home.id === idOf(home) && one.away.id === idOf(away));
  if (!found) throw new Error(`${home} and ${away} do not meet`);
  return found;
};

/** Plays a fixture in one board without its strikes. */
const play = async (fixture: string, winner: "A" | "B", left: number) => {
  const match = await openFixture(fixture);
  await record(match, 1, sent("board_recorded", { board: 1, winner, left, queen: null }));
  return match;
};

const tableOf = async (id = main) =>
  (await seen(id)).table.map(({ players, points, played }) => `${nameOf(players[0]?.id ?? "")} ${points} ${played}`);

describe("a whole season", () => {
  it("takes entries in time, refuses late ones, and takes them again once the deadline is extended", async () => {
    await organise("/api/v1/clubs", { id: club, name: "Club" }, created);
    for (const name of NAMES) await organise("/api/v1/people", { id: idOf(name), name, club }, created);
    const regulations = { qualify: 4 };
    await organise(
      "/api/v1/divisions",
      body(main, { play: "double-round-robin", registration, regulations, tables: 2, blackouts: ["2026-03-10"] }),
      created,
    );
    await organise("/api/v1/divisions", body(ladies, { registration: { ...registration, deadline: FUTURE } }), created);
    const late = await refused(await enter("a"));
    expect(late).toMatchObject({ status: 422, code: "registration-closed" });
    // A sentence for people, and the instant for programs.
    expect(late).toMatchObject({
      detail: "Entries were taken until 31 January 2026, 22:59 UTC. This entry is late.",
      deadline: PAST,
    });
    const announcement = { text: "Entries are taken until the end of the century." };
    await decide({ type: "deadline_extended", deadline: FUTURE, announcement, reason: "too-few-entries" });
    for (const name of NAMES) expect((await enter(name)).status).toBe(201);
    expect((await enter("a")).status).toBe(200);
    const twice = await call(`/api/v1/divisions/${main}/entries`, {
      body: { players: [idOf("a")] },
      token: ORGANISER_KEY,
    });
    expect(await refused(twice)).toMatchObject({ status: 409, code: "entered-already", place: "/players/0" });
    const { registration: open, decisions } = await seen();
    expect(open).toMatchObject({ deadline: FUTURE, published: PAST });
    expect(decisions).toMatchObject([
      { number: 1, inForce: true, by: "organiser:key", decision: { type: "deadline_extended", announcement } },
    ]);
  });

  it("confirms paid entries, and draws them once", async () => {
    expect(await refused(await change("a", { state: "confirmed" }))).toMatchObject({ code: "fee-unpaid" });
    const days = { first: "2026-02-24", every: 7, close: true };
    const early = await call(`/api/v1/divisions/${main}/draw`, { body: days, token: ORGANISER_KEY });
    expect(await refused(early)).toMatchObject({ status: 422, code: "too-few-entries" });
    for (const [index, name] of NAMES.entries()) {
      const to = {
        state: "confirmed",
        payment: index === 0 ? "waived" : "paid",
        reference: `T-${index}`,
        seed: index + 1,
      };
      expect(await served(await change(name, to), entryRow)).toMatchObject(to);
    }
    await organise(`/api/v1/divisions/${main}/draw`, days, created);
    const again = await call(`/api/v1/divisions/${main}/draw`, { body: days, token: ORGANISER_KEY });
    expect(again.status).toBe(200);
    const other = await call(`/api/v1/divisions/${main}/draw`, { body: { ...days, every: 8 }, token: ORGANISER_KEY });
    expect(await refused(other)).toMatchObject({ status: 409, code: "already-drawn" });
    const { fixtures, draw } = await seen();
    expect(fixtures).toHaveLength(30);
    expect(draw).toEqual({ seed: main, from: null });
    // No match is on the 10th of March.
    expect([...new Set(fixtures.map(({ day }) => day))].slice(0, 3)).toEqual([
      "2026-02-24",
      "2026-03-03",
      "2026-03-17",
    ]);
    expect(fixtures.slice(0, 3).map(({ seat }) => seat)).toEqual([
      { table: 1, sitting: 1 },
      { table: 2, sitting: 1 },
      { table: 1, sitting: 2 },
    ]);
  });

  it("does not play a category with too few entries", async () => {
    const entry = { id: `lady-${tag}`, players: [idOf("a")] };
    await organise(`/api/v1/divisions/${ladies}/entries`, entry, created);
    await decide({ type: "category_cancelled", reason: "too-few-entries", note: "One entry." }, ladies);
    const { cancelled } = await seen(ladies);
    expect(cancelled).toMatchObject({ reason: "too-few-entries", note: "One entry." });
    const refusal = await call(`/api/v1/divisions/${ladies}/entries`, {
      body: { players: [idOf("b")] },
      token: ORGANISER_KEY,
    });
    expect(await refused(refusal)).toMatchObject({ status: 409, code: "division-cancelled" });
  });

  it("puts a fixture off to a day of play, and plays it then", async () => {
    const { id, day } = await fixtureOf("a", "f");
    const refusal = await refusedDecision({ type: "fixture_postponed", fixture: id, day: "2026-03-10" });
    expect(refusal).toMatchObject({ status: 422, code: "day-blacked-out", place: "/decision/day" });
    await decide({ type: "fixture_postponed", fixture: id, day: "2026-04-30", reason: "by-agreement" });
    expect(await fixtureOf("a", "f")).toMatchObject({
      state: "postponed",
      day: "2026-04-30",
      postponedFrom: day,
      winner: null,
      match: null,
    });
    expect((await seen()).table.every(({ played }) => played === 0)).toBe(true);
    const match = await play(id, "A", 4);
    expect(await read(`/api/v1/matches/${match.id}`, matchDetail)).toMatchObject({ day: "2026-04-30" });
    await eventually(async () => (await fixtureOf("a", "f")).state === "played");
    expect((await fixtureOf("a", "f")).evidence).toBe("boards");
  });

  it("freezes its regulations with the first result, and prints what is changed after it", async () => {
    const put = await call(`/api/v1/divisions/${main}/regulations`, {
      method: "PUT",
      body: { regulations: { win: 3 } },
      token: ORGANISER_KEY,
    });
    expect(await refused(put)).toMatchObject({ status: 409, code: "regulations-frozen", place: "/regulations" });
    const { regulations, frozen } = await seen();
    expect(frozen).toBe(true);
    const changed = await decide({ type: "regulations_changed", regulations: { ...regulations, win: 3 } });
    expect(await seen()).toMatchObject({ regulations: { win: 3 }, footnotes: [{ mark: 1, decision: changed.id }] });
    await decide({ type: "decision_reversed", decision: changed.id, reason: "misrecorded" });
    expect(await seen()).toMatchObject({ regulations: { win: 2 }, footnotes: [] });
  });

  it("shows what a withdrawal would take away, and takes it", async () => {
    const { entry } = (await fixtureOf("f", "a")).home;
    const withdrawal = said({ type: "entry_withdrawn", entry, reason: "injury" });
    const shown = await organise(`/api/v1/divisions/${main}/decisions/preview`, withdrawal, decisionPreview);
    expect(shown.lost).toBe(1);
    expect(shown.fixtures).toHaveLength(10);
    expect(shown.table.find((row) => row.entry === entry)).toMatchObject({ after: null });
    expect((await seen()).table).toHaveLength(6);
    await organise(`/api/v1/divisions/${main}/decisions`, withdrawal, decisionLine);
    const again = await call(`/api/v1/divisions/${main}/decisions`, { body: withdrawal, token: ORGANISER_KEY });
    expect(again.status).toBe(200);
    expect(await tableOf()).toHaveLength(5);
    const open = await call("/api/v1/matches", {
      body: { fixture: (await fixtureOf("f", "b")).id },
      token: ORGANISER_KEY,
    });
    expect(await refused(open)).toMatchObject({ status: 409, code: "fixture-decided" });
  });

  it("gives a walkover that makes up no score", async () => {
    const { id, home } = await fixtureOf("a", "e");
    expect(await refusedDecision({ type: "walkover_given", fixture: id, winner: "nobody" })).toMatchObject({
      code: "not-in-fixture",
      place: "/decision/winner",
    });
    await decide({ type: "walkover_given", fixture: id, winner: home.entry, reason: "no-show" });
    expect(await fixtureOf("a", "e")).toMatchObject({ state: "walkover", winner: home.entry, evidence: "decision" });
    expect((await seen()).table[0]).toMatchObject({ points: 2, pointsFor: 0, net: 0 });
    const second = await refusedDecision({ type: "fixture_voided", fixture: id });
    expect(second).toMatchObject({ status: 409, code: "fixture-decided", place: "/decision/fixture" });
  });

  /** The winner of a match: A beats everybody, E loses to everybody, and B, C and D win at home against each other. */
  const winnerOf = (home: string, away: string) =>
    home === "a" || away === "e" ? "A" : away === "a" || home === "e" ? "B" : "A";
  const margin: Record<string, number> = { b: 2, c: 3, d: 4 };

  it("plays the rest, and corrects a match that was disputed", async () => {
    const open = (await seen()).fixtures.filter(({ state }) => state === "scheduled");
    expect(open).toHaveLength(19);
    for (const { id, home, away } of open) {
      const [one, other] = [nameOf(home.id), nameOf(away.id)];
      const winner = winnerOf(one, other);
      const disputed = one === "a" && other === "b";
      const match = await play(id, disputed ? "B" : winner, margin[one] ?? 5);
      if (!disputed) continue;
      // The table wrote down the wrong side.
      const board = { dispute: "d1", board: 1 };
      await send(match, 2, [sent("dispute_opened", board)], ORGANISER_KEY);
      const award = sent("board_awarded", { board: 1, winner: "A", points: { A: 5, B: 0 }, reason: "appeal-upheld" });
      const upheld = sent("dispute_resolved", { dispute: "d1", outcome: "upheld", reason: "appeal-upheld" });
      const answer = await send(match, 3, [award, upheld], ORGANISER_KEY);
      expect(answer.status, await answer.clone().text()).toBe(200);
    }
    await eventually(async () =>
      (await seen()).fixtures.every(({ state }) => state !== "scheduled" && state !== "in-play"),
    );
    await eventually(async () => (await tableOf())[0] === "a 16 7");
  }, 60_000);

  it("ends with a three-way tie that is explained", async () => {
    const { table, fixtures } = await seen();
    expect(fixtures.every(({ state }) => state !== "scheduled")).toBe(true);
    expect(await tableOf()).toEqual(["a 16 7", "d 8 8", "c 8 8", "b 8 8", "e 0 7"]);
    const d = table.find(({ place }) => place === 2);
    expect(d?.tie?.map(({ criterion, among }) => [criterion, among.length])).toEqual([
      ["head-to-head-points", 3],
      ["head-to-head-net", 3],
    ]);
    // D won two by 4 at home and lost by 2 and by 3 away; B the other way round.
    expect(Object.values(d?.tie?.[1]?.values ?? {}).toSorted((a, b) => b - a)).toEqual([3, 0, -3]);
    expect(table.map(({ flag }) => flag)).toEqual(["clinched", "clinched", "clinched", "clinched", "eliminated"]);
    expect(table.map(({ remaining, most, points }) => [remaining, most === points])).toEqual(
      table.map(() => [0, true]),
    );
  });

  it("sends the last two of the table into a stage of their own, and none that share the place at its edge", async () => {
    const last = `last-${tag}`;
    const source = { division: main, first: 2, top: 5 };
    const entered = body(last, { registration, source });
    const both = await call("/api/v1/divisions", { body: entered, token: ORGANISER_KEY });
    expect(await refused(both)).toMatchObject({ status: 400, errors: [{ place: "/source" }] });
    const nowhere = body(last, { source: { ...source, division: "nowhere" } });
    const unknown = await call("/api/v1/divisions", { body: nowhere, token: ORGANISER_KEY });
    expect(await refused(unknown)).toMatchObject({ status: 422, code: "unknown-division", place: "/source/division" });
    await organise("/api/v1/divisions", body(last, { source }), created);
    expect((await seen()).onward).toEqual([{ division: last, name: last, first: 2, top: 5 }]);
    const draw = (from?: unknown) =>
      call(`/api/v1/divisions/${last}/draw`, { body: { days: ["2026-06-01"], from }, token: ORGANISER_KEY });
    const backwards = await draw({ division: main, first: 4, top: 4 });
    expect(await refused(backwards)).toMatchObject({ status: 400, errors: [{ place: "/from/top" }] });
    expect(await refused(await draw({ division: main, first: 5, top: 6 }))).toMatchObject({ code: "too-few-entries" });
    const chosen = { division: main, first: 4, top: 5 };
    expect((await draw(chosen)).status).toBe(201);
    const { source: drawn, entries, fixtures } = await seen(last);
    expect(drawn).toMatchObject(chosen);
    expect([entries.map(({ players }) => nameOf(players[0]?.id ?? "")), fixtures.length]).toEqual([["b", "e"], 1]);
    expect(await incompleteDraws(databaseOf(env, club))).not.toContain(last);
  });

  it("sends the first four into a knockout, which fills itself from winners, and from losers for third place", async () => {
    const other = await call("/api/v1/divisions", {
      body: body(finals, { play: "round-robin", plan: { format: "knockout", places: 4 } }),
      token: ORGANISER_KEY,
    });
    expect(await refused(other)).toMatchObject({ status: 400, errors: [{ place: "/plan/format" }] });
    const source = { division: main, top: 4 };
    await organise("/api/v1/divisions", body(finals, { plan: { format: "knockout", places: 4 }, source }), created);
    expect((await seen(finals)).source).toMatchObject({ ...source, first: 1 });
    const days = ["2026-06-01", "2026-06-02"];
    await organise(`/api/v1/divisions/${finals}/draw`, { days }, created);
    const first = await seen(finals);
    expect(first.table).toEqual([]);
    expect(first.fixtures.map(({ home, away }) => nameOf(home.id) + nameOf(away.id))).toEqual(["ab", "dc"]);
    expect(first.bracket?.[1]?.[0]).toMatchObject({ home: { entry: null, from: { round: 1, position: 1 } } });
    const soon = await call("/api/v1/matches", { body: { fixture: `${finals}-r2-1` }, token: ORGANISER_KEY });
    expect(await refused(soon)).toMatchObject({ status: 422, code: "unknown-fixture" });
    await play(`${finals}-r1-1`, "A", 5);
    await play(`${finals}-r1-2`, "B", 5);
    await eventually(async () => (await seen(finals)).fixtures.length === 4);
    await play(`${finals}-r2-2`, "A", 5);
    const final = await play(`${finals}-r2-1`, "B", 5);
    await eventually(async () => (await seen(finals)).bracket?.[1]?.[0]?.winner !== null);
    const end = await seen(finals);
    expect(end).toMatchObject({ play: "knockout", plan: { format: "knockout", places: 4 } });
    expect(end.bracket?.[1]?.map(({ part, home, away }) => [part, home.from?.lost, away.from?.lost])).toEqual([
      ["main", false, false],
      ["third", true, true],
    ]);
    expect(nameOf(end.fixtures[3]?.home.id ?? "") + nameOf(end.fixtures[3]?.away.id ?? "")).toBe("bd");
    expect(end.bracket?.[1]?.[0]).toMatchObject({ match: final.id, bye: false, overtaken: false });
    const champion = end.entries.find(({ entry }) => entry === end.bracket?.[1]?.[0]?.winner);
    expect(champion?.players[0]?.id).toBe(idOf("c"));
    expect(end.fixtures[2]?.day).toBe("2026-06-02");
  }, 30_000);
});
