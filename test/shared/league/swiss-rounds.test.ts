import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firstSwissRound } from "../../../shared/league/schedule/swiss-draw.ts";
import type { SwissEntry, SwissRound } from "../../../shared/league/swiss/history.ts";
import { scoreOf } from "../../../shared/league/swiss/history.ts";
import { type PairedRound, pairRound } from "../../../shared/league/swiss/round.ts";

const POINTS = { win: 2, loss: 0 };

const field = (count: number): readonly SwissEntry[] =>
  Array.from({ length: count }, (_, index) => ({ entry: `e${index + 1}`, seed: index + 1, rounds: [] }));

/** What a round brings each, by numbers from 0 to 1. */
const played = ({ pairs, bye }: PairedRound, next: () => number): ReadonlyMap<string, SwissRound> => {
  const rounds = new Map<string, SwissRound>(bye === null ? [] : [[bye, { kind: "bye", points: POINTS.win }]]);
  for (const { first, second } of pairs) {
    const luck = next();
    const points = luck < 0.1 ? 1 : luck < 0.55 ? 2 : 0;
    rounds.set(first, { kind: "played", opponent: second, first: true, points });
    rounds.set(second, { kind: "played", opponent: first, first: false, points: 2 - points });
  }
  return rounds;
};

type Event = { readonly entries: readonly SwissEntry[]; readonly rounds: readonly PairedRound[] };

/** An event of so many rounds, with entries that stay away now and then; it ends early where nobody can be paired. */
const event = (count: number, total: number, seed: number, away: number): Event => {
  let state = seed;
  const next = (): number => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
  let entries = field(count);
  const rounds: PairedRound[] = [];
  for (let round = 1; round <= total; round += 1) {
    const playing = entries.filter(() => next() >= away);
    const paired = pairRound({
      ...{ entries: playing, everybody: entries, points: POINTS },
      round,
      rounds: total,
      topFirst: true,
    });
    if (!paired) break;
    rounds.push(paired);
    const own = played(paired, next);
    entries = entries.map((one) => ({
      ...one,
      rounds: [...one.rounds, own.get(one.entry) ?? { kind: "absent", points: 0 }],
    }));
  }
  return { entries, rounds };
};

const events = fc.record({
  count: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 3, max: 24 }) }, fc.integer({ min: 25, max: 48 })),
  total: fc.integer({ min: 2, max: 7 }),
  seed: fc.nat(),
  away: fc.constantFrom(0, 0, 0.08),
});

describe("the rounds of a Swiss", () => {
  it("pair everybody who plays, nobody twice with the same, and nobody rests twice", () => {
    fc.assert(
      fc.property(events, ({ count, total, seed, away }) => {
        const { entries, rounds } = event(count, Math.min(total, count - 1), seed, away);
        for (const { rounds: own } of entries) {
          const met = own.flatMap((round) => (round.kind === "played" ? [round.opponent] : []));
          expect(new Set(met).size).toBe(met.length);
          expect(own.filter(({ kind }) => kind === "bye").length).toBeLessThanOrEqual(1);
        }
        for (const { pairs, bye } of rounds) {
          const named = [...pairs.flatMap(({ first, second }) => [first, second]), ...(bye === null ? [] : [bye])];
          expect(new Set(named).size).toBe(named.length);
        }
      }),
      { numRuns: 120 },
    );
  });

  it("let nobody have the same break three times running but a leader in the last round, nor three more of a kind", () => {
    fc.assert(
      fc.property(events, ({ count, total, seed }) => {
        const last = Math.min(total, count - 1);
        const { entries, rounds } = event(count, last, seed, 0);
        for (const { rounds: own } of entries) {
          const breaks = own
            .slice(0, rounds.length === last ? -1 : undefined)
            .flatMap((round) => (round.kind === "played" ? [round.first] : []));
          const balance = breaks.reduce((sum, first) => sum + (first ? 1 : -1), 0);
          expect(Math.abs(balance)).toBeLessThanOrEqual(2);
          expect(breaks.some((first, index) => first === breaks[index + 1] && first === breaks[index + 2])).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("give the bye to one of the fewest points that may have it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), fc.nat(), (half, seed) => {
        const { entries, rounds } = event(2 * half + 1, 3, seed, 0);
        rounds.forEach(({ bye }, index) => {
          const rested = entries.find(({ entry }) => entry === bye);
          const free = entries.filter(({ rounds: own }) => !own.slice(0, index).some(({ kind }) => kind === "bye"));
          const fewest = Math.min(...free.map((one) => scoreOf(one, index)));
          // With so many entries somebody of the lowest score can always rest.
          if (rested && half > 5) expect(scoreOf(rested, index)).toBe(fewest);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("do not depend on the order in which entries are given", () => {
    fc.assert(
      fc.property(events, fc.nat(), ({ count, seed }, turn) => {
        const { entries } = event(count, 2, seed, 0);
        const at = turn % count;
        const turned = [...entries.slice(at), ...entries.slice(0, at)].toReversed();
        const round = { points: POINTS, round: 3, rounds: 7, topFirst: true };
        expect(pairRound({ ...round, entries: turned })).toEqual(pairRound({ ...round, entries }));
      }),
      { numRuns: 40 },
    );
  });

  it("keep pairs apart that are not to meet, while others can", () => {
    const apart = [["e1", "e5"]] as const;
    const paired = pairRound({ entries: field(8), points: POINTS, round: 1, rounds: 7, apart, topFirst: true });
    expect(paired?.pairs.map(({ first, second }) => `${first} ${second}`)).toEqual([
      "e1 e6",
      "e5 e2",
      "e3 e7",
      "e8 e4",
    ]);
  });

  it.each([2, 3, 7, 8, 31, 64])("begin as the draw has them: %i", (count) => {
    const entries = field(count);
    const paired = pairRound({ entries, points: POINTS, round: 1, rounds: 7, topFirst: true });
    expect(firstSwissRound(entries.map(({ entry }) => entry)).map(({ home, away }) => [home, away])).toEqual(
      paired?.pairs.map(({ first, second }) => [first, second]),
    );
  });
});
