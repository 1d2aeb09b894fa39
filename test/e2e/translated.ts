import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { root } from "#cli/server/children.ts";
import { inGreekLetters } from "../support/greek.ts";

/** Folders and files of the product: all that `npm start` needs. */
const PRODUCT = [
  "workers",
  "shared",
  "site",
  "migrations",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "wrangler.toml",
];
/** Folders that commands write, or that exist on this machine alone. */
const WRITTEN = new Set(["dist", "node_modules", ".astro", ".wrangler"]);

/** The modules whose texts are data: what rulesets are called and where they were published, and the demo club. */
const DATA = ["shared/carrom/rules/sheets/*.ts", "workers/cli/demo/*.ts"];
/** A text of theirs that people read. A code has neither a capital nor a space. */
const TEXT = /\b(name|title|publisher|league|season|summary|reason):(\s+)"([^"]*[A-Z ][^"]*)"/g;

const rewrite = (file: string, change: (text: string) => string): void =>
  writeFileSync(file, change(readFileSync(file, "utf8")));

/**
 * Copies the product into a folder of its own, in a language that no one speaks: every catalogue is the pseudo-locale's,
 * its days are formatted in Greek, and its data (rulesets, demo club) is written in Greek letters.
 *
 * @returns the copy's folder; packages are found in the folders above it
 */
export const translated = (): string => {
  const copy = `${root}.wrangler/translated/`;
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  for (const part of PRODUCT)
    cpSync(root + part, copy + part, { recursive: true, filter: (path) => !WRITTEN.has(basename(path)) });
  // The checks' own parts are not copied.
  rewrite(`${copy}tsconfig.json`, (text) => text.replace(/,\s*\{ "path": "test[^"]*" \}/g, ""));
  // The heading is that of the English module: the copy's own commands take it for that.
  for (const file of globSync(`${copy}shared/words/*.en.ts`))
    rewrite(file, () =>
      readFileSync(file.replace(/en\.ts$/, "qps.ts"), "utf8").replace('locale: string = "en"', 'locale: string = "el"'),
    );
  for (const file of globSync(DATA.map((one) => copy + one)))
    rewrite(file, (text) =>
      text.replaceAll(TEXT, (_, key: string, gap: string, said: string) => `${key}:${gap}"${inGreekLetters(said)}"`),
    );
  return copy;
};
