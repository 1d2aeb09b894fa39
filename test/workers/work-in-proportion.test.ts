import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { movedClubs } from "#derive/heads/moved-logs.ts";
import { logsOf, storedLog } from "#derive/log/logs.ts";
import { dueRooms, playingRooms } from "#derive/match/waiting-rooms.ts";
import type { RatingList } from "#derive/ratings/rating-list.ts";
import { waitingDone, waitingLists } from "#derive/ratings/waiting.ts";
import { directory } from "#ground/db/database.ts";
import { divisionVersion, publicVersion } from "#read/queries/clubs/version.ts";
import { homeView } from "#read/queries/league/home.ts";
import { created, home } from "#shared/api/league/club.ts";
import { nightly, upkeep } from "#workers/scheduled.ts";
import { newClub } from "./support/accounts.ts";
import { call, organise, read } from "./support/api.ts";
import { type Counted, counting } from "./support/counting.ts";
import { keptJobs } from "./support/jobs.ts";
import { eventually, foundDivision, miss, openFixture, openFriendly, record, roomOf, sent } from "./support/match.ts";

const CLUBS = 300;
const db = directory(env);
const NOW = "2026-01-01T00:00:00.000Z";

/** The rows of D1 that a piece of work reads and writes. */
const costOf = async (work: (counted: Env) => Promise<unknown>): Promise<Counted> => {
  const { counted, cost } = counting(env);
  await work(counted);
  return cost();
};

/** Runs the clock with the jobs that it queues. */
const done = async (run: (environment: Env) => Promise<void>, own: Env = env): Promise<void> => {
  const jobs = keptJobs(own);
  await run(jobs.env);
  await jobs.done();
};

const lists = async () => (await waitingLists(db, "", 1000)).items;
const moved = async () => (await movedClubs(db, "", 10)).items;
const night = () => costOf((counted) => done(nightly, counted));

const versionOf = (club: string) =>
  env.DB.prepare("SELECT version FROM versions WHERE scope = ?").bind(`club:${club}`).first<string>("version");

const register = async (club: string, name: string, extra: Record<string, unknown> = {}): Promise<string> =>
  (await organise("/api/v1/people", { name, club, ...extra }, created)).id;

const rename = (person: string) =>
  env.DB.prepare("UPDATE people SET name = name || '*' WHERE id = ?").bind(person).run();

/** Waits until the rooms that these tests opened have sent everything, and every list is computed. */
const settle = async (): Promise<void> => {
  await done(upkeep);
  for (const list of await lists())
    await runInDurableObject(env.RATING_LIST.getByName(list), (one: RatingList) => one.alarm());
};

beforeAll(async () => {
  await env.DB.batch(
    Array.from({ length: CLUBS }, (_, at) => [
      env.DB.prepare("INSERT INTO clubs (id, name, created_at) VALUES (?, ?, ?)").bind(`c${at}`, `Club ${at}`, NOW),
      env.DB.prepare("INSERT INTO people (id, name, club_id, created_at) VALUES (?, ?, ?, ?)").bind(
        `c${at}-p`,
        `Player ${at}`,
        `c${at}`,
        NOW,
      ),
    ]).flat(),
  );
}, 60_000);

