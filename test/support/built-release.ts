import { mkdirSync, rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { buildRelease, currentRelease } from "#cli/serve/release.ts";
import { root } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";

const LOCK = `${root}node_modules/.cache/strikebook/release.lock`;
/** No build takes so long: the process that held the lock is gone (milliseconds). */
const STALE_MS = 180_000;
const LOOK_MS = 300;

const isLocked = (): boolean => {
  try {
    mkdirSync(LOCK, { recursive: false });
    return false;
  } catch {
    const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE_MS) rmSync(LOCK, { recursive: true, force: true });
    return true;
  }
};

/** Builds the release of these sources, if there is none: several files of tests run side by side and need the same. */
export const builtRelease = async (): Promise<void> => {
  mkdirSync(`${root}node_modules/.cache/strikebook`, { recursive: true });
  while (!currentRelease()) {
    if (isLocked()) {
      await wait(LOOK_MS);
      continue;
    }
    try {
      if (!currentRelease()) await buildRelease(buildSite);
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
};
