import type { VNode } from "preact";
import { describe, expect, it } from "vitest";
import { FIELDS, type HouseChange, RULESETS, type Ruleset, rulebook, tournament15 } from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { woodesticPoint } from "#shared/carrom/rules/sheets/woodestic-point.ts";
import * as pseudoClauses from "#shared/words/clauses.qps.ts";
import * as pseudoCompose from "#shared/words/compose.qps.ts";
import * as pseudoReadings from "#shared/words/readings.qps.ts";
import * as pseudoRulebook from "#shared/words/rulebook.qps.ts";
import { Composer } from "#site/islands/compose/composer.tsx";
import { draftFrom, freshDraft, look, withChange } from "#site/islands/compose/draft.ts";
import { faultInFile, faultSentence } from "#site/islands/compose/fault-sentences.ts";
import { Keep } from "#site/islands/compose/keep.tsx";
import { Names } from "#site/islands/compose/names.tsx";
import { Sections } from "#site/islands/compose/sections.tsx";
import { StartStep } from "#site/islands/compose/start.tsx";
import { type ComposeWords, words } from "#site/islands/compose/words.ts";
import { GREEK, GREEK_LOCALE, plainLetters } from "../support/pseudo.tsx";
import { PSEUDO_FAULTS } from "../support/ruleset-fault-words.ts";
import { textOf } from "../support/text.tsx";

const pseudo: ComposeWords = {
  ...pseudoCompose,
  locale: GREEK_LOCALE,
  rulebook: pseudoRulebook,
  clauses: pseudoClauses,
  readings: pseudoReadings,
  faults: PSEUDO_FAULTS,
};

const drafted = (base: Ruleset, ...changes: readonly HouseChange[]) =>
  changes.reduce((draft, change) => withChange(draft, change), { ...freshDraft(base), name: GREEK, summary: GREEK });

/** Drafts with every kind of field changed, some of them wrong. */
const drafts = [
  drafted(icf),
  { ...drafted(icf), id: "icf", name: "x".repeat(101).replaceAll("x", GREEK) },
  drafted(
    icf,
    { parameter: "match.target", value: "many", reason: GREEK },
    { parameter: "scoring.men", value: { white: -1, black: 1 } },
    { parameter: "lastMan.own", value: { effect: "board-lost", points: { flat: 3, late: 2, men: "winner" } } },
    { parameter: "match.tie", value: "colours-board" },
    { parameter: "match.games", value: 5 },
  ),
  drafted(
    tournament15,
    { parameter: "match.target", value: null },
    { parameter: "match.boards", value: null },
    { parameter: "match.open", value: [] },
    { parameter: "setUp.sides", value: { sides: [3], players: [] } },
  ),
  drafted(
    woodesticPoint,
    { parameter: "queen.coverPocket", value: "another" },
    { parameter: "violations.pushed", value: { effect: "foul", when: "always" } },
  ),
];

/** Data of the page: names of rulesets and clauses, a citation's number, values that only documents name. */
const data = RULESETS.flatMap((ruleset) => [
  ruleset.name,
  `${ruleset.id}@1`,
  ...[...JSON.stringify(ruleset).matchAll(/"clause":"([^"]+)"/g)].map(([, clause = ""]) => clause),
]);
const numbers = data.flatMap((clause) => /^(?:ICF |002 r)(.+)$/.exec(clause)?.[1] ?? []);
const known = [...new Set([...data, ...numbers, "unnamed-house@1"])].toSorted((a, b) => b.length - a.length);

const nothing = (): void => undefined;

const views = (w: ComposeWords): readonly VNode[] =>
  drafts.flatMap((draft) => {
    const looked = look(w, draft);
    const sections = rulebook(w.rulebook, draft.base).map(({ id }) => id);
    return [
      <StartStep key="start" w={w} draft={draft} houses={[]} begin={nothing} />,
      <Names key="names" w={w} draft={draft} faults={looked.faults} change={nothing} />,
      <Keep key="keep" w={w} draft={draft} looked={looked} club="c1" show={nothing} />,
      ...sections.map((open) => (
        <Sections key={open} w={w} draft={draft} looked={looked} open={open} toggle={nothing} change={nothing} />
      )),
    ];
  });

describe("the composer", () => {
  it("says everything in words of the catalogue, what is wrong included", () => {
    // Citations and the values of a document that are words of their own are the same in every language.
    expect(views(pseudo).flatMap((view) => plainLetters(view, known, /"[\w-]+"/g))).toEqual([]);
  });

  it.each([
    ["{", "The file is not JSON. Open a file that was downloaded from this page."],
    ["[]", "The document in this file: must be an object."],
    [JSON.stringify({ ...icf, id: "ours", version: 0 }), "version: must be a whole number, 1 or more."],
  ])("says what is wrong with a file: %.20s", (text, english) => {
    const opened = draftFrom(text);
    const faults = opened.ok ? [] : opened.error;
    expect(faults.map((fault) => faultInFile(words, fault, fault.parameter))).toContain(english);
    for (const fault of faults) expect(faultInFile(pseudo, fault, GREEK)).not.toMatch(/[a-zA-Z]/);
  });

  it.each<[string, unknown, string]>([
    ["match.target", "many", "Must be a whole number, 1 or more."],
    ["scoring.men", { white: -1, black: 1 }, "A white man: must be a whole number, 0 or more."],
    [
      "match.tie",
      "colours-board",
      "This is for rulesets of the other kind: men with values, or sides with colours. Reset this rule or choose another.",
    ],
  ])("says below the field what is wrong with %s", (parameter, value, sentence) => {
    const { faults } = look(words, drafted(icf, { parameter, value }));
    expect(
      faults.filter((fault) => fault.parameter.startsWith(parameter)).map((fault) => faultSentence(words, fault)),
    ).toEqual([sentence]);
  });

  it("has no gap in English, and names nothing as the schema does", () => {
    const text = [
      ...views(words),
      <Composer key="all" w={words} opened={drafts[0] ?? freshDraft(icf)} houses={[]} club="" />,
    ]
      .map(textOf)
      .join("\n");
    expect(text).not.toMatch(/\b(undefined|NaN)\b|\[object/);
    for (const path of FIELDS.keys()) expect(text).not.toContain(path);
  });
});
