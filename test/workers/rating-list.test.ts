import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RatingList } from "#derive/ratings/rating-list.ts";
import { MILLION } from "#ratings";
import { created } from "#shared/api/league/club.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { player } from "#shared/api/players/player.ts";
import { calibration, headToHead, keptStarts, listSettings } from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { runs } from "../support/runs.ts";
import { call, ORGANISER_KEY, organise, read, refused, served } from "./support/api.ts";
import { foundDivision, openFixture } from "./support/match.ts";
import { club, fold, RESULTS, rowsOf, WORDS } from "./support/rating-club.ts";

describe("a list's rows", () => {
  it("are the same, whatever the order in which results arrive", async () => {
    const [one, other] = [await club(), await club()];
    for (const result of RESULTS) {
      await one.lay(result);
      await fold(one.name);
    }
    for (const result of RESULTS.toReversed()) {
      await other.lay(result);
      await fold(other.name);
    }
    expect(await rowsOf(other.list)).toBe(await rowsOf(one.list));
  });

  it("are those of a computation from the beginning after any corrections", async () => {
    const edit = fc.record({ at: fc.nat(5), day: fc.nat(20), text: fc.constantFrom(...WORDS), gone: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 5 }), async (edits) => {
        const one = await club();
        for (const result of RESULTS) await one.lay(result);
        await fold(one.name);
        for (const { at, day, text, gone } of edits) {
          if (gone) await one.take(`m${at}`);
          else await one.lay({ id: `m${at}`, day: `2026-01-${10 + day}`, text });
          await fold(one.name);
        }
        const kept = await rowsOf(one.list);
        await fold(one.name, { anew: true });
        expect(await rowsOf(one.list)).toBe(kept);
      }),
      runs(4, 12),
    );
  }, 30_000);

  it("before the stretch of a correction are not written again, and identical digits come back", async () => {
    const one = await club();
    for (const result of RESULTS) await one.lay(result);
    await fold(one.name);
    const before = await rowsOf(one.list);
    await one.lay({ id: "m5", day: "2026-01-20", text: "cat 2-15 bob" });
    await fold(one.name);
    expect(await rowsOf(one.list)).not.toBe(before);
    const { results } = await env.DB.prepare(
      "SELECT DISTINCT day, generation FROM rating_changes WHERE list = ? ORDER BY day",
    )
      .bind(one.list)
      .all<{ day: string; generation: number }>();
    expect(results.map(({ generation }) => generation)).toEqual([1, 1, 1, 1, 1, 2]);
    await one.lay({ id: "m5", day: "2026-01-20", text: "cat 15-14 bob" });
    await fold(one.name);
    expect(await rowsOf(one.list)).toBe(before);
  });
});

describe("a computation that is cut short", () => {
  /** A database that fails after `after` batches. */
  const failing = (after: number): D1Database => {
    let batches = 0;
    return new Proxy(env.DB, {
      get(db, key) {
        if (key === "batch")
          return (statements: D1PreparedStatement[]) => {
            batches += 1;
            if (batches > after) throw new Error("D1 is gone (injected)");
            return db.batch(statements);
          };
        const value: unknown = Reflect.get(db, key);
        return typeof value === "function" ? value.bind(db) : value;
      },
    });
  };

  it("after any batch leaves what is read as it was, and the next one gets to the same end", async () => {
    const [one, sound] = [await club(), await club()];
    for (const each of [one, sound]) {
      for (const result of RESULTS) await each.lay(result);
      await fold(each.name);
      await each.lay({ id: "m1", day: "2026-01-12", text: "bob 2-15 cat" });
    }
    const before = await rowsOf(one.list);
    await fold(sound.name);
    const after = await rowsOf(sound.list);
    expect(after).not.toBe(before);
    let crashes = 0;
    for (let batches = 1; batches < 40; batches += 1) {
      const done = await fold(one.name, {}, failing(batches)).then(
        () => true,
        () => false,
      );
      expect(await rowsOf(one.list)).toBe(done ? after : before);
      if (done) break;
      crashes += 1;
    }
    expect(crashes).toBeGreaterThan(3);
    expect(await rowsOf(one.list)).toBe(after);
  });
});

