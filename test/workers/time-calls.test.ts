import { describe, expect, it } from "vitest";
import { MATCH_PRESETS } from "#carrom";
import { division } from "#shared/api/league/division.ts";
import { matchDetail } from "#shared/api/match/match.ts";
import { call, read, refused } from "./support/api.ts";
import { eventually, foundDivision, openFixture, openFriendly, record, send, sent } from "./support/match.ts";

/** A match by the clock, through the API and its room. */

const TIMED = { format: { by: "time", minutes: 45 } } as const;
const opens = sent("board_opened", { board: 1, breaker: "a1" });

it("is ended by the call of time once the board under way is over, and says so on its page", async () => {
  const match = await openFriendly(TIMED);
  const detail = () => read(`/api/v1/matches/${match.id}`, matchDetail);
  expect((await detail()).clock).toMatchObject({ game: 1, minutes: 45, since: null, called: false });
  await record(match, 1, sent("board_recorded", { board: 1, winner: "A", left: 5, queen: null }));
  await record(match, 2, sent("time_called", { game: 1 }));
  const { report, ...rest } = await detail();
  expect(rest).not.toHaveProperty("clock");
  expect(report).toMatchObject({ status: "decided", winner: "A", problems: [] });
  expect(report.games).toMatchObject([{ time: "called", points: { A: 5, B: 0 } }]);
  const log = await (await call(`/api/v1/matches/${match.id}/log`)).text();
  expect(log).toContain('"type":"time_called"');
});

it("refuses a call before the game has begun, a second one, and one without a clock", async () => {
  const match = await openFriendly(TIMED);
  expect(await refused(await send(match, 1, [sent("time_called", { game: 1 })]))).toMatchObject({
    code: "no-board-open",
  });
  const plain = await openFriendly({});
  expect(await refused(await send(plain, 1, [opens, sent("time_called", { game: 1 })]))).toMatchObject({
    code: "not-in-this-ruleset",
    place: "/events/1",
  });
});

/** E1: "none begun after 40 minutes, at 45 an unfinished board is void"; a win is worth 2 points, a draw 1. */
describe("the French clock in a league", () => {
  const played = async (
    ...boards: readonly (readonly [winner: "A" | "B", left: number, queen: "A" | "B" | null])[]
  ) => {
    const { shown, players } = await foundDivision(2, {
      ruleset: "icf",
      format: MATCH_PRESETS["french-federation"],
      days: ["2026-02-01"],
    });
    const match = await openFixture(shown.fixtures[0]?.id ?? "");
    const recorded = boards.map(([winner, left, queen], index) =>
      sent("board_recorded", { board: index + 1, winner, left, queen }),
    );
    await record(match, 1, ...recorded);
    const next = boards.length + 1;
    const breaker = players[0] ?? "";
    await record(match, next, sent("board_opened", { board: next, breaker }), sent("time_called", { game: 1 }));
    const late = [sent("board_stopped", { board: next }), sent("board_opened", { board: next + 1, breaker })];
    expect(await refused(await send(match, next + 2, late))).toMatchObject({ code: "match-over", place: "/events/1" });
    await record(match, next + 2, sent("board_stopped", { board: next }));
    const seen = () => read(`/api/v1/divisions/${shown.id}`, division);
    await eventually(async () => (await seen()).fixtures[0]?.state === "played");
    const { table } = await seen();
    return {
      points: table.map(({ points }) => points),
      net: table.map(({ net }) => net),
      detail: await read(`/api/v1/matches/${match.id}`, matchDetail),
    };
  };

  it("leaves 10-7 after three boards, and the fourth counts for nothing", async () => {
    const { points, net, detail } = await played(["A", 5, "A"], ["B", 7, null], ["A", 2, null]);
    expect([points, net]).toEqual([
      [2, 0],
      [3, -3],
    ]);
    expect(detail.report.boards.at(-1)).toMatchObject({ ending: "stopped", clauses: ["regulations"], winner: null });
  });

  it("leaves 8-8 after two boards, and a point for each", async () => {
    const { points, net, detail } = await played(["A", 5, "A"], ["B", 8, null]);
    expect([points, net, detail.report.winner]).toEqual([[1, 1], [0, 0], null]);
  });
});
