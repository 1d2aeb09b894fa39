import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { publishedRuleset, RULESETS } from "../../../shared/rules/registry.ts";
import { rulebook } from "../../../shared/rules/rulebook.ts";
import { clauseAnchor } from "../../../shared/views/clause.tsx";
import { RulebookView } from "../../../shared/views/rulebook.tsx";
import { textOf } from "../../support/text.tsx";

describe.each(RULESETS)("the page of $id", (ruleset) => {
  const html = renderToString(<RulebookView ruleset={ruleset} />);
  const rules = rulebook(ruleset).flatMap((section) => section.rules);

  it("shows every rule with its clause and the reason for its reading", () => {
    const text = textOf(<RulebookView ruleset={ruleset} />);
    for (const { number, text: says, clause, interpretation } of rules)
      expect(text).toContain(textOf(<p>{[number, says, clause, interpretation].filter(Boolean).join(" ")}</p>));
  });

  it("has exactly one place for each clause that a ruling can lead to", () => {
    for (const clause of new Set(rules.map((rule) => rule.clause)))
      expect(html.split(`id="${clauseAnchor(clause)}"`)).toHaveLength(2);
  });

  it("draws the set-up: nine white men, nine black ones, the queen", () => {
    expect(html.match(/class="ivory"/g)).toHaveLength(9);
    expect(html.match(/class="ebony"/g)).toHaveLength(9);
    expect(html.match(/class="queen"/g)).toHaveLength(1);
  });
});

it("sends a ruling about the striker to the rule of play, not to that of the break", () => {
  const tournament = publishedRuleset("tournament-15");
  if (!tournament) throw new Error("tournament-15 is published");
  const html = renderToString(<RulebookView ruleset={tournament} />);
  expect(html).toMatch(/id="002-r12"><span class="number">\d+<\/span><p class="says">The striker goes down alone/);
});
