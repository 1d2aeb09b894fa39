import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

const filesIn = (folder: string): string[] =>
  globSync("**/*", { cwd: folder })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

/**
 * Makes a folder that is being served the same as one that was built beside it, file by file: there is no moment at
 * which it is empty. Answers with the files that changed.
 */
export const publish = (built: string, served: string): string[] => {
  const files = filesIn(built);
  const changed = files.filter((file) => !isSame(join(built, file), join(served, file)));
  for (const file of changed) {
    mkdirSync(dirname(join(served, file)), { recursive: true });
    copyFileSync(join(built, file), join(served, file));
  }
  const known = new Set(files);
  const gone = filesIn(served).filter((file) => !known.has(file));
  for (const file of gone) rmSync(join(served, file));
  return [...changed, ...gone];
};
