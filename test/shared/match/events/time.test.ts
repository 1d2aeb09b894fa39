import { describe, expect, it } from "vitest";
import {
  compose,
  expectedBreaker,
  extend,
  type Format,
  type MatchEvent,
  outcomeOf,
  publishedRuleset,
  type Report,
  type Ruleset,
  replay,
  restore,
  whatIf,
} from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { mayWrite } from "#shared/match/write-scope.ts";
import { annulled, awarded, opens, recorded } from "#test/support/boards.ts";
import { conceded, timeCalled } from "#test/support/calls.ts";
import { logOf, numbered, type Script, type Written } from "#test/support/play.ts";

/**
 * The clock and the other ways to end a game that regulations name (row d9): "45 minutes, then finish the board; the
 * leader wins, level plays one more", a majority of boards, a number of boards for the sum of their points.
 */

const TIMED: Format = { by: "time", minutes: 45 };

/** The report of a script under `tournament-15`, where a board won with `left` men left is worth that many points. */
const played = (format: Format, script: Script, breaker: string | null = null): Report =>
  replay(logOf("tournament-15", script, { match: { format }, breaker }));

const won = (board: number, winner: string, left: number): Written => recorded(board, winner, left);
const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });

describe("the clock", () => {
  it.each<{
    readonly what: string;
    /** The regulation, or the sentence of the log format, that says so. */
    readonly source: string;
    readonly format?: Format;
    readonly play: Script;
    readonly breaker?: string;
    readonly status: Report["status"];
    readonly winner?: string | null;
    readonly points: Readonly<Record<string, number>>;
  }>([
    {
      what: "called between boards, the leader wins at once",
      source: "the leader wins",
      play: [won(1, "A", 5), won(2, "B", 3), timeCalled(1)],
      status: "decided",
      winner: "A",
      points: { A: 5, B: 3 },
    },
    {
      what: "called during a board, that board is finished first",
      source: "then finish the board",
      play: ["w1", timeCalled(1)],
      breaker: "a1",
      status: "in-play",
      points: { A: 0, B: 0 },
    },
    {
      what: "the board under way decides",
      source: "then finish the board; the leader wins",
      play: ["w1", timeCalled(1), conceded("A")],
      breaker: "a1",
      status: "decided",
      winner: "B",
      points: { A: 0, B: 8 },
    },
    {
      what: "level leaders play one more board",
      source: "level plays one more",
      play: [won(1, "A", 5), won(2, "B", 5), timeCalled(1)],
      status: "in-play",
      points: { A: 5, B: 5 },
    },
    {
      what: "which then decides",
      source: "level plays one more",
      play: [won(1, "A", 5), won(2, "B", 5), timeCalled(1), won(3, "B", 1)],
      status: "decided",
      winner: "B",
      points: { A: 5, B: 6 },
    },
    {
      what: "level leaders draw where the regulations say so",
      source: "level is drawn",
      format: { ...TIMED, level: "shared" },
      play: [won(1, "A", 5), won(2, "B", 5), timeCalled(1)],
      status: "decided",
      winner: null,
      points: { A: 5, B: 5 },
    },
    {
      what: "level leaders are told apart by boards won where the regulations say so",
      source: "level: more boards won",
      format: { ...TIMED, level: "boards-won" },
      play: [won(1, "A", 6), won(2, "B", 3), won(3, "B", 3), timeCalled(1)],
      status: "decided",
      winner: "B",
      points: { A: 6, B: 6 },
    },
    {
      what: "with as many boards won, the game is drawn",
      source: "level: more boards won",
      format: { ...TIMED, level: "boards-won" },
      play: [won(1, "A", 3), won(2, "B", 3), timeCalled(1)],
      status: "decided",
      winner: null,
      points: { A: 3, B: 3 },
    },
    {
      what: "a target that is reached first ends the game without a call",
      source: "to 15 points, at most 45 minutes",
      format: { minutes: 45 },
      play: [won(1, "A", 9), won(2, "A", 9)],
      status: "decided",
      winner: "A",
      points: { A: 18, B: 0 },
    },
    {
      what: "under a rulebook with a target, time ends the game before it",
      source: "to 15 points, at most 45 minutes",
      format: { minutes: 45 },
      play: [won(1, "A", 9), timeCalled(1)],
      status: "decided",
      winner: "A",
      points: { A: 9, B: 0 },
    },
    {
      what: "an annulled board that was under way is replayed before the leader wins",
      source: "annulled: to be replayed",
      play: [timeCalled(1), annulled(1)],
      breaker: "a1",
      status: "in-play",
      points: { A: 0, B: 0 },
    },
    {
      what: "called while an annulled board is to be replayed, the replay is finished",
      source: "annulled: to be replayed",
      play: [annulled(1), timeCalled(1), won(2, "A", 4)],
      breaker: "a1",
      status: "decided",
      winner: "A",
      points: { A: 4, B: 0 },
    },
    {
      what: "a best of five that time stops goes to the side that has won more boards",
      source: "best of 5 boards, at most 60 minutes",
      format: { by: "boards", boards: 5, minutes: 60 },
      play: [won(1, "A", 9), won(2, "B", 1), won(3, "B", 1), timeCalled(1)],
      status: "decided",
      winner: "B",
      points: { A: 9, B: 2 },
    },
  ])("$what ($source)", ({ format = TIMED, play, breaker, status, winner = null, points }) => {
    const report = played(format, play, breaker ?? null);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ status, winner });
    expect(report.games[0]?.points).toEqual(points);
  });

  it("belongs to one game: the next has its own", () => {
    const format: Format = { by: "time", minutes: 20, games: 3 };
    const report = played(format, [won(1, "A", 5), timeCalled(1), won(2, "B", 5), timeCalled(2), won(3, "A", 1)]);
    expect(report.games.map(({ winner, time }) => [winner, time])).toEqual([
      ["A", "called"],
      ["B", "called"],
      [null, undefined],
    ]);
    expect(report.status).toBe("in-play");
  });

  it("names what regulates it, in one sentence with what follows", () => {
    const rulings = (format: Format, script: Script, breaker?: string) =>
      played(format, script, breaker ?? null).events.flatMap((row) => row.rulings);
    expect(rulings(TIMED, ["w1", timeCalled(1)], "a1")).toEqual([
      {
        text: "Time is called: board 1 is finished, then the leader wins; if the leaders are level, one more board is played.",
        clause: "regulations",
      },
    ]);
    expect(rulings(TIMED, [won(1, "A", 5), timeCalled(1)])).toEqual([
      { text: "Time is called.", clause: "regulations" },
      { text: "“A” wins the match (“A” 5, “B” 0).", clause: "regulations" },
    ]);
  });

  it("is the umpire's to decide who breaks an extra board by the toss under the international laws (56b)", () => {
    const log = logOf(icf, [won(1, "A", 5), won(2, "B", 5), timeCalled(1)], {
      match: { format: TIMED },
      breaker: null,
    });
    expect(expectedBreaker(restore(log))).toBeNull();
  });

  it("is refused by its code", () => {
    const codes = (script: Script, format: Format = TIMED, breaker: string | null = null) =>
      played(format, script, breaker).problems.map(({ seq, code }) => [seq, code]);
    expect(codes([timeCalled(1)])).toEqual([[2, "no-board-open"]]);
    expect(codes([won(1, "A", 5), timeCalled(2)])).toEqual([[3, "contradiction"]]);
    expect(codes(["w1", timeCalled(1), timeCalled(1)], TIMED, "a1")).toEqual([[5, "contradiction"]]);
    expect(codes([won(1, "A", 5), timeCalled(1), timeCalled(1)])).toEqual([[4, "match-over"]]);
    expect(codes([won(1, "A", 5), timeCalled(1)], {})).toEqual([[3, "not-in-this-ruleset"]]);
    expect(codes([won(1, "A", 5), timeCalled(1), won(2, "B", 9)])).toEqual([[4, "match-over"]]);
  });
});

