import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ofTheSame, type Represented } from "#league";
import { firstSwissRound } from "#shared/league/schedule/swiss-draw.ts";
import type { SwissEntry } from "#shared/league/swiss/history.ts";
import { type PairedRound, pairRound, type RoundToPair } from "#shared/league/swiss/round.ts";
import { runs } from "#test/support/runs.ts";
import { luckOf, SWISS_POINTS, swissEvent, swissField } from "#test/support/swiss-event.ts";

/** Players of the same club do not meet, if that can be. */

/** `"MMPP"`: the first two play for M, the next two for P; `.` plays for none. */
const clubs = (letters: string): Represented =>
  new Map([...letters].flatMap((letter, index) => (letter === "." ? [] : [[`e${index + 1}`, letter] as const])));

const namesIn = (entries: readonly SwissEntry[]): readonly string[] => entries.map(({ entry }) => entry);

const firstOf = (letters: string): PairedRound | null => {
  const entries = swissField(letters.length);
  const apart = ofTheSame(namesIn(entries), clubs(letters));
  return pairRound({ entries, points: SWISS_POINTS, round: 1, rounds: 7, apart, topFirst: true });
};

const shown = (pairs: readonly (readonly [string, string])[]): string => pairs.map((pair) => pair.join("-")).join(" ");

describe("entries of one club", () => {
  it.each<[string, string, string, string]>([
    // FIDE's Dutch system pairs e1-e4 e5-e2 e3-e6.
    ["......", "e1-e4 e5-e2 e3-e6", "", ""],
    ["MPRSTU", "e1-e4 e5-e2 e3-e6", "", ""],
    // e1 and e4 are of one club: the lower half is transposed as little as can be.
    ["M..M..", "e1-e5 e4-e2 e3-e6", "e1-e4", ""],
    ["MPSMPS", "e1-e5 e6-e2 e3-e4", "e1-e4 e2-e5 e3-e6", ""],
    // Four of six are of one club: two of them have to meet, and only two do.
    ["MMMMPS", "e1-e5 e6-e2 e3-e4", "e1-e4", "e3-e4"],
    ["MM", "e1-e2", "", "e1-e2"],
  ])("of %s: %s, kept apart %s, meet all the same %s", (letters, pairs, kept, met) => {
    const round = firstOf(letters);
    expect(shown((round?.pairs ?? []).map(({ first, second }) => [first, second]))).toBe(pairs);
    expect(shown(round?.apart.kept ?? [])).toBe(kept);
    expect(shown(round?.apart.met ?? [])).toBe(met);
  });

  it("are found by the name of their club, however it is typed", () => {
    const represents = new Map([
      ["a", "Metz  Carrom"],
      ["b", " metz carrom"],
      ["c", "Metz"],
    ]);
    expect(ofTheSame(["a", "b", "c", "d"], represents)).toEqual([["a", "b"]]);
  });

  it("are kept apart in the draw as in any round", () => {
    const entries = ["a", "b", "c", "d", "e"];
    expect(firstSwissRound(entries, [["a", "c"]]).map(({ position, home, away }) => [position, home, away])).toEqual([
      [1, "a", "d"],
      [2, "c", "b"],
    ]);
  });
});

/** The fewest pairs of one club with which everybody can be paired, found by trying every way; `Infinity`: no way. */
const fewest = (given: RoundToPair, isApart: (one: string, other: string) => boolean): number => {
  const mayRest = ({ rounds }: SwissEntry): boolean =>
    !rounds.some((round) => round.kind === "bye" || (round.kind !== "played" && round.points >= SWISS_POINTS.win));
  const least = (left: readonly SwissEntry[], bye: boolean): number => {
    const [first, ...others] = left;
    if (!first) return 0;
    const rests = bye && mayRest(first) ? least(others, false) : Number.POSITIVE_INFINITY;
    return others.reduce((best, other) => {
      const again = first.rounds.some((round) => round.kind === "played" && round.opponent === other.entry);
      if (again || best === 0) return best;
      const rest = others.filter((one) => one !== other);
      return Math.min(best, least(rest, bye) + (isApart(first.entry, other.entry) ? 1 : 0));
    }, rests);
  };
  return least(given.entries, given.entries.length % 2 === 1);
};

describe("a round in which clubs are kept apart", () => {
  it("has as few pairs of one club as can be, and everybody once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.nat(), fc.integer({ min: 1, max: 4 }), (count, seed, named) => {
        const next = luckOf(seed + 1);
        const represents = new Map(
          namesIn(swissField(count)).map((entry) => [entry, `C${Math.floor(next() * named)}`]),
        );
        // Two rounds in: no one is bound to a break yet, so entries that have not met may meet.
        const events = swissEvent({ count, rounds: 7, seed, away: 0, late: 0, gone: 0, unplayed: 0.2 });
        for (const { given } of events.slice(0, 2)) {
          const apart = ofTheSame(namesIn(given.entries), represents);
          const paired = pairRound({ ...given, apart });
          const isApart = (one: string, other: string): boolean => represents.get(one) === represents.get(other);
          const own = (paired?.pairs ?? []).filter(({ first, second }) => isApart(first, second));
          expect(own.length).toBe(paired ? fewest(given, isApart) : 0);
          expect(paired?.apart.met.length ?? 0).toBe(own.length);
          const named = (paired?.pairs ?? []).flatMap(({ first, second }) => [first, second]);
          if (paired)
            expect([...named, paired.bye].filter(Boolean).toSorted()).toEqual(namesIn(given.entries).toSorted());
        }
      }),
      runs(150, 600),
    );
  });

  it("has none where a pairing without one is plain to see: no club is larger than the half", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 60 }), fc.integer({ min: 3, max: 9 }), (half, named) => {
        const entries = swissField(2 * half);
        const represents = new Map(entries.map(({ entry, seed }) => [entry, `C${(seed * seed) % named}`]));
        const sizes = Map.groupBy(represents.values(), (club) => club);
        const apart = ofTheSame(namesIn(entries), represents);
        const paired = pairRound({ entries, points: SWISS_POINTS, round: 1, rounds: 7, apart, topFirst: true });
        if (Math.max(...[...sizes.values()].map(({ length }) => length)) > half) return;
        expect(paired?.apart.met).toEqual([]);
      }),
      runs(20, 60),
    );
  });
});
