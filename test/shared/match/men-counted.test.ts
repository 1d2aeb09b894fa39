import { describe, expect, it } from "vitest";
import { publishedRuleset, type Ruleset } from "#carrom";
import { withValue } from "#test/support/parameters.ts";
import { play } from "#test/support/play.ts";

/** Row e26: which men give a side the right to the queen. A house may count them in three ways. */

const counted = (value: Ruleset["queen"]["menCounted"]["value"]): Ruleset => {
  const base = publishedRuleset("woodestic-simple");
  if (!base) throw new Error("there is no simple game");
  return withValue({ ...base, id: "house" }, "queen.menCounted", value);
};

/** Whether A may take her with its last strike: then she waits for her cover. */
const mayTakeHer = (value: Ruleset["queen"]["menCounted"]["value"], script: string): boolean => {
  const report = play(counted(value), script);
  expect(report.problems).toEqual([]);
  return report.strikes.at(-1)?.queen.state === "pocketed";
};

describe("the men that give the right to the queen", () => {
  it.each([
    ["an own man, pocketed by his own side", "w1 ; q2", [true, true, true]],
    ["an own man, pocketed by the other side", "- ; w1 ; q2", [true, true, false]],
    ["an own man that has come back since", "w1 ; S ; - ; q2", [true, false, true]],
    ["a man of the other side alone", "b1 ; - ; q2", [false, false, false]],
    ["the other side's man that has come back", "- ; w1 ; S ; - ; q2", [true, false, false]],
    ["one of each kind", "- ; w1 ; w2 ; q3", [true, true, true]],
  ] as const)("%s", (_, script, expected) => {
    const values = ["ever-pocketed", "down-now", "own-strike"] as const;
    expect(values.map((value) => mayTakeHer(value, script))).toEqual(expected);
  });

  it("goes back to counting every man that was ever pocketed where nothing else is said", () => {
    expect(publishedRuleset("kagw-doubles-2018")?.queen.menCounted).toMatchObject({
      value: "ever-pocketed",
      clause: "000 Cov 1",
      interpretation: expect.stringContaining("if that player has already pocketed"),
    });
  });
});
