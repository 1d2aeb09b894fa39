import type { Criterion, Gains } from "./matching/weights.ts";

/**
 * The choice among equally good pairings: the first in the order of FIDE C.04.3, article 4. The order is
 * expressed as further criteria, so that the first pairing is found without trying those before it. Places are
 * counted from 0, in ranking order.
 */

const times = (count: number, field: (place: number) => Criterion): readonly Criterion[] =>
  Array.from({ length: count }, (_, place) => field(place));

/** 4.4: players moved down are paired in ranking order, each with the best resident left for them. */
export const movedFields = (moved: number, residents: number): readonly Criterion[] => [
  ...times(moved, (place) => ({ name: `moved:${place}`, most: 1 })),
  ...times(moved, (place) => ({ name: `partner:${place}`, most: residents })),
];

/** The gains, in that order, of a pair of a player who moved down and a resident. */
export const movedGains = (moved: number, resident: number, residents: number): Gains => [
  [`moved:${moved}`, 1],
  [`partner:${moved}`, residents - resident],
];

/** Players of one bracket, whose upper half meets the lower half: `pairs` of `players`. */
export type Halves = { readonly pairs: number; readonly players: number };

/**
 * 4.3: the fewest exchanges between the halves; then players near the middle; then, of the upper half, those at its
 * end, and of the lower half those at its beginning.
 */
export const exchangeFields = ({ pairs, players }: Halves): readonly Criterion[] => [
  { name: "in the upper half", most: pairs },
  { name: "near the middle", most: pairs * players },
  ...times(pairs, (place) => ({ name: `upper:${pairs - 1 - place}`, most: 1 })),
  ...times(players - pairs, (place) => ({ name: `lower:${pairs + place}`, most: 1 })),
];

/** The gains of a pair in that order, by the place of its higher player. */
export const exchangeGains = (higher: number, { pairs, players }: Halves): Gains =>
  higher < pairs
    ? [
        ["in the upper half", 1],
        ["near the middle", players - higher],
        [`upper:${higher}`, -1],
      ]
    : [
        ["near the middle", players - higher],
        [`lower:${higher}`, 1],
      ];

/** 4.2: each of the upper half in turn meets the best of the lower half that is left. */
export const transpositionFields = (upper: readonly number[], { players }: Halves): readonly Criterion[] =>
  upper.map((place) => ({ name: `with:${place}`, most: players }));

export const transpositionGains = (higher: number, lower: number, { players }: Halves): Gains => [
  [`with:${higher}`, players - lower],
];
