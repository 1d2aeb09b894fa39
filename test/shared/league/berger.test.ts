import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Round, roundRobin } from "#shared/league/schedule/berger.ts";

const numbers = (size: number): number[] => Array.from({ length: size }, (_, index) => index + 1);
const written = (rounds: readonly Round<number>[]): string[] =>
  rounds.map(({ pairings }) => pairings.map(({ home, away }) => `${home}-${away}`).join(" "));

/** The longest run of one side that an entry has from round to round; a bye breaks no run and makes none. */
const longestRun = (rounds: readonly Round<number>[], entry: number): number => {
  let longest = 0;
  let run = 0;
  let last: "home" | "away" | null = null;
  for (const { pairings } of rounds) {
    const own = pairings.find(({ home, away }) => home === entry || away === entry);
    if (!own) continue;
    const side = own.home === entry ? "home" : "away";
    run = side === last ? run + 1 : 1;
    last = side;
    longest = Math.max(longest, run);
  }
  return longest;
};

describe("the Berger table", () => {
  it("is FIDE's own for six, in order and sides (C.05 Annex 1)", () => {
    expect(written(roundRobin(numbers(6)))).toEqual([
      "1-6 2-5 3-4",
      "6-4 5-3 1-2",
      "2-6 3-1 4-5",
      "6-5 1-4 2-3",
      "3-6 4-2 5-1",
    ]);
  });

  it("is FIDE's own for ten, in order and sides (C.05 Annex 1)", () => {
    expect(written(roundRobin(numbers(10)))).toEqual([
      "1-10 2-9 3-8 4-7 5-6",
      "10-6 7-5 8-4 9-3 1-2",
      "2-10 3-1 4-9 5-8 6-7",
      "10-7 8-6 9-5 1-4 2-3",
      "3-10 4-2 5-1 6-9 7-8",
      "10-8 9-7 1-6 2-5 3-4",
      "4-10 5-3 6-2 7-1 8-9",
      "10-9 1-8 2-7 3-6 4-5",
      "5-10 6-4 7-3 8-2 9-1",
    ]);
  });

  it("gives the highest draw number's opponent a bye when the number is odd", () => {
    const rounds = roundRobin(numbers(5));
    expect(rounds.map(({ bye }) => bye)).toEqual([1, 4, 2, 5, 3]);
    expect(written(rounds)).toEqual(["2-5 3-4", "5-3 1-2", "3-1 4-5", "1-4 2-3", "4-2 5-1"]);
  });

  it("draws nothing for fewer than two, and one match for two", () => {
    expect(roundRobin([])).toEqual([]);
    expect(roundRobin(["a"])).toEqual([]);
    expect(roundRobin(["a", "b"])).toEqual([{ round: 1, pairings: [{ home: "a", away: "b" }], bye: null }]);
  });
});

describe.each(numbers(20).slice(3))("a single round robin of %i", (size) => {
  const rounds = roundRobin(numbers(size));
  const even = size % 2 === 0;

  it("has everybody meet everybody once, at most once a round", () => {
    const pairs = rounds.flatMap(({ pairings }) =>
      pairings.map(({ home, away }) => [home, away].toSorted((a, b) => a - b).join("-")),
    );
    expect(rounds).toHaveLength(even ? size - 1 : size);
    expect(new Set(pairs).size).toBe((size * (size - 1)) / 2);
    expect(pairs).toHaveLength((size * (size - 1)) / 2);
    for (const { pairings, bye } of rounds) {
      const present = pairings.flatMap(({ home, away }) => [home, away]);
      expect(new Set([...present, ...(bye === null ? [] : [bye])]).size).toBe(size);
      expect(bye === null).toBe(even);
    }
  });

  it("balances the sides", () => {
    for (const entry of numbers(size)) {
      const all = rounds.flatMap(({ pairings }) => pairings);
      const difference =
        all.filter(({ home }) => home === entry).length - all.filter(({ away }) => away === entry).length;
      expect(Math.abs(difference)).toBeLessThanOrEqual(even ? 1 : 0);
      expect(longestRun(rounds, entry)).toBeLessThanOrEqual(even ? 2 : 1);
    }
  });

  it("gives exactly one bye each when the number is odd", () => {
    const byes = rounds.flatMap(({ bye }) => (bye === null ? [] : [bye]));
    expect(byes.toSorted((a, b) => a - b)).toEqual(even ? [] : numbers(size));
  });

  it("never has anybody three times in a row on one side over two legs", () => {
    const both = roundRobin(numbers(size), 2);
    const pairs = both.flatMap(({ pairings }) => pairings.map(({ home, away }) => `${home}-${away}`));
    expect(new Set(pairs).size).toBe(size * (size - 1));
    expect(pairs).toHaveLength(size * (size - 1));
    for (const entry of numbers(size)) expect(longestRun(both, entry)).toBeLessThanOrEqual(2);
  });
});

it("depends on the order of the draw alone", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 24 }), (entries) => {
      const byNumber = roundRobin(entries.map((_, index) => index));
      const named = byNumber.map(({ round, pairings, bye }) => ({
        round,
        pairings: pairings.map(({ home, away }) => ({ home: entries[home], away: entries[away] })),
        bye: bye === null ? null : entries[bye],
      }));
      expect(roundRobin(entries)).toEqual(named);
    }),
  );
});
