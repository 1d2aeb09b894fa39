import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "#carrom";
import {
  DEFAULT_LADDER,
  foldRatings,
  type LadderOptions,
  ladderFrom,
  MILLION,
  ratingMoves,
  refold,
  segmentsOf,
} from "#ratings";
import { keptLadder } from "#shared/ratings/history.ts";
import { KeptHistory, storedResults } from "#test/support/kept-history.ts";
import { match, seasons } from "#test/support/outcomes.ts";

const options: LadderOptions = {
  ...DEFAULT_LADDER,
  starts: [{ player: "eve", day: "2026-01-20", value: 1650 * MILLION, matches: 9 }],
};
const every = fc.integer({ min: 1, max: 12 });
const folded = (results: readonly MatchOutcome[], matches: number) => new KeptHistory().fold(results, options, matches);
const kept = ({ checkpoints, changes, ladder }: KeptHistory) => ({ checkpoints, changes, ladder });

describe("a history with checkpoints", () => {
  it("is the fold from the beginning, wherever it is cut", () =>
    fc.assert(
      fc.asyncProperty(seasons, every, async (all, matches) => {
        const cut = await folded(all, matches);
        const whole = foldRatings(all, options);
        expect(cut.changes).toEqual(whole.changes);
        expect(cut.ladder).toEqual(whole.ladder);
      }),
    ));

  it("taken up at the day of a change is the fold from the beginning, checkpoints and all", () =>
    fc.assert(
      fc.asyncProperty(seasons, seasons, every, fc.nat(), async (all, edits, matches, pick) => {
        const history = await folded(all, matches);
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
          now = [...others, ...fresh];
          await history.fold(now, options, matches);
          expect(kept(history)).toEqual(kept(await folded(now, matches)));
        }
      }),
    ));

  it("has identical digits after a result was voided and restored", () =>
    fc.assert(
      fc.asyncProperty(seasons, every, fc.nat(), async (all, matches, pick) => {
        const one = all[pick % Math.max(1, all.length)];
        if (!one) return;
        const history = await folded(all, matches);
        const before = kept(history);
        await history.fold(
          all.map((outcome) => (outcome === one ? { ...one, status: "void" as const } : outcome)),
          options,
          matches,
        );
        await history.fold(all, options, matches);
        expect(kept(history)).toEqual(before);
      }),
    ));
});

describe("a fold that is taken up again", () => {
  const all = [1, 2, 3, 4].map((day) => match(`m${day}`, `2026-01-0${day}`, "ann 15-7 bob"));
  const third = { from: "2026-01-03", to: "2026-01-04" };
  const last = { from: "2026-01-04", to: null };
  const again = async (change: Partial<MatchOutcome>) => {
    const history = await folded(all, 1);
    const before = history.checkpoints;
    await history.fold(
      all.map((outcome) => (outcome.match === "m3" ? { ...outcome, ...change } : outcome)),
      options,
      1,
    );
    return { history, before };
  };

  it("reads nothing where nothing has changed", async () => {
    const { history, before } = await again({});
    expect(history.read).toEqual([]);
    expect(history.checkpoints).toBe(before);
  });

  it("keeps what was before the segment of the change as it is", async () => {
    const { history, before } = await again(match("m3", third.from, "ann 7-15 bob"));
    expect(history.read).toEqual([third, last]);
    expect(history.checkpoints.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(history.checkpoints[1]).toBe(before[1]);
    expect(history.checkpoints[3]?.ladder).not.toBe(before[3]?.ladder);
  });

  it("ends where the ratings are again what they were", async () => {
    // Another log with the same result: other events are folded to the same ratings.
    const { history, before } = await again({ seq: 11 });
    expect(history.read).toEqual([third]);
    expect(history.checkpoints.map(({ ladder }) => ladder)).toEqual(before.map(({ ladder }) => ladder));
  });

  it("says which checkpoint is lost", async () => {
    const { segments } = storedResults(all, options, 1);
    const store = { kept: async () => null, outcomes: async () => [], write: async () => undefined };
    const [first, ...known] = (await folded(all, 1)).checkpoints;
    if (!first) throw new Error("there are checkpoints");
    const broken = { ...store, kept: async (day: string) => (day === "" ? first.ladder : null) };
    await expect(refold(segments, [first, ...known], options, broken)).rejects.toThrow(
      "the checkpoint of 2026-01-02 is lost",
    );
  });
});

it("a ladder comes back from its checkpoint as it was, and two that are alike have one text", () => {
  fc.assert(
    fc.property(seasons, (all) => {
      const { ladder } = foldRatings(all, options);
      expect(ladderFrom(keptLadder(ladder))).toEqual(ladder);
      expect(keptLadder(new Map([...ladder].reverse()))).toBe(keptLadder(ladder));
    }),
  );
});

it("a correction moves the same, to the digit, folded from any checkpoint before it", () =>
  fc.assert(
    fc.asyncProperty(seasons, seasons, every, fc.nat(), async (all, [edit], matches, pick) => {
      const before = all[pick % Math.max(1, all.length)];
      if (!before || !edit) return;
      const after = { ...edit, match: before.match, day: before.day };
      const others = all.filter((one) => one !== before);
      const moves = ratingMoves(others, before, after, options);
      for (const { day: from, ladder } of (await folded(all, matches)).checkpoints) {
        if (from > (before.day ?? "")) continue;
        const on = others.filter(({ day }) => (day ?? "") >= from);
        expect(ratingMoves(on, before, after, options, ladderFrom(ladder))).toEqual(moves);
      }
    }),
  ));

it("segments follow one another from before every day to the end, each but the last with matches enough", () => {
  const days = fc
    .uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 20 })
    .map((numbers) =>
      numbers
        .sort((a, b) => a - b)
        .map((number) => ({ day: `2026-02-${String(number).padStart(2, "0")}`, matches: 1 + (number % 4) })),
    );
  fc.assert(
    fc.property(days, every, (rated, matches) => {
      const segments = segmentsOf(rated, matches);
      expect(segments.flatMap((segment) => segment.rated)).toEqual(rated);
      expect(segments.map(({ days: { from } }) => from)).toEqual([
        ...(rated.length > 0 ? [""] : []),
        ...segments.slice(1).map((segment) => segment.rated[0]?.day),
      ]);
      expect(segments.map(({ days: { to } }) => to)).toEqual([
        ...segments.slice(1).map(({ days: { from } }) => from),
        ...(rated.length > 0 ? [null] : []),
      ]);
      const counts = segments.map((segment) => segment.rated.reduce((sum, day) => sum + day.matches, 0));
      for (const [at, count] of counts.entries()) {
        if (at < counts.length - 1) expect(count).toBeGreaterThanOrEqual(matches);
        // No day too many: without its last it would have had too few.
        expect(count - (segments[at]?.rated.at(-1)?.matches ?? 0)).toBeLessThan(matches);
      }
    }),
  );
});
