import { otherSide } from "../model/board.ts";
import type { MatchState } from "../model/state.ts";

/** Who gains when a side gives a board up: the other one; of several, whoever has the most points on it so far. */
export const rival = (state: MatchState, side: number): number | null =>
  firstOf(state, side, (one) => state.board?.tally[one] ?? 0);

/** Row e34: who gains when a side gives the match up: of several, whoever has the most points in it. */
export const firstOfOthers = (state: MatchState, side: number): number | null =>
  firstOf(state, side, (one) => pointsSoFar(state, one));

const firstOf = ({ setting }: MatchState, side: number, worth: (side: number) => number): number | null => {
  if (setting.sides.length === 2) return otherSide(setting, side);
  const others = [...setting.sides.keys()].filter((one) => one !== side);
  const best = Math.max(...others.map(worth));
  const first = others.filter((one) => worth(one) === best);
  return first.length === 1 ? (first[0] ?? null) : null;
};

/** The points of a side in all games, with what it has on a board that was left as it lies. */
export const pointsSoFar = ({ games, board }: MatchState, side: number): number => {
  const left = board && !board.over && !board.surplus ? (board.tally[side] ?? 0) : 0;
  return games.reduce((sum, { points }) => sum + (points[side] ?? 0), left);
};
