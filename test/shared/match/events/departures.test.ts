import { describe, expect, it } from "vitest";
import { type Format, outcomeOf, type Report, replay, restore } from "#carrom";
import { opens, recorded } from "#test/support/boards.ts";
import { shotOut, stoppedAt, timeCalled } from "#test/support/calls.ts";
import { logOf, type Script, type Written } from "#test/support/play.ts";

/** Regulations beside any ruleset, as events print them: E1, E4, E13, E16 and E31 of the published ones. */

/** "One game, first of 25 points or 8 boards, 40 + 5": E1. A drawn match is one: 2, 1 and 0 points. */
const FRENCH: Format = {
  games: 1,
  level: "shared",
  clock: { from: "round", noNewBoardAfter: 40, hardStop: 45, unfinished: "void" },
};

const played = (ruleset: string, format: Format, script: Script): Report =>
  replay(logOf(ruleset, script, { match: { format }, breaker: null }));

const won = (board: number, winner: string, left: number, queen: string | null = null): Written =>
  recorded(board, winner, left, { queen });

/** Three boards of the French clock: 8 for A by the queen, 7 for B, 2 for A. */
const THREE = [won(1, "A", 5, "A"), won(2, "B", 7), won(3, "A", 2)];

describe("the French clock under the international laws", () => {
  const fourth = [...THREE, opens(4, "a1"), timeCalled(1)];

  it("voids the board under way at the hard stop: 10-7 after three boards, clause regulations", () => {
    const report = played("icf", FRENCH, [...fourth, stoppedAt(4)]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "A" });
    expect(report.games).toMatchObject([{ points: { A: 10, B: 7 }, winner: "A", time: "called" }]);
    expect(report.boards.at(-1)).toMatchObject({
      number: 4,
      status: "decided",
      winner: null,
      points: { A: 0, B: 0 },
      ending: "stopped",
      clauses: ["regulations"],
    });
    expect(report.events.at(-1)?.rulings.map(({ clause }) => clause)).toEqual(["regulations", "regulations"]);
  });

  it("counts the men left as the regulations give them, where these say so", () => {
    const format: Format = { ...FRENCH, clock: { ...clockOf(FRENCH), unfinished: "men-left" } };
    const report = played("icf", format, [...fourth, stoppedAt(4, { A: 0, B: 4 })]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "B" });
    expect(report.games).toMatchObject([{ points: { A: 10, B: 11 }, winner: "B" }]);
    expect(report.boards.at(-1)).toMatchObject({ winner: "B", points: { A: 0, B: 4 }, ending: "stopped" });
  });

  it("lets the board be finished, where the regulations say so", () => {
    const format: Format = { ...FRENCH, clock: { ...clockOf(FRENCH), unfinished: "finish" } };
    expect(played("icf", format, fourth)).toMatchObject({ problems: [], status: "in-play" });
    expect(played("icf", format, [...fourth, stoppedAt(4)]).problems).toMatchObject([{ code: "not-in-this-ruleset" }]);
  });

  it("leaves a level match drawn", () => {
    const level = [won(1, "A", 5, "A"), won(2, "B", 5, "B"), opens(3, "a1"), timeCalled(1), stoppedAt(3)];
    const log = logOf("icf", level, { match: { format: FRENCH }, breaker: null });
    expect(outcomeOf(restore(log))).toMatchObject({ status: "decided", winner: null, ranking: [["A", "B"]] });
  });

  it.each<readonly [string, Script, string]>([
    ["a board that is opened after the call", [...THREE, timeCalled(1), opens(4, "a1")], "match-over"],
    ["a stop with points, where the board is void", [...fourth, stoppedAt(4, { A: 2, B: 0 })], "contradiction"],
    ["a stop of a board that is over", [...THREE, stoppedAt(3)], "no-board-open"],
    ["a stop of another board", [...fourth, stoppedAt(3)], "no-board-open"],
    ["a stop for a side that does not play", [...fourth, stoppedAt(4, { C: 2 })], "contradiction"],
  ])("refuses %s", (_what, script, code) => {
    expect(played("icf", FRENCH, script).problems).toMatchObject([{ code }]);
  });

  it("refuses more points for a stopped board than a board can give", () => {
    const format: Format = { ...FRENCH, clock: { ...clockOf(FRENCH), unfinished: "men-left" } };
    const script = [...fourth, stoppedAt(4, { A: 40, B: 0 })];
    expect(played("icf", format, script).problems).toMatchObject([{ code: "impossible-score" }]);
  });
});

