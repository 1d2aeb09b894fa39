import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replay } from "#carrom";
import { TABLES } from "#test/support/any-history.ts";
import { anyPlay } from "#test/support/any-play.ts";
import { disagreement } from "#test/support/referee/disagreement.ts";
import { runs } from "#test/support/runs.ts";

/** The engine against a second reading of the same rule sheets, strike by strike over random play. */

const RULESETS = [...new Set(TABLES.map(({ ruleset }) => ruleset.id))];

const openingsOf = (id: string) => TABLES.filter(({ ruleset }) => ruleset.id === id).map(({ opening }) => opening);

describe("the engine and a second reading of the rule sheets agree", () => {
  it.each(RULESETS)("on every event under %s", (id) => {
    fc.assert(
      fc.property(anyPlay(openingsOf(id)), ({ log, refused }) => {
        expect(disagreement(log, replay(log), refused)).toBeNull();
      }),
      runs(130, 5_600),
    );
  });
});
