import { test as anywhere } from "@playwright/test";
import { root } from "#cli/server/children.ts";
import { isDeep } from "../run/depth.ts";
import { startedFrom } from "../run/started-server.ts";
import { stateOf } from "./recorded.ts";

/**
 * Offsets of a worker's second server, from the port of its first: workers run side by side, and so must the servers that
 * they start.
 */
export const BESIDE_SERVED = { empty: 20, translated: 40 } as const;

export { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";

/**
 * A test in a browser, before a server that its worker has for itself: two files run side by side, and neither sees
 * the other's clubs. A developer's own server is never touched.
 */
export const test = anywhere.extend<{ ended: undefined }, { port: number; server: string }>({
  // Pages that a test leaves open go on asking and drawing during all tests after it.
  ended: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  port: [8799, { option: true, scope: "worker" }],
  server: [
    async ({ port }, use, { parallelIndex }) => {
      const server = await startedFrom(root, { port: port + parallelIndex, state: stateOf(process.env) });
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server),
});

/** A test of which a push tries another of the same kind. */
export const deepTest = isDeep ? test : test.skip;
