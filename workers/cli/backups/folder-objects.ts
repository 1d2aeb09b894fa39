import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Objects } from "#write/backup/whole/objects.ts";

/** A folder that has what a bucket of backups has, under the same names. */
export const inFolder = (folder: string): Objects => ({
  put: async (name, bytes) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(`${file}.new`, bytes, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  },
  get: async (name) => (existsSync(join(folder, name)) ? new Uint8Array(readFileSync(join(folder, name))) : null),
  list: async (prefix) =>
    globSync(`${prefix}**/*`, { cwd: folder })
      .filter((name) => !name.endsWith(".new") && statSync(join(folder, name)).isFile())
      .toSorted(),
  remove: async (names) => {
    for (const name of names) rmSync(join(folder, name));
  },
});
