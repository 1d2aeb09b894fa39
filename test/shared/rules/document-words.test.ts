import { describe, expect, it } from "vitest";
import { compose, documentWords, parametersOf, RULESETS, type Ruleset } from "#carrom";
import { DOCUMENT_TEXTS } from "#shared/carrom/rules/document-texts.ts";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { ENGLISH, PSEUDO } from "#test/support/rule-words.ts";

const textsOf = (ruleset: Ruleset): readonly string[] => [
  ruleset.summary,
  ...ruleset.notes.map(({ text }) => text),
  ...[...parametersOf(ruleset).values()].flatMap(({ interpretation }) => interpretation ?? []),
];

describe("the texts of published rulesets", () => {
  it("are those of the table, each used", () => {
    expect(new Set(RULESETS.flatMap(textsOf))).toEqual(new Set(Object.values(DOCUMENT_TEXTS)));
  });

  it.each(RULESETS)("have a sentence for readers in every language: $id", (ruleset) => {
    for (const text of textsOf(ruleset)) {
      expect(documentWords(PSEUDO.rulebook, text), text).toMatch(/^\[[^a-zA-Z]+\]$/);
      const sentence = documentWords(ENGLISH.rulebook, text) ?? "";
      // Names its things, and cites no row of ours: the page links to the readings that the document cites.
      expect(sentence).toMatch(/^[A-Z\u201c].*\.$/);
      expect(sentence).not.toMatch(/\b(she|her|he|his|him)\b|decisions? [a-e]\d/i);
    }
  });

  it("are kept by house rules, and a club's text stays as it is", () => {
    const summary = "As we play it.";
    const changes = [{ parameter: "match.target", value: 21, reason: "Short evenings." }];
    const made = compose(icf, { id: "ours", version: 1, name: "Ours", summary, changes });
    if (!made.ok) throw new Error("it composes");
    const own = textsOf(made.value).filter((text) => documentWords(ENGLISH.rulebook, text) === null);
    expect(own).toEqual([summary, "Short evenings."]);
  });
});
