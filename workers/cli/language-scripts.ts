import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { build, type Plugin, type UserConfig } from "vite";
import { z } from "zod";
import { OTHER_LANGUAGES } from "#shared/words/language.ts";
import { root } from "./server/children.ts";

/** Built files with the modules of the site that are in each, as `site/astro.config.mjs` writes them next to a build. */
const modulesByFile = z.record(z.string(), z.array(z.string()));

/** The scripts that pages of the site name. */
const scripts = (): ReadonlySet<string> =>
  new Set(
    globSync("site/src/{layouts,pages}/**/*.astro", { cwd: root }).flatMap((page) =>
      [...readFileSync(root + page, "utf8").matchAll(/<script src="[./]*([^"]+)"><\/script>/g)].map(
        ([, path = ""]) => `${root}site/src/${path}`,
      ),
    ),
  );

/** Takes the catalogues of a language in the place of the English ones. What a language lacks it has from English itself. */
const wordsOf = (language: string): Plugin => ({
  name: "words-of-a-language",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!/(?:\.en|-in-english)\.ts$/.test(source) || importer?.endsWith(`.${language}.ts`)) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found
      ? found.id.replace(/\.en\.ts$/, `.${language}.ts`).replace(/-in-english\.ts$/, `-in.${language}.ts`)
      : null;
  },
});

/** Styles come with the English scripts: they are the same in each language. */
const noStyles: Plugin = {
  name: "no-styles",
  enforce: "pre",
  load: (id) => (/\.css$/.test(id) ? "" : null),
};

/** Builds scripts in a language into a site; answers with the file of each. */
const buildIn = async (
  dist: string,
  language: string,
  modules: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { default: site } = (await import(`${root}site/astro.config.mjs`)) as { default: { vite: UserConfig } };
  const { plugins = [], resolve = {}, build: { target, rolldownOptions } = {} } = site.vite;
  const output = rolldownOptions?.output;
  const built = await build({
    root: `${root}site`,
    configFile: false,
    logLevel: "error",
    plugins: [wordsOf(language), noStyles, ...plugins],
    resolve,
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      ...(target === undefined ? {} : { target }),
      rolldownOptions: {
        input: [...modules],
        output: {
          ...(Array.isArray(output) ? {} : output),
          entryFileNames: "_astro/[name].[hash].js",
          chunkFileNames: "_astro/[name].[hash].js",
        },
      },
    },
  });
  const chunks = (Array.isArray(built) ? built : [built])
    .flatMap((one) => ("output" in one ? one.output : []))
    .filter((one) => one.type === "chunk");
  for (const { fileName, code } of chunks) writeFileSync(`${dist}/${fileName}`, code);
  return new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId ?? "", `/${fileName}`] as const));
};

/** A script in the markup of a page. */
const SCRIPT = /(?<=<script type="module" src="\/)_astro\/[^"]+/g;

/**
 * Gives the pages of each language scripts with that language's words alone.
 *
 * @param dist the folder of the site, with no slash at its end
 */
export const translateScripts = async (dist: string): Promise<void> => {
  const list = `${dist}/_astro/scripts.json`;
  const english = modulesByFile.parse(JSON.parse(readFileSync(list, "utf8")));
  rmSync(list);
  const named = scripts();
  /** The script that a built file is; `null`: it is none that a page names. */
  const scriptOf = (file: string): string | null => english[file]?.find((module) => named.has(module)) ?? null;
  for (const language of OTHER_LANGUAGES) {
    const pages = globSync(`${dist}/${language}/**/*.html`).map((page) => ({ page, html: readFileSync(page, "utf8") }));
    const files = new Set(pages.flatMap(({ html }) => html.match(SCRIPT) ?? []));
    const built = await buildIn(
      dist,
      language,
      [...files].map(scriptOf).filter((module) => module !== null),
    );
    const inLanguage = (file: string): string => built.get(scriptOf(file) ?? "")?.slice(1) ?? file;
    for (const { page, html } of pages) writeFileSync(page, html.replaceAll(SCRIPT, inLanguage));
  }
};