describe("corrections around a call of time", () => {
  const log = (script: Script, format: Format = TIMED, breaker: string | null = null): MatchEvent[] =>
    logOf("tournament-15", script, { match: { format }, breaker });

  it("voided, the match is in play again and goes on", () => {
    const report = played(TIMED, [won(1, "A", 5), timeCalled(1), voided(3), won(2, "B", 9)]);
    expect(report).toMatchObject({ problems: [], status: "in-play", voided: [3] });
    expect(report.games[0]).not.toHaveProperty("time");
  });

  it("the void voided, it is over again and the boards since are surplus", () => {
    const report = played(TIMED, [won(1, "A", 5), timeCalled(1), voided(3), won(2, "B", 9), voided(4)]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "A" });
    expect(report.boards.map(({ status }) => status)).toEqual(["decided", "surplus"]);
  });

  it("a board awarded since to the other side changes who led", () => {
    const report = played(TIMED, [won(1, "A", 5), won(2, "B", 4), timeCalled(1), awarded(1, "B", { A: 0, B: 3 })]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "B" });
  });

  it("the last board annulled since is replayed, though time was called after it", () => {
    const report = played(TIMED, [won(1, "A", 5), won(2, "B", 9), timeCalled(1), annulled(2)]);
    expect(report).toMatchObject({ problems: [], status: "in-play" });
    const again = played(TIMED, [won(1, "A", 5), won(2, "B", 9), timeCalled(1), annulled(2), won(3, "B", 1)]);
    expect(again).toMatchObject({ problems: [], status: "decided", winner: "A" });
  });

  it("an award that ends the game by its target leaves the call without effect", () => {
    const report = played({ minutes: 45 }, [
      won(1, "A", 5),
      won(2, "B", 3),
      timeCalled(1),
      awarded(1, "A", { A: 15, B: 0 }),
    ]);
    expect(report).toMatchObject({ problems: [], status: "decided", winner: "A" });
    expect(report.games[0]).not.toHaveProperty("time");
  });

  it("a call in game 2 belongs to game 1 where a correction leaves that in play", () => {
    const format: Format = { minutes: 45, games: 3 };
    const script = [won(1, "A", 9), won(2, "A", 9), won(3, "B", 2), timeCalled(2), awarded(2, "B", { A: 0, B: 3 })];
    const report = played(format, script);
    expect(report.problems).toEqual([]);
    expect(report.games).toMatchObject([{ number: 1, points: { A: 9, B: 5 }, winner: "A", time: "called" }]);
  });

  it("one request may hold a board and the call", () => {
    const past = log([won(1, "A", 5)]);
    const batch = [numbered(3, won(2, "B", 3)), numbered(4, timeCalled(1))];
    expect(extend(restore(past), batch, () => past)).toMatchObject({
      ok: true,
      value: { state: { status: "decided" } },
    });
  });

  it("the table may call time and take it back; an auditor may not call it", () => {
    const past = log([won(1, "A", 5), timeCalled(1)]);
    const find = (seq: number) => past[seq - 1];
    const state = restore(past);
    expect(mayWrite("scorer", state, numbered(4, voided(3)), find).ok).toBe(true);
    const before = restore(past.slice(0, 2));
    for (const [scope, ok] of [
      ["scorer", true],
      ["player", true],
      ["organiser", true],
      ["auditor", false],
    ] as const)
      expect(mayWrite(scope, before, numbered(3, timeCalled(1)), find).ok).toBe(ok);
  });
});

