import { describe, expect, it } from "vitest";
import { compose, mostOfBoard, RULESETS, type Ruleset, replay } from "#carrom";
import { fewestBoards, mostFrom } from "#shared/carrom/rules/most-points.ts";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { woodesticPoint } from "#shared/carrom/rules/sheets/woodestic-point.ts";
import { logOf, type Written } from "#test/support/play.ts";

/** Row e37: the most that a board and a game can bring follows from men, queen, her limit and what may be demanded. */

const game = (a: number, b: number, boards?: number): Written => ({
  type: "game_recorded",
  data: { game: 1, points: { A: a, B: b }, ...(boards === undefined ? {} : { boards }) },
});

const refusalOf = (ruleset: string | Ruleset, event: Written): string | undefined =>
  replay(logOf(ruleset, [event], { breaker: null })).problems[0]?.code;

const house = (base: Ruleset, parameter: string, value: unknown): Ruleset => {
  const named = { id: "house", version: 1, name: "House", summary: "Ours." };
  const made = compose(base, { ...named, changes: [{ parameter, value }] });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

describe("the most that a game brings", () => {
  it.each([
    ["rules-and-regulations-29", 37],
    ["icf", 35],
    ["25-points-8-rounds", 33],
  ])("under %s is %i", (ruleset, most) => {
    expect(refusalOf(ruleset, game(most, 20))).toBeUndefined();
    for (const more of [1, 2, 5]) expect(refusalOf(ruleset, game(most + more, 20))).toBe("impossible-score");
  });

  it("needs as many boards as bring it, of which the late ones bring less", () => {
    // ICF: twelve and nine take a side to 21, and from 22 points on eleven is the most.
    expect(refusalOf("icf", game(35, 0, 2))).toBe("impossible-score");
    expect(refusalOf("icf", game(35, 0, 3))).toBeUndefined();
    expect(refusalOf("icf", game(24, 0, 2))).toBe("impossible-score");
    // A game without a target still has the queen's limit: 12, 24, and then eleven a board.
    expect([24, 25, 35, 36].map((score) => fewestBoards(icf, 0, score))).toEqual([2, 3, 3, 4]);
  });
});

describe("the most that a board brings", () => {
  it.each(RULESETS)("is what $id says", (ruleset) => {
    expect(mostOfBoard(ruleset)).toBe(ruleset.scoring.most.value);
  });

  it("follows from the queen in house rules: with one of five a board brings fourteen", () => {
    const five = house(icf, "scoring.queen", 5);
    expect([mostOfBoard(five), mostFrom(five, 22)]).toEqual([14, 11]);
    expect(refusalOf(five, game(28, 0, 2))).toBeUndefined();
    const boards = [1, 2].map(
      (board): Written => ({
        type: "board_recorded",
        data: { board, winner: "A", left: 9, queen: "A" },
      }),
    );
    expect(replay(logOf(five, boards, { breaker: null })).games).toMatchObject([{ points: { A: 28, B: 0 } }]);
  });

  it("follows from the men where these have values", () => {
    const men = house(woodesticPoint, "scoring.men", { white: 2, black: 1 });
    const both = { ...men, scoring: { ...men.scoring, queen: { ...men.scoring.queen, value: 5 } } };
    expect(mostOfBoard(both)).toBe(32);
    const tally = {
      type: "board_recorded",
      data: { board: 1, winner: "B", left: 0, queen: null, tally: { A: 15, B: 17 } },
    };
    expect(refusalOf(both, tally as Written)).toBeUndefined();
  });
});
