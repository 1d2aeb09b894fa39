import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrationsIn } from "../deploy/migrations.ts";
import { inTrialFolder, moveRestored, newRestoreIn } from "../serve/backup-folder.ts";
import { withDatabases } from "../serve/migrate.ts";
import { changeNotes, dataIn, secretsIn, writeJson } from "../serve/state-folder.ts";
import { root } from "../server/children.ts";
import { ownEverything, ownFolder } from "../server/own-folder.ts";
import { SaidError } from "../server/said-error.ts";
import { type OpenedBackup, secretsOf } from "./opened-backup.ts";
import { rebuildDatabase } from "./rebuilt-database.ts";

/** As `wrangler.toml` calls the one database, which a host of one's own calls by it. */
const DATABASE = { d1Databases: { DB: { id: "DB" } }, compatibilityDate: "2026-10-01" };

/** The file of the database below a state folder or a copy of one. Miniflare has another one there, for its own notes. */
export const databaseFile = (state: string): string => {
  const [file] = globSync("d1/**/*.sqlite", { cwd: dataIn(state), exclude: ["**/metadata.sqlite"] });
  if (file === undefined) throw new SaidError({ key: "stateMissing", about: { folder: state } });
  return join(dataIn(state), file);
};

/** Opens a database file for some work. */
export const inDatabase = async <T>(file: string, work: (database: DatabaseSync) => Promise<T>): Promise<T> => {
  const database = new DatabaseSync(file);
  try {
    return await work(database);
  } finally {
    database.close();
  }
};

/**
 * Lays out a backup of Cloudflare in a state folder that is empty or not there, for `npm run serve`. The rooms of matches
 * take their logs from the database when they are asked.
 */
export const restoreToState = async (backup: OpenedBackup, state: string): Promise<void> => {
  const part = newRestoreIn(state);
  ownFolder(part);
  // Miniflare alone knows what it calls the file.
  await withDatabases(part, DATABASE, async (miniflare) => {
    await (await miniflare.getD1Database("DB")).prepare("SELECT 1").run();
  });
  await inDatabase(databaseFile(part), (database) =>
    rebuildDatabase(database, backup, migrationsIn(`${root}migrations`)),
  );
  const secrets = await secretsOf(backup);
  if (secrets !== null) writeJson(secretsIn(part), secrets);
  changeNotes(part, () => ({ backup: backup.manifest.began }));
  ownEverything(part);
  moveRestored(part, state);
};

/** Restores a backup into a temporary folder, which is removed again. */
export const tryBackup = (backup: OpenedBackup): Promise<void> =>
  inTrialFolder((trial) => restoreToState(backup, trial));
