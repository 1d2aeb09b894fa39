import { describe, expect, it } from "vitest";
import { restore } from "../../shared/match/extend.ts";
import type { MatchEvent, MatchOpened, Strike } from "../../shared/match/model/events.ts";
import { canonical } from "../../shared/match/seal/canonical.ts";
import { lineUpsOf } from "../../shared/rules/line-ups.ts";
import type { Ruleset } from "../../shared/rules/ruleset.ts";
import { RULESETS } from "../../shared/rules/sheets/registry.ts";
import { type Act, type ScoringTable, tryActs } from "../../site/src/islands/strike/acts.ts";
import { play } from "../../workers/cli/demo/simulator/evening.ts";
import { type TappedStrike, tapIn } from "../support/presses.ts";

/** A strike without the pockets that nobody asked about, its men in one order. */
const essence = ({ pocketed, ...rest }: Strike): string =>
  canonical({ ...rest, pocketed: pocketed.map(({ piece }) => piece).toSorted(), returned: undefined });

/** The last line-up that a ruleset is played by: the most sides, with the most players. */
const openingOf = ({ id, setUp }: Ruleset): MatchOpened => {
  const { sides, players } = lineUpsOf(setUp.sides.value).at(-1) ?? { sides: 2, players: 1 };
  const side = (name: string) => ({ id: name, players: [`${name}1`, `${name}2`].slice(0, players) });
  return { match: "m1", ruleset: id, sides: ["A", "B", "C", "D"].slice(0, sides).map(side) };
};

/** Every strike of an evening, tapped in by a thumb that sees what the umpire saw. */
const tappedIn = (ruleset: Ruleset, seed: string): TappedStrike[] => {
  const opening = openingOf(ruleset);
  const opened: MatchEvent = { seq: 1, type: "match_opened", data: opening };
  let table: ScoringTable = { log: [opened], state: restore([opened]) };
  const strikes: TappedStrike[] = [];
  for (const request of play({ opening, skills: {}, seed, begins: "2026-01-10T18:00:00.000Z" })) {
    const [first] = request;
    if (first?.type === "strike" && request.length === 1) {
      const tapped = tapIn(table, first.data);
      if (tapped.act.type !== "strike") throw new Error("a strike was tapped");
      expect(essence(tapped.act.data)).toBe(essence(first.data));
      strikes.push(tapped);
    }
    const tried = tryActs(
      table,
      request.map(({ type, data }) => ({ type, data }) as Act),
    );
    if (!tried.ok) throw new Error(tried.error.code);
    table = tried.value.table;
  }
  return strikes;
};

describe("taps on the scorer's page", () => {
  it.each(RULESETS)("bring in every strike of an evening under $id, most by one tap", (ruleset) => {
    const taps = ["one", "two", "three", "four"].flatMap((seed) =>
      tappedIn(ruleset, seed).map(({ taps }) => taps.length),
    );
    const sorted = taps.toSorted((one, other) => one - other);
    const mean = taps.reduce((sum, one) => sum + one, 0) / taps.length;
    expect(sorted[Math.floor(sorted.length / 2)]).toBe(1);
    expect(mean).toBeLessThanOrEqual(1.5);
  });
});
