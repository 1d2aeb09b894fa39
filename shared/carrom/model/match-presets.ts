import type { Format } from "./format.ts";

/** Ways to play a match that organisers know by a name. */
export const MATCH_PRESETS = {
  // E4: Warsaw, and most Swiss events of Europe. A drawn match is one: 2, 1 and 0 points.
  "swiss-25-8-45": {
    games: 1,
    target: 25,
    boards: 8,
    level: "shared",
    clock: { from: "round", noNewBoardAfter: 45, hardStop: 50, unfinished: "void", warnAt: 40 },
  },
  // E1: the tournament rules of the French federation.
  "french-federation": {
    games: 1,
    target: 25,
    boards: 8,
    level: "shared",
    clock: { from: "round", noNewBoardAfter: 40, hardStop: 45, unfinished: "void" },
  },
  // E4, E16: finals that no clock ends.
  "one-game": { games: 1, target: 25, boards: 8 },
  // E17, E26: finals and championships.
  "best-of-three": { games: 3, target: 25, boards: 8 },
  // E28, E30: leagues of clubs.
  "four-boards": { by: "points", boards: 4, level: "shared" },
} as const satisfies Readonly<Record<string, Format>>;

export const MATCH_PRESET_NAMES = [
  "swiss-25-8-45",
  "french-federation",
  "one-game",
  "best-of-three",
  "four-boards",
] as const satisfies readonly (keyof typeof MATCH_PRESETS)[];
