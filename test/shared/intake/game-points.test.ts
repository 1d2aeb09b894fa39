import { describe, expect, it } from "vitest";
import { restore } from "#carrom";
import { boardsFrom, gamesFrom } from "#shared/import/boards.ts";
import { countOf, pastLog } from "#shared/import/results.ts";
import { SINGLES } from "#test/support/play.ts";

const sides = { home: "A", away: "B" };
const opening = { match: "m1", ruleset: "icf", sides: SINGLES };

describe("a past result of which only the points of games are known", () => {
  it("is written as home and away of each game", () => {
    const games = gamesFrom("25-13 10–25  25-20", sides) ?? [];
    expect(games).toEqual([{ points: { A: 25, B: 13 } }, { points: { A: 10, B: 25 } }, { points: { A: 25, B: 20 } }]);
    expect(countOf(games)).toEqual({ kind: "games", count: 3 });
    expect(restore(pastLog(opening, games))).toMatchObject({ status: "decided", winner: 0 });
  });

  it("turns round with the sides", () => {
    expect(gamesFrom("25-13", { home: "B", away: "A" })).toEqual([{ points: { B: 25, A: 13 } }]);
  });

  it.each(["H7qH A3", "12:7", "25-13 H7", "", "25-", "-13", "1000-2"])("is not %j", (text) => {
    expect(gamesFrom(text, sides)).toBeNull();
  });

  it("is not mixed with boards", () => {
    expect(boardsFrom("H7 25-13", sides)).toMatchObject({ ok: false });
  });
});
