import { describe, expect, it } from "vitest";
import { replay } from "#carrom";
import { DOUBLES, logOf, type Written } from "#test/support/play.ts";

/** Row e33: regulations decide alone on what they say next to a ruleset. */

const board = (number: number, winner: "A" | "B", left: number): Written => ({
  type: "board_recorded",
  data: { board: number, winner, left, queen: "B" },
});

const played = (format: object, script: readonly Written[]) =>
  replay(logOf("kagw-doubles-2018", script, { match: { sides: DOUBLES, format }, breaker: null }));

describe("a format by regulations, under a ruleset that counts the points of its own best of three", () => {
  it("gives the best of five boards to the side that wins three, whatever the points", () => {
    const boards = [board(1, "A", 1), board(2, "B", 9), board(3, "A", 1), board(4, "B", 9), board(5, "A", 1)];
    const report = played({ by: "boards", boards: 5 }, boards);
    expect(report.games).toMatchObject([{ winner: "A", points: { A: 3, B: 28 } }]);
    expect([report.status, report.winner]).toEqual(["decided", "A"]);
  });

  it("leaves two games that are level to the regulations", () => {
    const boards = [board(1, "A", 1), board(2, "B", 9)];
    const report = played({ by: "points", boards: 1, games: 2, level: "shared" }, boards);
    expect(report.games.map(({ winner }) => winner)).toEqual(["A", "B"]);
    expect([report.status, report.winner]).toEqual(["decided", null]);
  });

  it("does not touch its own best of three", () => {
    const boards = [board(1, "A", 1), board(2, "B", 9), board(3, "A", 1)];
    const report = played({}, boards);
    expect([report.status, report.winner]).toEqual(["decided", "B"]);
  });
});
