import { describe, expect, it } from "vitest";
import { breakersOf, type MatchOpened, outcomeOf, type Ruleset, replay, restore } from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { logOf, play, type Written } from "#test/support/play.ts";

/** What a match does not begin from nothing with: an earlier meeting (E16), a handicap (E29, N2), and who breaks by the house. */

const BEST_OF_THREE: Partial<MatchOpened> = { format: { target: 25, boards: 8, games: 3 } };

const game = (number: number, A: number, B: number, carried?: string): Written => ({
  type: "game_recorded",
  data: { game: number, points: { A, B }, ...(carried === undefined ? {} : { carried }) },
});

describe("a game that is taken over from an earlier meeting", () => {
  const log = logOf("icf", [game(1, 25, 12, "swiss-r3"), game(2, 25, 20)], { breaker: null, match: BEST_OF_THREE });

  it("decides the match with the others, and its points do not count again", () => {
    expect(replay(log)).toMatchObject({
      problems: [],
      winner: "A",
      games: [
        { number: 1, points: { A: 25, B: 12 }, winner: "A", carried: "swiss-r3" },
        { number: 2, points: { A: 25, B: 20 }, winner: "A" },
      ],
    });
    expect(replay(log).games[1]).not.toHaveProperty("carried");
    expect(outcomeOf(restore(log)).sides).toMatchObject([
      { points: 25, gamesWon: 2 },
      { points: 20, gamesWon: 0 },
    ]);
  });

  it("was over by its own format, which may have been another", () => {
    const { problems, games } = play("icf", [game(1, 17, 12, "swiss-r3")], { breaker: null, match: BEST_OF_THREE });
    expect([problems, games[0]?.winner]).toEqual([[], "A"]);
  });

  it("is refused if it has no winner", () => {
    const { problems } = play("icf", [game(1, 20, 20, "swiss-r3")], { breaker: null, match: BEST_OF_THREE });
    expect(problems).toMatchObject([{ code: "impossible-score" }]);
  });
});

describe("a start", () => {
  const opened = (startsFrom?: MatchOpened["startsFrom"]): Partial<MatchOpened> => ({
    format: { target: 25, boards: 8, games: 1 },
    score: { A: 0, B: 7 },
    ...(startsFrom ? { startsFrom } : {}),
  });

  it.each([
    ["handicap", [25, 13]],
    ["earlier-meeting", [25, 13]],
    [undefined, [25, 20]],
  ] as const)("by %s counts in the game, and only points that were scored are added up", (from, points) => {
    const log = logOf("icf", [game(1, 25, 20)], { breaker: null, match: opened(from) });
    expect(replay(log)).toMatchObject({ problems: [], games: [{ points: { A: 25, B: 20 }, winner: "A" }] });
    expect(outcomeOf(restore(log)).sides.map((side) => side.points)).toEqual(points);
  });
});

describe("the breaker by house rules", () => {
  const house = (value: Ruleset["setUp"]["breakOrder"]["value"]): Ruleset => ({
    ...icf,
    id: "house",
    version: 1,
    name: "House",
    summary: "Ours.",
    setUp: { ...icf.setUp, breakOrder: { ...icf.setUp.breakOrder, value } },
  });

  const board = (number: number, winner: string, breaker?: string): Written => ({
    type: "board_recorded",
    data: { board: number, winner, left: 2, queen: null, ...(breaker === undefined ? {} : { breaker }) },
  });

  it.each([
    ["rotates-every-board", ["a1", "b1", "a1", "b1"]],
    ["winner-breaks", ["a1", "b1", "b1", "a1"]],
    ["loser-breaks", ["a1", "a1", "a1", "b1"]],
    ["same-side-breaks", ["a1", "a1", "a1", "a1"]],
  ] as const)("%s", (order, breakers) => {
    const boards = [board(1, "B", "a1"), board(2, "B"), board(3, "A"), board(4, "A")];
    const log = logOf(house(order), boards, { breaker: null });
    expect(replay(log).problems).toEqual([]);
    expect(Object.values(breakersOf(restore(log)))).toEqual(breakers);
  });
});
