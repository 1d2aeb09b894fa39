import { describe, expect, it } from "vitest";
import { CALLED_FOULS } from "#carrom";
import { DOUBLES, play, type Written } from "#test/support/play.ts";
import { REFEREED } from "../rulings/ruling-case.ts";

/** Every event at the board but a valid strike, and the strikes that are refused. */

const forgotten = (side: string, how?: "forgotten" | "forgone"): Written => ({
  type: "dues_forgotten",
  data: { side, ...(how ? { how } : {}) },
});
const passed = (player: string): Written => ({ type: "turn_passed", data: { player } });
const conceded = (side: string): Written => ({ type: "board_conceded", data: { side } });
const left = (side: string): Written => ({ type: "queen_left", data: { side } });
const claimed = (side: string): Written => ({ type: "extra_point_claimed", data: { side } });
const called = (player: string, code: (typeof CALLED_FOULS)[number] = "technical"): Written => ({
  type: "foul_called",
  data: { player, code },
});
const refused = (report: ReturnType<typeof play>) => report.problems.map(({ seq, code }) => [seq, code]);

describe.each(REFEREED)("under %s", (ruleset) => {
  describe("foul_called", () => {
    it.each(CALLED_FOULS)("%s is noted and changes nothing, whichever side the offender is on", (code) => {
      for (const player of ["a1", "b1"]) {
        const report = play(ruleset, ["w1 ; q2", called(player, code)]);
        expect(report.problems).toEqual([]);
        expect(report.events).toMatchObject([
          {
            seq: 5,
            type: "foul_called",
            side: player === "a1" ? "A" : "B",
            returned: [],
            pockets: { white: 1, black: 0 },
            owed: { A: 0, B: 0 },
            queen: { state: "pocketed", side: "A" },
            next: "a1",
            rulings: [{ clause: "decision c14" }],
          },
        ]);
      }
    });

    it("does not take the chance to cover the queen", () => {
      expect(play(ruleset, ["w1 ; q2", called("a1"), "w3"]).strikes.at(-1)?.queen.state).toBe("covered");
    });

    it("needs a player of this match and a board in play", () => {
      expect(refused(play(ruleset, [called("c1")]))).toEqual([[3, "unknown-player"]]);
      expect(refused(play(ruleset, [called("a1")], { breaker: null }))).toEqual([[2, "no-board-open"]]);
    });
  });

  describe("dues_forgotten", () => {
    it("puts what was paid back into the pocket and the books, and the next strike pays it", () => {
      const report = play(ruleset, ["S ; - ; S ; - ; w1 w2", forgotten("A"), "-"]);
      expect(report.events).toMatchObject([
        { type: "dues_forgotten", side: "A", pockets: { white: 2 }, owed: { A: 2 }, next: "a1", returned: [] },
      ]);
      expect(report.events[0]?.rulings).toMatchObject([{ clause: "decision c17" }]);
      expect(report.strikes.at(-1)).toMatchObject({
        returned: ["white", "white"],
        owed: { A: 0 },
        pockets: { white: 0 },
      });
    });

    it("is the same when the dues were forgone: they do not lapse", () => {
      const report = play(ruleset, ["S ; - ; w1", forgotten("A", "forgone")]);
      expect(report.events).toMatchObject([{ owed: { A: 1 }, pockets: { white: 1 } }]);
    });

    it("can be repeated for as long as the due is forgotten", () => {
      const report = play(ruleset, ["S ; - ; w1", forgotten("A"), "w2", forgotten("A"), "w3"]);
      expect(report.problems).toEqual([]);
      expect(report.strikes.at(-1)).toMatchObject({ returned: ["white"], owed: { A: 0 }, pockets: { white: 2 } });
    });

    it("undoes dues only, never the penalty of the same strike", () => {
      expect(refused(play(ruleset, ["w1 ; S", forgotten("A")]))).toEqual([[5, "no-dues-paid"]]);
      const both = play(ruleset, ["S ; - ; w1", forgotten("A"), "w2 w3", forgotten("A"), "S", forgotten("A")]);
      expect(both.problems).toEqual([]);
      // Three down, one owed: the striker costs one, the due another; only the due is undone.
      expect(both.strikes.at(-1)).toMatchObject({
        returned: ["white", "white"],
        pockets: { white: 1 },
        owed: { A: 0 },
      });
      expect(both.events.at(-1)).toMatchObject({ pockets: { white: 2 }, owed: { A: 1 } });
    });

    it("is for the side that owed, also when the other side's strike paid it", () => {
      const report = play(ruleset, ["- ; S ; b1", forgotten("B")]);
      expect(report.events).toMatchObject([{ side: "B", pockets: { black: 1 }, owed: { A: 0, B: 1 }, next: "b1" }]);
      expect(refused(play(ruleset, ["- ; S ; b1", forgotten("A")]))).toEqual([[6, "no-dues-paid"]]);
    });

    it("is for the last strike, once, and for a side of this match", () => {
      expect(refused(play(ruleset, ["S ; - ; w1 ; -", forgotten("A")]))).toEqual([[7, "no-dues-paid"]]);
      expect(refused(play(ruleset, ["S ; - ; w1", forgotten("A"), forgotten("A")]))).toEqual([[7, "no-dues-paid"]]);
      expect(refused(play(ruleset, ["S ; - ; w1", forgotten("C")]))).toEqual([[6, "unknown-side"]]);
      expect(play(ruleset, ["S ; - ; w1", called("b1"), forgotten("A")]).problems).toEqual([]);
    });
  });

  describe("queen_left", () => {
    it("is noted: she went back all the same", () => {
      const report = play(ruleset, ["w1 ; q2 ; - ; b1", left("A")]);
      expect(report.problems).toEqual([]);
      expect(report.events).toMatchObject([
        { type: "queen_left", side: "A", queen: { state: "on-board", side: null }, next: "b1", returned: [] },
      ]);
      expect(report.events[0]?.rulings[0]?.clause).toBe(ruleset === "tournament-15" ? "002 r3" : "004 Poc 3");
    });

    it("may be recorded before that strike as well, once the chance has gone", () => {
      expect(play(ruleset, ["w1 ; q2 ; -", left("A")]).problems).toEqual([]);
    });
  });

  describe("turn_passed", () => {
    it("gives the turn to the next player", () => {
      const report = play(ruleset, ["w1", passed("a1"), "b1"]);
      expect(report.events).toMatchObject([{ type: "turn_passed", side: "A", next: "b1", pockets: { white: 1 } }]);
      expect(report.strikes.at(-1)).toMatchObject({ player: "b1", turn: "keeps" });
    });

    it("sends an uncovered queen back and leaves a covered one", () => {
      const uncovered = play(ruleset, ["w1 ; q2", passed("a1")]);
      expect(uncovered.events).toMatchObject([{ returned: ["queen"], queen: { state: "on-board", side: null } }]);
      const covered = play(ruleset, ["w1 ; q2 w3", passed("a1")]);
      expect(covered.events).toMatchObject([{ returned: [], queen: { state: "covered", side: "A" } }]);
    });

    it("is refused of a player who is not in turn", () => {
      expect(refused(play(ruleset, ["w1", passed("b1")]))).toEqual([[4, "not-your-turn"]]);
      expect(refused(play(ruleset, ["w1", passed("c1")]))).toEqual([[4, "unknown-player"]]);
    });
  });

  describe("extra_point_claimed", () => {
    it("is noted and scores nothing", () => {
      const report = play(ruleset, ["8*w1 ; w2 S", claimed("B")], { match: { format: { boards: 3 } } });
      expect(report.problems).toEqual([]);
      expect(report.boards[0]?.points).toEqual({ A: 0, B: 12 });
      expect(report.events).toMatchObject([{ type: "extra_point_claimed", side: "B" }]);
    });
  });

  describe("board_conceded", () => {
    it("gives the other side the men left; no one strikes and no one owes any more", () => {
      const report = play(ruleset, ["S ; b1 ; b2", conceded("A")], { match: { format: { boards: 3 } } });
      expect(report.events).toMatchObject([
        { type: "board_conceded", side: "A", next: null, owed: { A: 0, B: 0 }, pockets: { white: 0, black: 2 } },
      ]);
      expect(report.boards).toMatchObject([
        { status: "decided", winner: "B", points: { A: 0, B: 9 }, ending: "conceded" },
      ]);
    });

    it("may come from the side that is not in turn, and not twice", () => {
      const format = { match: { format: { boards: 3 } } };
      expect(play(ruleset, ["w1", conceded("B")], format).problems).toEqual([]);
      expect(refused(play(ruleset, ["w1", conceded("B"), conceded("A")], format))).toEqual([[5, "board-over"]]);
      expect(refused(play(ruleset, ["w1", conceded("C")], format))).toEqual([[4, "unknown-side"]]);
      expect(refused(play(ruleset, [conceded("A")], { breaker: null }))).toEqual([[2, "no-board-open"]]);
    });
  });

  describe("a strike", () => {
    it.each<[string, string, string]>([
      ["out of turn, unsaid", "w1 ; b1: b1", "not-your-turn"],
      ["by the side that has just lost the turn", "- ; a1: w1", "not-your-turn"],
      ["by a stranger", "c1: w1", "unknown-player"],
      ["with a tenth white", "7*w1 ; w1 w1 w1", "not-on-board"],
      ["with ten blacks", "b1 b1 b1 b1 b1 b1 b1 b1 b1 b1", "not-on-board"],
      ["with two queens", "w1 ; q1 q2", "not-on-board"],
      ["with a queen that waits", "w1 ; q1 ; q2", "not-on-board"],
      ["with a queen that is covered", "w1 ; q1 w2 ; q3", "not-on-board"],
      ["with a man off the board that lies in a pocket", "8*w1 ; w1 w^", "not-on-board"],
      ["with a queen off the board that lies in a pocket", "w1 ; q1 ; q^", "not-on-board"],
      ["that touched nothing and pocketed a man", "w1 .", "contradiction"],
      ["that touched nothing and threw a man off", "w^ .", "contradiction"],
      ["with a chosen return, where there is no choice", "w1 ; S +w", "not-in-this-ruleset"],
    ])("%s is refused", (_, script, code) => {
      const report = play(ruleset, script);
      expect(report.problems).toMatchObject([{ seq: script.split(";").flatMap(times).length + 2, code }]);
    });

    it("is refused before a board is opened and after it is over", () => {
      expect(refused(play(ruleset, "a1: w1", { breaker: null }))).toEqual([[2, "no-board-open"]]);
      const over = play(ruleset, ["w1", conceded("B"), "a1: w1"], { match: { format: { boards: 3 } } });
      expect(refused(over)).toEqual([[5, "board-over"]]);
      expect(refused(play(ruleset, "9*w1 ; a1: w1", { match: { format: { boards: 3 } } }))).toEqual([
        [12, "board-over"],
      ]);
    });

    it("leaves the rows before a refused one as they were", () => {
      const [sound, faulty] = [play(ruleset, "w1 ; w2"), play(ruleset, "w1 ; w2 ; b1: b1")];
      expect(faulty.strikes).toEqual(sound.strikes);
      expect(faulty.boards).toEqual(sound.boards);
    });
  });
});

