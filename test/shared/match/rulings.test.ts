import { describe, expect, it } from "vitest";
import { play } from "#test/support/play.ts";
import { clausesNamed, expectedRefusals, found, refused } from "./rulings/found.ts";
import { ROWS, TABLES } from "./rulings/tables.ts";

describe.each(TABLES)("under $ruleset", ({ ruleset, cases, excused }) => {
  it.each(cases)("$row: $when ($clauses)", ({ play: script, opening, clauses, gives }) => {
    const report = play(ruleset, script, opening);
    expect(refused(report)).toEqual(expectedRefusals(gives));
    expect(found(report, gives)).toEqual(gives);
    expect(clausesNamed(report)).toEqual(expect.arrayContaining([clauses].flat()));
  });

  it.each(ROWS)("row %s is covered, or there is a reason why no strike falls under it", (row) => {
    const covered = cases.some((one) => one.row === row);
    expect({ covered, reason: excused[row] }).toEqual(
      covered ? { covered: true, reason: undefined } : { covered: false, reason: expect.any(String) },
    );
  });

  it("has no case for a row that does not exist", () => {
    expect(cases.map(({ row }) => row).filter((row) => !ROWS.includes(row))).toEqual([]);
  });
});
