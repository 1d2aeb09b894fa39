import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeOffline } from "#cli/offline/offline.ts";
import { type ShellFile, shellFiles } from "#cli/offline/shell-files.ts";
import { root } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";
import { FIRST_LANGUAGE } from "#shared/words/addresses.ts";
import { OFFERED } from "#shared/words/language.ts";
import { scriptsOf } from "../support/scripts-of.ts";

/** The pages that open without a network. */
const PAGES = ["/score/", "/score/quick/", "/score/practice/", "/shell/score/"];

const DIST = `${root}site/dist`;

beforeAll(async () => void (await buildSite()), 120_000);

const fileOf = (url: string): string => `${DIST}${url}${url.endsWith("/") ? "index.html" : ""}`;
const read = (url: string): string => readFileSync(fileOf(url), "utf8");
const urls = (files: readonly ShellFile[]): string[] => files.map(({ url }) => url);

/** A folder like a built site, with nothing but the files of a test. */
const siteOf = (files: Readonly<Record<string, string>>): string => {
  const dist = mkdtempSync(join(tmpdir(), "strikebook-"));
  const pages = Object.fromEntries(PAGES.map((page) => [`${page}index.html`, ""]));
  for (const [name, text] of Object.entries({ ...pages, ...files })) {
    mkdirSync(dirname(dist + name), { recursive: true });
    writeFileSync(dist + name, text);
  }
  return dist;
};

const listed = (files: Readonly<Record<string, string>>): string[] => {
  const dist = siteOf(files);
  try {
    return urls(shellFiles(dist)).filter((url) => !url.endsWith("/"));
  } finally {
    rmSync(dist, { recursive: true });
  }
};

it("follows a page to chunks of chunks, those that come later included", () => {
  const found = listed({
    "/shell/score/index.html": '<link rel="stylesheet" href="/_astro/a.1.css"><script src="/_astro/a.1.js"></script>',
    "/_astro/a.1.css": "",
    "/_astro/a.1.js": 'import"./b.2.js";const later=()=>import("./c.3.js"),no="./no-such.js"',
    "/_astro/b.2.js": "",
    "/_astro/c.3.js": 'const deps=["_astro/d.4.css"];import`./b.2.js`',
    "/_astro/d.4.css": "",
    "/_astro/of-another-page.5.js": "",
  });
  expect(found.sort()).toEqual([
    ..."/_astro/a.1.css /_astro/a.1.js /_astro/b.2.js /_astro/c.3.js /_astro/d.4.css".split(" "),
  ]);
});

it("takes the fonts of English, and others only where a page asks for them itself", () => {
  const face = (file: string, ranges: string) =>
    `@font-face{src:url(/_astro/${file}.woff2)format("woff2");unicode-range:${ranges}}`;
  const files = {
    "/score/index.html": '<link href="/_astro/a.css"><link rel="preload" href="/_astro/asked-for.woff2">',
    "/_astro/a.css": [
      face("latin", "U+??,U+131"),
      face("devanagari", "U+900-97F,U+20B9"),
      face("asked-for", "U+100-2BA"),
      '@font-face{src:url("/_astro/whole.woff2")}',
    ].join(""),
    ...Object.fromEntries(
      ["latin", "devanagari", "asked-for", "whole"].map((name) => [`/_astro/${name}.woff2`, ""] as const),
    ),
  };
  expect(listed(files).sort()).toEqual(
    ["a.css", "asked-for.woff2", "latin.woff2", "whole.woff2"].map((a) => `/_astro/${a}`),
  );
});

it("ends where a page names a file that is not there", () => {
  expect(() => listed({ "/score/index.html": '<script src="/_astro/gone.js"></script>' })).toThrow("gone.js");
});

it("lists every chunk of the built pages that a bundler finds", async () => {
  const files = urls(shellFiles(DIST));
  expect(files).toEqual(expect.arrayContaining([...PAGES]));
  const scripts = PAGES.flatMap((page) =>
    [...read(page).matchAll(/src="(\/_astro\/[^"]+\.js)"/g)].map(([, url]) => url),
  );
  expect(scripts.length).toBeGreaterThan(1);
  const { metafile } = await build({
    entryPoints: [...new Set(scripts)].map((url) => `${DIST}${url}`),
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "none",
    write: false,
    metafile: true,
    absWorkingDir: DIST,
  });
  const reached = Object.keys(metafile.inputs).map((file) => `/${file}`);
  expect(reached.length).toBeGreaterThan(10);
  expect(reached.filter((url) => !files.includes(url))).toEqual([]);
});

it("has a revision for each file whose name stays the same, and for no other", () => {
  for (const { url, revision } of shellFiles(DIST)) expect(revision === null, url).toBe(/\.[\w-]{8}\.\w+$/.test(url));
});

it("asks a phone to load less than 280 kB, and no font of another script", () => {
  const files = urls(shellFiles(DIST));
  expect(files.filter((url) => /devanagari|latin-ext|naskh/.test(url))).toEqual([]);
  // The size as sent: fonts and pictures are packed already.
  const sent = (url: string): number => {
    const body = readFileSync(fileOf(url));
    return /\.(?:woff2|png)$/.test(url) ? body.length : gzipSync(body, { level: 9 }).length;
  };
  expect(files.reduce((sum, url) => sum + sent(url), 0)).toBeLessThan(280_000);
  expect(gzipSync(readFileSync(`${DIST}/scorer-sw.js`), { level: 9 }).length).toBeLessThan(8_000);
});

const webManifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.literal("image/png"), purpose: z.string() })),
});

it("draws every icon that the manifest names, at its size", async () => {
  const { icons } = webManifest.parse(JSON.parse(read("/scorer.webmanifest")));
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of icons) {
    const { width, height, format } = await sharp(fileOf(src)).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
  }
});

it("writes another worker where a page has changed, and the same where none has", async () => {
  const dist = mkdtempSync(join(tmpdir(), "strikebook-"));
  try {
    cpSync(DIST, dist, { recursive: true });
    await makeOffline(dist);
    const worker = () => readFileSync(`${dist}/scorer-sw.js`, "utf8");
    const before = worker();
    expect(before).toBe(read("/scorer-sw.js"));
    const [other = ""] = globSync(`${dist}/rules/index.html`);
    writeFileSync(other, "another page");
    await makeOffline(dist);
    expect(worker()).toBe(before);
    writeFileSync(`${dist}/shell/score/index.html`, `${read("/shell/score/")}<!-- newer -->`);
    await makeOffline(dist);
    expect(worker()).not.toBe(before);
  } finally {
    rmSync(dist, { recursive: true });
  }
});

describe.each(OFFERED)("in the language %s", (language) => {
  const folder = language === FIRST_LANGUAGE ? "" : `/${language}`;

  it.each(["/shell/score/", "/score/quick/", "/score/practice/"])(
    "%s loads at most 120 kB of script at once",
    (page) => {
      const packed = (url: string): number => gzipSync(readFileSync(DIST + url), { level: 9 }).length;
      const scripts = scriptsOf(DIST, folder + page);
      expect(scripts.length).toBeGreaterThan(5);
      expect(scripts.reduce((bytes, url) => bytes + packed(url), 0)).toBeLessThanOrEqual(120_000);
    },
  );
});

it("sends no phone a script that compiles code from text, which its policy forbids", () => {
  const scripts = globSync(`${DIST}/_astro/*.js`);
  expect(scripts.length).toBeGreaterThan(50);
  expect(scripts.filter((file) => /= ?Function\b|\bnew Function\b|\beval\(/.test(readFileSync(file, "utf8")))).toEqual(
    [],
  );
});