const times = (part: string): string[] => {
  const [, count] = /^\s*(\d+)\*/.exec(part) ?? [];
  return Array.from({ length: Number(count ?? 1) }, () => part);
};

describe("the pockets of queen and cover", () => {
  it.each([
    ["the queen", "w1 ; q"],
    ["the queen, taken too early", "q"],
    ["a man in the same strike", "w1 ; q2 w"],
    ["a man while she waits", "w1 ; q2 ; w"],
  ])("have to be seen under tournament-15: %s", (_, script) => {
    expect(play("tournament-15", script).problems).toMatchObject([
      { code: "pocket-required", message: expect.stringContaining("002 r5") },
    ]);
    expect(play("woodestic-simple", script).problems).toEqual([]);
  });

  it.each([
    ["men while she is on the board", "w ; w"],
    ["men once she is covered", "w ; q2 w3 ; w"],
    ["the opponent's men while she waits", "w ; q2 ; b"],
    ["pieces of a void strike", "w ; q w !short-strike"],
    ["men of the side that has not taken her", "w ; q2 ; - ; b"],
    ["pieces that left the board", "w ; q2 ; w^"],
  ])("need not be seen of %s", (_, script) => {
    expect(play("tournament-15", script).problems).toEqual([]);
  });
});

describe("a strike out of turn", () => {
  it("moves the turn: play goes on from the player who struck", () => {
    const report = play("tournament-15", "- ; a1: w1 !out-of-turn ; - ; b1");
    expect(report.problems).toEqual([]);
    expect(report.strikes.map(({ player, turn, next }) => [player, turn, next])).toEqual([
      ["a1", "passes", "b1"],
      ["a1", "keeps", "a1"],
      ["a1", "passes", "b1"],
      ["b1", "keeps", "b1"],
    ]);
  });

  it("by the partner goes on with the seat after the partner's", () => {
    const report = play("tournament-15", "- ; - ; a1: !out-of-turn-unnoticed ; -", { match: { sides: DOUBLES } });
    expect(report.strikes.map(({ player }) => player)).toEqual(["a1", "b1", "a1", "b1"]);
  });

  it("costs what any strike costs", () => {
    const report = play("tournament-15", "w1 ; b1: S !out-of-turn");
    expect(report.strikes.at(-1)).toMatchObject({ side: "B", owed: { A: 0, B: 1 }, turn: "passes", next: "a1" });
  });

  it.each(["out-of-turn", "out-of-turn-unnoticed"])("%s is not for the player in turn", (code) => {
    const report = play("tournament-15", `w1 !${code}`);
    expect(report.problems).toMatchObject([{ seq: 3, code: "contradiction" }]);
    expect(report.strikes).toEqual([]);
  });

  it("that is void leaves the turn where it was, and is not said to stand", () => {
    const report = play("tournament-15", "- ; a1: w1 !short-strike !out-of-turn ; b1");
    expect(report.problems).toEqual([]);
    expect(report.strikes[1]).toMatchObject({ turn: "passes", next: "b1", returned: ["white"] });
    expect(report.strikes[1]?.rulings.map(({ text }) => text)).toEqual([
      "The strike does not count: the striker left neither base line. Back on the board: a white. The strike was out of turn, so the turn does not change.",
    ]);
  });
});
