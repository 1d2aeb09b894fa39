import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { readCatalogue } from "#cli/words/catalogue.ts";
import {
  asRead,
  FORMER_COMMENTS,
  FORMER_FIELDS,
  FORMER_NAMES,
  FORMER_SENTENCES,
  SECRETARYS_SENTENCES,
} from "../support/former-words.ts";
import { parse } from "../support/imports.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (path: string): string => readFileSync(root + path, "utf8");
const catalogues = globSync("shared/words/*.*.json", { cwd: root }).map((path) => {
  const [area = "", locale = ""] = path.replace("shared/words/", "").split(".");
  return { area, catalogue: readCatalogue(path, locale, textOf(path)) };
});
const product = globSync("{shared,workers,site/src}/**/*.{ts,tsx,astro}", { cwd: root })
  // Generated modules name everything; hand-written ones next to them do not.
  .filter((path) => !/^shared\/words\/[\w-]+\.\w+\.ts$/.test(path))
  .map(textOf);

/** Names that each text of the product calls: `words.name`. */
const calls = new Map(product.map((text) => [text, new Set([...text.matchAll(/\.(\w+)\b/g)].map(([, name]) => name))]));

describe.each(catalogues)("the catalogue $catalogue.file", ({ area, catalogue }) => {
  // A file that is given the words and does not load them names their type, whose name need not say the area.
  // A page has the catalogues of its request by their names: `c.var.words.ownCalendar`.
  const name = area.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const about = product.filter((text) =>
    new RegExp(`words/${area}\\.|words/[\\w-]+-in-english\\.|Words\\b|\\bwords\\.${name}\\b`).test(text),
  );

  it("is used", () => {
    expect(product.some((text) => text.includes(`words/${area}.en.ts`) || text.includes(`"./${area}.en.ts"`))).toBe(
      true,
    );
  });

  it("says each of its messages somewhere", () => {
    const isCalled = (name: string) => about.some((text) => calls.get(text)?.has(name));
    const isQuoted = (text: string) => product.some((one) => one.includes(`"${text}"`));
    // One of several that are numbered: `player${number}`.
    const isNumbered = (text: string) =>
      /\d$/.test(text) && product.some((one) => one.includes(`\`${text.replace(/\d+$/, "")}\${`));
    const unsaid = [...catalogue.entries.keys()].filter((key) => {
      const [name = "", code] = key.split(".");
      // A message may also be said later, by its key.
      if (!isCalled(name) && !isQuoted(name)) return true;
      return (
        code !== undefined &&
        !isQuoted(code) &&
        !isNumbered(code) &&
        !product.some((text) => new RegExp(`\\.${name}\\.${code}\\b`).test(text))
      );
    });
    expect(unsaid).toEqual([]);
  });
});

/** Texts of the repository: product code with its comments and styles, and the files that readers see first. */
const written = globSync(["{shared,workers,site}/**/*.{ts,tsx,mjs,astro,css}", "README.md", ".github/**/*.{md,yml}"], {
  cwd: root,
  exclude: (path) => /^(node_modules|dist|\.astro|\.wrangler)$/.test(path.split("/").at(-1) ?? ""),
})
  .filter((path) => !/^shared\/words\/[\w-]+\.\w+\.ts$/.test(path))
  .map((path) => ({ path, text: textOf(path) }));
const files = written.map(({ path, text }) => ({ path, text: asRead(text) }));
const messages = catalogues.flatMap(({ catalogue: { file, entries } }) =>
  [...entries].map(([key, { message }]) => ({ path: `${file}: ${key}`, text: message })),
);

describe.each([...FORMER_SENTENCES, ...FORMER_COMMENTS])("instead of “$was”", ({ was, found }) => {
  it("has patterns that find it", () => {
    for (const pattern of found) expect(was).toMatch(pattern);
  });

  it("is in no message, file of the product, or page for readers of it", () => {
    const paths = [...messages, ...files].flatMap(({ path, text }) =>
      found.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern.source}`),
    );
    expect(paths).toEqual([]);
  });
});

it("no message is one of the sentences that a secretary read twice", () => {
  expect(SECRETARYS_SENTENCES.flatMap((one) => messages.filter(({ text }) => one.test(text)))).toEqual([]);
});

it("looks everywhere, and across the lines of a comment", () => {
  for (const path of ["README.md", ".github/ARCHITECTURE.md", "site/src/styles/print.css", "workers/cli/verify.ts"])
    expect(files.map((file) => file.path)).toContain(path);
  expect(asRead("/**\n * The board is given\n * up.\n */")).toContain("The board is given up.");
  expect(asRead("// Instead of\n  // a strike.")).toContain("Instead of a strike.");
});

/** The names that a declaration gives. */
const declaredBy = (node: ts.Node): string[] => {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(declaredBy);
  return ts.isVariableDeclaration(node) || ts.isDeclarationStatement(node) ? [node.name?.getText() ?? ""] : [];
};

/** Every name in the product's code: which are exported, and all of them. */
const names = (() => {
  const exported = new Map<string, string>();
  const all = new Map<string, string>();
  for (const { path, text } of written.filter((file) => /\.(tsx?|astro)$/.test(file.path))) {
    const source = parse({ path, text });
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node)) all.set(node.text, path);
      if (ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
        for (const name of declaredBy(node)) exported.set(name, path);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { exported, all };
})();

it("no module exports a name that says nothing where it is imported", () => {
  expect(names.exported.size).toBeGreaterThan(2000);
  expect(Object.keys(FORMER_NAMES).flatMap((name) => names.exported.get(name) ?? [])).toEqual([]);
});

it("nothing has a name that a standard term replaced", () => {
  expect(Object.keys(FORMER_FIELDS).flatMap((name) => names.all.get(name) ?? [])).toEqual([]);
});

it("no English message writes a percentage with a gap", () => {
  for (const { catalogue } of catalogues.filter(({ catalogue: { locale } }) => locale === "en"))
    for (const [key, { message }] of catalogue.entries) expect(message, key).not.toMatch(/[\d}] %/);
});
