import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import preact from "@astrojs/preact";
import cascadeLayers from "@csstools/postcss-cascade-layers";
import { defineConfig } from "astro/config";
import { Features, transform } from "lightningcss";
import { FIRST_LANGUAGE } from "#shared/words/addresses.ts";
import { OTHER_LANGUAGES } from "#shared/words/language.ts";
import { chunkGroups, namesOfNothing } from "#site/chunks.ts";
import { FLOOR_TARGETS } from "#site/floor/browsers.ts";

/** The bundler's own helper for a namespace, as it writes it. */
const EXPORTS_OF =
  "(e,t)=>{let n={};for(let r in e)Object.defineProperty(n,r,{get:e[r],enumerable:!0});return t||Object.defineProperty(n,Symbol.toStringTag,{value:`Module`}),n}";

/**
 * What comes later is only imported: Vite's helper for that looks for styles and asks for files beforehand, in 880 bytes, and each
 * script would have the list of these files.
 */
const plainImports = {
  name: "plain-imports",
  enforce: "post",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
  generateBundle: {
    order: "post",
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle).filter(({ type }) => type === "chunk"))
        chunk.code = chunk.code
          .replace(/const __vite__mapDeps=.*?i\.map\(i=>d\[i\]\);\n?/s, "")
          .replaceAll(/,\s*__vite__mapDeps\(\[[\d,]*\]\)/g, "")
          // The helper is shorter than a request for it, and so is the one that makes an object of a module's exports.
          .replace(/import\{\w+ as (\w+)\}from"\.\/preload-helper\.[\w-]+\.js";/, "const $1=e=>e();")
          .replace(/import\{t as (\w+)\}from"\.\/rolldown-runtime\.[\w-]+\.js";/, `const $1=${EXPORTS_OF};`);
    },
  },
};

/** Says which modules of the site are in which file: pages of other languages have these scripts in their own words. */
const scriptsByFile = {
  name: "scripts-by-file",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    const site = fileURLToPath(new URL("src/", import.meta.url));
    const files = Object.values(bundle)
      .filter(({ type }) => type === "chunk")
      .map(({ fileName, moduleIds }) => [fileName, moduleIds.filter((id) => id.startsWith(site))]);
    this.emitFile({
      type: "asset",
      fileName: "_astro/scripts.json",
      source: JSON.stringify(Object.fromEntries(files)),
    });
  },
};

/** What only a build asks of JSON Schema: the fields of a ruleset, which the composer's form is made from. */
const fieldsOfRulesets = async () => {
  const { FIELDS } = await import("#carrom");
  return `export const FIELDS = new Map(${JSON.stringify([...FIELDS])});`;
};

/** Every export of a module, as a function that does nothing. */
const nothingOf = (code) => {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
  const exported = names.map(([, one, other]) => `nothing as ${one ?? other}`);
  return `const nothing = () => undefined;\nexport { ${exported.join(", ")} };`;
};

/** Of the library's own sentences only one thing is asked, whether a value was missing: see `shared/words/schema-issues.ts`. */
const SENTENCES = `export default () => ({
  localeError: ({ input }) => "Invalid input" + (input === undefined || input === null ? ": received " + input : ""),
});`;

/** Schemas of objects that compile nothing: before they compile code from text they try whether they may. */
const uncompiled = (code) => {
  const [compiled] = /(?<=^export const \$ZodObjectJIT = ).*?^\}\);$/ms.exec(code) ?? [];
  if (compiled === undefined) throw new Error("zod: the schema of objects that compiles code has another form");
  return code.replace(compiled, () => "$ZodObject;");
};

const leanCode = (code, id) => {
  if (id.includes("/field.ts")) return fieldsOfRulesets();
  if (id.includes("/locales/en.js")) return SENTENCES;
  return id.includes("/core/schemas.js") ? uncompiled(code) : nothingOf(code);
};

