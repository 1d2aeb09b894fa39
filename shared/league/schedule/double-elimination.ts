import { bracketSeeds, inPairs, knockoutRounds, mainTies, tiesOfRound } from "./knockout.ts";
import type { PlanOf } from "./plan.ts";
import { loserOf, type PlannedTie, type SideSource, winnerOf } from "./ties.ts";

/**
 * A double elimination: an entry that lost once plays on in the lower bracket, and is out after a second loss. The
 * survivors of the two brackets meet in the grand final.
 */

/** The overall round of a round of the upper bracket: from the second on, a round of the lower one lies between two. */
const upperRound = (round: number): number => (round === 1 ? 1 : 2 * round - 2);

/** The overall round of a round of the lower bracket. */
const lowerRound = (round: number): number => round + 1;

/** The number of rounds of a double elimination. */
export const doubleEliminationRounds = (entries: number, { finals }: PlanOf<"double-elimination">): number =>
  entries < 2 ? 0 : 2 * knockoutRounds(entries) - 1 + finals;

type Order = <T>(losers: readonly T[]) => readonly T[];

const asTheyCome: Order = (losers) => losers;
const reversed: Order = (losers) => losers.toReversed();
const halvesSwapped: Order = (losers) => [...losers.slice(losers.length / 2), ...losers.slice(0, losers.length / 2)];
const pairsSwapped: Order = (losers) =>
  losers.flatMap((one, index) => {
    const other = losers[index + 1];
    return index % 2 === 0 && other !== undefined ? [other, one] : [];
  });
const halvesReversed: Order = (losers) => [
  ...losers.slice(0, losers.length / 2).toReversed(),
  ...losers.slice(losers.length / 2).toReversed(),
];

/**
 * The order in which the losers of the second, third … round of the upper bracket drop down, by the size of the bracket,
 * so that two entries that have met do not meet again at once. As published (Team Liquid, “Superior double elimination
 * losers bracket seeding”; the default of brackets-manager).
 */
const DESCENTS: Readonly<Record<number, readonly Order[]>> = {
  4: [reversed],
  8: [reversed, asTheyCome],
  16: [halvesReversed, reversed, asTheyCome],
  32: [reversed, halvesSwapped, asTheyCome, asTheyCome],
  64: [reversed, halvesSwapped, reversed, asTheyCome, asTheyCome],
  128: [reversed, halvesSwapped, pairsSwapped, pairsSwapped, pairsSwapped, asTheyCome],
};

/** The lower bracket: its survivors against each other and against entries that drop down, in turn. */
const lowerTies = (upper: readonly (readonly PlannedTie[])[], size: number): readonly PlannedTie[] => {
  const ties: PlannedTie[] = [];
  const play = (round: number, pairs: readonly (readonly [SideSource, SideSource])[]): readonly SideSource[] => {
    const beside = upper.flat().filter((tie) => tie.round === lowerRound(round)).length;
    const own = tiesOfRound({ round: lowerRound(round), part: "lower", after: beside }, pairs);
    ties.push(...own);
    return own.map(winnerOf);
  };
  let left: readonly SideSource[] = (upper[0] ?? []).map(loserOf);
  for (const [index, round] of upper.slice(1).entries()) {
    left = play(2 * index + 1, inPairs(left));
    const descend = DESCENTS[size]?.[index] ?? asTheyCome;
    const down = descend(round.map(loserOf));
    left = play(
      2 * index + 2,
      left.flatMap((one, place) => {
        const other = down[place];
        return other ? [[other, one] as const] : [];
      }),
    );
  }
  return ties;
};

/** The ties of a double elimination. */
export const doubleEliminationTies = (
  entries: number,
  { finals }: PlanOf<"double-elimination">,
): readonly PlannedTie[] => {
  const seeds = bracketSeeds(entries);
  const main = mainTies(seeds, upperRound);
  const upper = [...Map.groupBy(main, ({ round }) => round).values()];
  const [first] = upper;
  const top = main.at(-1);
  if (!first || !top) return [];
  const lower = lowerTies(upper, seeds.length);
  const last = lower.at(-1);
  const round = 2 * knockoutRounds(entries);
  // With two entries the lower bracket is the loser of their one tie.
  const [grand] = tiesOfRound({ round, part: "grand-final" }, [[winnerOf(top), last ? winnerOf(last) : loserOf(top)]]);
  if (!grand) return [];
  const [again] = tiesOfRound({ round: round + 1, part: "second-final" }, [[winnerOf(grand), loserOf(grand)]]);
  return [...main, ...lower, grand, ...(again && finals === 2 ? [{ ...again, again: grand }] : [])].toSorted(
    (one, other) => one.round - other.round || one.position - other.position,
  );
};
