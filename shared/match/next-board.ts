import { nextSeat } from "./board.ts";
import type { Hindsight } from "./hindsight.ts";
import { nextGame } from "./scoring.ts";
import { currentGame, type Game, isOver, type MatchState } from "./state.ts";

/** Where a board belongs, and the games once it has begun. */
export type Place = { readonly game: number; readonly surplus: boolean; readonly games: readonly Game[] };

/** Where a new board belongs: in the game being played, in a new one, or (overtaken by a correction) nowhere. */
export const place = (state: MatchState, seq: number, hindsight: Hindsight): Place => {
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

/** a4: the seats that may break the next board; `null` when nothing says so. */
export const expectedBreaker = (state: MatchState): readonly number[] | null => {
  const { setting } = state;
  if (state.replayBreaker !== null) return [state.replayBreaker];
  if (state.lastBreaker !== null) return [nextSeat(setting, state.lastBreaker)];
  if (setting.firstBreak === null) return null;
  return [...setting.seats.keys()].filter((seat) => setting.seats[seat]?.side === setting.firstBreak);
};
