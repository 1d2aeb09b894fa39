import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { writeWords } from "#cli/words.ts";
import { COUNTING, PROJECTS } from "./run/projects.ts";
import { PUSH_HOST, pushServer } from "./support/push-server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

// Catalogues are written also where Vitest is started without npm.
await writeWords();

/** See `support/seed.ts`. */
const { STRIKEBOOK_SEED = "20260110" } = process.env;
const seed = STRIKEBOOK_SEED === "random" ? null : Number(STRIKEBOOK_SEED);

/** See `support/runs.ts`. */
const { STRIKEBOOK_DEPTH = "push" } = process.env;
if (!["push", "deep"].includes(STRIKEBOOK_DEPTH))
  throw new Error(`STRIKEBOOK_DEPTH is push or deep, not ${STRIKEBOOK_DEPTH}`);
const deep = STRIKEBOOK_DEPTH === "deep";

/** The Worker's bindings in tests. */
const bindings = async () => ({
  TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
  PUBLIC_ORIGIN: "http://strikebook.test",
  // The test does not wait a minute.
  RELAY_SECONDS: "1",
  // Pages are also asked for in a second language.
  PSEUDO_LOCALE: "on",
  STRIKEBOOK_SECRET: "test-secret-test-secret-test-secret-0123",
  // SHA-256 of "test-organiser-key".
  ORGANISER_KEY_HASH: "0ad59abb1439de0b7d8e12600a5a7e18ab0bbe38176528be32e1864460b0967e",
  // Signs nothing but what these tests write.
  HEAD_LIST_KEY: "MC4CAQAwBQYDK2VwBCIEIFmshB3zkd3xSWq1Kyur5U2qjYY2XAginPgq8qMgeso8",
});

/** The push service to which the Worker of the mailer sends its notes. */
const push = pushServer();

/** The Worker as it is deployed, but for its letters. */
const product = async () => ({
  wrangler: { configPath: `${root}wrangler.toml` },
  miniflare: {
    // The database in which clubs of the torture come in.
    d1Databases: { ELSEWHERE: "elsewhere" },
    bindings: {
      ...(await bindings()),
      // No letter is sent; `keptLetters` has them.
      MAIL: "keep",
      // The variables of `npm run torture`; workerd has no environment of its own.
      TORTURE: Object.fromEntries(
        Object.entries(process.env).flatMap(([name, value]) =>
          name.startsWith("TORTURE_") && value !== undefined ? [[name, value]] : [],
        ),
      ),
    },
  },
});

/** Libraries that the Worker and its tests are made of: one that is missing here is loaded file by file. */
const LIBRARIES = [
  "better-auth/api",
  "better-auth/minimal",
  "better-auth/adapters/drizzle",
  "@better-auth/passkey",
  "@block65/webcrypto-web-push",
  "@cfworker/json-schema",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "@hono/zod-openapi",
  "hono/combine",
  "hono/etag",
  "hono/factory",
  "hono/http-exception",
  "hono/jwt",
  // The errors of `hono/jwt` are known by their class, so both have to be of the same files.
  "hono/utils/jwt/types",
  "hono/method-not-allowed",
  "hono/secure-headers",
  "zod",
  "preact",
  "preact/hooks",
  "preact/jsx-runtime",
  "preact/jsx-dev-runtime",
  "preact-render-to-string",
  "fast-check",
  "ical-generator",
  "papaparse",
  "uqr",
  "yaml",
];

/** Options shared by all projects that run in workerd. */
const inWorkerd = {
  // With it a workerd that starts late gets all modules in one message. Past 32 MiB workerd refuses it, and the run hangs.
  fsModuleCache: false,
  // The slowest take some seconds on two quiet cores; a busy machine takes many times as long, and a hang is still found.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // A few files instead of hundreds: these are loaded by every workerd that starts, and each call from one file to
  // another goes through a lookup of Vite's.
  deps: {
    optimizer: {
      ssr: {
        enabled: true,
        include: LIBRARIES,
        rolldownOptions: { external: [/^node:/, /^cloudflare:/] },
      },
    },
  },
  provide: { seed, deep, counting: COUNTING },
  setupFiles: ["test/workers/emptied.ts", "test/support/seed.ts", "test/workers/setup.ts"],
};

/** Options shared by both projects that run in Node. */
const inNode = {
  environment: "node",
  provide: { seed, deep },
  setupFiles: ["test/support/seed.ts"],
  // Property tests take what two busy cores give them; a hang is still found.
  testTimeout: 180_000,
  // The base of a Durable Object, where the Worker's own classes run in Node (test/torture).
  alias: { "cloudflare:workers": `${root}test/torture/paper/durable-object.ts` },
};

export default defineConfig({
  root,
  test: {
    // One more than there are cores: a test that waits for an alarm or a lock lets another compute.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        root,
        test: {
          ...inNode,
          name: "shared",
          // Pure code keeps nothing from one file to the next, so one process loads it once for all of them.
          isolate: false,
          ...PROJECTS.shared,
        },
      },
      {
        root,
        test: {
          ...inNode,
          name: "node",
          ...PROJECTS.node,
        },
      },
      {
        root,
        plugins: [cloudflareTest(product)],
        test: {
          ...inWorkerd,
          name: "workers",
          // Each file has clubs of its own, or is emptied before, so one workerd loads the Worker once for all of them.
          isolate: false,
          ...PROJECTS.workers,
        },
      },
      {
        root,
        plugins: [cloudflareTest(product)],
        test: {
          ...inWorkerd,
          name: "alone",
          ...PROJECTS.alone,
        },
      },
      {
        root,
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: `${root}wrangler.toml` },
            miniflare: {
              bindings: { ...(await bindings()), PUSH_HOST, PHONE: push.keys },
              outboundService: push.answer,
              serviceBindings: { MAILER: "mailer" },
              workers: [{ name: "mailer", modules: true, scriptPath: `${root}test/workers/mailer/mailer-worker.js` }],
            },
          })),
        ],
        test: {
          ...inWorkerd,
          name: "mailer",
          ...PROJECTS.mailer,
        },
      },
    ],
  },
});
