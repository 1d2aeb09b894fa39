import { expect, it } from "vitest";
import { isolated, runsOf } from "#shared/bidi.ts";

/** A text as a person writes it who sees where a name begins and ends. */
const marked = (text: string): string =>
  runsOf(text)
    .map((piece) => (piece.left ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["a score between two names", "[سارة علي] 9–21 Ben Cole"],
  ["a pair", "[سارة علي] & [דוד כהן] v Ben & [نور]"],
  ["a share after a name", "[سارة علي] 50%, Ben Cole 50%"],
  ["initials", "[סארה] beat [ס. לוי]. Then [نور ع.]"],
  ["the end of a sentence", "Ben beat [علي]. [سارة] rests."],
  ["a family name that is first", "[علي, سارة]: walkover"],
  ["no such name", "Ravi Śarmā 9–21 रवि"],
])("%s", (_what, text) => {
  const plain = text.replaceAll(/[[\]]/g, "");
  expect(marked(plain)).toBe(text);
  expect(isolated(plain)).toBe(text.replaceAll("[", "\u2068").replaceAll("]", "\u2069"));
});

it("begins each line of a text that runs from right to left with a mark, as its first letter may be Latin", () => {
  expect(isolated("Asha نے میچ جیتا\nسارة 2–1", "rtl")).toBe("\u200fAsha نے میچ جیتا\n\u200fسارة 2–1");
});
