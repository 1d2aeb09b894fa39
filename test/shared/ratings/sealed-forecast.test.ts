import { describe, expect, it } from "vitest";
import { MILLION, START, sealedExpectation } from "#ratings";

const RATINGS: Readonly<Record<string, number>> = { low: 1400, high: 1600, mid: 1500 };
const ratingOf = (player: string) => ({ value: (RATINGS[player] ?? 1500) * MILLION, matches: player.length });

describe("what is sealed of a match", () => {
  it("is the known answer E(1400 v 1600) = 0.2402530734, in millionths, with the ratings it came from", () => {
    expect(sealedExpectation([["low"], ["high"]], ratingOf)).toEqual({
      expected: [240_253],
      sides: [
        { rating: 1400 * MILLION, players: [{ player: "low", rating: 1400 * MILLION, matches: 3 }] },
        { rating: 1600 * MILLION, players: [{ player: "high", rating: 1600 * MILLION, matches: 4 }] },
      ],
    });
  });

  it("goes by the mean of the partners in doubles", () => {
    const { expected, sides } = sealedExpectation(
      [
        ["low", "high"],
        ["mid", "new"],
      ],
      ratingOf,
    );
    expect(sides.map(({ rating }) => rating)).toEqual([START, START]);
    expect(expected).toEqual([500_000]);
  });

  it("is one figure for each two of three sides, in their order", () => {
    expect(sealedExpectation([["low"], ["mid"], ["high"]], ratingOf).expected).toEqual([359_935, 240_253, 359_935]);
  });
});
