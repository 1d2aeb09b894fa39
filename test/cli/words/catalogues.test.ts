import { describe, expect, it } from "vitest";
import { type CatalogueFile, englishOf, modulesOf, translationOf } from "#cli/words/area.ts";
import { gatheredIn, listOf, loadersOf } from "#cli/words/language.ts";
import { sourceOf, stamped } from "#cli/words/translation.ts";
import { evaluated } from "./evaluated.ts";

type Json = Readonly<Record<string, unknown>>;

const fileOf = (locale: string, json: Json): CatalogueFile => ({
  file: locale === "en" ? "x.en.json" : `${locale}/x.json`,
  locale,
  json: JSON.stringify(json),
});

const generate = (catalogues: Readonly<Record<string, Json>>, area = "x") =>
  modulesOf(
    "// heading",
    area,
    Object.entries(catalogues).map(([locale, json]) => fileOf(locale, json)),
    Object.keys(catalogues).filter((locale) => locale !== "en"),
  );

/** A catalogue whose messages were translated from these English ones. */
const translated = (english: Readonly<Record<string, string>>, messages: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [key, { message, of: sourceOf(english[key] ?? "") }]),
  );

describe("a catalogue", () => {
  it("becomes a module with one typed function a message", () => {
    const { men, queen } = {
      men: "{men, plural, one {a man} other {# men}} {turn, select, kept {stay} lost {go}} with {name}{late, select, true {, late} false {}}",
      queen: { message: "The queen is covered.", description: "On the score sheet." },
    };
    expect(generate({ en: { men, queen } }).get("en")).toBe(
      [
        "// heading",
        'import { decimalFormatter, pluralOf } from "./runtime.ts";',
        "",
        'const decimal = /* @__PURE__ */ decimalFormatter("en");',
        'const plural = /* @__PURE__ */ pluralOf("en", "cardinal");',
        "",
        "/** The language of these sentences: what is formatted beside them (days, lists) is formatted in it. */",
        'export const locale: string = "en";',
        "",
        `/** ${men} */`,
        'export const men = (p: { readonly men: number; readonly turn: "kept" | "lost"; readonly name: string; readonly late: boolean }): string => ' +
          '(plural(p.men) === "one" ? "a man" : decimal(p.men) + " men") + " " + (p.turn === "kept" ? "stay" : "go") + " with " + p.name + (p.late === true ? ", late" : "");',
        "/**\n * The queen is covered.\n *\n * On the score sheet.\n */",
        'export const queen = (): string => "The queen is covered.";',
        "",
      ].join("\n"),
    );
  });

  it("keeps messages that are looked up by a code together", () => {
    const module = generate({ en: { "foul.short-strike": "too short", board: "Board", "foul.pushed": "pushed" } }).get(
      "en",
    );
    const { foul } = evaluated(module ?? "");
    expect(typeof foul === "object" && [foul["short-strike"]?.(), foul.pushed?.()]).toEqual(["too short", "pushed"]);
  });

  it.each<[what: string, json: Json, complaint: string]>([
    ["a key with a capital", { Queen: "x" }, '"Queen" is not a key: write camelCase, or group.code-of-the-group'],
    ["a key of two groups", { "a.b.c": "x" }, '"a.b.c" is not a key: write camelCase, or group.code-of-the-group'],
    ["a key that JavaScript keeps", { void: "x" }, '"void" is a reserved word: choose another key'],
    [
      "a group that a message is called by",
      { foul: "x", "foul.pushed": "y" },
      '"foul" is both a message and the group of "foul.pushed"',
    ],
    ["a number", { men: 9 }, '"men" is neither a text nor { "message", "description" }'],
    [
      "another member",
      { men: { message: "x", note: "y" } },
      '"men" is neither a text nor { "message", "description" }',
    ],
  ])("is refused with %s", (_what, json, complaint) => {
    expect(() => generate({ en: json })).toThrow(new Error(`x.en.json: ${complaint}`));
  });

  it("is refused where it is not JSON", () => {
    expect(() => modulesOf("", "x", [{ file: "x.en.json", locale: "en", json: "{" }], [])).toThrow(/^x\.en\.json: /);
  });
});

