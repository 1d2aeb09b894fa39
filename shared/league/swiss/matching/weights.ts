/**
 * Weights that are compared one criterion after another. A weight is a vector; of two sums of weights the greater is
 * the one whose first differing component is greater, so that no amount of a later criterion outweighs an earlier one.
 * Several criteria share a component as the digits of one whole number, which keeps vectors short and sums exact.
 */

/** A criterion: its name, and the most that all edges of a matching can add up to. */
export type Criterion = { readonly name: string; readonly most: number };

/** The place of a criterion in a vector: the component, and the value of one unit there. */
type Digit = { readonly component: number; readonly unit: number };

/** The places of criteria in the components of a vector. */
export type Layout = { readonly width: number; readonly digits: ReadonlyMap<string, Digit> };

/** Sums of 200 edges, doubled, with the steps of the search, are still exact in a number. */
const LARGEST_COMPONENT = 2 ** 42;

/** Assigns places to criteria, the most important first. */
export const layoutOf = (fields: readonly Criterion[]): Layout => {
  const digits = new Map<string, Digit>();
  let component = fields.length > 0 ? 0 : -1;
  let filled: Criterion[] = [];
  let size = 1;
  const settle = (): void => {
    let unit = 1;
    for (const { name, most } of filled.toReversed()) {
      digits.set(name, { component, unit });
      unit *= most + 1;
    }
  };
  for (const field of fields) {
    if (filled.length > 0 && size * (field.most + 1) > LARGEST_COMPONENT) {
      settle();
      component += 1;
      filled = [];
      size = 1;
    }
    filled.push(field);
    size *= field.most + 1;
  }
  settle();
  return { width: component + 1, digits };
};

/** The gains of an edge, by the names of criteria; a criterion without a name here gains nothing. */
export type Gains = readonly (readonly [field: string, gain: number])[];

/** The weight of an edge. A criterion that the layout does not know does not count. */
export const weightOf = (gains: Gains, { width, digits }: Layout): Float64Array => {
  const weight = new Float64Array(width);
  for (const [field, gain] of gains) {
    const digit = digits.get(field);
    if (digit) weight[digit.component] = (weight[digit.component] ?? 0) + gain * digit.unit;
  }
  return weight;
};
