import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { restoreBackup } from "../serve/backup-folder.ts";
import { SaidError } from "../server/said-error.ts";

/** How long a version may take on a copy (milliseconds): it makes up for migrations, on a slow machine as well. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Has the version in a folder serve a copy of the state for a moment, alone: nothing is sent, and no job of the clock runs.
 *
 * @param copy a folder of `copyWhole`
 * @param on where the copy is laid out, and taken away again
 * @returns for how many milliseconds it ran
 */
export const trial = async (folder: string, copy: string, on: string): Promise<number> => {
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
