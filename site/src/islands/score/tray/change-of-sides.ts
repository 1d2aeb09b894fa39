import { currentGame, type MatchState } from "#carrom";

/** In the last of three games sides change once: after so many boards, or when a side has come to so many points. */
const BOARDS = 4;
const POINTS = 13;

/** ICF 58 to 60, for whoever plays by them or by house rules made from them. */
const byIcf = ({ setting: { ruleset } }: MatchState): boolean => /^icf(?:@|$)/.test(ruleset.base ?? ruleset.id);

const isHalf = (points: readonly number[], boards: number): boolean =>
  boards >= BOARDS || points.some((score) => score >= POINTS);

/** Whether the players change sides before the next board: after each game, and once in the last of three. */
export const changesSides = (state: MatchState): boolean => {
  const { boards, games, lastNumber, setting } = state;
  if (!byIcf(state) || state.status !== "in-play" || (state.board && !state.board.over)) return false;
  const game = currentGame(state);
  if (game.over || (game.played === 0 && games.length > 1)) return true;
  const last = boards.find(({ number, status }) => number === lastNumber && status === "decided");
  if (game.number < setting.limits.games || setting.limits.games < 3 || last?.game !== game.number) return false;
  const before = game.points.map((score, side) => score - (last.points[side] ?? 0));
  return isHalf(game.points, game.played) && !isHalf(before, game.played - 1);
};
