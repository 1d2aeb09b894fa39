import { formatOf } from "./format.ts";
import type { Plan } from "./plan.ts";
import { resolvedTies } from "./ties.ts";

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);

/**
 * The places of the matches of each round, in their order, as the number of entries has them. A bye is no match, and a
 * match keeps its place whatever becomes of others.
 *
 * @param drawn the entries of the draw, without late ones
 */
export const roundPlaces = (plan: Plan, drawn: number): readonly (readonly number[])[] => {
  const { rounds, pairedRounds, pairings, ties, slots } = formatOf(plan);
  if (pairedRounds) {
    const paired = pairedRounds(drawn);
    return upTo(rounds(drawn)).map((round) => upTo(round <= paired ? Math.floor(drawn / 2) : 1));
  }
  const isEmpty = (seed: number): boolean => (slots.length === 0 ? seed > drawn : slots[seed - 1] === null);
  const planned = resolvedTies(
    ties({ entries: drawn, late: 0 }),
    (seed) => ({ entry: null, empty: isEmpty(seed) }),
    () => null,
  );
  const matches = [
    ...pairings(upTo(drawn).map(String)),
    ...planned.filter(({ home, away }) => !home.empty && !away.empty),
  ];
  const byRound = Map.groupBy(matches, ({ round }) => round);
  return upTo(rounds(drawn)).map((round) =>
    [...new Set((byRound.get(round) ?? []).map(({ position }) => position))].toSorted((one, other) => one - other),
  );
};
