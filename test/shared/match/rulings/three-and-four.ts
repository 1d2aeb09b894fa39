import type { MatchOpened } from "#carrom";

/** Three and four players, each a side, in the order in which they sit, clockwise. */
export const THREE: MatchOpened["sides"] = [
  { id: "A", players: ["a1"] },
  { id: "B", players: ["b1"] },
  { id: "C", players: ["c1"] },
];
export const FOUR: MatchOpened["sides"] = [...THREE, { id: "D", players: ["d1"] }];
