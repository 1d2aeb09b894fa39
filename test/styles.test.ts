import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  literalColours,
  reachingClasses,
  rootsOf,
  type Sheet,
  sharedClasses,
  unusedClasses,
} from "./support/sheets.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));

const components = read("shared/views/**/*.css", "site/src/{islands,layouts,components}/**/*.css");
const sheets = [...components, ...read("site/src/styles/**/*.css")];

/** Catalogues are sentences, and a sentence may hold any word: no class is in use because one names it. */
const code = read("{shared/views,site/src,workers/edge}/**/*.{ts,tsx}", "site/public/*.js");
/** Texts between quotes in the site's pages: their classes are there. */
const pages = read("site/src/**/*.astro").map(({ path, text }) => ({
  path: path.replace(/astro$/, "ts"),
  text: [...text.matchAll(/"[^"\n]*"/g)].map(([literal]) => `${literal};`).join("\n"),
}));

const sheet = (path: string, text: string) => ({ path, text });

/**
 * Classes that a second folder has on purpose: it shows the same thing, by markup of its own. This list may only get shorter.
 */
const SHARED_ON_PURPOSE: ReadonlySet<string> = new Set([
  "shared/views/desk/head.css .desk-page",
  "shared/views/difference/difference.css .moved",
  "shared/views/division/fixtures.css .rounds",
  "shared/views/home/club.css .past-division",
  "shared/views/match/corrections.css .corrections",
  "shared/views/match/match.css .match",
  "shared/views/match/strip.css .strip",
  "shared/views/match/versus.css .match-side",
  "shared/views/match/versus.css .versus",
  "shared/views/match/what-if.css .what-if",
  "shared/views/player/player.css .changes",
  "shared/views/ratings/ratings.css .leaders",
  "shared/views/ratings/ratings.css .ratings",
  "shared/views/ratings/ratings.css .top-ratings",
  "shared/views/rules/rulebook.css .rulebook",
  "site/src/islands/menu/menu.css .scorer-menu",
]);

/**
 * Classes that rules begin with: all else is within one of them, and reaches no other component whatever it is called. There
 * are as many as there are components that may be anywhere, and their number may only fall.
 */
const MOST_ROOTS = 281;

/** A selector by an id. Old browsers get layers as specificity: one id in a sheet outweighs the sheets beside it. */
const BY_ID = /(?:^|[\s,>+~(])#[a-z][\w-]*(?=[^{};]*\{)/im;

it("no rule is for an id", () =>
  expect(components.filter(({ text }) => BY_ID.test(text)).map(({ path }) => path)).toEqual([]));

it("a rule for an id would be noticed", () => {
  expect(BY_ID.test("form:has(#kind option:checked) .for-entries {\n  display: none;\n}")).toBe(true);
  expect(BY_ID.test(".board {\n  color: #fff;\n}")).toBe(false);
});

describe("the style of a component reaches no other", () => {
  it("because its rules are within a root of its own", () =>
    expect(components.flatMap(rootsOf).length).toBeLessThanOrEqual(MOST_ROOTS));

  const reaching = reachingClasses(components, code);
  const isKnown = (line: string): boolean => SHARED_ON_PURPOSE.has(line.split(" ").slice(0, 2).join(" "));

  it("throughout the tree", () => expect(reaching.filter((line) => !isKnown(line))).toEqual([]));

  it("and what is shared on purpose still is", () =>
    expect([...SHARED_ON_PURPOSE].filter((one) => !reaching.some((line) => line.startsWith(`${one} `)))).toEqual([]));

  const desk = sheet("shared/views/desk/plan.css", ".who { display: contents; }");
  const markup = (path: string, text: string) => [{ path, text }];

  it("would notice a bare class that another folder has", () =>
    expect(
      reachingClasses([desk], markup("shared/views/match/versus.tsx", 'const x = <span class="who wide">Anna</span>;')),
    ).toEqual(["shared/views/desk/plan.css .who shared/views/match"]));

  it.each([
    ["a class within a root of its own", ".plan .who { display: contents; }", '<span class="who" />'],
    ["a rule within the rule of a root", ".plan { .who { display: contents; } }", '<span class="who" />'],
    ["a word that is no class", ".who { display: contents; }", '<p title="who" />'],
    ["what a class is compared with", ".who { display: contents; }", '<p class={x === "who" ? "one" : "two"} />'],
  ])("lets be %s", (_what, text, element) =>
    expect(
      reachingClasses([{ ...desk, text }], markup("shared/views/match/versus.tsx", `const x = ${element};`)),
    ).toEqual([]),
  );
});

describe("a class belongs to one component", () => {
  it("throughout the tree", () => {
    expect(components.length).toBeGreaterThan(100);
    expect(sharedClasses(components)).toEqual([]);
  });

  it.each([
    ["styles it again", ".strip { margin: 0; }"],
    ["styles it in a list", ".other, .strip { margin: 0; }"],
    ["styles it among others", ":is(.other, .strip) td { margin: 0; }"],
    ["styles it on paper", "@media print { .strip td { margin: 0; } }"],
    ["styles a mark of it", "table.strip.wide { margin: 0; }"],
  ])("would notice another that %s", (_how, text) =>
    expect(sharedClasses([sheet("a.css", ".strip { color: var(--ink); }"), sheet("b.css", text)])).toHaveLength(1),
  );

  it("lets a component say how another looks within it", () => {
    const within = ".board .strip { margin: 0; } .board > .strip:has(.board) { margin: 0; }";
    expect(sharedClasses([sheet("a.css", "/* .board */ .strip { margin: 0; }"), sheet("b.css", within)])).toEqual([]);
  });
});

describe("a class is given to something", () => {
  it("throughout the tree", () => expect(unusedClasses(sheets, [...code, ...pages])).toEqual([]));

  it("would notice one that nothing has, and knows one that is composed", () => {
    const source = { path: "a.tsx", text: "const x = <p class={`side-$" + "{n} wide`}>gone</p>;" };
    expect(unusedClasses([sheet("a.css", ".side-2 .wide, .gone td { margin: 0; }")], [source])).toEqual([
      "a.css: nothing has the class gone",
    ]);
  });
});

describe("a kind of letters", () => {
  const stacks = sheets.flatMap(({ text }) => [...text.matchAll(/--(serif|sans|mono):([^;]+);/g)]);

  it("has Hind among its fonts, for Devanagari, Bengali and Tamil, in what is pasted too", () => {
    expect(new Set(stacks.map(([, name]) => name))).toEqual(new Set(["serif", "sans", "mono"]));
    const own = stacks.filter(([, , fonts = ""]) => !fonts.includes("var("));
    expect(own.filter(([, , fonts = ""]) => !fonts.includes('"Hind"')).map(([all]) => all)).toEqual([]);
  });
});

describe("a colour is a token", () => {
  it("throughout the tree", () => expect(literalColours(sheets)).toEqual([]));

  it.each(["color: #fff", "background: rgb(0 0 0 / 50%)", "border: 1px solid white"])(
    "would notice %s",
    (declaration) => expect(literalColours([sheet("a.css", `.a { margin: 0; ${declaration}; }`)])).toHaveLength(1),
  );

  it("lets a theme set its tokens", () =>
    expect(literalColours([sheet("a.css", ".sunlight { --ink: #000; color: var(--red); }")])).toEqual([]));
});

describe("men and the striker", () => {
  const [men, board] = [read("shared/views/strike/man.css"), read("shared/views/board/surface.css")];
  const tokens = [...men, ...board]
    .flatMap(({ text }) => [...text.matchAll(/(?:fill|stroke): var\(--([\w-]+)\)/g)])
    .map(([, token = ""]) => token);

  it("are of their material at night too: ink and paper change places then", () => {
    expect(tokens.length).toBeGreaterThan(10);
    expect(tokens.filter((token) => !/^(ivory|ebony|queen|board)\b/.test(token))).toEqual([]);
  });
});

describe("an embed in other sites has the sheets of its components", () => {
  const embed = "site/src/styles/embed/embed.css";
  const [own] = read(embed);
  const taken = [...(own?.text ?? "").matchAll(/@import url\("([^"]+)"\)/g)].map(([, url = ""]) =>
    read(`site/src/styles/embed/${url}`),
  );
  const views = [
    "embed/{division,frame,match}",
    "division/{league-table,groups,bracket,tie}",
    "parts/match-line",
    "match/versus",
  ];
  const classesIn = (text: string): readonly string[] =>
    [...text.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
  const given = new Set(
    views.flatMap((view) => read(`shared/views/${view}.tsx`)).flatMap(({ text }) => classesIn(text)),
  );
  const styled = (all: readonly Sheet[]): ReadonlySet<string> => new Set(all.flatMap(rootsOf));

  it("so that a flag is as small as in a page of ours", () => {
    expect(given).toContain("flag");
    expect(taken.flat().length).toBeGreaterThan(10);
    const [all, here] = [styled(sheets), styled(taken.flat())];
    expect([...given].filter((name) => all.has(name) && !here.has(name))).toEqual([]);
  });
});