describe("in a database of hundreds of clubs, versions", () => {
  it("are written for one club when a junior of it is renamed", async () => {
    const junior = await register("c7", "Maya Sharma Iyer", { junior: true });
    const [own, another] = [await versionOf("c7"), await versionOf("c8")];
    const { meta } = await rename(junior);
    // Four of them are the name as a search finds it, from the first day of a member on, and its words in the index.
    expect(meta.rows_written).toBeLessThanOrEqual(8);
    // Most of them are parts of that index.
    expect(meta.rows_read).toBeLessThanOrEqual(100);
    expect(await versionOf("c7")).not.toBe(own);
    expect(await versionOf("c8")).toBe(another);
  });

  it("are written where a renamed person may be shown, by consent or because they played there", async () => {
    const guest = await register("c9", "Ravi Kumar");
    await organise("/api/v1/clubs/c9/consents", { club: "c10", person: guest }, created);
    await env.DB.prepare("INSERT INTO matches (id, club_id, created_at, created_by) VALUES ('played', 'c11', ?, 'x')")
      .bind(NOW)
      .run();
    await env.DB.prepare("INSERT INTO match_players (match_id, player_id, side) VALUES ('played', ?, 'A')")
      .bind(guest)
      .run();
    const clubs = ["c9", "c10", "c11", "c12"];
    const before = await Promise.all(clubs.map(versionOf));
    const { meta } = await rename(guest);
    // Four of them are the name as a search finds it, and its words in the index.
    expect(meta.rows_written).toBeLessThanOrEqual(12);
    const after = await Promise.all(clubs.map(versionOf));
    expect(after.map((version, at) => version !== before[at])).toEqual([true, true, true, false]);
  });

  it("follow a name to the matches of another id of the same person", async () => {
    const [one, other] = [await register("c13", "Lena Two"), await register("c13", "Lena One")];
    await env.DB.prepare("INSERT INTO matches (id, club_id, created_at, created_by) VALUES ('once', 'c14', ?, 'x')")
      .bind(NOW)
      .run();
    await env.DB.prepare("INSERT INTO match_players (match_id, player_id, side) VALUES ('once', ?, 'A')")
      .bind(other)
      .run();
    const before = await versionOf("c14");
    await env.DB.prepare(
      `INSERT INTO people_joins (id, club_id, number, type, person, known_as, reason, by, at)
       VALUES ('join', 'c13', 1, 'people_joined', ?, ?, 'other', 'x', ?)`,
    )
      .bind(other, one, NOW)
      .run();
    const joined = await versionOf("c14");
    expect(joined).not.toBe(before);
    await rename(one);
    expect(await versionOf("c14")).not.toBe(joined);
  });

  it("stay when nothing that is shown has changed", async () => {
    const before = await versionOf("c15");
    await env.DB.prepare("UPDATE people SET name = name, guest = 1 WHERE club_id = 'c15'").run();
    await env.DB.prepare("UPDATE clubs SET created_at = created_at || '' WHERE id = 'c15'").run();
    expect(await versionOf("c15")).toBe(before);
    await env.DB.prepare("UPDATE clubs SET junior_names = 'initials' WHERE id = 'c15'").run();
    expect(await versionOf("c15")).not.toBe(before);
  });

  it("stay when a batch of strikes is relayed that moves no result", async () => {
    const { shown } = await foundDivision(2);
    const fixture = shown.fixtures[0];
    const match = await openFixture(fixture?.id ?? "");
    const breaker = fixture?.home.id ?? "";
    await record(match, 1, sent("board_opened", { board: 1, breaker }));
    // The first strike is seen: from then on the match is live.
    await record(match, 2, miss(breaker));
    await runDurableObjectAlarm(roomOf(match));
    const before = await divisionVersion(db, shown.id);
    await record(match, 3, miss(fixture?.away.id ?? ""));
    await runDurableObjectAlarm(roomOf(match));
    const row = await env.DB.prepare("SELECT seq FROM match_results WHERE match_id = ?").bind(match.id).first("seq");
    expect(row).toBe(4);
    expect(await divisionVersion(db, shown.id)).toBe(before);
  });

  it("a quiet move of a result writes its row alone", async () => {
    const { shown } = await foundDivision(2);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await runDurableObjectAlarm(roomOf(match));
    const { meta } = await env.DB.prepare(
      "UPDATE match_results SET seq = 2, hash = 'h', at = '2027-01-01T00:00:00.000Z' WHERE match_id = ?",
    )
      .bind(match.id)
      .run();
    expect(meta.rows_written).toBe(1);
    expect(meta.rows_read).toBeLessThanOrEqual(3);
  });
});

