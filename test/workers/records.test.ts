import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { parseStrike, type Strike } from "#carrom";
import { created } from "#shared/api/league/club.ts";
import type { SentEvent } from "#shared/api/match/append.ts";
import { player } from "#shared/api/players/player.ts";
import { clubRecords } from "#shared/api/players/records.ts";
import { call, organise, read } from "./support/api.ts";
import { back, correct, first, settled } from "./support/corrections.ts";
import { foundDivision, openFixture, record, sent, type TestMatch } from "./support/match.ts";
import { atRest, rebuild } from "./support/rebuild.ts";

/** A board that the breaker clears in the first turn: the last of nine strikes is event 11. */
const WHITE_SLAM = ["w1", "q2 w3", "w1", "w1", "w1", "w1", "w1", "w1", "w1"];

const strikeOf = (by: string, text: string): Strike => {
  const strike = parseStrike(text);
  if (!strike.ok) throw new Error(strike.error.key);
  return { player: by, ...strike.value };
};

/** A division of two whose only match a board decides, and that match, opened. */
const division = async () => {
  const { shown, players, body } = await foundDivision(2, { ruleset: "icf", format: { target: 10, games: 1 } });
  const fixture = first(shown.fixtures);
  const match = await openFixture(fixture.id);
  const league = { id: shown.id, club: body.club, players, matches: [match] };
  return { league, match, home: fixture.home.id, away: fixture.away.id };
};

const recorded = async (match: TestMatch, by: string): Promise<void> => {
  const strikes = WHITE_SLAM.map((text) => sent("strike", strikeOf(by, text)));
  await record(match, 1, sent("board_opened", { board: 1, breaker: by }), ...strikes);
};

/** A division with a white slam. */
const withSlam = async () => {
  const made = await division();
  await recorded(made.match, made.home);
  await settled(made.league);
  return made;
};

const corrected = (target: number, data: Strike): SentEvent =>
  sent("strike_corrected", { target, data, reason: "misrecorded" });

const recordsOf = (club: string, query = "") => read(`/api/v1/clubs/${club}/records${query}`, clubRecords);

const pageOf = async (path: string): Promise<string> => (await call(path)).text();

describe("the records of a club", () => {
  it("have a slam with its strike, in the API, on the page and with its player", async () => {
    const { league, match, home, away } = await withSlam();
    const { slams, records, seasons, rulesets } = await recordsOf(league.club);
    const slam = {
      kind: "white-slam",
      match: match.id,
      board: 1,
      seq: 11,
      division: { id: league.id, season: "2026" },
    };
    expect(slams).toMatchObject([{ ...slam, players: [{ id: home }], opponents: [{ id: away }] }]);
    expect(records.map(({ kind, figure }) => [kind, figure])).toEqual([
      ["run", 9],
      ["clear", 9],
      ["clean", 1],
      ["points", 12],
    ]);
    expect([seasons, rulesets]).toEqual([["2026"], [{ id: "icf", name: expect.any(String) }]]);
    const strike = `/matches/${match.id}/replay?at=11`;
    for (const path of [`/clubs/${league.club}/records`, `/players/${home}`, `/matches/${match.id}`])
      expect(await pageOf(path), path).toContain(strike);
    expect(await pageOf(`/matches/${match.id}`)).toContain(`White slam by Player ${home}, board 1`);
    expect((await read(`/api/v1/players/${home}`, player)).feats.map(({ kind }) => kind)).toContain("white-slam");
    expect(await pageOf(`/players/${away}`)).not.toContain("White slam");
  });

  it("are of a season, of a division, and of a ruleset", async () => {
    const { league } = await withSlam();
    for (const [query, found] of [
      ["?season=2026", 1],
      ["?season=2025", 0],
      [`?division=${league.id}`, 1],
      ["?division=another", 0],
      ["?ruleset=icf", 1],
      ["?ruleset=tournament-15", 0],
    ] as const)
      expect((await recordsOf(league.club, query)).slams, query).toHaveLength(found);
    expect(await pageOf(`/clubs/${league.club}/records?season=2025`)).toContain("No slam yet");
    expect((await call(`/api/v1/clubs/${league.club}/records?after=none`)).status).toBe(404);
    expect((await call("/api/v1/clubs/nowhere/records")).status).toBe(404);
  });

  it("of a federation are those of its member clubs, from the day on which they joined", async () => {
    const { league } = await withSlam();
    const { id: federation } = await organise("/api/v1/clubs", { name: "Federation" }, created);
    const join = (number: number, day: string) =>
      env.DB.prepare("INSERT INTO federation_clubs VALUES (?1, ?2, ?3, 'joined', ?4, '', '')")
        .bind(league.club, number, federation, day)
        .run();
    await join(1, "2026-03-01");
    expect((await recordsOf(federation)).slams).toEqual([]);
    await join(2, "2026-01-01");
    expect((await recordsOf(federation)).slams).toMatchObject([{ seq: 11 }]);
  });

  it("mark a slam that was entered by hand, and lead to its board", async () => {
    const { league, match, home } = await division();
    const data = { board: 1, winner: "A", left: 9, queen: "A", breaker: home, slam: "white" } as const;
    await record(match, 1, sent("board_recorded", data));
    await settled(league);
    expect((await recordsOf(league.club)).slams).toMatchObject([{ kind: "white-slam", board: 1, seq: null }]);
    const html = await pageOf(`/clubs/${league.club}/records`);
    expect(html).toContain(`/matches/${match.id}#board-1`);
    expect(html).toContain("entered by hand");
  });

  it("move with a correction, and back", async () => {
    const { league, match, home } = await withSlam();
    const seq = await correct(match, corrected(11, strikeOf(home, "-")));
    await settled(league);
    expect((await recordsOf(league.club)).slams).toEqual([]);
    expect(await pageOf(`/clubs/${league.club}/records`)).toContain("No slam yet");
    await correct(match, back(seq));
    await settled(league);
    expect((await recordsOf(league.club)).slams).toMatchObject([{ seq: 11 }]);
  });

  it("move with a correction that leaves every board as it ended, and so do statistics", async () => {
    const { league, match, home } = await withSlam();
    await correct(match, corrected(10, strikeOf(home, "w1 w2")), back(11));
    await settled(league);
    const { slams, records } = await recordsOf(league.club);
    expect(slams).toMatchObject([{ kind: "white-slam", seq: 10 }]);
    expect(records.find(({ kind }) => kind === "clear")).toMatchObject({ figure: 8, seq: 10 });
    expect((await read(`/api/v1/players/${home}`, player)).statistics.strikes).toBe(8);
  });

  it("lack a match that an older version derived, until a rebuild; another finds nothing to change", async () => {
    const { league, match } = await withSlam();
    await env.DB.prepare("UPDATE match_statistics SET feats = NULL WHERE match_id = ?").bind(match.id).run();
    expect((await recordsOf(league.club)).slams).toEqual([]);
    await atRest();
    expect(await rebuild()).toMatchObject({ status: "done", failures: 0 });
    expect((await recordsOf(league.club)).slams).toMatchObject([{ seq: 11 }]);
    await atRest();
    const { before, after } = await rebuild();
    expect(after).toBe(before);
  });
});
