// `npm run upgrade -- ARCHIVE`: a newer version in the place of this one, while people score.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import * as english from "#shared/words/cli.en.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { changedIn, PLATFORM, sumsIn } from "./release/sums.ts";
import { copyWhole, restoreBackup } from "./serve/backup-folder.ts";
import { handedOver, order, type Serving, servingNow } from "./serve/control.ts";
import { stateFolder } from "./serve/settings.ts";
import { dataIn } from "./serve/state-folder.ts";
import { root, run } from "./server/children.ts";
import { sumOf } from "./server/file-sum.ts";
import { giveToOwner } from "./server/own-folder.ts";
import { SaidError } from "./server/said-error.ts";

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
const unpacked = async (archive: string): Promise<string> => {
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

/** The time for a version on a copy (milliseconds): it includes migrations, also on a slow machine. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Has the version in a folder serve a copy of the state for a moment, alone: nothing is sent, and no job of the clock runs.
 *
 * @param copy a folder of `copyWhole`
 * @param on where the copy is laid out, and taken away again
 * @returns for how many milliseconds it ran
 */
const trial = async (folder: string, copy: string, on: string): Promise<number> => {
  try {
    await restoreBackup(copy, on);
    const began = performance.now();
    const serve = [join(folder, "workers", "cli", "serve.ts"), "--check"];
    const child = spawn(join(folder, "node_modules", ".bin", "node"), serve, {
      cwd: folder,
      env: { ...process.env, STRIKEBOOK_STATE: on, PUBLIC_ORIGIN: "http://localhost" },
      stdio: ["ignore", "ignore", "pipe"],
      timeout: PATIENCE_MS,
    });
    const [said, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
    if (status !== 0) throw new SaidError({ key: "trialFailed", about: { folder, reason: said.trim() } });
    return performance.now() - began;
  } finally {
    rmSync(on, { recursive: true, force: true });
  }
};

/** The link beside the versions that says which of them a service starts. */
const linkBeside = (folder: string): string => join(dirname(folder), "current");

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Points the link at a version in one step; answers whether there is such a link. */
const makeCurrent = (folder: string): boolean => {
  const link = linkBeside(folder);
  if (!isLink(link)) return false;
  rmSync(`${link}.new`, { force: true });
  symlinkSync(basename(folder), `${link}.new`);
  renameSync(`${link}.new`, link);
  return true;
};

/** A version that came up on the copy is given half as long again on the state itself, and never less than this (milliseconds). */
const LEAST_PATIENCE_MS = 3_000;

/** The state as it was before the last upgrade, within its folder. */
const beforeIn = (state: string): string => join(state, "before-upgrade");

/** Copies the state, and has the new version serve the copy. Answers for how many milliseconds that ran. */
const tried = async (folder: string, state: string): Promise<number> => {
  const before = beforeIn(state);
  rmSync(before, { recursive: true, force: true });
  await copyWhole(state, before);
  console.log(english.upgradeCopied({ folder: before }));
  const ms = await trial(folder, before, join(state, "trial"));
  giveToOwner(state);
  return ms;
};

/** @throws SaidError where the new version did not come up; this one serves again then. */
const handOver = async (serving: Serving, folder: string, trialMs: number): Promise<void> => {
  const patienceMs = Math.max(LEAST_PATIENCE_MS, Math.ceil(1.5 * trialMs));
  const done = await order(serving, "hand-over", JSON.stringify({ folder, patienceMs })).catch((cause: unknown) => {
    throw new SaidError({ key: "handOverFailed", about: { folder } }, { cause });
  });
  const { heldMs } = handedOver.parse(done);
  console.log(english.handedOver({ milliseconds: heldMs }));
};

await command(english, {
  name: "upgrade",
  options: {},
  run: async ({ positionals: [archive, ...more] }): Promise<Status> => {
    if (archive === undefined || more.length > 0)
      throw new Misunderstood({ key: "nameOne", about: { what: "ARCHIVE" } });
    const state = stateFolder(process.env);
    if (!existsSync(dataIn(state))) throw new SaidError({ key: "stateMissing", about: { folder: state } });
    const folder = await unpacked(resolve(standingIn("upgrade"), archive));
    console.log(english.upgradeUnpacked({ folder }));
    const trialMs = await tried(folder, state);
    console.log(english.upgradeTried());
    const serving = await servingNow(state);
    if (serving) await handOver(serving, folder, trialMs);
    const isLinked = makeCurrent(folder);
    console.log(isLinked ? english.upgradeLinked({ folder }) : english.upgradeUnlinked({ folder, state }));
    return 0;
  },
});
