import { describe, expect, it } from "vitest";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { explain } from "#shared/carrom/rulings/explain.ts";
import { withNames } from "#shared/views/strike/rulings.ts";
import * as english from "#shared/words/rulings.en.ts";
import * as pseudo from "#shared/words/rulings.qps.ts";
import { everyFinding } from "#test/support/findings.ts";

const findings = everyFinding({ sides: ["A", "B"], player: "b1" });

describe("a ruling's sentence", () => {
  it("comes from the catalogue with every letter but those of ids", () => {
    for (const finding of findings) {
      const sentence = explain(pseudo, finding);
      expect(sentence, JSON.stringify(finding)).toMatch(/^\[.+\]$/);
      expect(sentence.replaceAll(/\b(A|B|b1)\b/g, "")).not.toMatch(/[a-zA-Z]/);
    }
  });

  it("begins with a capital, an id or a number, ends with a full stop, and has no gap", () => {
    for (const finding of findings) {
      const sentence = explain(english, finding);
      expect(sentence).toMatch(/^[A-Z0-9“].+[^.,: ]\.$/);
      expect(sentence).not.toMatch(/ {2}| [.,:;)]|\b(undefined|null)\b/);
    }
  });

  it("has names wherever it has the ids of sides and players", () => {
    const sides: MatchDetail["sides"] = [
      { id: "A", colour: null, players: [{ id: "a1", name: "Ravi Kumar" }] },
      { id: "B", colour: null, players: [{ id: "b1", name: "Asha Rao" }] },
    ];
    const named = everyFinding({ sides: ["Ravi Kumar", "Asha Rao"], player: "Asha Rao" });
    for (const [index, finding] of findings.entries()) {
      const other = named[index];
      if (!other) continue;
      // In every language: the ids are found by their quotation marks.
      for (const words of [english, pseudo])
        expect(withNames(explain(words, finding), sides)).toBe(explain(words, other).replaceAll(/[“”]/g, ""));
    }
  });
});
