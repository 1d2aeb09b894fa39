import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runQuietly } from "../server/children.ts";
import { sumOf } from "../server/file-sum.ts";
import { PLATFORM } from "./platform.ts";
import { sumLine } from "./sums.ts";
import { writeTree } from "./tree.ts";

/** The name of the archive of a version on this machine's platform, without `.tar.gz`. */
const archiveName = (version: string): string => `strikebook-${version}-${PLATFORM}`;

/** Packs a folder into an archive beside it, with its sum; answers with its file and bytes. */
export const pack = async (folder: string): Promise<{ readonly file: string; readonly bytes: number }> => {
  const file = `${folder}.tar.gz`;
  await runQuietly("tar", ["-czf", file, "-C", dirname(folder), basename(folder)]);
  writeFileSync(`${file}.sha256`, sumLine(await sumOf(file), basename(file)));
  return { file, bytes: statSync(file).size };
};

/** Writes the archive of this version into a folder. */
export const writeArchive = async (folder: string, version: string) => {
  mkdirSync(folder, { recursive: true });
  const tree = join(folder, archiveName(version));
  await writeTree(tree);
  return pack(tree);
};
