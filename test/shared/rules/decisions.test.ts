import { describe, expect, it } from "vitest";
import { CHAPTERS, citationParts, citedRows, isRow, PRINCIPLES, ROWS, RULESETS, readingsByRow } from "#carrom";
import { citationFaults, lawSources, otherSources } from "#test/support/citations.ts";
import { ENGLISH } from "#test/support/rule-words.ts";

const { readings } = ENGLISH;
const DECISIONS = ROWS.map((row) => ({
  row,
  title: readings.title[row](),
  question: readings.question[row](),
  reading: readings.reading[row](),
  reason: readings.reason[row](),
}));

describe("the decisions", () => {
  it("have ids that run through each chapter without a gap", () => {
    for (const [index, { rows }] of CHAPTERS.entries()) {
      const letter = "abcde"[index];
      expect(rows).toEqual(rows.map((_, place) => `${letter}${place + 1}`));
    }
    expect(ROWS).toHaveLength(90);
  });

  it.each(DECISIONS)("$row asks a question and answers it in whole sentences, with a reason", (decision) => {
    const { title, question, reading, reason } = decision;
    expect(title).toMatch(/^[A-Z][^.?]{3,60}$/);
    expect(question).toMatch(/^[A-Z].*\?$/);
    expect(reading).toMatch(/^[A-Z].*\.$/);
    expect(reason).toMatch(/^[A-Z].*\.$/);
    expect(isRow(decision.row)).toBe(true);
  });

  it("name no row and no clause by its number: people read them", () => {
    const words = [...DECISIONS.flatMap(({ title, question, reading, reason }) => [title, question, reading, reason])];
    for (const text of [...words, ...PRINCIPLES.map((principle) => readings.principle[principle]())])
      expect(text).not.toMatch(/\b[a-e]\d{1,2}\b|\b00[0-4]\b|ICF \d/);
  });

  it("have titles and questions of their own", () => {
    expect(new Set(DECISIONS.map(({ title }) => title)).size).toBe(ROWS.length);
    expect(new Set(DECISIONS.map(({ question }) => question)).size).toBe(ROWS.length);
  });

  it("are each answered by a rulebook", () => {
    for (const [row, readings] of readingsByRow(ENGLISH.rulebook, RULESETS, ROWS)) {
      expect(readings.length, row).toBeGreaterThan(0);
      for (const { rulesets } of readings) expect(new Set(rulesets).size).toBe(rulesets.length);
    }
  });
});

describe("citations", () => {
  const law = lawSources();
  const others = otherSources();

  it("name rows that exist, and every row is cited by a ruleset or the engine", () => {
    expect(law.length).toBeGreaterThan(60);
    expect(others.flatMap(({ text }) => citedRows(text)).length).toBeGreaterThan(200);
    expect(citationFaults(ROWS, law, others)).toEqual([]);
  });

  it("of a row that was taken out are found, in rulesets, in the engine and in recorded results", () => {
    const faults = citationFaults(
      ROWS.filter((row) => row !== "c13"),
      law,
      others,
    );
    const paths = faults.map((fault) => (fault.fault === "no-such-row" && fault.row === "c13" ? fault.path : ""));
    expect(paths).toContain("shared/carrom/rules/sheets/tournament-15.ts");
    expect(paths).toContain("shared/carrom/strike/strike-price.ts");
    expect(paths).toContain("the rulebook of 25-points-8-rounds");
    expect(paths).not.toContain("");
  });

  it("of a row that never was are found wherever they stand", () => {
    const planted = { path: "shared/carrom/rules/sheets/planted.ts", text: 'read("noted", "decision e39", "")' };
    expect(citationFaults(ROWS, [...law, planted], others)).toEqual([
      { fault: "no-such-row", row: "e39", path: planted.path },
    ]);
    expect(citationFaults(ROWS, law, [...others, planted])).toEqual([
      { fault: "no-such-row", row: "e39", path: planted.path },
    ]);
  });

  it("are missed where a row has none, even if a test cites it", () => {
    const planted = { path: "test/planted.ts", text: "row e39" };
    expect(citationFaults([...ROWS, "e39"], law, [...others, planted])).toEqual([{ fault: "not-cited", row: "e39" }]);
  });
});

describe("a citation in a text", () => {
  it.each([
    ["decision c13", ["c13"]],
    ["it costs nothing (decision c13).", ["c13"]],
    ["(decisions e3 and e4)", ["e3", "e4"]],
    ["Rows a9, c10 to c12 and e10.", ["a9", "c10", "c11", "c12", "e10"]],
    ["rows d1, e11 to e13 and Pt 5", ["d1", "e11", "e12", "e13"]],
    ["decision b4, row b4", ["b4"]],
    ["b2 strikes after a1", []],
    ["decision of the umpire, row 3", []],
  ])("%s", (text, rows) => {
    expect(citedRows(text)).toEqual(rows);
    expect(
      citationParts(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });

  it("is distinguished from the words around it", () => {
    expect(citationParts("It ends (decisions e3 and e4).")).toEqual([
      { text: "It ends (", rows: [] },
      { text: "decisions e3 and e4", rows: ["e3", "e4"] },
      { text: ").", rows: [] },
    ]);
  });
});
