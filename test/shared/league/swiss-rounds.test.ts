import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSwissRound } from "#shared/league/schedule/swiss-draw.ts";
import { scoreOf } from "#shared/league/swiss/history.ts";
import { pairRound } from "#shared/league/swiss/round.ts";
import { SWISS_POINTS, swissEvent, swissField } from "#test/support/swiss-event.ts";

const unhurried = { away: 0, late: 0, gone: 0, unplayed: 0 };

describe("the rounds of a Swiss", () => {
  it("give the bye to one of the fewest points that may have it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 12 }), fc.nat(), (half, seed) => {
        for (const { given, paired } of swissEvent({ count: 2 * half + 1, rounds: 3, seed, ...unhurried })) {
          const rested = given.entries.find(({ entry }) => entry === paired?.bye);
          const free = given.entries.filter(({ rounds }) => !rounds.some(({ kind }) => kind === "bye"));
          // With so many entries an entry of the lowest score can always rest.
          expect(rested && scoreOf(rested)).toBe(Math.min(...free.map((one) => scoreOf(one))));
        }
      }),
      { numRuns: 40 },
    );
  });

  it("keep pairs apart that are not to meet, while others can", () => {
    const apart = [["e1", "e5"]] as const;
    const paired = pairRound({
      entries: swissField(8),
      points: SWISS_POINTS,
      round: 1,
      rounds: 7,
      apart,
      topFirst: true,
    });
    expect(paired?.pairs.map(({ first, second }) => `${first} ${second}`)).toEqual([
      "e1 e6",
      "e5 e2",
      "e3 e7",
      "e8 e4",
    ]);
  });

  it.each([2, 3, 7, 8, 31, 64])("begin as the draw has them: %i", (count) => {
    const entries = swissField(count);
    const paired = pairRound({ entries, points: SWISS_POINTS, round: 1, rounds: 7, topFirst: true });
    expect(firstSwissRound(entries.map(({ entry }) => entry)).map(({ home, away }) => [home, away])).toEqual(
      paired?.pairs.map(({ first, second }) => [first, second]),
    );
  });
});
