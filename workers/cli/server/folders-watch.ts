import { globSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Tells of every change below some folders. Each folder is watched by itself: where a recursive watch follows files, it
 * loses one that an editor replaces by a new one of its name.
 */
export const watchFolders = (folders: readonly string[], signal: AbortSignal, changed: () => void): void => {
  const watched = new Set<string>();
  const add = (folder: string): void => {
    const below = globSync("**", { cwd: folder }).map((path) => join(folder, path));
    for (const path of [folder, ...below]) {
      if (watched.has(path) || statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) continue;
      watched.add(path);
      watch(path, { signal }, () => {
        // What is new in it may be a folder; what is gone and comes again is a new one.
        if (statSync(path, { throwIfNoEntry: false }) === undefined) watched.delete(path);
        else add(path);
        changed();
      });
    }
  };
  for (const folder of folders) add(folder);
};
