import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { matchOpened, restore } from "#carrom";
import { AWAY_SIDE, HOME_SIDE } from "#derive/league/season.ts";
import { created, home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail, openMatchResponse } from "#shared/api/match/match.ts";
import { MOST_LINES } from "#shared/api/parts/import-faults.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { boardsFrom, gamesFrom } from "#shared/import/boards.ts";
import { pastLog } from "#shared/import/results.ts";
import { dayAt } from "#shared/zone.ts";
import { SINGLES } from "#test/support/play.ts";
import { isDeep } from "../support/runs.ts";
import { call, ORGANISER_KEY, organise, read, refused } from "./support/api.ts";
import { bringIn, clubOf, count, does, sendList, tryOut } from "./support/intake.ts";
import { eventually, foundDivision, openFixture, sent } from "./support/match.ts";

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

type Season = Awaited<ReturnType<typeof foundDivision>>;

const FOUR = { ruleset: "tournament-15", rated: true } as const;

/** The lines of a list with these results, in the order of the fixtures. */
const linesOf = ({ shown }: Season, played: readonly string[]): readonly string[] =>
  shown.fixtures.map(({ home, away }, index) => `2026-03-01,${home.id},${away.id},${played[index]},${shown.id}`);

/** Waits until everything that follows from results is computed. */
const settled = async ({ shown }: Season): Promise<void> => {
  await eventually(async () =>
    (await read(`/api/v1/divisions/${shown.id}`, division)).table.every(({ played }) => played === 3),
  );
  await env.RATING_LIST.getByName(`${shown.club.id}:singles`).rebuild();
};

const importedSeason = async (played: readonly string[]): Promise<Season> => {
  const season = await foundDivision(4, FOUR);
  const list = ["day,home,away,boards,division", ...linesOf(season, played)].join("\n");
  await bringIn(`clubs/${season.shown.club.id}/intake/results`, list);
  await settled(season);
  return season;
};

/** A season whose matches are opened and entered one by one. */
const enteredSeason = async (played: readonly string[]): Promise<Season> => {
  const season = await foundDivision(4, FOUR);
  const sides = { home: HOME_SIDE, away: AWAY_SIDE };
  for (const [index, { id: fixture }] of season.shown.fixtures.entries()) {
    const { match } = await organise("/api/v1/matches", { fixture, day: "2026-03-01" }, openMatchResponse);
    const text = played[index] ?? "";
    const found = gamesFrom(text, sides) ?? boardsFrom(text, sides);
    const past = "ok" in found ? (found.ok ? found.value : []) : found;
    const events = pastLog(await openingOf(match), past)
      .slice(1)
      .map(({ type, data }) => ({ id: crypto.randomUUID(), type, at: new Date().toISOString(), data }));
    const body = { expectedSeq: 1, events };
    expect((await call(`/api/v1/matches/${match}/events`, { body, token: ORGANISER_KEY })).status).toBe(200);
  }
  await settled(season);
  return season;
};

const linesIn = async (match: string): Promise<readonly { type: string; data: unknown }[]> => {
  const found = await env.MATCH_ROOM.getByName(match).lines(0);
  return found.ok ? found.value.lines.map((line) => logLine.parse(JSON.parse(line))) : [];
};

const logLine = z.object({ type: z.string(), data: z.unknown() });

const openingOf = async (match: string) => matchOpened.parse((await linesIn(match))[0]?.data);

/** What follows from a season's results, without what differs from season to season. */
const stateOf = async (shown: Season["shown"]) => {
  const tag = shown.id.replace("division-", "");
  const logs = await Promise.all(shown.fixtures.map(({ id }) => linesIn(id)));
  const { table } = await read(`/api/v1/divisions/${shown.id}`, division);
  const { rows } = await read(`/api/v1/ratings/${shown.club.id}:singles`, ratingList);
  const results = await env.DB.prepare(
    `SELECT match_id, day, rated, status, forfeited, sides, winner, ranking, seq FROM match_results
     WHERE match_id LIKE ? ORDER BY match_id`,
  )
    .bind(`${shown.id}-%`)
    .all();
  const state = { logs, table, ratings: rows, results: results.results };
  return z.custom<typeof state>().parse(JSON.parse(JSON.stringify(state).replaceAll(tag, "TAG")));
};

