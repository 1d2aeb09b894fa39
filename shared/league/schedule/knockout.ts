import type { KNOCKOUT_PLACES } from "./plan.ts";
import { loserOf, type PlannedTie, type SideSource, type TiePart, winnerOf } from "./ties.ts";

/**
 * A knockout with standard seeding: the first two can meet only in the final, the first four only from the semi-final
 * on, and if entries are missing to a power of two the best seeds have a bye in the first round.
 */

/** The seeds in the order of the bracket, top to bottom: for eight 1 8 4 5 2 7 3 6. `size` is a power of two. */
export const seedOrder = (size: number): readonly number[] => {
  let order: readonly number[] = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
};

/** The number of rounds of a knockout. */
export const knockoutRounds = (entries: number): number => (entries < 2 ? 0 : Math.ceil(Math.log2(entries)));

/** The items two by two, in their order. */
export const inPairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, index) => {
    const other = all[index + 1];
    return index % 2 === 0 && other !== undefined ? [[one, other] as const] : [];
  });

/** Pairs of sides as the ties of one round. */
export const tiesOfRound = (
  { round, part, after = 0 }: { readonly round: number; readonly part: TiePart; readonly after?: number },
  pairs: readonly (readonly [SideSource, SideSource])[],
): readonly PlannedTie[] =>
  pairs.map(([home, away], index) => ({ round, position: after + index + 1, part, home, away }));

/** The ties of the main bracket, until one side is left; the side higher in the bracket is at home. */
export const mainTies = (
  seeds: readonly number[],
  roundOf = (round: number): number => round,
): readonly PlannedTie[] => {
  const ties: PlannedTie[] = [];
  let sides: readonly SideSource[] = seeds.map((seed) => ({ seed }));
  for (let round = 1; sides.length > 1; round += 1) {
    const own = tiesOfRound({ round: roundOf(round), part: "main" }, inPairs(sides));
    ties.push(...own);
    sides = own.map(winnerOf);
  }
  return ties;
};

/** The losers of the semi-finals for third place, in the round of the final. */
const thirdPlace = (main: readonly PlannedTie[], last: number): readonly PlannedTie[] => {
  const losers = main.filter(({ round }) => round === last - 1).map(loserOf);
  return tiesOfRound({ round: last, part: "third", after: 1 }, inPairs(losers));
};

/** The losers of the quarter-finals for the places 5 to 8, in the rounds of the semi-finals and the final. */
const fifthPlace = (main: readonly PlannedTie[], last: number): readonly PlannedTie[] => {
  const losers = main.filter(({ round }) => round === last - 2).map(loserOf);
  const semi = tiesOfRound({ round: last - 1, part: "fifth-to-eighth", after: 2 }, inPairs(losers));
  return [
    ...semi,
    ...tiesOfRound({ round: last, part: "fifth", after: 2 }, inPairs(semi.map(winnerOf))),
    ...tiesOfRound({ round: last, part: "seventh", after: 3 }, inPairs(semi.map(loserOf))),
  ];
};

/**
 * The ties of a knockout.
 *
 * @param seeds in the order of the bracket, top to bottom; their number is a power of two
 * @param places the number of places that are played for
 */
export const knockoutTies = (
  seeds: readonly number[],
  places: (typeof KNOCKOUT_PLACES)[number],
): readonly PlannedTie[] => {
  const main = mainTies(seeds);
  const last = main.at(-1)?.round ?? 0;
  return [...main, ...(places === 2 ? [] : thirdPlace(main, last)), ...(places === 8 ? fifthPlace(main, last) : [])];
};

/** The seeds of a bracket, top to bottom; more seeds than entries up to a power of two. */
export const bracketSeeds = (entries: number): readonly number[] => seedOrder(2 ** knockoutRounds(entries));
