import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { migrationScript, migrationsIn, unseenOf } from "../deploy/migrations.ts";
import { SECRETS } from "../deploy/secrets.ts";
import { soundBackup } from "../serve/backup-folder.ts";
import { copyState } from "../serve/snapshot.ts";
import { readJson, secretsIn as secretsFile } from "../serve/state-folder.ts";
import { root } from "../server/children.ts";
import { type OpenedBackup, secretsOf } from "./opened-backup.ts";
import { databaseFile, inDatabase } from "./own-state.ts";
import { rebuildDatabase } from "./rebuilt-database.ts";

/** The source of a new deployment at Cloudflare: a database with the newest migrations, and its secrets. */
export type Source = {
  readonly database: DatabaseSync;
  readonly secrets: Readonly<Record<string, string>> | null;
  /** When it was backed up, RFC 3339 in UTC. */
  readonly at: string;
};

type Work<T> = (source: Source) => Promise<T>;

const inTrial = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), "strikebook-restore-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const ownMigrations = () => migrationsIn(`${root}migrations`);

/** Has the database of an encrypted backup for as long as some work takes. */
export const fromOpened = <T>(backup: OpenedBackup, work: Work<T>): Promise<T> =>
  inTrial((folder) =>
    inDatabase(join(folder, "restored.sqlite"), async (database) => {
      await rebuildDatabase(database, backup, ownMigrations());
      return work({ database, secrets: await secretsOf(backup), at: backup.manifest.began });
    }),
  );

const known = z.record(z.string(), z.string());

/** The secrets that a deployment at Cloudflare has as well. */
const secretsIn = (folder: string): Readonly<Record<string, string>> => {
  const all = known.parse(readJson(secretsFile(folder)));
  return Object.fromEntries(SECRETS.map((name) => [name, all[name] ?? ""]));
};

const applyUnseen = (database: DatabaseSync): void => {
  const seen = database.prepare("SELECT name FROM d1_migrations").all();
  const names = new Set(seen.map(({ name }) => String(name)));
  database.exec(migrationScript(unseenOf(ownMigrations(), names), "restore"));
};

/** Has the database of a backup of `npm run serve` for as long as some work takes. */
export const fromCopy = <T>(folder: string, work: Work<T>): Promise<T> =>
  inTrial(async (trial) => {
    const { at } = await soundBackup(folder);
    await copyState(folder, trial);
    return inDatabase(databaseFile(trial), (database) => {
      applyUnseen(database);
      return work({ database, secrets: secretsIn(trial), at });
    });
  });
