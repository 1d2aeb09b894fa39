import { describe, expect, it } from "vitest";
import { extend, type MatchEvent, parseStrike, replay, restore, type Strike, summarise } from "#carrom";
import { refusals } from "#test/support/boards.ts";
import { continued, logOf, play, type Script, type Written } from "#test/support/play.ts";

/** Corrections, insertions and voids within a board: they are appended, applied first, and only what they lead to must stand. */

const strike = (player: string, notation: string): Strike => {
  const read = parseStrike(notation);
  if (!read.ok) throw new Error(read.error.key);
  return { player, ...read.value };
};
const corrected = (target: number, player: string, notation: string): Written => ({
  type: "strike_corrected",
  data: { target, data: strike(player, notation), reason: "misrecorded" },
});
const inserted = (after: number, player: string, notation: string): Written => ({
  type: "strike_inserted",
  data: { after, data: strike(player, notation), reason: "misrecorded" },
});
const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });

/** Rows as `seq player notation` in the order of play. */
const order = (script: Script) =>
  play("tournament-15", script).strikes.map(({ seq, player, notation }) => `${seq} ${player} ${notation}`);

/** The outcome of one request with these events, after a log. */
const request = (log: readonly MatchEvent[], events: readonly Written[]) => {
  const batch = continued(log, events).slice(log.length);
  return extend(restore(log), batch, () => log);
};

