import type { PlanOf } from "./plan.ts";
import type { Feed, PlannedTie, TieAt } from "./ties.ts";

/**
 * A knockout with standard seeding: the first two can meet only in the final, the first four only from the semi-final
 * on, and where entries are missing to a power of two the best seeds have a bye in the first round.
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

/** Rounds of a knockout of so many entries. */
export const knockoutRounds = (entries: number): number => (entries < 2 ? 0 : Math.ceil(Math.log2(entries)));

/** The winner of a tie. */
export const winnerOf = ({ round, position }: TieAt): Feed => ({ of: { round, position }, lost: false });

/** The loser of a tie. */
export const loserOf = ({ round, position }: TieAt): Feed => ({ of: { round, position }, lost: true });

/** Two by two, in their order. */
export const inPairs = <T>(all: readonly T[]): readonly (readonly [T, T])[] =>
  all.flatMap((one, index) => {
    const other = all[index + 1];
    return index % 2 === 0 && other !== undefined ? [[one, other] as const] : [];
  });

/** Sides that play on until one is left; the side that stands higher in the bracket is at home. */
const mainTies = (seeds: readonly number[]): readonly PlannedTie[] => {
  const ties: PlannedTie[] = [];
  let sides: readonly Feed[] = seeds.map((seed) => ({ seed }));
  for (let round = 1; sides.length > 1; round += 1) {
    const own = inPairs(sides).map(
      ([home, away], index): PlannedTie => ({ round, position: index + 1, part: "main", home, away }),
    );
    ties.push(...own);
    sides = own.map(winnerOf);
  }
  return ties;
};

/** The losers of the semi-finals for third place, beside the final. */
const thirdPlace = (main: readonly PlannedTie[], rounds: number): readonly PlannedTie[] => {
  const [first, second] = main.filter(({ round }) => round === rounds - 1);
  return first && second
    ? [{ round: rounds, position: 2, part: "third", home: loserOf(first), away: loserOf(second) }]
    : [];
};

/** The ties of a knockout of so many entries. */
export const knockoutTies = (entries: number, { places }: PlanOf<"knockout">): readonly PlannedTie[] => {
  const rounds = knockoutRounds(entries);
  const main = mainTies(seedOrder(rounds === 0 ? 1 : 2 ** rounds));
  return places === 2 ? main : [...main, ...thirdPlace(main, rounds)];
};
