import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { mint } from "#access/accounts/token.ts";
import { audit, RULESETS } from "#carrom";
import { clubNight } from "#cli/demo/club-night.ts";
import { CLUB, DIVISION, FRIENDLIES, HOUSE_FRIENDLY, HOUSE_RULESET, REVIEW } from "#cli/demo/demo-season.ts";
import { PAST_DIVISION } from "#cli/demo/past-season.ts";
import { seed } from "#cli/demo/seed.ts";
import { ApiClient } from "#cli/server/api-client.ts";
import { followed } from "#cli/server/followed-rebuild.ts";
import { rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import { digest, health } from "#shared/api/deployment/service.ts";
import { differenceList } from "#shared/api/league/difference.ts";
import { division } from "#shared/api/league/division.ts";
import { matchDetail, roomStatus } from "#shared/api/match/match.ts";
import { houseRuleset } from "#shared/api/parts/ruleset.ts";
import { calibration } from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { clubRecords } from "#shared/api/players/records.ts";
import * as english from "#shared/words/cli.en.ts";
import { clearedInRows, slamInRows } from "#test/support/feats-in-rows.ts";
import { type BenchServer, startBenchServer } from "../bench/server.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The rated matches: both seasons without the open match, and the club night. */
const RATED = 56 + 27 + clubNight("2026-01-01").length;

/** Rulesets whose men have values instead of colours: they know no slam. */
const WITH_VALUES = new Set(RULESETS.filter(({ values }) => values).map(({ id }) => id));

/** The patience of `waitFor`, in milliseconds. */
const SOON = { timeout: 5000, interval: 100 };

/** Counts the requests that are made, and refuses all of them after `most`. */
const countFetches = (most = Number.POSITIVE_INFINITY) => {
  const real = globalThis.fetch;
  const counted = { requests: 0, writes: 0 };
  vi.stubGlobal("fetch", (input: string, init?: RequestInit) => {
    counted.requests += 1;
    if (init?.method === "POST") counted.writes += 1;
    return counted.requests > most ? Promise.resolve(new Response("{}", { status: 418 })) : real(input, init);
  });
  return counted;
};

describe("the demo club", { timeout: 120_000 }, () => {
  let server: BenchServer;
  let url: string;
  let api: ApiClient;

  beforeAll(async () => {
    server = await startBenchServer();
    url = server.url.href;
    api = new ApiClient(url, (await mint({ role: "organiser" }, server.secret, Date.now())).token);
  }, 120_000);
  afterAll(() => server.stop());
  afterEach(() => vi.unstubAllGlobals());

  const season = () => api.get(`/divisions/${DIVISION.id}`, division);
  const seeded = () => seed(english, { url, secret: server.secret });

  it("is gone on with when it was interrupted, and complete at the end", async () => {
    countFetches(55);
    await expect(seeded()).rejects.toThrow("418");
    vi.unstubAllGlobals();
    // A match is on the page once its events have reached D1.
    const before = await vi.waitFor(async () => {
      const begun = (await season()).fixtures.filter(({ match }) => match !== null).length;
      expect(begun).toBeGreaterThan(3);
      return begun;
    }, SOON);
    expect(before).toBeLessThan(27);

    const { scorerLink } = await seeded();
    const { fixtures, table } = await season();
    expect(fixtures).toHaveLength(28);
    expect(fixtures.slice(0, -1).every(({ match }) => match?.status === "decided")).toBe(true);
    expect(fixtures.at(-1)?.match?.status).toBe("in-play");
    expect(scorerLink).toMatch(new RegExp(`/score/${fixtures.at(-1)?.id}#[\\w.-]+$`));
    expect(table.reduce((sum, { played }) => sum + played, 0)).toBe(54);
    expect(table.some(({ tie }) => tie !== null && tie.length > 1)).toBe(true);
  });

  it("is left alone by a second run, which gives a new link", async () => {
    const before = await api.get("/digest", digest);
    const first = await seeded();
    const counted = countFetches();
    const second = await seeded();
    expect(counted).toEqual({ requests: 4, writes: 1 });
    expect(second.scorerLink).not.toBe(first.scorerLink);
    expect(await api.get("/digest", digest)).toEqual(before);
  });

  it("replays: every downloaded log gives what the API shows, with its chain verified", async () => {
    const { fixtures } = await season();
    const matches = [
      ...fixtures.map(({ id }) => id),
      ...[...FRIENDLIES, HOUSE_FRIENDLY].map(({ opening }) => opening.match),
    ];
    for (const match of matches) {
      const log = await (await fetch(`${url}api/v1/matches/${match}/log`)).text();
      const shown = await api.get(`/matches/${match}`, matchDetail);
      const { verdict, report } = audit(log, sha256);
      expect(verdict, match).toBe("stands");
      expect(JSON.parse(JSON.stringify(report)), match).toEqual({ ...shown.report, chain: "verified" });
    }
  });

  it("has the slams of its logs and the fewest strikes, no more and no fewer", async () => {
    const seasons = await Promise.all([DIVISION, PAST_DIVISION].map(({ id }) => api.get(`/divisions/${id}`, division)));
    const fixtures = seasons.flatMap((one) => one.fixtures).filter(({ match }) => match?.status === "decided");
    const others = [...FRIENDLIES, HOUSE_FRIENDLY, ...clubNight("2026-01-01")].map(({ opening }) => opening.match);
    const slams: string[] = [];
    const cleared: number[] = [];
    for (const match of [...fixtures.map(({ id }) => id), ...others]) {
      const { report, ruleset } = await api.get(`/matches/${match}`, matchDetail);
      if (WITH_VALUES.has(ruleset.id)) continue;
      for (const board of report.boards) {
        const { strikes, last } = clearedInRows(report, board);
        if (board.ending === "cleared" && last !== undefined) cleared.push(strikes);
        const slam = slamInRows(report, board);
        if (slam !== null) slams.push(`${slam} ${match} ${board.number}@${last}`);
      }
    }
    const shown = await api.get(`/clubs/${CLUB.id}/records?limit=200`, clubRecords);
    expect(shown.next).toBeNull();
    expect(shown.rulesets).toContainEqual({ id: HOUSE_RULESET.id, name: HOUSE_RULESET.name });
    expect(shown.slams.map(({ kind, match, board, seq }) => `${kind} ${match} ${board}@${seq}`).toSorted()).toEqual(
      slams.toSorted(),
    );
    expect(shown.records.find(({ kind }) => kind === "clear")?.figure).toBe(Math.min(...cleared));
  });

  it("has a match under every ruleset, none of the friendly ones rated", async () => {
    const friendlies = await Promise.all(
      FRIENDLIES.map(({ opening }) => api.get(`/matches/${opening.match}`, matchDetail)),
    );
    const played = [DIVISION.ruleset, ...friendlies.map(({ ruleset }) => ruleset.id)];
    expect(played.toSorted()).toEqual(RULESETS.map(({ id }) => id).toSorted());
    for (const { report, rated, ratings } of friendlies) {
      expect([report.status, rated, ratings]).toEqual(["decided", false, []]);
    }
    const tieBreak = friendlies.find(({ ruleset }) => ruleset.id === "woodestic-point");
    expect(tieBreak?.sides).toHaveLength(3);
    expect(tieBreak?.report.boards.map(({ status, winner }) => [status, winner === null])).toEqual([
      ["decided", true],
      ["decided", false],
    ]);
  });

  it("has rules of its own, and a match that was played under them", async () => {
    const { document, versions } = await api.get(`/clubs/${CLUB.id}/rulesets/${HOUSE_RULESET.id}`, houseRuleset);
    expect(document).toEqual(HOUSE_RULESET);
    expect(versions).toHaveLength(1);
    const { ruleset, report } = await api.get(`/matches/${HOUSE_FRIENDLY.opening.match}`, matchDetail);
    expect(ruleset).toMatchObject({ id: HOUSE_RULESET.id, page: `/clubs/${CLUB.id}/rules/${HOUSE_RULESET.id}@1` });
    expect(report.status).toBe("decided");
    const clauses = new Set(report.strikes.flatMap(({ rulings }) => rulings.map(({ clause }) => clause)));
    expect([...clauses].filter((clause) => clause.startsWith("house ")).length).toBeGreaterThan(0);
  });

  it("has a result that was corrected, and keeps what that moved", async () => {
    const { differences } = await api.get(`/clubs/${CLUB.id}/differences`, differenceList);
    expect(differences).toHaveLength(1);
    expect(differences[0]).toMatchObject({
      match: REVIEW.match,
      reasons: ["appeal-upheld"],
      before: { winner: "B" },
      after: { status: "decided", winner: REVIEW.event.data.winner },
    });
  });

  it("has a season before this one, over and kept on score sheets", async () => {
    const { fixtures, table } = await api.get(`/divisions/${PAST_DIVISION.id}`, division);
    expect(fixtures).toHaveLength(56);
    expect(fixtures.every(({ match, evidence }) => match?.status === "decided" && evidence === "boards")).toBe(true);
    expect(table.reduce((sum, { played }) => sum + played, 0)).toBe(112);
  });

  it("has forecasts sealed for the matches of today, and hindcasts of both seasons with their intervals", async () => {
    const { forecasts, hindcasts, modes } = await api.get(`/ratings/${CLUB.id}:singles/calibration`, calibration);
    expect(forecasts?.all).toMatchObject({ matches: 4, days: 1, logLoss: { low: null } });
    expect(hindcasts?.all).toMatchObject({ matches: 83, days: 21 });
    for (const { opening } of clubNight("2026-01-01")) {
      const log = await (await fetch(new URL(`/api/v1/matches/${opening.match}/log`, url))).text();
      const [opened, ...played] = log
        .trimEnd()
        .split("\n")
        .map((line): { at: string } => JSON.parse(line));
      expect(played.every(({ at }) => at >= (opened?.at ?? ""))).toBe(true);
    }
    expect(hindcasts?.all.logLoss.low).not.toBeNull();
    expect(modes?.better.low).not.toBeNull();
  });

  it("has ratings that add up: as many changes as matches, and nothing out of nowhere", async () => {
    const { rows } = await api.get(`/ratings/${CLUB.id}:singles`, ratingList);
    expect(rows).toHaveLength(8);
    expect(rows.reduce((sum, { matches }) => sum + matches, 0)).toBe(RATED * 2);
    // Opponents have played nearly the same number of matches, and so have the same K: one wins what the other loses.
    expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(8 * 1500 * 1_000_000);
  });

  it("is in the database whole, and a rebuild gives the same bytes", async () => {
    const { fixtures } = await season();
    for (const { id } of fixtures) {
      await vi.waitUntil(
        async () => {
          const { head, drained } = await api.get(`/matches/${id}/status`, roomStatus);
          return head?.seq === drained;
        },
        { timeout: 10_000 },
      );
    }
    const found = await followed(english, api, await api.post("/rebuild", undefined, rebuildStatus));
    expect(found).toMatchObject({
      matches: RATED + 1 + FRIENDLIES.length + 1,
      failed: [],
      rows: { rating_changes: RATED * 2 },
    });
    expect(found.after).toBe(found.before);
    expect(await api.get("/health", health)).toMatchObject({ status: "ok" });
  });
});
