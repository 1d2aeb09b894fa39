import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnRounds } from "../../../shared/league/schedule/drawn-rounds.ts";
import { FORMAT_NAMES, FORMATS } from "../../../shared/league/schedule/format.ts";

describe("the rounds of a draw", () => {
  it("say day, fixtures and who rests", () => {
    expect(drawnRounds("round-robin", ["a", "b", "c"], ["2027-01-05", "2027-01-12", "2027-01-19"])).toMatchObject([
      { round: 1, day: "2027-01-05", byes: ["a"], fixtures: [{ home: "b", away: "c" }] },
      { round: 2, day: "2027-01-12", byes: ["c"], fixtures: [{ home: "a", away: "b" }] },
      { round: 3, day: "2027-01-19", byes: ["b"], fixtures: [{ home: "c", away: "a" }] },
    ]);
  });

  it("of a knockout name who goes on without a match, and nobody in later rounds", () => {
    const [first, second] = drawnRounds("knockout", ["a", "b", "c"], []);
    expect(first).toMatchObject({ day: null, byes: ["a"] });
    expect(second).toEqual({ round: 2, day: null, fixtures: [], byes: [] });
  });

  it("have everybody in each known round exactly once", () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMAT_NAMES), fc.integer({ min: 2, max: 24 }), (play, size) => {
        const order = Array.from({ length: size }, (_, index) => `e${index}`);
        const rounds = drawnRounds(play, order, []);
        expect(rounds).toHaveLength(FORMATS[play].rounds(size));
        for (const { fixtures, byes } of play === "knockout" ? rounds.slice(0, 1) : rounds)
          expect([...fixtures.flatMap(({ home, away }) => [home, away]), ...byes].toSorted()).toEqual(order.toSorted());
      }),
    );
  });
});
