import { expect, it } from "vitest";
import { formatOf, stageOfRound, USUAL_PLANS } from "#league";
import { resolvedTies, seedsOf } from "#shared/league/schedule/ties.ts";

/** A stepladder as AICF played it online in 2020 (E35): the third meets the fourth, the winner the second, then the first. */

const format = formatOf(USUAL_PLANS.stepladder);

it("lets the winner climb seed by seed, and the first seed plays the final alone", () => {
  const ties = (winners: readonly string[]) =>
    resolvedTies(format.ties({ entries: 4, late: 0 }), seedsOf(["1", "2", "3", "4"]), ({ round }, home, away) => {
      const winner = winners[round - 1] ?? null;
      return winner === null ? null : { winner, loser: winner === home ? away : home };
    }).map(({ round, home, away }) => `${round}: ${home.entry ?? "?"}–${away.entry ?? "?"}`);
  expect(ties([])).toEqual(["1: 3–4", "2: 2–?", "3: 1–?"]);
  expect(ties(["4", "4"])).toEqual(["1: 3–4", "2: 2–4", "3: 1–4"]);
  expect(ties(["3", "2", "2"])).toEqual(["1: 3–4", "2: 2–3", "3: 1–2"]);
});

it("is drawn with its first tie alone, takes two to sixteen entries, and has no semi-finals", () => {
  expect(format.pairings(["a", "b", "c"])).toEqual([{ round: 1, position: 1, home: "b", away: "c" }]);
  expect([2, 4, 16].map(format.rounds)).toEqual([1, 3, 15]);
  expect([format.least, format.most]).toEqual([2, 16]);
  const rounds = [1, 2, 3].map((round) => [{ round, position: 1, part: "main" as const }]);
  expect([1, 2, 3].map((round) => stageOfRound(rounds, round))).toEqual([null, null, "final"]);
});
