import { type PlannedTie, winnerOf } from "./ties.ts";

/** The number of rounds of a stepladder: a tie each. */
export const stepladderRounds = (entries: number): number => Math.max(0, entries - 1);

/**
 * A stepladder: the last two seeds meet, and the winner climbs to the next seed, up to the first, who plays the final
 * alone (E35: the third meets the fourth, the winner the second, the winner of that the first). The better seed is at home.
 */
export const stepladderTies = (entries: number): readonly PlannedTie[] => {
  const ties: PlannedTie[] = [];
  for (let round = 1; round < entries; round += 1) {
    const below = ties.at(-1);
    ties.push({
      round,
      position: 1,
      part: "main",
      home: { seed: entries - round },
      away: below ? winnerOf(below) : { seed: entries },
    });
  }
  return ties;
};
