import { describe, expect, it } from "vitest";
import { largestThatMayStick, mayStick, safeRounds } from "#league";
import { cardsOf } from "#shared/league/swiss/card.ts";
import { pairAgain } from "#shared/league/swiss/round.ts";
import { type EventRound, SWISS_POINTS, swissEvent } from "#test/support/swiss-event.ts";

const events = (count: number, rounds: number, tries: number): readonly (readonly EventRound[])[] =>
  Array.from({ length: tries }, (_, index) =>
    swissEvent({ count, rounds, seed: 7_919 * (index + 1), away: 0, late: 0, gone: 0, unplayed: 0 }),
  );

const stuckIn = (count: number, rounds: number, tries: number): readonly EventRound[] =>
  events(count, rounds, tries)
    .flatMap((event) => event.at(-1) ?? [])
    .filter(({ paired }) => paired === null);

describe("a Swiss of few entries", () => {
  it("may be left without a pairing by as many rounds as its entries allow at most, and by some fewer", () => {
    expect([4, 5, 6, 7, 8, 9, 10, 11, 12, 16].map((entries) => mayStick(entries, Math.min(7, entries - 1)))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect([2, 3, 4, 5, 6, 7, 8, 10, 12].map(safeRounds)).toEqual([1, 2, 3, 3, 3, 4, 4, 6, 8]);
  });

  it("is known from the rounds and the sizes of the field that are planned", () => {
    expect([largestThatMayStick(7, 4, 16), largestThatMayStick(7, 11, 16), largestThatMayStick(3, 2, 16)]).toEqual([
      10, 0, 0,
    ]);
    expect(largestThatMayStick(5, 4, 64)).toBe(8);
  });

  it("is never left without one in as many rounds as are said to be safe", () => {
    for (let entries = 3; entries <= 9; entries += 1) expect(stuckIn(entries, safeRounds(entries), 40)).toEqual([]);
  });

  it("where it is, is offered a pairing in which as few as can be meet again", () => {
    const stuck = [5, 6, 7, 8].flatMap((entries) => stuckIn(entries, entries - 1, 30));
    expect(stuck.length).toBeGreaterThan(10);
    for (const { given } of stuck) {
      const { pairs, bye, again } = pairAgain(given);
      const named = [...pairs.flatMap(({ first, second }) => [first, second]), ...(bye === null ? [] : [bye])];
      expect(named.toSorted()).toEqual(given.entries.map(({ entry }) => entry).toSorted());
      const met = new Map(cardsOf(given.entries, SWISS_POINTS).map((card) => [card.entry, card.met]));
      expect(pairs.filter(({ first, second }) => met.get(first)?.has(second))).toHaveLength(again);
      expect(again).toBe(
        fewest(
          given.entries.map(({ entry }) => entry),
          met,
        ),
      );
    }
  });
});

/** The fewest meetings again, found by trying every way. */
const fewest = (left: readonly string[], met: ReadonlyMap<string, ReadonlySet<string>>, rested = false): number => {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  const paired = others.map((other) => {
    const again = met.get(first)?.has(other) ? 1 : 0;
    return (
      again +
      fewest(
        others.filter((one) => one !== other),
        met,
        rested,
      )
    );
  });
  return Math.min(...paired, left.length % 2 === 1 && !rested ? fewest(others, met, true) : Number.POSITIVE_INFINITY);
};
