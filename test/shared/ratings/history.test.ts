import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "../../../shared/match/model/outcome.ts";
import { MILLION } from "../../../shared/ratings/elo.ts";
import { type History, history, rewritten, stretchOf } from "../../../shared/ratings/history.ts";
import { DEFAULT_LADDER, foldRatings, type LadderOptions } from "../../../shared/ratings/ladder.ts";
import { ratingMoves } from "../../../shared/ratings/moves.ts";
import { match, seasons } from "../../support/outcomes.ts";

const options: LadderOptions = {
  ...DEFAULT_LADDER,
  starts: [{ player: "eve", day: "2026-01-20", value: 1650 * MILLION, matches: 9 }],
};
const changesIn = ({ stretches }: History) => stretches.flatMap(({ changes }) => changes);
const since = (outcomes: readonly MatchOutcome[]) => (day: string) =>
  outcomes.filter((outcome) => (outcome.day ?? "") >= day);
const every = fc.integer({ min: 1, max: 12 });

describe("a history with checkpoints", () => {
  it("is the fold from the beginning, wherever it is cut", () => {
    fc.assert(
      fc.property(seasons, every, (all, stretch) => {
        const cut = history(all, options, stretch);
        const whole = foldRatings(all, options);
        expect(changesIn(cut)).toEqual(whole.changes);
        expect(cut.ladder).toEqual(whole.ladder);
      }),
    );
  });

  it("taken up at the day of a change is the fold from the beginning, checkpoints and all", () => {
    fc.assert(
      fc.property(seasons, seasons, every, fc.nat(), (all, edits, stretch, pick) => {
        let kept = history(all, options, stretch);
        let now: readonly MatchOutcome[] = all;
        for (const [index, edit] of edits.slice(0, 6).entries()) {
          const old = now[(pick + index) % Math.max(1, now.length)];
          // A correction of an old result, a result taken away, or one that comes late.
          const kind = (pick + index) % 3;
          const others = old && kind < 2 ? now.filter((one) => one !== old) : now;
          const fresh =
            old && kind === 0
              ? [{ ...edit, match: old.match, day: old.day }]
              : kind === 1
                ? []
                : [{ ...edit, match: `late${index}` }];
          const day = (old && kind < 2 ? old.day : edit.day) ?? "";
          now = [...others, ...fresh];
          kept = rewritten(kept, day, since(now), options, stretch);
          expect(kept).toEqual(history(now, options, stretch));
        }
      }),
    );
  });

  it("keeps what was before the stretch of the change as it is", () => {
    const all = [1, 2, 3, 4].map((day) => match(`m${day}`, `2026-01-0${day}`, "ann 15-7 bob"));
    const before = history(all, options, 1);
    const after = rewritten(before, "2026-01-03", since(all), options, 1);
    expect(after.stretches[1]).toBe(before.stretches[1]);
    expect(after.stretches[2]).not.toBe(before.stretches[2]);
    expect(after).toEqual(before);
  });

  it("has identical digits after a result was voided and restored", () => {
    fc.assert(
      fc.property(seasons, every, fc.nat(), (all, stretch, pick) => {
        const one = all[pick % Math.max(1, all.length)];
        if (!one) return;
        const before = history(all, options, stretch);
        const without = all.map((outcome) => (outcome === one ? { ...one, status: "void" as const } : outcome));
        const voided = rewritten(before, one.day ?? "", since(without), options, stretch);
        expect(rewritten(voided, one.day ?? "", since(all), options, stretch)).toEqual(before);
      }),
    );
  });
});

it("a correction moves the same, to the digit, folded from any checkpoint before it", () => {
  fc.assert(
    fc.property(seasons, seasons, every, fc.nat(), (all, [edit], stretch, pick) => {
      const before = all[pick % Math.max(1, all.length)];
      if (!before || !edit) return;
      const after = { ...edit, match: before.match, day: before.day };
      const others = all.filter((one) => one !== before);
      const moves = ratingMoves(others, before, after, options);
      for (const { from } of history(all, options, stretch).stretches) {
        if (from.day > (before.day ?? "")) continue;
        const on = others.filter(({ day }) => (day ?? "") >= from.day);
        expect(ratingMoves(on, before, after, options, from.ladder)).toEqual(moves);
      }
    }),
  );
});

it.each([
  ["2025-12-31", 0],
  ["2026-01-01", 0],
  ["2026-02-01", 1],
  ["2026-02-15", 1],
  ["2026-03-02", 2],
])("the stretch of %s is %i", (day, at) => {
  expect(stretchOf(["", "2026-02-01", "2026-03-01"], day)).toBe(at);
});