describe("strike_corrected", () => {
  it("makes the strike read again, and says by which event", () => {
    const report = play("tournament-15", ["w1 ; w2 ; -", corrected(5, "a1", "w3 b1")]);
    expect(report.problems).toEqual([]);
    expect(report.strikes.map(({ seq, notation, corrected: by }) => [seq, notation, by])).toEqual([
      [3, "w1", undefined],
      [4, "w2", undefined],
      [5, "w3 b1", 6],
    ]);
    expect(report.strikes.at(-1)).toMatchObject({ pockets: { white: 3, black: 1 }, turn: "passes", next: "b1" });
    expect(report.voided).toEqual([]);
  });

  it("carries on to everything behind it", () => {
    const report = play("tournament-15", ["w1 ; S ; b1 ; -", corrected(3, "a1", "w1 w2")]);
    expect(report.strikes.map(({ pockets }) => [pockets.white, pockets.black])).toEqual([
      [2, 0],
      [1, 0],
      [1, 1],
      [1, 1],
    ]);
  });

  it("the last on a target wins", () => {
    const report = play("tournament-15", ["w1 ; -", corrected(4, "a1", "w2"), corrected(4, "a1", "w2 w3")]);
    expect(report.strikes.at(-1)).toMatchObject({ notation: "w2 w3", corrected: 6, pockets: { white: 3 } });
  });

  it("voided gives back what it changed, the correction before it included", () => {
    const once = ["w1 ; -", corrected(4, "a1", "w2")] as const;
    const twice = [...once, corrected(4, "a1", "w2 w3")] as const;
    const of = (script: Script) => play("tournament-15", script);
    expect(of([...once, voided(5)])).toEqual({ ...of("w1 ; -"), voided: [5] });
    expect(of([...twice, voided(6)])).toEqual({ ...of(once), voided: [6] });
    expect(of([...twice, voided(5)])).toEqual({ ...of(twice), voided: [5] });
    expect(of([...twice, voided(6), voided(5)])).toEqual({ ...of("w1 ; -"), voided: [5, 6] });
  });

  it("is undone by the void of its void no more", () => {
    const script = ["w1 ; -", corrected(4, "a1", "w2")] as const;
    const report = play("tournament-15", [...script, voided(5), voided(6)]);
    expect(report).toEqual({ ...play("tournament-15", script), voided: [6] });
  });

  it("names the first event that breaks, not itself", () => {
    const log = logOf("tournament-15", "w1 ; w2 ; - ; b1 ; -");
    const wrong = corrected(4, "a1", "-");
    expect(request(log, [wrong])).toMatchObject({ ok: false, error: { seq: 5, code: "not-your-turn" } });
    const report = replay(continued(log, [wrong]));
    expect(refusals(report)).toEqual([[5, "not-your-turn"]]);
    expect(report.strikes.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it("cannot make a man go down twice", () => {
    const log = logOf("tournament-15", "6*w1 ; w1 w2 ; -");
    expect(request(log, [corrected(3, "a1", "w1 w2 w3")])).toMatchObject({
      ok: false,
      error: { seq: 9, code: "not-on-board" },
    });
  });

  it("is judged together with what follows from it", () => {
    const log = logOf("tournament-15", "w1 ; w2 ; - ; b1 ; -");
    const both = [corrected(4, "a1", "-"), voided(5)];
    const extended = request(log, both);
    expect(extended).toMatchObject({ ok: true, value: { amended: true } });
    const report = replay(continued(log, both));
    expect(report.problems).toEqual([]);
    expect(report.strikes.map(({ seq, player, notation }) => `${seq} ${player} ${notation}`)).toEqual([
      "3 a1 w1",
      "4 a1 -",
      "6 b1 b1",
      "7 b1 -",
    ]);
    for (const alone of both) expect(request(log, [alone]).ok).toBe(false);
  });

  it("may come with the play that goes on from it, in one request", () => {
    const log = logOf("tournament-15", "w1 ; -");
    const more = continued(log, [corrected(4, "a1", "w2"), "a1: w3"]);
    const extended = extend(restore(log), more.slice(log.length), () => log);
    expect(extended.ok).toBe(true);
    expect(replay(more).strikes.at(-1)).toMatchObject({ player: "a1", pockets: { white: 3 } });
  });

  it("may change who struck", () => {
    expect(order(["w1 ; -", corrected(4, "a1", "w2"), "a1: w3 ; -", "b1"])).toEqual([
      "3 a1 w1",
      "4 a1 w2",
      "6 a1 w3",
      "7 a1 -",
      "8 b1 b1",
    ]);
  });

  it("is refused of what is not an earlier strike", () => {
    for (const target of [1, 2, 5, 9]) {
      const report = play("tournament-15", ["w1 ; -", corrected(target, "a1", "w2")]);
      expect(refusals(report)).toEqual([[5, "wrong-target"]]);
      // The former strikes are reported all the same.
      expect(report.strikes).toHaveLength(2);
    }
  });

  it("can undo the end of a board, and make one", () => {
    const lost = play("tournament-15", ["9*w1", corrected(11, "a1", "-"), "b1: b1"]);
    expect(lost.problems).toEqual([]);
    expect(lost.boards).toMatchObject([{ status: "in-play", winner: null, ending: null }]);
    const won = play("tournament-15", ["w1 ; q2 w3 ; 6*w1 ; -", corrected(11, "a1", "w1")]);
    expect(won.boards).toMatchObject([{ status: "decided", winner: "A", ending: "cleared", points: { A: 12 } }]);
  });
});

describe("strike_inserted", () => {
  it("comes after the event that it names, under its own seq", () => {
    expect(order(["w1 ; -", inserted(3, "a1", "w2"), "b1: b1"])).toEqual(["3 a1 w1", "5 a1 w2", "4 a1 -", "6 b1 b1"]);
  });

  it("may stand behind the opening of the board, or at the end", () => {
    expect(order(["-", inserted(2, "a1", "w2")])).toEqual(["4 a1 w2", "3 a1 -"]);
    expect(order(["w1", inserted(3, "a1", "-"), "b1"])).toEqual(["3 a1 w1", "4 a1 -", "5 b1 b1"]);
  });

  it("several behind one event stand in the order in which they were recorded", () => {
    expect(order(["w1 ; -", inserted(3, "a1", "w2"), inserted(3, "a1", "w3")])).toEqual([
      "3 a1 w1",
      "5 a1 w2",
      "6 a1 w3",
      "4 a1 -",
    ]);
  });

  it("may stand behind another, and be corrected and voided itself", () => {
    const chain = ["w1 ; -", inserted(3, "a1", "w2"), inserted(5, "a1", "w3")] as const;
    expect(order(chain)).toEqual(["3 a1 w1", "5 a1 w2", "6 a1 w3", "4 a1 -"]);
    const report = play("tournament-15", [...chain, corrected(5, "a1", "w2 w4")]);
    expect(report.strikes[1]).toMatchObject({ seq: 5, notation: "w2 w4", corrected: 7 });
    expect(order([...chain, voided(5)])).toEqual(["3 a1 w1", "6 a1 w3", "4 a1 -"]);
    expect(order([...chain, voided(6)])).toEqual(["3 a1 w1", "5 a1 w2", "4 a1 -"]);
  });

  it("is refused behind what there is not, or where it cannot stand", () => {
    expect(refusals(play("tournament-15", ["w1", inserted(9, "a1", "w2")]))).toEqual([[4, "wrong-target"]]);
    expect(refusals(play("tournament-15", ["w1 ; -", inserted(3, "b1", "b2")]))).toEqual([[5, "not-your-turn"]]);
    expect(refusals(play("tournament-15", ["w1", inserted(1, "a1", "w2")]))).toEqual([[4, "no-board-open"]]);
    // The inserted miss takes the turn from the strike behind it.
    expect(refusals(play("tournament-15", ["w1 ; w2", inserted(3, "a1", "-")]))).toEqual([[4, "not-your-turn"]]);
  });
});

describe("event_voided", () => {
  it("takes a strike away", () => {
    const report = play("tournament-15", ["w1 ; w2 ; -", voided(4)]);
    expect(report.strikes.map(({ seq }) => seq)).toEqual([3, 5]);
    expect(report.voided).toEqual([4]);
    expect(report.strikes.at(-1)?.pockets).toEqual({ white: 1, black: 0 });
  });

  it("takes any other event away but the opening of the match", () => {
    const passed: Written = { type: "turn_passed", data: { player: "a1" } };
    const conceded: Written = { type: "board_conceded", data: { side: "A" } };
    const forgotten: Written = { type: "dues_forgotten", data: { side: "A" } };
    expect(order(["w1", passed, voided(4), "w2"])).toEqual(["3 a1 w1", "6 a1 w2"]);
    expect(order(["w1", conceded, voided(4), "a1: w2"])).toEqual(["3 a1 w1", "6 a1 w2"]);
    const report = play("tournament-15", ["S ; - ; w1", forgotten, voided(6)]);
    expect(report.events).toEqual([]);
    expect(report.strikes.at(-1)).toMatchObject({ owed: { A: 0 }, pockets: { white: 0 } });
    expect(refusals(play("tournament-15", ["w1", voided(1)]))).toEqual([[4, "wrong-target"]]);
    expect(refusals(play("tournament-15", ["w1", voided(4)]))).toEqual([[4, "wrong-target"]]);
    expect(refusals(play("tournament-15", ["w1", voided(7)]))).toEqual([[4, "wrong-target"]]);
  });

  it("can take a board away with all that was played on it, in one request", () => {
    const log = logOf("tournament-15", "w1 ; -");
    expect(request(log, [voided(2)])).toMatchObject({ ok: false, error: { seq: 3, code: "no-board-open" } });
    expect(request(log, [voided(2), voided(3), voided(4)]).ok).toBe(true);
  });

  it("can let a match go on that was forfeited or stopped", () => {
    const forfeit: Written = { type: "match_forfeited", data: { side: "A", kind: "retired", reason: "injury" } };
    const stop: Written = { type: "match_ended", data: { kind: "abandoned", reason: "other" } };
    for (const event of [forfeit, stop]) {
      const report = play("tournament-15", ["w1", event, voided(4), "a1: w2"]);
      expect(report).toMatchObject({ status: "in-play", winner: null, problems: [], voided: [4] });
    }
  });

  it("leaves a board behind it that can no longer begin", () => {
    const conceded: Written = { type: "board_conceded", data: { side: "A" } };
    const log = logOf("tournament-15", ["w1", conceded, { type: "board_opened", data: { board: 2, breaker: "b1" } }]);
    expect(request(log, [voided(4)])).toMatchObject({ ok: false, error: { seq: 5, code: "board-in-play" } });
  });
});

describe("a request", () => {
  it("is refused as a whole: the state stays what it was", () => {
    const log = logOf("tournament-15", "w1");
    const state = restore(log);
    const before = structuredClone(summarise(state));
    const batch = continued(log, "a1: w2 ; a1: w3 ; b1: b1").slice(log.length);
    expect(extend(state, batch, () => log)).toMatchObject({ ok: false, error: { seq: 6, code: "not-your-turn" } });
    expect(summarise(state)).toEqual(before);
    expect(extend(state, batch.slice(0, 2), () => log)).toMatchObject({ ok: true, value: { amended: false } });
  });

  it("asks for the past only when it reaches back", () => {
    const log = logOf("tournament-15", "w1");
    const noPast = (): never => {
      throw new Error("the past was asked for");
    };
    const batch = continued(log, "a1: w2 ; a1: w3").slice(log.length);
    const extended = extend(restore(log), batch, noPast);
    expect(extended.ok && extended.value.strikes.map(({ seq }) => seq)).toEqual([4, 5]);
  });

  it("begins a match with its opening", () => {
    const [opening, board] = logOf("tournament-15", []);
    if (!opening || !board) throw new Error("no opening");
    expect(extend(null, [opening, board], () => []).ok).toBe(true);
    expect(extend(null, [board], () => [])).toMatchObject({ ok: false, error: { code: "not-opened" } });
  });
});
