// `npm run words` writes the modules of the catalogues in shared/words; the other npm commands do it before they need them.
// With `--count` it counts the messages of each language, with `--missing hi` it lists what one lacks, and with `--stamp hi`
// it takes plain texts of a language for translations of today's English.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { CatalogueFile } from "./words/area.ts";
import { FIRST_LOCALE, PSEUDO_LOCALE } from "./words/catalogue.ts";
import type { LanguageFolder } from "./words/language.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

const folder = `${root}shared/words/`;

const textOf = (file: string): string => readFileSync(folder + file, "utf8");

/** The inputs of the modules next to the catalogues: the generator itself and its parser's version. */
const generator = globSync(["workers/cli/words.ts", "workers/cli/words/*.ts", "package-lock.json"], {
  cwd: root,
}).sort();

/** Files of a language's folder that are no catalogue. */
const NO_CATALOGUE = new Set(["glossary.json", "language.json"]);

/** `rulings.en.json` or `hi/rulings.json`: its area and its language. */
const catalogueOf = (file: string): { readonly area: string; readonly locale: string } => {
  const [locale = "", name = ""] = file.includes("/") ? file.split("/") : [FIRST_LOCALE, file];
  return { area: name.split(".")[0] ?? "", locale };
};

/** All catalogues, by area. */
export const cataloguesByArea = (): Map<string, CatalogueFile[]> => {
  const files = globSync(["*.en.json", "*/*.json"], { cwd: folder }).filter(
    (file) => !NO_CATALOGUE.has(file.split("/")[1] ?? ""),
  );
  const read = files.sort().map((file) => ({ file, ...catalogueOf(file), json: textOf(file) }));
  return Map.groupBy(read, ({ area }) => area);
};

/** The languages whose folders have a file of this name. */
const languagesWith = (name: string): string[] => globSync(`*/${name}`, { cwd: folder }).map(dirname).sort();

/** The languages that have a glossary, which is the beginning of each. */
export const begunLanguages = (): string[] => languagesWith("glossary.json");

/** The languages that are built, besides English. The catalogues of one that is not are checked all the same. */
const offered = (): LanguageFolder[] =>
  languagesWith("language.json").map((locale) => {
    const file = `${locale}/language.json`;
    return { locale, file, json: textOf(file) };
  });

/** Modules to write, all with one heading, and how they are made from it. */
type Writing = {
  readonly names: readonly string[];
  /** What they are made from. */
  readonly from: string;
  readonly inputs: unknown;
  readonly make: (heading: string) => Promise<ReadonlyMap<string, string>>;
};

const writings = (): Writing[] => {
  const catalogues = cataloguesByArea();
  const folders = offered();
  const locales = folders.map(({ locale }) => locale);
  const others = [...locales, PSEUDO_LOCALE];
  const gathered = globSync("*-in-english.ts", { cwd: folder }).sort();
  return [
    ...[...catalogues].map(([area, files]) => ({
      names: [FIRST_LOCALE, ...others].map((locale) => `${area}.${locale}.ts`),
      from: `${area}.en.json`,
      inputs: [files, locales],
      make: async (heading: string) => {
        // Only now: most runs find nothing to write, and need no parser.
        const { modulesOf } = await import("./words/area.ts");
        const modules = modulesOf(heading, area, files, locales);
        return new Map([...modules].map(([locale, text]) => [`${area}.${locale}.ts`, text]));
      },
    })),
    ...gathered.map((file) => {
      const name = file.replace("-in-english.ts", "-in");
      return {
        names: others.map((locale) => `${name}.${locale}.ts`),
        from: file,
        inputs: [textOf(file), others],
        make: async (heading: string) => {
          const { gatheredIn } = await import("./words/language.ts");
          return new Map(others.map((locale) => [`${name}.${locale}.ts`, gatheredIn(heading, locale, textOf(file))]));
        },
      };
    }),
    {
      names: ["languages.list.ts", "catalogues.load.ts"],
      from: "*/language.json",
      inputs: folders,
      make: async (heading) => {
        const { listOf, loadersOf } = await import("./words/language.ts");
        return new Map([
          ["languages.list.ts", listOf(heading, folders)],
          ["catalogues.load.ts", loadersOf(heading, others)],
        ]);
      },
    },
  ];
};

/** Writes the modules of every catalogue that changed since they were last written; answers with how many changed. */
export const writeWords = async (): Promise<number> => {
  const base = createHash("sha256");
  for (const file of generator) base.update(readFileSync(root + file));
  const digest = base.digest("hex");
  const current = new Set<string>();
  let written = 0;
  for (const { names, from, inputs, make } of writings()) {
    const hash = createHash("sha256").update(digest).update(JSON.stringify(inputs)).digest("hex");
    const heading = `// Generated from shared/words/${from} (${hash.slice(0, 16)}): edit that.`;
    for (const name of names) current.add(name);
    if (names.every((name) => isCurrent(folder + name, heading))) continue;
    for (const [name, text] of await make(heading)) replace(folder + name, text);
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

/** The messages that a language lacks, a line each with its English text, and how many they are. */
const missingIn = async (locale: string): Promise<string[]> => {
  const { countsOf, progressOf } = await import("./words/progress.ts");
  const progress = progressOf(locale, cataloguesByArea());
  const counts = Object.entries(countsOf(progress)).map(([kind, count]) => `${count} ${kind}`);
  const lines = progress.gaps.map(({ kind, area, key, english }) => `${kind}\t${area}\t${key}\t${english}`);
  return [...lines, `${locale}: ${counts.join(", ")}`];
};

/** The numbers of each language that has a glossary, by its code. */
const counted = async (): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> => {
  const { countsOf, progressOf } = await import("./words/progress.ts");
  const catalogues = cataloguesByArea();
  return Object.fromEntries(begunLanguages().map((locale) => [locale, countsOf(progressOf(locale, catalogues))]));
};

/** Gives each plain text in a language's catalogues the hash of its English; answers with the files that changed. */
const stamp = async (locale: string): Promise<string[]> => {
  const [{ englishOf }, { stamped }] = await Promise.all([import("./words/area.ts"), import("./words/translation.ts")]);
  const changed: string[] = [];
  for (const files of cataloguesByArea().values()) {
    const theirs = files.find((file) => file.locale === locale);
    if (!theirs) continue;
    const text = stamped(theirs.file, theirs.json, englishOf(files).entries);
    if (text === theirs.json) continue;
    replace(folder + theirs.file, text);
    changed.push(theirs.file);
  }
  return changed;
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { count: { type: "boolean" }, missing: { type: "string" }, stamp: { type: "string" } },
  });
  if (values.count) return console.table(await counted());
  if (values.missing !== undefined) return console.log((await missingIn(values.missing)).join("\n"));
  if (values.stamp !== undefined) return console.log((await stamp(values.stamp)).join("\n"));
  const written = await writeWords();
  if (written > 0)
    process.stderr.write(`shared/words: ${written} ${written === 1 ? "catalogue" : "catalogues"} written\n`);
};

if (import.meta.main) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
