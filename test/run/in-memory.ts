import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";

const MEMORY = "/dev/shm";

/** The bytes of databases and copies that a whole run writes, with room to spare. */
const NEEDED = 4_000_000_000;

const hasRoom = (): boolean => {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > NEEDED;
};

/**
 * Lets everything that is started from here write its temporary files into memory, where there is room for them: on a
 * disk, databases wait for a sixth of the time of all tests. The files go with this process.
 */
export const writeIntoMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/strikebook-`);
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
};
