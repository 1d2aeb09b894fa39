/**
 * The draw of a round robin by Berger tables (FIDE Handbook C.05, Annex 1), including their order and sides:
 * the entry named first is at home and breaks first.
 */

/** One match of the draw. */
type Pairing<T> = { readonly home: T; readonly away: T };

/** One round of the draw; with an odd number of entries one of them rests. */
export type Round<T> = {
  readonly round: number;
  readonly pairings: readonly Pairing<T>[];
  readonly bye: T | null;
};

/** A pairing of draw numbers, counted from 1. */
type Numbers = readonly [home: number, away: number];

/** The remainder of a division, never negative. */
const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Round `round` of the table for `size` (even) draw numbers. */
const tableRound = (size: number, round: number): readonly Numbers[] => {
  const others = size - 1;
  const pivot = modulo((round - 1) * (size / 2), others) + 1;
  const first: Numbers = round % 2 === 1 ? [pivot, size] : [size, pivot];
  const rest = Array.from({ length: size / 2 - 1 }, (_, index): Numbers => {
    const step = index + 1;
    return [modulo(pivot + step - 1, others) + 1, modulo(pivot - step - 1, others) + 1];
  });
  return [first, ...rest];
};

/** The Berger table for `size` (even) draw numbers, round by round. */
const table = (size: number): readonly (readonly Numbers[])[] =>
  Array.from({ length: size - 1 }, (_, index) => tableRound(size, index + 1));

/**
 * The last two rounds of a first leg change places, so that no entry is three times in a row on the same side where
 * the legs meet (the annex's own advice). Only the first leg: in both, it would not hold for four entries.
 */
const withLastTwoSwapped = <R>(rounds: readonly R[]): readonly R[] =>
  rounds.length < 2 ? rounds : [...rounds.slice(0, -2), ...rounds.slice(-2).reverse()];

const reversed = (numbers: readonly Numbers[]): readonly Numbers[] =>
  numbers.map(([home, away]): Numbers => [away, home]);

/** All rounds of draw numbers: one leg, or two with sides reversed in the second. */
const legsOf = (size: number, legs: 1 | 2): readonly (readonly Numbers[])[] =>
  legs === 1 ? table(size) : [...withLastTwoSwapped(table(size)), ...table(size).map(reversed)];

/**
 * Draws a round robin: each pairing once, or (with two legs) once on each side. The order of `entries` is their
 * draw order. With an odd number of entries the highest draw number is the bye.
 */
export const roundRobin = <T>(entries: readonly T[], legs: 1 | 2 = 1): readonly Round<T>[] => {
  if (entries.length < 2) return [];
  const size = entries.length + (entries.length % 2);
  return legsOf(size, legs).map((numbers, index) => {
    const pairings: Pairing<T>[] = [];
    let bye: T | null = null;
    for (const [homeNumber, awayNumber] of numbers) {
      const [home] = entries.slice(homeNumber - 1, homeNumber);
      const [away] = entries.slice(awayNumber - 1, awayNumber);
      if (home !== undefined && away !== undefined) pairings.push({ home, away });
      else bye = home ?? away ?? null;
    }
    return { round: index + 1, pairings, bye };
  });
};