describe("the front page", () => {
  const cost = () => costOf((counted) => homeView(directory(counted)));

  it("reads one row where nothing has changed, and so do the pages of players", async () => {
    const { meta } = await env.DB.prepare("SELECT version FROM versions WHERE scope = 'public'").run();
    expect(meta.rows_read).toBeLessThanOrEqual(1);
    await env.DB.prepare(
      `INSERT INTO match_results (match_id, seq, hash, at, day, rated, status, forfeited, winner, sides, ranking)
       VALUES ('seen', 1, 'h', '2020-01-01T00:00:00.000Z', '2020-01-01', 0, 'decided', 0, 'A', '[]', '[]')`,
    ).run();
    const paths = ["/", "/api/v1/home", "/players/c1-p", "/api/v1/players/c1-p"];
    const texts = () => Promise.all(paths.map(async (path) => (await call(path)).text()));
    const first = await texts();
    // A change that no trigger sees, as nothing of this is ever written alone: a page computed again would show it.
    await env.DB.prepare("UPDATE clubs SET created_at = '2020' WHERE id = 'c250'").run();
    await env.DB.prepare("INSERT INTO match_players (match_id, player_id, side) VALUES ('seen', 'c1-p', 'A')").run();
    expect(await texts()).toEqual(first);
    await env.DB.prepare("UPDATE people SET name = 'Another' WHERE id = 'c1-p'").run();
    const then = await texts();
    expect(then.map((text, at) => text !== first[at])).toEqual([true, true, true, true]);
  });

  it("computes no season twice, and shows at once what has changed", async () => {
    const { shown } = await foundDivision(6);
    const [first, again] = [await cost(), await cost()];
    expect(first.written).toBeGreaterThan(0);
    expect(again.written).toBe(0);
    expect(again.read).toBeLessThan(first.read);
    await env.DB.prepare("UPDATE divisions SET name = 'Renamed' WHERE id = ?").bind(shown.id).run();
    expect((await homeView(db)).divisions.find(({ id }) => id === shown.id)?.name).toBe("Renamed");
    expect((await read("/api/v1/home", home)).divisions.find(({ id }) => id === shown.id)?.name).toBe("Renamed");
  });

  it("reads as many rows however many clubs and finished matches there are", async () => {
    const add = (from: number, to: number) =>
      env.DB.batch(
        Array.from({ length: to - from }, (_, at) => [
          env.DB.prepare("INSERT INTO clubs (id, name, created_at) VALUES (?, 'Later', '2027')").bind(
            `later-${from + at}`,
          ),
          env.DB.prepare(
            `INSERT INTO match_results (match_id, seq, hash, at, day, rated, status, forfeited, winner, sides, ranking)
             VALUES (?, 1, 'h', '2020-01-01T00:00:00.000Z', '2020-01-01', 0, 'decided', 0, 'A', '[]', '[]')`,
          ).bind(`past-${from + at}`),
        ]).flat(),
      );
    await add(0, 20);
    await cost();
    const few = await cost();
    await add(20, 220);
    await cost();
    expect(await cost()).toEqual(few);
    expect(few.read).toBeLessThanOrEqual(60);
  });

  it("is another one after a result of a friendly, which is in no division", async () => {
    const before = await publicVersion(db);
    const match = await openFriendly();
    await runDurableObjectAlarm(roomOf(match));
    const opened = await publicVersion(db);
    expect(opened).not.toBe(before);
    await record(match, 1, sent("board_opened", { board: 1, breaker: "a1" }));
    await record(match, 2, miss("a1"));
    await runDurableObjectAlarm(roomOf(match));
    const quiet = await publicVersion(db);
    await record(match, 3, miss("b1"));
    await runDurableObjectAlarm(roomOf(match));
    expect(await publicVersion(db)).toBe(quiet);
  });
});

