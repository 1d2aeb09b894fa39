import { inject } from "vitest";
import type {} from "./seed.ts";

declare module "vitest" {
  interface ProvidedContext {
    deep: boolean;
  }
}

/** A number by depth: of requests, histories or rows to try. */
export const often = (push: number, deep: number): number => (inject("deep") ? deep : push);

/**
 * One share of some cases, or with `STRIKEBOOK_DEPTH=deep` all. Which share follows from the seed and from the
 * question, so that questions about the same cases share them out.
 */
export const share = <T>(cases: readonly T[], question: string, shares: number): readonly T[] => {
  if (inject("deep")) return cases;
  const at = [...question].reduce((sum, letter) => sum + letter.charCodeAt(0), inject("seed") ?? 0);
  return cases.filter((_, index) => (index + at) % shares === 0);
};

/** A third of some cases, or with `STRIKEBOOK_DEPTH=deep` all. */
export const third = <T>(cases: readonly T[], question: string): readonly T[] => share(cases, question, 3);

/** Whether everything is tried: `it.runIf(isDeep())` is a test with a sibling that a push tries. */
export const isDeep = (): boolean => inject("deep");

/** The examples that are tried: the first of them, or with `STRIKEBOOK_DEPTH=deep` all. */
export const examples = <T>(all: readonly T[], push = 1): readonly T[] => (inject("deep") ? all : all.slice(0, push));

/**
 * The number of runs of a property: few where `npm test` checks each change, and all of them with
 * `STRIKEBOOK_DEPTH=deep`; the first are the same in both. `STRIKEBOOK_RUNS=20` tries twenty times as often, for a night, and is
 * best given with `STRIKEBOOK_SEED=random` (`seed.ts`). fast-check prints the seed and the smallest history that fails.
 */
export const runs = (push: number, deep = push): { readonly numRuns: number } => ({
  numRuns: Math.max(1, Math.round((inject("deep") ? deep : push) * Number(process.env.STRIKEBOOK_RUNS ?? 1))),
});
