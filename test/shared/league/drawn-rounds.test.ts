import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnRounds, formatOf, USUAL_PLANS } from "#league";

describe("the rounds of a draw", () => {
  it("say day, fixtures and who rests", () => {
    expect(
      drawnRounds(USUAL_PLANS["round-robin"], ["a", "b", "c"], ["2027-01-05", "2027-01-12", "2027-01-19"]),
    ).toMatchObject([
      { round: 1, day: "2027-01-05", byes: ["a"], fixtures: [{ home: "b", away: "c" }] },
      { round: 2, day: "2027-01-12", byes: ["c"], fixtures: [{ home: "a", away: "b" }] },
      { round: 3, day: "2027-01-19", byes: ["b"], fixtures: [{ home: "c", away: "a" }] },
    ]);
  });

  it("of a knockout name who goes on without a match, and no one in later rounds", () => {
    const [first, second] = drawnRounds(USUAL_PLANS.knockout, ["a", "b", "c"], []);
    expect(first).toMatchObject({ day: null, byes: ["a"] });
    expect(second).toEqual({ round: 2, day: null, fixtures: [], byes: [] });
  });

  it("have everybody in each known round exactly once", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(USUAL_PLANS)), fc.integer({ min: 2, max: 24 }), (plan, size) => {
        const order = Array.from({ length: size }, (_, index) => `e${index}`);
        const rounds = drawnRounds(plan, order, []);
        expect(rounds).toHaveLength(formatOf(plan).rounds(size));
        for (const { fixtures, byes } of rounds.slice(0, formatOf(plan).drawnRounds(size)))
          expect([...fixtures.flatMap(({ home, away }) => [home, away]), ...byes].toSorted()).toEqual(order.toSorted());
      }),
    );
  });
});
