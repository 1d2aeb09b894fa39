import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { CHAPTERS, PRINCIPLES, ROWS, RULESETS, readingsByRow } from "#carrom";
import { Clause } from "#shared/views/parts/clause.tsx";
import { clauseSentence } from "#shared/views/parts/clause-words.ts";
import { Sentence } from "#shared/views/parts/notation.tsx";
import { ComparisonView } from "#shared/views/rules/comparison.tsx";
import { DecisionsView } from "#shared/views/rules/decisions.tsx";
import { RulebookView } from "#shared/views/rules/rulebook.tsx";
import { ENGLISH } from "#test/support/rule-words.ts";
import { textOf } from "#test/support/text.tsx";

const { readings: words } = ENGLISH;

const page = <DecisionsView w={ENGLISH} rulesets={RULESETS} />;
const html = renderToString(page);
const text = textOf(page);

const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = ""]) => id);
const hrefsOf = (markup: string) => [...markup.matchAll(/ href="([^"]+)"/g)].map(([, href = ""]) => href);

const PAGES: ReadonlyMap<string, string> = new Map([
  ["/rules/decisions/", html],
  ["/rules/compare/", renderToString(<ComparisonView w={ENGLISH} rulesets={RULESETS} />)],
  ...RULESETS.map(
    (ruleset) => [`/rules/${ruleset.id}/`, renderToString(<RulebookView w={ENGLISH} ruleset={ruleset} />)] as const,
  ),
]);

/** Whether a link with a fragment leads to something: on its own page, or on another of these. */
const resolves = (from: string, href: string): boolean => {
  const [path = "", fragment] = href.split("#");
  const target = PAGES.get(path === "" ? from : path);
  return target === undefined ? fragment === undefined : fragment === undefined || idsOf(target).includes(fragment);
};

describe("the page of decisions", () => {
  it.each(ROWS)("has a place of its own for %s: question, reading, reason", (row) => {
    expect(idsOf(html).filter((id) => id === row)).toEqual([row]);
    for (const part of [words.title[row](), words.question[row](), words.reading[row](), words.reason[row]()])
      expect(text).toContain(textOf(<p>{part}</p>));
  });

  it("says what every rulebook says to it, with the clause in its source", () => {
    for (const [row, readings] of readingsByRow(ENGLISH.rulebook, RULESETS, ROWS)) {
      const entry = html.slice(html.indexOf(` id="${row}"`), html.indexOf("</article>", html.indexOf(` id="${row}"`)));
      for (const { rulesets, text: says, clause } of readings) {
        expect(entry).toContain(renderToString(<p>{says}</p>).slice(3, -4));
        for (const { id, name } of rulesets) expect(entry).toContain(`<a href="/rules/${id}/">${name}</a>`);
        if (!clause.startsWith("decision "))
          expect(entry).toContain(
            ` data-clause="${clause}">${renderToString(<Sentence text={clauseSentence(ENGLISH.clauses, clause)} />)}</a>`,
          );
      }
    }
  });

  it("begins with the principles, and every chapter is one link away", () => {
    for (const principle of PRINCIPLES) expect(text).toContain(words.principle[principle]());
    for (const { id } of CHAPTERS) expect(hrefsOf(html)).toContain(`#${id}`);
  });

  it("never shows the number of a row", () => {
    expect(text).not.toMatch(/\b(decisions?|rows?) [a-e]\d/i);
  });
});

describe("links to decisions", () => {
  it.each([...PAGES.keys()])("on %s all resolve", (path) => {
    const markup = PAGES.get(path) ?? "";
    const hrefs = hrefsOf(markup).filter((href) => href.includes("#"));
    expect(hrefs.length).toBeGreaterThan(10);
    expect(hrefs.filter((href) => !resolves(path, href))).toEqual([]);
  });

  it.each(RULESETS)(
    "stand on the page of $id for every row that it cites, and no number of a row is shown",
    (ruleset) => {
      const cited = [...JSON.stringify(ruleset).matchAll(/decisions? ([a-e]\d+)(?: and ([a-e]\d+))?/g)];
      expect(cited.length).toBeGreaterThan(0);
      const shown = renderToString(<RulebookView w={ENGLISH} ruleset={ruleset} />);
      const linked = new Set(hrefsOf(shown));
      const clauses = shown.match(/\/rules\/decisions\/#[a-e]\d+/g) ?? [];
      expect(clauses.length).toBeGreaterThan(0);
      expect(linked).toContain("/rules/decisions/");
      expect(textOf(<RulebookView w={ENGLISH} ruleset={ruleset} />)).not.toMatch(/\b(decisions?|rows?) [a-e]\d/i);
    },
  );

  it("lead from a ruling to the row that it cites, also where the ruleset has no page", () => {
    const reading = '<a class="clause" href="/rules/decisions/#c13">our reading</a>';
    expect(renderToString(<Clause w={ENGLISH.clauses} ruleset="tournament-15" clause="decision c13" />)).toBe(reading);
    expect(renderToString(<Clause w={ENGLISH.clauses} ruleset="ours" page={null} clause="decision c13" />)).toBe(
      reading,
    );
    expect(renderToString(<Clause w={ENGLISH.clauses} ruleset="tournament-15" clause="002 r18" />)).toBe(
      '<a class="clause" href="/rules/tournament-15/#002-r18" data-clause="002 r18">Rule 18 of the sheet</a>',
    );
  });

  it("open next to a page that has something unsaved", () => {
    expect(renderToString(<Clause w={ENGLISH.clauses} ruleset="tournament-15" clause="decision c13" beside />)).toBe(
      '<a class="clause" href="/rules/decisions/#c13" target="_blank" rel="noopener">our reading</a>',
    );
  });
});
