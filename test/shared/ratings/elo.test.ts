import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedScore, isProvisional, MILLION, roundHalfAway, shownRating } from "#ratings";
import { kAfter, ratingChange } from "#shared/ratings/elo.ts";

const expected = (own: number, opponent: number): number => expectedScore(own * MILLION, opponent * MILLION);

describe("the expected score", () => {
  it.each([
    [1600, 1500, 0.6400649998],
    [1700, 1500, 0.7597469266],
    [1900, 1500, 0.9090909091],
    [1400, 1600, 0.2402530734],
    [1500, 1500, 0.5],
  ])("of %i against %i is %f", (own, opponent, value) => {
    expect(expected(own, opponent)).toBeCloseTo(value, 10);
  });

  it("adds up to exactly 1 for the two sides", () => {
    const rating = fc.integer({ min: -3000 * MILLION, max: 5000 * MILLION });
    fc.assert(
      fc.property(rating, rating, (one, other) => {
        expect(expectedScore(one, other) + expectedScore(other, one)).toBe(1);
      }),
    );
  });
});

describe("Wikipedia's example: 1613 against five opponents, K 32", () => {
  const games = [
    { opponent: 1609, score: 0, expected: 0.5057562 },
    { opponent: 1477, score: 0.5, expected: 0.6863003 },
    { opponent: 1388, score: 1, expected: 0.7850267 },
    { opponent: 1586, score: 1, expected: 0.5387781 },
    { opponent: 1720, score: 0, expected: 0.3507051 },
  ] as const;

  it.each(games)("expects $expected against $opponent", (game) => {
    expect(expected(1613, game.opponent)).toBeCloseTo(game.expected, 6);
  });

  it("ends at 1601 when all are rated from the rating before (published: 1601)", () => {
    const change = games.reduce(
      (sum, { opponent, score }) => sum + ratingChange(32, score, expected(1613, opponent)),
      0,
    );
    expect(1613 + change / MILLION).toBeCloseTo(1601.2699, 4);
    expect(shownRating(1613 * MILLION + change)).toBe(1601);
  });

  const sequential = (order: readonly number[]): number =>
    order.reduce((rating, index) => {
      const game = games[index];
      if (!game) throw new Error("no such game");
      return rating + ratingChange(32, game.score, expectedScore(rating, game.opponent * MILLION));
    }, 1613 * MILLION) / MILLION;

  it("depends on the order when rated one after the other, which is why a day is one period", () => {
    expect(sequential([0, 1, 2, 3, 4])).toBeCloseTo(1603.1912, 4);
    expect(sequential([3, 2, 4, 1, 0])).toBeCloseTo(1599.4356, 4);
  });
});

it("has Elo's own example: Portisch 2635, 10.5 where 9.66 was expected, K 10", () => {
  expect((2635 * MILLION + ratingChange(10, 10.5, 9.66)) / MILLION).toBeCloseTo(2643.4, 6);
});

describe("the schedule", () => {
  it.each([
    [0, 64],
    [7, 64],
    [8, 32],
    [29, 32],
    [30, 16],
    [500, 16],
  ])("after %i matches K is %i", (matches, k) => {
    expect(kAfter(matches)).toBe(k);
  });

  it("calls a rating provisional until the twentieth match", () => {
    expect([0, 19, 20].map(isProvisional)).toEqual([true, true, false]);
  });
});

describe("rounding", () => {
  it.each([
    [2.5, 3],
    [-2.5, -3],
    [2.4, 2],
    [-2.4, -2],
    [0, 0],
    [-0, 0],
    [-0.4, 0],
  ])("of %f is %i", (value, rounded) => {
    expect(roundHalfAway(value)).toBe(rounded);
  });
});
