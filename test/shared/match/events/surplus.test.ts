import { describe, expect, it } from "vitest";
import { parseStrike } from "#carrom";
import { awarded, boardsOf, opens, recorded, refusals } from "#test/support/boards.ts";
import { play, type Script, type Written } from "#test/support/play.ts";

/** An end of game or match that moves: forward, and what was played after it is surplus; back, and play goes on. */

const corrected = (target: number, player: string, notation: string): Written => {
  const read = parseStrike(notation);
  if (!read.ok) throw new Error(read.error.key);
  return { type: "strike_corrected", data: { target, data: { player, ...read.value }, reason: "misrecorded" } };
};
const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });

/**
 * Board 1 as it is recorded at first: B pockets five (the fourth strike, seq 7, takes two at once), then A clears
 * nine with the queen: four left and three, seven points. With one man at seq 7 it would have been eight.
 */
const BOARD_ONE = "- ; 3*b1 ; b1 b2 ; - ; w1 ; q2 w3 ; 7*w1";
const ONE_MORE_POINT = corrected(7, "b1", "b1");
const from = (a: number, script: Script, games?: number) =>
  play("tournament-15", script, {
    match: { score: { A: a, B: 0 }, ...(games ? { format: { games } } : {}) },
  });

describe("an end of the match that moves forward", () => {
  // A has 7 + 7 = 14 after board 1; boards 2 and 3 follow; then it turns out to have been 15.
  const played = [BOARD_ONE, recorded(2, "B", 3), opens(3, "a1"), "w1 ; w2"] as const;
  const moved = [...played, ONE_MORE_POINT] as const;

  it("makes surplus of what was played after it, without points", () => {
    expect(boardsOf(from(7, played))).toEqual(["1.1 decided A 7-0", "1.2 decided B 0-3", "1.3 in-play - 0-0"]);
    const report = from(7, moved);
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 8-0", "1.2 surplus - 0-0", "1.3 surplus - 0-0"]);
    // The surplus board is still open.
    expect(report.strikes.at(-1)).toMatchObject({ board: 3, turn: "keeps", next: "a1" });
    expect(report).toMatchObject({
      status: "decided",
      winner: "A",
      ranking: [["A"], ["B"]],
      games: [{ boards: [1], points: { A: 15, B: 0 }, winner: "A" }],
    });
  });

  it("keeps the strikes of the surplus boards", () => {
    expect(from(7, moved).strikes.filter(({ board }) => board === 3)).toMatchObject([
      { player: "a1", notation: "w1" },
      { player: "a1", notation: "w2" },
    ]);
  });

  it("refuses whatever is played from then on", () => {
    for (const late of [opens(4, "b1"), recorded(4, "B", 3)]) {
      expect(refusals(from(7, [...moved, late])).map(([, code]) => code)).toEqual(["match-over"]);
    }
    expect(from(7, [...moved, "a1: w3"]).problems).toHaveLength(1);
  });

  it("lets the boards come back when it moves back", () => {
    const seq = from(7, moved).strikes.at(-1)?.seq ?? 0;
    const back = [...moved, voided(seq + 1)] as const;
    expect(from(7, back)).toEqual({ ...from(7, played), voided: [seq + 1] });
    const goesOn = from(7, [...back, "a1: w3"]);
    expect(goesOn.problems).toEqual([]);
    expect(goesOn.strikes.at(-1)).toMatchObject({ board: 3, player: "a1", pockets: { white: 3 } });
  });

  it("does the same to a board that was already over, and to its confirmation", () => {
    const decided = [BOARD_ONE, recorded(2, "B", 3), recorded(3, "A", 4)] as const;
    expect(from(7, decided)).toMatchObject({ status: "decided", winner: "A" });
    const signed: Written = { type: "result_confirmed", data: { side: "B" } };
    const report = from(7, [...decided, signed, ONE_MORE_POINT]);
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 8-0", "1.2 surplus - 0-0", "1.3 surplus - 0-0"]);
  });
});

