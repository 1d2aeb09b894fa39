import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { RatingList } from "#derive/ratings/rating-list.ts";
import { directory } from "#ground/db/database.ts";
import { START } from "#ratings";
import { division } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { matchDetail, openedForResult } from "#shared/api/match/match.ts";
import { intakeAnswer } from "#shared/api/parts/import-faults.ts";
import { calibration, keptStarts } from "#shared/api/players/rating.ts";
import { dayAfter, dayAt } from "#shared/zone.ts";
import { sealEve, waitingEves } from "#write/commands/matches/eve.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./support/api.ts";
import { emptied, exported, imported } from "./support/backup.ts";
import { type League, settled, whole } from "./support/corrections.ts";
import { foundDivision, miss, openFixture, openFriendly, record, sent, type TestMatch } from "./support/match.ts";
import { rebuild } from "./support/rebuild.ts";

const TODAY = new Date().toISOString().slice(0, "2026-01-01".length);
const TOMORROW = dayAfter(TODAY);

const row = z.object({
  match_id: z.string(),
  fixture_id: z.string().nullable(),
  day: z.string(),
  occasion: z.enum(["eve", "opened"]),
  sides: z.string(),
  expected: z.string(),
  engine: z.string(),
  formula: z.int(),
});

/** Sealed forecasts of a club's matches, by match id. */
const sealedOf = async (club: string) => {
  const { results } = await env.DB.prepare("SELECT * FROM sealed_forecasts WHERE club_id = ? ORDER BY match_id")
    .bind(club)
    .all();
  return z.array(row).parse(results);
};

/** A club of four with imported ratings: 1600, 1500, 1500 and 1400. */
const rated = async (extra: Parameters<typeof foundDivision>[1] = {}) => {
  const founded = await foundDivision(4, { format: { target: 25 }, ...extra });
  const { players, body, shown } = founded;
  const starts = [1600, 1500, 1500, 1400].map((rating, at) => ({
    player: players[at] ?? "",
    day: "2025-01-01",
    rating,
    matches: 30,
  }));
  const list = `/api/v1/ratings/${body.club}:singles`;
  await served(await call(`${list}/starts`, { method: "PUT", body: { starts }, token: ORGANISER_KEY }), keptStarts);
  await fold(body.club);
  return { club: body.club, players, shown, list };
};

const fold = (club: string) =>
  runInDurableObject(env.RATING_LIST.getByName(`${club}:singles`), (list: RatingList) => list.alarm());

const between = (one = "", other = "") => ({
  sides: [
    { id: "A", players: [one] },
    { id: "B", players: [other] },
  ],
  rated: true,
  day: TODAY,
  format: { target: 25 },
});

/** A match of strikes, whose boards the second side concedes one after the other, so that nothing is typed in. */
const struck = async (match: TestMatch, first: string, at = new Date().toISOString()) => {
  let seq = 1;
  for (let board = 1; board <= 3; board += 1) {
    const breaker = (await read(`/api/v1/matches/${match.id}`, matchDetail)).breakers[board] ?? first;
    await record(match, seq, { ...sent("board_opened", { board, breaker }), at }, { ...miss(breaker), at });
    await record(match, seq + 2, { ...sent("board_conceded", { side: "B" }), at });
    seq += 3;
  }
};

