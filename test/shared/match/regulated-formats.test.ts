import fc from "fast-check";
import { expect, it } from "vitest";
import { type Format, replay } from "#carrom";
import { DOUBLES, logOf, type Written } from "#test/support/play.ts";
import { runs } from "#test/support/runs.ts";
import { standsAfter, termsOf } from "#test/support/time-keeper.ts";

/** Row e33: regulations compared with a second opinion, under the ruleset that would count points itself. */

type Scored = { readonly winner: "A" | "B"; readonly left: number };

const format: fc.Arbitrary<Format> = fc
  .record({
    by: fc.constantFrom("boards" as const, "points" as const),
    half: fc.integer({ min: 0, max: 3 }),
    games: fc.integer({ min: 1, max: 3 }),
    level: fc.constantFrom("one-more-board" as const, "shared" as const, "boards-won" as const),
  })
  .map(({ half, ...said }) => ({ ...said, boards: 2 * half + 1 }));

const boards: fc.Arbitrary<readonly Scored[]> = fc.array(
  fc.record({ winner: fc.constantFrom("A" as const, "B" as const), left: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 24 },
);

type Stands = { readonly winners: readonly ("A" | "B" | null)[]; readonly over: boolean; readonly used: number };

/** Adds up the boards by the terms alone. */
const secondOpinion = (terms: ReturnType<typeof termsOf>, scored: readonly Scored[]): Stands => {
  const winners: ("A" | "B" | null)[] = [];
  let [points, won, played]: [[number, number], [number, number], number] = [[0, 0], [0, 0], 0];
  for (const [index, { winner, left }] of scored.entries()) {
    const side = winner === "A" ? 0 : 1;
    points[side] += left;
    won[side] += 1;
    played += 1;
    const after = standsAfter(terms, { points, won, played }, false);
    if (!after.over) continue;
    winners.push(after.winner);
    [points, won, played] = [[0, 0], [0, 0], 0];
    const most = Math.max(...["A", "B"].map((one) => winners.filter((name) => name === one).length));
    if (most * 2 > terms.games || winners.length >= terms.games) return { winners, over: true, used: index + 1 };
  }
  return { winners, over: false, used: scored.length };
};

it("a match of kagw-doubles-2018 by regulations is won as they say", () => {
  fc.assert(
    fc.property(format, boards, (said, scored) => {
      const opening = { ruleset: "kagw-doubles-2018", sides: DOUBLES, format: said };
      const { winners, over, used } = secondOpinion(termsOf({ match: "m1", ...opening }), scored);
      const script = scored.slice(0, used).map(
        ({ winner, left }, index): Written => ({
          type: "board_recorded",
          data: { board: index + 1, winner, left, queen: null },
        }),
      );
      const report = replay(logOf("kagw-doubles-2018", script, { match: opening, breaker: null }));
      expect(report.problems).toEqual([]);
      expect(report.games.map(({ winner }) => winner).slice(0, winners.length)).toEqual(winners);
      const [a, b] = ["A", "B"].map((one) => winners.filter((name) => name === one).length);
      const winner = !over || a === b ? null : (a ?? 0) > (b ?? 0) ? "A" : "B";
      expect([report.status, report.winner]).toEqual([over ? "decided" : "in-play", winner]);
    }),
    runs(2000),
  );
});
