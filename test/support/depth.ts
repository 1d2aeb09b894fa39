import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    deep: boolean;
  }
}

/**
 * How many examples a search by chance tries: few where `npm test` asks about each change, and all of them with
 * `STRIKEBOOK_DEPTH=deep`. The first are the same in both.
 */
export const atDepth = (push: number, deep: number): number => (inject("deep") ? deep : push);
