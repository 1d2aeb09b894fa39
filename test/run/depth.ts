/** Whether everything is tried, as `STRIKEBOOK_DEPTH=deep npm test` asks; `support/runs.ts` has the same for Vitest. */
export const isDeep = process.env.STRIKEBOOK_DEPTH === "deep";

/** The first of some examples; deep, all of them. */
export const examples = <T>(all: readonly T[], push = 1): readonly T[] => (isDeep ? all : all.slice(0, push));

/** The number of the third that a name belongs to: always the same. */
export const shareOf = (name: string): number => [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;

/** Whether a name is tried: each third one; deep, all of them. */
export const isInSample = (name: string): boolean => isDeep || shareOf(name) === 0;

/** A third of some named things; deep, all of them. */
export const third = <K extends string, T>(all: Readonly<Record<K, T>>): readonly (readonly [K, T])[] =>
  (Object.entries(all) as [K, T][]).filter(([name]) => isInSample(name));
