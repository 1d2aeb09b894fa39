import { describe, expect, it } from "vitest";
import { ALIKE } from "#cli/words/alike.ts";
import { countsOf, progressOf } from "#cli/words/progress.ts";
import { sourceOf } from "#cli/words/translation.ts";
import { begunLanguages, cataloguesByArea } from "#cli/words.ts";

/** Catalogues that operators and developers read. No language has them. */
const OF_OPERATORS = ["cli", "deploy", "developers", "rebuild", "tokens", "verify", "webhooks"];

/**
 * The most messages that a language may be behind in the catalogues that it has: English changes between two rounds of
 * translating. The number only becomes smaller.
 */
const MOST_BEHIND = 0;

const catalogues = cataloguesByArea();
const languages = begunLanguages().map((locale) => ({ locale, ...progressOf(locale, catalogues) }));

describe.each(languages)("the language $locale", ({ locale, gaps }) => {
  const untranslated = [...catalogues]
    .filter(([, files]) => !files.some((file) => file.locale === locale))
    .map(([area]) => area);

  it("has each catalogue but those of operators", () => {
    expect(untranslated.sort()).toEqual(OF_OPERATORS);
  });

  it("is hardly behind today's English; npm run words -- --missing lists where", () => {
    const behind = gaps.filter(({ area }) => !untranslated.includes(area));
    expect(behind.length).toBeLessThanOrEqual(MOST_BEHIND);
  });

  it("has a reason where a message is as it is in English", () => {
    expect(gaps.filter(({ kind }) => kind === "english")).toEqual([]);
  });
});

it("no word is listed as alike that no message needs", () => {
  const used = new Map(
    languages.map(({ locale, alike }) => [locale, new Set(alike.flat().map((word) => word.toLowerCase()))]),
  );
  const unused = ALIKE.flatMap(({ languages: theirs, words }) =>
    theirs.flatMap((locale) =>
      words
        .split(" ")
        .filter((word) => !used.get(locale)?.has(word))
        .map((word) => `${locale}: ${word}`),
    ),
  );
  expect(unused).toEqual([]);
});

describe("the progress of a language", () => {
  const english = {
    won: "{winner} wins",
    title: "Board",
    boards: "{boards, plural, one {# board} other {# boards}}",
    score: "{side} {points, number}",
    entry: "Name",
    queen: "The queen",
    cover: "Cover",
  };
  const theirs = (message: string, source = message) => ({ message, of: sourceOf(source) });
  const french = {
    won: theirs("{winner} gagne", english.won),
    title: theirs(english.title),
    boards: theirs(english.boards),
    score: theirs(english.score),
    entry: theirs(english.entry),
    queen: theirs("La reine", "Queen"),
  };
  const files = [
    { file: "x.en.json", locale: "en", json: JSON.stringify(english) },
    { file: "fr/x.json", locale: "fr", json: JSON.stringify(french) },
  ];

  it("counts its messages, those within arms of a plural too", () => {
    const progress = progressOf("fr", new Map([["x", files]]));
    expect(countsOf(progress)).toEqual({ translated: 4, alike: 2, stale: 1, missing: 1, english: 1 });
    expect(progress.gaps).toEqual([
      { kind: "stale", area: "x", key: "queen", english: "The queen" },
      { kind: "missing", area: "x", key: "cover", english: "Cover" },
      { kind: "english", area: "x", key: "entry", english: "Name" },
    ]);
  });

  it("knows a word as alike in its own language alone", () => {
    const hindi = files.map((file) => (file.locale === "fr" ? { ...file, locale: "hi" } : file));
    expect(countsOf(progressOf("hi", new Map([["x", hindi]])))).toMatchObject({ translated: 2, alike: 0, english: 3 });
  });

  it("is nothing where it has no catalogue", () => {
    expect(countsOf(progressOf("de", new Map([["x", files]])))).toMatchObject({ translated: 0, missing: 7 });
  });
});
