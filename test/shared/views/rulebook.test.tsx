import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { citedRows, documentWords, isRow, publishedRuleset, RULESETS, rulebook } from "#carrom";
import { clauseAnchor } from "#shared/views/parts/clause.tsx";
import { clauseSentence, clauseWords } from "#shared/views/parts/clause-words.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import { RulebookView } from "#shared/views/rules/rulebook.tsx";
import { ENGLISH } from "#test/support/rule-words.ts";
import { textOf } from "#test/support/text.tsx";

/** A reason as it is shown: the sentence of the catalogue, and the titles of the readings that the document cites. */
const shown = (reason: string): string =>
  [
    documentWords(ENGLISH.rulebook, reason),
    ...citedRows(reason)
      .filter(isRow)
      .map((row) => ENGLISH.readings.seeAlso({ title: ENGLISH.readings.title[row]() })),
  ].join(" ");

describe.each(RULESETS)("the page of $id", (ruleset) => {
  const html = renderToString(<RulebookView w={ENGLISH} ruleset={ruleset} />);
  const rules = rulebook(ENGLISH.rulebook, ruleset).flatMap((section) => section.rules);

  it("shows every rule with its clause, and marks our own reading of it, with the reason", () => {
    const text = textOf(<RulebookView w={ENGLISH} ruleset={ruleset} />);
    for (const { number, text: says, clause, reasons } of rules) {
      const silent = clause.startsWith("decision ");
      const reason = reasons.map(shown).join(" ") || (silent ? "The document does not say." : "");
      const place = clauseWords(ENGLISH.clauses, clause);
      const margin = silent ? ["Our reading"] : [place, ...(reasons.length > 0 ? ["Our reading:"] : [])];
      const line = [number, says, ...margin, reason].filter((part) => part !== "").join(" ");
      expect(text).toContain(textOf(<p>{line}</p>));
    }
  });

  it("says in words where a rule is, and keeps the citation as the title", () => {
    for (const { clause } of rules) {
      if (clause.startsWith("decision ")) continue;
      expect(clauseWords(ENGLISH.clauses, clause), clause).not.toMatch(/\b00[0-4]\b|\bICF\b/);
      expect(html).toContain(
        `<p class="clause" data-clause="${clause}"><button type="button" class="citation" popovertarget="source-of-rules">${renderToString(<Sentence text={clauseSentence(ENGLISH.clauses, clause)} />)}</button></p>`,
      );
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
  const html = renderToString(<RulebookView w={ENGLISH} ruleset={tournament} />);
  expect(html).toMatch(/id="002-r12"><span class="number">\d+<\/span><p class="says">You pocket only the striker/);
});

it("looks up the international end of a board by who has covered the queen", () => {
  const laws = publishedRuleset("icf");
  if (!laws) throw new Error("icf is published");
  const text = textOf(<RulebookView w={ENGLISH} ruleset={laws} />);
  const lines = [
    "Your last man They win: 3 points (1 from 22) Law 107",
    "The opponent's last man They win: 3 points (none from 22), and 1 for each man you have left Law 106 They have finished",
    "The opponent's last man and the striker They win: 3 points (none from 22), and 1 for each man you have left Law 111",
    "The opponent's last man and your cover – They win: 3 points (none from 22), and 1 for each man you have left Law 103",
    "Both last men They win: 3 points (1 from 22) Law 105 You win: 3 points (1 from 22) Law 104a You win: 1 point Law 52a",
    "Both last men and your cover \u2013 You win: 3 points (1 from 22) Law 102a",
    "Both last men, by a foul They win: 3 points (1 from 22) Law 105 They win: 3 points (1 from 22) Law 104b",
    "Both last men and your cover, by a foul \u2013 They win: 3 points (1 from 22) Law 102b",
    "Both last men and the striker They win: 3 points (1 from 22) Law 109 They win: 1 point Law 110 They win: 3 points (1 from 22) Law 112",
  ];
  for (const line of lines) expect(text).toContain(line);
});
