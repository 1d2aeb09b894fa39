import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: "shared",
          environment: "node",
          // Property tests take what two busy cores give them; a hang is still found.
          testTimeout: 60_000,
          include: [
            "test/shared/**/*.test.{ts,tsx}",
            "test/cli/**/*.test.ts",
            "test/site/**/*.test.{ts,tsx}",
            "test/http/**/*.test.ts",
            "test/architecture.test.ts",
          ],
        },
      },
      {
        root,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: `${root}wrangler.toml` },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
                STRIKEBOOK_SECRET: "test-secret-test-secret-test-secret-0123",
                // SHA-256 of "test-organiser-key".
                ORGANISER_KEY_HASH: "0ad59abb1439de0b7d8e12600a5a7e18ab0bbe38176528be32e1864460b0967e",
              },
            },
          })),
        ],
        test: {
          name: "workers",
          include: ["test/workers/**/*.test.{ts,tsx}"],
          setupFiles: ["test/workers/setup.ts"],
        },
      },
    ],
  },
});
