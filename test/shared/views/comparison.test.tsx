import { renderToString } from "preact-render-to-string";
import { describe, expect, it } from "vitest";
import { freshTable, publishedRuleset, RULESETS, tryStrike, tryStrikes } from "#carrom";
import { exploreHref, readAddress } from "#shared/views/parts/address.ts";
import { type ComparisonRow, comparison } from "#shared/views/rules/compare/comparison.ts";
import { QUESTIONS } from "#shared/views/rules/compare/questions.ts";
import { standingOut } from "#shared/views/rules/compare/standing-out.ts";
import { ComparisonView } from "#shared/views/rules/comparison.tsx";
import { ENGLISH } from "#test/support/rule-words.ts";

const rows = comparison(ENGLISH, RULESETS).flatMap((section) => section.rows);
const questions = QUESTIONS.flatMap((group) => group.questions);

const rowNamed = (id: string): ComparisonRow => {
  const row = rows.find((one) => one.id === id);
  if (!row) throw new Error(`there is no row ${id}`);
  return row;
};

/** A row's answers by ruleset. */
const answers = (id: string): Record<string, string> =>
  Object.fromEntries(rowNamed(id).cells.map(({ ruleset, says }) => [ruleset.id, says]));

describe.each(rows)("the row $id", (row) => {
  it("has a sentence and a clause for every rulebook", () => {
    expect(row.cells.map(({ ruleset }) => ruleset.id)).toEqual(RULESETS.map(({ id }) => id));
    for (const { says, clauses } of row.cells) {
      expect(says).toMatch(/^[A-Z0-9].*\.$/);
      expect(clauses.length).toBeGreaterThan(0);
    }
  });

  it("differs exactly when its answers do", () => {
    const different = new Set(row.cells.map(({ says }) => says)).size > 1;
    expect(row.differs).toBe(different);
    expect(row.cells.some(({ standsOut }) => standsOut)).toBe(different);
    expect(row.cells.every(({ standsOut }) => standsOut)).toBe(false);
  });
});

it("gives every row an id of its own", () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

describe.each(questions)("the question $id", (question) => {
  it("arises under most rulebooks, and everywhere where it is not about colours or a waiting queen", () => {
    const arising = rowNamed(question.id).cells.filter(({ arises }) => arises);
    const without = RULESETS.filter(({ id }) => !arising.some(({ ruleset }) => ruleset.id === id));
    expect(without.every(({ values }) => values !== null)).toBe(true);
  });

  it("says about the turn what the engine's row says", () => {
    for (const ruleset of RULESETS) {
      const cell = rowNamed(question.id).cells.find((one) => one.ruleset.id === ruleset.id);
      if (!cell?.arises) continue;
      const { tried } = tryStrikes(freshTable(ruleset), question.before(ruleset));
      const last = tried.at(-1);
      const struck = tryStrike(last?.state ?? freshTable(ruleset), question.strike);
      if (!struck.ok) throw new Error(struck.error.code);
      const { turn, fouls, rulings, returned } = struck.value.row;
      expect(cell.rulings).toEqual(rulings);
      expect(/you strike again/i.test(cell.says)).toBe(turn === "keeps");
      expect(/wins? the board|no one wins/i.test(cell.says)).toBe(turn === "board-over");
      if (turn === "board-over") continue;
      expect(cell.says.startsWith("Foul.")).toBe(fouls.length > 0);
      expect(cell.says.includes("Back on the board: ")).toBe(returned.length > 0);
    }
  });
});

it("knows what is known about striker and own man", () => {
  expect(answers("striker-own")).toMatchObject({
    icf: "Foul. Back on the board: 2 of your men. You strike again.",
    "tournament-15": "Foul. Back on the board: 2 of your men. The turn passes.",
    "25-points-8-rounds": "Foul. Back on the board: one of your men. The turn passes.",
  });
});

it("knows what is known about the last man before the queen", () => {
  expect(answers("own-last")).toMatchObject({
    icf: "Your opponent wins the board: 3 points.",
    "tournament-15": "Your opponent wins the board: 12 points.",
    "kagw-doubles-2018": "Foul. Back on the board: 2 of your men. The turn passes.",
    "woodestic-point": "No side has men of its own.",
  });
});

it("distinguishes a queen that waits from one that was taken too early", () => {
  expect(answers("queen-early")["25-points-8-rounds"]).toContain("waits for its cover");
  expect(answers("queen-early")["kagw-doubles-2018"]).toContain("cannot be covered");
});

describe("highlights", () => {
  it.each([
    { said: ["a", "a", "b"], out: [false, false, true] },
    { said: ["a", "b"], out: [false, false] },
    { said: ["a", "b", "c"], out: [false, false, false] },
    { said: ["a", "b", "b"], out: [true, false, false] },
    { said: ["a", "a"], out: [false, false] },
    { said: [], out: [] },
  ])("of $said is $out", ({ said, out }) => {
    expect(standingOut(said)).toEqual(out);
  });
});

describe("the page", () => {
  const html = renderToString(<ComparisonView w={ENGLISH} rulesets={RULESETS} />);

  it("has a column for each rulebook and a row for each question, with heads that say so", () => {
    expect(html.match(/<th scope="col"/g)).toHaveLength(RULESETS.length);
    expect(html.match(/<th scope="row"/g)).toHaveLength(rows.length);
    expect(html.match(/<td data-ruleset=/g)).toHaveLength(rows.length * RULESETS.length);
  });

  it("says in words how many attempts there are, and names no strike in notation but to a screen reader", () => {
    expect(answers("attempts")["icf"]).toBe("Three attempts.");
    expect(html).toMatch(/Try it <span class="hidden">in the explorer: <[^>]+class="notation"/);
    expect(html.replaceAll(/<span class="hidden">.*?<\/a>/g, "")).not.toContain('class="notation"');
  });

  it("weighs what differs and keeps the picker for the script", () => {
    const differing = rows.flatMap(({ cells }) => cells).filter(({ standsOut }) => standsOut);
    expect(html.match(/class="differs"/g)).toHaveLength(differing.length);
    expect(html).toMatch(/<div class="picker"[^>]* hidden/);
  });
});

describe("the explorer's address", () => {
  it.each([
    { rules: "icf", before: [], strike: "" },
    { rules: "tournament-15", before: ["w1", "q1", "-"], strike: "w2 S" },
    { rules: "woodestic-point", before: ["w^ S"], strike: ". !short-strike +w" },
    { rules: "icf", and: "tournament-15", score: [22, 3], before: ["w1", "call technical B"], strike: "pass" },
  ])("carries $before and $strike there and back", (address) => {
    expect(readAddress(new URL(exploreHref(address), "https://example.org").search, "icf")).toEqual(address);
  });

  it("falls back where it says nothing", () => {
    expect(readAddress("", "icf")).toEqual({ rules: "icf", before: [], strike: "" });
  });
});

describe("trying strikes out", () => {
  const icf = publishedRuleset("icf");
  if (!icf) throw new Error("icf is published");

  it("stops at the first strike that cannot be made, and says why", () => {
    const { tried, rejected } = tryStrikes(freshTable(icf), ["w", "q q", "w"]);
    expect(tried).toHaveLength(1);
    expect(rejected?.code).toBe("not-on-board");
  });

  it("says what it cannot read", () => {
    expect(tryStrike(freshTable(icf), "x9")).toMatchObject({ ok: false, error: { code: "unreadable" } });
  });
});
