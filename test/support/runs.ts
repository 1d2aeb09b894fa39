import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    deep: boolean;
  }
}

/** Those of some examples that are tried: the first of them, or with `STRIKEBOOK_DEPTH=deep` all. */
export const examples = <T>(all: readonly T[], push = 1): readonly T[] => (inject("deep") ? all : all.slice(0, push));

/**
 * How often a property is tried: few times where `npm test` asks about each change, and all of them with
 * `STRIKEBOOK_DEPTH=deep`; the first are the same in both. `STRIKEBOOK_RUNS=20` tries twenty times as often, for a night, and is
 * best given with `STRIKEBOOK_SEED=random` (`seed.ts`). fast-check prints the seed and the smallest history that fails.
 */
export const runs = (push: number, deep = push): { readonly numRuns: number } => ({
  numRuns: Math.max(1, Math.round((inject("deep") ? deep : push) * Number(process.env.STRIKEBOOK_RUNS ?? 1))),
});
