import fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    seed: number | null;
  }
}

/**
 * `npm test` tries the same examples every time, so that its result is about the tree and not about luck;
 * `STRIKEBOOK_SEED=random` looks for new ones, `STRIKEBOOK_SEED=<number>` plays the seed of a failure again.
 */
const seed = inject("seed");
if (seed !== null) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
