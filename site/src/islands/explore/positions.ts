import type { from } from "#shared/words/explore.en.ts";

/** A position to begin from, by the moves that lead there; its name is in the catalogue. */
export type Position = { readonly id: keyof typeof from; readonly before: readonly string[] };

const times = (count: number, strike: string): string[] => Array.from({ length: count }, () => strike);

export const POSITIONS: readonly Position[] = [
  { id: "start", before: [] },
  { id: "broken", before: ["-", "-"] },
  { id: "one-man", before: ["w1"] },
  { id: "queen-waits", before: ["w1", "q1"] },
  { id: "queen-back", before: ["w1", "q1", "-"] },
  { id: "owed", before: ["-", "-", "S", "-"] },
  { id: "owed-pocketed", before: ["-", "-", "S", "-", "w1"] },
  { id: "last-own", before: times(8, "w1") },
  { id: "last-opponents", before: ["w1", "-", ...times(8, "b1"), "-"] },
  { id: "last-opponents-covered", before: ["w1", "q1", "w2", "-", ...times(8, "b1"), "-"] },
  { id: "both-last", before: [...times(8, "w1"), "-", ...times(8, "b1"), "-"] },
];

/** Its place in the list; -1 for a position of one's own. */
export const positionOf = (before: readonly string[]): number =>
  POSITIONS.findIndex((position) => position.before.join(";") === before.join(";"));
