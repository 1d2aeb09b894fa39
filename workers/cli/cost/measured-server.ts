import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { z } from "zod";
import { hashOfKey } from "../deploy/secrets.ts";
import { root, runQuietly } from "../server/children.ts";
import { newListKey } from "../server/dev-vars.ts";
import { applyMigrations, type LocalDatabase, ownMigrations } from "../server/migrations.ts";

/** The counting Worker in a Miniflare of its own, bound and set as production is in `wrangler.toml`. */
export type MeasuredServer = {
  readonly url: URL;
  readonly key: string;
  /** The crons of `wrangler.toml`. */
  readonly crons: readonly string[];
  /** Its database, to be filled by SQL. */
  readonly database: LocalDatabase;
  readonly stop: () => Promise<void>;
};

const BUNDLE = `${root}node_modules/.cache/strikebook/cost`;
const CONFIG = `${root}wrangler.toml`;

const options = z.object({
  workerOptions: z.looseObject({
    bindings: z.record(z.string(), z.unknown()).default({}),
    cronTriggers: z.array(z.string()).default([]),
  }),
});

/**
 * Starts it with an empty database in a folder of its own.
 *
 * @param variables take the place of production's: to see what a knob moves
 */
export const startMeasuredServer = async (variables: Readonly<Record<string, string>>): Promise<MeasuredServer> => {
  const entry = "workers/cli/cost/worker/entry.ts";
  await runQuietly("wrangler", ["deploy", entry, "--dry-run", "--env", "production", "--outdir", BUNDLE]);
  const parsed = options.parse(unstable_getMiniflareWorkerOptions(CONFIG, "production"));
  // Everything is in the one file of the bundle.
  const { modulesRules: _, ...workerOptions } = parsed.workerOptions;
  const folder = mkdtempSync(join(tmpdir(), "strikebook-cost-"));
  const key = randomBytes(24).toString("base64url");
  const secrets = {
    STRIKEBOOK_SECRET: randomBytes(32).toString("base64url"),
    HEAD_LIST_KEY: newListKey(),
    ORGANISER_KEY_HASH: hashOfKey(key),
    // Asked at this machine's own address, and no letter is sent.
    PUBLIC_ORIGIN: "",
    MAIL: "keep",
  };
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...workerOptions,
      name: "strikebook",
      modules: true,
      rootPath: BUNDLE,
      scriptPath: "entry.js",
      bindings: { ...workerOptions.bindings, ...secrets, ...variables },
    }),
    resourcePersistencePath: folder,
    cf: false,
    telemetry: { enabled: false },
  });
  const stop = async () => {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await miniflare.ready;
    const database = await miniflare.getD1Database("DB");
    await applyMigrations(database, await ownMigrations());
    return { url, key, crons: workerOptions.cronTriggers, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
