import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readGlossary, readTerms } from "#cli/words/glossary.ts";

const folder = fileURLToPath(new URL("../../../shared/words/", import.meta.url));
const textOf = (file: string): string => readFileSync(folder + file, "utf8");

const terms = readTerms("glossary.json", textOf("glossary.json"));
const languages = globSync("*/glossary.json", { cwd: folder });

it("says what each term means, in one or two short sentences", () => {
  expect(Object.keys(terms).length).toBeGreaterThanOrEqual(51);
  const long = Object.entries(terms).filter(([, meaning]) =>
    meaning.split(/[.:] /).some((sentence) => sentence.split(" ").length > 15),
  );
  expect(long).toEqual([]);
});

it("has the languages that come first", () => {
  expect(languages.map((file) => file.split("/")[0])).toEqual(
    expect.arrayContaining(["bn", "de", "fr", "hi", "mr", "ta", "ur"]),
  );
});

it.each(languages)("%s has each term once, with a word and its source", (file) => {
  const { sources, words } = readGlossary(file, textOf(file), Object.keys(terms));
  expect(Object.keys(words)).toEqual(Object.keys(terms));
  // JSON keeps the last of two equal keys, so the text is asked too.
  const written = [...textOf(file).matchAll(/^ {4}"([a-z0-9-]+)": \{/gm)].map(([, key]) => key);
  expect(written).toEqual([...Object.keys(sources), ...Object.keys(words)]);
});

describe("a glossary", () => {
  const source = { address: "https://example.org/rules", about: "Rules." };
  const good = {
    form: "Sie.",
    sources: { rules: source },
    words: { board: { word: "Board", source: "rules" }, due: { word: "Schuldstein", source: "rules" } },
  };
  const { board, due } = good.words;
  const reading = (json: unknown) => () => readGlossary("x/glossary.json", JSON.stringify(json), ["board", "due"]);

  it("is read as it is", () => {
    expect(reading(good)()).toEqual(good);
  });

  it.each<[what: string, json: unknown, complaint: RegExp]>([
    ["lacks a term", { ...good, words: { board } }, /at words\.due/],
    ["has a term of its own", { ...good, words: { board, due, men: due } }, /"men"/],
    [
      "names an unknown source",
      { ...good, words: { board, due: { ...due, source: "club" } } },
      /“club” is not among the sources/,
    ],
    [
      "lists a source for nothing",
      { ...good, sources: { rules: source, club: source } },
      /no word names it\s+→ at sources\.club/,
    ],
    [
      "has a source that is no address",
      { ...good, sources: { rules: { ...source, address: "a book" } } },
      /at sources\.rules\.address/,
    ],
    ["has neither source nor note", { ...good, words: { board, due: { word: "x", source: null } } }, /“By analogy”/],
    ["has one word for two terms", { ...good, words: { board, due: board } }, /has the word of “due”/],
  ])("is refused where it %s", (_what, json, complaint) => {
    expect(reading(json)).toThrow(/^x\/glossary\.json: /);
    expect(reading(json)).toThrow(complaint);
  });

  it("is refused where it is not JSON", () => {
    expect(() => readGlossary("x/glossary.json", "{", ["board"])).toThrow(/^x\/glossary\.json: /);
  });

  it("may name a source in a note", () => {
    const noted = { ...due, note: "Also Schuld (club)." };
    expect(reading({ ...good, sources: { rules: source, club: source }, words: { board, due: noted } })).not.toThrow();
  });
});
