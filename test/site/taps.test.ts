import { describe, expect, it } from "vitest";
import type { Strike } from "../../shared/match/model/events.ts";
import { canonical } from "../../shared/match/seal/canonical.ts";
import { RULESETS } from "../../shared/rules/sheets/registry.ts";
import type { Evening } from "../../workers/cli/demo/simulator/evening.ts";
import { eveningOf, scored } from "../support/evenings.ts";
import { type TappedStrike, tapIn } from "../support/presses.ts";

/** A strike without the pockets that nobody asked about, its men in one order. */
const essence = ({ pocketed, ...rest }: Strike): string =>
  canonical({ ...rest, pocketed: pocketed.map(({ piece }) => piece).toSorted(), returned: undefined });

/** Every strike of an evening, tapped in by a thumb that sees what the umpire saw. */
const tappedIn = (evening: Evening): TappedStrike[] =>
  [...scored(evening)].flatMap(({ before, act }) => {
    if (act.type !== "strike") return [];
    const tapped = tapIn(before, act.data);
    if (tapped.act.type !== "strike") throw new Error("a strike was tapped");
    expect(essence(tapped.act.data)).toBe(essence(act.data));
    return [tapped];
  });

describe("taps on the scorer's page", () => {
  it.each(RULESETS)("bring in every strike of an evening under $id, most by one tap", (ruleset) => {
    const taps = ["one", "two", "three", "four"].flatMap((seed) =>
      tappedIn(eveningOf(ruleset, seed)).map(({ taps }) => taps.length),
    );
    const sorted = taps.toSorted((one, other) => one - other);
    const mean = taps.reduce((sum, one) => sum + one, 0) / taps.length;
    expect(sorted[Math.floor(sorted.length / 2)]).toBe(1);
    expect(mean).toBeLessThanOrEqual(1.5);
  });
});
