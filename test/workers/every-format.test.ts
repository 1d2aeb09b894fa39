import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { formatOf, type Plan } from "#league";
import { type Division, division } from "#shared/api/league/division.ts";
import { decisionLine, type ProposedRound, proposedRound } from "#shared/api/league/league.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { calibration } from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { dayAfter } from "#shared/zone.ts";
import { examples } from "../support/runs.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./support/api.ts";
import { award, back, correct, kept, type League, settled, whole } from "./support/corrections.ts";
import { foundDivision, miss, openFixture, record, sent, type TestMatch } from "./support/match.ts";

/**
 * The effects of a result, whatever the format: the ladder of ratings moves, a correction names what it moves, and a match
 * that is paired is forecast, sealed when it is opened, and scored when it is over.
 */

vi.setConfig({ testTimeout: 90_000 });

const TODAY = new Date().toISOString().slice(0, "2026-01-01".length);

/** The days of rounds: the first is long over, the second is today, and each later one a day later. */
const daysOf = (rounds: number): string[] => {
  const days = ["2026-02-01", TODAY];
  while (days.length < rounds) days.push(dayAfter(days.at(-1) ?? TODAY));
  return days.slice(0, rounds);
};

const FORMATS: readonly (readonly [string, Plan, number])[] = [
  ["a round robin", { format: "round-robin" }, 4],
  ["a knockout", { format: "knockout", places: 4 }, 4],
  ["a double elimination", { format: "double-elimination", finals: 2 }, 4],
  ["groups and their final", { format: "groups", stage: "2x1", legs: 1, places: 2 }, 4],
  ["a Swiss", { format: "swiss", rounds: 2, final: false }, 4],
];

const seen = (id: string): Promise<Division> => read(`/api/v1/divisions/${id}`, division);

const pairNext = async (id: string): Promise<void> => {
  const found = await call(`/api/v1/divisions/${id}/pairing`, { token: ORGANISER_KEY });
  const { round, pairs, bye }: ProposedRound = await served(found, proposedRound);
  const named = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
  const decision = { type: "round_paired", round, bye, pairs: named, reason: "pairing-rule" };
  await organise(`/api/v1/divisions/${id}/decisions`, { id: crypto.randomUUID(), decision }, decisionLine);
};

/** A division of four of whom the first round is played, each match won by its home side. */
const begun = async (plan: Plan, count: number, extra: Parameters<typeof foundDivision>[1] = {}) => {
  const days = daysOf(formatOf(plan).rounds(count));
  const { shown, players, body } = await foundDivision(count, { format: { target: 25 }, plan, days, ...extra });
  const matches: TestMatch[] = [];
  const league: League = { id: shown.id, club: body.club, players, matches };
  for (const fixture of shown.fixtures.filter(({ round }) => round === 1)) {
    const match = await openFixture(fixture.id);
    await record(match, 1, whole(1, "A", 7), whole(2, "B", 5, "B"), whole(3, "A", 9), whole(4, "A", 9));
    matches.push(match);
  }
  await settled(league);
  if (plan.format === "swiss") await pairNext(shown.id);
  return { league, matches, shown };
};

/** A match of strikes: the second side concedes one board after the other. */
const struck = async (match: TestMatch, first: string): Promise<void> => {
  let seq = 1;
  for (let board = 1; board <= 3; board += 1) {
    const breaker = (await read(`/api/v1/matches/${match.id}`, matchDetail)).breakers[board] ?? first;
    await record(match, seq, sent("board_opened", { board, breaker }), miss(breaker));
    await record(match, seq + 2, sent("board_conceded", { side: "B" }));
    seq += 3;
  }
};

const ladder = async (club: string, list = "singles") =>
  (await read(`/api/v1/ratings/${club}:${list}`, ratingList)).rows.map(({ player, value }) => [player.id, value]);

/** The sides of each fixture that follows from the first round, by the ids of fixtures. */
const laterSides = ({ fixtures, bracket }: Division) => ({
  fixtures: fixtures.filter(({ round }) => round > 1).map(({ id, home, away }) => [id, home.entry, away.entry]),
  ties: (bracket ?? []).flat().map(({ home, away }) => [home.entry, away.entry]),
});

/** Each tie of a bracket: round, place, sides, winner. */
const tieLines = ({ bracket }: Division) =>
  (bracket ?? [])
    .flat()
    .map(({ round, position, home, away, winner }) => [round, position, home.entry, away.entry, winner]);

