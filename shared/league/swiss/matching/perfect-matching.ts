import { Forest } from "./forest.ts";

/** An edge between two nodes, numbered from 0, with its weight: a vector as wide as all others. */
export type Edge = { readonly one: number; readonly other: number; readonly weight: Float64Array };

/**
 * The matching of the greatest weight among those that leave nobody out: for each node the node that it is matched
 * with, or `null` where no matching takes everybody. Weights are vectors, compared component by component.
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
