import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where a backup lies while it is restored; where it is still there, the restore was cut off. */
export const restoringIn = (state: string): string => join(state, "restoring");

/** The databases and objects of a deployment within its state folder, as Miniflare lays them out. */
export const dataIn = (state: string): string => join(state, "data");

/** The secrets of a deployment within its state folder. */
export const secretsIn = (state: string): string => join(state, "secrets");

/** What a deployment remembers beside its databases, within its state folder. */
export const notesIn = (state: string): string => join(state, "notes.json");

/** What a process that serves says of itself to others on this machine, within its state folder. */
export const servingIn = (state: string): string => join(state, "serving.json");

/** A JSON file, or `null` where there is none. */
export const readJson = (file: string): unknown =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as unknown) : null;

/** Writes a JSON file that nobody but its owner reads: whole or, if the machine stops meanwhile, not at all. */
export const writeJson = (file: string, value: unknown): void => {
  writeFileSync(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
};
