import { otherSide } from "../model/board.ts";
import type { MatchState } from "../model/state.ts";

/** Who gains when a side gives up: the other one; of several, whoever has the most points on the board so far. */
export const rival = ({ setting, board }: MatchState, side: number): number | null => {
  if (setting.sides.length === 2) return otherSide(setting, side);
  const others = [...setting.sides.keys()].filter((one) => one !== side);
  const tally = (one: number): number => board?.tally[one] ?? 0;
  const best = Math.max(...others.map(tally));
  const first = others.filter((one) => tally(one) === best);
  return first.length === 1 ? (first[0] ?? null) : null;
};
