import { describe, expect, it } from "vitest";
import { annulled, awarded, boardsOf, opens, recorded, refusals } from "#test/support/boards.ts";
import { play, type Script } from "#test/support/play.ts";

/** Whole boards: their numbers, boards scored without strikes, awards and annulments. */

const RECORD = { match: { format: { boards: 8 } }, breaker: null } as const;
const fifteen = (script: Script, games?: number) =>
  play("tournament-15", script, { ...(games ? { match: { format: { games } } } : {}), breaker: null });
const simple = (script: Script) => play("woodestic-simple", script, RECORD);

describe("board numbers", () => {
  it("are never used twice, whatever happened to the board", () => {
    const concede = { type: "board_conceded", data: { side: "A" } } as const;
    expect(refusals(simple([opens(1, "a1"), concede, opens(1, "b1")]))).toEqual([[4, "board-number-used"]]);
    expect(refusals(simple([recorded(1, "A", 3), opens(1, "b1")]))).toEqual([[3, "board-number-used"]]);
    expect(refusals(simple([opens(1, "a1"), annulled(1), opens(1, "a1")]))).toEqual([[4, "board-number-used"]]);
    expect(refusals(simple([recorded(1, "A", 3), recorded(1, "B", 3)]))).toEqual([[3, "board-number-used"]]);
    expect(refusals(simple([recorded(2, "A", 3), recorded(1, "B", 3)]))).toEqual([[3, "board-number-used"]]);
  });

  it("run through the games of a match", () => {
    const report = fifteen(
      [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 3), recorded(3, "B", 4), opens(4, "b1"), "w1"],
      3,
    );
    expect(boardsOf(report)).toEqual([
      "1.1 decided A 12-0",
      "1.2 decided A 3-0",
      "2.3 decided B 0-4",
      "2.4 in-play - 0-0",
    ]);
    expect(report.games.map(({ boards }) => boards)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("say in words which ending a ruleset does not have", () => {
    const { problems } = simple([recorded(1, "A", 3, { ending: "touched-opponent-last" })]);
    expect(problems.map(({ message }) => message)).toEqual([
      "under this ruleset a board does not end in this way: the loser touched the opponent's last man first",
    ]);
  });

  it("begin with a board when there is none in play", () => {
    expect(refusals(simple([opens(1, "a1"), opens(2, "b1")]))).toEqual([[3, "board-in-play"]]);
    expect(refusals(simple([opens(1, "a1"), recorded(2, "A", 3)]))).toEqual([[3, "board-in-play"]]);
  });
});

describe("board_recorded", () => {
  it.each<[string, ReturnType<typeof recorded>, [number, number], string, string | null]>([
    ["men left", recorded(1, "A", 4, { queen: "B" }), [4, 0], "recorded", "B"],
    ["men left and the queen", recorded(1, "B", 4, { queen: "B" }), [0, 7], "recorded", "B"],
    ["the most there is", recorded(1, "A", 9, { queen: "A", ending: "cleared" }), [12, 0], "cleared", "A"],
    [
      "cleared, the loser had the queen",
      recorded(1, "A", 5, { queen: "B", ending: "cleared" }),
      [5, 0],
      "cleared",
      "B",
    ],
    ["conceded", recorded(1, "A", 5, { queen: "A", ending: "conceded" }), [8, 0], "conceded", "A"],
    [
      "the opponent's last man: three, flat",
      recorded(1, "A", 5, { queen: "A", ending: "opponent-last-pocketed" }),
      [3, 0],
      "opponent-last-pocketed",
      "A",
    ],
    [
      "the last man before the queen: three and the winner's men",
      recorded(1, "A", 6, { ending: "own-last-before-queen" }),
      [9, 0],
      "own-last-before-queen",
      null,
    ],
    [
      "the last man before the queen, all nine left",
      recorded(1, "B", 9, { ending: "own-last-before-queen" }),
      [0, 12],
      "own-last-before-queen",
      null,
    ],
    ["both last men", recorded(1, "A", 0, { ending: "both-last-pocketed" }), [3, 0], "both-last-pocketed", null],
    [
      "both last men, the loser had the queen",
      recorded(1, "A", 0, { queen: "B", ending: "both-last-pocketed" }),
      [3, 0],
      "both-last-pocketed",
      "B",
    ],
  ])("derives the points: %s", (_, board, [a, b], ending, queen) => {
    for (const ruleset of ["tournament-15", "woodestic-simple"]) {
      const report = play(ruleset, [board], RECORD);
      expect(report.problems).toEqual([]);
      expect(report.boards).toMatchObject([
        { number: 1, status: "decided", winner: board.data.winner, points: { A: a, B: b }, ending, queen },
      ]);
      expect(report.games[0]?.points).toEqual({ A: a, B: b });
    }
  });

  it.each<[string, ReturnType<typeof recorded>]>([
    ["ten men left", recorded(1, "A", 10)],
    ["no man left of the loser", recorded(1, "A", 0, { queen: "A" })],
    ["no winner", { type: "board_recorded", data: { board: 1, winner: null, left: 3, queen: null } }],
    ["cleared before the queen was covered", recorded(1, "A", 3, { ending: "cleared" })],
    ["covered, and lost before she was", recorded(1, "A", 3, { queen: "A", ending: "own-last-before-queen" })],
    ["a winner without men when the loser's last went down", recorded(1, "A", 0, { ending: "own-last-before-queen" })],
    ["men left though both last went down", recorded(1, "A", 2, { ending: "both-last-pocketed" })],
    ["a tally", recorded(1, "A", 3, { tally: { A: 90, B: 70 } })],
    ["an ending of another ruleset", recorded(1, "A", 3, { ending: "all-pocketed" })],
    ["an ending that is not a score", recorded(1, "A", 3, { ending: "awarded" })],
  ])("refuses what could not have been played: %s", (_, board) => {
    for (const ruleset of ["tournament-15", "woodestic-simple"]) {
      expect(refusals(play(ruleset, [board], RECORD))).toEqual([[2, "impossible-score"]]);
    }
  });

  it("refuses sides and breakers that do not play", () => {
    expect(refusals(simple([recorded(1, "C", 3)]))).toEqual([[2, "unknown-side"]]);
    expect(refusals(simple([recorded(1, "A", 3, { queen: "C" })]))).toEqual([[2, "unknown-side"]]);
    expect(refusals(simple([recorded(1, "A", 3, { breaker: "c1" })]))).toEqual([[2, "unknown-player"]]);
  });

  it("keeps the order of the break", () => {
    const next = (breaker: string) => simple([recorded(1, "A", 3, { breaker: "a1" }), opens(2, breaker)]).events;
    expect(next("b1")).toEqual([]);
    expect(next("a1")).toHaveLength(1);
  });
});

describe("board_awarded", () => {
  it("ends a board in play", () => {
    const report = simple([opens(1, "a1"), "w1 ; S", awarded(1, "B", { A: 0, B: 5 })]);
    expect(boardsOf(report)).toEqual(["1.1 decided B 0-5"]);
    expect(report.boards).toMatchObject([{ ending: "awarded" }]);
    expect(report.events.at(-1)).toMatchObject({ type: "board_awarded", next: null });
    expect(refusals(simple([opens(1, "a1"), awarded(1, "B", { B: 5 }), "a1: w1"]))).toEqual([[4, "board-over"]]);
  });

  it("replaces the outcome of a decided board, and the last award wins", () => {
    const script = [recorded(1, "A", 4), recorded(2, "A", 2), awarded(1, "B", { A: 0, B: 3 })];
    const report = simple(script);
    expect(boardsOf(report)).toEqual(["1.1 decided B 0-3", "1.2 decided A 2-0"]);
    expect(report.games[0]?.points).toEqual({ A: 2, B: 3 });
    const again = simple([...script, awarded(1, null, { A: 1, B: 1 })]);
    expect(boardsOf(again)).toEqual(["1.1 decided - 1-1", "1.2 decided A 2-0"]);
    expect(again.games[0]?.points).toEqual({ A: 3, B: 1 });
  });

  it("may decide the match, or undecide it", () => {
    const decided = fifteen([recorded(1, "A", 4), awarded(1, "B", { A: 0, B: 15 })]);
    expect(decided).toMatchObject({ status: "decided", winner: "B", ranking: [["B"], ["A"]] });
    const boards = [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 3)];
    expect(fifteen(boards)).toMatchObject({ status: "decided", winner: "A" });
    expect(fifteen([...boards, awarded(2, "B", { B: 3 })])).toMatchObject({ status: "in-play", winner: null });
  });

  it("is refused for a board or a side that there is not, and for an annulled board", () => {
    expect(refusals(simple([awarded(1, "A", { A: 3 })]))).toEqual([[2, "unknown-board"]]);
    expect(refusals(simple([opens(1, "a1"), awarded(1, "C", { A: 3 })]))).toEqual([[3, "unknown-side"]]);
    expect(refusals(simple([opens(1, "a1"), awarded(1, "A", { C: 3 })]))).toEqual([[3, "unknown-side"]]);
    expect(refusals(simple([opens(1, "a1"), annulled(1), awarded(1, "A", { A: 3 })]))).toEqual([[4, "board-annulled"]]);
  });
});

describe("board_annulled", () => {
  it("keeps the number; the replay takes the next one with the same breaker", () => {
    const report = simple([opens(1, "a1"), "w1 ; w2", annulled(1), opens(2, "a1"), "w1"]);
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 annulled - 0-0", "1.2 in-play - 0-0"]);
    expect(report.events.map(({ type }) => type)).toEqual(["board_annulled"]);
    const other = simple([opens(1, "a1"), annulled(1), opens(2, "b1")]);
    expect(other.events.at(-1)).toMatchObject({ type: "board_opened", rulings: [{ clause: "decision a4" }] });
  });

  it("takes away the points of a decided board, also of an earlier one, and the replay is its breaker's", () => {
    const boards = [recorded(1, "A", 4, { breaker: "a1" }), recorded(2, "B", 2, { breaker: "b1" })];
    const report = simple([...boards, annulled(1), opens(3, "a1")]);
    expect(boardsOf(report)).toEqual(["1.1 annulled - 0-0", "1.2 decided B 0-2", "1.3 in-play - 0-0"]);
    expect(report.games[0]?.points).toEqual({ A: 0, B: 2 });
    expect(report.events.filter(({ type }) => type === "board_opened")).toEqual([]);
  });

  it("counts towards no limit", () => {
    const two = { match: { format: { boards: 2 } }, breaker: null } as const;
    const script = [recorded(1, "A", 4), annulled(1), recorded(2, "A", 1)];
    expect(play("woodestic-simple", script, two).status).toBe("in-play");
    expect(play("woodestic-simple", [...script, recorded(3, "A", 1)], two)).toMatchObject({
      status: "decided",
      winner: "A",
    });
  });

  it("of the board that ended the match leaves the match in play", () => {
    const boards = [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 3)];
    const report = fifteen([...boards, annulled(2), opens(3, "b1")]);
    expect(report.problems).toEqual([]);
    expect(report.status).toBe("in-play");
    expect(report.games[0]?.points).toEqual({ A: 12, B: 0 });
  });

  it("annuls a board that was awarded before", () => {
    for (const before of [[recorded(1, "A", 4)], [opens(1, "a1"), "w1"]]) {
      const report = simple([...before, awarded(1, "B", { B: 3 }), annulled(1)]);
      expect(report.problems).toEqual([]);
      expect(boardsOf(report)).toEqual(["1.1 annulled - 0-0"]);
    }
  });

  it("is refused twice, and for a board that there is not", () => {
    expect(refusals(simple([opens(1, "a1"), annulled(1), annulled(1)]))).toEqual([[4, "board-annulled"]]);
    expect(refusals(simple([recorded(1, "A", 3), annulled(1), annulled(1)]))).toEqual([[4, "board-annulled"]]);
    expect(refusals(simple([annulled(1)]))).toEqual([[2, "unknown-board"]]);
  });
});
