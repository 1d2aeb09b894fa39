import { spawnSync } from "node:child_process";
import { root } from "./children.ts";

/** The commit that the sources are of, as git names it; `null` where there is no git, or nothing that it knows. */
export const commitOfSources = (): string | null => {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  const commit = status === 0 ? stdout.trim() : "";
  return /^[0-9a-f]{40}$/.test(commit) ? commit : null;
};