const clockOf = ({ clock }: Format): NonNullable<Format["clock"]> => {
  if (!clock) throw new Error("a format without a clock");
  return clock;
};

describe("regulations that depart from what a ruleset fixes", () => {
  const TWENTY_FIVE = [won(1, "A", 9, "A"), won(2, "A", 9, "A"), won(3, "A", 9, "A")];

  it.each<readonly [string, string, Format, Script, Partial<Report>]>([
    [
      "one game under the international laws: E1, E4, E7",
      "icf",
      { games: 1 },
      TWENTY_FIVE,
      { status: "decided", winner: "A" },
    ],
    [
      "one game to 25 without a limit of boards: the final of the doubles, E16",
      "icf",
      { games: 1, boards: null },
      Array.from({ length: 9 }, (_, index) => won(index + 1, index % 2 ? "B" : "A", 1)),
      { status: "in-play" },
    ],
    ["another target", "tournament-15", { target: 21 }, [won(1, "A", 9), won(2, "A", 9)], { status: "in-play" }],
    [
      "a target that is left out",
      "tournament-15",
      { target: null, boards: 4 },
      [won(1, "A", 9), won(2, "A", 9)],
      { status: "in-play" },
    ],
    [
      "four boards or 25 points, the first of them: E30",
      "icf",
      { games: 1, boards: 4 },
      [won(1, "A", 2), won(2, "B", 1), won(3, "A", 2), won(4, "B", 1)],
      { status: "decided", winner: "A" },
    ],
    [
      "boards that one side has won",
      "icf",
      { games: 1, target: null, boards: 2, count: "won" },
      [won(1, "A", 1), won(2, "B", 9), won(3, "A", 1)],
      { status: "decided", winner: "A" },
    ],
  ])("%s", (_what, ruleset, format, script, expected) => {
    expect(played(ruleset, format, script)).toMatchObject({ problems: [], ...expected });
  });

  it("names the regulations beside the ruleset's own clause", () => {
    const log = logOf("icf", [won(1, "A", 9, "A"), won(2, "A", 9, "A")], {
      match: { format: { games: 1, target: 20 } },
      breaker: null,
    });
    const rulings = replay(log).events.flatMap((row) => row.rulings.map(({ clause }) => clause));
    expect(rulings.at(-1)).toMatch(/^regulations \(ICF /);
  });

  it.each<readonly [string, Format]>([
    ["no end at all", { target: null, boards: null }],
    ["a hard stop before the call of time", { clock: { ...clockOf(FRENCH), hardStop: 39 } }],
    ["a warning after the end", { clock: { ...clockOf(FRENCH), warnAt: 46 } }],
    ["a clock and other minutes", { clock: clockOf(FRENCH), minutes: 45 }],
    ["boards won, where the points of all boards decide", { by: "points", boards: 4, count: "won" }],
  ])("refuses %s", (_what, format) => {
    expect(played("icf", format, []).problems).toMatchObject([{ seq: 1, code: "format-not-allowed" }]);
  });
});

/** "29, queen 5, 4 boards: no fourth board at a lead of 15": E31. */
const CHICAGO: Format = { by: "points", boards: 4, enough: true, level: { shots: 5 } };

describe("a game whose rest cannot change its winner", () => {
  it.each<readonly [string, Script, Partial<Report>]>([
    [
      "ends at a lead of fifteen before the fourth board",
      [won(1, "A", 6), won(2, "A", 6), won(3, "A", 3)],
      { status: "decided", winner: "A" },
    ],
    [
      "goes on at a lead of fourteen: the fourth board may level it",
      [won(1, "A", 6), won(2, "A", 6), won(3, "A", 2)],
      { status: "in-play" },
    ],
    ["goes on at a lead that two boards can turn", [won(1, "A", 9), won(2, "A", 9)], { status: "in-play" }],
  ])("%s", (_what, script, expected) => {
    expect(played("rules-and-regulations-29", CHICAGO, script)).toMatchObject({ problems: [], ...expected });
  });

  it.each<readonly [number, number, number | undefined, "decided" | "refused"]>([
    [15, 0, 3, "decided"],
    [14, 0, 3, "refused"],
    [14, 0, 4, "decided"],
  ])("may be typed as %s-%s after %s boards: %s", (A, B, boards, outcome) => {
    const typed: Written = {
      type: "game_recorded",
      data: { game: 1, points: { A, B }, ...(boards ? { boards } : {}) },
    };
    const report = played("rules-and-regulations-29", CHICAGO, [typed]);
    if (outcome === "decided") expect(report).toMatchObject({ problems: [], status: "decided", winner: "A" });
    else expect(report.problems).toMatchObject([{ code: "impossible-score" }]);
  });
});

describe("a shoot-out", () => {
  const LEVEL = [won(1, "A", 5), won(2, "B", 5), won(3, "A", 2), won(4, "B", 2)];

  it("parts level leaders, and its shots stay in the ruling", () => {
    const report = played("rules-and-regulations-29", CHICAGO, [...LEVEL, shotOut(1, "B", { A: 2, B: 3 })]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "B" });
    expect(report.games).toMatchObject([{ points: { A: 7, B: 7 }, winner: "B" }]);
    expect(report.events.at(-1)?.rulings[0]).toEqual({
      text: "“B” wins the match in a shoot-out, “A” 2, “B” 3.",
      clause: "regulations",
    });
  });

  it("is waited for: no further board begins", () => {
    expect(played("rules-and-regulations-29", CHICAGO, LEVEL)).toMatchObject({ problems: [], status: "in-play" });
    const script = [...LEVEL, opens(5, "a1")];
    expect(played("rules-and-regulations-29", CHICAGO, script).problems).toMatchObject([{ code: "not-allowed-now" }]);
  });

  it("parts a game of which only level points are typed", () => {
    const typed: Written = { type: "game_recorded", data: { game: 1, points: { A: 7, B: 7 } } };
    expect(played("rules-and-regulations-29", CHICAGO, [typed])).toMatchObject({ problems: [], status: "in-play" });
    const report = played("rules-and-regulations-29", CHICAGO, [typed, shotOut(1, "A")]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "A" });
  });

  it("decides nothing once a correction has parted the leaders", () => {
    const script = [
      ...LEVEL,
      shotOut(1, "B"),
      {
        type: "board_awarded",
        data: { board: 4, winner: "B", points: { A: 0, B: 1 }, reason: "misrecorded" },
      } as const,
    ];
    expect(played("rules-and-regulations-29", CHICAGO, script)).toMatchObject({
      problems: [],
      status: "decided",
      winner: "A",
    });
  });

  it.each<readonly [string, Format, Script, string]>([
    [
      "where the regulations name none",
      { by: "points", boards: 4, level: "shared" },
      [won(1, "A", 5), shotOut(1, "A")],
      "not-in-this-ruleset",
    ],
    ["of a game that is not level", CHICAGO, [won(1, "A", 5), shotOut(1, "A")], "contradiction"],
    ["whose winner made fewer shots", CHICAGO, [...LEVEL, shotOut(1, "A", { A: 2, B: 3 })], "contradiction"],
    ["of a side that does not play", CHICAGO, [...LEVEL, shotOut(1, "C")], "unknown-side"],
  ])("is refused %s", (_what, format, script, code) => {
    expect(played("rules-and-regulations-29", format, script).problems).toMatchObject([{ code }]);
  });
});
