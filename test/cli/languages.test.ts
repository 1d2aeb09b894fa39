import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { root } from "#cli/server/children.ts";
import { isTranslated, pathIn } from "#shared/words/addresses.ts";
import { placeAt } from "#shared/words/language.ts";
import { LANGUAGES } from "#shared/words/languages.list.ts";
import { pageKinds } from "../run/page-kinds.ts";

/** Pages with one address in all languages, and pages for developers, which are in English alone. */
const ONE = /^\/(?:design|developers|embed|score|t)\//;

const always = () => true;

describe("the pages that are in each language", () => {
  it("are all but those that have one address", () => {
    const paths = pageKinds(root).map((path) => path.replaceAll(/:\w+/g, "some"));
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => isTranslated(path) === ONE.test(path))).toEqual([]);
  });

  it("are of the same kinds in each: files in the folder of a language are no kinds of their own", () => {
    const folders = Object.keys(LANGUAGES).map((language) => `/${language}/`);
    expect(pageKinds(root).filter((path) => folders.some((folder) => path.startsWith(folder)))).toEqual([]);
  });

  it.each([
    ["/qps/", "qps", "/"],
    ["/qps", "qps", "/"],
    ["/qps/clubs", "qps", "/clubs"],
    ["/en/clubs", "en", "/en/clubs"],
    ["/hi-there/clubs", "en", "/hi-there/clubs"],
    ["/qps/api/v1/clubs", "en", "/qps/api/v1/clubs"],
    ["/clubs", "en", "/clubs"],
    // The token of a letter has dots, and its last part may begin with a letter.
    ["/qps/account/verify/eyJh.eyJl.xIELwdq2Cqx7rI6j3ZVHsC", "qps", "/account/verify/eyJh.eyJl.xIELwdq2Cqx7rI6j3ZVHsC"],
    ["/qps/site.webmanifest", "en", "/qps/site.webmanifest"],
  ])("are found at %s", (path, language, bare) => {
    expect(placeAt(path, always)).toEqual({ language, path: bare });
  });

  it("have an address in each", () => {
    const paths = ["/", "/clubs?q=a#first", "/divisions/one/fixtures?of=two", "/api/v1/clubs", "/score/one", "/t/AB12"];
    expect(paths.map((path) => pathIn("qps", path))).toEqual([
      "/qps/",
      "/qps/clubs?q=a#first",
      "/qps/divisions/one/fixtures?of=two",
      "/api/v1/clubs",
      "/score/one",
      "/t/AB12",
    ]);
    expect(paths.map((path) => pathIn("en", path))).toEqual(paths);
  });
});

describe("the Worker is asked first", () => {
  const { assets } = z
    .looseObject({ assets: z.looseObject({ run_worker_first: z.array(z.string()) }) })
    .parse(unstable_readConfig({ config: `${root}wrangler.toml` }, { hideWarnings: true }));

  it("for each language, by one rule", () => {
    const codes = Object.keys(LANGUAGES).filter((code) => code !== "en");
    expect(codes.filter((code) => !assets.run_worker_first.includes(`/${code}/*`))).toEqual([]);
  });

  it("by no more rules than Cloudflare takes: 100 of 100 letters", () => {
    const limits = readFileSync(`${root}node_modules/wrangler/wrangler-dist/cli.js`, "utf8");
    const limitOf = (name: string): number => Number(new RegExp(`  ${name} = (\\d+);`).exec(limits)?.[1]);
    expect(assets.run_worker_first.length).toBeLessThanOrEqual(limitOf("MAX_ROUTES_RULES"));
    for (const rule of assets.run_worker_first) expect(rule.length).toBeLessThan(limitOf("MAX_ROUTES_RULE_LENGTH"));
  });
});

/** English sentences of a match that are the same whatever they are about. */
const PLAIN = Object.values(
  z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(`${root}shared/words/rulings.en.json`, "utf8"))),
).filter((text) => typeof text === "string" && text.length > 20 && !text.includes("{"));

describe("the scripts of a page", () => {
  const dist = `${root}site/dist/`;

  /** The built files that a page's scripts import, at once or later. */
  const filesOf = (html: string): ReadonlySet<string> => {
    const found = new Set<string>();
    const add = (file: string): void => {
      if (found.has(file)) return;
      found.add(file);
      const code = readFileSync(`${dist}_astro/${file}`, "utf8");
      for (const [, next = ""] of code.matchAll(/["'`]\.\/([\w.@-]+\.js)["'`]/g)) add(next);
    };
    for (const [, file = ""] of html.matchAll(/<script type="module" src="\/_astro\/([^"]+)"/g)) add(file);
    return found;
  };

  it.each(["match", "matches/replay"])("say in its language what they say: %s", (shell) => {
    const [english, other] = ["", "qps/"].map((folder) =>
      filesOf(readFileSync(`${dist}${folder}shell/${shell}/index.html`, "utf8")),
    );
    const codeOf = (files: ReadonlySet<string> = new Set()) =>
      [...files].map((file) => readFileSync(`${dist}_astro/${file}`, "utf8")).join("\n");
    // As a whole text: documents of rules are quoted in English in each language.
    const saidIn = (files?: ReadonlySet<string>) => {
      const code = codeOf(files);
      return PLAIN.filter((text) => ["`", '"', "'"].some((mark) => code.includes(mark + text + mark)));
    };
    expect(saidIn(english).length).toBeGreaterThan(3);
    expect(saidIn(other)).toEqual([]);
    expect([english, other].map((files) => codeOf(files).includes("ţĥé"))).toEqual([false, true]);
    // A page asks for no more files than in English.
    expect(other?.size).toBeLessThanOrEqual(english?.size ?? 0);
  });
});
