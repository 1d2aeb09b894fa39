import { describe, expect, it } from "vitest";
import { faultsOf, isNameTaken, type RefusalWords, RULESETS, tournament15 } from "#carrom";
import { resolveRuleset } from "#shared/carrom/rules/house/opened-with.ts";
import { woodesticPoint } from "#shared/carrom/rules/sheets/woodestic-point.ts";
import * as english from "#shared/words/refusals-in-english.ts";
import { say } from "#shared/words/said.ts";
import { withValue as changed } from "../support/parameters.ts";

const house = { ...tournament15, id: "riverside-house" };

describe("faults of a ruleset", () => {
  it.each(RULESETS.map((ruleset) => [ruleset.id, ruleset] as const))("has none in %s", (_, ruleset) => {
    expect(faultsOf(ruleset)).toEqual([]);
  });

  it("has none in a house ruleset that changes a parameter", () => {
    const { match } = house;
    expect(faultsOf({ ...house, match: { ...match, target: { value: 21, clause: "house rule 1" } } })).toEqual([]);
  });

  it.each([
    [{ ...house, queen: { ...house.queen, menBefore: { value: -1, clause: "002 r3" } } }, "queen.menBefore.value"],
    [{ ...house, queen: { ...house.queen, menBefore: { value: 1, clause: "because" } } }, "queen.menBefore.clause"],
    [{ ...house, speed: 1 }, ""],
    [{ ...house, lastMan: null }, "lastMan"],
    [{ ...woodesticPoint, id: "house-point", values: null }, "values"],
    ["tournament-15", ""],
    // The engine treats colours in one of two ways; a value that it would not follow is a fault.
    [changed(house, "setUp.white", "nobody"), "setUp.white.value"],
    [changed(house, "scoring.queenByLoser", "whoever-covers"), "scoring.queenByLoser.value"],
    [changed(woodesticPoint, "setUp.white", "breaker"), "setUp.white.value"],
    [changed(woodesticPoint, "scoring.queenByLoser", "nobody"), "scoring.queenByLoser.value"],
    [changed(woodesticPoint, "scoring.queenUntil", 15), "scoring.queenUntil.value"],
    [changed(woodesticPoint, "queen.menBefore", 1), "queen.menBefore.value"],
    [changed(woodesticPoint, "queen.coverPocket", "another"), "queen.coverPocket.value"],
    [changed(woodesticPoint, "dues.paid", "at-turn-end"), "dues.paid.value"],
    [changed(woodesticPoint, "off.striker", "foul"), "off.striker.value"],
    [changed(woodesticPoint, "calledFouls.left-seat", "board-lost"), "calledFouls.left-seat.value"],
    [
      changed(woodesticPoint, "violations.pushed", { effect: "foul", when: "always" }),
      "violations.pushed.value.effect",
    ],
    [changed(woodesticPoint, "off.man", "foul"), "off.man.value"],
    [changed(woodesticPoint, "strike.own", { turn: "kept", penalty: 1, own: "stay" }), "strike.own.value.penalty"],
    [
      changed(woodesticPoint, "strike.striker", { turn: "lost", penalty: 0, own: "stay" }),
      "strike.striker.value.penalty",
    ],
  ])("names the parameter (%#)", (document, parameter) => {
    expect(faultsOf(document).map((fault) => fault.parameter)).toContain(parameter);
  });
});

it("refuses a match under a ruleset that does not hang together, instead of failing at the first last man", () => {
  const refusalOf = (reference: unknown): string | null => {
    const found = resolveRuleset(reference);
    return found.ok ? null : say<RefusalWords>(english, found.error);
  };
  expect(refusalOf({ ...house, lastMan: null })).toBe(
    "the ruleset is not valid at lastMan: required, because sides have colours here: start from a ruleset with colours, such as icf",
  );
  expect(refusalOf([])).toBe("the ruleset is not valid: must be an object");
  expect(refusalOf("nope")).toBe('there is no ruleset called "nope"');
  expect(isNameTaken({ ...tournament15, name: "Ours" })).toBe(true);
  expect([tournament15, house].map(isNameTaken)).toEqual([false, false]);
});
