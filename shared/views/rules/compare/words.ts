/** The words of the comparison: a language's `comparison` catalogue. */
export type ComparisonWords = typeof import("#shared/words/comparison.en.ts");

/** A list: `a`, `a and b`, `a, b and c`. */
export const listed = (w: ComparisonWords, parts: readonly string[]): string => {
  const [first = "", ...others] = parts;
  const last = others.at(-1);
  if (last === undefined) return first;
  const start = others.slice(0, -1).reduce((before, next) => w.andNext({ start: before, next }), first);
  return w.andLast({ start, last });
};
