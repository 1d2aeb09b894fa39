import { createExecutionContext, runDurableObjectAlarm, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { matchesNamed } from "#derive/league/placed-results.ts";
import { directory } from "#ground/db/database.ts";
import { eveningDayAt } from "#league";
import { homeView } from "#read/queries/league/home.ts";
import { summariesOf } from "#read/queries/matches/match-lists.ts";
import { type Home, home } from "#shared/api/league/club.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { dayLater, UTC } from "#shared/zone.ts";
import { createApp } from "#workers/app.ts";
import { call, ORIGIN, organise, read } from "./support/api.ts";
import { counting } from "./support/counting.ts";
import {
  foundDivision,
  miss,
  openFixture,
  openFriendly,
  record,
  roomOf,
  sent,
  type TestMatch,
} from "./support/match.ts";

/** The most rows that the front page reads just after a change, with any number of clubs. */
const MOST = 400;

const db = directory(env);

/** The content of the front page, and its cost in rows. */
const shown = async (): Promise<{ readonly home: Home; readonly read: number; readonly written: number }> => {
  const { counted, cost } = counting(env);
  const view = await homeView(directory(counted));
  return { home: view, ...cost() };
};

/** The front page without any card that was kept. */
const fromNothing = async (): Promise<Home> => {
  await env.DB.prepare("DELETE FROM division_cards").run();
  return homeView(db);
};

const relay = async (match: TestMatch): Promise<void> => {
  await runDurableObjectAlarm(roomOf(match));
};

/** Adds clubs by SQL, each with a division of four that has a decided match and one in play. */
const addClubs = async (from: number, to: number): Promise<void> => {
  const statement = (sql: string) => env.DB.prepare(sql).bind(String(from), String(to));
  const n =
    "WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < CAST(?2 AS INTEGER))";
  const four = "(SELECT 1 AS p UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4)";
  const sides = `json_array(
    json_object('id','A','players',json_array('k'||i||'-p1'),'points',0,'boardsWon',0,'gamesWon',0,'gamePoints',3),
    json_object('id','B','players',json_array('k'||i||'-p2'),'points',0,'boardsWon',0,'gamesWon',0,'gamePoints',5))`;
  await env.DB.batch([
    statement(`${n} INSERT INTO clubs (id, name, created_at) SELECT 'k'||i, 'Club '||i, '2026-01-01' FROM n`),
    statement(`${n} INSERT INTO people (id, name, club_id, created_at)
      SELECT 'k'||i||'-p'||p, 'Player '||i||' '||p, 'k'||i, '' FROM n, ${four}`),
    statement(`${n} INSERT INTO divisions (id, club_id, league, season, name, ruleset, rated, request, created_at)
      SELECT 'k'||i||'-d', 'k'||i, 'League', '2026', 'First', 'icf', 0, '', printf('2026-01-%05d', i) FROM n`),
    statement(`${n} INSERT INTO entries (id, division_id, number, players)
      SELECT 'e'||p, 'k'||i||'-d', p, json_array('k'||i||'-p'||p) FROM n, ${four}`),
    statement(`${n} INSERT INTO fixtures (id, division_id, round, position, home, away)
      SELECT 'k'||i||'-f'||p, 'k'||i||'-d', p, 1, 'e1', 'e'||p FROM n, ${four} WHERE p > 1`),
    statement(`${n} INSERT INTO matches (id, club_id, fixture_id, created_at, created_by)
      SELECT 'k'||i||'-m'||p, 'k'||i, 'k'||i||'-f'||p, printf('2026-01-%05d', i), '' FROM n, ${four} WHERE p IN (2, 3)`),
    statement(`${n} INSERT INTO match_results
        (match_id, seq, hash, at, day, rated, status, forfeited, winner, sides, ranking, boards, played_at)
      SELECT 'k'||i||'-m'||p, 1, 'h', printf('2026-01-10T18:00:00.%03dZ', i % 1000), '2026-01-10', 0,
        iif(p = 2, 'decided', 'in-play'), 0, iif(p = 2, 'A', NULL), ${sides}, '[]', '[]',
        iif(p = 2, NULL, '2026-01-10T18:00:00.000Z') FROM n, ${four} WHERE p IN (2, 3)`),
  ]);
};

/** Adds a correction of the first club's match. */
const addCorrection = async (): Promise<void> => {
  const before = { status: "decided", winner: "B", sides: [], games: [] };
  await env.DB.prepare(
    `INSERT INTO differences
       (match_id, seq, since, seqs, at, by, reasons, before, after, boards, strikes, standings, digest)
     VALUES ('k0-m2', 2, 1, '[2]', '2026-01-10T19:00:00.000Z', 'x', '[]', ?, '{}', '[]', '[]', '[]', '')`,
  )
    .bind(JSON.stringify(before))
    .run();
};

/** A fixture's match, begun with a strike, relayed and then won by a walkover. */
const begin = async ({ id, home }: FixtureRow): Promise<TestMatch> => {
  const match = await openFixture(id);
  await record(match, 1, sent("board_opened", { board: 1, breaker: home.id }), miss(home.id));
  await relay(match);
  return match;
};
const finish = async (match: TestMatch): Promise<void> => {
  await record(match, 3, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
  await relay(match);
};

describe.each([1, 30, 1000])("with %i clubs, some of their matches in play, the front page", (clubs) => {
  beforeAll(async () => {
    await addClubs(clubs === 1 ? 0 : clubs === 30 ? 1 : 30, clubs);
    if (clubs === 1) await addCorrection();
  });

  it("reads few rows where nothing has changed, and shows what follows from everything", async () => {
    await shown();
    const again = await shown();
    expect(again.read).toBeLessThanOrEqual(MOST);
    expect(again.written).toBe(0);
    expect(again.home).toEqual(await fromNothing());
    // Lines of matches are those of every other list, which asks otherwise.
    const lines = [...again.home.live, ...again.home.latest].map(({ club: _, ...line }) => line);
    const named = await matchesNamed(
      db,
      lines.map(({ id }) => id),
    );
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect((await summariesOf(db, named)).toSorted(byId)).toEqual(lines.toSorted(byId));
    expect(lines.filter(({ corrected }) => corrected).map(({ id }) => id)).toEqual(clubs === 1 ? ["k0-m2"] : []);
    expect(again.home.live.length).toBe(Math.min(12, clubs));
  });

  it("reads few rows just after a match began, moved, was won, and the league decided something", async () => {
    const { shown: division } = await foundDivision(6);
    const [one, two] = division.fixtures;
    if (!one || !two) throw new Error("no fixtures");
    await shown();
    const costs: Record<string, number> = {};
    const changed = async (what: string, change: () => Promise<unknown>) => {
      await change();
      const now = await shown();
      costs[what] = now.read;
      expect(now.home, what).toEqual(await fromNothing());
      expect.soft(now.read, what).toBeLessThanOrEqual(MOST);
      return now.home;
    };
    let match: TestMatch | undefined;
    const begun = await changed("a match began", async () => {
      match = await begin(one);
    });
    expect(begun.live.map(({ id }) => id)).toContain(match?.id);
    await changed("an event", async () => {
      if (!match) throw new Error("no match");
      await record(match, 3, miss(one.away.id));
      await relay(match);
    });
    const won = await changed("a result", async () => {
      if (!match) throw new Error("no match");
      await record(match, 4, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
      await relay(match);
    });
    expect(won.divisions.find(({ id }) => id === division.id)?.leaders[0]?.points).toBeGreaterThan(0);
    expect(won.latest.map(({ id }) => id)).toContain(match?.id);
    const rated = await changed("ratings", async () => {
      const list = `${won.clubs[0]?.id}:singles`;
      await env.DB.batch([
        env.DB.prepare("DELETE FROM ratings WHERE list = ?").bind(list),
        env.DB.prepare(
          `INSERT INTO ratings (list, generation, player_id, place, value, matches, provisional, peak, last_change)
           SELECT ?, ?, id, row_number() OVER (), 0, 1, 0, 0, 0 FROM people`,
        ).bind(list, clubs),
        env.DB.prepare(
          `INSERT INTO rating_lists (list, generation, digest) VALUES (?1, ?2, 'd')
           ON CONFLICT (list) DO UPDATE SET generation = excluded.generation`,
        ).bind(list, clubs),
      ]);
    });
    expect(rated.ratings.length).toBeGreaterThanOrEqual(8);
    await changed("a decision", () =>
      organise(
        `/api/v1/divisions/${division.id}/decisions`,
        {
          id: crypto.randomUUID(),
          decision: { type: "walkover_given", fixture: two.id, winner: two.home.entry, reason: "other" },
        },
        decisionLine,
      ),
    );
    await changed("a name", () =>
      env.DB.prepare("UPDATE people SET name = 'Somebody Else' WHERE id = ?")
        .bind(division.fixtures[0]?.home.id ?? "")
        .run(),
    );
    await changed("a friendly", async () => relay(await openFriendly()));
    await changed("a club", () =>
      env.DB.prepare("INSERT INTO clubs (id, name, created_at) VALUES (?, 'First of all', '2020')")
        .bind(`club-${clubs}`)
        .run(),
    );
    await changed("another name of a division", () =>
      env.DB.prepare("UPDATE divisions SET name = 'Renamed' WHERE id = ?").bind(division.id).run(),
    );
    console.log(`rows that the front page reads with ${clubs} clubs after`, costs);
  });
});

describe("tonight on the front page", () => {
  /** The front page as a reader sees it, and the places of words in it. */
  const orderOf = async (...words: readonly string[]) => {
    const html = await (await call("/")).text();
    return words.map((one) => html.indexOf(one));
  };

  it("has the matches of today of which nothing is played yet, by club, and leads to the club's evening", async () => {
    const today = eveningDayAt(new Date().toISOString(), UTC);
    const days = [today, dayLater(today, 7), dayLater(today, 14)];
    const { body, shown: division } = await foundDivision(4, { days, starts: "19:30" });
    const tonight = async () => (await homeView(db)).tonight.find(({ club }) => club.id === body.club);
    const first = division.fixtures.filter(({ day }) => day === today);
    expect(await tonight()).toMatchObject({ starts: "19:30", count: first.length });
    expect((await tonight())?.matches.map(({ fixture }) => fixture)).toEqual(first.map(({ id }) => id));
    const html = await (await call("/")).text();
    expect(html).toContain(`href="/clubs/${body.club}/evening"`);
    const [one] = first;
    if (!one) throw new Error("no fixture today");
    await begin(one);
    expect((await tonight())?.matches.map(({ fixture }) => fixture)).not.toContain(one.id);
    expect((await homeView(db)).live.find(({ club }) => club?.id === body.club)?.play).toBe("live");
  });

  it("comes after what is live, and before the last results, the board and the clubs", async () => {
    const places = await orderOf(
      'class="scoreboard scoreboard-large"',
      ">Tonight<",
      ">Latest results<",
      'class="ways-in"',
      ">Clubs</h2>",
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(0);
  });
});

describe("a division's card", () => {
  /** Cards by division, where their version is that of the division. */
  const cards = async () => {
    const { results } = await env.DB.prepare(
      `SELECT division_id AS id, card FROM division_cards c
       JOIN versions v ON v.scope = 'division:' || c.division_id AND v.version = c.version`,
    ).all<{ id: string; card: string }>();
    return new Map(results.map(({ id, card }) => [id, card]));
  };

  it("stays while other divisions, people and ratings change, and is made again after a match of its own", async () => {
    const [one, other] = [await foundDivision(4), await foundDivision(4)];
    await shown();
    const before = await cards();
    expect([before.has(one.shown.id), before.has(other.shown.id)]).toEqual([true, true]);
    const [fixture] = other.shown.fixtures;
    if (!fixture) throw new Error("no fixture");
    await finish(await begin(fixture));
    await env.DB.prepare("UPDATE rating_lists SET generation = generation").run();
    await env.DB.prepare("INSERT INTO people (id, name, club_id, created_at) VALUES ('new-here', 'N', ?, '')")
      .bind(one.body.club)
      .run();
    const after = await cards();
    expect(after.get(one.shown.id)).toBe(before.get(one.shown.id));
    expect(after.has(other.shown.id)).toBe(false);
    const now = await shown();
    expect((await cards()).has(other.shown.id)).toBe(true);
    expect(now.home).toEqual(await fromNothing());
  });

  it("follows results and decisions, and a new name of its club", async () => {
    const { shown: division, body } = await foundDivision(4);
    await shown();
    const [first, second] = await Promise.all(division.fixtures.slice(0, 2).map(begin));
    if (first) await finish(first);
    if (second) await finish(second);
    await organise(
      `/api/v1/divisions/${division.id}/decisions`,
      {
        id: crypto.randomUUID(),
        decision: { type: "points_deducted", entry: `${division.id}-e1`, points: 0.5, reason: "other" },
      },
      decisionLine,
    );
    await env.DB.prepare("UPDATE clubs SET name = 'Another name' WHERE id = ?").bind(body.club).run();
    const { divisions } = await read("/api/v1/home", home);
    const card = divisions.find(({ id }) => id === division.id);
    expect(card?.leaders[0]?.points).toBeGreaterThan(0);
    expect(card?.club).toBe("Another name");
  });
});

describe("pages and answers of which nothing has changed", () => {
  const app = createApp();
  const costOf = async (path: string): Promise<number> => {
    const { counted, cost } = counting(env);
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(`${ORIGIN}${path}`), counted, context);
    expect(answer.status, path).toBe(200);
    await answer.text();
    await waitOnExecutionContext(context);
    return cost().read;
  };

  it("cost at most three rows", async () => {
    const { shown: division } = await foundDivision(4);
    const player = division.fixtures[0]?.home.id ?? "";
    const paths = [
      "/",
      "/api/v1/home",
      `/players/${player}`,
      `/api/v1/players/${player}`,
      `/divisions/${division.id}`,
      `/divisions/${division.id}/fixtures`,
      `/api/v1/divisions/${division.id}`,
    ];
    for (const path of paths) {
      const first = await costOf(path);
      const again = await costOf(path);
      expect(again, path).toBeLessThanOrEqual(3);
      expect(again, path).toBeLessThanOrEqual(first);
    }
  });
});
