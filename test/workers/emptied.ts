import { reset } from "cloudflare:test";
import { expect, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Files of tests that begin with an empty database. */
    counting: readonly string[];
  }
}

// Removes the rows that files before this one have left in the same workerd.
const { testPath = "" } = expect.getState();
if (inject("counting").some((file) => testPath.endsWith(file))) await reset();
