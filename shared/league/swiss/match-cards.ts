import type { Card } from "./card.ts";
import { Forest } from "./matching/forest.ts";
import { type Criterion, type Gains, layoutOf, weightOf } from "./matching/weights.ts";

/** An edge between two nodes, numbered from 0, with its weight: a vector as wide as all others. */
export type Edge = { readonly one: number; readonly other: number; readonly weight: Float64Array };

/**
 * The matching of the greatest weight among those that leave no node out: the partner of each node,
 * or `null` if no such matching exists. Weights are vectors, compared component by component.
 *
 * Edmonds' algorithm with duals, in O(n³) comparisons of vectors. It needs an ordered group and no division beyond
 * halves, so vectors serve as well as numbers; components are whole numbers, and doubled so that halves are whole too.
 */
export const perfectMatching = (nodes: number, width: number, edges: readonly Edge[]): readonly number[] | null => {
  if (nodes % 2 === 1) return null;
  const forest = new Forest(nodes, width);
  for (const { one, other, weight } of edges) forest.join(one + 1, other + 1, weight);
  forest.begin();
  while (forest.unmatched > 0) if (!forest.augment()) return null;
  return Array.from({ length: nodes }, (_, node) => forest.mateOf(node + 1) - 1);
};

/** The worth of a pair that may meet; `null` for one that may not. `higher` is ranked above `lower`. */
export type Worth = (higher: Card, lower: Card) => Gains | null;

/** The partner of each card; `null` for the one with the bye. */
export type Partners = ReadonlyMap<Card, Card | null>;

/**
 * The most valuable pairing of all cards, by criteria in their order; `null` if one would be left over.
 *
 * @param cards in ranking order
 * @param byeWorth the worth of a bye, `null` for one that may have none; left out where an even number plays
 */
export const matchCards = (
  cards: readonly Card[],
  worth: Worth,
  byeWorth: ((card: Card) => Gains | null) | null,
  fields: readonly Criterion[],
): Partners | null => {
  const layout = layoutOf(fields);
  const edges: Edge[] = [];
  const connect = (one: number, other: number, gains: Gains | null): void => {
    if (gains) edges.push({ one, other, weight: weightOf(gains, layout) });
  };
  for (const [place, higher] of cards.entries()) {
    for (let below = place + 1; below < cards.length; below += 1) {
      const lower = cards[below];
      if (lower) connect(place, below, worth(higher, lower));
    }
    if (byeWorth) connect(place, cards.length, byeWorth(higher));
  }
  const mates = perfectMatching(cards.length + (byeWorth ? 1 : 0), layout.width, edges);
  return mates && new Map(cards.map((card, place) => [card, cards[mates[place] ?? -1] ?? null]));
};
