import { constants, existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { dataIn, notesIn, secretsIn } from "./state-folder.ts";

const SNAPSHOT = "snapshot-";

/** A new folder for the copy of a running deployment: on the same disk, where a copy may cost no time at all. */
export const newSnapshot = (state: string): string => mkdtempSync(join(state, SNAPSHOT));

export const removeSnapshots = (state: string): void => {
  for (const name of readdirSync(state))
    if (name.startsWith(SNAPSHOT)) rmSync(join(state, name), { recursive: true, force: true });
};

/** Files are shared with the original until either changes, where the file system knows how to. */
const COPY = { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE } as const;

/** Copies what a deployment has, from one state folder to another: databases, objects, secrets and notes. */
export const copyState = async (from: string, to: string): Promise<void> => {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const path of [dataIn, secretsIn, notesIn]) if (existsSync(path(from))) await cp(path(from), path(to), COPY);
};

/** The SQLite files below a folder, as paths from it. */
export const databasesIn = (folder: string): string[] => globSync("**/*.sqlite", { cwd: folder }).sort();

/** The faults of the SQLite files below a folder: none, if it is empty. Finishes open writes in them. */
export const faultsIn = (folder: string): string[] =>
  databasesIn(folder).flatMap((file) => {
    const database = new DatabaseSync(join(folder, file));
    try {
      const rows = database.prepare("PRAGMA integrity_check").all();
      const told = rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== "ok");
      return told.map((text) => `${file}: ${text}`);
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    } finally {
      database.close();
    }
  });

/**
 * Has every match say again how much of its log is in the database. What the copy of a match believes may be later than
 * the copy of the database; relaying an event twice changes nothing. Answers with the number of matches.
 */
export const forgetRelayed = (folder: string): number => {
  let matches = 0;
  for (const file of databasesIn(join(folder, "do"))) {
    const database = new DatabaseSync(join(folder, "do", file));
    const hasMarks = database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'marks'").get();
    if (hasMarks !== undefined) {
      database.exec("DELETE FROM marks WHERE name = 'drained'");
      matches += 1;
    }
    database.close();
  }
  return matches;
};
