import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { root, runQuietly } from "#cli/server/children.ts";
import { newListKey } from "#cli/server/dev-vars.ts";
import { applyMigrations, type LocalDatabase, ownMigrations } from "#cli/server/migrations.ts";
import { buildSite } from "#cli/site.ts";
import { builtOnce, isNewest } from "../support/built-once.ts";

/** A Miniflare with our Worker, its database and its objects: no proxy before it, nothing shared with `npm start`. */
export type BenchServer = {
  readonly url: URL;
  readonly secret: string;
  /** The organiser's key. */
  readonly key: string;
  readonly database: LocalDatabase;
  /** The bucket of its backups, if it has a key for them. */
  readonly backups: Awaited<ReturnType<Miniflare["getR2Bucket"]>>;
  readonly stop: () => Promise<void>;
};

const BUNDLE = `${root}node_modules/.cache/strikebook/bench`;
const KEY = "bench-organiser-key";
const SECRET = "bench-secret-bench-secret-bench-secret-0";

/** Globs of files that can change the bundle. */
const SOURCES = ["package-lock.json", "wrangler.toml", "{shared,workers,test/bench/worker}/**/*.{ts,tsx,json}"];

/** The Worker and the bench's own two objects in one file, as `wrangler deploy` would upload it. */
const bundle = async (): Promise<void> => {
  if (!existsSync(`${root}site/dist`)) await buildSite();
  await builtOnce(
    "bench",
    () => isNewest(`${BUNDLE}/entry.js`, SOURCES),
    () => runQuietly("wrangler", ["deploy", "test/bench/worker/entry.ts", "--dry-run", "--outdir", BUNDLE]),
  );
};

const sqlite = (className: string) => ({ className, useSQLite: true });

/** The folder of a file system in memory, where this system has one. */
export const MEMORY = "/dev/shm";

/** Starts the server with an empty database in a folder of its own, on disk unless another place is named. */
export const startBenchServer = async (
  place: string = tmpdir(),
  relaySeconds = 1,
  more: Readonly<Record<string, string>> = {},
): Promise<BenchServer> => {
  await bundle();
  const folder = mkdtempSync(join(place, "strikebook-bench-"));
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      name: "strikebook",
      modules: true,
      rootPath: BUNDLE,
      scriptPath: "entry.js",
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      durableObjects: {
        MATCH_ROOM: sqlite("MatchRoom"),
        RATING_LIST: sqlite("RatingList"),
        LIST_KEEPER: sqlite("ListKeeper"),
        BARE_ROW: sqlite("BareRow"),
      },
      workflows: {
        REBUILD: { name: "strikebook-rebuild", className: "RebuildWorkflow" },
        EXPORT: { name: "strikebook-export", className: "ExportWorkflow" },
        IMPORT: { name: "strikebook-import", className: "ImportWorkflow" },
        BACKUP: { name: "strikebook-backup", className: "BackupWorkflow" },
      },
      d1Databases: { DB: "strikebook" },
      r2Buckets: ["BACKUPS"],
      // The shells of pages; every request comes to the Worker first.
      assets: {
        binding: "ASSETS",
        directory: `${root}site/dist`,
        routerConfig: { has_user_worker: true, invoke_user_worker_ahead_of_assets: true },
      },
      // The bench delivers what is sent to it.
      queueProducers: { JOBS: { queueName: "strikebook-jobs" } },
      bindings: {
        STRIKEBOOK_SECRET: SECRET,
        ORGANISER_KEY_HASH: createHash("sha256").update(KEY).digest("hex"),
        HEAD_LIST_KEY: newListKey(),
        RELAY_SECONDS: `${relaySeconds}`,
        ...more,
      },
    }),
    resourcePersistencePath: folder,
  });
  const stop = async () => {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await miniflare.ready;
    const database = await miniflare.getD1Database("DB");
    await applyMigrations(database, await ownMigrations());
    const backups = await miniflare.getR2Bucket("BACKUPS");
    return { url, secret: SECRET, key: KEY, database, backups, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
