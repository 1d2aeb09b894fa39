import { describe, expect, it } from "vitest";
import { movedRows } from "#league";
import { recorded, seasonOf, tableOf } from "#test/support/season.ts";

describe("the lines that a result moves", () => {
  it("name a bye that no longer counts, because its round is open again", () => {
    // Five entries: in round 1 one entry rests, and has the points of a bye once both matches are over.
    const whole = tableOf(seasonOf(["B 15-0 E", "C 15-0 D"]));
    const open = tableOf(seasonOf(["B 15-0 E"]));
    const moved = movedRows(whole, open).find(({ entry }) => entry === "A");
    expect(moved).toMatchObject({ before: { byes: 1, points: 2 }, after: { byes: 0, points: 0 } });
  });

  it("leave out a line of which only others' figures in its tie are different", () => {
    // A and B are level behind C, separated by their own net points; a loss of D to C changes nothing about them.
    const criteria = ["wins", "sonneborn-berger", "net-points"] as const;
    const season = (last: string) =>
      seasonOf(["A 10-2 D", "B 9-2 D", last], { entries: "ABCD", regulations: { criteria: [...criteria] } });
    const entries = movedRows(tableOf(season("C 25-0 D")), tableOf(season("C 24-0 D"))).map(({ entry }) => entry);
    expect(entries.toSorted()).toEqual(["C", "D"]);
  });

  it("name a deduction", () => {
    const before = tableOf(seasonOf([]));
    const after = tableOf(seasonOf([], { decisions: recorded({ type: "points_deducted", entry: "A", points: 1 }) }));
    expect(movedRows(before, after).find(({ entry }) => entry === "A")).toMatchObject({ after: { deducted: 1 } });
  });
});
