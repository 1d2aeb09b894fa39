import { describe, expect, it } from "vitest";
import type { Setting } from "#carrom";
import { impossibleGame } from "#shared/carrom/board/game-sheet.ts";
import { settle } from "#shared/carrom/model/setting.ts";
import { SINGLES } from "#test/support/play.ts";

/**
 * A second opinion on games of which only the points are known: every game that can be played board by board, and every
 * one that cannot, found by playing them all.
 */

const settingOf = (ruleset: string, format: { target?: number | null; boards?: number | null }): Setting => {
  const opened = { match: "m1", ruleset, sides: SINGLES, format };
  const setting = settle({ seq: 1, type: "match_opened", data: opened });
  if (!setting.ok) throw new Error(setting.error.code);
  return setting.value;
};

/** The ends of all games of two colours: a board gives one side 1 to `most` points. */
const ends = (most: number, target: number | null, limit: number | null): Set<string> => {
  const found = new Set<string>();
  let now = new Map<string, readonly [number, number]>([["0 0", [0, 0]]]);
  for (let boards = 1; now.size > 0 && boards <= 40; boards += 1) {
    const next = new Map<string, readonly [number, number]>();
    for (const [a, b] of now.values())
      for (let points = 1; points <= most; points += 1)
        for (const [A, B] of [[a + points, b] as const, [a, b + points] as const]) {
          const reached = target !== null && Math.max(A, B) >= target;
          const last = limit !== null && boards >= limit && A !== B;
          if (reached || last) found.add(`${A} ${B} ${boards}`);
          else next.set(`${A} ${B}`, [A, B]);
        }
    now = next;
  }
  return found;
};

describe.each([
  [25, 8],
  [25, null],
  [null, 4],
  [10, 2],
  [29, 3],
  [null, 1],
])("a game to %s points or %s boards", (target, boards) => {
  const setting = settingOf("woodestic-simple", { target, boards });
  const most = setting.ruleset.scoring.most.value;
  const possible = ends(most, target, boards);
  const anyBoards = new Set([...possible].map((end) => end.slice(0, end.lastIndexOf(" "))));
  const wanted = (A: number, B: number, played?: number): boolean =>
    impossibleGame(setting, { game: 1, points: { A, B }, ...(played === undefined ? {} : { boards: played }) }) ===
    null;

  it("is taken exactly if it can be played so", () => {
    for (let A = 0; A <= 50; A += 1)
      for (let B = 0; B <= 50; B += 1) {
        expect([A, B, wanted(A, B)]).toEqual([A, B, anyBoards.has(`${A} ${B}`)]);
        for (let played = 1; played <= 12; played += 1)
          expect([A, B, played, wanted(A, B, played)]).toEqual([A, B, played, possible.has(`${A} ${B} ${played}`)]);
      }
  });
});
