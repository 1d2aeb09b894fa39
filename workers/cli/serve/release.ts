import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { commitOfSources } from "../server/commit.ts";
import { ownMigrations } from "../server/migrations.ts";
import { readJson } from "./state-folder.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The served files are apart from their sources, which may change meanwhile. */
const FOLDER = `${root}.release`;

/** Everything that can change what is served. */
const INPUTS = [
  "package-lock.json",
  "tsconfig.json",
  "wrangler.toml",
  "migrations/*.sql",
  "site/*.*",
  "site/src/**/*.*",
  "site/public/**/*.*",
  "shared/**/*.{ts,tsx,json}",
  "workers/**/*.{ts,tsx}",
];
/** The command line is not served, and modules of words are made from their catalogues. */
const NO_INPUTS = ["workers/cli/**", "shared/words/*.*.ts"];

const description = z.object({
  /** The fingerprint of what it was made from; `null`: it was made elsewhere, and came without its sources. */
  inputs: z.string().nullable(),
  crons: z.array(z.string()),
  /** The commit that it was built from; `null` where git does not know. */
  commit: z.string().nullable(),
  /** The Worker's bindings and assets, as Wrangler reads them from wrangler.toml for Miniflare. */
  worker: z.looseObject({
    compatibilityDate: z.string(),
    assets: z.looseObject({}),
    bindings: z.record(z.string(), z.json()),
    d1Databases: z.record(z.string(), z.object({ id: z.string() })),
  }),
  /** In order, each in the statements that are one transaction. */
  migrations: z.array(z.object({ name: z.string(), queries: z.array(z.string()) })),
});

/** The Worker in one file, its pages, and how they are served. */
export type Release = z.output<typeof description> & {
  /** The folder of `index.js`. */
  readonly code: string;
  readonly site: string;
};

const inputs = (): string => {
  const hash = createHash("sha256");
  for (const file of globSync(INPUTS, { cwd: root, exclude: NO_INPUTS }).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(`${root}${file}`))
      .update("\0");
  return hash.digest("hex");
};

const described = (folder: string): Release | null => {
  const found = description.safeParse(readJson(join(folder, "release.json")));
  return found.success ? { ...found.data, code: join(folder, "code"), site: join(folder, "site") } : null;
};

/** The release that was built from these very sources or came without any, or `null`. It needs nothing that only building needs. */
export const currentRelease = (): Release | null => {
  const found = described(FOLDER);
  return found && (found.inputs === null || found.inputs === inputs()) ? found : null;
};

/** Lays out the release that was built last in another folder, where it is served without its sources. */
export const copyRelease = (to: string): void => {
  cpSync(FOLDER, join(to, ".release"), { recursive: true });
  const file = join(to, ".release", "release.json");
  writeFileSync(file, JSON.stringify({ ...description.parse(readJson(file)), inputs: null }));
};

/** Wrangler's view of the Worker: its options for Miniflare, its crons, and its migrations in statements. */
const fromWrangler = async (): Promise<Omit<z.input<typeof description>, "inputs">> => {
  const wrangler = await import("wrangler");
  const config = wrangler.unstable_readConfig({ config: `${root}wrangler.toml` });
  const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(config);
  const { modulesRules, rootPath, ...options } = workerOptions;
  // A database on this host is called after its binding: its id in wrangler.toml is that of one at Cloudflare.
  const d1Databases = Object.fromEntries(
    Object.keys(workerOptions.d1Databases ?? {}).map((binding) => [binding, { id: binding }]),
  );
  const migrations = await ownMigrations();
  // What is no JSON (functions, undefined) says nothing in this configuration.
  const worker: unknown = JSON.parse(JSON.stringify({ ...options, d1Databases }));
  const known = migrations.map(({ name, queries }) => ({ name, queries: [...queries] }));
  return {
    crons: config.triggers.crons ?? [],
    commit: commitOfSources(),
    worker: description.shape.worker.parse(worker),
    migrations: known,
  };
};

/**
 * Builds the release again, next to the one that is served, and replaces that in one step.
 *
 * @param build builds the site into `site/dist`
 */
export const buildRelease = async (build: () => Promise<unknown>): Promise<Release> => {
  const made = inputs();
  const folder = `${FOLDER}.new`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build();
  const { runQuietly } = await import("../server/children.ts");
  await runQuietly("wrangler", ["deploy", "--dry-run", "--env", "", "--outdir", join(folder, "code")]);
  cpSync(`${root}site/dist`, join(folder, "site"), { recursive: true });
  writeFileSync(join(folder, "release.json"), JSON.stringify({ inputs: made, ...(await fromWrangler()) }));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(folder, FOLDER);
  const release = existsSync(FOLDER) ? described(FOLDER) : null;
  if (!release) throw new Error("the release that was just built cannot be read");
  return release;
};
