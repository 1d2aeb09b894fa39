import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeFonts } from "./fonts.ts";
import { translateScripts } from "./language-scripts.ts";
import { makeOffline } from "./offline/offline.ts";
import { askForScripts } from "./page-scripts.ts";
import { partStyles } from "./parted-styles.ts";
import { root, runQuietly } from "./server/children.ts";
import { writeWords } from "./words.ts";

const stamp = `${root}node_modules/.cache/strikebook/site.sha256`;

/** Everything that can change what is built. */
const INPUTS = [
  "package-lock.json",
  "tsconfig.json",
  "site/*.*",
  "site/src/**/*.*",
  "site/public/**/*.*",
  "shared/**/*.{ts,tsx,json,css}",
  "workers/cli/offline/*.ts",
  "workers/cli/{fonts,language-scripts,page-scripts,parted-styles}.ts",
  "workers/edge/pages/shell/first-styles.ts",
];

const INDEX = "site/src/styles/index.css";

/** The styles that every page shares: their table of contents, and the files that it names. */
function sharedStyles(): string[] {
  const named = readFileSync(`${root}${INDEX}`, "utf8").matchAll(/@import url\("([^"]+)"\)/g);
  return [INDEX, ...[...named].map(([, path = ""]) => join(dirname(INDEX), path))];
}

/** The fingerprint of what the site is made of, with the styles that all pages share or without them. */
export function siteInputs({ styles }: { readonly styles: boolean }): string {
  const hash = createHash("sha256");
  const files = globSync(INPUTS, { cwd: root, exclude: styles ? [] : sharedStyles() });
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(`${root}${file}`))
      .update("\0");
  return hash.digest("hex");
}

/** Finishes a site that Astro built, in a folder with no slash at its end. */
export const finishSite = async (dist: string): Promise<void> => {
  askForScripts(dist);
  await translateScripts(dist);
  askForScripts(dist);
  partStyles(dist);
  await makeOffline(dist);
};

const inItsOwnProcess = async (): Promise<void> => {
  await runQuietly("astro", ["build", "--root", "site", "--silent"]);
  await finishSite(`${root}site/dist`);
};

/** Builds the static site into site/dist, unless what it is built from is what it was last time. */
export async function buildSite(build: () => Promise<void> = inItsOwnProcess): Promise<"built" | "unchanged"> {
  await writeWords();
  const inputs = siteInputs({ styles: true });
  if (existsSync(`${root}site/dist`) && existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) return "unchanged";
  await writeFonts();
  // A build that fails half way leaves nothing that is taken for whole.
  rmSync(stamp, { force: true });
  await build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputs);
  return "built";
}

if (import.meta.main) console.log(`site/dist: ${await buildSite()}`);
