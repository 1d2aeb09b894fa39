import { nextSeat, sideOf } from "../model/board.ts";
import type { Moment } from "../model/moment.ts";
import type { Setting } from "../model/setting.ts";
import { currentGame, type Game, isOver, type MatchState } from "../model/state.ts";
import { isLastBoard, nextGame } from "./scoring.ts";

/** The place of a board, and the games once it has begun. */
export type BoardPlace = { readonly game: number; readonly surplus: boolean; readonly games: readonly Game[] };

/** The place of a new board: in the game in play, in a new one, or (overtaken by a correction) in none. */
export const place = ({ state, seq, hindsight }: Moment): BoardPlace => {
  const game = currentGame(state);
  const number = game.over && !isOver(state) ? game.number + 1 : game.number;
  const then = hindsight.stood(seq);
  const surplus = isOver(state) || (then !== null && then.game < number);
  const begins = !surplus && number > game.number;
  return {
    game: surplus ? Math.min(then?.game ?? number, number) : number,
    surplus,
    games: begins ? [...state.games, nextGame(state.setting, number)] : state.games,
  };
};

/** Row a4: the seats that may break the next board; `null` when no rule decides. */
export const expectedBreaker = (state: MatchState): readonly number[] | null => {
  const { setting } = state;
  if (state.replayBreaker !== null) return [state.replayBreaker];
  if (state.lastBreaker !== null) return later(state, state.lastBreaker);
  if (state.games.some(({ recorded }) => recorded)) return afterRecordedGame(state);
  const side = firstBreak(state);
  if (side === null) return null;
  return [...setting.seats.keys()].filter((seat) => setting.seats[seat]?.side === side);
};

/** The side that the toss gives the first break to; `null`: there was no toss. */
const firstBreak = ({ toss, setting }: MatchState): number | null => {
  if (!toss) return null;
  return toss.choice === "break" ? toss.winner : (toss.winner + 1) % setting.sides.length;
};

/** The side that breaks by the outcome of the board before; `null`: the board had none, or the break goes by seats. */
const sideThatBreaks = ({ setting, boards }: MatchState, last: number): number | null => {
  const order = setting.ruleset.setUp.breakOrder.value;
  if (order === "same-side-breaks") return sideOf(setting, last);
  const winner = boards.findLast(({ status }) => status === "decided")?.winner ?? null;
  if (winner === null) return null;
  if (order === "winner-breaks") return winner;
  return order === "loser-breaks" && setting.sides.length === 2 ? 1 - winner : null;
};

/** Rotates with every board; under the international laws each new game begins with the next side in turn. */
const later = (state: MatchState, last: number): readonly number[] | null => {
  const { setting, firstBreaker } = state;
  const game = currentGame(state);
  const side = sideThatBreaks(state, last);
  if (side !== null) return [...setting.seats.keys()].filter((seat) => setting.seats[seat]?.side === side);
  if (setting.ruleset.setUp.breakOrder.value !== "rotates-and-other-side-begins-next-game")
    return [nextBreak(state, last)];
  if (game.over && firstBreaker !== null) return [turned(setting, firstBreaker, game.number)];
  // 56b: before an extra board the toss decides the breaker.
  const extra =
    !game.over && (game.lastBoard !== null || (setting.limits.count === "played" && isLastBoard(setting.limits, game)));
  return extra ? null : [nextSeat(setting, last)];
};

/** The breaker of a game with points alone is not known; only where games take turns does this not matter. */
const afterRecordedGame = (state: MatchState): readonly number[] | null => {
  const { setting, firstBreaker } = state;
  const game = currentGame(state);
  const byGames = setting.ruleset.setUp.breakOrder.value === "rotates-and-other-side-begins-next-game";
  return byGames && game.over && firstBreaker !== null ? [turned(setting, firstBreaker, game.number)] : null;
};

/** Pt 5: a tie-break skips the sides that are not tied. */
const nextBreak = (state: MatchState, last: number): number => {
  const next = nextSeat(state.setting, last);
  const sides = tieBreakSides(state);
  return sides && !sides.includes(sideOf(state.setting, next)) ? nextBreak(state, next) : next;
};

const turned = (setting: Setting, seat: number, times: number): number =>
  times === 0 ? seat : turned(setting, nextSeat(setting, seat), times - 1);

/** Pt 5: the sides that play a tie-break by colours; `null` when none is due. */
export const tieBreakSides = (state: MatchState): readonly number[] | null => {
  const game = currentGame(state);
  if (state.setting.limits.level !== "colours-board" || game.over || game.played === 0) return null;
  const able = [...game.points.keys()].filter((side) => !game.gaveUp.includes(side));
  const most = Math.max(...able.map((side) => game.points[side] ?? 0));
  return able.filter((side) => game.points[side] === most);
};
