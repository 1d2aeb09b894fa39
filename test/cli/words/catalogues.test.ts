import { describe, expect, it } from "vitest";
import { modulesOf } from "#cli/words/area.ts";
import { evaluated } from "./evaluated.ts";

type Json = Readonly<Record<string, unknown>>;

const generate = (catalogues: Readonly<Record<string, Json>>) =>
  modulesOf(
    "// heading",
    Object.entries(catalogues).map(([locale, json]) => ({
      file: `x.${locale}.json`,
      locale,
      json: JSON.stringify(json),
    })),
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
    expect(() => modulesOf("", [{ file: "x.en.json", locale: "en", json: "{" }])).toThrow(/^x\.en\.json: /);
  });
});

describe("a second language", () => {
  const en = { men: "{men, plural, one {a man} other {# men}}", back: "{name} comes back" };

  it("counts by its own rules", () => {
    const hi = { men: "{men, plural, one {# गोटी} other {# गोटियाँ}}", back: "{name} वापस" };
    const { men } = evaluated(generate({ en, hi }).get("hi") ?? "");
    expect(typeof men === "function" && [men({ men: 0 }), men({ men: 2 })]).toEqual(["0 गोटी", "2 गोटियाँ"]);
  });

  it.each<[what: string, hi: Json, complaint: string]>([
    ["lacks a key", { men: en.men }, 'x.hi.json: "back" is missing'],
    ["has a key of its own", { ...en, more: "x" }, 'x.hi.json: "more" is not in x.en.json'],
    [
      "has other parameters",
      { ...en, back: "{player} वापस" },
      'x.hi.json: "back" takes player: string, but in x.en.json name: string',
    ],
    ["has none", { ...en, back: "वापस" }, 'x.hi.json: "back" takes nothing, but in x.en.json name: string'],
    [
      "makes a text of a number",
      { ...en, men: "{men} गोटियाँ" },
      'x.hi.json: "men" takes men: string, but in x.en.json men: number',
    ],
  ])("is refused where it %s", (_what, hi, complaint) => {
    expect(() => generate({ en, hi })).toThrow(new Error(complaint));
  });

  it("needs a first one", () => {
    expect(() => generate({ hi: en })).toThrow(new Error("x.hi.json: there is no en of this catalogue"));
  });
});