describe("a match that is opened on its day", () => {
  it("has its forecast sealed: once, in millionths, with the ratings that it came from", async () => {
    const { club, players } = await rated();
    const [one = "", , , other = ""] = players;
    const opening = { match: `m-${one}`, ...between(other, one) };
    const match = await openFriendly(opening);
    const [sealed, ...more] = await sealedOf(club);
    expect(more).toEqual([]);
    expect(sealed).toMatchObject({ match_id: match.id, fixture_id: null, day: TODAY, occasion: "opened" });
    expect(JSON.parse(sealed?.expected ?? "")).toEqual([240_253]);
    expect(JSON.parse(sealed?.sides ?? "")).toEqual([
      { rating: START - 100_000_000, players: [{ player: other, rating: START - 100_000_000, matches: 30 }] },
      { rating: START + 100_000_000, players: [{ player: one, rating: START + 100_000_000, matches: 30 }] },
    ]);
    expect(sealed).toMatchObject({ engine: expect.stringMatching(/^\d/), formula: 1 });
    await openFriendly(opening);
    expect(await sealedOf(club)).toHaveLength(1);
  });

  it("keeps it whatever is learnt later, and its page says that it was fixed", async () => {
    const { club, players, list } = await rated();
    const [one = "", other = ""] = players;
    const match = await openFriendly({ match: `m-${one}`, ...between(one, other) });
    const before = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(before.forecast).toMatchObject({ kind: "forecast", sealed: { occasion: "opened" }, expected: 0.640065 });
    const starts = [{ player: one, day: "2025-01-01", rating: 1000, matches: 30 }];
    await served(await call(`${list}/starts`, { method: "PUT", body: { starts }, token: ORGANISER_KEY }), keptStarts);
    await fold(club);
    const after = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(after.forecast?.expected).toBe(0.640065);
    const page = await (await call(`/matches/${match.id}`)).text();
    expect(page).toContain("Predicted: ");
    expect(page).toContain("64%");
    expect(page).toContain("This was fixed");
    expect(page).not.toContain("Nothing was fixed");
  });

  it("goes by the club's clock: what is today elsewhere may be over there", async () => {
    const { club, players } = await rated();
    const zone = "Pacific/Kiritimati";
    await call(`/api/v1/clubs/${club}`, { method: "PATCH", body: { zone }, token: ORGANISER_KEY });
    const [one = "", other = ""] = players;
    const there = dayAt(new Date().toISOString(), zone);
    const dayBefore = new Date(Date.parse(`${there}T00:00:00Z`) - 86_400_000).toISOString().slice(0, TODAY.length);
    await openFriendly({ match: `over-${one}`, ...between(one, other), day: dayBefore });
    await openFriendly({ match: `now-${one}`, ...between(one, other), day: there });
    expect((await sealedOf(club)).map(({ match_id }) => match_id)).toEqual([`now-${one}`]);
  });
});

describe("nothing is sealed", () => {
  it.each<[string, Record<string, unknown>]>([
    ["of a day that is over", { day: "2026-01-10" }],
    ["of a match that is not rated", { rated: false }],
  ])("%s", async (_what, extra) => {
    const { club, players } = await rated();
    const [one = "", other = ""] = players;
    const match = await openFriendly({ match: `m-${one}`, ...between(one, other), ...extra });
    expect(await sealedOf(club)).toEqual([]);
    const { forecast } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(forecast?.kind ?? "hindcast").toBe("hindcast");
  });

  it("of a result that is typed in at the desk, though it is of today", async () => {
    const { club, shown } = await rated();
    const body = { fixture: shown.fixtures[0]?.id, day: TODAY };
    await organise(`/api/v1/divisions/${shown.id}/matches`, body, openedForResult);
    expect(await sealedOf(club)).toEqual([]);
  });

  it("of a list of results that is brought in, though they are of today", async () => {
    const { club, players } = await rated();
    const csv = `day,home,away,boards,ruleset,rated\n${TODAY},${players[0]},${players[1]},H9,woodestic-simple,yes\n`;
    const sending = { raw: csv, headers: { "content-type": "text/csv" }, token: ORGANISER_KEY };
    const { made } = await served(await call(`/api/v1/clubs/${club}/intake/results`, sending), intakeAnswer);
    expect(made).toBe(1);
    expect(await sealedOf(club)).toEqual([]);
  });

  it("after the first attempt to open it: what was opened unsealed stays so", async () => {
    const { club, players } = await rated();
    const [one = "", other = ""] = players;
    const match = `m-${one}`;
    await env.DB.prepare("INSERT INTO matches (id, club_id, created_at, created_by) VALUES (?, ?, '2026-01-01', '')")
      .bind(match, club)
      .run();
    await openFriendly({ match, ...between(one, other), club });
    expect(await sealedOf(club)).toEqual([]);
  });
});

