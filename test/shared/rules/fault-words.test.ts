import { describe, expect, it } from "vitest";
import {
  compose,
  faultsOf,
  faultsOfHouse,
  type HouseChange,
  type Ruleset,
  type RulesetFault,
  tournament15,
  withPlace,
} from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { woodesticPoint } from "#shared/carrom/rules/sheets/woodestic-point.ts";
import * as english from "#shared/words/ruleset-faults.en.ts";
import { say } from "#shared/words/said.ts";
import { withValue } from "#test/support/parameters.ts";
import { ENGLISH_FAULTS, PSEUDO_FAULTS } from "#test/support/ruleset-fault-words.ts";

const NAMED = { id: "our-house", version: 1, name: "Our house", summary: "As we play it." };

const composing = (base: Ruleset, ...changes: readonly HouseChange[]): readonly RulesetFault[] => {
  const made = compose(base, { ...NAMED, changes });
  return made.ok ? [] : made.error;
};

const setTo = (base: Ruleset, parameter: string, value: unknown): readonly RulesetFault[] =>
  composing(base, { parameter, value });

/** Faults of a house ruleset from `icf@1` with these changes. */
const beside = (changed: object): readonly RulesetFault[] =>
  faultsOfHouse({ ...icf, ...NAMED, base: "icf@1", ...changed }, icf);

/** Every fault that a ruleset can have, by the key of its message. */
const DRAWN: readonly (readonly [string, readonly RulesetFault[]])[] = [
  ["valuesMissing", faultsOf({ ...woodesticPoint, values: null })],
  ["valuesNotAllowed", faultsOf({ ...icf, values: woodesticPoint.values })],
  ["lastManMissing", faultsOf({ ...icf, lastMan: null })],
  ["lastManNotAllowed", faultsOf({ ...woodesticPoint, lastMan: icf.lastMan })],
  ["onlyWithColours", setTo(icf, "setUp.white", "nobody")],
  ["onlyWithValues", setTo(woodesticPoint, "queen.coverPocket", "another")],
  ["noFoulWithValues", setTo(woodesticPoint, "off.striker", "foul")],
  ["noFoulWithValues", setTo(woodesticPoint, "violations.pushed", { effect: "foul", when: "always" })],
  ["twoSides", setTo(icf, "setUp.sides", { sides: [2, 3], players: [1] })],
  ["tieByColours", setTo(icf, "match.tie", "colours-board")],
  ["lineUpTooLarge", setTo(woodesticPoint, "setUp.sides", { sides: [3], players: [2] })],
  [
    "endless",
    composing(
      tournament15,
      { parameter: "match.target", value: null },
      { parameter: "match.boards", value: null },
      { parameter: "match.open", value: [] },
    ),
  ],
  ["mostFollows", setTo(icf, "scoring.most", 10)],
  ["noSuchParameter", setTo(icf, "queen.colour", "red")],
  ["changedTwice", composing(icf, { parameter: "match.target", value: 21 }, { parameter: "match.target", value: 22 })],
  ["houseClauseMissing", composing(icf, { parameter: "match.target", value: 21, clause: "ICF 56a" })],
  ["clauseOfBase", beside({ match: { ...icf.match, target: { ...icf.match.target, clause: "house rule 1" } } })],
  ["piecesOfBase", faultsOfHouse({ ...woodesticPoint, ...NAMED }, icf)],
  ["idPublished", beside({ id: "icf" })],
  ["baseNamed", beside({ base: "tournament-15@1" })],
  ["sourceOfBase", beside({ source: { ...icf.source, title: "Ours" } })],
  // Refusals for a document's shape.
  ["mustBe", faultsOf("icf")],
  ["mustBe", faultsOf({ ...icf, name: 7 })],
  ["mustBe", faultsOf({ ...icf, queen: [] })],
  ["missing", faultsOf({ ...icf, queen: undefined })],
  ["missing", faultsOf({ ...icf, summary: "" })],
  ["tooLong", faultsOf({ ...icf, name: "x".repeat(101) })],
  ["oneLine", faultsOf({ ...icf, name: "two\nlines" })],
  ["unknownMembers", faultsOf({ ...icf, speed: 1 })],
  ["rulesetIdForm", faultsOf({ ...icf, id: "Our House" })],
  ["clauseForm", faultsOf({ ...icf, dues: { ...icf.dues, paid: { ...icf.dues.paid, clause: "because" } } })],
  ["wholeFrom", setTo(icf, "match.target", "many")],
  ["wholeFrom", setTo(icf, "break.attempts", 0)],
  ["wholeFrom", setTo(icf, "scoring.queen", 1.5)],
  ["wholeBetween", setTo(icf, "setUp.sides", { sides: [5], players: [1] })],
  ["tooFew", setTo(icf, "setUp.sides", { sides: [], players: [1] })],
  ["mustBeOneOf", setTo(icf, "queen.coverPocket", "same")],
  ["mustBeOneOf", setTo(icf, "strike.own", { turn: "kept", penalty: 2, own: "stay" })],
  ["mustBeOneOf", setTo(icf, "lastMan.own", { effect: "tears" })],
];

/** Data in a sentence: places, values as JSON, names of rulesets and clauses. */
const data = (fault: RulesetFault): readonly string[] => {
  const within = "about" in fault.message ? Object.values(fault.message.about) : [];
  return [fault.parameter, ...within.map(String)].filter((text) => text !== "");
};

describe("what is wrong with a ruleset", () => {
  it("is drawn here in all its kinds", () => {
    const said = new Set(DRAWN.map(([key]) => key));
    // The two that put a fault behind its place, and what only a club's own base is refused for.
    const elsewhere = new Set(["atParameter", "atDocument", "baseUnknown", "locale"]);
    expect(Object.keys(english).filter((key) => !said.has(key) && !elsewhere.has(key))).toEqual([]);
  });

  it.each(DRAWN)("is one sentence of the catalogue: %s", (key, faults) => {
    expect(faults.map(({ message }) => message.key)).toContain(key);
    for (const fault of faults) {
      const sentence = data(fault).reduce(
        (text, one) => text.replaceAll(one, ""),
        say(PSEUDO_FAULTS, withPlace(fault)),
      );
      // Values of a document are the same in every language.
      expect(sentence.replaceAll(/"[^"]*"|\b(?:null|match\.\w+|icf|woodestic-\w+)\b/g, "")).not.toMatch(/[a-zA-Z]/);
    }
  });

  it.each(DRAWN)("says in English what would be right: %s", (_key, faults) => {
    for (const { message } of faults) {
      const sentence = say(ENGLISH_FAULTS, message);
      expect(sentence).toMatch(/^(must|required|unknown|too|is )/);
      expect(sentence).not.toMatch(/undefined|NaN|\[object|Invalid input|expected/);
    }
  });

  it("names the place of a fault before it, and the document where it has none", () => {
    const sentences = (faults: readonly RulesetFault[]) => faults.map((fault) => say(ENGLISH_FAULTS, withPlace(fault)));
    expect(sentences(faultsOf(withValue(icf, "match.target", "many")))).toEqual([
      "match.target.value: must be a whole number, 1 or more",
    ]);
    expect(sentences(faultsOf([]))).toEqual(["the document: must be an object"]);
    expect(sentences(setTo(icf, "lastMan.own", { effect: "tears" }))).toEqual([
      'lastMan.own.value.effect: must be one of "board-lost", "board-won", "finished", "comes-back"',
    ]);
  });
});
