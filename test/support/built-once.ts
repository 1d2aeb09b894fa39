import { globSync, mkdirSync, rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { buildRelease, currentRelease } from "#cli/serve/release.ts";
import { root } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";

const LOCKS = `${root}node_modules/.cache/strikebook/`;
/** A build takes less time than this (milliseconds): later, the process that held the lock is gone. */
const STALE_MS = 180_000;
const LOOK_MS = 300;

const isLocked = (lock: string): boolean => {
  try {
    mkdirSync(lock, { recursive: false });
    return false;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) rmSync(lock, { recursive: true, force: true });
    return true;
  }
};

/** Builds something, if it is not built yet: several files of tests run side by side and need the same. */
export const builtOnce = async (name: string, isBuilt: () => boolean, build: () => Promise<unknown>): Promise<void> => {
  mkdirSync(LOCKS, { recursive: true });
  const lock = `${LOCKS}${name}.lock`;
  while (!isBuilt()) {
    if (isLocked(lock)) {
      await wait(LOOK_MS);
      continue;
    }
    try {
      if (!isBuilt()) await build();
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
};

/** Builds the release of these sources. */
export const builtRelease = (): Promise<void> =>
  builtOnce(
    "release",
    () => currentRelease() !== null,
    () => buildRelease(buildSite),
  );

/** Whether a file was written after all of these were. */
export const isNewest = (file: string, sources: readonly string[]): boolean => {
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(sources, { cwd: root }).every((source) => statSync(`${root}${source}`).mtimeMs < made);
};
