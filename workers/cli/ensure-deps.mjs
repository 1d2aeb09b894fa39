// Installs node_modules when they are missing or differ from the lockfile, and writes the modules of catalogues
// (shared/words) that changed.
// Runs before anything is installed, so it is plain JavaScript for whatever Node started npm, and prints nothing on
// standard output: commands such as `npm run --silent replay` own that.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

const packagesOf = (file) => JSON.parse(readFileSync(`${root}${file}`, "utf8")).packages;

/** npm writes this second lockfile last, so an interrupted installation has none. */
function isInstalled() {
  if (!existsSync(`${root}node_modules/.package-lock.json`) || !existsSync(`${root}node_modules/.bin/node`)) {
    return false;
  }
  const installed = packagesOf("node_modules/.package-lock.json");
  return Object.entries(packagesOf("package-lock.json")).every(([path, wanted]) => {
    const found = installed[path];
    // Optional packages are those of other platforms.
    return path === "" || (found ? found.version === wanted.version : wanted.optional === true);
  });
}

if (!isInstalled()) {
  process.stderr.write("Installing dependencies (npm ci) ...\n");
  const installation = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", process.stderr, process.stderr],
    shell: process.platform === "win32",
  });
  if (installation.status !== 0) {
    process.stderr.write("npm ci failed: see above.\n");
    process.exit(installation.status ?? 1);
  }
}

// By the Node that was installed: the one that started npm may know no TypeScript.
const words = spawnSync(`${root}node_modules/.bin/node`, [`${root}workers/cli/words.ts`], {
  stdio: ["ignore", process.stderr, process.stderr],
  shell: process.platform === "win32",
});
if (words.status !== 0) process.exit(words.status ?? 1);
