import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "../../workers/cli/words/catalogue.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (path: string): string => readFileSync(root + path, "utf8");
const catalogues = globSync("shared/words/*.*.json", { cwd: root }).map((path) => {
  const [area = "", locale = ""] = path.replace("shared/words/", "").split(".");
  return { area, catalogue: readCatalogue(path, locale, textOf(path)) };
});
const product = globSync("{shared,workers,site/src}/**/*.{ts,tsx,astro}", { cwd: root })
  // What is generated names everything; what is written by hand beside it does not.
  .filter((path) => !/^shared\/words\/[\w-]+\.\w+\.ts$/.test(path))
  .map(textOf);

describe.each(catalogues)("the catalogue $catalogue.file", ({ area, catalogue }) => {
  // A file that is given the words and does not load them names their type, whose name need not say the area.
  const about = product.filter((text) =>
    new RegExp(`words/${area}\\.|words/problems-in-english\\.|Words\\b`).test(text),
  );

  it("is used by somebody", () => {
    expect(product.some((text) => text.includes(`words/${area}.en.ts`) || text.includes(`"./${area}.en.ts"`))).toBe(
      true,
    );
  });

  it.each([...catalogue.entries.keys()])("says %s somewhere", (key) => {
    const [name = "", code] = key.split(".");
    const called = new RegExp(`\\.${name}\\b`);
    // Or said later, by its key.
    expect(about.some((text) => called.test(text)) || product.some((text) => text.includes(`"${name}"`))).toBe(true);
    if (code !== undefined)
      expect(
        product.some((text) => text.includes(`"${code}"`) || new RegExp(`\\.${name}\\.${code}\\b`).test(text)),
      ).toBe(true);
  });
});

/** What Strikebook used to say: no catalogue goes back to it. */
const FORMER = [
  /strikes that were written down/i,
  /everybody against everybody/i,
  /forecasts like it/i,
  /expect \S+ % of the score/i,
  /\bonce it is decided\b/i,
  /what can still be reached/i,
  /not played out/i,
  /\btak(e|ing|en) back\b/i,
  /no page stands/i,
  /\bgive it up\b|\bgives? up the board\b|\bboard is given up\b/i,
  /was not signed here/i,
  /instead of a strike/i,
  /passed on/i,
  /at no price/i,
  /(striker|man|men) (goes|go|went) down/i,
  /seen on this strike/i,
  /that is what was played/i,
  /many-handed/i,
  /bring in a list|see what it would do|makes nothing twice/i,
  /keep one, and nobody/i,
  /you are owner here|decide so/i,
  /the log stands at|this request expected/i,
];

it("no message says what Strikebook no longer says", () => {
  const found = catalogues.flatMap(({ catalogue: { file, entries } }) =>
    [...entries].flatMap(([key, { message }]) =>
      FORMER.filter((pattern) => pattern.test(message)).map((pattern) => `${file}: ${key}: ${pattern.source}`),
    ),
  );
  expect(found).toEqual([]);
});

/** Folders whose sentences stand in catalogues, comments and all: the list grows with what is done. */
const DONE = [
  "shared/rules/{decisions,house,rulebook}/*.ts",
  "shared/views/parts/{clause,clause-words,address}.ts*",
  "shared/views/rules/**/*.ts*",
  "site/src/{layouts,pages}/**/*.astro",
  "site/src/islands/{compose,explore,score,verify}/*.ts*",
  "site/src/islands/{account,compare,page-code}.ts",
];

it("neither does a view, a page or a comment", () => {
  const paths = globSync(DONE, { cwd: root });
  expect(paths.length).toBeGreaterThan(60);
  const found = paths.flatMap((path) => {
    const text = textOf(path);
    return FORMER.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern.source}`);
  });
  expect(found).toEqual([]);
});

/** What comments used to say instead of what a thing is. */
const FORMER_COMMENTS = [
  /what somebody called something/i,
  /whom an entry consists of/i,
  /some of them said anew/i,
  /first that is not as it was/i,
  /knock as one/i,
  /lies halfway through a request/i,
  /nobody gains by making them alike/i,
  /stored never waits for the next one/i,
];

it.each(FORMER_COMMENTS)("no product file says %s", (pattern) => {
  expect(product.filter((text) => pattern.test(text))).toEqual([]);
});

it("no English message writes a percentage with a gap", () => {
  for (const { catalogue } of catalogues.filter(({ catalogue: { locale } }) => locale === "en"))
    for (const [key, { message }] of catalogue.entries) expect(message, key).not.toMatch(/[\d}] %/);
});
