/** The sentences of a rulebook: a language's `rulebook` catalogue. */
export type RulebookWords = typeof import("#shared/words/rulebook.en.ts");

const joined = (
  parts: readonly string[],
  next: (p: { readonly start: string; readonly next: string }) => string,
  last: (p: { readonly start: string; readonly last: string }) => string,
): string => {
  const [first = "", ...others] = parts;
  const end = others.at(-1);
  if (end === undefined) return first;
  const start = others.slice(0, -1).reduce((before, one) => next({ start: before, next: one }), first);
  return last({ start, last: end });
};

/** Alternatives: `a`, `a or b`, `a, b or c`. */
export const either = (w: RulebookWords, parts: readonly string[]): string => joined(parts, w.orNext, w.orLast);

/** Consequences in their order: `a`, `a, and b`, `a, b, and c`. */
export const inOrder = (w: RulebookWords, parts: readonly string[]): string => joined(parts, w.thenNext, w.thenLast);

/** Cases, one of which must apply: `a`, `a, or b`, `a, or b, or c`. */
export const anyCase = (w: RulebookWords, cases: readonly string[]): string =>
  joined(cases, ({ start, next }) => w.orCase({ start, last: next }), w.orCase);

/** Faults that one sentence names: `a`, `a; b`, `a; b; c`. */
export const faultsNamed = (w: RulebookWords, faults: readonly string[]): string =>
  joined(faults, w.breachNext, ({ start, last }) => w.breachNext({ start, next: last }));
