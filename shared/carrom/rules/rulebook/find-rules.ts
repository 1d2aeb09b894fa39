import { foldedWords } from "#shared/folded-words.ts";
import type { Ruleset } from "../ruleset.ts";
import { type RulebookSection, rulebook } from "./rulebook.ts";
import type { RulebookWords } from "./words.ts";

/** A part of a published rulebook, with the words that it is found by. */
export type RulePart = {
  readonly ruleset: Pick<Ruleset, "id" | "name">;
  /** `null`: the rulebook as a whole. */
  readonly section: Pick<RulebookSection, "id" | "title"> | null;
  /** Folded words of its name, and of its rules, each with a space before it. */
  readonly title: string;
  readonly text: string;
};

/** English words that every rule contains: they find nothing. */
const COMMON: ReadonlySet<string> = new Set(
  "a all an and any are as at be but by can do each for from has if in is it its may must no not of on one only or other so than that the their then they this to until what when which who with you your".split(
    " ",
  ),
);

const telling = (words: readonly string[]): readonly string[] => words.filter((word) => !COMMON.has(word));

/** Letters that begin too many words to find a text by; a number is more specific. */
const SHORT = /^[a-z]{1,2}$/;

const spaced = (text: string): string => ` ${telling(foldedWords(text)).join(" ")}`;

/** Every part of these rulebooks, ready to be searched. */
export const ruleParts = (w: RulebookWords, rulesets: readonly Ruleset[]): readonly RulePart[] =>
  rulesets.flatMap((ruleset) => {
    const named = { id: ruleset.id, name: ruleset.name };
    const title = spaced(`${ruleset.name} ${ruleset.id}`);
    const parts = rulebook(w, ruleset).map((section) => ({
      ruleset: named,
      section: { id: section.id, title: section.title },
      title: spaced(`${section.title} ${ruleset.name} ${ruleset.id}`),
      text: spaced(`${section.title} ${ruleset.name} ${section.rules.map(({ text }) => text).join(" ")}`),
    }));
    return [{ ruleset: named, section: null, title, text: title }, ...parts];
  });

/**
 * The parts that contain each of these folded words, at least as the beginning of a word: matches in titles first. Common
 * words do not count, and one or two letters must begin a word of a title.
 */
export const findRules = (parts: readonly RulePart[], asked: readonly string[]): readonly RulePart[] => {
  const words = telling(asked);
  if (words.length === 0) return [];
  const says = (text: string, all: readonly string[]) => all.every((word) => text.includes(` ${word}`));
  const inTitle = parts.filter(({ title }) => says(title, words));
  const short = words.filter((word) => SHORT.test(word));
  const long = words.filter((word) => !SHORT.test(word));
  const inText = parts.filter(({ title, text }) => long.length > 0 && says(title, short) && says(text, long));
  return [...inTitle, ...inText.filter((part) => !inTitle.includes(part))];
};
