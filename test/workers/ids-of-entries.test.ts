import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { directory } from "#ground/db/database.ts";
import { forgetWholeDraws, incompleteDraws } from "#read/queries/league/incomplete-draws.ts";
import { health } from "#shared/api/deployment/service.ts";
import { created } from "#shared/api/league/club.ts";
import { division as divisionSchema } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { digestOf, emptied, exported, imported } from "./support/backup.ts";
import { counting } from "./support/counting.ts";
import { foundDivision } from "./support/match.ts";
import { foundRegistration } from "./support/registration.ts";

const token = ORGANISER_KEY;

const enter = (division: string, id: string, player: string) =>
  call(`/api/v1/divisions/${division}/entries`, { body: { id, players: [player] }, token });

/** Enters and confirms two players under these ids, and draws. */
const drawnWith = async (ids: readonly [string, string]) => {
  const { division, club, players } = await foundRegistration();
  for (const [index, id] of ids.entries()) {
    expect((await enter(division, id, players[index] ?? "")).status).toBe(201);
    const path = `/api/v1/divisions/${division}/entries/${id}`;
    expect((await call(path, { method: "PATCH", body: { payment: "paid", state: "confirmed" }, token })).status).toBe(
      200,
    );
  }
  const draw = await call(`/api/v1/divisions/${division}/draw`, { body: { days: ["2026-03-01"], close: true }, token });
  expect(draw.status).toBe(201);
  return { division, club, players };
};

const drawnIn = async (division: string): Promise<string[]> =>
  (await read(`/api/v1/divisions/${division}`, divisionSchema)).entries.map(({ entry }) => entry).sort();

describe("the id of an entry", () => {
  it("counts within its division: two clubs draw entries of the same id, and both export", async () => {
    const tag = crypto.randomUUID().slice(0, 8);
    const ids = [`asha-${tag}`, `ravi-${tag}`] as const;
    const here = await drawnWith(ids);
    const there = await drawnWith(ids);
    for (const { division, club } of [here, there]) {
      expect(await drawnIn(division)).toEqual([...ids]);
      expect(await exported(club)).toContain(`"${division}-r1-1"`);
    }
    const shown = await read(`/api/v1/divisions/${there.division}`, divisionSchema);
    expect(shown.entries.flatMap(({ players }) => players.map(({ id }) => id)).sort()).toEqual(
      there.players.slice(0, 2),
    );
  });

  it("cannot take away the one that a division gives its own entries", async () => {
    const next = `division-${crypto.randomUUID().slice(0, 8)}`;
    await drawnWith([`${next}-e1`, `${next}-e2`]);
    const { body } = await foundDivision(2);
    await organise("/api/v1/divisions", { ...body, id: next }, created);
    expect(await drawnIn(next)).toEqual([`${next}-e1`, `${next}-e2`]);
  });

  it("is taken within its division, and the same request again changes nothing", async () => {
    const { division, players } = await foundRegistration();
    const [first = "", second = ""] = players;
    expect((await enter(division, "one", first)).status).toBe(201);
    expect((await enter(division, "one", first)).status).toBe(200);
    expect(await refused(await enter(division, "one", second))).toMatchObject({ status: 409, code: "id-in-use" });
  });

  it("survives a club's file: both clubs come back as they were", async () => {
    await emptied();
    const ids = ["asha", "ravi"] as const;
    const clubs = [await drawnWith(ids), await drawnWith(ids)];
    const files = [];
    for (const { club } of clubs) files.push(await exported(club));
    await emptied();
    for (const file of files) expect(await imported(file)).toMatchObject({ id: digestOf(file), status: "done" });
    for (const { division } of clubs) expect(await drawnIn(division)).toEqual([...ids]);
  }, 60_000);
});

