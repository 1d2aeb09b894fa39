import { describe, expect, it } from "vitest";
import { faultsOf } from "../../shared/rules/faults.ts";
import { isNameTaken, RULESETS, resolveRuleset } from "../../shared/rules/registry.ts";
import { tournament15 } from "../../shared/rules/tournament-15.ts";
import { woodesticPoint } from "../../shared/rules/woodestic-point.ts";

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
    [{ ...house, speed: 1 }, "the document"],
    [{ ...house, lastMan: null }, "lastMan"],
    [{ ...woodesticPoint, id: "house-point", values: null }, "values"],
    ["tournament-15", "the document"],
  ])("names the parameter (%#)", (document, parameter) => {
    expect(faultsOf(document).map((fault) => fault.parameter)).toContain(parameter);
  });
});

it("refuses a match under a ruleset that does not hang together, instead of failing at the first last man", () => {
  const found = resolveRuleset({ ...house, lastMan: null });
  expect(found).toEqual({
    ok: false,
    error: "the ruleset is not valid at lastMan: sides with colours need these rules",
  });
  expect(isNameTaken({ ...tournament15, name: "Ours" })).toBe(true);
  expect([tournament15, house].map(isNameTaken)).toEqual([false, false]);
});
