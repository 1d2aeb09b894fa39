import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { PLATFORM } from "../release/platform.ts";
import { changedIn, sumsIn } from "../release/sums.ts";
import { root, run } from "../server/children.ts";
import { sumOf } from "../server/file-sum.ts";
import { SaidError } from "../server/said-error.ts";

/** The name of the folder in an archive: with the version, and with the platform that it runs on. */
const NAMED = /^(?<folder>strikebook-\d[\w.-]*?-(?<platform>[a-z0-9]+-[a-z0-9]+))\.tar\.gz$/;

/** @throws SaidError where the archive is not the one that its sum is of. */
const assertSame = async (archive: string): Promise<void> => {
  const file = `${archive}.sha256`;
  if (!existsSync(archive)) throw new SaidError({ key: "archiveMissing", about: { file: archive } });
  if (!existsSync(file)) throw new SaidError({ key: "archiveSumMissing", about: { file } });
  if (sumsIn(readFileSync(file, "utf8")).get(basename(archive)) !== (await sumOf(archive)))
    throw new SaidError({ key: "archiveChanged", about: { file: archive } });
};

const assertWhole = async (folder: string): Promise<void> => {
  const [file] = await changedIn(folder);
  if (file !== undefined) throw new SaidError({ key: "releaseChanged", about: { folder, file } });
};

/**
 * Unpacks the archive of a version beside this one, whole or not at all; answers with its folder. One that lies there
 * already is taken if it is whole.
 */
export const unpacked = async (archive: string): Promise<string> => {
  const { folder: name, platform } = NAMED.exec(basename(archive))?.groups ?? {};
  if (name === undefined || platform === undefined)
    throw new SaidError({
      key: "archiveForm",
      about: { file: archive, example: `strikebook-1.0.0-${PLATFORM}.tar.gz` },
    });
  if (platform !== PLATFORM)
    throw new SaidError({ key: "archivePlatform", about: { file: archive, platform, own: PLATFORM } });
  const folder = join(dirname(root), name);
  if (join(folder, "/") === root) throw new SaidError({ key: "versionRuns", about: { folder } });
  await assertSame(archive);
  if (!existsSync(folder)) {
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part);
    const { ok, text } = await run("tar", ["-xzf", archive, "-C", part], { output: "pipe" });
    if (!ok) throw new SaidError({ key: "archiveUnreadable", about: { file: archive, reason: text.trim() } });
    await assertWhole(join(part, name));
    renameSync(join(part, name), folder);
    rmSync(part, { recursive: true });
  }
  await assertWhole(folder);
  return folder;
};
