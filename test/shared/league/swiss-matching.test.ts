import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Edge, perfectMatching } from "#shared/league/swiss/match-cards.ts";
import { layoutOf, weightOf } from "#shared/league/swiss/matching/weights.ts";

type Pairs = readonly (readonly [number, number])[];

/** Every way to match all of these nodes. */
const allMatchings = (nodes: readonly number[]): Pairs[] => {
  const [first, ...others] = nodes;
  if (first === undefined) return [[]];
  return others.flatMap((other) =>
    allMatchings(others.filter((node) => node !== other)).map((rest): Pairs => [[first, other], ...rest]),
  );
};

const compared = (one: readonly number[], other: readonly number[]): number =>
  one.map((component, index) => component - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

const weightBetween = (edges: readonly Edge[], one: number, other: number): readonly number[] | null => {
  const edge = edges.find((e) => (e.one === one && e.other === other) || (e.one === other && e.other === one));
  return edge ? [...edge.weight] : null;
};

/** The greatest weight of a matching that takes everybody, by trying all; `null` if there is none. */
const greatest = (nodes: number, width: number, edges: readonly Edge[]): readonly number[] | null =>
  allMatchings(Array.from({ length: nodes }, (_, node) => node)).reduce<readonly number[] | null>((best, pairs) => {
    const weights = pairs.map(([one, other]) => weightBetween(edges, one, other));
    if (weights.includes(null)) return best;
    const sum = Array.from({ length: width }, (_, index) =>
      weights.reduce((total, weight) => total + (weight?.[index] ?? 0), 0),
    );
    return best && compared(best, sum) >= 0 ? best : sum;
  }, null);

const graphs = fc.constantFrom(2, 4, 6, 8).chain((nodes) =>
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 })).chain(([width, most]) =>
    fc
      .array(
        fc.option(fc.array(fc.integer({ min: 0, max: most }), { minLength: width, maxLength: width }), { freq: 4 }),
        {
          minLength: (nodes * (nodes - 1)) / 2,
          maxLength: (nodes * (nodes - 1)) / 2,
        },
      )
      .map((weights) => {
        const pairs = Array.from({ length: nodes }, (_, one) =>
          Array.from({ length: nodes - one - 1 }, (_, index) => [one, one + 1 + index] as const),
        ).flat();
        const edges = pairs.flatMap(([one, other], index): Edge[] => {
          const weight = weights[index];
          return weight ? [{ one, other, weight: Float64Array.from(weight) }] : [];
        });
        return { nodes, width, edges };
      }),
  ),
);

describe("the heaviest matching that takes everybody", () => {
  it("is the heaviest of all, and none where none takes everybody", () => {
    fc.assert(
      fc.property(graphs, ({ nodes, width, edges }) => {
        const mates = perfectMatching(nodes, width, edges);
        const best = greatest(nodes, width, edges);
        expect(mates === null).toBe(best === null);
        if (!mates || !best) return;
        expect(mates.map((mate) => mates[mate])).toEqual(mates.map((_, node) => node));
        const pairs = mates.flatMap((mate, node) => (node < mate ? [weightBetween(edges, node, mate)] : []));
        const sum = best.map((_, index) => pairs.reduce((total, weight) => total + (weight?.[index] ?? 0), 0));
        expect(sum).toEqual(best);
      }),
      { numRuns: 400 },
    );
  });

  it("leaves one of an odd number out", () => {
    expect(perfectMatching(3, 1, [])).toBeNull();
  });
});

describe("criteria laid out as weights", () => {
  it("never let any amount of a later one outweigh an earlier one", () => {
    const fields = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, most: 200 }));
    const layout = layoutOf(fields);
    const later = fields.slice(1).map(({ name }) => [name, 200] as const);
    expect(layout.width).toBeGreaterThan(1);
    expect(compared([...weightOf([["f0", 1]], layout)], [...weightOf(later, layout)])).toBeGreaterThan(0);
  });
});
