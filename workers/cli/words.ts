// `node workers/cli/words.ts` writes the modules of the catalogues in shared/words; the npm commands do it before they
// need them.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CatalogueFile } from "./words/area.ts";
import { PSEUDO_LOCALE } from "./words/catalogue.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const folder = `${root}shared/words/`;

/** The inputs of the modules next to the catalogues: the generator itself and its parser's version. */
const generator = globSync(["workers/cli/words.ts", "workers/cli/words/*.ts", "package-lock.json"], {
  cwd: root,
}).sort();

/** `rulings.en.json` and its like, by area. */
const areas = (): Map<string, CatalogueFile[]> =>
  Map.groupBy(
    globSync("*.*.json", { cwd: folder })
      .sort()
      .map((file) => ({ file, locale: file.split(".")[1] ?? "", json: readFileSync(folder + file, "utf8") })),
    ({ file }) => file.split(".")[0] ?? "",
  );

/** Writes the modules of every catalogue that changed since they were last written; answers with how many areas did. */
export const writeWords = async (): Promise<number> => {
  const base = createHash("sha256");
  for (const file of generator) base.update(readFileSync(root + file));
  const digest = base.digest("hex");
  const current = new Set<string>();
  let written = 0;
  for (const [area, files] of areas()) {
    const hash = createHash("sha256").update(digest).update(JSON.stringify(files)).digest("hex");
    const heading = `// Generated from shared/words/${area}.*.json (${hash.slice(0, 16)}): edit that.`;
    const locales = [...files.map(({ locale }) => locale), PSEUDO_LOCALE];
    for (const locale of locales) current.add(`${area}.${locale}.ts`);
    if (locales.every((locale) => isCurrent(`${folder}${area}.${locale}.ts`, heading))) continue;
    // Only now: most runs find nothing to write, and need no parser.
    const { modulesOf } = await import("./words/area.ts");
    for (const [locale, text] of modulesOf(heading, files)) replace(`${folder}${area}.${locale}.ts`, text);
    written += 1;
  }
  for (const file of globSync("*.*.ts", { cwd: folder })) if (!current.has(file)) rmSync(folder + file);
  return written;
};

const isCurrent = (path: string, heading: string): boolean =>
  existsSync(path) && readFileSync(path, "utf8").startsWith(`${heading}\n`);

/** Whole or not at all: another command may read the module at this moment. */
const replace = (path: string, text: string): void => {
  const draft = `${path}.${process.pid}.tmp`;
  writeFileSync(draft, text);
  renameSync(draft, path);
};

if (import.meta.main) {
  try {
    const written = await writeWords();
    if (written > 0)
      process.stderr.write(`shared/words: ${written} ${written === 1 ? "catalogue" : "catalogues"} written\n`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