describe("an end of a game that moves forward", () => {
  it("makes surplus of the boards it has overtaken; the next game keeps its own", () => {
    const played = [BOARD_ONE, recorded(2, "A", 3), recorded(3, "B", 4)] as const;
    expect(boardsOf(from(7, played, 3))).toEqual(["1.1 decided A 7-0", "1.2 decided A 3-0", "2.3 decided B 0-4"]);
    const report = from(7, [...played, ONE_MORE_POINT], 3);
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 8-0", "1.2 surplus - 0-0", "2.3 decided B 0-4"]);
    expect(report.games).toMatchObject([
      { number: 1, boards: [1], points: { A: 15, B: 0 }, winner: "A" },
      { number: 2, boards: [3], points: { A: 0, B: 4 }, winner: null },
    ]);
  });
});

describe("a board that has become surplus while it was played", () => {
  it("stays in the list when the next board begins", () => {
    const report = from(7, [BOARD_ONE, opens(2, "b1"), "w1", ONE_MORE_POINT, opens(3, "a1"), "w1"], 3);
    expect(report.problems).toEqual([]);
    expect(report.strikes.slice(-2).map(({ board }) => board)).toEqual([2, 3]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 8-0", "1.2 surplus - 0-0", "2.3 in-play - 0-0"]);
  });
});

describe("an end that moves back", () => {
  // A has 7 + 8 = 15 after board 1: decided. A correction makes it 14.
  const played = ["- ; 3*b1 ; b1 ; - ; w1 ; q2 w3 ; 7*w1"] as const;
  const moved = [...played, corrected(7, "b1", "b1 b2")] as const;

  it("leaves the match in play, and the next board can begin", () => {
    expect(from(7, played)).toMatchObject({ status: "decided", winner: "A" });
    expect(refusals(from(7, [...played, opens(2, "b1")])).map(([, code]) => code)).toEqual(["match-over"]);
    const report = from(7, [...moved, opens(2, "b1"), "w1"]);
    expect(report).toMatchObject({ status: "in-play", winner: null, ranking: [], problems: [] });
    expect(boardsOf(report)).toEqual(["1.1 decided A 7-0", "1.2 in-play - 0-0"]);
  });

  it("within a match of several games takes the later boards into the game that goes on", () => {
    const report = from(7, [...played, recorded(2, "B", 4), corrected(7, "b1", "b1 b2")], 3);
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 7-0", "1.2 decided B 0-4"]);
    expect(report.games).toMatchObject([{ points: { A: 14, B: 4 }, winner: null }]);
  });

  it("leaves a match that can still be forfeited", () => {
    const forfeit: Written = { type: "match_forfeited", data: { side: "A", kind: "retired", reason: "injury" } };
    const report = from(7, [...moved, forfeit]);
    expect(report).toMatchObject({ status: "decided", winner: "B", problems: [] });
  });
});

describe("an award", () => {
  const played = [recorded(1, "A", 4), recorded(2, "B", 3), recorded(3, "B", 2)] as const;
  const fifteen = (script: Script) => play("tournament-15", script, { breaker: null });

  it("that decides the match makes the later boards surplus", () => {
    const report = fifteen([...played, awarded(1, "A", { A: 15, B: 0 })]);
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 15-0", "1.2 surplus - 0-0", "1.3 surplus - 0-0"]);
    expect(report).toMatchObject({ status: "decided", winner: "A" });
  });

  it("that is voided gives them back", () => {
    const report = fifteen([...played, awarded(1, "A", { A: 15, B: 0 }), voided(5)]);
    expect(report).toEqual({ ...fifteen(played), voided: [5] });
  });

  it("of the whole match does not let a new board begin", () => {
    const script = [...played, awarded(1, "A", { A: 15, B: 0 }), opens(4, "b1")];
    expect(refusals(fifteen(script))).toEqual([[6, "match-over"]]);
  });
});

describe("what was refused when it was recorded", () => {
  it("stays refused: a board opened after the end is not made good by calling it surplus", () => {
    const over = [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 3)] as const;
    const report = play("tournament-15", [...over, opens(3, "a1"), "a1: w1"], { breaker: null });
    expect(refusals(report)).toEqual([[4, "match-over"]]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 12-0", "1.2 decided A 3-0"]);
  });
});
