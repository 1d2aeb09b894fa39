import { describe, expect, it } from "vitest";
import { replay, restore, scoreOf, statisticsOf } from "#carrom";
import { called, passed } from "#test/support/calls.ts";
import { DOUBLES, logOf, play, type Script, type Written } from "#test/support/play.ts";

/** ICF 26: a board that is cleared in one turn, under every ruleset with colours. */

const slamOf = (ruleset: string, script: Script, match = {}): unknown =>
  play(ruleset, script, { match }).boards[0]?.slam;

const WHITE = "w1 ; q2 w3 ; 7*w1";
const BLACK = "b1 ; q2 b3 ; 7*b1";

describe.each(["icf", "tournament-15", "25-points-8-rounds", "rules-and-regulations-29", "woodestic-simple"])(
  "under %s",
  (ruleset) => {
    it("is white where the breaker clears it with the queen at once", () => {
      expect(slamOf(ruleset, WHITE)).toBe("white");
      expect(slamOf(ruleset, "9*w1")).toBeNull();
    });

    it("is no white slam in a later turn", () => {
      expect(slamOf(ruleset, `- ; - ; ${WHITE}`)).toBeNull();
    });

    it("is black where the other side clears it in its first turn, also without the queen", () => {
      expect(slamOf(ruleset, `- ; ${BLACK}`)).toBe("black");
      expect(slamOf(ruleset, "w1 ; q2 w3 ; - ; 9*b1")).toBe("black");
      expect(slamOf(ruleset, `- ; b1 ; - ; - ; b1 ; q2 b3 ; 6*b1`)).toBeNull();
    });
  },
);

describe("a slam", () => {
  it("counts a passed turn as a turn", () => {
    expect(slamOf("icf", [passed("a1"), passed("b1"), WHITE])).toBeNull();
    expect(slamOf("icf", [passed("a1"), BLACK])).toBe("black");
  });

  it("is of the side in doubles", () => {
    expect(slamOf("icf", `- ; - ; - ; ${BLACK}`, { sides: DOUBLES })).toBeNull();
  });

  it("has no colour where men have values, and none where an umpire awards the board", () => {
    expect(slamOf("woodestic-point", "9*w1 ; q1 b1 ; 8*b1")).toBeNull();
    const award: Written = {
      type: "board_awarded",
      data: { board: 1, winner: "B", points: { B: 3 }, reason: "umpire-decision" },
    };
    expect(slamOf("icf", [WHITE, award])).toBeNull();
  });

  it("that was typed with the board says so, and has to fit it", () => {
    const typed = (data: object): Written => ({
      type: "board_recorded",
      data: { board: 1, winner: "A", left: 9, queen: "A", breaker: "a1", slam: "white", ...data },
    });
    const report = play("icf", [typed({})], { breaker: null });
    expect(report.boards).toMatchObject([{ slam: "white", slamTyped: true }]);
    expect(report.events[0]?.rulings.at(-1)?.text).toMatch(/^Entered as a white slam/);
    const wrong = [{ queen: "B" }, { breaker: "b1" }, { ending: "own-last-before-queen", left: 0, queen: null }];
    for (const one of [...wrong, { slam: "black" }])
      expect(play("icf", [typed(one)], { breaker: null }).problems[0]?.code).toBe("impossible-score");
  });

  it("is the player's", () => {
    const [a1, b1] = statisticsOf(logOf("icf", WHITE));
    expect([a1?.whiteSlams, a1?.blackSlams, b1?.whiteSlams]).toEqual([1, 0, 0]);
    expect(statisticsOf(logOf("icf", `- ; ${BLACK}`)).map(({ blackSlams }) => blackSlams)).toEqual([0, 1]);
  });
});

describe("a game that a side gives up", () => {
  const concede: Written = { type: "game_conceded", data: { side: "A" } };

  it("is the other's at its score, and the board under way counts for nothing", () => {
    const report = play("icf", [
      "w1 ; q2 w3 ; 7*w1",
      { type: "board_opened", data: { board: 2, breaker: "b1" } },
      "w1",
      concede,
    ]);
    expect(report.problems).toEqual([]);
    expect(report.games).toMatchObject([{ number: 1, points: { A: 12, B: 0 }, winner: "B" }]);
    expect(report.boards[1]).toMatchObject({
      status: "decided",
      winner: null,
      points: { A: 0, B: 0 },
      ending: "conceded",
    });
    expect(report.status).toBe("in-play");
  });

  it("is how a tie that shots decide is recorded, and one that can no longer be turned", () => {
    const recorded = (board: number, winner: string, left: number): Written => ({
      type: "board_recorded",
      data: { board, winner, left, queen: null },
    });
    const format = { by: "points", boards: 4, target: 25, level: "one-more-board" } as const;
    const level = [recorded(1, "A", 5), recorded(2, "B", 5), recorded(3, "A", 3), recorded(4, "B", 3)];
    const opening = { match: { format }, breaker: null };
    expect(play("icf", level, opening)).toMatchObject({ status: "in-play" });
    const log = logOf("icf", [...level, { ...concede, data: { side: "B" } }], opening);
    expect(replay(log)).toMatchObject({
      status: "decided",
      winner: "A",
      games: [{ points: { A: 8, B: 8 }, winner: "A" }],
    });
    // Level points do not say who won: the game does.
    expect(scoreOf(restore(log))).toMatchObject({
      unit: "games",
      sides: [
        { value: 1, points: 8 },
        { value: 0, points: 8 },
      ],
    });
    const early = [recorded(1, "A", 9), recorded(2, "A", 9), recorded(3, "A", 1)];
    const report = play("icf", [...early, { ...concede, data: { side: "B" } }], opening);
    expect(report).toMatchObject({ status: "decided", winner: "A", games: [{ points: { A: 19, B: 0 } }] });
  });

  it("decides the match where it is the last that is needed", () => {
    const game: Written = { type: "game_recorded", data: { game: 1, points: { A: 3, B: 25 } } };
    const report = play("icf", [game, concede], { breaker: null });
    expect(report).toMatchObject({
      status: "decided",
      winner: "B",
      games: [{ winner: "B" }, { number: 2, winner: "B" }],
    });
  });
});

describe("the toss", () => {
  const toss: Written = { type: "toss_recorded", data: { winner: "B", choice: "break" } };

  it("says who is to break, comes once, and before the first board", () => {
    const open: Written = { type: "board_opened", data: { board: 1, breaker: "b1" } };
    expect(play("icf", [toss, open], { breaker: null }).events.map(({ type }) => type)).toEqual(["toss_recorded"]);
    expect(play("icf", [toss, toss], { breaker: null }).problems[0]?.code).toBe("contradiction");
    expect(play("icf", [open, toss], { breaker: null }).problems[0]?.code).toBe("not-allowed-now");
  });
});

describe("a warning", () => {
  it("is counted in the match, for each player", () => {
    const report = play("icf", [called("a1", "warning"), called("b1", "warning"), called("a1", "warning")]);
    expect(report.events.map(({ rulings }) => rulings[0]?.text)).toEqual([
      "“a1” is warned: 1 warning in this match.",
      "“b1” is warned: 1 warning in this match.",
      "“a1” is warned: 2 warnings in this match.",
    ]);
  });
});
