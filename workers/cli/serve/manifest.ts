import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sumOf } from "../server/file-sum.ts";
import { readJson, writeJson } from "./state-folder.ts";

const manifest = z.object({
  version: z.literal(1),
  /** When the copy was made, RFC 3339 in UTC. */
  at: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/** The manifest of a backup: its time, and each of its files. */
export type FolderManifest = z.output<typeof manifest>;

const FILE = "manifest.json";

const described = async (folder: string): Promise<FolderManifest["files"]> => {
  const paths = globSync("**/*", { cwd: folder, exclude: [FILE] })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
  const files: FolderManifest["files"] = [];
  for (const path of paths) {
    const file = join(folder, path);
    files.push({ path, bytes: statSync(file).size, sha256: await sumOf(file) });
  }
  return files;
};

export const seal = async (folder: string, at: string): Promise<FolderManifest> => {
  const made: FolderManifest = { version: 1, at, files: await described(folder) };
  writeJson(join(folder, FILE), made);
  return made;
};

/** Reads what a backup says of itself; `null` where a folder is no backup. */
export const manifestOf = (folder: string): FolderManifest | null =>
  manifest.safeParse(readJson(join(folder, FILE))).data ?? null;

/** The files of a backup that are missing, were changed, or do not belong to it. */
export const changedSince = async (folder: string, { files }: FolderManifest): Promise<string[]> => {
  const now = new Map((await described(folder)).map((file) => [file.path, JSON.stringify(file)]));
  const changed = files.filter((file) => now.get(file.path) !== JSON.stringify(file)).map(({ path }) => path);
  const known = new Set(files.map(({ path }) => path));
  return [...changed, ...[...now.keys()].filter((path) => !known.has(path))].sort();
};