/** Seals the forecasts that the hourly run finds at a moment. */
const sealEves = async (own: Env, now: string): Promise<void> => {
  for (const eve of (await waitingEves(directory(own), now, "", 1000)).items) await sealEve(own, eve, now);
};

describe("on its eve", () => {
  const EVENING = "2026-02-02T21:17:00.000Z";

  it("the forecast of every fixture of the next day is sealed, and opening its match seals no other", async () => {
    const { club, shown } = await rated({ days: ["2026-02-02", "2026-02-03", TOMORROW] });
    await sealEves(env, EVENING);
    const tomorrow = shown.fixtures.filter(({ day }) => day === "2026-02-03");
    expect(await sealedOf(club)).toMatchObject(
      tomorrow.map(({ id }) => ({ match_id: id, fixture_id: id, day: "2026-02-03", occasion: "eve" })),
    );
    await sealEves(env, EVENING);
    expect(await sealedOf(club)).toHaveLength(tomorrow.length);
    const last = shown.fixtures.find(({ day }) => day === TOMORROW);
    await sealEves(env, new Date().toISOString());
    await openFixture(last?.id ?? "");
    const kept = (await sealedOf(club)).filter(({ match_id }) => match_id === last?.id);
    expect(kept.map(({ occasion }) => occasion)).toEqual(["eve"]);
  });

  it("it is the eve by the club's clock", async () => {
    const { club } = await rated({ days: ["2026-02-02", "2026-02-03", "2026-02-04"] });
    const zone = { method: "PATCH", body: { zone: "Asia/Kolkata" }, token: ORGANISER_KEY };
    await call(`/api/v1/clubs/${club}`, zone);
    // 02:47 on the third in India.
    await sealEves(env, EVENING);
    expect(new Set((await sealedOf(club)).map(({ day }) => day))).toEqual(new Set(["2026-02-04"]));
  });

  it("a fixture that was put off is sealed on the eve of its new day, a cancelled or open one never", async () => {
    const { club, shown } = await rated();
    const [late, other] = shown.fixtures;
    const decide = (decision: Record<string, unknown>) =>
      organise(
        `/api/v1/divisions/${shown.id}/decisions`,
        { id: crypto.randomUUID(), decision: { ...decision, reason: "other" } },
        decisionLine,
      );
    await decide({ type: "fixture_postponed", fixture: late?.id, day: "2026-05-05" });
    await decide({ type: "fixture_postponed", fixture: other?.id, day: "2026-05-05" });
    await openFixture(other?.id ?? "");
    await sealEves(env, "2026-05-04T10:17:00.000Z");
    expect((await sealedOf(club)).map(({ match_id }) => match_id)).toEqual([late?.id]);
  });

  it("its fixture says that it is fixed, the others as of today, and neither word is said of the other", async () => {
    const { shown } = await rated();
    await sealEves(env, "2026-01-31T10:17:00.000Z");
    const { fixtures } = await read(`/api/v1/divisions/${shown.id}`, division);
    for (const { day, forecast } of fixtures)
      expect(forecast).toMatchObject(
        day === "2026-02-01" ? { kind: "forecast", sealed: { occasion: "eve" } } : { kind: "preview", sealed: null },
      );
    const page = await (await call(`/divisions/${shown.id}/fixtures`)).text();
    expect([...page.matchAll(/Fixed before the match\. /g)]).toHaveLength(2);
    expect([...page.matchAll(/As of today\. /g)]).toHaveLength(4);
  });
});

