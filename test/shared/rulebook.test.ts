import { describe, expect, it } from "vitest";
import { RULESETS } from "../../shared/rules/registry.ts";
import { rulebook } from "../../shared/rules/rulebook.ts";

/** Paths of everything in a ruleset that has a clause: its parameters. */
const parametersOf = (node: unknown, path: readonly string[] = []): string[] => {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return [];
  if ("clause" in node && "value" in node) return [path.join(".")];
  return Object.entries(node).flatMap(([key, child]) => parametersOf(child, [...path, key]));
};

describe.each(RULESETS)("the rulebook of $id", (ruleset) => {
  const rules = rulebook(ruleset).flatMap((section) => section.rules);

  it("states every parameter, and none that does not exist", () => {
    const stated = rules.flatMap(({ parameters }) => parameters);
    expect(stated.filter((path) => path !== "match.open").toSorted()).toEqual(parametersOf(ruleset).toSorted());
    expect(stated.includes("match.open")).toBe(ruleset.match.open.length > 0);
  });

  it("gives each rule a sentence, its clause, a row and a number of its own", () => {
    for (const { text, clause, rows } of rules) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/undefined|NaN|\bmans\b|--/);
      expect(clause).not.toBe("");
      for (const row of rows) expect(row).toMatch(/^[a-e]\d+$/);
    }
    expect(rules.map(({ number }) => number)).toEqual(rules.map((_, index) => index + 1));
    expect(new Set(rules.map(({ text }) => text)).size).toBe(rules.length);
  });

  it("keeps every interpretation beside its rule", () => {
    const noted = rules.filter(({ interpretation }) => interpretation !== undefined);
    expect(noted.length).toBeGreaterThan(10);
  });
});

describe("what the two rulebooks say differently", () => {
  const [tournament, simple] = RULESETS.map((ruleset) => rulebook(ruleset).flatMap((section) => section.rules));
  const says = (rules: typeof tournament, parameter: string) =>
    rules?.find(({ parameters }) => parameters.includes(parameter))?.text;

  it.each([
    [
      "strike.strikerAndOwn",
      "The striker goes down with one man of your own: that man and one more come back, and the turn passes.",
      "The striker goes down with one man of your own: that man and one more come back, and you strike again.",
    ],
    [
      "queen.coverPocket",
      "The man that covers her has to go into another pocket than hers.",
      "Any pocket will do for the man that covers her.",
    ],
    ["match.target", "A game goes to whoever first has 15 points.", "No number of points ends a game."],
  ])("%s", (parameter, first, second) => {
    expect(says(tournament, parameter)).toBe(first);
    expect(says(simple, parameter)).toBe(second);
  });
});
