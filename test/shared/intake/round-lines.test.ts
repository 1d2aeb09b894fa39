import { describe, expect, it } from "vitest";
import type { Unfinished } from "#carrom";
import { roundLines } from "#shared/import/round-lines.ts";
import { partsOf, scoresIn } from "#shared/import/written-score.ts";

const ROUND = [
  { home: "Asha Rao", away: "Ben Okafor" },
  { home: "Amit Patil", away: "Amit Rane" },
  { home: "Asha", away: "Renée O’Brien" },
  { home: "सुनील पाटील", away: "دينا" },
  { home: "Member 3", away: "Vera & Wim Peeters" },
];

const read = (text: string) =>
  roundLines(text, ROUND).map((line) => ("wrong" in line ? line.wrong : [line.match, ...line.scores.map(String)]));

describe("a round as people write it", () => {
  it.each([
    ["Asha Rao 2-1 Ben Okafor", [0, "2,1"]],
    ["Ben bt Asha Rao 2–1", [0, "1,2"]],
    ["T1: Ben Okafor v Asha Rao 25-13, 18-25, 25-9", [0, "13,25", "25,18", "9,25"]],
    ["1. Asha Rao 25 - 13 Ben", [0, "25,13"]],
    ["Asha Rao\tBen Okafor\t2\t0", [0, "2,0"]],
    ["Asha Rao,Ben Okafor,12:0 0:3", [0, "12,0", "0,3"]],
    ["Asha Rao 25, Ben Okafor 13", [0, "25,13"]],
    ["Patil 0-2 Rane", [1, "0,2"]],
    ["Amit 0-2 Rane", "match"],
    ["Asha 2-0 renee obrien (Table 3)", "score"],
    ["Asha 2-0 RENEE OBRIEN", [2, "2,0"]],
    ["सुनील 1-2 دينا", [3, "1,2"]],
    ["Member 3 2-1 Wim Peeters", [4, "2,1"]],
    ["Wim Peeters & Vera 2-1 Member 3", [4, "1,2"]],
    ["Asha Rao 2-1 Amit Rane", "match"],
    ["Asha Rao 2-1", "match"],
    ["Asha Rao won against Ben 3 times", "score"],
  ])("reads %s", (line, said) => {
    expect(read(line)).toEqual([said]);
  });

  it("leaves out what is no line of a match", () => {
    expect(read("Round 3, 19:00\n--- \n\nAsha Rao 2-1 Ben Okafor\r\nThanks all!")).toEqual([[0, "2,1"]]);
    expect(read("Asha Rao 2-1 Ben Okafor\nAsa Roa 2-1 Bn")).toEqual([[0, "2,1"], "match"]);
  });
});

const MATCH: Unfinished = {
  game: 1,
  games: 1,
  stands: [0, 0],
  played: 0,
  openBoard: null,
  target: null,
  boards: 2,
  boardsWon: true,
  minutes: null,
};
const parts = (text: string, missing: Partial<Unfinished> = {}) => {
  const asked = { missing: { ...MATCH, ...missing }, board: 1, queen: 3 };
  return partsOf(scoresIn(text) ?? [], { home: "A", away: "B" }, asked);
};

describe("what scores say of a match", () => {
  it("takes boards won alone for a point each", () => {
    expect(parts("2-1")).toEqual({
      ok: true,
      value: [{ type: "game_recorded", data: { game: 1, points: { A: 2, B: 1 }, boards: 3 } }],
    });
  });

  it("takes the points of boards, with the queen where there are more points than men", () => {
    expect(parts("12-0 0:4")).toMatchObject({
      ok: true,
      value: [
        { type: "board_recorded", data: { board: 1, winner: "A", left: 9, queen: "A" } },
        { type: "board_recorded", data: { board: 2, winner: "B", left: 4, queen: null } },
      ],
    });
  });

  it("takes the points of games", () => {
    expect(parts("25-13 18-25", { games: 3, game: 1, target: 25, boards: 8, boardsWon: false })).toMatchObject({
      ok: true,
      value: [{ data: { game: 1, points: { A: 25, B: 13 } } }, { data: { game: 2, points: { A: 18, B: 25 } } }],
    });
  });

  it.each([
    ["2-1", { games: 3, target: 25, boards: 8, boardsWon: false }, "pointsOfGames", 0],
    ["5-0 3-2", {}, "pointsOfBoard", 1],
    ["13-0 1-0", {}, "pointsOfBoard", 0],
    ["0-0 1-0", {}, "pointsOfBoard", 0],
  ])("refuses %s", (text, missing, key, score) => {
    expect(parts(text, missing)).toEqual({ ok: false, error: { key, score } });
  });

  it.each(["", "2", "2-1 no", "2-"])("does not read “%s”", (text) => {
    expect(scoresIn(text)).toBeNull();
  });
});
