import { otherSide } from "../model/board.ts";
import type { MatchState } from "../model/state.ts";

/** The side that gains when a side concedes a board: the other one; of several, the side with the most points on it. */
export const rival = (state: MatchState, side: number): number | null =>
  firstOf(state, side, (one) => state.board?.tally[one] ?? 0);

/** Row e34: the side that gains when a side forfeits the match: of several, the side with the most points in it. */
export const firstOfOthers = (state: MatchState, side: number): number | null =>
  firstOf(state, side, (one) => pointsSoFar(state, one));

const firstOf = ({ setting }: MatchState, side: number, worth: (side: number) => number): number | null => {
  if (setting.sides.length === 2) return otherSide(setting, side);
  const others = [...setting.sides.keys()].filter((one) => one !== side);
  const best = Math.max(...others.map(worth));
  const first = others.filter((one) => worth(one) === best);
  return first.length === 1 ? (first[0] ?? null) : null;
};

/** The points of a side in all games, including its points on an unfinished board. */
export const pointsSoFar = ({ games, board }: MatchState, side: number): number => {
  const left = board && !board.over && !board.surplus ? (board.tally[side] ?? 0) : 0;
  return games.reduce((sum, { points }) => sum + (points[side] ?? 0), left);
};
