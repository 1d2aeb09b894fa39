import { foldedWords } from "../../folded-words.ts";
import type { Ruleset } from "../ruleset.ts";
import { rulebook, type Section } from "./rulebook.ts";
import type { RulebookWords } from "./words.ts";

/** A part of a published rulebook, with the words that it is found by. */
export type RulePart = {
  readonly ruleset: Pick<Ruleset, "id" | "name">;
  /** `null`: the rulebook as a whole. */
  readonly section: Pick<Section, "id" | "title"> | null;
  /** Folded words of its name, and of what it says, each with a space before it. */
  readonly title: string;
  readonly text: string;
};

const spaced = (text: string): string => ` ${foldedWords(text).join(" ")}`;

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

/** The parts that say every one of these folded words, at least as a word begins: those whose titles say them first. */
export const findRules = (parts: readonly RulePart[], words: readonly string[]): readonly RulePart[] => {
  const says = (text: string) => words.every((word) => text.includes(` ${word}`));
  if (words.length === 0) return [];
  const inTitle = parts.filter(({ title }) => says(title));
  return [...inTitle, ...parts.filter((part) => !inTitle.includes(part) && says(part.text))];
};
