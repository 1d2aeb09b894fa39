import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Only the owner of the server reads it: databases, sessions and secrets. */
const FOLDER = 0o700;
const FILE = 0o600;

/** Makes a folder its owner's alone: no other user then reaches its contents either. */
export const ownFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  chmodSync(folder, FOLDER);
};

/** Makes a file its owner's alone, if there is one. */
export const ownFile = (file: string): void => {
  if (existsSync(file)) chmodSync(file, FILE);
};

/** Makes a folder and everything below it their owner's alone, if there is one; links are left alone. */
export const ownEverything = (folder: string): void => {
  if (!existsSync(folder)) return;
  ownFolder(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) ownEverything(path);
    else if (entry.isFile()) ownFile(path);
  }
};

/**
 * Gives everything in a folder to the folder's owner, where root has written into it: a service that runs as another
 * user would not read it. Other users write as themselves.
 */
export const giveToOwner = (folder: string): void => {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
};