describe("past results", () => {
  const boards = "H7qH A3 H9qH";

  it("are matches of boards without strikes, rated if asked, and made once", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const path = `clubs/${club}/intake/results`;
    const list = `day,home,away,boards,ruleset,rated\n2025-03-01,Asha Rao,Bo Chen,${boards},tournament-15,yes\n`;
    const dry = await tryOut(path, list);
    expect(dry).toMatchObject({ made: 1, faults: [] });
    expect(await count("matches", "club_id = ?", club)).toBe(0);
    const made = await bringIn(path, list);
    const id = made.lines[0]?.id ?? "";
    expect(id).toBe(dry.lines[0]?.id);
    await eventually(async () => (await count("match_results", "match_id = ? AND status = 'decided'", id)) === 1);
    const match = await read(`/api/v1/matches/${id}`, matchDetail);
    expect(match).toMatchObject({ day: "2025-03-01", rated: true, evidence: "boards", confirmed: [], source: "list" });
    const page = await (await call(`/matches/${id}`)).text();
    expect(page).toContain("This result was imported from a list. No one confirmed it at the table.");
    expect(page).not.toContain("Not yet confirmed");
    expect(match.report).toMatchObject({ status: "decided", winner: "A" });
    expect(match.report.boards.map(({ ending }) => ending)).toEqual(match.report.boards.map(() => "recorded"));
    expect(does(await bringIn(path, list))).toEqual(["nothing"]);
    expect(await count("matches", "club_id = ?", club)).toBe(1);
    const { head } = await env.MATCH_ROOM.getByName(id).status();
    expect(head?.seq).toBe(1 + match.report.boards.length);
  });

  it("are refused before the day of a rating that a player brought along, which would count no more", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    await bringIn(`clubs/${club}/intake/players?same=all`, "name,rating,day,matches\nAsha Rao,1700,2025-02-02,12\n");
    const path = `clubs/${club}/intake/results`;
    const list = (day: string, rated: string) =>
      `day,home,away,boards,ruleset,rated\n${day},Asha Rao,Bo Chen,${boards},tournament-15,${rated}\n`;
    const { faults } = await tryOut(path, list("2025-02-01", "yes"));
    expect(faults).toMatchObject([{ line: 2, column: "day", code: "start-later" }]);
    expect(faults[0]?.message).toContain("The rating that Asha Rao brought along is of 2025-02-02");
    expect((await tryOut(path, list("2025-02-01", "no"))).faults).toEqual([]);
    await bringIn(path, list("2025-02-02", "yes"));
    expect(does(await bringIn(path, list("2025-02-02", "yes")))).toEqual(["nothing"]);
  });

  it("leave one act in the club's audit trail for the whole list, and none for each match", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const line = (day: string) => `${day},Asha Rao,Bo Chen,${boards},tournament-15\n`;
    const list = `day,home,away,boards,ruleset\n${line("2025-03-01")}${line("2025-03-02")}`;
    const made = await bringIn(`clubs/${club}/intake/results`, list);
    for (const { id } of made.lines)
      await eventually(
        async () => (await count("match_results", "match_id = ? AND status = 'decided'", id ?? "")) === 1,
      );
    expect(await count("club_acts", "club_id = ? AND act = 'results-brought-in'", club)).toBe(1);
    expect(await count("club_acts", "club_id = ? AND act = 'result-entered'", club)).toBe(0);
    // A later decision about one of them is an act of its own.
    const [match] = made.lines;
    const seq = (await env.MATCH_ROOM.getByName(match?.id ?? "").status()).head?.seq ?? 0;
    const award = sent("board_awarded", {
      board: 1,
      winner: "B",
      points: { A: 0, B: 1 },
      reason: "umpire-decision",
    });
    const body = { expectedSeq: seq, events: [award] };
    expect((await call(`/api/v1/matches/${match?.id}/events`, { body, token: ORGANISER_KEY })).status).toBe(200);
    await eventually(
      async () => (await count("club_acts", "subject = ? AND act = 'result-entered'", match?.id ?? "")) === 1,
    );
  });

  it("of a day long ago are no news on the front page, however late they are brought in", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const path = `clubs/${club}/intake/results`;
    const head = "day,home,away,boards,ruleset";
    const made: string[] = [];
    for (const day of ["2025-03-02", "2025-03-01"]) {
      const { lines } = await bringIn(path, `${head}\n${day},Asha Rao,Bo Chen,${boards},tournament-15\n`);
      const id = lines[0]?.id ?? "";
      await eventually(async () => (await count("match_results", "match_id = ? AND status = 'decided'", id)) === 1);
      made.push(id);
    }
    const { latest } = await read("/api/v1/home", home);
    expect(latest.map(({ id }) => id).filter((id) => made.includes(id))).toEqual(made);
  });

  it("may be known by the points of their games alone, and say so", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const path = `clubs/${club}/intake/results`;
    const list = "day,home,away,boards,ruleset\n2025-03-01,Asha Rao,Bo Chen,25-13 10-25 25-20,icf\n";
    const made = await bringIn(path, list);
    expect(made.lines[0]?.what).toContain("3 games, points only");
    const id = made.lines[0]?.id ?? "";
    await eventually(async () => (await count("match_results", "match_id = ? AND status = 'decided'", id)) === 1);
    const match = await read(`/api/v1/matches/${id}`, matchDetail);
    expect(match).toMatchObject({ evidence: "points", report: { winner: "A", boards: [] } });
    expect(does(await bringIn(path, list))).toEqual(["nothing"]);
  });

  it("of three or four players have the points of all of them, and a rating among many", async () => {
    const { club, ids } = await clubOf("Asha Rao", "Bo Chen", "Cy Diaz", "Di Egan");
    const path = `clubs/${club}/intake/results`;
    const head = "day,home,away,third,fourth,boards,ruleset,rated";
    const three = `2025-03-01,Asha Rao,Bo Chen,Cy Diaz,,40:60:30,woodestic-family-point,yes`;
    const four = `2025-03-02,Asha Rao,Bo Chen,Cy Diaz,Di Egan,40:20:30:50,woodestic-family-point,`;
    const list = `${head}\n${three}\n${four}\n`;
    const made = await bringIn(path, list);
    expect(made.lines.map(({ what }) => what)).toEqual([
      "Asha Rao v Bo Chen v Cy Diaz, 2025-03-01, 1 board, rated",
      "Asha Rao v Bo Chen v Cy Diaz v Di Egan, 2025-03-02, 1 board",
    ]);
    const [first = "", second = ""] = made.lines.map(({ id }) => id ?? "");
    const decided = "match_id IN (?, ?) AND status = 'decided'";
    await eventually(async () => (await count("match_results", decided, first, second)) === 2);
    expect(await read(`/api/v1/matches/${first}`, matchDetail)).toMatchObject({ report: { winner: "B" } });
    expect(await read(`/api/v1/matches/${second}`, matchDetail)).toMatchObject({ report: { winner: "D" } });
    await eventually(async () => (await count("rating_changes", "match_id = ?", first)) === 3);
    expect(await count("rating_changes", "match_id = ? AND player_id = ?", first, ids[2] ?? "")).toBe(1);
    expect(does(await bringIn(path, list))).toEqual(["nothing", "nothing"]);
  });

  it.each<[string, string, object]>([
    ["a fourth without a third", "Bo Chen,,,Di Egan,40:60,", { column: "third", code: "missing-value" }],
    ["a partner", "Bo Chen,Di Egan,Cy Diaz,,40:60:30,", { column: "away_partner", code: "invalid-value" }],
    ["too few points", "Bo Chen,,Cy Diaz,,40:60,", { column: "boards", code: "invalid-value" }],
    ["too many points", "Bo Chen,,,,40:60:30,", { column: "boards", code: "invalid-value" }],
    ["a division", "Bo Chen,,Cy Diaz,,40:60:30,one", { column: "division", code: "not-in-fixture" }],
    ["the same player", "Bo Chen,,Bo Chen,,40:60:30,", { column: "home" }],
  ])("of three or four players refuse %s", async (_what, cells, fault) => {
    const { club } = await clubOf("Asha Rao", "Bo Chen", "Cy Diaz", "Di Egan");
    const ruleset = cells.endsWith("one") ? "" : "woodestic-family-point";
    const head = "day,home,away,away_partner,third,fourth,boards,division,ruleset";
    const list = `${head}\n2025-03-01,Asha Rao,${cells},${ruleset}\n`;
    const { faults } = await tryOut(`clubs/${club}/intake/results`, list);
    expect(faults[0]).toMatchObject({ line: 2, ...fault });
  });

  it("keep the end by a fault, three points flat, and a point demanded after it", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const path = `clubs/${club}/intake/results`;
    const list = "day,home,away,boards,ruleset\n2025-03-01,Asha Rao,Bo Chen,H0!own+1 H9qH H9qH H9qH H9qH H9qH,icf\n";
    const [line] = (await bringIn(path, list)).lines;
    const id = line?.id ?? "";
    await eventually(async () => (await count("match_results", "match_id = ? AND status = 'decided'", id)) === 1);
    const [board] = (await read(`/api/v1/matches/${id}`, matchDetail)).report.boards;
    expect(board).toMatchObject({ ending: "own-last-before-queen", points: { A: 4, B: 0 } });
    expect(does(await bringIn(path, list))).toEqual(["nothing"]);
  });

  it.each(Array.from({ length: 25 }, (_, loser) => loser))(
    "printed with the winner's points capped at 25 are taken: 25-%i",
    (loser) => {
      const games = gamesFrom(`25-${loser} ${loser}-25 25-${loser}`, { home: "A", away: "B" }) ?? [];
      expect(restore(pastLog({ match: "m1", ruleset: "icf", sides: SINGLES }, games))).toMatchObject({ winner: 0 });
    },
  );

  it("an import that was interrupted goes on where it was", async () => {
    const { club, ids } = await clubOf("Asha Rao", "Bo Chen");
    const id = `m-${crypto.randomUUID().slice(0, 8)}`;
    const sides = [
      { id: "A", players: [ids[0]] },
      { id: "B", players: [ids[1]] },
    ];
    // The state when the Worker died after the opening.
    const open = { match: id, club, day: "2025-03-01", ruleset: "tournament-15", sides };
    expect((await call("/api/v1/matches", { body: open, token: ORGANISER_KEY })).status).toBe(201);
    const list = `id,day,home,away,boards,ruleset\n${id},2025-03-01,Asha Rao,Bo Chen,${boards},tournament-15\n`;
    expect(does(await bringIn(`clubs/${club}/intake/results`, list))).toEqual(["make"]);
    expect((await env.MATCH_ROOM.getByName(id).status()).head?.seq).toBeGreaterThan(3);
    const other = list.replace("A3", "A4");
    expect((await tryOut(`clubs/${club}/intake/results`, other)).faults).toMatchObject([
      { line: 2, column: "id", code: "match-exists" },
    ]);
  });

  it.each<[string, string, object]>([
    ["not over", "H7qH", { column: "boards", code: "not-finished" }],
    ["impossible", "H10qH", { column: "boards", code: "impossible-score" }],
    ["a board too many", `${boards} H7qH`, { column: "boards", code: "match-over" }],
    ["no board", "25x8", { column: "boards", code: "invalid-value" }],
    ["a game that cannot end so", "30-8", { column: "boards", code: "impossible-score" }],
    ["games beside boards", "15-8 H7qH", { column: "boards", code: "invalid-value" }],
    ["a tally", "12:7", { column: "boards", code: "impossible-score" }],
  ])("%s", async (_what, played, fault) => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const list = `day,home,away,boards,ruleset\n2025-03-01,Asha Rao,Bo Chen,${played},tournament-15\n`;
    const answer = await refused(await sendList(`clubs/${club}/intake/results`, list));
    expect(answer.faults).toMatchObject([{ line: 2, ...fault }]);
    expect(await count("matches", "club_id = ?", club)).toBe(0);
  });

  it("of a day that has not come by the club's clock is none, and of today it is one", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    // East of everybody: here a day begins before it does in UTC.
    await env.DB.prepare("UPDATE clubs SET zone = 'Pacific/Kiritimati' WHERE id = ?").bind(club).run();
    const list = (day: string) => `day,home,away,boards,ruleset\n${day},Asha Rao,Bo Chen,${boards},tournament-15\n`;
    const today = dayAt(new Date().toISOString(), "Pacific/Kiritimati");
    const path = `clubs/${club}/intake/results`;
    const later = await tryOut(path, list(dayAfter(today)));
    expect(later).toMatchObject({ made: 0, faults: [{ line: 2, column: "day", code: "day-in-future" }] });
    expect(await tryOut(path, list(today))).toMatchObject({ made: 1, faults: [] });
  });

  it.runIf(isDeep())(
    "as many as one list may have go in at once, and one more does not",
    async () => {
      const { club } = await clubOf("Asha Rao", "Bo Chen");
      const path = `clubs/${club}/intake/results`;
      const list = (lines: number): string =>
        ["id,day,home,away,boards,ruleset"]
          .concat(
            Array.from({ length: lines }, (_, n) => `${club}-${n},2025-03-01,Asha Rao,Bo Chen,${boards},tournament-15`),
          )
          .join("\n");
      expect((await bringIn(path, list(MOST_LINES.results))).made).toBe(MOST_LINES.results);
      expect(await count("matches", "club_id = ?", club)).toBe(MOST_LINES.results);
      expect(await count("openings", "match_id LIKE ?", `${club}-%`)).toBe(0);
      expect((await bringIn(path, list(MOST_LINES.results))).unchanged).toBe(MOST_LINES.results);
      const decided = "match_id LIKE ? AND status = 'decided'";
      await eventually(async () => (await count("match_results", decided, `${club}-%`)) === MOST_LINES.results, 40_000);
      expect(await refused(await sendList(path, list(MOST_LINES.results + 1)))).toMatchObject({
        status: 413,
        code: "too-many-lines",
      });
    },
    90_000,
  );

  it("are what entering each of them alone makes: logs, results, table and ratings", async () => {
    const played = [boards, "15-3", "A7qA H1 A8qH", "A7 A8qA", "3-15", "H9qH!white-slam H6"];
    const made = await Promise.all([importedSeason(played), enteredSeason(played)]);
    const [imported, entered] = await Promise.all(made.map(({ shown }) => stateOf(shown)));
    expect(imported?.logs.flat().length).toBeGreaterThan(2 * played.length);
    expect(imported?.ratings).toHaveLength(4);
    expect(imported).toEqual(entered);
  }, 30_000);

  it("a line that says the same match again is a fault", async () => {
    const { club } = await clubOf("Asha Rao", "Bo Chen");
    const line = `2025-03-01,Asha Rao,Bo Chen,${boards},tournament-15\n`;
    const { faults } = await tryOut(`clubs/${club}/intake/results`, `day,home,away,boards,ruleset\n${line}${line}`);
    expect(faults).toMatchObject([{ line: 3, code: "line-twice" }]);
  });

  it("fall into a division's fixtures, whichever way round they are written", async () => {
    const { shown, players } = await foundDivision(2, { ruleset: "tournament-15" });
    const fixture = shown.fixtures[0];
    const other = players.find((id) => id !== fixture?.home.id) ?? "";
    const path = `clubs/${shown.club.id}/intake/results`;
    const list = `day,home,away,boards,division\n2026-02-01,${other},${fixture?.home.id},${boards},${shown.id}\n`;
    expect(await tryOut(path, list)).toMatchObject({ made: 1, faults: [] });
    await bringIn(path, list);
    const id = fixture?.id ?? "";
    await eventually(async () => (await count("match_results", "match_id = ? AND status = 'decided'", id)) === 1);
    // The row's home is the fixture's away, and has won.
    expect((await read(`/api/v1/matches/${id}`, matchDetail)).report.winner).toBe("B");
    expect(does(await bringIn(path, list))).toEqual(["nothing"]);
  });

  it.each([
    [false, [1, 2, 3], 22],
    // All three are level, as they are where only printed scores are known.
    [true, [1, 1, 1], 15],
  ])("count whole or up to the target of a game (%s), as the regulations say", async (pointsToTarget, places, won) => {
    const regulations = { criteria: ["net-points" as const], pointsToTarget };
    const { shown, players } = await foundDivision(3, { ruleset: "tournament-15", regulations });
    expect(shown.regulations.pointsToTarget).toBe(pointsToTarget || undefined);
    const [one = "", two = "", three = ""] = players;
    const path = `clubs/${shown.club.id}/intake/results`;
    const lines = [
      `2026-02-01,${one},${two},${boards},${shown.id}`,
      `2026-02-01,${two},${three},15-3,${shown.id}`,
      `2026-02-01,${three},${one},15-3,${shown.id}`,
    ];
    await bringIn(path, `day,home,away,boards,division\n${lines.join("\n")}\n`);
    await eventually(async () =>
      (await read(`/api/v1/divisions/${shown.id}`, division)).table.every(({ played }) => played === 2),
    );
    const { table, fixtures } = await read(`/api/v1/divisions/${shown.id}`, division);
    expect(table.map(({ place }) => place)).toEqual(places);
    const first = table.find(({ players: own }) => own.some(({ id }) => id === one));
    expect([first?.pointsFor, first?.pointsAgainst]).toEqual([won + 3, 3 + 15]);
    // The match itself keeps all of its points.
    const scores = fixtures.flatMap(({ match }) => match?.score?.sides.map(({ value }) => value) ?? []);
    expect(scores).toContain(22);
  });

  it("name their division by its name, and several of one name by their league and season too", async () => {
    const { shown, players } = await foundDivision(2, { ruleset: "tournament-15" });
    const path = `clubs/${shown.club.id}/intake/results`;
    const list = (name: string) =>
      `day,home,away,boards,division\n2026-02-01,${players[0]},${players[1]},${boards},${name}\n`;
    expect(await tryOut(path, list("oNE"))).toMatchObject({ made: 1, faults: [] });
    const again = { id: `again-${shown.id}`, club: shown.club.id, league: "League", season: "2027", name: "one" };
    const days = ["2026-03-01"];
    await organise("/api/v1/divisions", { ...again, ruleset: "tournament-15", entries: players, days }, created);
    expect((await tryOut(path, list("One"))).faults).toMatchObject([
      { line: 2, column: "division", code: "ambiguous-name", message: expect.stringContaining(`(${again.id})`) },
    ]);
    expect(await tryOut(path, list('"League 2026, One"'))).toMatchObject({ made: 1, faults: [] });
    // Divisions of another club are unknown here.
    const other = await foundDivision(2, { name: "Elsewhere" });
    for (const name of ["Elsewhere", other.shown.id])
      expect((await tryOut(path, list(name))).faults).toMatchObject([{ line: 2, code: "unknown-division" }]);
  });

  it.each<[string, (found: Awaited<ReturnType<typeof foundDivision>>) => string, object]>([
    [
      "no such division",
      ({ players }) => `${players[0]},${players[1]},none,`,
      { column: "division", code: "unknown-division" },
    ],
    [
      "no such fixture",
      ({ players }) => `${players[0]},${players[1]},,none-r1-1`,
      { column: "fixture", code: "unknown-fixture" },
    ],
    [
      "others play there",
      ({ players, shown }) => `${players[0]},${players[0]},,${shown.fixtures[0]?.id}`,
      { column: "fixture", code: "not-in-fixture" },
    ],
  ])("%s", async (_what, cells, fault) => {
    const found = await foundDivision(2, { ruleset: "tournament-15" });
    const [home, away, division, fixture] = cells(found).split(",");
    const list = `day,home,away,division,fixture,boards\n2026-02-01,${home},${away},${division},${fixture},${boards}\n`;
    const { faults } = await tryOut(`clubs/${found.shown.club.id}/intake/results`, list);
    expect(faults).toMatchObject([{ line: 2, ...fault }]);
  });

  it("a fixture that is being played is left alone", async () => {
    const { shown, players } = await foundDivision(2, { ruleset: "tournament-15" });
    await openFixture(shown.fixtures[0]?.id ?? "");
    const list = `id,day,home,away,boards,division\nelse-${shown.id},2026-02-01,${players[0]},${players[1]},${boards},${shown.id}\n`;
    expect((await tryOut(`clubs/${shown.club.id}/intake/results`, list)).faults).toMatchObject([
      { line: 2, code: "fixture-has-match" },
    ]);
  });
});

