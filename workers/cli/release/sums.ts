import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sumOf } from "../server/file-sum.ts";

/** The platform of this machine, as archives are called: `linux-x64`. */
export const PLATFORM = `${process.platform}-${process.arch}`;

/** The sums of all files of a release, as `sha256sum -c` reads them. */
const FILE = "SHA256SUMS";

/** A line of `sha256sum`. */
export const sumLine = (sum: string, name: string): string => `${sum}  ${name}\n`;

/** The sums by name in lines of `sha256sum`. */
export const sumsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^([0-9a-f]{64}) [ *](.+)$/gm)].map(([, sum = "", name = ""]) => [name, sum]));

/** Files in a folder, as paths from it; no link is followed. */
const filesIn = (folder: string, within = ""): string[] =>
  readdirSync(join(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name);
    if (entry.isDirectory()) return filesIn(folder, path);
    return entry.isFile() && path !== FILE ? [path] : [];
  });

export const writeSums = async (folder: string): Promise<void> => {
  let text = "";
  for (const path of filesIn(folder).sort()) text += sumLine(await sumOf(join(folder, path)), path);
  writeFileSync(join(folder, FILE), text);
};

/** The files of a release that are missing or were changed; its list of them where there is none. */
export const changedIn = async (folder: string): Promise<string[]> => {
  const file = join(folder, FILE);
  const sums = existsSync(file) ? sumsIn(readFileSync(file, "utf8")) : new Map<string, string>();
  if (sums.size === 0) return [FILE];
  const changed: string[] = [];
  for (const [path, sum] of sums) {
    const named = join(folder, path);
    if (!existsSync(named) || (await sumOf(named)) !== sum) changed.push(path);
  }
  return changed;
};