describe("boards instead of a target", () => {
  it.each<{
    readonly what: string;
    readonly format: Format;
    readonly play: Script;
    readonly status: Report["status"];
    readonly winner?: string | null;
  }>([
    {
      what: "best of 3 boards: two won decide, whatever the points",
      format: { by: "boards", boards: 3 },
      play: [won(1, "A", 9), won(2, "B", 1), won(3, "B", 1)],
      status: "decided",
      winner: "B",
    },
    {
      what: "best of 5 boards: three in a row are enough",
      format: { by: "boards", boards: 5 },
      play: [won(1, "A", 9), won(2, "A", 9), won(3, "A", 1)],
      status: "decided",
      winner: "A",
    },
    {
      what: "best of 5 boards: the rulebook's 15 points end nothing",
      format: { by: "boards", boards: 5 },
      play: [won(1, "A", 9), won(2, "A", 9)],
      status: "in-play",
    },
    {
      what: "total over 4 boards: all are played",
      format: { by: "points", boards: 4, level: "shared" },
      play: [won(1, "A", 9), won(2, "A", 9), won(3, "A", 9)],
      status: "in-play",
    },
    {
      what: "total over 4 boards: the sum decides",
      format: { by: "points", boards: 4, level: "shared" },
      play: [won(1, "A", 9), won(2, "B", 3), won(3, "B", 3), won(4, "B", 1)],
      status: "decided",
      winner: "A",
    },
    {
      what: "total over 4 boards: level is drawn",
      format: { by: "points", boards: 4, level: "shared" },
      play: [won(1, "A", 5), won(2, "B", 5), won(3, "A", 1), won(4, "B", 1)],
      status: "decided",
      winner: null,
    },
    {
      what: "a set of four boards under a rulebook that knows extra boards: level plays one more",
      format: { by: "points", boards: 4 },
      play: [won(1, "A", 5), won(2, "B", 5), won(3, "A", 1), won(4, "B", 1)],
      status: "in-play",
    },
  ])("$what", ({ format, play, status, winner = null }) => {
    const report = played(format, play);
    expect(report).toMatchObject({ problems: [], status, winner });
  });

  it("a drawn match is level for leagues and ratings", () => {
    const script = [won(1, "A", 5), won(2, "B", 5)];
    const log = logOf("tournament-15", script, {
      match: { format: { by: "points", boards: 2, level: "shared" } },
      breaker: null,
    });
    expect(outcomeOf(restore(log))).toMatchObject({ status: "decided", winner: null, ranking: [["A", "B"]] });
  });

  it.each<readonly [string, Format]>([
    ["an even best of", { by: "boards", boards: 4 }],
    ["boards without their number", { by: "points" }],
    ["time without minutes", { by: "time" }],
    ["a target beside a majority of boards", { by: "boards", boards: 5, target: 25 }],
    ["neither a target nor a last board nor a clock", { target: null, boards: null }],
  ])("%s is refused", (_what, format) => {
    expect(played(format, []).problems).toMatchObject([{ seq: 1, code: "format-not-allowed" }]);
  });

  it.each<readonly [string, Format, number, number, number | undefined, "A" | "B" | null | "refused"]>([
    ["time ends a game with any lead", TIMED, 18, 11, undefined, "A"],
    ["also one of nothing", TIMED, 3, 0, undefined, "A"],
    ["but not level, where one more board is played", TIMED, 7, 7, undefined, "refused"],
    ["level where it is drawn", { ...TIMED, level: "shared" }, 7, 7, undefined, null],
    ["not where points do not tell who won more boards", { ...TIMED, level: "boards-won" }, 7, 7, undefined, "refused"],
    ["not with more points than its boards can give", TIMED, 40, 0, 2, "refused"],
    ["four boards, drawn", { by: "points", boards: 4, level: "shared" }, 9, 9, 4, null],
    ["four boards, not five", { by: "points", boards: 4, level: "shared" }, 9, 8, 5, "refused"],
    ["four boards and an extra one", { by: "points", boards: 4 }, 9, 8, 5, "A"],
    ["a majority of three, three to nothing", { by: "boards", boards: 5 }, 20, 0, 3, "A"],
    ["a majority of three with points enough for both", { by: "boards", boards: 5 }, 20, 12, undefined, "refused"],
  ])("a game recorded by its points: %s", (_what, format, A, B, boards, winner) => {
    const event: Written = {
      type: "game_recorded",
      data: { game: 1, points: { A, B }, ...(boards === undefined ? {} : { boards }) },
    };
    const report = played(format, [event]);
    if (winner === "refused") expect(report.problems).toMatchObject([{ code: "impossible-score" }]);
    else expect(report).toMatchObject({ problems: [], status: "decided", winner });
  });
});

