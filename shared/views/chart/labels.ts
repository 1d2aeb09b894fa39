import { textWidth } from "./text-width.ts";

/** The size of labels in a drawing, in its units. */
export const LABEL_SIZE = 11;

/** Room between two labels of a line. */
const GAP = 10;

/** A label as it would be drawn, around its middle. */
export type Label = { readonly text: string; readonly x: number };

type Candidate = { readonly text: string; readonly at: number };

/** A label around its place, moved as far as it takes to stay within the ends of its line. */
const within = ({ text, at }: Candidate, from: number, to: number): Label & { readonly half: number } => {
  const half = textWidth(text, LABEL_SIZE) / 2;
  return { text, half, x: Math.max(from + half, Math.min(to - half, at)) };
};

/**
 * Labels along a line, as many as have room beside each other: always the last, and of the others from the first on those
 * that touch no other and say something else than the one before.
 */
export const labelsAlong = (candidates: readonly Candidate[], from: number, to: number): readonly Label[] => {
  const placed = candidates.map((one) => within(one, from, to));
  const last = placed.at(-1);
  if (!last) return [];
  const kept: (typeof last)[] = [];
  for (const one of placed.slice(0, -1)) {
    const before = kept.at(-1);
    const clear = !before || one.x - one.half - GAP >= before.x + before.half;
    if (clear && one.x + one.half + GAP <= last.x - last.half && one.text !== before?.text && one.text !== last.text)
      kept.push(one);
  }
  return [...kept, last].map(({ text, x }) => ({ text, x }));
};

/** Places moved apart until they are `gap` from each other, in their order, as near as may be to where they were. */
export const movedApart = (places: readonly number[], gap: number): readonly number[] => {
  const order = places.map((place, index) => ({ place, index })).sort((one, other) => one.place - other.place);
  for (let round = 0; round < order.length; round += 1)
    for (const [index, lower] of order.entries()) {
      const upper = order[index + 1];
      const missing = upper ? gap - (upper.place - lower.place) : 0;
      if (!upper || missing <= 0) continue;
      lower.place -= missing / 2;
      upper.place += missing / 2;
    }
  const moved = [...places];
  for (const { place, index } of order) moved[index] = place;
  return moved;
};
