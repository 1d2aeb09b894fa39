import { defineConfig } from "@playwright/test";
import { chromiumPath, wholeChromiumPath } from "./run/chromium.ts";

const asRoot = process.getuid?.() === 0;

/** Browser options by which letters have the shape and width of their font, whatever a machine's settings are. */
const SAME_LETTERS = ["--font-render-hinting=none", "--disable-lcd-text"];

/** Options to start a browser; no path: the one that Playwright brings. */
const launched = (executablePath: string | undefined) => ({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-background-networking", ...SAME_LETTERS],
});

/** Tests that a browser without windows cannot run: notes on a device. */
const WHOLE = /\/notes\.test\.ts$/;
const whole = wholeChromiumPath();

/**
 * The longest files begin first, so that no worker waits for the other at the end, and no server is started during a test
 * that looks at the clock.
 */
const LONG = /\/(translated|season|first-season|access|rulebooks|still)\.test\.ts$/;

export default defineConfig<object, { port: number }>({
  testDir: "e2e",
  outputDir: "../test-results",
  // One a core: a page that is read waits more than it computes.
  workers: 2,
  globalSetup: "./run/built-site.ts",
  globalTeardown: "./run/every-page.ts",
  forbidOnly: true,
  // Pictures are renewed on demand: `npm test -- -u test/e2e/pictures.test.ts`.
  updateSnapshots: "none",
  // One test may walk through every page there is, on a machine that is busy with other checks.
  timeout: 240_000,
  // The time that a test waits for something on a page of such a machine.
  expect: { timeout: 15_000 },
  reporter: "list",
  projects: [
    // A slow machine needs minutes for what looks at every page.
    { name: "long", testMatch: LONG, timeout: 600_000 },
    { name: "short", testMatch: /\.test\.ts$/, testIgnore: [LONG, WHOLE] },
    {
      name: "whole",
      testMatch: WHOLE,
      use: { launchOptions: launched(whole), ...(whole === undefined ? { channel: "chromium" } : {}) },
    },
  ],
  use: {
    // The first worker's server; the others' follow.
    port: Number(process.env.E2E_PORT ?? 8799),
    // A trace takes a sixth of the time of all tests: `--trace on` makes one of the test that failed.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: launched(chromiumPath()),
  },
});