describe("a list's object", () => {
  const poll = async (list: string, until: () => boolean, seen: Set<string>) => {
    while (!until()) {
      seen.add(await rowsOf(list));
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };

  it("shows readers the old ratings or the new, never half of them", async () => {
    const one = await club();
    for (const result of RESULTS) await one.lay(result);
    await fold(one.name);
    const before = await rowsOf(one.list);
    await one.lay({ id: "m0", day: "2026-01-10", text: "ann 1-15 bob" });
    let done = false;
    const seen = new Set<string>();
    const reading = poll(one.list, () => done, seen);
    await fold(one.name);
    done = true;
    await reading;
    const after = await rowsOf(one.list);
    for (const rows of seen) expect([before, after]).toContain(rows);
  });

  it("rates two matches that end at once, though its alarm goes off twice", async () => {
    const one = await club();
    const object = env.RATING_LIST.getByName(one.list);
    await Promise.all(
      RESULTS.slice(0, 2).map(async (result) => {
        await one.lay(result);
        await object.poke();
      }),
    );
    await runDurableObjectAlarm(object);
    await runInDurableObject(object, (list: RatingList) => Promise.all([list.alarm(), list.alarm(), list.rebuild()]));
    const { rows } = await read(`/api/v1/ratings/${one.list}`, ratingList);
    expect(rows.map(({ matches }) => matches).sort()).toEqual([1, 1, 2]);
    const changes = await env.DB.prepare("SELECT count(*) AS n FROM rating_changes WHERE list = ?")
      .bind(one.list)
      .first<number>("n");
    expect(changes).toBe(4);
  });
});

describe("what an organiser sets", () => {
  const put = (path: string, body: unknown) => call(path, { method: "PUT", body, token: ORGANISER_KEY });

  it("a rating that is brought along is where a player starts, and replaces an earlier one", async () => {
    const { list, players } = await club();
    const [one = ""] = players;
    const start = { player: one, day: "2026-01-01", rating: 1712.5, matches: 25 };
    for (const rating of [1600, 1712.5]) {
      const kept = await served(
        await put(`/api/v1/ratings/${list}/starts`, { starts: [{ ...start, rating }] }),
        keptStarts,
      );
      expect(kept.starts).toEqual([{ ...start, rating }]);
    }
    await runDurableObjectAlarm(env.RATING_LIST.getByName(list));
    const { rows } = await read(`/api/v1/ratings/${list}`, ratingList);
    expect(rows).toMatchObject([{ value: 1712.5 * MILLION, matches: 25, provisional: false, lastDay: null }]);
    const { rating, history } = await read(`/api/v1/players/${one}`, player);
    expect([rating.value, history]).toEqual([1712.5 * MILLION, []]);
  });

  it("is refused whole where one player is unknown, and where the list is none", async () => {
    const { list, players } = await club();
    const starts = [players[0], "nobody-at-all"].map((one) => ({ player: one, day: "2026-01-01", rating: 1600 }));
    expect(await refused(await put(`/api/v1/ratings/${list}/starts`, { starts }))).toMatchObject({
      code: "unknown-player",
      place: "/starts/1/player",
    });
    expect((await read(`/api/v1/ratings/${list}/starts`, keptStarts)).starts).toEqual([]);
    expect((await put("/api/v1/ratings/nowhere:singles/settings", { mode: "share" })).status).toBe(404);
    expect((await call(`/api/v1/ratings/${list}/settings`, { method: "PUT", body: { mode: "share" } })).status).toBe(
      401,
    );
  });

  it("another score mode rates every match of the list again, and back again", async () => {
    const one = await club();
    for (const result of RESULTS) await one.lay(result);
    await fold(one.name);
    const before = await rowsOf(one.list);
    await served(await put(`/api/v1/ratings/${one.list}/settings`, { mode: "share" }), listSettings);
    await fold(one.name);
    expect(await rowsOf(one.list)).not.toBe(before);
    expect((await read(`/api/v1/ratings/${one.list}`, ratingList)).mode).toBe("share");
    await served(await put(`/api/v1/ratings/${one.list}/settings`, { mode: "result" }), listSettings);
    await fold(one.name);
    const says = (rows: string) => JSON.parse(rows).slice(0, 2);
    expect(says(await rowsOf(one.list))).toEqual(says(before));
  });
});

describe("reading", () => {
  it("filters a list by its marks, its days and its names", async () => {
    const one = await club();
    for (const who of ["ann", "bob", "cat"])
      await organise("/api/v1/people", { id: `${who}-${one.name}`, name: `${who} %_x`, club: one.name }, created);
    for (const result of RESULTS.slice(0, 2)) await one.lay(result);
    await fold(one.name);
    const of = async (query: string) =>
      (await read(`/api/v1/ratings/${one.list}?${query}`, ratingList)).rows.map(({ player: { name } }) =>
        name.slice(0, 3),
      );
    expect((await of("")).sort()).toEqual(["ann", "bob", "cat"]);
    expect(await of("provisional=no")).toEqual([]);
    expect((await of("since=2026-01-12")).sort()).toEqual(["bob", "cat"]);
    expect(await of("name=ANN")).toEqual(["ann"]);
    expect(await of("name=%25a")).toEqual([]);
    expect((await call(`/api/v1/ratings/${one.list}?since=soon`)).status).toBe(400);
  });

  it("calibrates a list, with no interval where the days are few, and again once it has changed", async () => {
    const one = await club();
    const path = `/api/v1/ratings/${one.list}/calibration`;
    expect(await read(path, calibration)).toMatchObject({ forecasts: null, hindcasts: null, modes: null });
    for (const result of RESULTS) await one.lay(result);
    await fold(one.name);
    const { forecasts, hindcasts, mode } = await read(path, calibration);
    expect([mode, forecasts, hindcasts?.established, hindcasts?.all.matches]).toEqual(["result", null, null, 6]);
    // Six days are too few for any interval.
    expect(hindcasts?.all.logLoss).toMatchObject({ low: null, high: null });
    const page = await (await call(`/ratings/${one.list}/calibration`)).text();
    expect(page).toContain("An interval needs 14 match days; 6 so far.");
    expect(page).toContain("No match with a fixed forecast has been decided and rated yet.");
    expect((await call("/api/v1/ratings/nowhere:singles/calibration")).status).toBe(404);
  });

  it("puts two players head to head, and forecasts what is still to be played", async () => {
    const { shown } = await foundDivision(2);
    const [fixture] = shown.fixtures;
    if (!fixture) throw new Error("two players have one fixture");
    const match = await openFixture(fixture.id);
    const { forecast } = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(forecast).toMatchObject({ kind: "hindcast", expected: 0.5, provisional: true, like: null });
    const both = `/api/v1/players/${fixture.home.id}/against/${fixture.away.id}`;
    expect(await read(both, headToHead)).toMatchObject({ matches: { won: 0, drawn: 0, lost: 0 } });
    expect((await call(`/api/v1/players/${fixture.home.id}/against/${fixture.home.id}`)).status).toBe(404);
  });

  it("counts their singles, and lists their doubles without counting them", async () => {
    const { body, players } = await foundDivision(4);
    const [ann = "", bob = "", cat = "", dan = ""] = players;
    const lay = (id: string, own: readonly string[], others: readonly string[]) => {
      const side = (name: string, who: readonly string[], points: number) => ({
        id: name,
        players: who,
        points,
        boardsWon: points > 0 ? 1 : 0,
        gamesWon: 1,
        gamePoints: points,
      });
      const sides = JSON.stringify([side("A", own, 9), side("B", others, 0)]);
      const seat = (player: string, name: string) =>
        env.DB.prepare("INSERT INTO match_players (match_id, player_id, side) VALUES (?, ?, ?)").bind(id, player, name);
      return env.DB.batch([
        env.DB.prepare("INSERT INTO matches (id, club_id, created_at, created_by) VALUES (?, ?, '', '')").bind(
          id,
          body.club,
        ),
        env.DB.prepare(
          `INSERT INTO match_results (match_id, seq, hash, at, day, rated, status, forfeited, winner, sides, ranking)
           VALUES (?, 1, ?, '', '2026-01-10', 1, 'decided', 0, 'A', ?, '[["A"],["B"]]')`,
        ).bind(id, id.padEnd(64, "0").slice(0, 64), sides),
        ...own.map((player) => seat(player, "A")),
        ...others.map((player) => seat(player, "B")),
      ]);
    };
    await lay(`${ann}-singles`, [ann], [bob]);
    await lay(`${ann}-doubles`, [bob, cat], [ann, dan]);
    expect(await read(`/api/v1/players/${ann}/against/${bob}`, headToHead)).toMatchObject({
      matches: { won: 1, drawn: 0, lost: 0 },
      boards: { won: 1, lost: 0 },
      points: { own: 9, other: 0 },
      uncounted: 1,
      played: { length: 2 },
    });
  });
});