describe("a league by the clock", () => {
  it("moves ladder and table by a board that counts no more, and forecasts what is to be played", async () => {
    const days = daysOf(3);
    const { shown, players, body } = await foundDivision(4, { format: { by: "time", minutes: 45 }, days });
    const matches: TestMatch[] = [];
    const league: League = { id: shown.id, club: body.club, players, matches };
    const [fixture, other] = shown.fixtures.filter(({ round }) => round === 1);
    for (const { id } of [fixture, other].flatMap((one) => one ?? [])) {
      const match = await openFixture(id);
      await record(match, 1, whole(1, "A", 7), whole(2, "B", 3), sent("time_called", { game: 1 }));
      matches.push(match);
    }
    await settled(league);
    const [match] = matches;
    if (!match) throw new Error("nothing was played");
    expect((await read(`/api/v1/matches/${match.id}`, matchDetail)).report).toMatchObject({ winner: "A" });
    const [before, ratings] = [(await seen(league.id)).fixtures, await ladder(league.club)];
    for (const { round, forecast } of before) expect(forecast === null).toBe(round === 1);
    const seq = await correct(match, award(1, "B", 7));
    await settled(league);
    const difference = await kept(match, seq);
    expect([difference.before.winner, difference.after.winner]).toEqual(["A", "B"]);
    expect(difference.standings.rows.map(({ entry, after }) => [entry, after?.points])).toContainEqual([
      fixture?.away.entry,
      2,
    ]);
    expect(difference.ratings).toHaveLength(2);
    expect((await ladder(league.club)).toSorted()).not.toEqual(ratings.toSorted());
    // A reversed correction leaves everything as it was.
    await correct(match, back(seq));
    await settled(league);
    expect((await ladder(league.club)).toSorted()).toEqual(ratings.toSorted());
  });
});

describe.each(examples(FORMATS, 2))("%s", (_name, plan, count) => {
  it("forecasts a match that is paired, seals it when it is opened, and scores it when it is over", async () => {
    const { league, matches } = await begun(plan, count);
    const next = (await seen(league.id)).fixtures.filter(({ round, match }) => round === 2 && match === null);
    expect(next.length).toBeGreaterThan(0);
    for (const { forecast } of next) expect(forecast).toMatchObject({ list: `${league.club}:singles` });
    const [fixture] = next;
    const match = await openFixture(fixture?.id ?? "");
    const { results } = await env.DB.prepare("SELECT match_id, fixture_id FROM sealed_forecasts WHERE club_id = ?")
      .bind(league.club)
      .all();
    expect(results).toEqual([{ match_id: match.id, fixture_id: fixture?.id }]);
    await struck(match, fixture?.home.id ?? "");
    matches.push(match);
    await settled(league);
    const detail = await read(`/api/v1/matches/${match.id}`, matchDetail);
    expect(detail.forecast).toMatchObject({ kind: "forecast", sealed: { occasion: "opened" } });
    const { forecasts } = await read(`/api/v1/ratings/${league.club}:singles/calibration`, calibration);
    expect(forecasts?.all.matches).toBe(1);
  });

  it("moves the ladder by a correction, and says what else it moves", async () => {
    const { league, matches, shown } = await begun(plan, count);
    const [match] = matches;
    if (!match) throw new Error("nothing was played");
    const [before, ratings] = [await seen(league.id), await ladder(league.club)];
    expect(ratings).toHaveLength(count);
    const seq = await correct(match, award(2, "B", 25));
    await settled(league);
    const [after, difference] = [await seen(league.id), await kept(match, seq)];
    expect([difference.before.winner, difference.after.winner]).toEqual(["A", "B"]);
    const fixture = shown.fixtures.find(({ round }) => round === 1);
    const both = [fixture?.home.id, fixture?.away.id].toSorted();
    expect(difference.ratings.map(({ player }) => player.id).toSorted()).toEqual(both);
    const now = new Map(difference.ratings.map(({ player, to }) => [player.id, to]));
    const moved = ratings.map(([id, value]) => [id, now.get(String(id)) ?? value]);
    expect((await ladder(league.club)).toSorted()).toEqual(moved.toSorted());
    if (formatOf(plan).tables !== "none") {
      const lines = difference.standings.rows.map(({ entry, after: line }) => [entry, line?.points]);
      expect(lines).toContainEqual([fixture?.home.entry, 0]);
      expect(lines).toContainEqual([fixture?.away.entry, 2]);
    }
    // A match that follows from a winner follows the correction; a round paired by points stays as it was published.
    const follows = formatOf(plan).ties({ entries: count, late: 0 }).length > 0;
    expect(JSON.stringify(laterSides(after)) === JSON.stringify(laterSides(before))).toBe(!follows);
    const [was, is] = [tieLines(before), tieLines(after)];
    const at = (side: "before" | "after") =>
      difference.ties.map(({ round, position, [side]: tie }) => [
        round,
        position,
        tie?.home?.entry ?? null,
        tie?.away?.entry ?? null,
        tie?.winner ?? null,
      ]);
    const reads = (lines: typeof was, index: number) => JSON.stringify(lines[index]);
    expect(at("before")).toEqual(was.filter((_, index) => reads(was, index) !== reads(is, index)));
    expect(at("after")).toEqual(is.filter((_, index) => reads(was, index) !== reads(is, index)));
    expect(difference.ties.length > 0).toBe(follows);
  });
});
