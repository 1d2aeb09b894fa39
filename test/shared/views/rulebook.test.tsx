import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { citationParts } from "../../../shared/rules/decisions/citation.ts";
import { decisionAt } from "../../../shared/rules/decisions/table.ts";
import { rulebook } from "../../../shared/rules/rulebook/rulebook.ts";
import { publishedRuleset, RULESETS } from "../../../shared/rules/sheets/registry.ts";
import { clauseAnchor } from "../../../shared/views/parts/clause.tsx";
import { placesOf } from "../../../shared/views/rules/places.ts";
import { RulebookView } from "../../../shared/views/rules/rulebook.tsx";
import { textOf } from "../../support/text.tsx";

/** A reason as it is shown: a row goes by the title of its decision. */
const withTitles = (reason: string): string =>
  citationParts(reason)
    .map(({ text, rows }) =>
      rows.length === 0 ? text : `see ${rows.map((row) => decisionAt(row)?.title).join(" and ")}`,
    )
    .join("");

describe.each(RULESETS)("the page of $id", (ruleset) => {
  const html = renderToString(<RulebookView ruleset={ruleset} />);
  const rules = rulebook(ruleset).flatMap((section) => section.rules);

  it("shows every rule with its clause, and marks our own reading of it, with the reason", () => {
    const text = textOf(<RulebookView ruleset={ruleset} />);
    for (const { number, text: says, clause, interpretation } of rules) {
      const silent = clause.startsWith("decision ");
      const reason = interpretation ?? (silent ? "The document does not say." : "");
      const margin = silent ? ["Our reading"] : [clause, ...(interpretation ? ["Our reading."] : [])];
      const line = [number, says, ...margin, withTitles(reason)].filter((part) => part !== "").join(" ");
      expect(text).toContain(textOf(<p>{line}</p>));
    }
  });

  it("says what each part of the document is called by in the margin", () => {
    const parts = placesOf(ruleset.source.document, rulebook(ruleset)).map(({ short }) => short);
    const { document } = ruleset.source;
    for (const { clause } of rules) {
      if (!clause.startsWith(`${document} `)) continue;
      const [part = ""] = /^(?:Set-up|[A-Za-z]+)?/.exec(clause.slice(document.length + 1)) ?? [];
      expect(parts, clause).toContain(part);
    }
  });

  it("has a table of last men exactly where sides have last men", () => {
    expect(html.includes('class="last-men"')).toBe(ruleset.lastMan !== null);
  });

  it("has exactly one place for each clause that a ruling can lead to", () => {
    for (const clause of new Set(rules.map((rule) => rule.clause)))
      expect(html.split(`id="${clauseAnchor(clause)}"`)).toHaveLength(2);
  });

  it("draws the set-up, and its middle once more: nine white men, nine black ones, the queen", () => {
    const drawings = html.match(/<svg.*?<\/svg>/g) ?? [];
    expect(drawings).toHaveLength(2);
    for (const drawing of drawings) {
      expect(drawing.match(/class="ivory"/g)).toHaveLength(9);
      expect(drawing.match(/class="ebony"/g)).toHaveLength(9);
      expect(drawing.match(/class="queen"/g)).toHaveLength(1);
    }
  });
});

it("sends a ruling about the striker to the rule of play, not to that of the break", () => {
  const tournament = publishedRuleset("tournament-15");
  if (!tournament) throw new Error("tournament-15 is published");
  const html = renderToString(<RulebookView ruleset={tournament} />);
  expect(html).toMatch(/id="002-r12"><span class="number">\d+<\/span><p class="says">The striker goes down alone/);
});

it("looks up the international end of a board by who has covered the queen", () => {
  const laws = publishedRuleset("icf");
  if (!laws) throw new Error("icf is published");
  const text = textOf(<RulebookView ruleset={laws} />);
  const lines = [
    "Your last man They win: 3 points (1 from 22) ICF 107",
    "The other side's last man They win: 3 points (none from 22) and 1 for each man you have left ICF 106 They have cleared the board",
    "The other side's last man and the striker They win: 3 points (none from 22) and 1 for each man you have left ICF 111",
    "The other side's last man, and your cover – They win: 3 points (none from 22) and 1 for each man you have left ICF 103",
    "Both last men They win: 3 points (1 from 22) ICF 105 You win: 3 points (1 from 22) ICF 104a You win: 1 point ICF 52a",
    "Both, and your cover \u2013 You win: 3 points (1 from 22) ICF 102a",
    "Both, by a foul They win: 3 points (1 from 22) ICF 105 They win: 3 points (1 from 22) ICF 104b",
    "Both, and your cover, by a foul \u2013 They win: 3 points (1 from 22) ICF 102b",
    "Both and the striker They win: 3 points (1 from 22) ICF 109 They win: 1 point ICF 110 They win: 3 points (1 from 22) ICF 112",
  ];
  for (const line of lines) expect(text).toContain(line);
});
