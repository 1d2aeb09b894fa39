/**
 * How often a property is tried: `STRIKEBOOK_RUNS=20` tries twenty times as often, for a night, and is best given with
 * `STRIKEBOOK_SEED=random` (`seed.ts`). fast-check prints the seed and the smallest history that fails.
 */
export const runs = (numRuns: number): { readonly numRuns: number } => ({
  numRuns: Math.max(1, Math.round(numRuns * Number(process.env.STRIKEBOOK_RUNS ?? 1))),
});
