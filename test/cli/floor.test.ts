import { globSync, readFileSync } from "node:fs";
import { transform } from "esbuild";
import { transform as transformCss } from "lightningcss";
import { beforeAll, describe, expect, it } from "vitest";
import { root } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";
import { FLOOR } from "#site/floor/browsers.ts";
import { BUILT_INS } from "#site/floor/built-ins.ts";
import { builtInsNewerThanFloor } from "../support/newer-built-ins.ts";

const DIST = `${root}site/dist`;

beforeAll(async () => void (await buildSite()), 120_000);

const files = (pattern: string): [name: string, text: string][] =>
  globSync(pattern, { cwd: DIST }).map((name) => [name, readFileSync(`${DIST}/${name}`, "utf8")]);

/** Scripts of pages; a service worker gets no polyfills. */
const scripts = () => files("_astro/*.js");
const workers = () => files("*-sw.js");

/**
 * The floor for esbuild. It lowers each `?.` for Chrome 90, whose only fault is in a call with spread arguments after it
 * (V8 issue 11558); Chrome 91 also brought the brand check, which is looked for by itself.
 */
const AS_ESBUILD_NAMES_IT = ["chrome91", `safari${FLOOR.safari}`, `firefox${FLOOR.firefox}`];
const NEWER_IN_91 = /\?\.[\w$.]*\(\.\.\.|#[\w$]+ in /;

/** Features that a library checks for before it uses them. */
const ASKED_FOR = new Set(["Uint8Array.fromHex", "Uint8Array.toHex", "Symbol.dispose"]);

const added = new Set(BUILT_INS.flatMap(([, methods]) => Object.keys(methods)));

/** Built-ins newer than the floor that a script calls. */
const newerIn = (text: string): string[] =>
  builtInsNewerThanFloor()
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name }) => name);

describe("what is built runs on the oldest browsers that are promised", () => {
  it("calls no built-in newer than they are but those that floor.ts adds", () => {
    const lacking = (text: string) => newerIn(text).filter((call) => !ASKED_FOR.has(call));
    const isAdded = (call: string) => added.has(call.split(".").at(-1) ?? "");
    for (const [name, text] of scripts())
      expect(
        lacking(text).filter((call) => !isAdded(call)),
        name,
      ).toEqual([]);
    for (const [name, text] of workers()) expect(lacking(text), name).toEqual([]);
  });

  it("finds a newer built-in", () => {
    expect(newerIn("a.toSorted().b")).toContain("Array.toSorted");
    expect(newerIn("const {promise:t}=Promise.withResolvers()")).toContain("Promise.withResolvers");
    expect(newerIn("Object.groupBy(a,b)")).toContain("Object.groupBy");
    expect(newerIn("a.sort(b).map(c)")).toEqual([]);
  });

  it.each([
    ["scripts", () => [...scripts(), ...workers()], AS_ESBUILD_NAMES_IT],
    // A browser below the floor has to read this one.
    ["the script that says so", () => files("_astro/Floor*.js"), ["es2018"]],
  ] as const)("%s: no syntax newer than they are", async (_, read, target) => {
    const texts = read();
    expect(texts.length).toBeGreaterThan(0);
    for (const [name, text] of texts) {
      const [asItIs, lowered] = await Promise.all(
        [["esnext"], [...target]].map((to) => transform(text, { target: to, legalComments: "none", charset: "utf8" })),
      );
      expect(lowered?.code === asItIs?.code, `${name} has newer syntax`).toBe(true);
      expect(text, name).not.toMatch(NEWER_IN_91);
    }
  });

  it("has no style that they do not read, and none that takes others with it", () => {
    const styles = files("_astro/*.css");
    expect(styles.length).toBeGreaterThan(2);
    for (const [name, text] of styles) {
      expect(text, `${name}: layers, ranges of widths`).not.toMatch(
        /@layer|@scope|@container|\((?:width|height) ?[<>=]/,
      );
      transformCss({
        filename: name,
        code: Buffer.from(text),
        visitor: {
          Rule: {
            style({ value: { selectors, rules } }) {
              expect(rules ?? [], `${name}: nested rules`).toEqual([]);
              const newer = selectors.filter((selector) => JSON.stringify(selector).includes('"kind":"has"'));
              // A list of selectors is dropped whole where one of them is not understood.
              expect([0, selectors.length], `${name}: ${JSON.stringify(selectors)}`).toContain(newer.length);
              return undefined;
            },
          },
        },
      });
    }
  });
});
