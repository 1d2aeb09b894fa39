import type { Card } from "./card.ts";
import { type Edge, perfectMatching } from "./matching/perfect-matching.ts";
import { type Field, type Gains, layoutOf, weightOf } from "./matching/weights.ts";

/** What a pair is worth, where it may be paired; `null` where it may not. `higher` is ranked above `lower`. */
export type Worth = (higher: Card, lower: Card) => Gains | null;

/** With whom each is paired; `null` for whoever has the bye. */
export type Partners = ReadonlyMap<Card, Card | null>;

/**
 * The most valuable way to pair everybody, by criteria in their order; `null` where somebody would be left over.
 *
 * @param cards in ranking order
 * @param byeWorth what a bye is worth, `null` for whoever may have none; left out where an even number plays
 */
export const matchCards = (
  cards: readonly Card[],
  worth: Worth,
  byeWorth: ((card: Card) => Gains | null) | null,
  fields: readonly Field[],
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
