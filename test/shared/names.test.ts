import { describe, expect, it } from "vitest";
import { name } from "#shared/api/parts/values.ts";
import { foldedWords, hasPart, hasWords } from "#shared/folded-words.ts";
import { tidied } from "#shared/text.ts";
import { requestFaults } from "#shared/words/request-issues.ts";
import { say } from "#shared/words/said.ts";
import * as schemaWords from "#shared/words/schema.en.ts";

describe("a name", () => {
  it.each([
    "\u200b",
    "\u3164",
    "\u2800",
    "\u00ad",
    "\u115f",
    "\uffa0",
    "\ufe0f",
    "\u200d",
    "\u200e \u200f",
    "\ufeff\u2060",
  ])("is missing where nothing of it is visible: %j", (text) => {
    const read = name.safeParse(text);
    expect(read.success).toBe(false);
    expect(requestFaults(read.error?.issues ?? []).map(({ message }) => message)).toEqual([{ key: "missing" }]);
  });

  it.each([
    ["Anna\u200b Smith", "Anna Smith"],
    ["Anna\u00ad Smith", "Anna Smith"],
    ["\u200fسارة علي\u200f", "سارة علي"],
    ["\u202bسارة علي\u202c ", "سارة علي"],
    ["\u2068سارة\u2069 Smith", "سارة Smith"],
    ["\ufeffAnna", "Anna"],
    ["Anna\u3164Smith", "Anna Smith"],
    ["A\u200dnna", "Anna"],
    // Between letters that join, and pictures, a joiner is part of the word.
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["क\u094d\u200dष", "क\u094d\u200dष"],
    ["Team 👩🏽\u200d🚀", "Team 👩🏽\u200d🚀"],
  ])("has nothing that cannot be seen: %j", (text, seen) => {
    expect(name.parse(text)).toBe(seen);
    expect(tidied(tidied(text))).toBe(tidied(text));
  });

  it("is refused with the character that turns it, and where that is", () => {
    const read = name.safeParse("Ann\u202eoB");
    const [fault] = requestFaults(read.error?.issues ?? []);
    expect(fault && say(schemaWords, fault.message)).toContain("character 4 is “U+202E”");
  });
});

it.each([
  ["Łukasz O’Brien", "kasz ob", true],
  ["Łukasz O’Brien", "o’b", true],
  ["Jörg Müller", "muell", true],
  ["Ann Roe", "%a", false],
  ["Ann Roe", "", true],
])("part of %s: %s", (text, part, is) => expect(hasPart(text, part)).toBe(is));

describe("a search", () => {
  it.each([
    ["Łukasz Wesołowski", "lukasz wesolowski"],
    ["Øystein Åse", "oystein ase"],
    ["Øystein Åse", "oeystein aase"],
    ["Işık İnan", "isik inan"],
    ["Straßer Đorđe", "strasser dorde"],
    ["Sean O'Brien", "obrien"],
    ["Sean O’Brien", "o'brien"],
    ["Sean O’Brien", "brien"],
    ["Fitzwilliam D’Arcy", "darcy"],
    ["Darcy", "d'arcy"],
    ["Jörg Müller", "mueller joerg"],
    ["Jörg Müller", "muller"],
    ["山田太郎", "太郎"],
    ["山田太郎", "山田"],
    ["Æthelstan Þór", "aethelstan thor"],
    ["Anna\u200b Smith", "anna smith"],
    ["Anna Smith", "mith"],
  ])("of %s by %s finds it", (text, asked) => {
    expect(hasWords(text, foldedWords(asked))).toBe(true);
  });

  it.each([
    // Two letters are found at the beginning of a word alone.
    ["Anna Smith", "th"],
    ["रवि ज़ोशी", "वि"],
    ["Jörg Müller", "meuller"],
  ])("of %s by %s finds nothing", (text, asked) => {
    expect(hasWords(text, foldedWords(asked))).toBe(false);
  });
});