describe("under other rules", () => {
  const other = publishedRuleset("woodestic-simple") as Ruleset;

  it("regulations apply under every rulebook", () => {
    const log = logOf("tournament-15", [won(1, "A", 5), won(2, "B", 3), timeCalled(1)], {
      match: { format: TIMED },
      breaker: null,
    });
    expect(whatIf(log, other)).toMatchObject({ status: "decided", winner: "A", whatIf: { stopped: null } });
  });

  it("a house clock is not there under a rulebook without it: the call changes nothing", () => {
    const house = compose(icf, {
      id: "evening",
      version: 1,
      name: "Evening",
      summary: "Forty minutes.",
      changes: [{ parameter: "match.clock", value: 40, reason: "The hall closes." }],
    });
    if (!house.ok) throw new Error(JSON.stringify(house.error));
    expect(house.value.match.clock).toEqual({
      value: 40,
      clause: "house rule 1",
      interpretation: "The hall closes.",
    });
    const log = logOf(house.value, [won(1, "A", 5), timeCalled(1)], { breaker: null });
    expect(replay(log)).toMatchObject({ problems: [], games: [{ winner: "A" }] });
    expect(replay(log).events[0]?.rulings[0]?.clause).toBe("house rule 1");
    const asked = whatIf(log, icf);
    expect(asked).toMatchObject({ status: "in-play", whatIf: { firstDifference: 3, stopped: null } });
    expect(asked.events.at(-1)?.rulings).toEqual([
      { text: "Here the call of time changes nothing: that game was not being played.", clause: "regulations" },
    ]);
  });
});

it("opens a board after the call only while the game is in play", () => {
  const level = [won(1, "A", 5), won(2, "B", 5), timeCalled(1), opens(3, "a1")];
  expect(played(TIMED, level)).toMatchObject({ problems: [], status: "in-play" });
});