describe("health", () => {
  it("names a draw of which something is missing", async () => {
    const { division } = await drawnWith(["one", "two"]);
    const { shown } = await foundDivision(4);
    expect(await read("/api/v1/health", health)).toMatchObject({ status: "ok", incompleteDraws: [] });
    await env.DB.prepare("DELETE FROM fixtures WHERE division_id = ?").bind(shown.id).run();
    expect(await read("/api/v1/health", health)).toMatchObject({ status: "faults", incompleteDraws: [shown.id] });
    await env.DB.prepare("DELETE FROM fixtures WHERE division_id = ?").bind(division).run();
    await env.DB.prepare("DELETE FROM entries WHERE division_id = ? AND id = 'one'").bind(division).run();
    const found = await read("/api/v1/health", health);
    expect([...found.incompleteDraws].sort()).toEqual([division, shown.id].sort());
    await forgetWholeDraws(directory(env));
    expect([...(await read("/api/v1/health", health)).incompleteDraws].sort()).toEqual([division, shown.id].sort());
    await env.DB.prepare("DELETE FROM unchecked_draws").run();
  });

  it("finds one of any age, and reads next to nothing where there is none, however many divisions there are", async () => {
    const { shown: oldest } = await foundDivision(4);
    for (let more = 0; more < 60; more += 1) await foundDivision(2);
    const waiting = () => env.DB.prepare("SELECT count(*) AS n FROM unchecked_draws").first<number>("n");
    expect(await waiting()).toBeGreaterThan(60);
    await forgetWholeDraws(directory(env));
    expect(await waiting()).toBe(0);
    const { counted, cost } = counting(env);
    expect(await incompleteDraws(directory(counted))).toEqual([]);
    expect(cost().read).toBeLessThanOrEqual(2);
    await env.DB.prepare("DELETE FROM fixtures WHERE division_id = ?").bind(oldest.id).run();
    expect(await incompleteDraws(directory(env))).toEqual([oldest.id]);
    await forgetWholeDraws(directory(env));
    expect(await incompleteDraws(directory(env))).toEqual([oldest.id]);
  });
});

describe("the id of a fixture's match", () => {
  const friendly = (match: string) => ({
    match,
    ruleset: "woodestic-simple",
    sides: [
      { id: "A", players: ["a1"] },
      { id: "B", players: ["b1"] },
    ],
  });
  const open = (body: unknown) => call("/api/v1/matches", { body, token });

  it("opens nothing but that match", async () => {
    const { shown } = await foundDivision(4);
    const other = await foundDivision(4);
    const [first, second] = shown.fixtures.map(({ id }) => id);
    const taken = { status: 409, code: "id-in-use", place: "/match" };
    expect(await refused(await open(friendly(first ?? "")))).toMatchObject(taken);
    // The one under which the fixture would be played again.
    expect(await refused(await open(friendly(`${first}-2`)))).toMatchObject(taken);
    expect(await refused(await open({ fixture: second, match: first }))).toMatchObject(taken);
    expect(await refused(await open({ fixture: other.shown.fixtures[0]?.id, match: first }))).toMatchObject(taken);
    expect((await organise("/api/v1/matches", { fixture: first }, openMatchResponse)).match).toBe(first);
    expect((await open({ fixture: second, match: `${shown.id}-by-itself` })).status).toBe(201);
  });

  it("is kept free for a round that is not drawn yet", async () => {
    const { shown } = await foundDivision(4, { play: "knockout", days: ["2026-03-01", "2026-03-02"] });
    // Ids of a later draw, of a round that is paired again, of one of its matches that is played again, of a rubber.
    for (const later of ["r2-1", "r2-1d2", "r2-1p2", "r2-1d2p3-2", "r2-1p2-x3-2"])
      expect(await refused(await open(friendly(`${shown.id}-${later}`))), later).toMatchObject({ code: "id-in-use" });
  });

  it("cannot be had before the division: then no division can be made of that id", async () => {
    const id = `division-${crypto.randomUUID().slice(0, 8)}`;
    expect((await open(friendly(`${id}-r1-1`))).status).toBe(201);
    const { body } = await foundDivision(2);
    const made = await call("/api/v1/divisions", { body: { ...body, id }, token });
    expect(await refused(made)).toMatchObject({ status: 409, code: "id-in-use", place: "/id" });
    const { club } = body;
    const unmatched = await organise("/api/v1/divisions", { ...body, id: `${id}-other`, club }, created);
    expect(unmatched.id).toBe(`${id}-other`);
  });

  it("is asked for of any length: a division sent again after its first match is the same", async () => {
    const id = `3f2b8c1e-6a5d-4e7f-9b0a-${crypto.randomUUID().slice(-12)}`;
    const { body } = await foundDivision(2);
    const division = { ...body, id };
    await organise("/api/v1/divisions", division, created);
    expect((await open({ fixture: `${id}-r1-1` })).status).toBe(201);
    await organise("/api/v1/divisions", division, created);
    const long = `${id}-second`;
    expect((await open(friendly(`${long}-r1-1`))).status).toBe(201);
    const taken = await call("/api/v1/divisions", { body: { ...body, id: long }, token });
    expect(await refused(taken)).toMatchObject({ status: 409, code: "id-in-use", place: "/id" });
  });
});
