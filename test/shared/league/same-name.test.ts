import { expect, it } from "vitest";
import { nameKey } from "../../../shared/league/terms/same-name.ts";

it.each([
  ["Asha Rao", "asha  RAO"],
  ["Asha Rao", "Rao, Asha"],
  ["Jürgen Müller-Lang", "Jurgen Muller Lang"],
  ["P. J. O’Neil", "O'Neil P J"],
])("%s may be %s", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

it.each([
  ["Asha Rao", "Asha Roy"],
  // A vowel sign is a letter of its script, no accent.
  ["रवि", "रव"],
])("%s is not %s", (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});
