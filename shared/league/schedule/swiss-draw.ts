import type { EntryPair } from "../swiss/apart.ts";
import { pairRound } from "../swiss/round.ts";

/**
 * The number of rounds that a Swiss can be planned with. The rule looks at one round at a time, as FIDE's does, so that
 * near the end of a small field the entries that are left over can all have met.
 */

/** The number of entries, with the place of the bye if it is odd. */
const seatsOf = (entries: number): number => entries + (entries % 2);

/**
 * Whether the last of `rounds` may be left without a pairing. In 10,000 random events of 3 to 14 entries no earlier round
 * was; four entries that have met twice each always have one opponent left.
 */
export const mayStick = (entries: number, rounds: number): boolean => {
  const seats = seatsOf(entries);
  return seats > 4 && rounds > seats / 2 && rounds >= seats - 3;
};

/** The largest number of rounds that can always all be paired. */
export const safeRounds = (entries: number): number => {
  const rounds = Array.from({ length: Math.max(0, entries - 1) }, (_, index) => index + 1);
  return rounds.findLast((count) => !mayStick(entries, count)) ?? 0;
};

/** The largest field, of these sizes, in which planned rounds may be left without a pairing; 0: there is none. */
export const largestThatMayStick = (rounds: number, least: number, most: number): number => {
  for (let entries = most; entries >= least; entries -= 1)
    if (mayStick(entries, Math.min(rounds, entries - 1))) return entries;
  return 0;
};

/** A pair of the first round and its place within it, from 1. */
type FirstPair = { readonly round: 1; readonly position: number; readonly home: string; readonly away: string };

/**
 * The first round of a Swiss: the upper half of the draw meets the lower half in their order, and in the first, third and so
 * on of these pairs the higher is named first. With an odd number the last has the bye. FIDE C.04.3, 4.2 and 5.5.
 */
const natural = (draw: readonly string[]): readonly FirstPair[] => {
  const half = Math.floor(draw.length / 2);
  return draw.slice(0, half).map((higher, index) => {
    const lower = draw[index + half] ?? "";
    const [home, away] = index % 2 === 0 ? [higher, lower] : [lower, higher];
    return { round: 1, position: index + 1, home, away };
  });
};

/** Arguments for the first round: before any match neither points nor the number of rounds matter. */
const BEFORE_ALL = { points: { win: 2, loss: 0 }, round: 1, rounds: 2, topFirst: true };

/** The first round with pairs kept apart; `null` where there are none to keep apart. */
export const firstRoundApart = (draw: readonly string[], apart: readonly EntryPair[]) =>
  apart.length === 0
    ? null
    : pairRound({
        ...BEFORE_ALL,
        apart,
        entries: draw.map((entry, index) => ({ entry, seed: index + 1, rounds: [] })),
      });

/**
 * The first round of a Swiss.
 *
 * @param draw entries in draw order: their pairing numbers
 * @param apart pairs that should not meet in it
 */
export const firstSwissRound = (draw: readonly string[], apart: readonly EntryPair[] = []): readonly FirstPair[] =>
  firstRoundApart(draw, apart)?.pairs.map(({ first, second }, index) => ({
    round: 1,
    position: index + 1,
    home: first,
    away: second,
  })) ?? natural(draw);
