import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { compose, differences, RULESETS, type Ruleset } from "#carrom";
import type { HouseRuleset } from "#shared/api/parts/ruleset.ts";
import { Clause } from "#shared/views/parts/clause.tsx";
import { ComparisonView } from "#shared/views/rules/comparison.tsx";
import { DecisionsView } from "#shared/views/rules/decisions.tsx";
import { HouseRulebookView } from "#shared/views/rules/house-rulebook.tsx";
import { RulebookView } from "#shared/views/rules/rulebook.tsx";
import { GREEK, plainLetters } from "#test/support/pseudo.tsx";
import { ENGLISH, PSEUDO, type RulePageWords } from "#test/support/rule-words.ts";
import { textOf } from "#test/support/text.tsx";

/**
 * A ruleset whose names are in Greek; its citations stay, because they are data and pages are made of them. Its
 * summary, notes and reasons stay too: a page says them in words of the catalogue.
 */
const marked = (ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  name: GREEK,
  source: { ...ruleset.source, title: GREEK, publisher: GREEK },
});

const rulesets = RULESETS.map(marked);

const [icf] = rulesets;
if (!icf) throw new Error("there are rulesets");
const CREATED = "2026-03-01T08:00:00.000Z";

const house = (base: Ruleset, reason: string | undefined): HouseRuleset => {
  const changes = [
    { parameter: "match.games", value: 5, reason },
    { parameter: "match.boards", value: 6, clause: `house ${GREEK}` },
    { parameter: "off.striker", value: "foul" },
  ];
  const made = compose(base, { id: "ours", version: 1, name: GREEK, summary: GREEK, changes });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return {
    club: { id: "c1", name: GREEK, zone: "UTC" },
    document: made.value,
    base: { id: base.id, name: GREEK, page: `/rules/${base.id}/` },
    differences: differences(base, made.value),
    versions: [2, 1].map((version) => ({ version, createdAt: CREATED })),
    // Other members of the API's answer are not drawn.
  } as unknown as HouseRuleset;
};

type Made = (w: RulePageWords) => VNode;

const views: readonly (readonly [string, Made])[] = [
  ...rulesets.map((ruleset): readonly [string, Made] => [
    `the rulebook of ${ruleset.id}`,
    (w) => <RulebookView w={w} ruleset={ruleset} />,
  ]),
  ["the comparison", (w) => <ComparisonView w={w} rulesets={rulesets} />],
  ["our readings", (w) => <DecisionsView w={w} rulesets={rulesets} />],
  ["house rules", (w) => <HouseRulebookView w={w} data={house(icf, GREEK)} />],
  [
    "house rules that change nothing",
    (w) => <HouseRulebookView w={w} data={{ ...house(icf, undefined), differences: [] }} />,
  ],
  ...["house rule 3", `house ${GREEK}`, "umpire's decision", "decision a10"].map((clause): readonly [string, Made] => [
    `a ruling by ${clause}`,
    (w) => <Clause w={w.clauses} ruleset="icf" clause={clause} />,
  ]),
];

describe("a page of rules", () => {
  it.each(views)("says everything in words of the catalogue: %s", (_what, made) => {
    expect(plainLetters(made(PSEUDO))).toEqual([]);
  });

  it.each(views)("has no gap in English, and no number of ours: %s", (_what, made) => {
    const text = textOf(made(ENGLISH));
    expect(text).not.toMatch(/\b(undefined|null|NaN)\b|\[object|\b(decisions?|rows?) [a-e]\d/);
  });
});

describe("a citation", () => {
  it.each([
    ["002 r18", "Rule 18 of the sheet"],
    ["ICF 87b", "Law 87b"],
    ["ICF 51, 91, 121b", "Laws 51, 91, 121b"],
    ["000 Cov 3", "Covering the queen, item 3"],
    ["001 F 6", "List of fouls, item 6"],
    ["003 Set-up", "Set-up"],
    ["004 Misc 3", "Miscellaneous, item 3"],
    ["decision a10", "our reading"],
    ["umpire's decision", "official decision"],
    ["house rule 3", "House rule 3"],
    ["house committee of 2026", "House: committee of 2026"],
    ["017 p 4", "017 p 4"],
  ])("%s reads %s", (clause, words) => {
    expect(textOf(<Clause w={ENGLISH.clauses} ruleset="icf" clause={clause} />)).toBe(words);
  });

  it("keeps what logs say as its title, but for our own numbers", () => {
    const html = (clause: string) => renderToString(<Clause w={ENGLISH.clauses} ruleset="icf" clause={clause} />);
    expect(html("ICF 87b")).toContain('data-clause="ICF 87b"');
    expect(html("decision a10")).not.toContain("title");
  });

  it.each(RULESETS)("of $id is said in words wherever it is", (ruleset) => {
    const clauses = new Set([...JSON.stringify(ruleset).matchAll(/"clause":"([^"]+)"/g)].map(([, one = ""]) => one));
    expect(clauses.size).toBeGreaterThan(10);
    for (const clause of clauses)
      expect(textOf(<Clause w={ENGLISH.clauses} ruleset={ruleset.id} clause={clause} />)).not.toBe(clause);
  });
});
