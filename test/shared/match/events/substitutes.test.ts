import { describe, expect, it } from "vitest";
import { breakersOf, type MatchOpened, outcomeOf, type Report, replay, restore, statisticsOf } from "#carrom";
import { opens, recorded } from "#test/support/boards.ts";
import { called, conceded, forfeited, substituted } from "#test/support/calls.ts";
import { continued, DOUBLES, logOf, type Script, SINGLES, type Written } from "#test/support/play.ts";

/** Row e38: a player takes the seat of another between two boards. */

const PAIRS: Partial<MatchOpened> = { sides: DOUBLES, rated: true, day: "2026-11-27" };

const pairs = (ruleset: string, script: Script, match: Partial<MatchOpened> = {}) =>
  logOf(ruleset, script, { match: { ...PAIRS, ...match } });

const codes = (ruleset: string, script: Script, match?: Partial<MatchOpened>): readonly string[] =>
  replay(pairs(ruleset, script, match)).problems.map(({ code }) => code);

const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });

/** Board 1 is a1's break; A concedes it, and s1 comes for b1. Seqs: 3 concedes, 4 substitutes. */
const CHANGED: Script = [conceded("A"), substituted("B", "b1", "s1")];

const turns = ({ strikes }: Report): readonly string[] => strikes.map(({ player }) => player);

describe("a substitute in a pair", () => {
  it("has the seat from the next board on: its break, its turn and its partner", () => {
    const report = replay(pairs("tournament-15", [...CHANGED, opens(2, "s1"), "- ; - ; - ; - ; w1"]));
    expect(report.problems).toEqual([]);
    expect(turns(report)).toEqual(["s1", "a2", "b2", "a1", "s1"]);
  });

  it("is expected to break where the player who left was", () => {
    const surprised = replay(pairs("tournament-15", [...CHANGED, opens(2, "a2")]));
    expect(surprised.events.at(-1)?.rulings).toMatchObject([{ text: "“s1” was expected to break this board." }]);
    expect(replay(pairs("tournament-15", [...CHANGED, opens(2, "s1")])).events.at(-1)?.type).toBe("player_substituted");
  });

  it("sits against the sun where the ruleset plays so", () => {
    const report = replay(pairs("icf", [conceded("A"), substituted("B", "b2", "s1"), opens(2, "s1"), "- ; - ; -"]));
    expect(turns(report)).toEqual(["s1", "a2", "b1"]);
    expect(report.problems).toEqual([]);
  });

  it("is a row of the report, with the decision behind it", () => {
    expect(replay(pairs("tournament-15", CHANGED)).events.at(-1)).toMatchObject({
      seq: 4,
      type: "player_substituted",
      side: "B",
      rulings: [{ text: "“B”: “s1” plays for “b1” from the next board on.", clause: "decision e38" }],
    });
  });

  it("may come before the first board, and a second one in the place of the first", () => {
    const before = logOf("tournament-15", [substituted("A", "a2", "s1"), substituted("A", "s1", "s2")], {
      match: PAIRS,
      breaker: null,
    });
    const report = replay(continued(before, [opens(1, "a1"), "- ; - ; -"]));
    expect(turns(report)).toEqual(["a1", "b1", "s2"]);
  });

  it("may give the seat back to the player who left", () => {
    const log = pairs("tournament-15", [...CHANGED, opens(2, "s1"), conceded("B"), substituted("B", "s1", "b1")]);
    const report = replay(continued(log, [opens(3, "a2"), "- ; - ; -"]));
    expect(turns(report)).toEqual(["a2", "b2", "a1"]);
    expect(report.problems).toEqual([]);
  });

  it("begins without the warnings of the player who left", () => {
    const warned = (player: string) => called(player, "warning");
    const script = [warned("b1"), conceded("A"), substituted("B", "b1", "s1"), opens(2, "s1"), warned("s1")];
    expect(replay(pairs("icf", script)).events.at(-1)?.rulings).toMatchObject([
      { text: "“s1” is warned: 1 warning in this match." },
    ]);
  });
});

