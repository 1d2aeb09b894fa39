import { defineConfig } from "@playwright/test";
import { chromiumPath } from "./run/chromium.ts";

const port = Number(process.env.E2E_PORT ?? 8799);
const executablePath = chromiumPath();
const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  workers: 1,
  forbidOnly: true,
  // One test may walk through every page there is, on a machine that is busy with other checks.
  timeout: 120_000,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [...(asRoot ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-background-networking"],
    },
  },
  webServer: {
    // A server of its own, on a state of its own that starts empty: a developer's is never touched.
    command: "exec node workers/cli/start.ts --fresh",
    cwd: "..",
    // It serves before its demo club is whole; this line is its last.
    wait: { stdout: /Open {12}http/ },
    env: { PORT: String(port), STRIKEBOOK_STATE: ".wrangler/e2e", ORGANISER_KEY: "e2e-organiser-key" },
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