describe("the hourly upkeep", () => {
  // Eight questions that find nothing: `meta` counts a row or two for the look itself.
  it("reads next to nothing and writes nothing where nothing waits, however many clubs and lists there are", async () => {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM open_logs"),
      env.DB.prepare("DELETE FROM waiting_lists"),
      env.DB.prepare("DELETE FROM attempts"),
      env.DB.prepare("DELETE FROM play_days"),
    ]);
    const cost = await costOf((counted) => done(upkeep, counted));
    // One look for each thing that may wait.
    expect(cost.read).toBeLessThanOrEqual(14);
    expect(cost.written).toBe(0);
  });

  it("wakes the lists that have changed, which then wait no more", async () => {
    const { shown, body } = await foundDivision(2);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(match, 1, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    await runDurableObjectAlarm(roomOf(match));
    const list = `${body.club}:singles`;
    expect(await lists()).toContain(list);
    await settle();
    expect(await lists()).not.toContain(list);
  });

  it("marks the list of a match that was in play before it was decided", async () => {
    const { shown, body, players } = await foundDivision(2);
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    await record(match, 1, sent("board_opened", { board: 1, breaker: players[0] ?? "" }));
    await runDurableObjectAlarm(roomOf(match));
    await record(match, 2, sent("match_forfeited", { side: "B", kind: "retired", reason: "injury" }));
    await runDurableObjectAlarm(roomOf(match));
    expect(await lists()).toContain(`${body.club}:singles`);
  });

  it("keeps a mark that was set while the list was computed", async () => {
    const mark = (value: string) =>
      env.DB.prepare("INSERT INTO waiting_lists VALUES ('c1:singles', ?1) ON CONFLICT (list) DO UPDATE SET mark = ?1")
        .bind(value)
        .run();
    await mark("one");
    await mark("two");
    await waitingDone(db, "c1:singles", "one");
    expect(await lists()).toContain("c1:singles");
    await waitingDone(db, "c1:singles", "two");
    expect(await lists()).not.toContain("c1:singles");
  });

  it("wakes rooms of matches in play, and those whose logs are due to be sealed", async () => {
    const [playing, old, disputed] = [await openFriendly(), await openFriendly(), await openFriendly()];
    for (const match of [playing, old, disputed]) await runDurableObjectAlarm(roomOf(match));
    const before = "2026-01-01T00:00:00.000Z";
    for (const { id } of [old, disputed]) {
      await env.DB.prepare("UPDATE open_logs SET since = ? WHERE match_id = ?").bind(before, id).run();
      await env.DB.prepare("UPDATE match_results SET at = ? WHERE match_id = ?").bind(before, id).run();
    }
    await env.DB.prepare("UPDATE match_results SET disputed = 1 WHERE match_id = ?").bind(disputed.id).run();
    const now = Date.now();
    const found = await Promise.all([playingRooms(db, now, "", 100), dueRooms(db, now, "", 100)]);
    const waiting = found.flatMap(({ items }) => items);
    expect(waiting).toContain(playing.id);
    expect(waiting).toContain(old.id);
    expect(waiting).not.toContain(disputed.id);
  });

  it("lets go of a match whose log is sealed, and takes it up when the log goes on", async () => {
    const match = await openFriendly();
    await runDurableObjectAlarm(roomOf(match));
    const open = () =>
      env.DB.prepare("SELECT count(*) AS open FROM open_logs WHERE match_id = ?").bind(match.id).first("open");
    expect(await open()).toBe(1);
    await env.DB.prepare(
      `INSERT INTO sealed_segments (match_id, last, first, prev, hash, body, bytes, sha256, received, at)
       SELECT match_id, last, first, prev, hash, x'00', 1, 'x', received, '' FROM match_segments WHERE match_id = ?`,
    )
      .bind(match.id)
      .run();
    expect(await open()).toBe(0);
    await env.DB.prepare("UPDATE match_results SET seq = 2, hash = 'h' WHERE match_id = ?").bind(match.id).run();
    expect(await open()).toBe(1);
  });
});

describe("the night", () => {
  it("reads nothing of clubs whose logs have not moved, and one list's worth of one that has", async () => {
    await env.DB.batch([env.DB.prepare("DELETE FROM moved_logs"), env.DB.prepare("DELETE FROM unchecked_draws")]);
    // `meta` counts a row for a look that finds nothing: clubs, draws, late results, old messages to people and webhooks, old announcements.
    expect(await night()).toEqual({ read: 6, written: 0, statements: 6 });
    const club = await newClub();
    const [one, other] = [await register(club, "One"), await register(club, "Other")];
    const sides = [
      { id: "A", players: [one] },
      { id: "B", players: [other] },
    ];
    const match = await openFriendly({ club, sides });
    await runDurableObjectAlarm(roomOf(match));
    expect(await moved()).toEqual([club]);
    const cost = await night();
    expect(cost.read).toBeLessThanOrEqual(21);
    expect(cost.written).toBeLessThanOrEqual(8);
    // A match that is not sealed may go on any time: until it does, nothing of it is read.
    expect(await moved()).toEqual([]);
    expect(await night()).toEqual({ read: 6, written: 0, statements: 6 });
    const over = sent("match_forfeited", { side: "B", kind: "walkover", reason: "late" });
    await record(match, 1, over, ...["A", "B"].map((side) => sent("result_confirmed", { side })));
    await eventually(async () => (await storedLog(logsOf(env), match.id)).sealed.length === 1);
    expect(await moved()).toEqual([club]);
    await done(nightly);
    expect(await moved()).toEqual([]);
  });
});