describe("the record of a substitute", () => {
  const log = pairs("tournament-15", [...CHANGED, opens(2, "s1"), "w1 ; - ; -", conceded("B")]);

  it("has the players of the opening, and the substitutes beside them; the match is not rated", () => {
    const outcome = outcomeOf(restore(log));
    expect(outcome.sides).toMatchObject([{ players: ["a1", "a2"] }, { players: ["b1", "b2"], substitutes: ["s1"] }]);
    expect(outcome.sides[0]).not.toHaveProperty("substitutes");
    expect(outcome.rated).toBe(false);
    expect(outcomeOf(restore(pairs("tournament-15", [conceded("A")]))).rated).toBe(true);
  });

  it("counts boards and strikes for the player who sat there", () => {
    const counted = statisticsOf(
      pairs("tournament-15", ["- ; -", ...CHANGED, opens(2, "s1"), "w1 ; -", conceded("A")]),
    );
    const of = (player: string) => counted.find((one) => one.player === player);
    expect(of("b1")).toMatchObject({ boards: 1, boardsWon: 1, strikes: 1, breaks: 0 });
    expect(of("s1")).toMatchObject({ boards: 1, boardsWon: 1, strikes: 2, breaks: 1, men: 1 });
    expect(of("b2")).toMatchObject({ boards: 2, boardsWon: 2 });
    expect(counted.map(({ player }) => player)).toEqual(["a1", "b1", "s1", "a2", "b2"]);
  });

  it("names the player who broke each board", () => {
    const again = continued(log, [substituted("B", "s1", "b1"), opens(3, "a2")]);
    expect(breakersOf(restore(again))).toEqual({ "1": "a1", "2": "s1", "3": "a2" });
  });

  it("reads an earlier board with the players of that board, also once it is corrected", () => {
    const script: Script = [
      "- ; -",
      ...CHANGED,
      opens(2, "s1"),
      "-",
      { type: "strike_corrected", data: { target: 4, data: { player: "b1", pocketed: [] }, reason: "misrecorded" } },
    ];
    expect(turns(replay(pairs("tournament-15", script)))).toEqual(["a1", "b1", "s1"]);
  });

  it("is gone when it is voided, unless the substitute has struck since", () => {
    const undone = continued(pairs("tournament-15", CHANGED), [voided(4)]);
    expect(outcomeOf(restore(undone))).toMatchObject({ rated: true, sides: [{}, { players: ["b1", "b2"] }] });
    expect(outcomeOf(restore(undone)).sides[1]).not.toHaveProperty("substitutes");
    expect(replay(continued(log, [voided(4)])).problems).toMatchObject([{ seq: 5, code: "unknown-player" }]);
  });

  it("stays rated where a correction has ended the match before it", () => {
    const short: Script = [recorded(1, "A", 9, { queen: "A" }), substituted("B", "b1", "s1"), opens(2, "a2")];
    const before = logOf("tournament-15", short, { match: PAIRS, breaker: null });
    const awarded: Written = {
      type: "board_awarded",
      data: { board: 1, winner: "A", points: { A: 15, B: 0 }, reason: "umpire-decision" },
    };
    const outcome = outcomeOf(restore(continued(before, [awarded])));
    expect(outcome).toMatchObject({ status: "decided", winner: "A", rated: true });
  });
});

describe("a substitution", () => {
  it.each<readonly [what: string, script: Script, code: string]>([
    ["inside a board", ["-", substituted("A", "a1", "s1")], "board-in-play"],
    ["on a board without a strike", [substituted("A", "a1", "s1")], "board-in-play"],
    ["after the end", [forfeited("B", "retired"), substituted("A", "a1", "s1")], "match-over"],
    ["for a player of the other side", [conceded("A"), substituted("A", "b1", "s1")], "contradiction"],
    ["for a stranger", [conceded("A"), substituted("A", "c1", "s1")], "unknown-player"],
    ["of a side that is not there", [conceded("A"), substituted("C", "a1", "s1")], "unknown-side"],
    ["by the partner", [conceded("A"), substituted("A", "a1", "a2")], "contradiction"],
    ["by an opponent", [conceded("A"), substituted("A", "a1", "b2")], "contradiction"],
    ["by the player who leaves", [conceded("A"), substituted("A", "a1", "a1")], "contradiction"],
    ["by a player who sat for the other side", [...CHANGED, substituted("A", "a1", "b1")], "contradiction"],
  ])("is refused %s", (_what, script, code) => {
    expect(codes("tournament-15", script)).toEqual([code]);
  });

  it("is refused to a player who plays alone, unless the regulations say so", () => {
    const script = [conceded("A"), substituted("B", "b1", "s1")];
    expect(codes("tournament-15", script, { sides: SINGLES })).toEqual(["not-in-this-ruleset"]);
    expect(codes("tournament-15", script, { sides: SINGLES, format: { substitutes: true } })).toEqual([]);
    expect(codes("icf", script, { sides: SINGLES, format: { substitutes: true } })).toEqual([]);
  });

  it("leaves a player who left out of the match", () => {
    expect(codes("tournament-15", [...CHANGED, opens(2, "b1")])).toEqual(["unknown-player"]);
  });
});
