import { expect, it } from "vitest";
import { nameKey, spellingOf } from "#league";

it.each([
  ["Asha Rao", "asha  RAO"],
  ["Asha Rao", "Rao, Asha"],
  ["Jürgen Müller-Lang", "Jurgen Muller Lang"],
  ["P. J. O’Neil", "O'Neil P J"],
  ["Łukasz Strauß", "Lukasz Strauss"],
])("%s may be %s", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ["Sean O'Brien", "Sean O’Brien"],
  ["Anna Smith", "Anna\u200b Smith"],
  ["Anna Smith", "An\u00adna\u00a0 Smith"],
  ["Ann-Marie", "Ann‐Marie"],
  ["Jörg", "Jo\u0308rg"],
])("%j and %j are one spelling", (one, other) => {
  expect(spellingOf(one)).toBe(spellingOf(other));
  expect(nameKey(one)).toBe(nameKey(other));
});

it("is another spelling in another order, or without its accents", () => {
  expect(spellingOf("Rao, Asha")).not.toBe(spellingOf("Asha Rao"));
  expect(spellingOf("Jörg")).not.toBe(spellingOf("Jorg"));
});

it.each([
  ["Asha Rao", "Asha Roy"],
  // A vowel sign is a letter of its script, no accent.
  ["रवि", "रव"],
])("%s is not %s", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
