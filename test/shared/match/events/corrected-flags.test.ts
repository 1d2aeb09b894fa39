import { describe, expect, it } from "vitest";
import { extend, type MatchEvent, parseStrike, replay, restore, type Strike } from "#carrom";
import { opens, recorded } from "#test/support/boards.ts";
import { continued, logOf, type Written } from "#test/support/play.ts";

/** A flag that a correction makes false is corrected in the same request; alone, the correction is refused. */

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

/** The outcome of one request with these events, after a log: the refusal, or the rows of the log that it makes. */
const requested = (log: readonly MatchEvent[], events: readonly Written[]) => {
  const whole = continued(log, events);
  const extended = extend(restore(log), whole.slice(log.length), () => log);
  if (!extended.ok) return { seq: extended.error.seq, code: extended.error.code };
  return replay(whole).strikes.map(({ seq, player, notation }) => `${seq} ${player} ${notation}`);
};

describe.each(["tournament-15", "woodestic-simple"])("a strike out of turn, under %s", (ruleset) => {
  // a1 misses, and strikes again where b1 should have: seq 4.
  const log = logOf(ruleset, "- ; a1: w1 !out-of-turn ; -");

  it("is in turn after a correction: refused, and the strike with the flag is named", () => {
    expect(requested(log, [corrected(3, "a1", "w2")])).toEqual({ seq: 4, code: "contradiction" });
  });

  it("is in turn after an insertion: refused, and the strike with the flag is named", () => {
    expect(requested(log, [inserted(3, "b1", "-")])).toEqual({ seq: 4, code: "contradiction" });
  });

  it("is in turn after a void: refused, and the strike with the flag is named", () => {
    expect(requested(log, [voided(3)])).toEqual({ seq: 4, code: "contradiction" });
  });

  it.each<[string, readonly Written[], readonly string[]]>([
    ["a correction", [corrected(3, "a1", "w2")], ["3 a1 w2", "4 a1 w1", "5 a1 -"]],
    ["an insertion", [inserted(3, "b1", "-")], ["3 a1 -", "6 b1 -", "4 a1 w1", "5 a1 -"]],
    ["a void", [voided(3)], ["4 a1 w1", "5 a1 -"]],
  ])("that %s puts in turn is corrected in the same request, before it or after it", (_, change, rows) => {
    expect(requested(log, [...change, corrected(4, "a1", "w1")])).toEqual(rows);
    const first = requested(log, [corrected(4, "a1", "w1"), ...change]);
    expect(first).toEqual(rows.map((row) => row.replace("6 b1", "7 b1")));
  });

  it("cannot lose its flag alone while it is out of turn", () => {
    expect(requested(log, [corrected(4, "a1", "w1")])).toEqual({ seq: 4, code: "not-your-turn" });
  });

  it("gets its flag in the same request that takes the turn from it", () => {
    const played = logOf(ruleset, "w1 ; w2 ; -");
    const miss = corrected(3, "a1", "-");
    expect(requested(played, [miss])).toEqual({ seq: 4, code: "not-your-turn" });
    expect(requested(played, [miss, corrected(4, "a1", "w2 !out-of-turn")])).toEqual([
      "3 a1 -",
      "4 a1 w2 !out-of-turn",
      "5 a1 -",
    ]);
  });

  it("may be inserted itself, and made false by what is inserted later", () => {
    const played = logOf(ruleset, "w1 ; -");
    const out = inserted(3, "b1", "!out-of-turn");
    // b1 strikes out of turn and misses; a1 goes on.
    expect(requested(played, [out])).toEqual(["3 a1 w1", "5 b1 !out-of-turn", "4 a1 -"]);
    // An insertion after the same event comes after the first, so the miss must be put before it by a correction.
    expect(requested(played, [out, corrected(3, "a1", "-")])).toEqual({ seq: 5, code: "contradiction" });
    expect(requested(played, [out, corrected(3, "a1", "-"), corrected(5, "b1", "-")])).toEqual([
      "3 a1 -",
      "5 b1 -",
      "4 a1 -",
    ]);
  });
});