/**
 * Parts of the schema library that no page needs, and nothing tells a bundler so. Each schema has a method to write JSON Schema,
 * 6 kB packed: in what browsers get it does nothing, and what is derived from it is derived here. Pages check JSON, which has no
 * cycles to look for: 2 kB. No page shows the library's own sentences: 1 kB. The content security policy forbids code from text,
 * and the browser would report the try in the console of every page: 2 kB.
 */
const leanSchemas = {
  name: "lean-schemas",
  applyToEnvironment: ({ name }) => name === "client",
  transform: {
    filter: {
      id: /zod\/v4\/(?:core\/(?:json-schema-processors|memoizer|schemas|to-json-schema)|locales\/en)\.js|shared\/carrom\/rules\/field\.ts/,
    },
    handler: leanCode,
  },
};

const root = fileURLToPath(new URL("..", import.meta.url));

/** A chunk that names a file which no island has is out of date. */
const chunksOfToday = {
  name: "chunks-of-today",
  applyToEnvironment: ({ name }) => name === "client",
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
    const names = namesOfNothing(root, ids);
    if (names.length > 0) this.error(`site/src/chunks.ts names what no island has: ${names.join(", ")}`);
  },
};

/** Rules within rules become rules one after the other: Chrome 90 knows none, and layers are lowered after them. */
const flatRules = {
  postcssPlugin: "flat-rules",
  Once: (sheet, { postcss }) => {
    const { code } = transform({ filename: "", code: Buffer.from(sheet.toString()), include: Features.Nesting });
    sheet.removeAll();
    sheet.append(postcss.parse(code.toString()).nodes);
  },
};

/** Pages that are built in each language. All others are in English. */
const TRANSLATED = [
  "404.astro",
  "about.astro",
  "board.astro",
  "rules/*.astro",
  "rules/[[]ruleset[]]/sheet.astro",
  "score/*.astro",
  "shell/*.astro",
  "shell/{account,embed,evening,matches,way}/*.astro",
  "verify.astro",
];

/** The same page of the site in another language has the same file, and an address of its own. */
const inEachLanguage = {
  name: "in-each-language",
  hooks: {
    "astro:config:setup": ({ injectRoute }) => {
      const folder = fileURLToPath(new URL("src/pages/", import.meta.url));
      for (const language of OTHER_LANGUAGES)
        for (const page of globSync(TRANSLATED, { cwd: folder }))
          injectRoute({
            pattern: `/${language}/${page.replace(/(?:index)?\.astro$/, "")}`,
            entrypoint: folder + page,
            prerender: true,
          });
    },
  },
};

export default defineConfig({
  output: "static",
  trailingSlash: "ignore",
  // Nothing inline: the content security policy allows only files of our own.
  build: { format: "directory", inlineStylesheets: "never" },
  // English is without a prefix; another language is a folder of catalogues, and pages under its code.
  i18n: {
    defaultLocale: FIRST_LANGUAGE,
    locales: [FIRST_LANGUAGE, ...OTHER_LANGUAGES],
    routing: { prefixDefaultLocale: false },
  },
  devToolbar: { enabled: false },
  integrations: [preact(), inEachLanguage],
  vite: {
    plugins: [plainImports, scriptsByFile, leanSchemas, chunksOfToday],
    build: {
      assetsInlineLimit: 0,
      // The floor reads all of it but static blocks and brand checks of private names, which test/site/floor.test.ts keeps out.
      target: "es2022",
      cssTarget: FLOOR_TARGETS,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups(root) },
        },
      },
    },
    // Chrome 90 knows no layers of styles: they become specificity.
    css: { postcss: { plugins: [flatRules, cascadeLayers()] } },
    resolve: {
      alias: [
        // Lowered sheets no longer say where they were: their relative addresses would lead nowhere.
        { find: "@fonts", replacement: fileURLToPath(new URL("fonts", import.meta.url)) },
      ],
    },
    server: { fs: { allow: [".."] } },
  },
});