describe("a second language", () => {
  const en = { men: "{men, plural, one {a man} other {# men}}", back: "{name} comes back" };
  const hi = { men: "{men, plural, one {# गोटी} other {# गोटियाँ}}", back: "{name} वापस" };

  it("counts by its own rules", () => {
    const { men } = evaluated(generate({ en, hi: translated(en, hi) }).get("hi") ?? "");
    expect(typeof men === "function" && [men({ men: 0 }), men({ men: 2 })]).toEqual(["0 गोटी", "2 गोटियाँ"]);
  });

  it("has the English message where it has none, with the plural of English", () => {
    const module = generate({ en, hi: translated(en, { back: hi.back }) }).get("hi");
    expect(module).toContain('import * as english from "./x.en.ts";');
    expect(module).toContain("export const men = english.men;");
    const group = { "foul.pushed": "pushed", "foul.short-strike": "too short" };
    expect(generate({ en: group, hi: translated(group, { "foul.pushed": "धक्का" }) }).get("hi")).toContain(
      '  "short-strike": english.foul["short-strike"],',
    );
  });

  it("keeps a message whose English has changed since, and says so", () => {
    const old = { ...translated(en, hi), back: { message: hi.back, of: sourceOf("{name} came back") } };
    const { shown, stale, missing } = translationOf("x", englishOf([fileOf("en", en)]), fileOf("hi", old));
    expect([...shown.keys()]).toEqual(["men", "back"]);
    expect([stale, missing]).toEqual([["back"], []]);
  });

  it.each<[what: string, area: string, english: string]>([
    ["of a ruling", "rulings", "The queen comes back"],
    ["about money", "x", "The fee is due"],
  ])("shows a message %s in English once its English has changed", (_what, area, english) => {
    const old = { back: { message: "वापस", of: sourceOf("something else") } };
    expect(generate({ en: { back: english }, hi: old }, area).get("hi")).toContain("export const back = english.back;");
  });

  it("shows a message in English whose old text takes other parameters than the new one", () => {
    const old = { ...translated(en, hi), back: { message: "{player} वापस", of: sourceOf("{player} comes back") } };
    expect(generate({ en, hi: old }).get("hi")).toContain("export const back = english.back;");
  });

  it.each<[what: string, hi: Json, complaint: string]>([
    ["has a key of its own", { more: { message: "x", of: "00000000" } }, '"more" is not in x.en.json'],
    [
      "has other parameters",
      translated(en, { back: "{player} वापस" }),
      '"back" takes player: string, but in x.en.json name: string',
    ],
    ["has none", translated(en, { back: "वापस" }), '"back" takes nothing, but in x.en.json name: string'],
    [
      "makes a text of a number",
      translated(en, { men: "{men} गोटियाँ" }),
      '"men" takes men: string, but in x.en.json men: number',
    ],
    [
      "has a plural form of another language",
      translated(en, { men: "{men, plural, few {# गोटी} other {# गोटियाँ}}" }),
      '"men" has the plural form "few", which hi does not have',
    ],
    [
      "has no form for the rest",
      translated(en, { men: "{men, plural, one {# गोटी}}" }),
      '"men": the plural of "men" has no "other" at character 1',
    ],
    ["has a plain text", { back: "{name} वापस" }, '"back" does not say which English it is of: run words.ts --stamp'],
  ])("is refused where it %s", (_what, json, complaint) => {
    expect(() => generate({ en, hi: json })).toThrow(new Error(`hi/x.json: ${complaint}`));
  });

  it("is refused with a hash that is none, and where it is not JSON", () => {
    expect(() => generate({ en, hi: { back: { message: "{name}", of: "new" } } })).toThrow(/^hi\/x\.json: "back": /);
    const broken = { file: "hi/x.json", locale: "hi", json: "{" };
    expect(() => modulesOf("", "x", [fileOf("en", en), broken], ["hi"])).toThrow(/^hi\/x\.json: /);
  });

  it("is checked before it is offered, and built for no page", () => {
    const files = (back: string) => [fileOf("en", en), fileOf("hi", translated(en, { back }))];
    expect([...modulesOf("", "x", files("{name} वापस"), []).keys()]).toEqual(["en", "qps"]);
    expect(() => modulesOf("", "x", files("वापस"), [])).toThrow(/^hi\/x\.json: "back" takes nothing/);
  });

  it("needs a first one", () => {
    expect(() => generate({ hi: en })).toThrow(new Error("hi/x.json: there is no en of this catalogue"));
  });

  it("is stamped: its plain texts are taken for those of today's English", () => {
    const { entries } = englishOf([fileOf("en", en)]);
    const text = stamped("hi/x.json", JSON.stringify({ back: hi.back }), entries);
    expect(JSON.parse(text)).toEqual(translated(en, { back: hi.back }));
    expect(stamped("hi/x.json", text, entries)).toBe(text);
  });
});

describe("the list of languages", () => {
  const listed = (json: Json) =>
    listOf("// heading", [{ locale: "ur", file: "ur/language.json", json: JSON.stringify(json) }]);

  it("says what each is called, how it is written, and whether it is offered", () => {
    expect(listed({ reader: null })).toContain(
      '"ur": {\n    "reader": null,\n    "offered": true,\n    "name": "اردو",\n    "direction": "rtl"\n  }',
    );
  });

  it("is refused where a language says something else", () => {
    expect(() => listed({ reader: 1 })).toThrow(/^ur\/language\.json: /);
  });

  it("loads each language but English, gathered as English is", () => {
    expect(loadersOf("// heading", ["ur"])).toContain('"ur": () => import("./catalogues-in.ur.ts"),');
    expect(gatheredIn("// h", "ur", 'export * from "./a.en.ts";\nexport { b } from "./b-in-english.ts";\n')).toBe(
      '// h\nexport * from "./a.ur.ts";\nexport { b } from "./b-in.ur.ts";\n',
    );
  });
});