describe("the day of a match", () => {
  const sides = [
    { id: "A", players: ["guest-1"] },
    { id: "B", players: ["guest-2"] },
  ];

  it("is none that has begun nowhere yet", async () => {
    const here = dayAt(new Date().toISOString(), "Pacific/Kiritimati");
    const body = { ruleset: "tournament-15", sides, day: dayAfter(here) };
    expect(await refused(await call("/api/v1/matches", { body, token: ORGANISER_KEY }))).toMatchObject({
      status: 422,
      code: "day-in-future",
      place: "/day",
    });
    expect((await call("/api/v1/matches", { body: { ...body, day: here }, token: ORGANISER_KEY })).status).toBe(201);
  });

  it("is today's where its fixture is to come, and stays it when the match is opened again", async () => {
    const today = dayAt(new Date().toISOString(), "UTC");
    const { shown } = await foundDivision(2, { days: [dayAfter(today)] });
    const fixture = shown.fixtures[0]?.id;
    const path = `/api/v1/divisions/${shown.id}/matches`;
    const body = { fixture };
    const ahead = { ...body, day: dayAfter(today) };
    expect(await refused(await call(path, { body: ahead, token: ORGANISER_KEY }))).toMatchObject({
      status: 422,
      code: "day-in-future",
      place: "/day",
    });
    for (const again of [body, body, { ...body, day: today }])
      expect((await call(path, { body: again, token: ORGANISER_KEY })).status).toBe(201);
    expect(await read(`/api/v1/matches/${fixture}`, matchDetail)).toMatchObject({ day: today });
  });
});
