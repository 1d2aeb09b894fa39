/**
 * How often a property is tried: `STRIKEBOOK_RUNS=20` tries twenty times as often, for a night; `STRIKEBOOK_SEED`
 * plays the seed of a failure again. fast-check prints the seed and the smallest history that fails.
 */
export const runs = (numRuns: number): { readonly numRuns: number; readonly seed?: number } => {
  const times = Number(process.env.STRIKEBOOK_RUNS ?? 1);
  const seed = process.env.STRIKEBOOK_SEED;
  return { numRuns: Math.max(1, Math.round(numRuns * times)), ...(seed === undefined ? {} : { seed: Number(seed) }) };
};