describe("under icf", () => {
  it("a strike that was out of turn and unnoticed is in turn after an insertion", () => {
    const log = logOf("icf", "- ; a1: w1 !out-of-turn-unnoticed ; -");
    const miss = inserted(3, "b1", "-");
    expect(requested(log, [miss])).toEqual({ seq: 4, code: "contradiction" });
    expect(requested(log, [miss, corrected(4, "a1", "w1")])).toEqual(["3 a1 -", "6 b1 -", "4 a1 w1", "5 a1 -"]);
  });

  it("a board that was lost by a strike out of turn goes on where that was in turn", () => {
    const log = logOf("icf", "- ; a1: w1 !out-of-turn");
    const whole = continued(log, [inserted(3, "b1", "-"), corrected(4, "a1", "w1"), "a1: w2"]);
    expect(replay(log).boards).toMatchObject([{ status: "decided", winner: "B", ending: "out-of-turn" }]);
    const report = replay(whole);
    expect(report.problems).toEqual([]);
    expect(report.boards).toMatchObject([{ status: "in-play", winner: null, ending: null }]);
  });
});

describe("insertions", () => {
  const log = logOf("tournament-15", "w1 ; -");

  it("that are voided and restored are where they were, under their own seq", () => {
    const added = [inserted(3, "a1", "w2"), inserted(3, "a1", "w3"), inserted(5, "a1", "w4")] as const;
    const all = ["3 a1 w1", "5 a1 w2", "7 a1 w4", "6 a1 w3", "4 a1 -"];
    expect(requested(log, added)).toEqual(all);
    expect(requested(log, [...added, voided(5)])).toEqual(all.filter((row) => !row.startsWith("5 ")));
    expect(requested(log, [...added, voided(5), voided(8)])).toEqual(all);
  });

  it("may stand behind a correction, where that was recorded", () => {
    const more = continued(log, [corrected(3, "a1", "w2")]);
    expect(requested(more, [inserted(5, "b1", "b1")])).toEqual(["3 a1 w2", "4 a1 -", "6 b1 b1"]);
  });
});

describe("a request", () => {
  it("names the first event that breaks, in the order of play", () => {
    const log = logOf("tournament-15", "w1 ; w2 ; w3 ; -");
    // Both corrections leave a strike out of turn behind them; the one that was recorded later breaks earlier in play.
    const both = [corrected(5, "a1", "-"), corrected(3, "a1", "-")];
    expect(requested(log, both)).toEqual({ seq: 4, code: "not-your-turn" });
    // A fault before a correction that aims at nothing is named before it.
    expect(requested(log, [...both, voided(99)])).toEqual({ seq: 4, code: "not-your-turn" });
    expect(requested(log, [voided(99), ...both])).toEqual({ seq: 7, code: "wrong-target" });
  });

  it("that records a board after the end is refused, though it moves the end back afterwards", () => {
    const over = logOf("tournament-15", [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 3)], { breaker: null });
    const late = opens(3, "a1");
    expect(requested(over, [late, voided(3)])).toEqual({ seq: 4, code: "match-over" });
    expect(requested(over, [recorded(3, "B", 2), voided(3)])).toEqual({ seq: 4, code: "match-over" });
    // In the order in which it happened it counts.
    expect(requested(over, [voided(3), late])).toEqual([]);
  });

  it("that records a board and then moves the end forward makes it surplus; the other way round it is refused", () => {
    const log = logOf("tournament-15", [recorded(1, "A", 9, { queen: "A" })], { breaker: null });
    const award: Written = {
      type: "board_awarded",
      data: { board: 1, winner: "A", points: { A: 15, B: 0 }, reason: "umpire-decision" },
    };
    const whole = continued(log, [recorded(2, "B", 2), award]);
    expect(extend(restore(log), whole.slice(log.length), () => log).ok).toBe(true);
    expect(replay(whole).boards.map(({ number, status }) => `${number} ${status}`)).toEqual(["1 decided", "2 surplus"]);
    expect(requested(log, [award, recorded(2, "B", 2)])).toEqual({ seq: 4, code: "match-over" });
  });
});