describe("how good forecasts are", () => {
  const calibrated = (club: string) => read(`/api/v1/ratings/${club}:singles/calibration`, calibration);

  it("counts sealed forecasts, and everything else apart as hindcasts", async () => {
    const { club, players, shown } = await rated();
    const [one = "", other = "", third = ""] = players;
    const matches: TestMatch[] = [];
    const struckMatch = await openFriendly({ match: `s-${one}`, ...between(one, other) });
    await struck(struckMatch, one);
    // Sealed when it was opened, but by its own log it was played before.
    const earlier = await openFriendly({ match: `e-${one}`, ...between(one, other) });
    await struck(earlier, one, new Date(Date.now() - 600_000).toISOString());
    // Sealed when it was opened, but its boards were typed in: it may have been played before.
    const typed = await openFriendly({ match: `t-${one}`, ...between(one, third) });
    await record(typed, 1, whole(1, "A", 9), whole(2, "A", 9), whole(3, "A", 9));
    // Sealed on the eve: however its result came, no one knew it then.
    await sealEves(env, "2026-01-31T10:17:00.000Z");
    const eve = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(eve, 1, whole(1, "A", 9), whole(2, "A", 9), whole(3, "A", 9));
    const late = await openFixture(shown.fixtures[2]?.id ?? "");
    await record(late, 1, whole(1, "B", 9), whole(2, "B", 9), whole(3, "B", 9));
    matches.push(struckMatch, earlier, typed, eve, late);
    const league: League = { id: shown.id, club, players, matches };
    await settled(league);
    const { forecasts, hindcasts } = await calibrated(club);
    expect([forecasts?.all.matches, hindcasts?.all.matches]).toEqual([2, 3]);
    // 1600 beat 1500, and on the first day 1600 beat 1400.
    expect(forecasts?.all.brier.value).toBeCloseTo(((1 - 0.640065) ** 2 + (1 - 0.759747) ** 2) / 2, 6);
    for (const { id } of [typed, earlier])
      expect((await read(`/api/v1/matches/${id}`, matchDetail)).forecast?.kind).toBe("hindcast");
    expect((await read(`/api/v1/matches/${eve.id}`, matchDetail)).forecast).toMatchObject({
      kind: "forecast",
      like: null,
    });
    const page = await (await call(`/matches/${late.id}`)).text();
    expect(page).toContain("Predicted before the match: ");
    expect(page).toContain("Nothing was fixed before the match");
    expect(page).not.toContain("This was fixed");
  }, 30_000);
});

describe("a sealed forecast", () => {
  it.each([
    "UPDATE sealed_forecasts SET expected = '[1]' WHERE club_id = ?",
    "DELETE FROM sealed_forecasts WHERE club_id = ?",
    `INSERT OR REPLACE INTO sealed_forecasts (match_id, list, club_id, day, occasion, sides, expected, engine, formula, at)
     SELECT match_id, list, club_id, day, occasion, sides, '[1]', engine, formula, at FROM sealed_forecasts WHERE club_id = ?`,
  ])("is never changed: %s", async (statement) => {
    const { club } = await rated();
    await sealEves(env, "2026-01-31T10:17:00.000Z");
    await expect(env.DB.prepare(statement).bind(club).run()).rejects.toThrow("append-only");
  });

  it("is left alone by a rebuild, leaves with its club and comes back with it", async () => {
    const { club, players } = await rated();
    await sealEves(env, "2026-01-31T10:17:00.000Z");
    await openFriendly({ match: `m-${players[0]}`, ...between(players[0], players[1]) });
    const before = await sealedOf(club);
    expect(before).toHaveLength(3);
    expect((await rebuild()).status).toBe("done");
    expect(await sealedOf(club)).toEqual(before);
    const file = await exported(club);
    expect(file.split("\n").filter((line) => line.endsWith('"section":"sealed_forecasts"}'))).toHaveLength(3);
    await emptied();
    expect(await imported(file)).toMatchObject({ status: "done" });
    expect(await sealedOf(club)).toEqual(before);
  }, 60_000);
});
