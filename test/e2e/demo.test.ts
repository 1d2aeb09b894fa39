import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { clubNight } from "#cli/demo/club-night.ts";
import { DIVISION, FRIENDLIES, HOUSE_FRIENDLY } from "#cli/demo/demo-season.ts";
import { PAST_DIVISION } from "#cli/demo/past-season.ts";
import { root } from "#cli/server/children.ts";
import { START } from "#ratings";
import { division } from "#shared/api/league/division.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { report as reportSchema } from "#shared/api/match/report.ts";
import { player } from "#shared/api/players/player.ts";
import { organiser } from "./club.ts";
import { expect, test } from "./served.ts";

test("the replay of every downloaded demo log finds what the site shows", async ({ request, baseURL }) => {
  const api = organiser(baseURL ?? "");
  const { fixtures } = await api.get(`/divisions/${DIVISION.id}`, division);
  const played = fixtures.flatMap(({ match }) => match?.id ?? []);
  expect(played).toHaveLength(28);
  played.push(...[...FRIENDLIES, HOUSE_FRIENDLY].map(({ opening }) => opening.match));
  const folder = mkdtempSync(join(tmpdir(), "strikebook-"));
  try {
    const files = [];
    for (const id of played) {
      const answer = await request.get(`/api/v1/matches/${id}/log`);
      expect(answer.headers()["content-disposition"]).toContain(`${id}.strikes.ndjson`);
      const file = join(folder, `${id}.strikes.ndjson`);
      writeFileSync(file, await answer.body());
      files.push(file);
    }
    const printed = execFileSync("npm", ["run", "--silent", "replay", "--", "--json", ...files], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 256 * 1024 * 1024,
    });
    const reports = printed
      .trimEnd()
      .split("\n")
      .map((line) => reportSchema.parse(JSON.parse(line)));
    expect(reports.map(({ match }) => match)).toEqual(played);
    for (const found of reports) {
      const { report, sides } = await api.get(`/matches/${found.match}`, matchDetail);
      expect(found.chain).toBe("verified");
      expect({ ...found, chain: report.chain }).toEqual(report);
      // The final score of each side, in the page itself and without its scripts.
      const html = await (await request.get(`/matches/${found.match}`)).text();
      const points = found.games.at(-1)?.points ?? {};
      for (const { id, players } of sides) {
        for (const { name } of players) expect(html).toContain(name);
        expect(html).toContain(`>${points[id]}<`);
      }
      expect(found.strikes.length).toBeGreaterThan(0);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the table adds up from the match pages, and the ratings from each player's history", async ({ baseURL }) => {
  const api = organiser(baseURL ?? "");
  const league = await api.get(`/divisions/${DIVISION.id}`, division);
  const decided = ({ fixtures }: typeof league) =>
    fixtures.flatMap(({ match }) => (match?.status === "decided" ? [match] : []));
  const results = decided(league);
  const past = decided(await api.get(`/divisions/${PAST_DIVISION.id}`, division));
  expect(past).toHaveLength(56);
  const night = clubNight("2026-01-01").map(({ opening }) => ({
    id: opening.match,
    players: opening.sides.flatMap(({ players }) => players),
  }));
  for (const row of league.table) {
    const [person] = row.players;
    const own = results.filter(({ sides }) => sides.some(({ players }) => players[0]?.id === person?.id));
    const won = own.filter(({ winner, sides }) => sides.find(({ id }) => id === winner)?.players[0]?.id === person?.id);
    const points = (mine: boolean) =>
      own
        .flatMap(({ sides }) => sides.filter(({ players }) => (players[0]?.id === person?.id) === mine))
        .reduce((sum, side) => sum + side.points, 0);
    expect([row.played, row.won, row.points, row.pointsFor, row.pointsAgainst]).toEqual([
      own.length,
      won.length,
      won.length * 2,
      points(true),
      points(false),
    ]);
    const { rating, history } = await api.get(`/players/${person?.id}`, player);
    const before = past.filter(({ sides }) => sides.some(({ players }) => players[0]?.id === person?.id));
    const after = night.filter(({ players }) => players.includes(person?.id ?? ""));
    const rated = [...before, ...own, ...after].map(({ id }) => id);
    expect(history.map(({ match }) => match).sort()).toEqual(rated.sort());
    expect(rating.value).toBe(history.reduce((value, { change }) => value + change, START));
  }
});
