import { describe, expect, it } from "vitest";
import { awardedPrizes, handicapFault, type Prizes, prizes, slamAmount, startBy, sumOfPlaces } from "#league";
import { CHALLENGER } from "#test/support/challenger-prizes.ts";

const placed = (...places: readonly number[]) => places.map((place, index) => ({ entry: `e${index + 1}`, place }));

describe("prizes of places", () => {
  it("add up to what was published: 475,000 for eight places and 225,000 below", () => {
    const eight = { ...CHALLENGER, places: CHALLENGER.places.filter(({ from }) => from <= 8) };
    expect(sumOfPlaces(eight)).toBe(47_500_000);
    expect(sumOfPlaces(CHALLENGER) - sumOfPlaces(eight)).toBe(22_500_000);
  });

  it("go to who has come to their places, and say where places are shared across a line", () => {
    const [first, second, third, fourth, next] = awardedPrizes(CHALLENGER, placed(1, 2, 3, 3, 5, 5, 5, 5));
    expect([first, second].map((one) => [one?.entries, one?.shared])).toEqual([
      [["e1"], false],
      [["e2"], false],
    ]);
    expect([third?.entries, third?.shared]).toEqual([["e3", "e4"], true]);
    expect([fourth?.entries, fourth?.shared]).toEqual([["e3", "e4"], true]);
    expect([next?.entries, next?.shared]).toEqual([["e5", "e6", "e7", "e8"], false]);
    expect(awardedPrizes(CHALLENGER, []).flatMap(({ entries }) => entries)).toEqual([]);
  });

  it.each([
    [{ from: 3, to: 2, amount: 1 }, "places.0.to"],
    [{ from: 3 }, "places.0.amount"],
    [{ from: 0, amount: 1 }, "places.0.from"],
  ])("%j is refused at its place", (prize, path) => {
    const read = prizes.safeParse({ currency: "INR", places: [prize] });
    expect(read.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });
});

describe("a slam", () => {
  it.each([
    [1, 9, 100_000],
    [7, 9, 100_000],
    [8, 9, 200_000],
    [9, 9, 200_000],
  ])("in round %i of %i brings %i", (round, last, amount) => {
    expect(slamAmount(CHALLENGER, "white", round, last)).toBe(amount);
  });

  it("brings nothing where only the other colour does", () => {
    const black: Prizes = { currency: "INR", places: [], slams: [{ slam: "black", amount: 500 }] };
    expect([slamAmount(black, "white", 1, 1), slamAmount(black, "black", 1, 1)]).toEqual([0, 500]);
  });
});

describe("a handicap (E29, N2)", () => {
  const table = [
    { from: 100, start: 2 },
    { from: 250, start: 5 },
  ];

  it.each([
    [0, 0],
    [99.9, 0],
    [100, 2],
    [249, 2],
    [900, 5],
  ])("for a difference of %d is a start of %i", (difference, start) => {
    expect(startBy({ table }, difference)).toBe(start);
  });

  it.each([
    [{ rated: true, games: 1, target: 25 }, "handicapRated"],
    [{ rated: false, games: 3, target: 25 }, "handicapOneGame"],
    [{ rated: false, games: 1, target: 5 }, "handicapWins"],
    [{ rated: false, games: 1, target: null }, undefined],
    [{ rated: false, games: 1, target: 25 }, undefined],
  ])("for matches %j: %s", (matches, fault) => {
    expect(handicapFault({ table }, matches)?.key).toBe(fault);
  });
});
