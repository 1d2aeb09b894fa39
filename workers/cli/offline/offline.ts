import { build } from "esbuild";
import { root } from "../server/children.ts";
import { drawIcons } from "./icons.ts";
import { writeLetters } from "./letters.ts";
import { type ShellFile, shellFiles } from "./shell-files.ts";

/** Writes a service worker into a built site: that of the scoring pages, or that of notes. */
const writeWorker = async (
  dist: string,
  name: "scorer-sw" | "notes-sw",
  files: readonly ShellFile[],
): Promise<void> => {
  await build({
    entryPoints: [`${root}site/src/${name}.ts`],
    tsconfig: `${root}site/scorer-sw.tsconfig.json`,
    outfile: `${dist}/${name}.js`,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    legalComments: "none",
    // Workbox writes a log wherever it is not told that this is the real thing.
    define: { SHELL_FILES: JSON.stringify(files), "process.env.NODE_ENV": '"production"' },
  });
};

/**
 * Adds to a built site what its scoring pages need to be installed and to open without a network.
 *
 * @param dist the folder of the site, with no slash at its end
 */
export const makeOffline = async (dist: string): Promise<void> => {
  await drawIcons(dist);
  writeLetters(dist);
  await writeWorker(dist, "scorer-sw", shellFiles(dist));
  await writeWorker(dist, "notes-sw", []);
};
