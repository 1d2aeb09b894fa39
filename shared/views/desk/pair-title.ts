import type { Division } from "#shared/api/league/division.ts";
import type { DeskWords } from "./head.tsx";

/** The title of the page on which a round is paired, and of the link to it: `Pair round 3`. */
export const pairTitle = (w: DeskWords, { pairing }: Division): string => {
  const round = pairing?.due ?? null;
  if (round === null) return w.decisionTitle.pairing();
  return round > (pairing?.rounds ?? round) ? w.pairFinal() : w.pairRound({ round });
};
